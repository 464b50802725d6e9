import { hexToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, err, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import { isSignedBy } from '../../fair/index.ts';
import { type Account, parseTransfer } from '../../ledger/index.ts';
import {
  type ArchiveStore,
  type FillableStore,
  hashOfRow,
  hashOfTransfer,
  nameOfRow,
  type StoredEvent,
  type StoreRefusal,
} from '../../record/index.ts';
import type { HouseSummary } from './exportHouse.ts';
import { type Filling, newFilling } from './filling.ts';
import {
  exportBytes,
  FIRST_LINE,
  FIRST_LINE_PROVABLE,
  type HouseLine,
  LOST,
  type LostRows,
  lineCounter,
  MOST_LOST,
  parseLine,
} from './houseLine.ts';
import { noteImport } from './whereabouts.ts';

/** Why an import is refused, in order of precedence. */
export const IMPORT_REFUSALS = {
  'import/not-a-house': { retryable: false },
  'import/altered': { retryable: false },
  /** The provable part of a damaged house, and not a whole one. */
  'import/partial': { retryable: false },
  'import/truncated': { retryable: false },
  'import/unsigned': { retryable: false },
  'import/other-key': { retryable: false },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean }>>;

export interface ImportRefusal {
  readonly code: keyof typeof IMPORT_REFUSALS;
  readonly message: string;
}

type ImportProblem = ImportRefusal | StoreRefusal;

/** Whom to trust. Consistent hashes alone prove nothing: anybody can rewrite an export and hash it again. */
export type ImportTerms = (
  | { readonly unsigned: true }
  /** Must be signed, by this key if given. */
  | { readonly publicKey?: string }
) & {
  /** Also import the provable part of a damaged house; tables with lost rows stay closed. */
  readonly provable?: boolean;
};

export interface Imported extends HouseSummary {
  /** The public key that signed it; null if imported unsigned. */
  readonly signedBy: string | null;
}

/** Imports a house into an empty store, all or nothing, and checks every hash. */
export const importHouse = (
  lines: AsyncIterable<string>,
  store: ArchiveStore,
  terms: ImportTerms = {},
): Promise<Result<Imported, ImportProblem>> => store.fill((empty) => importLines(lines, empty, terms));

async function importLines(
  lines: AsyncIterable<string>,
  store: FillableStore,
  terms: ImportTerms,
): Promise<Result<Imported, ImportProblem>> {
  const reading = newReading();
  const importer = newImporter(store);
  for await (const line of lines) {
    const read = reading.read(line);
    if (!read.ok) return read;
    if (read.value === undefined) continue;
    if (read.value.is === 'lost' && terms.provable !== true) return partial(read.value.value);
    const taken = await importer.take(read.value);
    if (taken === undefined) continue;
    return taken.code === 'import/altered' ? reading.altered(taken.message) : err(taken);
  }
  const end = reading.end(terms);
  if (!end.ok) return end;
  const finished = await importer.finish();
  if (finished !== undefined) return err(finished);
  const noted = await noteImport(store);
  if (!noted.ok) return err(blamed(noted.error));
  const lost = importer.lost();
  return ok(lost.length === 0 ? end.value : { ...end.value, lost });
}

/** Checks each line by its position, and passes on what the store must take. */
function newReading() {
  const counter = lineCounter();
  let number = 0;
  let summary: HouseSummary | undefined;
  let word: LineOf<'signed'> | undefined;
  const altered = (message: string): Result<never, ImportRefusal> =>
    err({ code: 'import/altered', message: `line ${number}: ${message}` });

  const readEnd = ({ hash, ...counts }: LineOf<'end'>): Result<undefined, ImportRefusal> => {
    if (hash !== counter.hash()) return altered('the lines before are not those that it counts');
    if (JSON.stringify(counts) !== JSON.stringify(counter.counts)) return altered('it counts other lines');
    summary = { ...counts, hash };
    return ok(undefined);
  };

  const readWord = (said: LineOf<'signed'>): Result<undefined, ImportRefusal> => {
    if (summary === undefined) return altered('the signature comes before the end');
    if (!isSignedBy(said.publicKey, said.signature, exportBytes(summary.hash)))
      return altered('the signature is not for these lines');
    word = said;
    return ok(undefined);
  };

  return {
    altered,
    read: (line: string): Result<TakenLine | undefined, ImportRefusal> => {
      number += 1;
      if (number === 1) {
        counter.add(line);
        return line === FIRST_LINE || line === FIRST_LINE_PROVABLE ? ok(undefined) : notAHouse();
      }
      const parsed = parseLine(line);
      if (!parsed.ok) return altered(parsed.error);
      const { value } = parsed;
      if (word !== undefined || (summary !== undefined && value.is !== 'signed'))
        return altered('there is more after the end');
      if (value.is === 'end') return readEnd(value.value);
      if (value.is === 'signed') return readWord(value.value);
      counter.add(line);
      if (value.is !== 'lost') counter.counts[COUNTED[value.is]] += 1;
      return ok(value);
    },
    end: (terms: ImportTerms): Result<Imported, ImportRefusal> => {
      if (number === 0) return notAHouse();
      if (summary === undefined)
        return err({ code: 'import/truncated', message: `it stops after line ${number}, before its end` });
      const refused = refuseWord(word, terms);
      return refused === undefined ? ok({ ...summary, signedBy: word?.publicKey ?? null }) : err(refused);
    },
  };
}

function refuseWord(word: LineOf<'signed'> | undefined, terms: ImportTerms): ImportRefusal | undefined {
  if ('unsigned' in terms) return undefined;
  if (word === undefined)
    return {
      code: 'import/unsigned',
      message: 'nobody has signed it: whoever wrote it could have written anything',
    };
  if (terms.publicKey === undefined || terms.publicKey === word.publicKey) return undefined;
  return {
    code: 'import/other-key',
    message: `it is signed by ${word.publicKey}, not by ${terms.publicKey}`,
  };
}

type TakenLine = Exclude<HouseLine, { readonly is: 'end' | 'signed' }>;

const COUNTED = {
  event: 'events',
  transfer: 'transfers',
  secret: 'secrets',
  balance: 'balances',
} as const satisfies Record<Exclude<TakenLine['is'], 'lost'>, string>;

const partial = ({ journal, from, to, reason }: LostRows): Result<never, ImportRefusal> =>
  err({
    code: 'import/partial',
    message: `it is what could be proved of a damaged house: of journal ${journal} events ${from} to ${to} are lost (${reason})`,
  });

const notAHouse = (): Result<never, ImportRefusal> =>
  err({ code: 'import/not-a-house', message: `the first line of an export is ${FIRST_LINE}` });

const wrong = (message: string): ImportRefusal => ({ code: 'import/altered', message });

/** If an empty store refuses a line, the export is wrong, unless the store itself fails. */
const blamed = (refusal: StoreRefusal): ImportProblem =>
  refusal.code === 'store/unavailable' || refusal.code === 'store/damaged' ? refusal : wrong(refusal.message);

type LineOf<K extends HouseLine['is']> = Extract<HouseLine, { readonly is: K }>['value'];

function newImporter(store: FillableStore) {
  const filling = newFilling(store);
  const lost = newLostRows(filling);
  const balances = newBalanceCheck(store);
  let isFilled = false;

  async function takeEvent({ journal: name, seq, type, body, hash }: LineOf<'event'>) {
    const journal = await filling.journal(name);
    if (!journal.ok) return blamed(journal.error);
    if (lost.has(name)) return wrong(`${nameOfRow(name, seq)} comes behind rows that are lost`);
    if (seq !== journal.value.seq + 1) return wrong(`${nameOfRow(name, journal.value.seq + 1)} is missing`);
    const written = canonicalJson(body);
    if (
      !written.ok ||
      hash !== hashOfRow(journal.value.hash, { journal: name, seq, type, body: written.value })
    )
      return wrong(`${nameOfRow(name, seq)} was changed: its hash does not fit`);
    const { length } = written.value;
    const added = await filling.add(name, { type, body: body as StoredEvent['body'], hash, length });
    return added.ok ? undefined : blamed(added.error);
  }

  async function takeTransfer(line: LineOf<'transfer'>): Promise<ImportProblem | undefined> {
    const transfer = parseTransfer({ id: line.id, kind: line.kind, legs: line.legs });
    if (!transfer.ok || line.hash !== hashOfTransfer(line.journal, line.seq, transfer.value))
      return wrong(`transfer ${line.id} was changed: its hash does not fit`);
    const filled = await lost.fill(line.journal, line.seq);
    if (!filled.ok) return blamed(filled.error);
    const no = filling.post(line.journal, line.seq, transfer.value);
    const row = nameOfRow(line.journal, line.seq);
    if (no === 'too-many') return wrong(`more transfers came with ${row} than a commit has`);
    return no === undefined ? undefined : wrong(`transfer ${line.id} does not follow ${row}`);
  }

  async function takeSecret({ name, sealed }: LineOf<'secret'>): Promise<ImportProblem | undefined> {
    const put = await store.putSecret(name, hexToBytes(sealed));
    return put.ok ? undefined : blamed(put.error);
  }

  /** Balances sum up everything before them, so write that first. */
  async function takeBalance(line: LineOf<'balance'>): Promise<ImportProblem | undefined> {
    const filled = isFilled ? ok(undefined) : await fillAll();
    return filled.ok ? balances.take(line) : blamed(filled.error);
  }

  async function fillAll(): Promise<Result<void, StoreRefusal>> {
    isFilled = true;
    const filled = await lost.fillAll();
    return filled.ok ? filling.write() : filled;
  }

  return {
    lost: lost.all,
    take: async (line: TakenLine): Promise<ImportProblem | undefined> => {
      if (line.is === 'balance') return takeBalance(line.value);
      if (line.is === 'secret') return takeSecret(line.value);
      if (isFilled) return wrong('it comes behind balances');
      if (line.is === 'event') return takeEvent(line.value);
      return line.is === 'transfer' ? takeTransfer(line.value) : lost.take(line.value);
    },
    finish: async (): Promise<ImportProblem | undefined> => {
      const filled = isFilled ? ok(undefined) : await fillAll();
      return filled.ok ? balances.finish() : blamed(filled.error);
    },
  };
}

const BALANCES_AT_ONCE = 1_000;

/** Compares the balances of the file, which must be in name order, with the store's, in batches. */
function newBalanceCheck(store: Pick<FillableStore, 'balances' | 'eachBalance'>) {
  let waiting: LineOf<'balance'>[] = [];
  let last = '';
  let told = 0;

  const check = async (): Promise<ImportProblem | undefined> => {
    const held = await store.balances(waiting.map(({ account }) => account as Account));
    if (!held.ok) return held.error;
    const other = waiting.find(
      ({ account, amount }) => (held.value.get(account as Account) ?? NO_CHIPS) !== amount,
    );
    waiting = [];
    return other && wrong(`the balance of ${other.account} is not what its transfers add up to`);
  };

  return {
    take: async (line: LineOf<'balance'>): Promise<ImportProblem | undefined> => {
      if (line.account <= last) return wrong(`the balance of ${line.account} is not in the order of names`);
      last = line.account;
      if (line.amount !== 0) told += 1;
      waiting.push(line);
      return waiting.length < BALANCES_AT_ONCE ? undefined : check();
    },
    finish: async (): Promise<ImportProblem | undefined> => {
      const no = await check();
      if (no !== undefined) return no;
      let held = 0;
      const counted = await store.eachBalance((page) => {
        held += page.length;
      });
      if (!counted.ok) return counted.error;
      return held === told ? undefined : wrong(`it has ${told} balances, and its transfers make ${held}`);
    },
  };
}

const MOST_LOST_JOURNALS = 10_000;

/** Writes placeholder rows for lost ones, so that every transfer keeps its position. No table can be read past them. */
function newLostRows(filling: Filling) {
  const lost = new Map<string, LostRows>();

  const fill = async (name: string, upTo: number): Promise<Result<void, StoreRefusal>> => {
    const rows = lost.get(name);
    if (rows === undefined || upTo > rows.to) return ok(undefined);
    for (;;) {
      const journal = await filling.journal(name);
      if (!journal.ok) return journal;
      if (journal.value.seq >= upTo) return ok(undefined);
      const { reason } = rows;
      const added = await filling.add(name, {
        type: LOST,
        body: { reason },
        hash: '',
        length: reason.length,
      });
      if (!added.ok) return added;
    }
  };

  return {
    has: (name: string): boolean => lost.has(name),
    all: (): readonly LostRows[] => [...lost.values()],
    take: async (rows: LostRows): Promise<ImportProblem | undefined> => {
      const journal = await filling.journal(rows.journal);
      if (!journal.ok) return blamed(journal.error);
      const { from, to } = rows;
      if (from !== journal.value.seq + 1 || to < from || to - from >= MOST_LOST || lost.has(rows.journal))
        return wrong(`events ${from} to ${to} of journal ${rows.journal} cannot be the lost ones`);
      if (lost.size >= MOST_LOST_JOURNALS)
        return wrong(`rows of more than ${MOST_LOST_JOURNALS} journals are lost`);
      lost.set(rows.journal, rows);
      return undefined;
    },
    fill,
    fillAll: async (): Promise<Result<void, StoreRefusal>> => {
      for (const { journal, to } of lost.values()) {
        const filled = await fill(journal, to);
        if (!filled.ok) return filled;
      }
      return ok(undefined);
    },
  };
}
