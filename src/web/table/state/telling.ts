import { type ReadonlySignal, signal } from '@preact/signals';
import { words } from '../../app/language.ts';
import type { Voice } from '../draw/voice.ts';
import type { Announcement } from '../words/calls.ts';

/** The announcements: the newest polite ones, each once, and the urgent one. */
export interface Announced {
  readonly polite: readonly { readonly n: number; readonly text: string }[];
  readonly urgent: string;
}

/** A message at a cell: why the house refused a wager. */
export interface BetRefusal {
  readonly bet: string;
  readonly text: string;
  /** Changes with each refusal, so that a repeated one shakes the cell again. */
  readonly n: number;
}

/** All transient messages of the page. */
export interface PageAnnouncements {
  readonly said: ReadonlySignal<Announced>;
  /** A sentence that replaces the rule line for a while. */
  readonly notice: ReadonlySignal<string | undefined>;
  readonly refused: ReadonlySignal<BetRefusal | undefined>;
  readonly announce: (...announcements: readonly (Announcement | undefined)[]) => void;
  /** `whole`: the message stays for its full time, whatever happens at the table. */
  readonly tell: (text: string, whole?: 'whole') => void;
  readonly refuse: (bet: string, label: string, text: string) => void;
  readonly forget: () => void;
  /** Drops all messages but those marked `whole`. */
  readonly forgetPassing: () => void;
  readonly stop: () => void;
}

const WORDS_MS = 6_000;
const WORDS_KEPT = 6;
/** Clears an urgent message, so that a screen reader reads the same one again next time. */
const URGENT_MS = 1_500;

export function makeTelling(voice: Pick<Voice, 'speak'>): PageAnnouncements {
  const said = signal<Announced>({ polite: [], urgent: '' });
  const notice = signal<string | undefined>(undefined);
  const refused = signal<BetRefusal | undefined>(undefined);
  let numbers = 0;
  let wordsTimer: ReturnType<typeof setTimeout> | undefined;
  let urgentTimer: ReturnType<typeof setTimeout> | undefined;

  const announce = (...announcements: readonly (Announcement | undefined)[]): void => {
    const all = announcements.filter((one) => one !== undefined);
    if (all.length === 0) return;
    const calm = all.filter(({ urgent }) => !urgent).map(({ text }) => ({ n: ++numbers, text }));
    const urgent = all.find((one) => one.urgent)?.text ?? said.value.urgent;
    said.value = { polite: [...said.value.polite, ...calm].slice(-WORDS_KEPT), urgent };
    for (const { text } of all) voice.speak(text);
    clearTimeout(urgentTimer);
    urgentTimer = setTimeout(() => {
      said.value = { ...said.value, urgent: '' };
    }, URGENT_MS);
  };

  let toItsEnd = false;
  const forget = (): void => {
    refused.value = undefined;
    notice.value = undefined;
    toItsEnd = false;
  };
  const forgetPassing = (): void => {
    if (!toItsEnd) forget();
    refused.value = undefined;
  };
  const forgetSoon = (): void => {
    clearTimeout(wordsTimer);
    wordsTimer = setTimeout(forget, WORDS_MS);
  };

  return {
    ...{ said, notice, refused, announce, forget, forgetPassing },
    tell: (text, whole) => {
      notice.value = text;
      toItsEnd = whole !== undefined;
      announce({ text, urgent: false });
      forgetSoon();
    },
    refuse: (bet, label, text) => {
      refused.value = { bet, text, n: ++numbers };
      announce({ text: words().table.calls.refused(label, text), urgent: false });
      forgetSoon();
    },
    stop: () => {
      clearTimeout(wordsTimer);
      clearTimeout(urgentTimer);
    },
  };
}
