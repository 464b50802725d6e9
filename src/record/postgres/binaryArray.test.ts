import { describe, expect, it } from 'vitest';
import { newDatabase, query } from '../../../test/record/sharedServer.ts';
import { bigints, byteas, hexes, ints, texts, uuids } from './binaryArray.ts';

/** One dimension, whether any is null, the type, the count, and the first index 1. */
const header = (nulls: number, type: number, many: number): string =>
  [1, nulls, type, many, 1].map((n) => n.toString(16).padStart(8, '0')).join('');

describe('arrays in PostgreSQL’s binary form', () => {
  it.each<[string, Buffer, string]>([
    ['no ints', ints([]), header(0, 23, 0)],
    ['ints', ints([1, -2]), `${header(0, 23, 2)}0000000400000001${'00000004fffffffe'}`],
    ['bigints', bigints([1]), `${header(0, 20, 1)}000000080000000000000001`],
    ['a negative bigint', bigints([-1]), `${header(0, 20, 1)}00000008ffffffffffffffff`],
    ['a bigint past 32 bits', bigints([2 ** 32 + 5]), `${header(0, 20, 1)}000000080000000100000005`],
    [
      'the smallest safe bigint',
      bigints([Number.MIN_SAFE_INTEGER]),
      `${header(0, 20, 1)}00000008ffe0000000000001`,
    ],
    [
      'a bigint as text, and null',
      bigints(['1234567890123456789', null]),
      `${header(1, 20, 2)}00000008112210f47de98115ffffffff`,
    ],
    ['texts', texts(['a', '', 'é']), `${header(0, 25, 3)}000000016100000000${'00000002c3a9'}`],
    ['byteas', byteas([Buffer.of(1, 2)]), `${header(0, 17, 1)}000000020102`],
    ['hexes', hexes(['0aff']), `${header(0, 17, 1)}000000020aff`],
    ['uuids', uuids(['ab'.repeat(16)]), `${header(0, 2950, 1)}00000010${'ab'.repeat(16)}`],
  ])('the binary form of %s is exact', (_, bytes, hex) => {
    expect(bytes.toString('hex')).toBe(hex);
  });

  it('PostgreSQL reads binary arrays as intended', async () => {
    const { url } = await newDatabase();
    const [read] = await query(
      url,
      `SELECT $1::int[]::text AS ints, $2::bigint[]::text AS bigints, $3::text[]::text AS texts, $4::bytea[]::text AS hexes,
        $5::uuid[]::text AS uuids`,
      [
        ints([7, -8]),
        bigints([2 ** 53 - 1, null, '-1', -(2 ** 40)]),
        texts(['é', 'b,c']),
        hexes(['00ff']),
        uuids(['01'.repeat(16)]),
      ],
    );
    expect(read).toEqual({
      ints: '{7,-8}',
      bigints: '{9007199254740991,NULL,-1,-1099511627776}',
      texts: '{é,"b,c"}',
      hexes: '{"\\\\x00ff"}',
      uuids: '{01010101-0101-0101-0101-010101010101}',
    });
  });
});
