import { canonicalJson, isRecord, ok, type Result, show } from '../base/index.ts';
import { isLedgerId, malformed, type Transfer } from '../ledger/index.ts';
import type { Batch, StoredEvent, StoreRefusal } from './port.ts';
import { refuseStore } from './refuse.ts';

/** The limits of one commit: many times what a full table's settlement takes. */
export const MOST_EVENTS = 10_000;
export const MOST_TRANSFERS = 20_000;
export const LONGEST_BODY = 1 << 20;
export const LONGEST_STATE = 1 << 24;
export const LARGEST_SECRET = 1 << 16;

/** What a commit writes in its final form: bodies as canonical JSON, transfers without unknown members. */
export interface WrittenBatch {
  readonly events: readonly { readonly type: string; readonly body: string }[];
  readonly transfers: readonly Transfer[];
}

/** Serializes a batch, or reports why no store can keep it. */
export function writeBatch({ journal, events, transfers }: Batch): Result<WrittenBatch, StoreRefusal> {
  if (!Array.isArray(events) || events.length > MOST_EVENTS)
    return refuseStore('store/malformed', `a commit has at most ${MOST_EVENTS} events, not ${show(events)}`);
  if (!Array.isArray(transfers) || transfers.length > MOST_TRANSFERS)
    return refuseStore(
      'store/malformed',
      `a commit has at most ${MOST_TRANSFERS} transfers, not ${show(transfers)}`,
    );
  if (transfers.length > 0 && events.length === 0)
    return refuseStore('store/malformed', `${journal}: transfers need an event that explains them`);
  const written: { type: string; body: string }[] = [];
  for (const event of events) {
    const one = writeEvent(journal, event);
    if (!one.ok) return one;
    written.push(one.value);
  }
  for (const transfer of transfers) {
    const wrong = malformed(transfer);
    if (wrong !== undefined)
      return refuseStore('store/malformed', `transfer ${wrong.transfer}: ${wrong.message}`);
  }
  return ok({ events: written, transfers: transfers.map(plain) });
}

/** Names of journals, secrets and event types: short, and safe in a path, a log and a URL. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && value.split('/').every(isLedgerId);

export const notAName = (value: unknown) =>
  refuseStore('store/malformed', `a name is made of letters, digits and _.:-/, not ${show(value)}`);

function writeEvent(
  journal: string,
  event: StoredEvent,
): Result<{ readonly type: string; readonly body: string }, StoreRefusal> {
  if (!isRecord(event) || !isName(event.type) || !isRecord(event.body))
    return refuseStore('store/malformed', `${journal}: an event is a type and a body, not ${show(event)}`);
  const body = canonicalJson(event.body);
  if (!body.ok)
    return refuseStore(
      'store/malformed',
      `${journal}: ${event.type}${body.error.path}: ${body.error.message}`,
    );
  if (body.value.length > LONGEST_BODY)
    return refuseStore(
      'store/malformed',
      `${journal}: ${event.type} is longer than ${LONGEST_BODY} characters`,
    );
  return ok({ type: event.type, body: body.value });
}

/** A private copy without unknown members. */
const plain = ({ id, kind, legs }: Transfer): Transfer => ({
  id,
  kind,
  legs: legs.map(({ account, amount }) => ({ account, amount })),
});
