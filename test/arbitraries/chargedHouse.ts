import { unwrap } from '../../src/base/index.ts';
import { type House, type HouseFile, parseHouse } from '../../src/engine/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';

/** A shipped house that marks commission until the shoe ends, and takes a fee of one per cent with every stake. */
export const CHARGED: House = charged('penn-national');

function charged(id: string): House {
  const shipped = ALL_HOUSES.find(({ identity }) => identity.id === id);
  if (shipped === undefined) throw new Error(`no house ${id}`);
  const file: HouseFile = shipped.file;
  const games = Object.entries(file.games).map(([name, game]) => {
    const bets = game.offers.map((bet) => [bet, { ...game.bets?.[bet], fee: [1, 100] }]);
    const settlement = { ...game.settlement, commissionTaken: 'end-of-shoe' };
    return [name, { ...game, settlement, bets: { ...game.bets, ...Object.fromEntries(bets) } }] as const;
  });
  return unwrap(
    parseHouse({ ...file, format: 'coup-house/2', id: 'charged', games: Object.fromEntries(games) }),
  );
}
