import { ok, type Result } from '../../base/index.ts';
import { type ArchiveStore, type HouseReader, nameOfRow, type StoreRefusal } from '../../record/index.ts';
import type { SigningKey } from '../keys/keyring.ts';
import {
  type Checkpoint,
  keepCheckpoint,
  makeCheckpoint,
  readCheckpoint,
  toScrubTally,
} from './checkpoint.ts';
import { type Damage, isDamage } from './damage.ts';
import { continuePass, NEW_PASS } from './lap.ts';
import { countOn, EMPTY_TALLY, getDamage, type ScrubCount, type ScrubTally } from './tally.ts';

/**
 * Checks the record continuously while the house is open: every balance against its transfers, every journal against
 * its hashes and its snapshot. Changes nothing but its checkpoint, and reads from one frozen view at a time.
 */
export interface Recount {
  /** Counts all balances before the house opens, from the last checkpoint if possible. */
  readonly start: () => Promise<Result<ScrubCount, StoreRefusal>>;
  /** Counts all balances, and reads about `rows` more rows of the full pass. */
  readonly turn: (rows: number) => Promise<Result<ScrubCount, StoreRefusal>>;
  /** Signs a checkpoint if all balances are right. The next start begins there. */
  readonly checkpoint: (at: number) => Promise<Result<void, StoreRefusal>>;
}

export interface ScrubDeps {
  readonly store: Pick<ArchiveStore, 'frozen' | 'claim' | 'saveSnapshot' | 'load'>;
  /** Newest first. */
  readonly keys: readonly [SigningKey, ...SigningKey[]];
}

/** Transfers to read again, since they become durable slightly out of order. */
const SLACK = 200;
const SLACK_AT_START = 2_000;

export function openRecount({ store, keys }: ScrubDeps): Recount {
  let tally: ScrubTally = EMPTY_TALLY;
  let lap = NEW_PASS;

  const looking = async <T>(
    look: (reader: HouseReader) => Promise<Result<T, StoreRefusal>>,
  ): Promise<Result<T, StoreRefusal>> => {
    const frozen = await store.frozen();
    if (!frozen.ok) return frozen;
    try {
      return await look(frozen.value);
    } finally {
      await frozen.value.close();
    }
  };

  const countBalances = async (
    reader: HouseReader,
    slack: number,
  ): Promise<Result<ScrubCount, StoreRefusal>> => {
    const counted = await countOn(reader, tally, slack);
    if (!counted.ok) return counted;
    const { damage, rows } = counted.value;
    ({ tally } = counted.value);
    return ok({ damage: [...damage, ...tally.wrong.map(getDamage)], rows });
  };

  return {
    start: async () => {
      const from = await readCheckpoint(store, keys);
      if (!from.ok) return from;
      return looking(async (reader) => {
        const lost = from.value === undefined ? ok([]) : await otherHeads(reader, from.value);
        if (!lost.ok) return lost;
        tally = from.value === undefined ? EMPTY_TALLY : toScrubTally(from.value);
        const counted = await countBalances(reader, SLACK_AT_START);
        if (!counted.ok) return counted;
        return ok({ ...counted.value, damage: [...lost.value, ...counted.value.damage] });
      });
    },
    turn: (most) =>
      looking(async (reader) => {
        const counted = await countBalances(reader, SLACK);
        if (!counted.ok) return counted;
        const gone = await continuePass(reader, lap, most);
        if (!gone.ok) return gone;
        ({ lap } = gone.value);
        const damage = [...counted.value.damage, ...gone.value.damage];
        return ok({ damage, rows: counted.value.rows + gone.value.rows });
      }),
    checkpoint: async (at) => {
      const made = await looking<Checkpoint | undefined>(async (reader) => {
        const counted = await countBalances(reader, SLACK);
        if (!counted.ok) return counted;
        return counted.value.damage.length > 0 ? ok(undefined) : signed(reader, tally, at, keys[0]);
      });
      if (!made.ok) return made;
      return made.value === undefined ? ok(undefined) : keepCheckpoint(store, made.value);
    },
  };
}

/** Journals that no longer contain their signed head. */
async function otherHeads(
  reader: HouseReader,
  { heads }: Checkpoint,
): Promise<Result<readonly Damage[], StoreRefusal>> {
  const present = await reader.journals();
  if (!present.ok) return present;
  const now = new Map(present.value.map((head) => [head.journal, head]));
  const damage: Damage[] = [];
  for (const { journal, seq, hash } of heads) {
    const head = now.get(journal);
    if (head?.seq === seq && head.hash === hash) continue;
    const rows = head === undefined || head.seq <= seq ? ok([]) : await reader.events(journal, seq, 1);
    if (!rows.ok && !isDamage(rows.error)) return rows;
    if (rows.ok && rows.value[0]?.hash === hash) continue;
    const reason = rows.ok ? `${nameOfRow(journal, seq)} is not the one that was signed` : rows.error.message;
    damage.push({ is: 'journal', name: journal, reason });
  }
  return ok(damage);
}

async function signed(
  reader: HouseReader,
  { position, balances }: ScrubTally,
  at: number,
  key: SigningKey,
): Promise<Result<Checkpoint, StoreRefusal>> {
  const heads = await reader.journals();
  if (!heads.ok) return heads;
  return ok(makeCheckpoint({ at, position, heads: heads.value, balances }, key));
}
