import { type ReadonlySignal, signal } from '@preact/signals';
import { words } from '../../app/language.ts';
import type { Voice } from '../draw/voice.ts';
import type { Announcement } from '../words/calls.ts';

/** What was announced: the newest calm words, each once, and what interrupts. */
export interface Announced {
  readonly polite: readonly { readonly n: number; readonly text: string }[];
  readonly urgent: string;
}

/** Words at a cell: why a wager was not taken. */
export interface BetRefusal {
  readonly bet: string;
  readonly text: string;
  /** New for each refusal, so that the same one shakes again. */
  readonly n: number;
}

/** All the words of the page that come and go. */
export interface PageAnnouncements {
  readonly said: ReadonlySignal<Announced>;
  /** A sentence in the place of the rule line, for a while. */
  readonly notice: ReadonlySignal<string | undefined>;
  readonly refused: ReadonlySignal<BetRefusal | undefined>;
  readonly announce: (...announcements: readonly (Announcement | undefined)[]) => void;
  /** `whole`: to be read to its end, whatever the table does meanwhile. */
  readonly tell: (text: string, whole?: 'whole') => void;
  readonly refuse: (bet: string, label: string, text: string) => void;
  readonly forget: () => void;
  /** All but what is to be read to its end. */
  readonly forgetPassing: () => void;
  readonly stop: () => void;
}

const WORDS_MS = 6_000;
const WORDS_KEPT = 6;
/** Words that interrupt are taken away again, so that the same words are news the next time. */
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
