import { computed, type ReadonlySignal } from '@preact/signals';
import { type Chips, chips } from '../../../base/index.ts';
import type { Connection, TablePicture } from '../../../client/index.ts';
import { findGame, type GameRules, parseAsWritten } from '../../../engine/index.ts';
import { chipsFor } from '../../draw/chips.ts';
import { coupOf, isPast, type Scene } from '../draw/director.ts';
import { dealtCard, type Showing } from '../draw/showing.ts';
import { addStakes, ownStakes, type Pending } from './placing.ts';
import { type SettlementLine, settlementLines } from './settlement.ts';
import type { LaidCard, Stakes, View } from './types.ts';

/** The game of a picture; its house file is parsed once, not for each update. */
export function readGame(picture: ReadonlySignal<TablePicture | undefined>): {
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly rack: ReadonlySignal<readonly Chips[]>;
} {
  const house = computed(() => picture.value?.house);
  const gameId = computed(() => picture.value?.view.game);
  const game = computed(() => gameIn(house.value, gameId.value));
  return { game, rack: computed(() => (game.value === undefined ? [] : chipsFor(game.value))) };
}

function gameIn(house: unknown, id: string | undefined): GameRules | undefined {
  if (house === undefined || id === undefined) return undefined;
  const parsed = parseAsWritten(house);
  return parsed.ok ? findGame(parsed.value, id) : undefined;
}

/** The chip in hand: the one that was liked last, or the largest of the rack that is not larger. */
export const nearestChip = (rack: readonly Chips[], liked: number): Chips =>
  rack.findLast((chip) => chip <= liked) ?? rack[0] ?? chips(100);

/** What a page reads off the picture and the coup it draws. */
export interface Reading {
  /** The patron's own stakes as drawn: while a settled coup is in sight, those that it settled. */
  readonly stakes: (pending: readonly Pending[]) => Stakes;
  readonly lines: ReadonlySignal<readonly SettlementLine[]>;
  readonly drawing: ReadonlySignal<boolean>;
  /** What is drawn may be old: the connection is lost, tried again, or closed. */
  readonly away: ReadonlySignal<boolean>;
  /** Why wagers are not taken now; undefined while they are. */
  readonly closedBecause: ReadonlySignal<string | undefined>;
  readonly yourTurn: ReadonlySignal<readonly LaidCard[]>;
  /** The roads get the newest mark when its coup has been drawn. */
  readonly outcomes: ReadonlySignal<string>;
}

export interface ReadingNeeds {
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly connection: ReadonlySignal<Connection>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly showing: ReadonlySignal<Showing>;
  readonly scene: ReadonlySignal<Scene>;
}

export function readTable({ picture, connection, game, showing, scene }: ReadingNeeds): Reading {
  const ownRows = computed(() => {
    const patron = picture.value?.me.patron;
    return showing.value.coup?.rows.filter((row) => row.patron === patron);
  });
  const drawing = computed(() => showing.value.timeline !== undefined && !isPast(scene.value, 'mark'));
  return {
    drawing,
    away: computed(() => picture.value !== undefined && connection.value.is !== 'open'),
    stakes: (pending) => {
      const [rows, now] = [ownRows.value, picture.value];
      if (now === undefined) return {};
      if (rows === undefined) return ownStakes(now, pending);
      return addStakes(
        {},
        rows.map(({ bet, stake }) => ({ bet, amount: stake })),
      );
    },
    lines: computed(() => {
      const [{ coup }, rules, rows] = [showing.value, game.value, ownRows.value];
      if (coup === undefined || rules === undefined || rows === undefined) return [];
      return settlementLines(rules, coupOf(coup.cards.map(dealtCard)), rows);
    }),
    closedBecause: computed(() => whyClosed(picture.value, connection.value, drawing.value)),
    yourTurn: computed(() => cardsToTurn(picture.value)),
    outcomes: computed(() => {
      const all = picture.value?.view.outcomes ?? '';
      return showing.value.coup !== undefined && drawing.value ? withoutLast(all) : all;
    }),
  };
}

function whyClosed(
  now: TablePicture | undefined,
  connection: Connection,
  drawing: boolean,
): string | undefined {
  if (now === undefined) return 'The table is not here yet.';
  if (connection.is !== 'open') return 'The connection is lost.';
  if (now.you === null) return 'Take a seat first.';
  if (now.you.leaving) return 'You are leaving the table.';
  const { stage, paused } = now.view;
  if (stage.is === 'betting' && !drawing) return undefined;
  return paused === null ? WAITING[stage.is] : `The table is paused: ${paused}`;
}

const WAITING: Readonly<Record<View['stage']['is'], string>> = {
  resting: 'The table rests.',
  committing: 'A new shoe is being made.',
  opening: 'A new shoe is being made.',
  sealing: 'A new shoe is being made.',
  betting: 'The last coup is still being drawn.',
  dealing: 'No more bets: the coup is being dealt.',
  settled: 'Bets open again with the next coup.',
  closed: 'The table is closed.',
};

function cardsToTurn(now: TablePicture | undefined): readonly LaidCard[] {
  if (now === undefined || now.view.stage.is !== 'dealing') return [];
  const mine = now.view.turns.filter(({ patron }) => patron === now.me.patron);
  const places = new Set(mine.flatMap((turn) => turn.places));
  return now.view.cards.filter(({ place, card }) => card === null && places.has(place));
}

/** `B P T` without its last outcome. */
const withoutLast = (outcomes: string): string => outcomes.slice(0, Math.max(0, outcomes.lastIndexOf(' ')));
