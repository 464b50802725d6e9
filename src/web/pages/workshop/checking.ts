import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Fault } from '../../../base/index.ts';
import type { Warning } from '../../../engine/index.ts';
import type { PlayableHouse, WorkshopResult } from './desk/asked.ts';
import { type Hears, type Hire, newClerk } from './desk/clerk.ts';

/** The result of checking a text. */
export interface CheckResult {
  /** The text that was checked. */
  readonly of: string;
  /** The game requested. */
  readonly game: string | undefined;
  readonly faults: readonly Fault[];
  /** Undefined until computed. */
  readonly warnings: readonly Warning[] | undefined;
}

/** Checks the text after each change. The last result stays until a new one replaces it. */
export interface Checking {
  readonly found: ReadonlySignal<CheckResult>;
  readonly busy: ReadonlySignal<boolean>;
  readonly gaveUp: ReadonlySignal<boolean>;
  /** What can be drawn and priced; the last version while the text has none. */
  readonly sound: ReadonlySignal<PlayableHouse | undefined>;
  /** The version when the file was opened, for comparison. */
  readonly before: ReadonlySignal<PlayableHouse | undefined>;
  /** Undefined if the text is not JSON, so there is nothing to check. */
  readonly check: (text: string | undefined, game: string) => void;
  /** The next result becomes the version to compare with. */
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
      // The text has changed since; older warnings are still better than none.
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
