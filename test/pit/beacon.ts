import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hashSha256, makeHex, QUICKNET, roundTimeMs } from '../../src/fair/index.ts';
import { type AskForRound, type HouseBeacon, NO_LOG, openBeacon } from '../../src/house/index.ts';
import type { Pit } from './pit.ts';
import { EPOCH_MS, type Process } from './process.ts';
import type { Random } from './random.ts';

const SECRET = new Uint8Array(32).fill(7);
const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The time that the world has, whatever a process thinks. */
export const trueTime = ({ schedule }: Pick<Pit, 'schedule'>): number => EPOCH_MS + schedule.now;

/** The newest round that anybody can know. */
const newestAt = (ms: number): number =>
  Math.floor((ms / 1_000 - QUICKNET.genesisTime) / QUICKNET.period) + 1;

/** The house's own beacon, over somebody who passes rounds on: late, of another round, not signed, or never. */
export function findBeacon(pit: Pit, process: Process): HouseBeacon | undefined {
  const { plan, schedule } = pit;
  if (plan.beacon === undefined) return undefined;
  const random = pit.random.fork(`beacon/${process.name}`);
  return openBeacon({
    ask: relay(pit, process, random),
    log: NO_LOG,
    time: {
      now: () => process.now(),
      after: (ms, act) => {
        let isOn = true;
        schedule.after(ms, () => {
          if (isOn && process.alive) act();
        });
        return () => {
          isOn = false;
        };
      },
    },
  });
}

const relay =
  (pit: Pit, process: Process, random: Random): AskForRound =>
  (wanted) =>
    new Promise((resolve, reject) => {
      const { schedule, counts, plan, healed } = pit;
      const { late = 0, wrong = 0, absent = 0 } = healed ? {} : (plan.beacon ?? {});
      const isLate = random.chance(late);
      if (isLate) counts.add('beacon answered late');
      schedule.after(isLate ? random.between(1_000, 20_000) : random.between(1, 150), () => {
        if (!process.alive) return;
        if (random.chance(wrong)) {
          counts.add('beacon answered wrongly');
          return resolve(wrongAnswer(random, wanted === 'latest' ? newestAt(trueTime(pit)) : wanted));
        }
        const round = wanted === 'latest' ? newestAt(trueTime(pit)) : wanted;
        if (wanted !== 'latest' && !pit.healed && isSilent(pit, round, absent)) {
          counts.add('beacon did not answer');
          return random.chance(0.5) ? reject(new Error('no answer')) : resolve(undefined);
        }
        resolve(roundTimeMs(QUICKNET, round) <= trueTime(pit) ? published(round) : undefined);
      });
    });

/** Some rounds never come, whoever asks. */
const isSilent = ({ random }: Pit, round: number, absent: number): boolean =>
  random.fork(`round/${round}`).chance(absent);

function wrongAnswer(random: Random, round: number): unknown {
  return random.pick([
    { ...published(round), round: round - 1 },
    { ...published(round), signature: published(round - 1).signature },
    { ...published(round), signature: '00' },
    'a page in which somebody asks for money',
  ]);
}

/** Every run has the same rounds. */
const signed = new Map<number, string>();

function published(round: number): { readonly round: number; readonly signature: string } {
  const known = signed.get(round);
  if (known !== undefined) return { round, signature: known };
  const { shortSignatures } = bls12_381;
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  const point = shortSignatures.sign(shortSignatures.hash(hashSha256(message), TAG), SECRET);
  const signature = makeHex(shortSignatures.Signature.toBytes(point));
  signed.set(round, signature);
  return { round, signature };
}
