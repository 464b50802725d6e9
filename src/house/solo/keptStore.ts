import { chips, err, NO_CHIPS, ok, type Result } from '../../base/index.ts';
import {
  emptyRecord,
  type MemoryJournal,
  type MemoryRecord,
  memoryStore,
  type Store,
  type StoreRefusal,
} from '../../record/index.ts';
import { type Disk, type Patch, SAVE_VERSION, type Saved } from './disk.ts';

/** Why a saved game cannot be resumed. The saved data stays as it is. */
export interface SaveRefusal {
  readonly code: 'save/unreadable' | 'save/another-version' | 'save/damaged';
  readonly message: string;
}

/**
 * The memory store over a disk. It answers a commit once the disk has it, and refuses everything after a failed write.
 */
export async function openKeptStore(disk: Disk): Promise<Result<Store, SaveRefusal>> {
  let saved: Saved | undefined;
  try {
    saved = await disk.read();
  } catch (cause) {
    return err({ code: 'save/unreadable', message: `The game is not given back: ${cause}` });
  }
  if (saved !== undefined && saved.version !== SAVE_VERSION)
    return err({
      code: 'save/another-version',
      message: `The kept game has the form of version ${String(saved.version)}; this house reads version ${SAVE_VERSION}.`,
    });
  const record = saved === undefined ? ok(emptyRecord()) : await recordFrom(saved);
  return record.ok ? ok(writeThrough(record.value, disk)) : record;
}

/** The record, after a full audit of it. */
async function recordFrom(saved: Saved): Promise<Result<MemoryRecord, SaveRefusal>> {
  try {
    const record = emptyRecord();
    for (const { name, epoch, head, snapshot } of saved.journals)
      record.journals.set(name, { epoch, head, snapshot, rows: [] });
    for (const row of saved.rows.toSorted((a, b) => a.seq - b.seq))
      record.journals.get(row.journal)?.rows.push(row);
    for (const transfer of saved.transfers.toSorted((a, b) => a.position - b.position)) {
      record.transfers.push(transfer);
      record.positions.set(transfer.id, transfer.position);
      for (const { account, amount } of transfer.legs)
        record.balances.set(account, chips((record.balances.get(account) ?? NO_CHIPS) + amount));
    }
    for (const { name, sealed, hash } of saved.secrets) record.secrets.set(name, { sealed, hash });
    // Loaded on demand: a new patron's page does not need it.
    const { auditWhole } = await import('./auditWhole.ts');
    const audited = await auditWhole(memoryStore({ record }));
    return audited.ok ? ok(record) : damaged(audited.error.message);
  } catch (cause) {
    return damaged(cause instanceof Error ? cause.message : String(cause));
  }
}

const damaged = (message: string): Result<never, SaveRefusal> =>
  err({ code: 'save/damaged', message: `The kept game is damaged: ${message}.` });

function writeThrough(record: MemoryRecord, disk: Disk): Store {
  const store = memoryStore({ record });
  const mark = newMark(record);
  let last: Promise<unknown> = Promise.resolve();
  let broken: StoreRefusal | undefined;

  /** One write at a time; each takes everything new so far. */
  const keep = (): Promise<void> => {
    const mine = last.then(() => {
      const patch = mark.take();
      return patch === undefined ? undefined : disk.write(patch);
    });
    last = mine.catch(() => undefined);
    return mine;
  };

  const reading =
    <A extends readonly unknown[], T>(act: (...args: A) => Promise<Result<T, StoreRefusal>>) =>
    async (...args: A): Promise<Result<T, StoreRefusal>> =>
      broken === undefined ? act(...args) : err(broken);

  const writing =
    <A extends readonly unknown[], T>(act: (...args: A) => Promise<Result<T, StoreRefusal>>) =>
    async (...args: A): Promise<Result<T, StoreRefusal>> => {
      if (broken !== undefined) return err(broken);
      const done = await act(...args);
      if (!done.ok) return done;
      try {
        await keep();
        return done;
      } catch (cause) {
        // The memory is now ahead of the disk, so none of it may be used.
        broken ??= {
          code: 'store/unavailable',
          message: `The game could not be kept (${cause instanceof Error ? cause.message : String(cause)}). Open it anew to go on from what was kept last.`,
        };
        return err(broken);
      }
    };

  return {
    claim: writing(store.claim),
    commit: writing(store.commit),
    saveSnapshot: writing(store.saveSnapshot),
    putSecret: writing(store.putSecret),
    load: reading(store.load),
    events: reading(store.events),
    journals: reading(store.journals),
    balances: reading(store.balances),
    transfer: reading(store.transfer),
    transfers: reading(store.transfers),
    secret: reading(store.secret),
    close: store.close,
  };
}

export const wholePatch = (record: MemoryRecord): Patch => ({
  journals: [...record.journals].map(([name, { epoch, head, snapshot }]) => ({
    name,
    epoch,
    head,
    snapshot,
  })),
  rows: [...record.journals.values()].flatMap(({ rows }) => rows),
  transfers: record.transfers,
  secrets: [...record.secrets].map(([name, secret]) => ({ name, ...secret })),
});

/** Tracks how much of a record is on the disk. */
function newMark(record: MemoryRecord) {
  const journals = new Map<string, MemoryJournal & { readonly kept: number }>();
  let transfers = 0;
  const secrets = new Set<string>();
  take();
  return { take };

  function take(): Patch | undefined {
    const changed = [...record.journals].filter(([name, journal]) => {
      const before = journals.get(name);
      return (
        before === undefined ||
        before.kept !== journal.rows.length ||
        before.epoch !== journal.epoch ||
        before.snapshot !== journal.snapshot
      );
    });
    const fresh = [...record.secrets].filter(([name]) => !secrets.has(name));
    const patch: Patch = {
      journals: changed.map(([name, { epoch, head, snapshot }]) => ({ name, epoch, head, snapshot })),
      rows: changed.flatMap(([name, { rows }]) => rows.slice(journals.get(name)?.kept ?? 0)),
      transfers: record.transfers.slice(transfers),
      secrets: fresh.map(([name, secret]) => ({ name, ...secret })),
    };
    for (const [name, journal] of changed) journals.set(name, { ...journal, kept: journal.rows.length });
    for (const [name] of fresh) secrets.add(name);
    transfers = record.transfers.length;
    return changed.length + patch.transfers.length + fresh.length === 0 ? undefined : patch;
  }
}
