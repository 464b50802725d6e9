import { computed, type ReadonlySignal } from '@preact/signals';
import { type Chips, chips } from '../../../base/index.ts';
import type { ConnectionState, TablePicture } from '../../../client/index.ts';
import { findGame, type GameRules, type Outcome, parseAsWritten } from '../../../engine/index.ts';
import { parseOutcomes } from '../../../roads/index.ts';
import { translatedGame } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { chipsFor } from '../../draw/chips.ts';
import { isPast, type Scene } from '../draw/scene.ts';
import { getShownCoup, type Showing } from '../draw/showing.ts';
import { type SettlementLine, settlementLines } from './settlement.ts';
import type { LastCoup, Mode, ViewCard } from './types.ts';

/** The game of a snapshot. The house file is parsed once, not on every update. */
export function readGame(picture: ReadonlySignal<TablePicture | undefined>): {
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly rack: ReadonlySignal<readonly Chips[]>;
  /** The chips of the rack that a main bet accepts one of; the bet would refuse smaller ones. */
  readonly offered: ReadonlySignal<readonly Chips[]>;
} {
  const house = computed(() => picture.value?.house);
  const gameId = computed(() => picture.value?.view.game);
  const written = computed(() => gameIn(house.value, gameId.value));
  const game = computed(() => written.value && translatedGame(written.value, words().houseText));
  const rack = computed(() => (game.value === undefined ? [] : chipsFor(game.value)));
  return { game, rack, offered: computed(() => getOffered(game.value, rack.value)) };
}

function getOffered(game: GameRules | undefined, rack: readonly Chips[]): readonly Chips[] {
  const mains = game?.bets.filter(({ place }) => place === 'main') ?? [];
  const least = Math.min(...mains.map(({ limits }) => limits.minimum));
  const enough = mains.length === 0 ? rack : rack.filter((chip) => chip >= least);
  return enough.length === 0 ? rack.slice(-1) : enough;
}

function gameIn(house: unknown, id: string | undefined): GameRules | undefined {
  if (house === undefined || id === undefined) return undefined;
  const parsed = parseAsWritten(house);
  return parsed.ok ? findGame(parsed.value, id) : undefined;
}

/** The selected chip: the one last used, or the largest in the rack not above it. */
export const nearestChip = (rack: readonly Chips[], liked: number): Chips =>
  rack.findLast((chip) => chip <= liked) ?? rack[0] ?? chips(100);

/** What a page derives from the snapshot and the coup it draws. */
export interface TableReadings {
  readonly lines: ReadonlySignal<readonly SettlementLine[]>;
  /** A coup is being drawn and its result is not called yet. */
  readonly drawing: ReadonlySignal<boolean>;
  /** The settled coup whose wagers and payouts are still on the felt. */
  readonly settling: ReadonlySignal<LastCoup | undefined>;
  /** The drawing may be out of date: the connection is silent, lost, reconnecting, or closed. */
  readonly away: ReadonlySignal<boolean>;
  /** Why the table takes no wagers now; undefined while it does. */
  readonly closedBecause: ReadonlySignal<string | undefined>;
  readonly yourTurn: ReadonlySignal<readonly ViewCard[]>;
  /** The roads add the newest mark once its coup has been drawn. */
  readonly outcomes: ReadonlySignal<readonly Outcome[]>;
  /** Cards left in the shoe as drawn: the cards of a coup leave it one by one. */
  readonly cardsLeft: ReadonlySignal<number | null>;
}

export interface ReadingNeeds {
  readonly mode: Mode;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly connection: ReadonlySignal<ConnectionState>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly showing: ReadonlySignal<Showing>;
  readonly scene: ReadonlySignal<Scene>;
}

export function readTable({ mode, picture, connection, game, showing, scene }: ReadingNeeds): TableReadings {
  const drawing = computed(() => showing.value.timeline !== undefined && !isPast(scene.value, 'settle'));
  // Parsed once for each new mark, not on every update.
  const written = computed(() => picture.value?.view.outcomes ?? '');
  const marks = computed(() => {
    const parsed = parseOutcomes(written.value);
    return parsed.ok ? parsed.value : [];
  });
  return {
    drawing,
    settling: computed(() => (isPast(scene.value, 'home') ? undefined : showing.value.coup)),
    away: computed(() => picture.value !== undefined && connection.value.is !== 'open'),
    lines: computed(() => ownLines(game.value, showing.value, picture.value)),
    closedBecause: computed(() => whyClosed(picture.value, connection.value, drawing.value, mode)),
    yourTurn: computed(() => cardsToTurn(picture.value)),
    outcomes: computed(() =>
      showing.value.coup !== undefined && !isPast(scene.value, 'mark')
        ? marks.value.slice(0, -1)
        : marks.value,
    ),
    cardsLeft: computed(() => {
      const left = picture.value?.view.shoe?.cardsLeft ?? null;
      const { coup } = showing.value;
      if (left === null || coup === undefined) return left;
      return left + coup.cards.length - scene.value.cards.length;
    }),
  };
}

function ownLines(
  game: GameRules | undefined,
  { coup }: Showing,
  now: TablePicture | undefined,
): readonly SettlementLine[] {
  if (coup === undefined || game === undefined) return [];
  const rows = coup.rows.filter(({ patron }) => patron === now?.me.alias);
  return settlementLines(game, getShownCoup(game, coup), rows);
}

function whyClosed(
  now: TablePicture | undefined,
  connection: ConnectionState,
  drawing: boolean,
  mode: Mode,
): string | undefined {
  if (now === undefined) return words().table.closed.notHere;
  if (connection.is === 'silent') return words().table.connection.silent;
  if (connection.is !== 'open') return words().table.closed.lost;
  if (now.you === null) return words().table.closed.watching;
  if (now.you.leaving) return words().table.closed.leaving;
  const { stage, paused } = now.view;
  // Solo, the next coup's bets open as soon as the result is called: the first wager ends the pause.
  const open = stage.is === 'betting' || (mode === 'solo' && stage.is === 'settled' && paused === null);
  if (open && !drawing) return undefined;
  if (paused !== null) return words().table.closed.paused(paused);
  return words().table.closed.stage[stage.is];
}

function cardsToTurn(now: TablePicture | undefined): readonly ViewCard[] {
  if (now === undefined || now.view.stage.is !== 'dealing') return [];
  const mine = now.view.turns.filter(({ seat }) => seat === now.you?.seat);
  const places = new Set(mine.flatMap((turn) => turn.places));
  return now.view.cards.filter(({ place, card }) => card === null && places.has(place));
}
