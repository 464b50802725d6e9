import { describe, expect, it } from 'vitest';
import { PUBLISHED_ROUNDS } from '../../test/fair/drandRounds.ts';
import { Driver } from '../../test/table/driver.ts';
import { unwrap } from '../base/index.ts';
import {
  createStanding,
  drandName,
  followAll,
  getCommitment,
  getTranscript,
  hexBytes,
  makeHex,
  type NamedBeacon,
  type OpenRecord,
  QUICKNET,
  roundTimeMs,
  verifyTranscript,
} from '../fair/index.ts';
import type { BeaconSource } from './beacon.ts';
import { beaconLacking, type Duty, getDuty, getView } from './index.ts';

const ROUND = 1_001;
const DUE = roundTimeMs(QUICKNET, ROUND);
const NAMED: NamedBeacon = { name: drandName(QUICKNET), round: String(ROUND) };
const SIGNATURE = PUBLISHED_ROUNDS.find(({ chain, round }) => chain === QUICKNET && round === ROUND);
const D = hexBytes(SIGNATURE?.signature ?? '');
const CLOCKS = { commitMs: 1_000, openMs: 500 } as const;
const BYTES = new Uint8Array(32).fill(5);

const beacon: BeaconSource = { nameFor: () => NAMED, bytesOf: () => D };
const log = (type: string) => ({ is: 'log', type });
const wait = (until: number) => ({ is: 'wait', until });
const at = ({ state }: Driver, moment: number): Duty => getDuty(state, moment);

/** A table that calls for entropy two seconds before the round; T2 is half a second before it. */
function called(
  source: BeaconSource | null = beacon,
  clocks: { readonly commitMs: number; readonly openMs: number } = CLOCKS,
): Driver {
  const driver = new Driver('penn-national/mini', clocks);
  driver.now = DUE - 2_000;
  if (source !== null) driver.croupier = { ...driver.croupier, beacon: source };
  driver.seat('ann');
  driver.runTo('committing');
  return driver;
}

/** Everybody has revealed more than a second before the round. */
function opened(): Driver {
  const driver = called();
  driver.wish('ann', { do: 'commit', commitment: makeHex(getCommitment(BYTES)) });
  driver.runTo('opening');
  driver.wish('ann', { do: 'open', entropy: makeHex(BYTES) });
  return driver;
}

const LATER_ROUNDS: BeaconSource = {
  ...beacon,
  nameFor: (openBy) => ({ ...NAMED, round: String(roundAfter(openBy)) }),
};

const calls = ({ events }: Driver): readonly (NamedBeacon | null)[] =>
  events.flatMap((event) =>
    event.type === 'logged' && event.entry.type === 'call' ? [event.entry.body.beacon] : [],
  );

const voids = ({ events }: Driver): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'logged' && event.entry.type === 'void' ? [event.entry.body.reason] : [],
  );

describe('a shoe called with a beacon', () => {
  it('a shoe with a beacon waits for its round, however early all entropy was revealed, and seals with it', () => {
    const driver = opened();
    expect(calls(driver)).toEqual([NAMED]);
    expect(driver.now).toBeLessThan(DUE - 500);
    expect(at(driver, driver.now)).toEqual(wait(DUE));
    expect(at(driver, DUE - 1)).toEqual(wait(DUE));
    expect(at(driver, DUE)).toEqual(log('entropy'));
    driver.runTo('betting');
    expect(driver.state.shoe?.entropy).toEqual({
      opened: [{ j: 0, e: makeHex(BYTES) }],
      beacon: makeHex(D),
    });
  });

  it('a shoe with a beacon proves to its patrons that the round is in its order', () => {
    const driver = opened();
    driver.runTo('betting');
    const open = driver.state.shoe?.open as OpenRecord;
    driver.do({ do: 'void', reason: 'a fire alarm' });
    driver.run(({ shoe }) => shoe === undefined);
    const { game, log: entries } = driver.state;
    const standing = unwrap(followAll(createStanding(game, open), entries));
    const transcript = getTranscript({ standing, log: entries, seed: BYTES, sealed: undefined });
    const { verified, proved } = verifyTranscript(transcript, {
      ownEntropy: [makeHex(BYTES)],
      anchor: open.anchor,
    });
    expect(verified).toBe(true);
    expect(proved.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['beacon/round', 'entropy/own', 'order/not-chosen']),
    );
  });

  it('a shoe with a beacon shows in its view when the round is due', () => {
    const driver = called();
    expect(getView(driver.state, { is: 'watcher' }).shoe?.beacon).toEqual({ ...NAMED, dueAt: DUE });
    const without = new Driver('penn-national/mini');
    without.seat('ann');
    without.runTo('committing');
    expect(getView(without.state, { is: 'watcher' }).shoe?.beacon).toBeNull();
  });

  it('a shoe whose round does not come in time is void before its seal, and the next shoe calls the beacon too', () => {
    const driver = opened();
    driver.croupier = { ...driver.croupier, beacon: LATER_ROUNDS };
    expect(at(driver, DUE + 29_999)).toEqual(log('entropy'));
    driver.now = DUE + 30_000;
    driver.run((state) => state.shoe?.open.index === 2 && state.stage.is === 'committing');
    expect(voids(driver)).toEqual(['The round of the beacon did not come in time.']);
    expect(calls(driver).map((named) => named !== null)).toEqual([true, true]);
  });

  it('a croupier that did not open the shoe can call it with the beacon', () => {
    const driver = opened();
    driver.croupier = { ...driver.croupier, beacon: LATER_ROUNDS };
    driver.now = DUE + 30_000;
    driver.run(({ shoe }) => shoe?.open.index === 2);
    expect(calls(driver)).toEqual([NAMED]);
    // The house crashes and restarts with only its seeds.
    const { seeds } = driver.croupier;
    driver.croupier = { seeds, shoe: undefined, beacon: LATER_ROUNDS };
    driver.do({ do: 'recover' });
    driver.runTo('committing');
    expect(calls(driver).every((named) => named !== null)).toBe(true);
  });

  it('a shoe with a beacon takes no entropy after T2, whenever the list was closed', () => {
    const driver = called();
    driver.wish('ann', { do: 'commit', commitment: makeHex(getCommitment(BYTES)) });
    driver.runTo('opening');
    driver.now = DUE - 500;
    expect(driver.wish('ann', { do: 'open', entropy: makeHex(BYTES) })?.code).toBe('entropy/not-asked');
    const late = called();
    late.now = DUE - 600;
    late.do({ do: 'recover' });
    late.runTo('opening');
    expect(late.state.stage).toEqual({ is: 'opening', until: DUE - 500 });
  });

  it('a shoe is void when the house was down over T2 before the list was closed, and the next calls a beacon again', () => {
    const driver = called(LATER_ROUNDS);
    driver.now = DUE - 500;
    driver.do({ do: 'recover' });
    driver.run(({ shoe, stage }) => shoe?.open.index === 2 && stage.is === 'committing');
    expect(voids(driver)).toEqual(['The house was down when the entropy had to be in, before the beacon.']);
    expect(calls(driver).every((named) => named !== null)).toBe(true);
  });
});

describe('a table without time to reveal', () => {
  it.each([
    [0, 0],
    [1_000, 0],
  ])('a table with %i and %i ms seals with the round and wastes no shoe', (commitMs, openMs) => {
    const driver = called(beacon, { commitMs, openMs });
    driver.runTo('betting');
    expect(driver.state.shoe?.open.index).toBe(1);
    expect(driver.state.shoe?.entropy?.beacon).toBe(makeHex(D));
  });
});

describe('a clock that went back while a shoe waits for its beacon', () => {
  it.each([
    ['before its list is closed', 'committing'],
    ['after it', 'opening'],
  ] as const)('a clock that went back %s voids the shoe, and the next calls a beacon again', (_, stage) => {
    const driver = called(LATER_ROUNDS);
    driver.runTo(stage);
    const calledAt = DUE - 2_000;
    driver.now = calledAt - 1;
    driver.do({ do: 'recover' });
    driver.run(({ shoe, stage }) => shoe?.open.index === 2 && stage.is === 'committing');
    expect(voids(driver)).toEqual(['The clock of the house went back, before the beacon.']);
    expect(driver.now).toBe(calledAt - 1);
    expect(calls(driver).every((named) => named !== null)).toBe(true);
    const still = called(LATER_ROUNDS);
    still.runTo(stage);
    still.now = calledAt;
    still.do({ do: 'recover' });
    expect(at(still, calledAt).is).not.toBe('log-void');
  });

  it('a clock that went back does not affect a shoe without a beacon or one already mixed', () => {
    const without = called(null);
    expect(at(without, 0).is).toBe('wait');
    const mixed = opened();
    mixed.run(({ shoe }) => shoe?.phase === 'mixed');
    expect(at(mixed, 0)).toEqual(log('seal'));
  });
});

describe('the croupier of a shoe with a beacon', () => {
  it('the croupier lacks the round only while it is unknown and due to be mixed in', () => {
    const driver = opened();
    const [due, early] = [at(driver, DUE), at(driver, DUE - 1)];
    const lacks = (source: BeaconSource | undefined, duty: Duty): boolean => {
      const { beacon: _, ...croupier } = driver.croupier;
      return beaconLacking({ ...croupier, ...(source && { beacon: source }) }, driver.state, duty, DUE);
    };
    const silent: BeaconSource = { ...beacon, bytesOf: () => undefined };
    expect([lacks(silent, due), lacks(undefined, due)]).toEqual([true, true]);
    expect([lacks(beacon, due), lacks(silent, early)]).toEqual([false, false]);
    expect(lacks(silent, { is: 'log', type: 'seal' })).toBe(false);
    const without = called(null);
    without.runTo('opening');
    expect(beaconLacking({ ...without.croupier, beacon: silent }, without.state, due, DUE)).toBe(false);
  });

  it('the croupier opens and calls no shoe while the beacon does not answer, and a house without one does not wait', () => {
    const driver = called();
    const silent: BeaconSource = { ...beacon, nameFor: () => undefined };
    for (const duty of [
      { is: 'open-shoe', index: 2 },
      { is: 'log', type: 'call' },
    ] satisfies Duty[]) {
      const lacks = (croupier: typeof driver.croupier): boolean =>
        beaconLacking(croupier, driver.state, duty, DUE);
      expect(lacks({ ...driver.croupier, beacon: silent })).toBe(true);
      expect([lacks(driver.croupier), lacks(called(null).croupier)]).toEqual([false, false]);
    }
  });
});

const roundAfter = (openBy: number): number => ROUND + Math.ceil((openBy + 1 - DUE) / 3_000);

describe('the beacon of a call', () => {
  it.each([
    ['a round that is made by T2', { ...NAMED, round: String(ROUND - 1) }],
    ['a round number that does not exist', { ...NAMED, round: '01' }],
    ['a beacon that the house cannot verify', { name: 'drand/of-another-hash', round: NAMED.round }],
  ])('the table refuses a call that names %s', (_, named) => {
    expect(() => called({ ...beacon, nameFor: () => named })).toThrow('croupier/not-due');
    expect(() => called({ ...beacon, nameFor: () => NAMED })).not.toThrow();
  });

  it('the croupier names no round while the beacon does not answer', () => {
    const driver = called(null);
    expect(calls(driver)).toEqual([null]);
    driver.runTo('betting');
    expect(driver.state.shoe?.entropy?.beacon).toBeNull();
  });
});
