import { describe, expect, it } from 'vitest';
import { handTime } from '../../../test/house/handTime.ts';
import { err, ok } from '../../base/index.ts';
import type { Log } from '../log.ts';
import { keepRecounting } from './keepRecounting.ts';

describe('a recount that goes on by itself', () => {
  async function kept(rowsPerSecond: number, turns: Parameters<typeof keepRecounting>[0]['recount']['turn']) {
    const time = handTime(0);
    const said: unknown[] = [];
    const say = (level: string) => (of: object, words: string) => void said.push([level, of, words]);
    const log: Log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
    const signed: number[] = [];
    const seen: unknown[] = [];
    const answers = { whole: true, fails: false };
    const counting = await keepRecounting({
      time,
      log,
      rowsPerSecond,
      recount: {
        start: async () => ok({ damage: [], rows: 0 }),
        turn: async (rows) => {
          seen.push(['turn', rows, time.now()]);
          return turns(rows);
        },
        checkpoint: async (at) => {
          signed.push(at);
          return answers.fails ? err({ code: 'store/unavailable', message: 'away' }) : ok(undefined);
        },
      },
      onDamage: async ({ name }) => void seen.push(['damage', name]),
      onRows: (rows) => seen.push(['rows', rows]),
      isWhole: () => answers.whole,
    });
    const pass = async (ms: number) => {
      time.pass(ms);
      for (let n = 0; n < 20; n++) await Promise.resolve();
    };
    return { time, said, signed, seen, answers, counting, pass };
  }

  it('signs first, then pauses by what it read, a second at least and ten minutes at most', async () => {
    let rows = 30;
    const { seen, signed, pass, counting, time } = await kept(10, async () => ok({ damage: [], rows }));
    expect([signed, seen]).toEqual([[0], []]);
    await pass(999);
    expect(seen).toEqual([]);
    await pass(1);
    expect(seen).toEqual([
      ['turn', 10, 1_000],
      ['rows', 30],
    ]);
    await pass(2_999);
    expect(seen).toHaveLength(2);
    rows = 1e9;
    await pass(1);
    expect(seen).toHaveLength(4);
    await pass(599_999);
    expect([seen.length, signed]).toEqual([4, [0]]);
    await pass(1);
    expect([seen.length, signed]).toEqual([6, [0, 604_000]]);
    await counting.close();
    expect([signed.at(-1), time.waiting()]).toEqual([604_000, 0]);
  });

  it('tells of damage, and signs nothing while something is known to be damaged', async () => {
    const damage = [{ is: 'account', name: 'bank', reason: 'x' }] as const;
    const { seen, signed, pass, answers, counting } = await kept(10, async () => ok({ damage, rows: 1 }));
    answers.whole = false;
    await pass(1_000);
    expect(seen).toEqual([
      ['turn', 10, 1_000],
      ['rows', 1],
      ['damage', 'bank'],
    ]);
    await counting.close();
    expect(signed).toEqual([0]);
  });

  it('asks a store that does not answer again, and says what failed', async () => {
    let fails: 'answer' | 'throw' = 'answer';
    const { seen, said, pass, answers, counting } = await kept(10, async () => {
      if (fails === 'throw') throw new Error('broken');
      return err({ code: 'store/unavailable', message: 'away' });
    });
    await pass(1_000);
    expect(said).toEqual([['debug', { error: 'away' }, 'the record could not be counted']]);
    fails = 'throw';
    await pass(1_000);
    expect(said.at(-1)).toEqual(['error', { error: 'Error: broken' }, 'counting the record failed']);
    await pass(599_999);
    expect(seen).toHaveLength(2);
    await pass(1);
    expect(seen).toHaveLength(3);
    answers.fails = true;
    await counting.close();
    expect(said.at(-1)).toEqual(['warn', { error: 'away' }, 'no checkpoint could be kept']);
  });

  it('reads nothing where it is told so', async () => {
    const { time, signed } = await kept(0, async () => ok({ damage: [], rows: 0 }));
    expect([time.waiting(), signed]).toEqual([0, [0]]);
  });
});
