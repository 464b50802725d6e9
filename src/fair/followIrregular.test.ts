import { expect, it } from 'vitest';
import { getEntry, retold, toCopy } from '../../test/fair/retell.ts';
import { betsVoidShoe, voidedShoe } from '../../test/fair/shortShoes.ts';
import { makeHex } from './bytes.ts';
import { verifyTranscript } from './verify.ts';
import { wagersHash } from './wagers.ts';

const SHOE = voidedShoe(betsVoidShoe());

it('[IR5] void bets are counted, in a transcript of version 3', () => {
  const { verified, proved, notProved } = verifyTranscript(SHOE);
  expect([verified, SHOE.version]).toEqual([true, 3]);
  expect(proved.find(({ code }) => code === 'void/bets')?.text).toBe(
    'Open bets were void 2 times, 4 wagers in all, and the shoe went on: coup 2 ("a wrong limit"): 3 wagers of 2 patrons went back; coup 2 ("a wrong limit"): one wager of one patron went back.',
  );
  expect(notProved.map(({ code }) => code)).toContain('void/bets-known');
});

it('a transcript of version 2 has no void bets, and one of version 3 without them is refused', () => {
  const newer = toCopy(SHOE);
  Object.assign(newer, { version: 2 });
  const place = SHOE.log.findIndex(({ type }) => type === 'bets-void');
  expect(verifyTranscript(newer).fault).toMatchObject({ code: 'form', at: `/log/${place}/type` });
  const older = toCopy(SHOE);
  older.log = older.log.filter(({ type }) => type !== 'bets-void');
  expect(verifyTranscript(older).fault).toMatchObject({ code: 'form', at: '/version' });
});

it.each<[string, Parameters<typeof retold>[1], string]>([
  ['another coup', (draft) => Object.assign(getEntry(draft, 'bets-void').body, { coup: 3 }), 'wagers/coup'],
  [
    'fewer patrons',
    (draft) => Object.assign(getEntry(draft, 'bets-void').body, { patrons: 1 }),
    'wagers/hash',
  ],
  ['fewer wagers', (draft) => Object.assign(getEntry(draft, 'bets-void').body, { count: 2 }), 'wagers/hash'],
  [
    'a smaller stake',
    (draft) => {
      const [wager] = getEntry(draft, 'bets-void').wagers ?? [];
      if (wager !== undefined) wager.stake -= 100;
    },
    'wagers/hash',
  ],
])('void bets with %s are refused, even if signed', (_, change, code) => {
  expect(verifyTranscript(retold(SHOE, change)).fault?.code).toBe(code);
});

it('void bets may be withheld, and their hash is that of no-more-bets', () => {
  const { body, wagers = [] } = getEntry(toCopy(SHOE), 'bets-void');
  expect(body).toMatchObject({ wagers: makeHex(wagersHash(wagers)) });
});
