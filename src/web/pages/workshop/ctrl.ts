import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { GameRules, Odds } from '../../../engine/index.ts';
import { type Reading, readCard } from '../../../read/index.ts';
import { askedAbout } from '../odds/asked.ts';
import { type BetRow, figuresOf } from '../odds/figures.ts';
import { type Draft, type PayRow, payRows, readDraft, withOdds, writeFile } from './file.ts';

/** A house in the making. What its last whole state came to stays in sight while it is being changed. */
export interface Workshop {
  readonly text: ReadonlySignal<string>;
  readonly draft: ReadonlySignal<Draft>;
  readonly games: ReadonlySignal<readonly GameRules[]>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly rows: ReadonlySignal<readonly BetRow[]>;
  readonly pays: ReadonlySignal<readonly PayRow[]>;
  /** What was read off a card's text; undefined before. */
  readonly reading: ReadonlySignal<Reading | undefined>;
  readonly readFault: ReadonlySignal<string | undefined>;
  readonly write: (text: string) => void;
  readonly open: (file: unknown) => void;
  readonly chooseGame: (id: string) => void;
  readonly pay: (row: Pick<PayRow, 'pointer'>, odds: Odds) => void;
  readonly readText: (text: string) => void;
}

export function workshop(first: string): Workshop {
  const text = signal(first);
  const chosen = signal<string | undefined>(undefined);
  const reading = signal<Reading | undefined>(undefined);
  const readFault = signal<string | undefined>(undefined);
  const draft = computed(() => readDraft(text.value));
  let last = draft.peek();
  const whole = computed(() => {
    if (draft.value.is === 'house') last = draft.value;
    return last.is === 'house' ? last.house : undefined;
  });
  const games = computed(() => whole.value?.games ?? []);
  const game = computed(() => games.value.find(({ id }) => id === chosen.value) ?? games.value[0]);
  const rows = computed(() => {
    const [house, of] = [whole.value, game.value];
    if (house === undefined || of === undefined) return [];
    const figures = figuresOf({ house, game: of }, askedAbout(of.id));
    return figures.ok ? figures.value.rows : [];
  });
  const pays = computed(() => {
    const [house, of] = [whole.value, game.value];
    return house === undefined || of === undefined ? [] : payRows(house, of);
  });
  const write = (next: string): void => {
    text.value = next;
  };
  return {
    text,
    draft,
    games,
    game,
    rows,
    pays,
    reading,
    readFault,
    write,
    open: (file) => write(writeFile(file)),
    chooseGame: (id) => {
      chosen.value = id;
    },
    pay: ({ pointer }, odds) => write(withOdds(text.value, pointer, odds)),
    readText: (raw) => {
      const read = readCard(raw);
      readFault.value = read.ok ? undefined : read.error;
      reading.value = read.ok ? read.value : undefined;
      if (read.ok) write(writeFile(read.value.draft));
    },
  };
}
