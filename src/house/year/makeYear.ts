import { ok, type Result } from '../../base/index.ts';
import { type ArchiveStore, type StoreRefusal, shareCommits } from '../../record/index.ts';
import { openAliases } from '../aliases.ts';
import { openCage } from '../cage.ts';
import { openDoor } from '../door.ts';
import type { NewTable } from '../keeper.ts';
import type { Keyring } from '../keys/keyring.ts';
import { NO_LOG } from '../log.ts';
import { type Random, randomHex } from '../random.ts';
import { openRecount } from '../recount/recount.ts';
import { openSignificant } from '../significant.ts';
import { openYearTable, type YearTable } from './yearTable.ts';

/** A generated year of play, in an empty record. */
export interface YearTerms {
  readonly store: ArchiveStore;
  readonly keys: Keyring;
  readonly random: Random;
  readonly tables: readonly NewTable[];
  readonly coups: number;
  /** Roughly how many patrons come; fewer if there are not enough coups. */
  readonly patrons: number;
  readonly begins: number;
  readonly ends: number;
  /** Checked between coups: whether to stop here. The record is consistent at that point. */
  readonly isCalledOff?: () => boolean;
  readonly onProgress?: (coups: number) => void;
  /** Called when the store is unavailable: whether to retry. Otherwise the year ends there. */
  readonly askAgain?: () => Promise<boolean>;
}

export interface MadeYear {
  readonly coups: number;
  readonly patrons: number;
}

/** Patrons who wager on each coup. */
export const BETTORS = 8;

const SNAPSHOT_EVERY_ROUNDS = 50;
const RUN_BYTES = 8;

/**
 * Fills a record through the same door, cage and keepers as a real house, on a simulated clock: each round deals one
 * coup per table, spread evenly from beginning to end.
 */
export async function makeYear(terms: YearTerms): Promise<Result<MadeYear, StoreRefusal>> {
  const clock = { now: terms.begins };
  const opened = await openFloor(terms, clock);
  if (!opened.ok) return opened;
  const { tables, patrons } = opened.value;
  let coups = 0;
  for (let round = 0; coups < terms.coups && terms.isCalledOff?.() !== true; round++) {
    clock.now = getMoment(terms, coups);
    const dealing = tables.slice(0, terms.coups - coups);
    const dealt = await inAll(dealing, (table) => table.deal(clock.now));
    if (!dealt.ok) return dealt;
    coups += dealing.length;
    terms.onProgress?.(coups);
    const saved =
      round % SNAPSHOT_EVERY_ROUNDS > 0 ? ok(undefined) : await inAll(tables, (one) => one.save());
    if (!saved.ok) return saved;
  }
  clock.now = Math.max(clock.now, ...tables.map((table) => table.now()));
  const ended = await inAll(tables, (table) => table.end());
  if (!ended.ok) return ended;
  await opened.value.close();
  const signed = await openRecount({ store: terms.store, keys: terms.keys.signing }).checkpoint(clock.now);
  return signed.ok ? ok({ coups, patrons: patrons() }) : signed;
}

const getMoment = ({ begins, ends, coups: all }: YearTerms, coups: number): number =>
  begins + Math.floor(((ends - begins) * coups) / all);

/** Runs all at once, so that they share commits; returns the first refusal. */
async function inAll(
  tables: readonly YearTable[],
  act: (table: YearTable) => Promise<Result<void, StoreRefusal>>,
): Promise<Result<void, StoreRefusal>> {
  const done = await Promise.all(tables.map(act));
  return done.find((one) => !one.ok) ?? ok(undefined);
}

interface Floor {
  readonly tables: readonly YearTable[];
  /** How many have arrived. */
  readonly patrons: () => number;
  readonly close: () => Promise<void>;
}

/** The house's own books, which record that this year was generated, and its tables. */
async function openFloor(
  terms: YearTerms,
  clock: { readonly now: number },
): Promise<Result<Floor, StoreRefusal>> {
  const { keys, random } = terms;
  const store = shareCommits(terms.store);
  const now = (): number => clock.now;
  const cage = await openCage(store);
  if (!cage.ok) return cage;
  const door = await openDoor(store, now, random);
  if (!door.ok) return door;
  const aliases = await openAliases(store, keys, random);
  if (!aliases.ok) return aliases;
  const significant = await openSignificant(store, { now, after: () => () => {} }, NO_LOG);
  if (!significant.ok) return significant;
  const started = await significant.value.start(randomHex(random, RUN_BYTES), { madeBy: 'coup make-year' });
  if (!started.ok) return started;
  let patrons = 0;
  const deps = {
    store,
    keys,
    random,
    cage: cage.value,
    door: door.value,
    aliases: aliases.value,
    askAgain: terms.askAgain ?? (async () => false),
    bettors: BETTORS,
    coupsEach: Math.max(1, Math.ceil((terms.coups * BETTORS) / terms.patrons)),
    onArrival: () => {
      patrons += 1;
    },
  };
  const tables: YearTable[] = [];
  for (const table of terms.tables) {
    const opened = await openYearTable(deps, table, clock.now);
    if (!opened.ok) return opened;
    tables.push(opened.value);
  }
  const close = async (): Promise<void> => {
    await significant.value.finish();
    await door.value.save();
  };
  return ok({ tables, patrons: () => patrons, close });
}
