import { describe, expect, it } from 'vitest';
import { chips } from '../base/index.ts';
import { refusalFrom } from './refusal.ts';

const OF = { code: 'wager/over-maximum', message: 'At most so much.' } as const;

describe('a refusal as a client hears it', () => {
  it('has the bet, and the largest stake that it is about, and no word of what it is not about', () => {
    const heard = { code: OF.code, message: OF.message, retryable: true };
    expect(refusalFrom(OF)).toStrictEqual(heard);
    expect(refusalFrom({ ...OF, bet: 'player', largest: chips(500) })).toStrictEqual({
      ...heard,
      bet: 'player',
      largest: 500,
    });
  });

  it('repeats no bet that is no name of one', () => {
    expect(refusalFrom({ ...OF, bet: '<b>' })).not.toHaveProperty('bet');
  });

  it('says of a store in plain words whether it is worth asking again', () => {
    const away = refusalFrom({ code: 'store/unavailable', message: 'connect ECONNREFUSED 10.0.0.5:5432' });
    expect(away).toMatchObject({ retryable: true });
    expect(away.message).not.toContain('10.0.0.5');
    const broken = refusalFrom({ code: 'store/damaged', message: 'journal a, event 5' });
    expect(broken).toMatchObject({ retryable: false });
    expect(broken.message).not.toContain('event 5');
  });
});
