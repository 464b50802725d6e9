import { ok, type Result } from '../../base/index.ts';
import {
  type HouseBeacon,
  openAliases,
  openBeacon,
  openKeyring,
  openPersonKeys,
  withSealedNames,
} from '../../house/index.ts';
import { shareCommits } from '../../record/index.ts';
import { postgresStore } from '../../record/postgres/index.ts';
import { askBeacon } from '../beacon.ts';
import type { Record } from '../openRecord.ts';
import type { Premises } from '../premises.ts';
import { systemRandom } from '../random.ts';
import { newResuming, type Resuming } from '../table/starting.ts';

/** What a worker node needs to resume tables; opened with the first table that it is asked to run. */
export interface Kit {
  readonly resuming: () => Promise<Result<Resuming, { readonly message: string }>>;
  readonly close: () => Promise<void>;
}

type PostgresStore = ReturnType<typeof postgresStore>;

export interface KitDeps extends Pick<Premises, 'settings' | 'time' | 'log'> {
  readonly record: Pick<Record, 'connection' | 'key'>;
  readonly deps: { readonly random?: Premises['random']; readonly chainLength?: number };
  readonly name: { readonly holder: string };
}

/** Database connections of a node that only runs tables. */
const CONNECTIONS = 4;

/** `tenure` returns the current leader's term. */
export function openKit(kit: KitDeps, tenure: () => number): Kit {
  let beacon: HouseBeacon | undefined;
  let store: PostgresStore | undefined;
  let opened: Resuming | undefined;

  const open = async (own: PostgresStore): Promise<Result<Resuming, { readonly message: string }>> => {
    const { settings, time, log, record, deps } = kit;
    const { random = systemRandom, chainLength } = deps;
    const keys = await openKeyring(own, record.key, random);
    if (!keys.ok) return keys;
    const persons = openPersonKeys(own, keys.value, random);
    const shared = withSealedNames(shareCommits(own, time), persons, random);
    const aliases = await openAliases(shared, keys.value, random);
    if (!aliases.ok) return aliases;
    if (settings.beacon !== undefined) beacon ??= openBeacon({ ask: askBeacon(settings.beacon), time, log });
    opened = newResuming({
      store: shared,
      time,
      random,
      beacon,
      keys: keys.value,
      aliases: aliases.value,
      ...(chainLength !== undefined && { chainLength }),
    });
    return ok(opened);
  };

  return {
    resuming: async () => {
      if (opened !== undefined) return ok(opened);
      const { connection } = kit.record;
      if (connection === undefined) throw new Error('nodes share a database that is reached by a name');
      const lease = { holder: kit.name.holder, ms: kit.settings.leaseMs };
      store ??= postgresStore({ ...connection, connections: CONNECTIONS, tenure, lease });
      return open(store);
    },
    close: async () => {
      beacon?.close();
      await store?.close();
    },
  };
}
