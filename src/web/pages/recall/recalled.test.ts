import { describe, expect, it } from 'vitest';
import { dealt, eightDecks } from '../../../../test/fair/shoes.ts';
import { CROWNS, crownsHouse } from '../../../../test/houses/crowns.ts';
import { at, DOLLARS } from '../../../base/index.ts';
import type { OwnCoup } from '../../../client/index.ts';
import { getTotal, inDealingOrder, makeCard, WHY } from '../../../engine/index.ts';
import { makeHex, rulesHash, tableRules } from '../../../fair/index.ts';
import { ALL_GAMES, HOUSES, raiseMinimum } from '../../../houses/index.ts';
import {
  alsoKnow,
  closedShoe,
  countCards,
  gameBy,
  getShown,
  recallCoup,
  recallOwn,
  settledOwn,
} from './recalled.ts';

const TRANSCRIPT = JSON.parse(JSON.stringify(dealt(eightDecks())));
const SHOE = closedShoe(TRANSCRIPT) ?? expect.fail();
const GAME = ALL_GAMES.find(({ id }) => id === 'rock-bac/commission-free') ?? expect.fail();

const toHash = (game = GAME): string => makeHex(rulesHash(game));

/** One's own coup, as the house tells it, of whoever is called so in the shoe. */
const ownIn = (coup: number, alias: string): OwnCoup => {
  const rows = SHOE.coups.find(({ number }) => number === coup)?.rows ?? [];
  return {
    ...{
      transfer: '',
      table: 'table-8',
      game: SHOE.game.id,
      minimum: 500,
      rules: '',
      shoe: SHOE.id,
      alias,
      coup,
    },
    ...{ at: 0, cards: [], change: 0, total: 0 },
    wagers: rows.filter(({ patron }) => patron === alias).map(({ patron: _, ...row }) => row),
  };
};

describe('a coup of a closed shoe', () => {
  it('has the wagers of whoever looks with their lines, and others by numbers that are theirs in this shoe', () => {
    const recalled = recallCoup(SHOE, 2, [ownIn(2, 'bo')]) ?? expect.fail();
    expect(settledOwn(recalled).map(({ wager, returned }) => [wager.bet.id, wager.stake, returned])).toEqual(
      recalled.own?.wagers.map(({ bet, stake, returned }) => [bet, stake, returned]),
    );
    expect(recalled.others.map(({ number }) => number)).toEqual([1, 3, 4]);
    const [ann] = recalled.others;
    const rows = at(SHOE.coups, 1).rows.filter(({ patron }) => patron === 'ann');
    expect(ann?.net).toBe(rows.reduce((sum, { stake, returned }) => sum + returned - stake, 0));
    expect(JSON.stringify(recalled.others)).not.toMatch(/ann|cy|dee/);
  });

  it('[IR4] says why it is void, whoever looks', () => {
    const voided = SHOE.coups.map((coup) => (coup.number === 2 ? { ...coup, void: 'A wrong card' } : coup));
    const shoe = { ...SHOE, coups: voided };
    expect([1, 2].map((coup) => recallCoup(shoe, coup, [])?.void)).toEqual([undefined, 'A wrong card']);
  });

  it('[ST9] takes fees off what others came to', () => {
    const coups = SHOE.coups.map((coup) => ({ ...coup, rows: coup.rows.map((row) => ({ ...row, fee: 7 })) }));
    const netsIn = (shoe: typeof SHOE) => recallCoup(shoe, 2, [])?.others.map(({ net }) => net) ?? [];
    const wagers = recallCoup(SHOE, 2, [])?.others.map((other) => other.wagers.length) ?? [];
    expect(netsIn({ ...SHOE, coups })).toEqual(netsIn(SHOE).map((net, nth) => net - 7 * (wagers[nth] ?? 0)));
  });

  it('shows everybody by number to whoever had no wager in the shoe', () => {
    const recalled = recallCoup(SHOE, 3, []) ?? expect.fail();
    expect(recalled.own).toBeUndefined();
    expect(recalled.others.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(recallCoup(SHOE, 9_999, [])).toBeUndefined();
  });

  it('comes back card by card, each decision once its cards lie there', () => {
    const drawn = SHOE.coups.find(({ hands }) => hands.player.length === 3 && hands.banker.length === 3);
    const recalled = recallCoup(SHOE, drawn?.number ?? 0, []) ?? expect.fail();
    expect(countCards(recalled)).toBe(6);
    const steps = [0, 1, 4, 5, 6].map((cards) => getShown(recalled, cards, WHY));
    expect(steps.map(({ hands }) => inDealingOrder(hands).length)).toEqual([0, 1, 4, 5, 6]);
    expect(steps.map(({ reasons }) => reasons.length)).toEqual([0, 0, 1, 2, 2]);
    expect(steps.map(({ over }) => over)).toEqual([false, false, false, false, true]);
    expect(steps.at(-1)?.hands).toEqual(recalled.hands);
    expect(getTotal(recalled.hands.player)).toBe(drawn?.totals.player);
  });

  it('is none where there is no transcript', () => {
    for (const none of [undefined, 7, {}, { ...TRANSCRIPT, rules: {} }])
      expect(closedShoe(none)).toBeUndefined();
  });
});

describe('one’s own coup while its shoe is in play', () => {
  const rules = makeHex(rulesHash(GAME));
  const own: OwnCoup = {
    ...{
      transfer: '',
      table: 't',
      game: GAME.id,
      minimum: 500,
      rules,
      shoe: 't/1',
      alias: 'a',
      coup: 5,
      at: 0,
    },
    cards: ['9C', '9C', '3D', '3C', '7C', 'QC'],
    wagers: [{ bet: 'player', stake: 500, result: 'win', profit: 500, commission: 0, returned: 1_000 }],
    ...{ change: 500, total: 1_500 },
  };

  it('is dealt by the card that it was dealt by, and by no other edition', () => {
    const { hands } = recallOwn(own) ?? expect.fail();
    expect(hands.player.map(makeCard)).toEqual(['9C', '3D', '7C']);
    expect(hands.banker.map(makeCard)).toEqual(['9C', '3C', 'QC']);
    expect(gameBy({ game: GAME.id, minimum: 500, rules: '00' })).toBeUndefined();
    expect(recallOwn({ ...own, rules: '00' })).toBeUndefined();
    expect(recallOwn(own)?.void).toBeUndefined();
    expect(recallOwn({ ...own, void: { reason: 'A wrong card', back: 0 } })?.void).toBe('A wrong card');
    expect(recallOwn({ ...own, cards: own.cards.slice(0, 5) })).toBeUndefined();
  });

  it('is told as the host writes it whose file goes before the shipped one', () => {
    const edition = { game: GAME.id, minimum: 500, rules };
    expect(gameBy(edition)?.house.currency).toEqual(DOLLARS);
    alsoKnow([crownsHouse()]);
    expect(gameBy(edition)?.house.currency).toEqual(CROWNS);
    const elsewhere = crownsHouse('kronor').games.find(({ id }) => id === 'kronor/commission-free');
    const theirs = { game: 'kronor/commission-free', minimum: 500, rules: toHash(elsewhere) };
    expect(gameBy(theirs)).toBeUndefined();
    alsoKnow([crownsHouse('kronor')]);
    expect(gameBy(theirs)?.house.currency).toEqual(CROWNS);
    expect(gameBy(edition)?.house.currency).toEqual(DOLLARS);
    alsoKnow([]);
  });

  it('is known too where the host had raised the minimum of the table, sealed with what the table narrows', () => {
    const house = HOUSES.find(({ games }) => games.includes(GAME)) ?? expect.fail();
    const { game } = raiseMinimum({ house, game: GAME }, 2_500) ?? expect.fail();
    for (const hash of [rulesHash(game), rulesHash(game, tableRules(game))])
      expect(recallOwn({ ...own, minimum: 2_500, rules: makeHex(hash) })?.game.limits.main.minimum).toBe(
        2_500,
      );
    expect(recallOwn({ ...own, minimum: 5_000, rules: makeHex(rulesHash(game)) })).toBeUndefined();
  });
});
