import { beforeEach, describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { getCommitment, makeHex } from '../fair/index.ts';

const bytes = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
const commitment = (fill: number): string => makeHex(getCommitment(bytes(fill)));

let driver: Driver;
beforeEach(() => {
  driver = new Driver('penn-national/mini');
  driver.seat('ann');
  driver.seat('bob');
});

const commit = (patron: string, text: unknown) =>
  driver.wish(patron, { do: 'commit', commitment: text as string });
const open = (patron: string, text: unknown) => driver.wish(patron, { do: 'open', entropy: text as string });

const deadline = (): number => ('until' in driver.state.stage ? driver.state.stage.until : Number.NaN);

describe('committing entropy', () => {
  const NOT_ASKED = {
    code: 'entropy/not-asked',
    message: 'Commitments are taken while a new shoe is being made, until its first deadline.',
  };

  it('a commitment is accepted between the call and its deadline', () => {
    expect(commit('ann', commitment(1))).toEqual(NOT_ASKED);
    driver.runTo('committing');
    driver.now = deadline() - 1;
    expect(commit('ann', commitment(1))).toBeUndefined();
    driver.now += 1;
    expect(commit('bob', commitment(2))).toEqual(NOT_ASKED);
    driver.runTo('opening');
    driver.now -= 1;
    expect(commit('bob', commitment(2))).toEqual(NOT_ASKED);
  });

  it('a patron commits once per shoe, and no commitment is used twice', () => {
    driver.runTo('committing');
    const twice = { code: 'entropy/committed-already', message: 'One commitment for each patron and shoe.' };
    expect(commit('ann', commitment(1))).toBeUndefined();
    expect(commit('ann', commitment(2))).toEqual(twice);
    expect(commit('bob', commitment(1))).toEqual(twice);
    expect(commit('bob', commitment(2))).toBeUndefined();
    expect(driver.state.entropy).toEqual([
      { patron: 'ann', commitment: commitment(1), entropy: undefined },
      { patron: 'bob', commitment: commitment(2), entropy: undefined },
    ]);
    expect(driver.events.at(-1)).toEqual({
      type: 'committed',
      patron: 'bob',
      commitment: commitment(2),
      by: { id: 'w8', wish: `{"commitment":"${commitment(2)}","do":"commit"}` },
    });
  });

  it.each([['ff'], ['FF'.repeat(32)], ['ff'.repeat(33)], [''], [7], [null], [['ff'.repeat(32)]]])(
    'the commitment %j is refused',
    (text) => {
      driver.runTo('committing');
      expect(commit('ann', text)).toEqual({
        code: 'entropy/malformed',
        message: 'A commitment is 32 bytes as 64 lower-case hex digits.',
      });
    },
  );

  it('a shoe accepts 512 commitments', () => {
    driver.runTo('committing');
    const others = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ patron: `p${n}`, commitment: `${n}`, entropy: undefined }));
    const { state } = driver;
    driver.state = { ...state, entropy: others(511) };
    expect(commit('ann', commitment(1))).toBeUndefined();
    driver.state = { ...state, entropy: others(512) };
    expect(commit('bob', commitment(2))).toEqual({
      code: 'entropy/full',
      message: 'This shoe has all the entropy it takes.',
    });
  });
});

describe('revealing entropy', () => {
  const NOT_ASKED = {
    code: 'entropy/not-asked',
    message: 'Commitments are opened between the two deadlines of a new shoe.',
  };

  it('entropy is revealed between the two deadlines', () => {
    driver.runTo('committing');
    commit('ann', commitment(1));
    commit('bob', commitment(2));
    expect(open('ann', makeHex(bytes(1)))).toEqual(NOT_ASKED);
    driver.runTo('opening');
    driver.now = deadline() - 1;
    expect(open('ann', makeHex(bytes(1)))).toBeUndefined();
    driver.now += 1;
    expect(open('bob', makeHex(bytes(2)))).toEqual(NOT_ASKED);
  });

  it('entropy is accepted only from those who committed to exactly that, and counts once', () => {
    driver.runTo('committing');
    commit('ann', commitment(1));
    driver.runTo('opening');
    expect(open('bob', makeHex(bytes(1)))).toEqual({
      code: 'entropy/not-committed',
      message: 'You made no commitment for this shoe.',
    });
    for (const wrong of ['ff', 'FF'.repeat(32), '', 7, null]) {
      expect(open('ann', wrong)).toEqual({
        code: 'entropy/malformed',
        message: 'Entropy is 32 bytes as 64 lower-case hex digits.',
      });
    }
    expect(open('ann', makeHex(bytes(2)))).toEqual({
      code: 'entropy/does-not-match',
      message: 'This is not what you committed to.',
    });
    expect(open('ann', makeHex(bytes(1)))).toBeUndefined();
    expect(driver.events.at(-1)).toMatchObject({ type: 'opened-entropy', patron: 'ann', by: { id: 'w13' } });
    const before = driver.state;
    expect(open('ann', makeHex(bytes(1)))).toBeUndefined();
    expect(driver.state).toBe(before);
  });

  it('the shoe mixes revealed entropy in the order of the commitments, and omits the rest', () => {
    driver.seat('cid');
    driver.runTo('committing');
    for (const [n, patron] of ['ann', 'bob', 'cid'].entries()) commit(patron, commitment(n));
    driver.runTo('opening');
    open('cid', makeHex(bytes(2)));
    open('ann', makeHex(bytes(0)));
    driver.runTo('betting');
    const mixed = driver.state.log.find((entry) => entry.type === 'entropy');
    expect(mixed?.body.opened).toEqual([
      { j: 0, e: makeHex(bytes(0)) },
      { j: 2, e: makeHex(bytes(2)) },
    ]);
    expect(driver.state.log.find((entry) => entry.type === 'commitments')?.body.list).toEqual(
      [0, 1, 2].map(commitment),
    );
  });

  it('a shoe does not wait for the second deadline once all have revealed', () => {
    driver.runTo('committing');
    for (const [n, patron] of ['ann', 'bob'].entries()) commit(patron, commitment(n));
    driver.runTo('opening');
    const before = driver.now;
    open('ann', makeHex(bytes(0)));
    driver.now += 1;
    open('bob', makeHex(bytes(1)));
    driver.run((state) => state.shoe?.phase === 'mixed');
    expect(driver.now).toBe(before + 1);
  });

  it('a shoe waits for the second deadline while one has not revealed', () => {
    driver.runTo('committing');
    for (const [n, patron] of ['ann', 'bob'].entries()) commit(patron, commitment(n));
    driver.runTo('opening');
    open('bob', makeHex(bytes(1)));
    const end = deadline();
    driver.run((state) => state.shoe?.phase === 'mixed');
    expect(driver.now).toBe(end);
  });
});

describe('commitments of patrons who leave', () => {
  const bring = (name: string, fill: number): void => {
    driver.seat(name);
    expect(commit(name, commitment(fill))).toBeUndefined();
  };

  it('a commitment leaves with its patron while the list is open, so that a seat has one per shoe', () => {
    driver.runTo('committing');
    expect(commit('ann', commitment(1))).toBeUndefined();
    for (let guest = 0; guest < 40; guest++) {
      bring(`guest-${guest}`, 10 + guest);
      driver.wish(`guest-${guest}`, { do: 'leave' });
      driver.run(({ seats }) => !seats.has(`guest-${guest}`));
    }
    expect(driver.state.entropy.map(({ patron }) => patron)).toEqual(['ann']);
    driver.now = deadline();
    driver.runTo('opening');
    expect(driver.state.shoe?.commitments).toEqual([commitment(1)]);
  });

  it('a commitment stays when its patron leaves after the list, at its place in the list', () => {
    driver.runTo('committing');
    commit('ann', commitment(1));
    commit('bob', commitment(2));
    driver.runTo('opening');
    driver.wish('ann', { do: 'leave' });
    driver.run(({ seats }) => !seats.has('ann'));
    expect(open('bob', makeHex(bytes(2)))).toBeUndefined();
    driver.runTo('betting');
    expect(driver.state.shoe?.entropy?.opened).toEqual([{ j: 1, e: makeHex(bytes(2)) }]);
  });
});

describe('a patron who left a listed commitment unrevealed', () => {
  const SITS_OUT = {
    code: 'entropy/sits-out',
    message: 'You left a commitment unopened: you take no part in the entropy of the next three shoes.',
  };
  /** Ann commits and never reveals. */
  const silent = (): void => {
    driver.runTo('committing');
    commit('ann', commitment(1));
    driver.runTo('opening');
    driver.now = deadline();
    driver.runTo('betting');
  };
  const nextShoe = (): void => {
    driver.do({ do: 'void', reason: 'The next shoe, please.' });
    driver.runTo('committing');
  };

  it('a patron who did not reveal is excluded from entropy for three shoes, then admitted again', () => {
    silent();
    expect(driver.state.sitsOut).toEqual(new Map([['ann', 3]]));
    for (const left of [2, 1, 0]) {
      nextShoe();
      expect(commit('ann', commitment(2))).toEqual(SITS_OUT);
      // The table does not wait for an excluded patron.
      commit('bob', commitment(3));
      driver.now += 1_000;
      driver.runTo('opening');
      expect(open('bob', makeHex(bytes(3)))).toBeUndefined();
      driver.runTo('betting');
      expect(driver.state.sitsOut.get('ann') ?? 0).toBe(left);
    }
    nextShoe();
    expect(commit('ann', commitment(4))).toBeUndefined();
  });

  it('a patron is not excluded after a late reveal, a void shoe, or an outage', () => {
    driver.runTo('committing');
    commit('ann', commitment(1));
    driver.runTo('opening');
    expect(driver.state.sitsOut).toEqual(new Map([['ann', 3]]));
    const { state } = driver;
    open('ann', makeHex(bytes(1)));
    expect(driver.state.sitsOut).toEqual(new Map());
    driver.state = state;
    driver.do({ do: 'void', reason: 'A test.' });
    driver.runTo('committing');
    expect(driver.state.sitsOut).toEqual(new Map());
    driver.state = state;
    driver.do({ do: 'recover' });
    driver.runTo('betting');
    expect(driver.state.sitsOut).toEqual(new Map());
  });
});
