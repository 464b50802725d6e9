import { describe, expect, it } from 'vitest';
import { chips, unwrap } from '../base/index.ts';
import { memoryStore } from '../record/index.ts';
import { openCage } from './cage.ts';
import type { WantedVoid } from './coupVoids.ts';

const AT = 1_760_000_000_000;
const LIMIT = 10_000;

const wantedVoid = (coup: number, amount: number): WantedVoid => ({
  table: 'table-1',
  shoe: 'table-1/1',
  coup,
  why: 'A test.',
  by: 'boss',
  at: AT,
  gives: [{ patron: 'friend', amount: chips(amount) }],
  aloneUpTo: LIMIT,
});

describe('[IR4] voids that wait for one commit', () => {
  it('count each other: of four at once, behind a grant, one officer gets one', async () => {
    const cage = unwrap(await openCage(memoryStore()));
    unwrap(await cage.fundBank(chips(1_000_000)));
    const before = cage.fundPatron('ann', chips(100), 'g1');
    const voids = [1, 2, 3, 4].map((coup) => cage.voids.ask(wantedVoid(coup, 8_000)));
    unwrap(await before);
    const answers = (await Promise.all(voids)).map((one) => unwrap(one).is);
    expect(answers).toEqual(['approved', 'waiting', 'waiting', 'waiting']);
  });
});
