import { assert } from '../base/index.ts';
import { connectHouse, type HouseClient, type TableLink, type TablePicture } from '../client/index.ts';
import { findGame, type GameRules, parseHouse, type Side } from '../engine/index.ts';
import type { TableLine } from '../protocol/index.ts';
import { type BotEntropy, freshEntropy } from './botEntropy.ts';
import type { SeededRandom } from './draw.ts';
import { getIntentions, type HabitName } from './habits.ts';
import { nodeWorld } from './nodeWorld.ts';
import type { Pause } from './pause.ts';

export interface BotOptions {
  readonly url: string;
  readonly name: string;
  readonly habit: HabitName;
  readonly draw: SeededRandom;
  readonly pause: Pause;
  /** Plays only at these tables, if the house has any of them. */
  readonly tables: readonly string[];
  /** Joins the other bots at one table of each house, so that every house has a table in play. */
  readonly oneTablePerHouse: boolean;
  readonly log: (line: string) => void;
}

/** A patron that is a program: arrives, plays by its habit for a while, moves on, until stopped. */
export async function liveBot(bot: BotOptions): Promise<void> {
  const { pause, draw } = bot;
  const house = connectHouse(nodeWorld(bot.url, (bug) => bot.log(`${bot.name}: ${bug}`)));
  try {
    while (!pause.stopped()) {
      if (!(await comeIn(bot, house))) await pause.ms(draw.between(2_000, 6_000));
      else await playForAWhile(bot, house);
    }
  } finally {
    house.close();
    await house.end();
  }
}

/** The operator's age: a program has none. */
const GROWN_UP = 25;

/** Begins a session, or resumes one; a restarted house may have forgotten it. */
async function comeIn({ name, log }: BotOptions, house: HouseClient): Promise<boolean> {
  const session = await house.begin({ name, bot: true, age: GROWN_UP });
  if (!session.ok) log(`${name} was refused: ${session.error.message}`);
  return session.ok;
}

async function playForAWhile(bot: BotOptions, house: HouseClient): Promise<void> {
  const { pause, draw, log } = bot;
  const table = await chooseTable(bot, house);
  if (table === undefined) return pause.ms(draw.between(3_000, 9_000));
  const link = house.tableLink(table.table);
  try {
    const seated = await sitDown(bot, link, table);
    if (!seated) return await getChips(bot, house, table);
    log(`${bot.name} sits down at ${table.table} (${bot.habit})`);
    await play(bot, link, draw.between(12, 60));
    await link.wish({ do: 'leave' });
    log(`${bot.name} leaves ${table.table}`);
  } finally {
    link.close();
  }
  await pause.ms(draw.between(1_000, 8_000));
}

/** Prefers a table with room and few other bots, so that no table is left empty. */
async function chooseTable(bot: BotOptions, house: HouseClient): Promise<TableLine | undefined> {
  const listed = await house.tables();
  if (!listed.ok) return undefined;
  const open = listed.value.tables.filter(
    (table) =>
      !table.private &&
      table.stage.is !== 'closed' &&
      // One seat stays free for a person.
      (table.yours || table.seated < table.seats - 1) &&
      (bot.tables.length === 0 || bot.tables.includes(table.table)),
  );
  const [mine] = open.filter(({ yours }) => yours);
  if (mine !== undefined || open.length === 0) return mine;
  const offered = bot.oneTablePerHouse ? firstOfEachHouse(open) : open;
  const fewest = Math.min(...offered.map(({ bots }) => bots));
  return bot.draw.oneOf(offered.filter(({ bots }) => bots <= fewest + 1));
}

/** The first listed table of each house, which has the lowest stakes. */
export const firstOfEachHouse = (tables: readonly TableLine[]): readonly TableLine[] =>
  tables.filter(({ house }, index) => tables.findIndex((other) => other.house === house) === index);

const PICTURE_WITHIN_MS = 15_000;

async function sitDown(bot: BotOptions, link: TableLink, table: TableLine): Promise<boolean> {
  const { pause, draw } = bot;
  if (link.picture() === undefined) {
    await pause.until((done) => link.listen(({ is }) => is === 'snapshot' && done()), PICTURE_WITHIN_MS);
  }
  const picture = link.picture();
  if (picture === undefined || pause.stopped()) return false;
  if (picture.purse.cage + (picture.you?.stack ?? 0) < table.minimum) return false;
  if (picture.you === null) {
    await pause.ms(draw.between(600, 2_500));
    const sat = await link.wish({ do: 'sit' });
    if (!sat.ok) return false;
  }
  if (pause.stopped()) return true;
  const stack = link.picture()?.you?.stack ?? 0;
  if (stack >= table.minimum * 4) return true;
  await pause.ms(draw.between(500, 2_000));
  const wanted = table.minimum * draw.between(12, 40);
  const amount = Math.min(wanted, picture.purse.cage);
  if (amount > 0) await link.wish({ do: 'buy-in', amount });
  return true;
}

/** Once an hour a house grants play chips to a patron without any. */
async function getChips(bot: BotOptions, house: HouseClient, table: TableLine): Promise<void> {
  const { pause, draw, log } = bot;
  const who = await house.whoAmI();
  if (who.ok && who.value.purse.cage < table.minimum) {
    const granted = await house.grant();
    if (granted.ok) return log(`${bot.name} was broke and got new play chips`);
    return pause.ms(draw.between(30_000, 90_000));
  }
  await pause.ms(draw.between(2_000, 8_000));
}

const LOOK_AGAIN_MS = 20_000;

async function play(bot: BotOptions, link: TableLink, coups: number): Promise<void> {
  const { pause } = bot;
  const game = findGameHere(link.picture());
  let memory: BotMemory = { decided: undefined, entropy: undefined };
  let left = coups;
  while (!pause.stopped() && left > 0 && game !== undefined) {
    const picture = link.picture();
    if (picture === undefined || link.connection().is === 'closed') return;
    const next = getBotAction(picture, memory);
    if (next.do === 'go' || isBroke(picture, game)) return;
    const before = memory;
    if (next.do !== 'wait') memory = await act(bot, { link, game }, next, memory);
    if (next.do === 'wager') left -= 1;
    // The last attempt changed nothing: wait for the table before trying again.
    if (memory === before)
      await pause.until((done) => link.listen(({ is }) => is !== 'connection' && done()), LOOK_AGAIN_MS);
  }
}

function findGameHere(picture: TablePicture | undefined): GameRules | undefined {
  const house = picture === undefined ? undefined : parseHouse(picture.house);
  return picture !== undefined && house?.ok ? findGame(house.value, picture.view.game) : undefined;
}

/** No chips on the felt that could return, and too few for another wager. */
const isBroke = ({ view, you }: TablePicture, { limits }: GameRules): boolean =>
  you !== null && you.onFelt === 0 && you.stack < limits.main.minimum && view.stage.is === 'betting';

interface AtTable {
  readonly link: TableLink;
  readonly game: GameRules;
}

/** Does one thing at a person's pace. Returns what the patron remembers afterwards. */
async function act(
  bot: BotOptions,
  { link, game }: AtTable,
  next: Exclude<BotAction, { readonly do: 'wait' | 'go' }>,
  memory: BotMemory,
): Promise<BotMemory> {
  const { pause, draw } = bot;
  switch (next.do) {
    case 'commit': {
      await pause.ms(draw.between(300, 2_500));
      const entropy = freshEntropy(next.shoe);
      const done = await link.wish({ do: 'commit', commitment: entropy.commitment });
      if (done.ok) return { ...memory, entropy };
      // Nothing to reveal, and nothing more to ask in this shoe.
      return done.refusal.code === 'entropy/sits-out'
        ? { ...memory, entropy: { ...entropy, opened: true } }
        : memory;
    }
    case 'open': {
      const { entropy } = memory;
      assert(entropy !== undefined, 'a patron reveals only committed entropy');
      await pause.ms(draw.between(200, 1_200));
      await link.wish({ do: 'open', entropy: entropy.entropy });
      return { ...memory, entropy: { ...entropy, opened: true } };
    }
    case 'wager':
      await putDown(bot, { link, game }, next.until);
      return { ...memory, decided: next.coup };
    case 'turn':
      await turnUp(bot, link, next);
      return memory;
  }
}

/** A person does not count on the last second, so neither does a bot. */
const LATEST_MS = 1_500;

async function putDown(bot: BotOptions, { link, game }: AtTable, until: number): Promise<void> {
  const { pause, draw } = bot;
  const left = until - link.now() - LATEST_MS;
  await pause.ms(Math.max(0, Math.min(draw.between(1_200, 7_000), draw.between(0, Math.max(0, left)))));
  const picture = link.picture();
  if (picture?.you == null || pause.stopped()) return;
  const intentions = getIntentions(bot.habit, {
    game,
    requireMainWager: picture.settings.requireMainWager,
    sides: getSides(picture.view.outcomes),
    stack: picture.you.stack,
    unit: game.limits.main.minimum * draw.oneOf([1, 1, 2, 2, 4]),
    lastNet: picture.you.lastNet,
    draw,
  });
  for (const { bet, amount } of intentions) {
    if (pause.stopped() || link.now() > until - LATEST_MS / 3) return;
    const placed = await link.wish({ do: 'place', bet, amount });
    if (!placed.ok) return;
    await pause.ms(draw.between(250, 900));
  }
}

/** Sometimes peeks first. Both cards are up within two seconds: a bot never delays a person. */
async function turnUp(
  { pause, draw }: BotOptions,
  link: TableLink,
  { place, until }: Extract<BotAction, { readonly do: 'turn' }>,
): Promise<void> {
  const left = Math.max(0, until - link.now() - LATEST_MS);
  await pause.ms(Math.min(draw.between(250, 700), left / 2));
  if (draw.chance() < 0.3) {
    await link.wish({ do: 'peel', place });
    await pause.ms(Math.min(draw.between(150, 250), left / 3));
  }
  if (!pause.stopped()) await link.wish({ do: 'turn', place });
}

const SIDE_OF: Readonly<Record<string, Side>> = { B: 'banker', P: 'player' };

const getSides = (outcomes: string): readonly Side[] =>
  outcomes.split(' ').flatMap((mark) => SIDE_OF[mark.charAt(0)] ?? []);

/** What a bot remembers of a table between two looks. */
export interface BotMemory {
  /** The coup it has already decided about: `shoe/number`. */
  readonly decided: string | undefined;
  /** What it committed to, and for which shoe. */
  readonly entropy: BotEntropy | undefined;
}

/** The next action of a bot. */
type BotAction =
  | { readonly do: 'commit'; readonly shoe: string }
  | { readonly do: 'open' }
  | { readonly do: 'wager'; readonly coup: string; readonly until: number }
  | { readonly do: 'turn'; readonly place: number; readonly until: number }
  | { readonly do: 'go' }
  | { readonly do: 'wait' };

/** Derived from the current state alone, so that it is right again after any interruption. */
export function getBotAction({ view, you }: TablePicture, memory: BotMemory): BotAction {
  if (view.stage.is === 'closed' || view.closing !== null) return { do: 'go' };
  if (you === null) return { do: 'go' };
  const shoe = view.shoe?.id;
  if (view.stage.is === 'committing' && shoe !== undefined && !you.committed) return { do: 'commit', shoe };
  if (
    view.stage.is === 'opening' &&
    shoe !== undefined &&
    memory.entropy?.shoe === shoe &&
    !memory.entropy.opened
  )
    return { do: 'open' };
  if (view.stage.is === 'betting' && view.paused === null) {
    const coup = `${shoe}/${view.shoe?.coups ?? 0}`;
    if (memory.decided !== coup) return { do: 'wager', coup, until: view.stage.until };
  }
  const turn = view.turns.find(({ seat }) => seat === you.seat);
  const down = view.cards.find(({ place, card }) => card === null && turn?.places.includes(place));
  if (turn !== undefined && down !== undefined) return { do: 'turn', place: down.place, until: turn.until };
  return { do: 'wait' };
}
