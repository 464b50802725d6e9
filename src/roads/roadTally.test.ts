import { expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import { parseOutcomes } from './parseOutcomes.ts';
import { drawRoads } from './roads.ts';
import { makeTally, tally } from './roadTally.ts';

it('tally counts winners and pairs', () => {
  const counted = tally(drawRoads(unwrap(parseOutcomes('T Bp P Tbp P Pb'))));
  expect(counted).toEqual({
    coups: 6,
    banker: 1,
    player: 3,
    tie: 2,
    bankerPairs: 2,
    playerPairs: 2,
    bankerRun: 1,
    playerRun: 3,
  });
  expect(makeTally(counted)).toBe('After 6 coups: Banker 1, Player 3, Tie 2');
});
