import { describe, expect, it } from 'vitest';
import { at, chips, unwrap } from '../base/index.ts';
import { dealCoup, findBet, findGame, type GameRules, parseCard, settle } from '../engine/index.ts';
import { ALL_HOUSES } from '../houses/index.ts';
import { PAGE } from './houseBounds.ts';
import type { PatronCoup } from './ownCoups.ts';
import { getSoloGames, memoryDisk, openSoloHouse, type SoloMeans, type SoloTable } from './solo/index.ts';

const GAME = 'rock-bac/commission-free';

function means(): SoloMeans {
  let [now, byte] = [1_000_000_000_000, 7];
  return {
    ...getSoloGames(ALL_HOUSES),
    disk: memoryDisk(),
    grant: chips(2_000_000),
    age: 25,
    now: () => ++now,
    random: (length) => Uint8Array.from({ length }, () => (byte = (byte * 73 + 41) % 251)),
    after: () => () => undefined,
  };
}

/** Deals on until the table takes bets again. */
async function dealOn(table: SoloTable): Promise<void> {
  await table.deal();
  for (let steps = 0; table.state().stage.is !== 'betting' && steps < 20; steps++) await table.deal();
}

const gameNamed = (id: string): GameRules =>
  ALL_HOUSES.map((house) => findGame(house, id)).find((game) => game !== undefined) ?? expect.fail(id);

/** The cards, dealt and settled once more, give what it says. */
function expectWhole({ game: id, cards, wagers, change }: PatronCoup): void {
  const game = gameNamed(id);
  const { coup, complete } = dealCoup(
    game.tableau,
    cards.flatMap((card) => parseCard(card) ?? []),
  );
  expect(complete).toBe(true);
  const staked = wagers.map(({ bet, stake }) => ({
    bet: findBet(game, bet) ?? expect.fail(bet),
    stake: chips(stake),
  }));
  const settled = settle(game, coup, staked);
  expect(settled.map(({ result, returned }) => ({ result, returned }))).toEqual(
    wagers.map(({ result, returned }) => ({ result, returned })),
  );
  expect(change).toBe(wagers.reduce((sum, { stake, returned }) => sum + returned - stake, 0));
}

describe('the coups of a patron', () => {
  it('have their cards, wagers and chips, newest first, from table to table', async () => {
    const house = unwrap(await openSoloHouse(means()));
    const first = unwrap(await house.table(GAME));
    await first.wish({ do: 'place', bet: 'player', amount: chips(2_500) });
    await first.wish({ do: 'place', bet: 'tie', amount: chips(500) });
    await dealOn(first);
    // A coup without wagers is nobody's.
    await dealOn(first);
    const second = unwrap(await house.table('penn-national/midi'));
    await second.wish({ do: 'place', bet: 'banker', amount: chips(5_000) });
    await dealOn(second);
    const [newest, oldest, ...more] = unwrap(await house.coups());
    expect(more).toEqual([]);
    expect(newest).toMatchObject({
      game: 'penn-national/midi',
      table: 'solo-penn-national-midi',
      shoe: 'solo-penn-national-midi/1',
      alias: 'you',
      coup: 1,
      wagers: [{ bet: 'banker', stake: 5_000 }],
    });
    expect(oldest).toMatchObject({ game: GAME, coup: 1, wagers: [{ bet: 'player' }, { bet: 'tie' }] });
    for (const coup of [newest, oldest]) expectWhole(coup ?? expect.fail());
    expect(newest?.total).toBe((oldest?.total ?? 0) + (newest?.change ?? 0));
  });

  it('are found over many pages of the journal, each with the shoe that it came from', async () => {
    const house = unwrap(await openSoloHouse(means()));
    const table = unwrap(await house.table(GAME));
    for (let coup = 0; coup < 100; coup++) {
      await table.wish({ do: 'place', bet: 'player', amount: chips(500) });
      await dealOn(table);
    }
    expect(table.state().seq).toBeGreaterThan(PAGE);
    const coups = unwrap(await house.coups());
    expect(coups).toHaveLength(100);
    for (const coup of coups) expectWhole(coup);
    const shoes = [...new Set(coups.map(({ shoe }) => shoe))];
    expect(shoes).toEqual([`${at(coups, 0).table}/2`, `${at(coups, 0).table}/1`]);
    const ofSecond = coups.filter(({ shoe }) => shoe === shoes[0]).map(({ coup }) => coup);
    expect(ofSecond).toEqual(Array.from({ length: ofSecond.length }, (_, index) => ofSecond.length - index));
    const transcript = unwrap(await house.shoe(at(shoes, 1)));
    expect(transcript?.open.rulesHash).toBe(coups.at(-1)?.rules);
    expect(unwrap(await house.shoe(at(shoes, 0)))).toBeUndefined();
  });
});
