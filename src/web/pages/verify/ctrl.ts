import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { isRecord } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import {
  heldIn,
  holdings,
  parseKept,
  parseTranscript,
  type Transcript,
  type Verification,
  type VerifyOptions,
  verifyInPlay,
  verifySeries,
  verifyTranscript,
} from '../../../fair/index.ts';
import { type Forged, type Forgery, forge } from './forgery.ts';
import { getStory, type TranscriptStory } from './story.ts';

/** A file with its verification results. */
export interface Looked {
  readonly verification: Verification;
  /** The first transcript, for display; undefined if it has another format. */
  readonly transcript: Transcript | undefined;
  readonly story: TranscriptStory | undefined;
  readonly shoes: number;
  /** Whether evidence that the reader kept was used. */
  readonly held: boolean;
  /** For a shoe in play: what is verified so far. */
  readonly inPlay: boolean;
}

export interface Tried {
  readonly how: Forgery;
  readonly forged: Forged | undefined;
  readonly verification: Verification | undefined;
}

export interface VerifyDesk {
  readonly looked: ReadonlySignal<Looked | undefined>;
  /** The index of the coup in view, from 0. */
  readonly at: ReadonlySignal<number>;
  readonly tried: ReadonlySignal<Tried | undefined>;
  /** One transcript, or several of one table, possibly with the reader's kept evidence. */
  readonly look: (values: readonly unknown[], held?: VerifyOptions) => void;
  /** The log of a shoe in play so far. If its newest coup is in view, the view follows. */
  readonly follow: (transcript: unknown, held: VerifyOptions) => void;
  readonly goTo: (coup: number) => void;
  readonly tryForgery: (how: Forgery) => void;
}

export function verifyDesk(house: (gameId: string) => GameRules | undefined): VerifyDesk {
  const looked = signal<Looked | undefined>(undefined);
  const at = signal(0);
  const tried = signal<Tried | undefined>(undefined);
  let holds: VerifyOptions = {};
  return {
    looked: computed(() => looked.value),
    at,
    tried,
    look: (values, held = {}) => {
      const { transcripts, options } = takeApart(values, held);
      holds = { house, ...options };
      const [first] = transcripts;
      const form = parseTranscript(first);
      looked.value = {
        verification:
          transcripts.length > 1 ? verifySeries(transcripts, holds) : verifyTranscript(first, holds),
        transcript: form.ok ? form.value : undefined,
        story: form.ok ? getStory(form.value) : undefined,
        shoes: transcripts.length,
        held: Object.keys(options).length > 0,
        inPlay: false,
      };
      at.value = 0;
      tried.value = undefined;
    },
    follow: (transcript, held) => {
      holds = { house, ...held };
      const form = parseTranscript(transcript);
      const before = looked.value?.inPlay === true ? looked.value.story : undefined;
      const story = form.ok ? getStory(form.value) : undefined;
      const isNewest = before === undefined || at.value >= before.coups.length - 1;
      looked.value = {
        verification: verifyInPlay(transcript, holds),
        transcript: form.ok ? form.value : undefined,
        story,
        shoes: 1,
        held: Object.keys(held).length > 0,
        inPlay: true,
      };
      if (before === undefined) tried.value = undefined;
      if (isNewest) at.value = Math.max(0, (story?.coups.length ?? 1) - 1);
    },
    goTo: (coup) => {
      const last = (looked.value?.story?.coups.length ?? 1) - 1;
      at.value = Math.max(0, Math.min(coup, last));
    },
    tryForgery: (how) => {
      const { transcript, inPlay } = looked.value ?? {};
      if (transcript === undefined) return;
      const forged = forge(transcript, how);
      const verify = inPlay ? verifyInPlay : verifyTranscript;
      const verification = forged && verify(forged.transcript, holds);
      tried.value = { how, forged, verification };
    },
  };
}

/** Separates kept evidence from the transcript that it belongs to. */
function takeApart(
  values: readonly unknown[],
  held: VerifyOptions,
): { readonly transcripts: readonly unknown[]; readonly options: VerifyOptions } {
  const options = [held];
  const transcripts = values.map((value) => {
    const kept = isRecord(value) && value['format'] === 'coup-kept' ? parseKept(value) : undefined;
    if (kept?.ok !== true) return value;
    options.push(heldIn(kept.value));
    return kept.value.transcript;
  });
  return { transcripts, options: holdings(options) };
}
