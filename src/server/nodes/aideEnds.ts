import { createHash } from 'node:crypto';
import { isRecord } from '../../base/index.ts';
import { TABLE_JOURNAL, TABLE_SNAPSHOT, type TableEvent } from '../../forms/index.ts';
import type { Ended, TableAnswer, ToDealer, ToHouse } from '../../house/drive/index.ts';
import type { Permit } from '../../house/index.ts';
import type { TableCommand } from '../../table/index.ts';
import type { Aide, Aides, OnDealt } from '../table/aides.ts';
import type { About } from './parcel.ts';

/** The first version of the node protocol in which a node can run tables for the leader. */
export const AIDES_SINCE = 2;

/**
 * Fingerprint of the stored forms that a node writes for tables. The leader assigns tables only to nodes with its own
 * fingerprint, so that it can read what they write.
 */
export const WRITES: string = createHash('sha256')
  .update(
    JSON.stringify([
      TABLE_SNAPSHOT.versions.length,
      ...Object.entries(TABLE_JOURNAL.events).map(([type, { versions }]) => [type, versions.length]),
    ]),
  )
  .digest('hex')
  .slice(0, 16);

type Send = (about: About, bytes?: Uint8Array) => void;

/** The leader's end of a line to a node that can run tables. */
export interface AideEnd {
  readonly aide: Aide;
  /** Returns true if the message was about tables. */
  readonly hear: (about: About, bytes: Buffer) => boolean;
  /** Called when the line ends. */
  readonly gone: () => void;
}

export function openAideEnd(send: Send, holder: string, onRetired: () => void): AideEnd {
  const asked = new Map<string, OnDealt>();
  const told = new Map<string, ToHouse>();
  const undealt = (table: string, why: unknown, reason: string): void => {
    const [on, house] = [asked.get(table), told.get(table)];
    told.delete(table);
    if (house !== undefined) house.ended(why as Ended);
    else on?.refused(reason);
  };
  return {
    aide: {
      holder,
      deal: (table, since, on) => {
        asked.set(table, on);
        told.delete(table);
        send({ is: 'deal', table, since });
      },
    },
    hear: ({ is, ...about }, bytes) => {
      const table = String(about['table']);
      if (is === 'retire') onRetired();
      else if (is === 'dealt') {
        const house = asked.get(table)?.dealt(dealerOver(send, table), Number(about['seq']));
        if (house !== undefined) told.set(table, house);
      } else if (is === 'undealt') undealt(table, about['why'], String(about['reason']));
      else if (is === 'news') {
        const [first, last] = [Number(about['first']), Number(about['last'])];
        told.get(table)?.news(first, last, eventsIn(bytes));
      } else if (is === 'answered')
        told.get(table)?.answered(Number(about['n']), JSON.parse(bytes.toString('utf8')) as TableAnswer);
      else return false;
      return true;
    },
    gone: () => {
      for (const { gone } of [...asked.values()]) gone();
      asked.clear();
      told.clear();
    },
  };
}

const dealerOver = (send: Send, table: string): ToDealer => ({
  submit: (n, command, permit) =>
    send({ is: 'wish', table, n, ...(permit !== undefined && { permit }) }, toJson(command)),
  leave: () => send({ is: 'relieve', table }),
  halt: () => send({ is: 'halt', table }),
});

/** How a worker node carries out the leader's orders. */
export interface Dealing {
  readonly deal: (table: string, since: number) => void;
  readonly submit: (table: string, ...of: Parameters<ToDealer['submit']>) => void;
  readonly leave: (table: string) => void;
  readonly halt: (table: string) => void;
}

/** Returns true if the message was about tables. */
export function hearHouse(dealing: Dealing, { is, ...about }: About, bytes: Buffer): boolean {
  const table = String(about['table']);
  if (is === 'deal') dealing.deal(table, Number(about['since']));
  else if (is === 'relieve') dealing.leave(table);
  else if (is === 'halt') dealing.halt(table);
  else if (is === 'wish') {
    const command = JSON.parse(bytes.toString('utf8')) as TableCommand;
    const permit = isRecord(about['permit']) ? (about['permit'] as unknown as Permit) : undefined;
    dealing.submit(table, Number(about['n']), command, permit);
  } else return false;
  return true;
}

/** Larger batches are not sent; the leader reads them from the record. A broker refuses messages of more than 1 MB. */
const MOST_BYTES = 256 * 1_024;

/** The worker node's end of the line, for one table. */
export const houseOver = (send: Send, table: string): ToHouse => ({
  news: (first, last, events) => {
    const bytes = events && toJson(events.map(TABLE_JOURNAL.write));
    send(
      { is: 'news', table, first, last },
      bytes !== undefined && bytes.length <= MOST_BYTES ? bytes : NONE,
    );
  },
  answered: (n, answer) => send({ is: 'answered', table, n }, toJson(answer)),
  ended: (why) => send({ is: 'undealt', table, why, reason: why }),
});

/** Tells the leader that this node runs the table from event `seq`. */
export const sayDealt = (send: Send, table: string, seq: number): void => send({ is: 'dealt', table, seq });

/** Tells the leader that this node does not run the table, and why. */
export const sayUndealt = (send: Send, table: string, reason: string): void =>
  send({ is: 'undealt', table, reason });

/** Tells the leader to assign no more tables: this node is closing. */
export const sayRetire = (send: Send): void => send({ is: 'retire' });

const NONE = Buffer.alloc(0);
const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Undefined if the message carries no events, or one is in an unknown form. */
function eventsIn(bytes: Buffer): readonly TableEvent[] | undefined {
  if (bytes.length === 0) return undefined;
  const events: TableEvent[] = [];
  for (const stored of JSON.parse(bytes.toString('utf8'))) {
    const event = TABLE_JOURNAL.parse(stored);
    if (!event.ok) return undefined;
    events.push(event.value);
  }
  return events;
}

/** The nodes that can run tables for this leader. */
export interface AideRegister extends Aides {
  readonly add: (aide: Aide) => void;
  readonly remove: (aide: Aide) => void;
}

export function newAides(): AideRegister {
  const aides = new Set<Aide>();
  const acts = new Set<() => void>();
  const changed = (): void => {
    for (const act of [...acts]) act();
  };
  return {
    all: () => [...aides],
    onChange: (act) => {
      acts.add(act);
      return () => acts.delete(act);
    },
    add: (aide) => {
      aides.add(aide);
      changed();
    },
    remove: (aide) => {
      if (aides.delete(aide)) changed();
    },
  };
}
