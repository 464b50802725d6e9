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

/** What the house takes from outside; a test can replace all of it. */
export interface HouseDeps {
  readonly time?: Time;
  readonly random?: Random;
  readonly log?: Log;
  /** An open record with its key; by default, the settings name a database. */
  readonly record?: { readonly store: ArchiveStore; readonly key: Uint8Array; readonly place?: string };
  /** The host declares that this record is a restored one. */
  readonly restored?: boolean;
  /** Hashes passwords; argon2id by default. */
  readonly hash?: HashPassword;
  /** The host's own house files, parsed. */
  readonly houses?: readonly HouseOfCards[];
  /**
   * The folder of the running build, whose files are checked against their hashes; undefined when running from source.
   */
  readonly programFolder?: string;
  /** Fetches rounds of the public beacon; by default, the settings name the source. */
  readonly askBeacon?: AskForRound;
  readonly onProgress?: (words: string) => void;
  readonly limits?: Partial<SocketLimits>;
  readonly patience?: HttpPatience;
  readonly gatherMs?: number;
  /** The length of each table's chain. */
  readonly chainLength?: number;
  /** The time over which the tables' first deals are spread. */
  readonly spreadMs?: number;
  /** Nodes that run tables for this house. */
  readonly spread?: Spread;
}

/** What every part of the house uses, opened before all of them. */
export interface Premises {
  readonly settings: Settings;
  readonly store: ArchiveStore;
  /** The record as stored, with persons' names sealed, for checks and full scans. */
  readonly record: ArchiveStore;
  /** For reads that decide nothing; uses the replica if there is one. */
  readonly reading: RecordReader;
  /** Identifies the database, as opposed to any copy of it. */
  readonly place: string;
  /** The integrity scrub, which checks the record repeatedly. */
  readonly recount: HiredRecount;
  readonly keys: Keyring;
  /** The keys that seal persons' names in the record. */
  readonly persons: PersonKeys;
  readonly aliases: Aliases;
  readonly time: Time;
  readonly random: Random;
  readonly log: Log;
  /** A new id for each start of the house. */
  readonly run: string;
  readonly signer: Signer;
  readonly catalogue: Catalogue;
  /** Checks house files and names that patrons submit. */
  readonly files: Examiner<'house-file'>;
  readonly names: Examiner<'name'>;
  /** The public beacon, if the host has configured one. */
  readonly beacon: HouseBeacon | undefined;
  readonly hash: HashPassword;
  readonly metrics: Metrics;
  /** State that changes while the house is open. */
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
