import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { at, makeMoney, makeSignedMoney } from '../../base/index.ts';
import { type Card, canonicalShoe, type GameRules, NO_CARDS } from '../../engine/index.ts';
import { GAMES } from '../../houses/index.ts';
import { ruleCard, ruleCardText, wrap } from '../../print/index.ts';
import { roadLines } from '../../roads/index.ts';
import { findGame } from '../games.ts';
import { fail, type Io } from '../io.ts';
import { frame, type Moment, net } from './frame.ts';
import { ORDERS, readOrder } from './orders.ts';
import { type Prompt, personPrompt, streamPrompt } from './prompt.ts';
import { FRESH_CHIPS, openPurse, type Purse, savePurse } from './purse.ts';
import { results, reveal } from './reveal.ts';
import { deal, sitDown, type Table } from './table.ts';

/** Milliseconds between two cards, and before a third card or the result. */
const PACES = { calm: [450, 1_100], quick: [120, 300], none: [0, 0] } as const;
type Pace = keyof typeof PACES;

export interface PlayOptions {
  readonly pace?: string;
}

/** `coup play [GAME]`: a table in the terminal. */
export async function playCommand(io: Io, name: string | undefined, options: PlayOptions): Promise<number> {
  const purse = openPurse(io);
  const pace = paceOf(options.pace, io);
  const prompt = io.interactive ? personPrompt() : streamPrompt(io);
  try {
    const game = name === undefined ? await chooseGame(io, prompt) : findGame(name).game;
    if (game === undefined) return 0;
    await play({ io, prompt, pace, purse }, game);
    return 0;
  } finally {
    prompt.close();
  }
}

function paceOf(wanted: string | undefined, io: Io): Pace {
  if (!io.interactive) return 'none';
  if (wanted === undefined) return 'calm';
  return wanted in PACES
    ? (wanted as Pace)
    : fail(`--pace is one of ${Object.keys(PACES).join(', ')}, not ${wanted}.`);
}

interface Seat {
  readonly io: Io;
  readonly prompt: Prompt;
  readonly pace: Pace;
  readonly purse: Purse;
}

async function chooseGame(io: Io, prompt: Prompt): Promise<GameRules | undefined> {
  const list = GAMES.map((game, index) => {
    const number = io.paint.accent(String(index + 1).padStart(3));
    const title = io.paint.strong(`${game.house.short}, ${game.short}`.padEnd(36));
    return `${number}  ${title} ${io.paint.soft(game.house.tagline ?? '')}`;
  });
  await io.write(`\nWhich table?\n\n${list.join('\n')}\n\n`);
  for (;;) {
    const answer = await prompt.ask('Number (Enter for 1): ');
    if (answer === undefined || answer.trim().toLowerCase() === 'q') return undefined;
    const game = answer.trim() === '' ? GAMES[0] : GAMES[Number(answer.trim()) - 1];
    if (game !== undefined) return game;
    await io.write(`There are tables 1 to ${GAMES.length}; q leaves.\n`);
  }
}

/** The loop: show the table, take an order, obey it. */
async function play(seat: Seat, game: GameRules): Promise<void> {
  const { prompt } = seat;
  const broke = seat.purse.chips < game.limits.main.minimum;
  let table = sitDown(game, broke ? FRESH_CHIPS : seat.purse.chips, shuffle);
  let explain = true;
  let words: readonly string[] = [
    welcome(broke),
    'Place with "1 25" or "banker 25", Enter deals, "help" lists the rest.',
  ];
  for (;;) {
    await show(seat, { table, coup: table.lastCoup?.coup ?? NO_CARDS, words });
    const line = await prompt.ask('> ');
    const order = readOrder(table, line ?? 'quit');
    if (!order.ok) words = [order.error];
    else if (order.value.is === 'table') {
      table = order.value.table;
      words = [];
    } else if (order.value.is === 'quit') break;
    else if (order.value.is === 'why') {
      explain = !explain;
      words = [`Explanations are ${explain ? 'on' : 'off'}.`];
    } else if (order.value.is === 'deal') ({ table, words } = await dealAndShow(seat, table, explain));
    else words = await readAloud(seat, table, order.value.is);
  }
  await leave(seat, table);
}

const welcome = (fresh: boolean): string =>
  fresh
    ? `Your purse was empty: here are ${makeMoney(FRESH_CHIPS)} in play chips.`
    : 'Welcome. These are play chips: worth nothing, and they buy nothing.';

async function leave({ io, purse }: Seat, table: Table): Promise<void> {
  const kept = table.placed.reduce((sum, { stake }) => sum + stake, table.purse as number);
  savePurse(purse, kept as Table['purse']);
  await io.write(
    `\nYou leave with ${makeMoney(kept)}, net ${makeSignedMoney(net(table))} after ${table.coups} ${table.coups === 1 ? 'coup' : 'coups'}.\n`,
  );
}

/** Bets close, the purse is saved with the result, and only then are cards shown: leaving midway changes nothing. */
async function dealAndShow(
  seat: Seat,
  before: Table,
  explain: boolean,
): Promise<{ table: Table; words: readonly string[] }> {
  const dealt = deal(before, shuffle);
  if (!dealt.ok) return { table: before, words: [dealt.error] };
  const { table, newShoe } = dealt.value;
  const finished = table.lastCoup;
  if (finished === undefined) return { table, words: [] };
  savePurse(seat.purse, table.purse);
  const [betweenCards, beforeThird] = PACES[seat.pace];
  const moments = reveal(finished.coup, before, newShoe, explain);
  for (const { words, coup, third } of moments) {
    if (seat.pace === 'none') break;
    await pause(third ? beforeThird : betweenCards);
    await show(seat, { table: { ...before, roads: newShoe ? table.roads : before.roads }, coup, words });
  }
  if (seat.pace !== 'none') await pause(beforeThird);
  return { table, words: results(finished, table, explain) };
}

async function readAloud(
  { io, prompt }: Seat,
  table: Table,
  what: 'card' | 'roads' | 'help',
): Promise<readonly string[]> {
  const text = {
    card: () => ruleCardText(ruleCard(table.game), { paint: io.paint, width: io.columns }),
    roads: () => `${roadLines(table.roads, { columns: io.columns, colour: io.interactive }).join('\n')}\n`,
    help: () =>
      `${ORDERS.map(({ name, also, help }) => `  ${[name, ...also.filter((word) => word !== '')].join(', ').padEnd(16)}${help}`).join('\n')}\n  ${'1 25, tie 5'.padEnd(16)}${wrap('place dollars on a bet, by its number or name', io.columns - 18).join(' ')}\n`,
  }[what]();
  await io.write(`\n${text}`);
  if (io.interactive) await prompt.ask('\nEnter goes back to the table. ');
  return [];
}

const HOME_AND_CLEAR = '\u001b[H\u001b[2J\u001b[3J';

async function show({ io }: Seat, moment: Moment): Promise<void> {
  const screen = frame(moment, io.paint, Math.min(io.columns, 100)).join('\n');
  await io.write(`${io.interactive ? HOME_AND_CLEAR : ''}${screen}\n`);
}

/** Fisher–Yates over the system's cryptographic randomness. */
function shuffle(decks: number): readonly Card[] {
  const order = [...canonicalShoe(decks)];
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [at(order, other), at(order, last)];
  }
  return order;
}
