import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_CARDS } from '../../engine/index.ts';
import {
  getSoloGames,
  openSoloHouse,
  type SoloHouse,
  type SoloTable,
  type SoloWish,
} from '../../house/solo/index.ts';
import { ALL_HOUSES, GAMES } from '../../houses/index.ts';
import { ruleCard, ruleCardText } from '../../print/index.ts';
import { roadLines } from '../../roads/index.ts';
import { withoutJoiners } from '../../words/index.ts';
import type { PlayWords } from '../../words/play/index.ts';
import type { PrintedWords } from '../../words/printed/index.ts';
import { type FoundGame, findNamedGame } from '../games.ts';
import { fail, type Io } from '../io.ts';
import { playedIn, printedIn, spokenIn } from '../spokenIn.ts';
import { fileDisk } from './fileDisk.ts';
import { frame, type PlayMoment, type Spoken } from './frame.ts';
import { FRESH_CHIPS, type Home, openHome } from './home.ts';
import { ORDERS, readOrder } from './orders.ts';
import { readStatement, writeTranscript } from './papers.ts';
import { type Prompt, personPrompt, streamPrompt } from './prompt.ts';
import { findWords } from './refused.ts';
import { results, reveal } from './reveal.ts';
import { lastCoup, type SeatTable, type Sitting, tableNow, worthNow } from './seat.ts';

/** Milliseconds between two cards, and before a third card or the result. */
const PACES = { calm: [450, 1_100], quick: [120, 300], none: [0, 0] } as const;
type Pace = keyof typeof PACES;

export interface PlayOptions {
  readonly pace?: string;
  readonly lang?: string;
}

/** `coup play [GAME]`: a table in the terminal. */
export async function playCommand(io: Io, name: string | undefined, options: PlayOptions): Promise<number> {
  const pace = getPace(options.pace, io);
  const spoken = {
    said: await spokenIn(options.lang),
    terminal: await playedIn(options.lang),
    printed: (await printedIn(options.lang)).words,
  };
  const home = openHome(io);
  const prompt = io.interactive ? personPrompt() : streamPrompt(io);
  const disk = fileDisk(home.record);
  try {
    const found = name === undefined ? await chooseGame(io, prompt, spoken.terminal) : findNamedGame(name);
    if (found === undefined) return 0;
    const house = await openHouseAlone(home, disk, found);
    await play({ io, prompt, pace, house, home, ...spoken }, await sitDown(house, found));
    return 0;
  } finally {
    prompt.close();
    await disk.close();
    home.release();
  }
}

function getPace(wanted: string | undefined, io: Io): Pace {
  if (!io.interactive) return 'none';
  if (wanted === undefined) return 'calm';
  return wanted in PACES
    ? (wanted as Pace)
    : fail(`--pace is one of ${Object.keys(PACES).join(', ')}, not ${wanted}.`);
}

const GROWN_UP = 99;

async function openHouseAlone(
  { record, brought, taken }: Home,
  disk: ReturnType<typeof fileDisk>,
  { house }: FoundGame,
): Promise<SoloHouse> {
  const opened = await openSoloHouse({
    ...getSoloGames([house, ...ALL_HOUSES.filter(({ identity }) => identity.id !== house.identity.id)]),
    disk,
    now: Date.now,
    random: (bytes) => Uint8Array.from(randomBytes(bytes)),
    // At a terminal, the next order ends the pause after a coup.
    after: () => () => undefined,
    grant: FRESH_CHIPS,
    brought,
    // The screen shows the card's minimum age beside its name; a patron who plays on confirms it.
    age: GROWN_UP,
  });
  if (!opened.ok) return fail(`${opened.error.message} Your game lies in ${record}.`);
  taken();
  return opened.value;
}

/** A table, and the chips that the house gave a patron who arrived without any. */
interface Seated {
  readonly table: SoloTable;
  readonly given: number;
}

async function sitDown(house: SoloHouse, { game }: FoundGame): Promise<Seated> {
  const before = await house.purse();
  const table = await house.table(game.id);
  if (!before.ok) return fail(before.error.message);
  if (!table.ok) return fail(table.error.message);
  const fresh = await table.value.freshBankroll();
  if (!fresh.ok) return fail(fresh.error.message);
  return { table: table.value, given: table.value.purse().granted - before.value.granted };
}

interface Chair extends Spoken {
  readonly io: Io;
  readonly prompt: Prompt;
  readonly pace: Pace;
  readonly house: SoloHouse;
  readonly home: Home;
  /** The card's messages in the requested language. */
  readonly printed: PrintedWords;
}

async function chooseGame(io: Io, prompt: Prompt, said: PlayWords): Promise<FoundGame | undefined> {
  const list = GAMES.map((game, index) => {
    const number = io.paint.accent(String(index + 1).padStart(3));
    const title = io.paint.strong(`${game.house.short}, ${game.short}`.padEnd(36));
    return `${number}  ${title} ${io.paint.soft(game.house.tagline ?? '')}`;
  });
  await io.write(`\n${said.whichTable}\n\n${list.join('\n')}\n\n`);
  for (;;) {
    const answer = await prompt.ask(said.number);
    if (answer === undefined || answer.trim().toLowerCase() === 'q') return undefined;
    const game = answer.trim() === '' ? GAMES[0] : GAMES[Number(answer.trim()) - 1];
    if (game !== undefined) return findNamedGame(game.id);
    await io.write(`${said.tables(GAMES.length)}\n`);
  }
}

/** The loop's state between orders. */
interface Going extends Sitting {
  readonly explain: boolean;
  /** The shoe of the last coup. */
  readonly shoe: string | undefined;
  readonly words: readonly string[];
}

/** The main loop: shows the table, reads an order, carries it out. */
async function play(seat: Chair, { table, given }: Seated): Promise<void> {
  let going: Going = {
    broughtAlong: worthNow(table),
    coups: 0,
    explain: true,
    shoe: undefined,
    words: [given > 0 ? outOfChips(seat) : seat.terminal.welcome, seat.terminal.how],
  };
  table.listen((news) => {
    if (news.is === 'grant')
      going = {
        ...going,
        broughtAlong: going.broughtAlong + news.amount,
        words: [...going.words, seat.terminal.fresh(seat.said.figures.money(news.amount))],
      };
  });
  for (;;) {
    const { coup } = lastCoup(table.state()) ?? { coup: NO_CARDS };
    if (table.isBroke()) await tellRun();
    await show(seat, { table: tableNow(table, going), coup, words: going.words });
    const order = readOrder(table.state().game, (await seat.prompt.ask('> ')) ?? 'quit', seat.terminal);
    going = { ...going, words: [] };
    if (!order.ok) going = { ...going, words: [order.error] };
    else if (order.value.is === 'quit') break;
    else if (order.value.is === 'why') going = explainOrNot(going, seat.terminal);
    else if (order.value.is === 'wish') await obey(seat, table, order.value.wish, say);
    else if (order.value.is === 'deal' && table.isBroke()) await freshBankroll();
    else if (order.value.is === 'deal') await deal();
    else if (order.value.is === 'transcript')
      say(await writeTranscript(seat.house, table, order.value.file, seat.home.record, seat.terminal));
    else await readAloud(seat, tableNow(table, going), order.value.is);
    const reason = table.ended();
    if (reason !== undefined) return fail(reason);
  }
  await leave(seat, table, going);

  function say(words: readonly string[]): void {
    going = { ...going, words: [...words, ...going.words] };
  }
  /** The patron chooses a fresh bankroll with the same order that deals. */
  async function tellRun(): Promise<void> {
    const run = await seat.house.run();
    const { money, signedMoney } = seat.said.figures;
    if (run.ok)
      say([
        seat.terminal.broke(
          run.value.hands,
          money(run.value.peak),
          run.value.wins,
          withoutJoiners(signedMoney(run.value.net)),
          money(FRESH_CHIPS),
        ),
      ]);
  }
  async function freshBankroll(): Promise<void> {
    const fresh = await table.freshBankroll();
    if (!fresh.ok) say([fresh.error.message]);
  }
  async function deal(): Promise<void> {
    const { shoe, words } = await dealAndShow(seat, table, going);
    going = { ...going, shoe, coups: going.coups + 1 };
    say(words);
  }
}

const outOfChips = ({ said, terminal }: Spoken): string => terminal.given(said.figures.money(FRESH_CHIPS));

const explainOrNot = (going: Going, { explanationsOn, explanationsOff }: PlayWords): Going => ({
  ...going,
  explain: !going.explain,
  words: [going.explain ? explanationsOff : explanationsOn],
});

/** Any action ends the pause after a coup and opens the bets. */
async function openBets(table: SoloTable): Promise<void> {
  for (let steps = 0; table.state().stage.is === 'settled' && steps < 3; steps++) await table.deal();
}

async function obey(
  { said, terminal }: Spoken,
  table: SoloTable,
  wish: SoloWish,
  say: (words: readonly string[]) => void,
): Promise<void> {
  await openBets(table);
  const answer = await table.wish(wish);
  const words = answer.ok ? undefined : findWords(table, wish, answer.refusal, said, terminal);
  if (words !== undefined) say([words]);
}

async function leave({ io, said, terminal }: Chair, table: SoloTable, going: Going): Promise<void> {
  await table.leave();
  const { game, net, coups } = tableNow(table, going);
  const { money, signedMoney } = said.figures;
  const { currency } = game.house;
  const change = withoutJoiners(signedMoney(net, 'if-any', currency));
  await io.write(`\n${terminal.leave(money(worthNow(table), 'if-any', currency), change, coups)}\n`);
}

/**
 * Bets close and the coup is committed with its result before any card is shown, so leaving midway changes nothing.
 */
async function dealAndShow(
  seat: Chair,
  table: SoloTable,
  going: Going,
): Promise<{ readonly shoe: string; readonly words: readonly string[] }> {
  await openBets(table);
  const before = tableNow(table, going);
  await table.deal();
  // The dealer turns the cards that the patron does not.
  for (let steps = 0; table.state().stage.is === 'dealing' && steps < 20; steps++) await table.deal();
  const finished = lastCoup(table.state());
  if (finished === undefined) return { shoe: before.shoe, words: [] };
  await showCards(seat, before, finished.coup, going);
  const after = tableNow(table, { ...going, coups: going.coups + 1 });
  return { shoe: before.shoe, words: results(finished, after, going.explain, seat.said, seat.terminal) };
}

async function showCards(
  seat: Chair,
  before: SeatTable,
  coup: PlayMoment['coup'],
  going: Going,
): Promise<void> {
  if (seat.pace === 'none') return;
  const [betweenCards, beforeThird] = PACES[seat.pace];
  const newShoe = going.shoe !== undefined && going.shoe !== before.shoe;
  for (const { words, coup: shown, third } of reveal(coup, before, newShoe, going.explain, seat.said)) {
    await pause(third ? beforeThird : betweenCards);
    await show(seat, { table: before, coup: shown, words });
  }
  await pause(beforeThird);
}

async function readAloud(
  { io, prompt, house, printed: words, said, terminal }: Chair,
  { game, roads }: SeatTable,
  what: 'card' | 'roads' | 'statement' | 'help',
): Promise<void> {
  const text = {
    card: async () => ruleCardText(ruleCard(game, words), { paint: io.paint, width: io.columns, words }),
    roads: async () =>
      `${roadLines(roads, { columns: io.columns, colour: io.interactive, words: terminal.roads }).join('\n')}\n`,
    statement: () => readStatement(house, game.house.currency, terminal, said.figures),
    help: async () => helpText(terminal),
  }[what]();
  await io.write(`\n${await text}`);
  if (io.interactive) await prompt.ask(`\n${terminal.goBack}`);
}

/** Every order with its description, and how to place chips. */
function helpText({ orders, place }: PlayWords): string {
  const lines = [
    ...ORDERS.map(({ name, also }) => [
      [name, ...also.filter((word) => word !== '')].join(', '),
      orders[name],
    ]),
    ['1 25, tie 5', place],
  ];
  return `${lines.map(([typed = '', does = '']) => `  ${typed.padEnd(16)}${does}`).join('\n')}\n`;
}

const HOME_AND_CLEAR = '\u001b[H\u001b[2J\u001b[3J';

async function show({ io, ...spoken }: Chair, moment: PlayMoment): Promise<void> {
  const screen = frame(moment, spoken, io.paint, Math.min(io.columns, 100)).join('\n');
  await io.write(`${io.interactive ? HOME_AND_CLEAR : ''}${screen}\n`);
}
