import { ok, type Result } from '../base/index.ts';
import type { House as HouseOfCards } from '../engine/index.ts';
import {
  type Aliases,
  type AskForRound,
  type HouseBeacon,
  type Keyring,
  type KeyringRefusal,
  type Log,
  NO_LOG,
  openAliases,
  openBeacon,
  openKeyring,
  openPersonKeys,
  type PersonKeys,
  type Random,
  randomText,
  type Signer,
  type Time,
  withSealedNames,
} from '../house/index.ts';
import type { HashPassword } from '../house/register/index.ts';
import { type ArchiveStore, shareCommits } from '../record/index.ts';
import { askBeacon } from './beacon.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import { type Examiner, openExaminer, openNameExaminer } from './examiner/examiner.ts';
import { hireThread } from './examiner/thread.ts';
import type { HttpPatience } from './http/http.ts';
import { type Metrics, newMetrics } from './metrics.ts';
import { nativeSigner } from './nativeSigner.ts';
import type { Record } from './openRecord.ts';
import { openPasswordHash } from './people/passwordHash.ts';
import { systemRandom } from './random.ts';
import { type RecordReader, readFrom } from './reading.ts';
import { type HiredRecount, hireRecount } from './recounting/recountThread.ts';
import type { Settings } from './settings.ts';
import type { Spread } from './table/aides.ts';
import { systemTime } from './time.ts';
import type { SocketLimits } from './wire/limits.ts';

/** What the house takes from outside: all of it can be put in by a test. */
export interface HouseDeps {
  readonly time?: Time;
  readonly random?: Random;
  readonly log?: Log;
  /** A record that is open already, with its key; otherwise the settings name a database. */
  readonly record?: { readonly store: ArchiveStore; readonly key: Uint8Array; readonly place?: string };
  /** The host says that this record is a restored one. */
  readonly restored?: boolean;
  /** What becomes of passwords; otherwise argon2id. */
  readonly hash?: HashPassword;
  /** House files of the host's own, parsed. */
  readonly houses?: readonly HouseOfCards[];
  /** The build that runs, whose files are held against their hashes; none where the sources run. */
  readonly programFolder?: string;
  /** Who gives rounds of the public beacon; otherwise the settings say where they come from. */
  readonly askBeacon?: AskForRound;
  readonly onProgress?: (words: string) => void;
  readonly limits?: Partial<SocketLimits>;
  readonly patience?: HttpPatience;
  readonly gatherMs?: number;
  /** N of each table's chain. */
  readonly chainLength?: number;
  /** Over how long the first deals of the tables are spread. */
  readonly spreadMs?: number;
  /** Other nodes that deal tables for this house. */
  readonly spread?: Spread;
}

/** What every part of the house stands on: there before anybody is let in. */
export interface Premises {
  readonly settings: Settings;
  readonly store: ArchiveStore;
  /** The record as it lies there, with the names of persons sealed: for whoever checks it or looks at all of it. */
  readonly record: ArchiveStore;
  /** For what decides nothing: a replica, where the host has one. */
  readonly reading: RecordReader;
  /** Where the record is. */
  readonly place: string;
  /** Counts the record again and again. */
  readonly recount: HiredRecount;
  readonly keys: Keyring;
  /** Under which the names of persons lie in the record. */
  readonly persons: PersonKeys;
  readonly aliases: Aliases;
  readonly time: Time;
  readonly random: Random;
  readonly log: Log;
  /** New each time the house starts. */
  readonly run: string;
  readonly signer: Signer;
  readonly catalogue: Catalogue;
  /** Who looks at house files and at names that are brought. */
  readonly files: Examiner<'house-file'>;
  readonly names: Examiner<'name'>;
  /** The public beacon, where the host has chosen one. */
  readonly beacon: HouseBeacon | undefined;
  readonly hash: HashPassword;
  readonly metrics: Metrics;
  /** What changes over the life of the house. */
  readonly life: { closing: boolean; origins: ReadonlySet<string> };
}

const RUN_BYTES = 12;

export async function openPremises(
  {
    store: own,
    replica,
    key,
    place,
    connection,
  }: Pick<Record, 'store' | 'replica' | 'key' | 'place' | 'connection'>,
  settings: Settings,
  deps: HouseDeps,
): Promise<Result<Premises, KeyringRefusal>> {
  const { time = systemTime(), random = systemRandom, log = NO_LOG, houses } = deps;
  const keys = await openKeyring(own, key, random);
  if (!keys.ok) return keys;
  const persons = openPersonKeys(own, keys.value, random);
  const store = withSealedNames(shareCommits(own, time), persons, random);
  const aliases = await openAliases(store, keys.value, random);
  if (!aliases.ok) return aliases;
  const ask = deps.askBeacon ?? (settings.beacon === undefined ? undefined : askBeacon(settings.beacon));
  return ok({
    settings,
    store,
    record: own,
    reading: readFrom(store, replica, { time, log }),
    place,
    recount: hireRecount({
      store: own,
      keys: keys.value.signing,
      ...(connection !== undefined && { connection }),
    }),
    keys: keys.value,
    persons,
    aliases: aliases.value,
    time,
    random,
    log,
    run: randomText(random, RUN_BYTES),
    signer: nativeSigner(keys.value.signing[0].secretKey),
    catalogue: makeCatalogue(houses),
    files: openExaminer({ hire: () => hireThread('house-file'), time, log }),
    names: openNameExaminer({ hire: () => hireThread('name'), time, log }),
    beacon: ask && openBeacon({ ask, time, log }),
    hash: deps.hash ?? openPasswordHash(),
    metrics: newMetrics(),
    life: { closing: false, origins: new Set() },
  });
}
