import { effect, type Signal, signal } from '@preact/signals';
import { isRecord } from '../base/index.ts';
import { isLanguage, type Language } from '../words/index.ts';

/** What a patron likes, kept in this browser alone. */
export interface Preferences {
  /** The room's light; `auto` follows the system. */
  readonly room: Signal<(typeof ROOMS)[number]>;
  readonly sounds: Signal<boolean>;
  /** From 0 to 100. */
  readonly volume: Signal<number>;
  /** The croupier's calls by the browser's own speech. */
  readonly speech: Signal<boolean>;
  /** Each third-card decision in one line with its rule. */
  readonly reasons: Signal<boolean>;
  /** Cards that are this patron's to turn are turned by the dealer. */
  readonly dealerTurns: Signal<boolean>;
  /** The odds of the shoe as it stands, over the felt. */
  readonly strip: Signal<boolean>;
  /** Whether the quiet words of others are seen, and said. */
  readonly remarks: Signal<boolean>;
  /** By game: a layout of wagers that one press puts down again, in cents by bet. */
  readonly layouts: Signal<Layouts>;
  /** Tables of the lobby that stand first. */
  readonly favourites: Signal<readonly string[]>;
  /** Coups that were seen to their end, as far as a newcomer counts them; sums are shown during the first three. */
  readonly coups: Signal<number>;
  /** The chip in hand, in cents; 0 before one was chosen. */
  readonly chip: Signal<number>;
  /** After how many minutes in play the patron is reminded; 0 for never. The house keeps it: this spares the asking. */
  readonly reminder: Signal<number>;
  /** How old the patron has said to be; 0 before that was asked. */
  readonly age: Signal<number>;
  /** Null until one is chosen: then the browser's own. */
  readonly language: Signal<Language | null>;
}

export type Layouts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The lights that a patron may choose from. */
export const ROOMS = ['auto', 'dark', 'light'] as const;

/** What every menu switches on and off. */
export const SWITCHES = ['reasons', 'dealerTurns', 'remarks', 'speech', 'sounds'] as const;

export const preferences: Preferences = {
  room: kept<(typeof ROOMS)[number]>('room', 'auto', (value) => ROOMS.some((one) => one === value)),
  sounds: kept('sounds', true, isFlag),
  volume: kept(
    'volume',
    60,
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100,
  ),
  speech: kept('speech', false, isFlag),
  reasons: kept('reasons', true, isFlag),
  dealerTurns: kept('dealerTurns', false, isFlag),
  strip: kept('strip', false, isFlag),
  remarks: kept('remarks', true, isFlag),
  layouts: kept<Layouts>('layouts', {}, isLayouts),
  favourites: kept<readonly string[]>('favourites', [], isNames),
  coups: kept('coups', 0, (value) => Number.isSafeInteger(value)),
  chip: kept('chip', 0, (value) => Number.isSafeInteger(value)),
  reminder: kept('reminder', 0, (value) => Number.isSafeInteger(value) && Number(value) >= 0),
  age: kept('age', 0, (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 99),
  language: kept<Language | null>('language', null, (value) => value === null || isLanguage(value)),
};

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === 'string');
}

function isLayouts(value: unknown): boolean {
  const isLayout = (layout: unknown): boolean =>
    isRecord(layout) &&
    Object.values(layout).every((stake) => Number.isSafeInteger(stake) && Number(stake) > 0);
  return isRecord(value) && Object.values(value).every(isLayout);
}

/** Storage may be full, forbidden or written by an older page: then the usual holds. */
function kept<T>(name: keyof Preferences, usual: T, fits: (value: unknown) => boolean): Signal<T> {
  const key = `coup/${name}`;
  const liked = signal(read());
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(liked.value));
    } catch {
      // Nothing is lost but the memory of a preference.
    }
  });
  return liked;

  function read(): T {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return fits(value) ? (value as T) : usual;
    } catch {
      return usual;
    }
  }
}
