import { type Chips, ok, type Result } from '../../base/index.ts';
import type { Account } from '../../ledger/index.ts';
import { type ArchiveStore, type HouseReader, nameOfRow, type StoreRefusal } from '../../record/index.ts';
import type { SigningKey } from '../keys/keyring.ts';
import { type Checkpoint, keepCheckpoint, makeCheckpoint, readCheckpoint, tallyAt } from './checkpoint.ts';
import { type Damage, isDamage } from './damage.ts';
import { goOn, NEW_LAP } from './lap.ts';
import { type Counting, countOn, damageOf, differences, EMPTY_TALLY, type Tally } from './tally.ts';

/**
 * Counts the record again and again while the house is open: every balance against its transfers, every journal
 * against its hashes and its snapshot. It only looks, at one moment of the record after the other.
 */
export interface Recount {
  /** All balances, from the last checkpoint where they follow from it: before anybody is let in. */
  readonly start: () => Promise<Result<Counting, StoreRefusal>>;
  /** All balances, and about so many rows more of the long way through the whole record. */
  readonly turn: (rows: number) => Promise<Result<Counting, StoreRefusal>>;
  /** Signs that all is right, where it is; nobody signs what is not. The next start begins there. */
  readonly checkpoint: (at: number) => Promise<Result<void, StoreRefusal>>;
}

export interface RecountDeps {
  readonly store: Pick<ArchiveStore, 'frozen' | 'claim' | 'saveSnapshot' | 'load'>;
  /** The newest first. */
  readonly keys: readonly [SigningKey, ...SigningKey[]];
}

/** A balance that is only compared costs less than a row that is hashed. */
const BALANCES_A_ROW = 20;

/** How many transfers are looked at once more, since they do not become durable quite in their order. */
const SLACK = 200;
const SLACK_AT_START = 2_000;

export function openRecount({ store, keys }: RecountDeps): Recount {
  let tally: Tally = EMPTY_TALLY;
  let lap = NEW_LAP;
  /** What was found wrong, with what it held then: counted through once. */
  const wrong = new Map<Account, Chips>();

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

  /** Every balance; from the first transfer on before any is called wrong. */
  const countBalances = async (
    reader: HouseReader,
    slack: number,
  ): Promise<Result<Counting, StoreRefusal>> => {
    const balances = await reader.balances();
    if (!balances.ok) return balances;
    let counted = await countOn(reader, tally, slack);
    if (!counted.ok) return counted;
    const isNews = (): boolean =>
      counted.ok &&
      differences(counted.value.tally, balances.value).some(
        ({ account, held }) => wrong.get(account) !== held,
      );
    let rows = counted.value.rows + balances.value.size / BALANCES_A_ROW;
    if (isNews() && tally !== EMPTY_TALLY) {
      counted = await countOn(reader, EMPTY_TALLY, 0);
      if (!counted.ok) return counted;
      rows += counted.value.rows;
    }
    ({ tally } = counted.value);
    const found = differences(tally, balances.value);
    wrong.clear();
    for (const { account, held } of found) wrong.set(account, held);
    return ok({ damage: [...counted.value.damage, ...found.map(damageOf)], rows });
  };

  return {
    start: async () => {
      const from = await readCheckpoint(store, keys);
      if (!from.ok) return from;
      return looking(async (reader) => {
        const begun = await beginAt(reader, from.value);
        if (!begun.ok) return begun;
        tally = begun.value.tally;
        const counted = await countBalances(reader, SLACK_AT_START);
        if (!counted.ok) return counted;
        return ok({ ...counted.value, damage: [...begun.value.damage, ...counted.value.damage] });
      });
    },
    turn: (most) =>
      looking(async (reader) => {
        const counted = await countBalances(reader, SLACK);
        if (!counted.ok) return counted;
        const gone = await goOn(reader, lap, most);
        if (!gone.ok) return gone;
        ({ lap } = gone.value);
        const damage = [...counted.value.damage, ...gone.value.damage];
        return ok({ damage, rows: counted.value.rows + gone.value.rows });
      }),
    checkpoint: async (at) => {
      const made = await looking<Checkpoint | undefined>(async (reader) => {
        const counted = await countBalances(reader, SLACK);
        if (!counted.ok) return counted;
        return counted.value.damage.length > 0 ? ok(undefined) : signed(reader, tally.position, at, keys[0]);
      });
      if (!made.ok) return made;
      return made.value === undefined ? ok(undefined) : keepCheckpoint(store, made.value);
    },
  };
}

/** What was right when the house signed it, and what of that is no longer there. */
async function beginAt(
  reader: HouseReader,
  checkpoint: Checkpoint | undefined,
): Promise<Result<{ readonly tally: Tally; readonly damage: readonly Damage[] }, StoreRefusal>> {
  if (checkpoint === undefined) return ok({ tally: EMPTY_TALLY, damage: [] });
  const damage = await otherHeads(reader, checkpoint);
  if (!damage.ok) return damage;
  const tally = await tallyAt(reader, checkpoint, SLACK_AT_START);
  return tally.ok ? ok({ tally: tally.value ?? EMPTY_TALLY, damage: damage.value }) : tally;
}

/** Journals that no longer have the row that was their last when it was signed. */
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
  position: number,
  at: number,
  key: SigningKey,
): Promise<Result<Checkpoint, StoreRefusal>> {
  const balances = await reader.balances();
  if (!balances.ok) return balances;
  const heads = await reader.journals();
  if (!heads.ok) return heads;
  return ok(makeCheckpoint({ at, position, heads: heads.value, balances: balances.value }, key));
}
