import { describe, expect, it } from 'vitest';
import { PUBLISHED_ROUNDS } from '../../test/fair/drandRounds.ts';
import { handTime } from '../../test/house/handTime.ts';
import { drandName, makeHex, QUICKNET, roundTimeMs } from '../fair/index.ts';
import { type AskForRound, openBeacon } from './beacon.ts';
import { NO_LOG } from './log.ts';

const FIRST = 1_000;
const AT = roundTimeMs(QUICKNET, FIRST);

/** As drand answers: members that nobody here asks for, too. */
const published = (wanted: number) => {
  const found = PUBLISHED_ROUNDS.find(({ chain, round }) => chain === QUICKNET && round === wanted);
  return found && { round: found.round, randomness: 'not looked at', signature: found.signature };
};

const getSignature = (round: number): string => published(round)?.signature ?? '';
const named = (round: number) => ({ name: drandName(QUICKNET), round: String(round) });
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

async function opened(
  ask: AskForRound = async (round) => published(round === 'latest' ? FIRST : round),
  at = AT + 1_000,
) {
  const time = handTime(at);
  const asked: (number | 'latest')[] = [];
  const warnings: string[] = [];
  const beacon = openBeacon({
    time,
    log: { ...NO_LOG, warn: (_, words) => warnings.push(words), info: (_, words) => warnings.push(words) },
    ask: (round) => {
      asked.push(round);
      return ask(round);
    },
  });
  await settled();
  return { beacon, time, asked, warnings };
}

describe('the beacon of a house', () => {
  it('names the first round that is made after T2, while its newest is recent', async () => {
    const { beacon, time } = await opened();
    expect(beacon.nameFor(AT + 1_500)).toEqual(named(1_001));
    expect(beacon.nameFor(AT + 3_000)).toEqual(named(1_002));
    time.pass(89_000);
    expect(beacon.nameFor(AT + 91_000)).toBeDefined();
    time.pass(1);
    expect(beacon.nameFor(AT + 91_001)).toBeUndefined();
  });

  it('gives a round once it has come, asks for it once at a time, and never waits', async () => {
    const { beacon, asked } = await opened();
    expect(beacon.bytesOf(named(1_001))).toBeUndefined();
    expect(beacon.bytesOf(named(1_001))).toBeUndefined();
    expect(asked).toEqual(['latest', 1_001]);
    await settled();
    expect(makeHex(beacon.bytesOf(named(1_001)) ?? new Uint8Array())).toBe(getSignature(1_001));
    expect(asked).toEqual(['latest', 1_001]);
  });

  it.each([
    ['is not signed by the chain', { round: 1_001, signature: getSignature(1_000) }],
    ['is of another round', published(1_000)],
    ['is no round', 'nothing'],
    ['is missing', undefined],
  ])('takes nothing that %s', async (_, answer) => {
    const { beacon, asked } = await opened(async (round) => (round === 'latest' ? published(FIRST) : answer));
    beacon.bytesOf(named(1_001));
    await settled();
    expect(beacon.bytesOf(named(1_001))).toBeUndefined();
    expect(asked).toEqual(['latest', 1_001, 1_001]);
  });

  it('gives nothing of a beacon or a round by another name', async () => {
    const { beacon, asked } = await opened();
    expect(beacon.bytesOf({ name: 'drand/another', round: '1000' })).toBeUndefined();
    expect(beacon.bytesOf({ ...named(1_000), round: '0x3e8' })).toBeUndefined();
    expect(asked).toEqual(['latest']);
  });

  it('names no round where nobody answers, says so once, and again when it is back', async () => {
    let away = true;
    const { beacon, time, warnings } = await opened(async () => {
      if (away) throw new Error('no answer');
      return published(FIRST);
    });
    expect(beacon.nameFor(AT)).toBeUndefined();
    time.pass(30_000);
    await settled();
    expect(warnings).toEqual(['the beacon does not answer: no new shoe is opened']);
    away = false;
    time.pass(30_000);
    await settled();
    expect(beacon.nameFor(AT + 70_000)).toBeDefined();
    expect(warnings.at(-1)).toBe('the beacon answers');
  });

  it('is waited for until it answers; the log says so after ten seconds, or once it has answered badly', async () => {
    let answer: (value: unknown) => void = () => {};
    const silent: AskForRound = () => new Promise((resolve) => (answer = resolve));
    const { beacon: slow } = await opened(silent);
    expect(slow.nameFor(AT + 1_500)).toBeUndefined();
    answer(published(FIRST));
    await settled();
    expect(slow.nameFor(AT + 1_500)).toEqual(named(1_001));
    const { beacon: bad } = await opened(async () => 'nothing');
    expect(bad.nameFor(AT)).toBeUndefined();
    const { beacon: never, time, warnings } = await opened(silent);
    time.pass(9_999);
    expect([never.nameFor(AT), warnings]).toEqual([undefined, []]);
    time.pass(1);
    expect(never.nameFor(AT)).toBeUndefined();
    expect(warnings).toEqual(['the beacon does not answer: no new shoe is opened']);
  });

  it('names none by a clock that is behind: everybody would know the round', async () => {
    const { beacon } = await opened(undefined, AT - 2_001);
    expect(beacon.nameFor(AT - 1_000)).toBeUndefined();
    const { beacon: near } = await opened(undefined, AT - 2_000);
    expect(near.nameFor(AT + 1_000)).toEqual(named(1_001));
  });

  it('asks no more once it is closed', async () => {
    const { beacon, time, asked } = await opened();
    time.pass(30_000);
    expect(asked).toEqual(['latest', 'latest']);
    beacon.close();
    expect(time.waiting()).toBe(0);
  });
});
