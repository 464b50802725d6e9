import { describe, expect, it } from 'vitest';
import { CHARGED } from '../../../test/arbitraries/chargedHouse.ts';
import { unwrap } from '../../base/index.ts';
import { type GameRules, parseWagers } from '../../engine/index.ts';
import { dealShoe, rulesDocument, type WagerBody } from '../../fair/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { reckon } from './reckoning.ts';

const GAMES: readonly GameRules[] = [...ALL_HOUSES, CHARGED].flatMap(({ games }) => games);

/** On every bet the least stake and an odd one, as far as the card lets them stand together; two patrons. */
function wagersOn(game: GameRules, coup: number): readonly WagerBody[] {
  const taken: { bet: string; stake: number }[] = [];
  const turned = [
    ...game.bets.slice(coup % game.bets.length),
    ...game.bets.slice(0, coup % game.bets.length),
  ];
  const main = game.bets.filter(({ id }) => game.wagering.mainWagers.includes(id)).slice(0, 1);
  for (const { id, limits } of [...main, ...turned]) {
    const stake = limits.minimum + limits.step * (coup % 7);
    const next = [...taken.filter(({ bet }) => bet !== id), { bet: id, stake }];
    const stakes = Object.fromEntries(next.map((one) => [one.bet, one.stake]));
    if (parseWagers(game, stakes, { requireMainWager: true }).ok) taken.splice(0, taken.length, ...next);
  }
  return taken.flatMap((one) => [{ patron: 'ann', ...one }]);
}

function getShoe(game: GameRules, seed: number) {
  const last = new Uint8Array(32).fill(seed);
  return unwrap(
    dealShoe({
      game,
      tableId: 'table-1',
      chain: { last, length: 2 },
      index: 1,
      entropy: [],
      wagersOn: (coup) => wagersOn(game, coup),
    }),
  );
}

describe('[IR9] the second reckoning', () => {
  it.each(GAMES)('settles every wager of whole shoes of $id as the engine does, to the cent', (game) => {
    const rules = rulesDocument(game);
    let rows = 0;
    for (const seed of [1, 2, 3]) {
      const { log } = getShoe(game, seed);
      for (const entry of log) {
        if (entry.type !== 'settled') continue;
        const { coup } = entry.body;
        const cards = log
          .flatMap((one) => (one.type === 'cards' && one.body.coup === coup ? one.body.openings : []))
          .toSorted((a, b) => a.n - b.n)
          .map(({ card }) => card);
        const closed = log.flatMap((one) =>
          one.type === 'no-more-bets' && one.body.coup === coup ? (one.wagers ?? []) : [],
        );
        expect(reckon(rules, cards, closed)).toEqual(entry.rows);
        rows += entry.rows?.length ?? 0;
      }
    }
    expect(rows).toBeGreaterThan(50);
  });

  it('knows a hand of one suit, of two cards and of three', () => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('no game');
    const rules = rulesDocument(game);
    const [bet] = rules.bets;
    const line = { ...bet?.lines[0], when: { playerAllSuited: [true] }, odds: [1, 1], commission: null };
    const suited = { ...rules, bets: [{ ...bet, lines: [line] }] } as never;
    const wager = { patron: 'ann', bet: bet?.id ?? '', stake: 500 };
    const findResult = (...cards: readonly string[]) => reckon(suited, cards, [wager])[0]?.result;
    expect(findResult('8H', '2C', 'KH', '5S')).toBe('win');
    expect(findResult('8H', '2C', 'KD', '5S')).toBe('lose');
    expect(findResult('2H', '7C', 'KH', 'QS', '3H')).toBe('win');
    expect(findResult('2H', '7C', 'KH', 'QS', '3D')).toBe('lose');
  });

  it('says so where it does not know a fact, and agrees with nothing', () => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('no game');
    const rules = rulesDocument(game);
    const bets = rules.bets.map((bet) => ({
      ...bet,
      lines: bet.lines.map((line) => ({ ...line, when: { playerMood: ['good'] } })),
    }));
    const cards = ['8H', '2C', 'KD', '5S'];
    const wager = { patron: 'ann', bet: rules.bets[0]?.id ?? '', stake: 500 };
    expect(() => reckon({ ...rules, bets } as never, cards, [wager])).toThrow('does not know the fact Mood');
  });
});
