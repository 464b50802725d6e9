import { describe, expect, test } from 'vitest';
import { dealt, HOUSE_KEY, oneDeck, toBytes, wagersOn } from '../../test/fair/shoes.ts';
import { unwrap } from '../base/index.ts';
import { makeHex } from './bytes.ts';
import { seedAt } from './chain.ts';
import { closeShoeFile, dealShoeFile, newShoeFile, type ShoeFile } from './shoeFile.ts';
import { verifyTranscript } from './verify.ts';

const REQUEST = oneDeck();
const FILE = unwrap(newShoeFile(REQUEST));
const reread = (file: ShoeFile): unknown => JSON.parse(JSON.stringify(file));

describe('a shoe in a file', () => {
  test('a shoe file dealt coup by coup gives the transcript that is dealt at once', () => {
    let file = FILE;
    for (let coup = 1; ; coup++) {
      const dealtCoup = unwrap(dealShoeFile(reread(file), wagersOn(coup)));
      expect(dealtCoup.coup).toBe(coup);
      file = dealtCoup.file;
      if (dealtCoup.over) break;
    }
    expect(unwrap(closeShoeFile(reread(file), { secretKey: HOUSE_KEY }))).toEqual(dealt(REQUEST));
    expect(dealShoeFile(file)).toMatchObject({ ok: false, error: { code: 'shoe/over' } });
  });

  test('a shoe file reports each coup', () => {
    const { opened, hands, winner, settled, over } = unwrap(dealShoeFile(FILE, wagersOn(1)));
    const { player, banker } = hands;
    const inOrder = opened.map(({ card }) => card);
    expect(inOrder.slice(0, 4)).toEqual([player[0], banker[0], player[1], banker[1]]);
    expect(player.length + banker.length).toBe(opened.length);
    expect(['player', 'banker', 'tie']).toContain(winner);
    expect(settled.map(({ patron, bet, stake }) => ({ patron, bet, stake }))).toEqual(wagersOn(1));
    expect(over).toBe(false);
  });

  test('a shoe file contains the seed of its own shoe only', () => {
    expect(FILE.seed).toBe(makeHex(seedAt(toBytes('chain of table-1'), 5, 2)));
    const text = JSON.stringify(FILE);
    for (const other of [3, 4, 5]) {
      expect(text).not.toContain(makeHex(seedAt(toBytes('chain of table-1'), 5, other)));
    }
  });

  test('a shoe file ends early only as void', () => {
    expect(closeShoeFile(FILE)).toMatchObject({ ok: false, error: { code: 'close/too-early' } });
    const transcript = unwrap(closeShoeFile(FILE, { void: 'the table closed' }));
    expect(verifyTranscript(transcript).verdict).toBe('verified');
  });

  test.each([
    [null],
    [{}],
    [['player']],
    [[{ patron: 'ann', bet: 'player' }]],
    [[{ patron: 'ann', bet: 'player', stake: 0.5 }]],
    [[{ patron: 'a\nb', bet: 'player', stake: 500 }]],
  ])('a shoe file refuses wagers like %j, and says so', (wagers) => {
    expect(dealShoeFile(FILE, wagers)).toMatchObject({
      ok: false,
      error: { code: 'form', where: '/wagers' },
    });
  });

  test.each([
    ['length', { chain: { last: toBytes('x'), length: 1e9 } }],
    ['index', { index: 6 }],
    ['index', { index: 0 }],
    ['tableId', { tableId: 'a\tb' }],
    ['tableId', { tableId: 'x'.repeat(199) }],
  ])('a shoe file is not made of a bad %s', (member, change) => {
    expect(newShoeFile(oneDeck(change))).toMatchObject({
      ok: false,
      error: { code: 'request', where: `/${member}` },
    });
  });

  test('a shoe file refuses a void reason that no transcript can hold', () => {
    const where = '/void';
    expect(closeShoeFile(FILE, { void: '' })).toMatchObject({ ok: false, error: { code: 'request', where } });
    expect(closeShoeFile(FILE, { void: 'a\nb' })).toMatchObject({
      ok: false,
      error: { code: 'request', where },
    });
  });

  test('a malformed or changed shoe file is refused', () => {
    expect(dealShoeFile({ format: 'coup-shoe' })).toMatchObject({ ok: false, error: { code: 'form' } });
    const cut = { ...FILE, log: FILE.log.slice(1) };
    expect(dealShoeFile(cut)).toMatchObject({ ok: false, error: { code: 'log/hash' } });
    const other = { ...FILE, seed: makeHex(toBytes('other')) };
    expect(dealShoeFile(other)).toMatchObject({ ok: false, error: { code: 'chain/link' } });
    const spoilt = {
      ...FILE,
      rules: { ...FILE.rules, tableau: { ...FILE.rules.tableau, naturals: [9, 8] } },
    };
    expect(dealShoeFile(spoilt)).toMatchObject({ ok: false, error: { code: 'rules/not-a-game' } });
  });
});
