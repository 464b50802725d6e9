import { effect, type Signal, signal } from '@preact/signals';
import { isRecord } from '../base/index.ts';
import { isLanguage, type Language } from '../words/index.ts';

/** The patron's preferences, stored in this browser only. */
export interface Preferences {
  /** The theme; `auto` follows the system. */
  readonly room: Signal<(typeof ROOMS)[number]>;
  readonly sounds: Signal<boolean>;
  /** From 0 to 100. */
  readonly volume: Signal<number>;
  /** Speaks the croupier's calls with the browser's voice. */
  readonly speech: Signal<boolean>;
  /** Explains each third-card decision in one line with its rule. */
  readonly reasons: Signal<boolean>;
  /** The dealer turns this patron's cards. */
  readonly dealerTurns: Signal<boolean>;
  /** Shows the odds of the current shoe over the felt. */
  readonly strip: Signal<boolean>;
  /** Whether the patron sees and sends remarks. */
  readonly remarks: Signal<boolean>;
  /** By game: the layout of wagers that one press places, in cents by bet. */
  readonly layouts: Signal<Layouts>;
  /** Games listed first in the lobby. */
  readonly favourites: Signal<readonly string[]>;
  /** Coups watched to the end. A newcomer sees sums during the first three. */
  readonly coups: Signal<number>;
  /** The selected chip, in cents; 0 before the first choice. */
  readonly chip: Signal<number>;
  /** Minutes of play before a reminder; 0 for never. The house stores it too; this copy saves a request. */
  readonly reminder: Signal<number>;
  /** The age that the patron confirmed; 0 if never asked. */
  readonly age: Signal<number>;
  /** Null until the patron chooses one; the browser's language applies until then. */
  readonly language: Signal<Language | null>;
}

export type Layouts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The themes to choose from. */
export const ROOMS = ['auto', 'dark', 'light'] as const;

/** The switches in every menu. */
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

/** Storage may be full, blocked, or written by an older page; the default applies then. */
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
