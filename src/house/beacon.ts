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

/** Fetches one drand round, or the newest, as drand's JSON; undefined if drand has none. */
export type AskForRound = (round: number | 'latest') => Promise<unknown>;

/** Path of a round at drand's own addresses. */
export const pathOfRound = (round: number | 'latest'): string => `/${chainHash(QUICKNET)}/public/${round}`;

/** The public beacon of a house: drand rounds, each verified before use. */
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

/** Log if the first answer takes longer than this. */
export const FIRST_ANSWER_MS = 10_000;

/** If the newest round is older than this, the beacon counts as unavailable and no shoe is called. */
export const RECENT_MS = 90_000;

/** A clock further behind than this would name rounds that are already public. */
const AHEAD_MS = 2_000;

const MOST_KEPT = 64;

/** Never waits: an unknown round is fetched in the background and available on a later call. */
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

  /** The relay is not trusted: accept only a round that the chain signed. */
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
