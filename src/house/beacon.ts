import { isRecord } from '../base/index.ts';
import {
  type Bytes,
  chainHash,
  type DrandChain,
  drandCall,
  drandName,
  parseDrandRound,
  parseRound,
  QUICKNET,
  roundTimeMs,
} from '../fair/index.ts';
import type { BeaconSource } from '../table/index.ts';
import type { Log } from './log.ts';
import { every, type Time } from './time.ts';

/** Gives a round as drand publishes it, in JSON, or the newest that there is; nothing where it has none. */
export type AskForRound = (round: number | 'latest') => Promise<unknown>;

/** Where drand's own addresses have a round. */
export const pathOfRound = (round: number | 'latest'): string => `/${chainHash(QUICKNET)}/public/${round}`;

/** The public beacon of a house: rounds of drand, each checked before anybody hears of it. */
export interface HouseBeacon extends BeaconSource {
  readonly close: () => void;
}

export interface BeaconDeps {
  readonly ask: AskForRound;
  readonly time: Time;
  readonly log: Log;
  /** A chain whose rounds a verifier can check from a transcript alone. */
  readonly chain?: DrandChain;
}

const LATEST_EVERY_MS = 30_000;

/** After so long without a first answer the log says so. */
export const FIRST_ANSWER_MS = 10_000;

/** A beacon whose newest round is older than this does not answer: no shoe is called. */
export const RECENT_MS = 90_000;

/** Whose clock is further behind than this would name rounds that everybody knows. */
const AHEAD_MS = 2_000;

const MOST_KEPT = 64;

/** Never waits: what is asked for and not known yet is fetched meanwhile, and known the next time. */
export function openBeacon({ ask, time, log, chain = QUICKNET }: BeaconDeps): HouseBeacon {
  const known = new Map<number, Bytes>();
  const asking = new Set<number | 'latest'>();
  let told: boolean | undefined;

  const newest = (): number => Math.max(0, ...known.keys());
  const answers = (): boolean => {
    const ageMs = time.now() - roundTimeMs(chain, newest());
    return ageMs <= RECENT_MS && ageMs >= -AHEAD_MS;
  };
  const tell = (why: string | undefined): void => {
    if (told === answers()) return;
    told = answers();
    if (told) log.info({ beacon: chain.beaconId, round: newest() }, 'the beacon answers');
    else
      log.warn({ beacon: chain.beaconId, error: why }, 'the beacon does not answer: no new shoe is opened');
  };

  /** Whoever was asked is not believed: the chain signed it, or it is nothing. */
  const take = (wanted: number | 'latest', value: unknown): string | undefined => {
    const round = wanted === 'latest' ? roundIn(value) : wanted;
    if (round === undefined) return 'beacon/form';
    if (known.has(round)) return undefined;
    const checked = parseDrandRound(chain, round, value);
    if (!checked.ok) return checked.error;
    known.set(round, checked.value.signature);
    for (const old of [...known.keys()].sort((a, b) => a - b).slice(0, -MOST_KEPT)) known.delete(old);
    return undefined;
  };

  const fetchRound = (wanted: number | 'latest'): void => {
    if (asking.has(wanted)) return;
    asking.add(wanted);
    ask(wanted)
      .then((value) => take(wanted, value))
      .catch((thrown: unknown) => String(thrown))
      .then((why) => {
        asking.delete(wanted);
        tell(why);
      });
  };

  fetchRound('latest');
  const giveUp = time.after(FIRST_ANSWER_MS, () => tell('no answer yet'));
  const rest = every(time, LATEST_EVERY_MS, () => fetchRound('latest'));
  return {
    nameFor: (openBy) => (answers() ? drandCall(chain, openBy) : undefined),
    bytesOf: ({ name, round }) => {
      const wanted = name === drandName(chain) ? parseRound(round) : undefined;
      if (wanted === undefined) return undefined;
      if (!known.has(wanted)) fetchRound(wanted);
      return known.get(wanted);
    },
    close: () => {
      giveUp();
      rest();
    },
  };
}

const roundIn = (value: unknown): number | undefined =>
  isRecord(value) && typeof value['round'] === 'number' ? parseRound(String(value['round'])) : undefined;
