import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Fault } from '../../../base/index.ts';
import type { Warning } from '../../../engine/index.ts';
import type { PlayableHouse, WorkshopResult } from './desk/asked.ts';
import { type Hears, type Hire, newClerk } from './desk/clerk.ts';

/** What was found out of a text. */
export interface CheckResult {
  /** The text that it was found of. */
  readonly of: string;
  /** The game of it that was asked for. */
  readonly game: string | undefined;
  readonly faults: readonly Fault[];
  /** Undefined until they are worked out. */
  readonly warnings: readonly Warning[] | undefined;
}

/** The text looked through, again and again: what was found last stays until something is found anew. */
export interface Checking {
  readonly found: ReadonlySignal<CheckResult>;
  readonly busy: ReadonlySignal<boolean>;
  readonly gaveUp: ReadonlySignal<boolean>;
  /** What can be drawn and priced; as it last was while nothing can. */
  readonly sound: ReadonlySignal<PlayableHouse | undefined>;
  /** As it was when the file was opened: what changes are told against. */
  readonly before: ReadonlySignal<PlayableHouse | undefined>;
  /** Undefined where the text is no JSON: there is nothing to look through. */
  readonly check: (text: string | undefined, game: string) => void;
  /** What is found next is what changes are told against. */
  readonly beginAnew: () => void;
  readonly close: () => void;
}

const NOTHING: CheckResult = { of: '', game: undefined, faults: [], warnings: undefined };

export function newChecking(hire?: Hire): Checking {
  const [found, gaveUp] = [signal(NOTHING), signal(false)];
  const [sound, before] = [
    signal<PlayableHouse | undefined>(undefined),
    signal<PlayableHouse | undefined>(undefined),
  ];
  const told = (message: WorkshopResult): void => {
    if (message.is === 'checked') {
      const { text: of, game, faults } = message;
      found.value = { of, game, faults, warnings: message.sound && found.peek().warnings };
      sound.value = message.sound ?? sound.peek();
      if (faults.length > 0) return;
      before.value ??= message.sound;
      warner.ask({ want: 'warn', text: of });
    } else if (message.is === 'warned') {
      const { text: of, faults, warnings } = message;
      // Of an older text than was looked through meanwhile: its warnings still say more than none.
      const now = found.peek();
      found.value = now.of === of ? { ...now, faults, warnings } : { ...now, warnings };
    }
  };
  const hears = (busyIs: Signal<boolean>): Hears => ({
    told,
    busy: (is) => {
      busyIs.value = is;
    },
    gaveUp: () => {
      gaveUp.value = true;
    },
  });
  const [checks, warns] = [signal(false), signal(false)];
  const clerk = newClerk(hears(checks), hire);
  const warner = newClerk(hears(warns), hire);
  return {
    ...{ found, gaveUp, sound, before },
    busy: computed(() => checks.value || warns.value),
    check: (text, game) => {
      gaveUp.value = false;
      if (text === undefined) clerk.drop();
      else clerk.ask({ want: 'check', text, game });
    },
    beginAnew: () => {
      before.value = undefined;
    },
    close: () => {
      clerk.drop();
      warner.drop();
    },
  };
}
