import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../../test/web/dealt.ts';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { onHands, othersOn } from './others.ts';
import { patronRows } from './patronRows.ts';

const ROCK = 'rock-bac/commission-free';
const TURNED = 'fallsview/no-commission';

/** The seats are taken in the order of sitting down. */
const MINE = 2;

usePages();

/** Ann, the page's own patron and bob, in the order in which they sat down. */
async function threeAt(game: string): Promise<LinkedTable> {
  const table = new LinkedTable(game, { settledMs: 20_000 });
  await table.sit('ann', 2_000);
  await table.sit(ME, 2_000);
  await table.sit('bob', 2_000);
  await table.passTo('betting');
  return table;
}

describe('the list of patrons', () => {
  test('puts the largest side wager first where there is no main one, whatever the felt has first', async () => {
    const table = await threeAt(ROCK);
    table.place('bob', 'dragon-bonus-player', 25);
    table.place('bob', 'super-6', 50);
    const bob = patronRows(gameNamed(ROCK), table.now.view, MINE, {}, undefined)[2];
    expect(bob?.main).toMatchObject({ label: 'Super 6', stake: 5_000 });
    expect(bob?.rest).toBe('and Dragon Bonus, Player $25');
  });

  test('goes by seats, with the largest main wager and the rest in a few words', async () => {
    const table = await threeAt(ROCK);
    table.place('ann', 'tie', 10);
    table.place('ann', 'banker', 100);
    table.place('ann', 'player', 250);
    table.place('bob', 'super-6', 5);
    table.place('bob', 'dragon-bonus-player', 25);
    const game = gameNamed(ROCK);
    const { view } = table.now;
    const shuffled = { ...view, patrons: view.patrons.toReversed() };
    expect(patronRows(game, shuffled, MINE, { player: 2_500, 'super-6': 500 }, undefined)).toEqual([
      {
        seat: 1,
        name: 'ann',
        you: false,
        note: undefined,
        main: { mark: 'player', label: 'Player', stake: 25_000 },
        rest: 'and 2 more, $110',
        away: false,
      },
      {
        seat: 2,
        name: 'You',
        you: true,
        note: undefined,
        main: { mark: 'player', label: 'Player', stake: 2_500 },
        rest: 'and Super 6 $5',
        away: false,
      },
      {
        seat: 3,
        name: 'bob',
        you: false,
        note: undefined,
        main: { mark: undefined, label: 'Dragon Bonus, Player', stake: 2_500 },
        rest: 'and Super 6 $5',
        away: false,
      },
    ]);
  });

  test('a tie has its own mark; who wagers nothing has neither wager nor rest', async () => {
    const table = await threeAt(ROCK);
    table.place('bob', 'tie', 10);
    const rows = patronRows(gameNamed(ROCK), table.now.view, MINE, { player: 0 }, undefined);
    expect(rows.map(({ main, rest }) => [main?.mark, main?.stake, rest])).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      ['tie', 1_000, undefined],
    ]);
  });

  test('where patrons turn cards, the largest wager on each hand is noted while bets are open', async () => {
    const table = await threeAt(TURNED);
    table.place('ann', 'player', 100);
    table.place(ME, 'player', 100);
    table.place(ME, 'banker', 50);
    table.place('bob', 'banker', 75);
    const game = gameNamed(TURNED);
    const notes = (own: Record<string, number>) =>
      patronRows(game, table.now.view, MINE, own, undefined).map(({ note }) => note);
    expect(notes({})).toEqual(['largest on Player', undefined, 'largest on Banker']);
    await table.passTo('dealing');
    expect(notes({})).toEqual(['turns Player’s cards', undefined, 'turns Banker’s cards']);
    await table.passTo('settled');
    expect(notes({})).toEqual([undefined, undefined, undefined]);
  });

  test('your own turn is told to you, and both hands as the cards', async () => {
    const table = await threeAt('penn-national/midi');
    table.place(ME, 'player', 100);
    await table.passTo('dealing');
    const rows = patronRows(gameNamed('penn-national/midi'), table.now.view, MINE, {}, undefined);
    expect(rows.map(({ note }) => note)).toEqual([undefined, 'turn the cards', undefined]);
    const other = patronRows(gameNamed('penn-national/midi'), table.now.view, 1, {}, undefined);
    expect(other.map(({ note }) => note)).toEqual([undefined, 'turns the cards', undefined]);
  });

  test('who is away is noted as that before anything else', async () => {
    const table = await threeAt(TURNED);
    table.place('ann', 'player', 100);
    table.change(() => table.driver.do({ do: 'lose', patron: 'ann' }));
    const [ann] = patronRows(gameNamed(TURNED), table.now.view, MINE, {}, undefined);
    expect(ann).toMatchObject({ note: 'away', away: true });
  });

  test('while a settled coup is drawn, the wagers are those that it settled', async () => {
    const table = await threeAt(ROCK);
    table.place('ann', 'player', 100);
    table.place('bob', 'banker', 75);
    const page = openPage(table);
    await table.passTo('settled');
    const { coup } = page.showing.value;
    expect(table.now.view.patrons.map(({ wagers }) => wagers)).toEqual([{}, {}, {}]);
    const rows = patronRows(gameNamed(ROCK), table.now.view, MINE, page.stakes.value, coup);
    expect(rows.map(({ main }) => main?.stake)).toEqual([10_000, undefined, 7_500]);
    const nets = new Map((coup?.rows ?? []).map(({ bet, returned, stake }) => [bet, returned - stake]));
    expect(rows.map(({ net }) => net)).toEqual([nets.get('player'), undefined, nets.get('banker')]);
    expect(othersOn(table.now, coup, 'player')).toEqual({ stakes: [10_000], sum: 10_000 });
  });
});

describe('who is on which hand', () => {
  test('is everybody by their main wagers, you as the page draws it', async () => {
    const table = await threeAt(ROCK);
    const game = gameNamed(ROCK);
    table.place('ann', 'player', 100);
    table.place('ann', 'banker', 25);
    table.place('bob', 'banker', 75);
    table.place('bob', 'super-6', 5);
    table.place('bob', 'tie', 5);
    expect(onHands(game, table.now, undefined, { player: 500 })).toEqual({
      player: { patrons: 2, sum: 10_500 },
      banker: { patrons: 2, sum: 10_000 },
    });
    const page = openPage(table);
    await table.passTo('settled');
    expect(onHands(game, table.now, page.showing.value.coup, {})).toEqual({
      player: { patrons: 1, sum: 10_000 },
      banker: { patrons: 2, sum: 10_000 },
    });
  });
});

describe('others on a bet', () => {
  test('are counted without you, and without who has nothing there', async () => {
    const table = await threeAt(ROCK);
    table.place('ann', 'player', 100);
    table.place('bob', 'player', 25);
    table.place(ME, 'player', 500);
    table.place(ME, 'tie', 5);
    expect(othersOn(table.now, undefined, 'player')).toMatchObject({ stakes: { length: 2 }, sum: 12_500 });
    expect(othersOn(table.now, undefined, 'tie')).toEqual({ stakes: [], sum: 0 });
    const page = openPage(table);
    await table.passTo('settled');
    const { coup } = page.showing.value;
    expect(othersOn(table.now, coup, 'player')).toMatchObject({ stakes: { length: 2 }, sum: 12_500 });
    expect(othersOn(table.now, coup, 'tie')).toEqual({ stakes: [], sum: 0 });
  });
});
