import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  anything,
  err,
  type Infer,
  isRecord,
  list,
  makeFault,
  object,
  ok,
  parseBoundedJson,
  parseShape,
  type Result,
  type Shape,
  show,
  text,
  whole,
} from '../../base/index.ts';
import { type Bytes, hexBytes, SIGNATURE, tagged } from '../../fair/index.ts';

/**
 * A house as lines of JSON: the header; every event and transfer in posting order, a commit's events before its
 * transfers; the sealed secrets; every nonzero balance; the end, with the count of each kind and the hash of all lines
 * before it; and the house's signature on that hash.
 */
export const FIRST_LINE = JSON.stringify({ coup: 'house/v1' });

/** The header of a damaged house: a `lost` line precedes the first unprovable row of a journal. */
export const FIRST_LINE_PROVABLE = JSON.stringify({ coup: 'house/v1', provable: true });

/** More rows than a table writes in a year; reject larger claims. */
export const MOST_LOST = 10_000_000;

const MOST = Number.MAX_SAFE_INTEGER;
const name = text({ about: 'a name', pattern: /^.{1,200}$/ });
const seq = whole({ about: 'an event number', from: 1, to: MOST });
const cents = whole({ about: 'cents', from: -MOST, to: MOST });
const hash = text({ about: 'a SHA-256 hash in hex', pattern: /^[0-9a-f]{64}$/ });
const count = whole({ about: 'a count', from: 0, to: MOST });

const LINES = {
  event: object('an event', { journal: name, seq, type: name, body: anything('its body'), hash }),
  transfer: object('a transfer', {
    journal: name,
    seq,
    id: name,
    kind: name,
    legs: list(object('a leg', { account: name, amount: cents }), { about: 'legs', from: 2, to: 64 }),
    hash,
  }),
  lost: object('rows that are lost', {
    journal: name,
    from: seq,
    to: seq,
    reason: text({ about: 'why', pattern: /^.{1,1000}$/s }),
  }),
  secret: object('a sealed secret', {
    name,
    sealed: text({ about: 'hex', pattern: /^(?:[0-9a-f]{2})*$/ }),
  }),
  balance: object('a balance', { account: name, amount: cents }),
  end: object('the end', { events: count, transfers: count, secrets: count, balances: count, hash }),
  signed: object("the house's word", { publicKey: hash, signature: SIGNATURE }),
} as const;

type Kind = keyof typeof LINES;

export type HouseLine = {
  [K in Kind]: { readonly is: K; readonly value: Infer<(typeof LINES)[K]> };
}[Kind];

/** The type of rows that an import writes in place of lost ones. No journal uses it for anything else. */
export const LOST = 'row-lost';

/** Rows of a journal that cannot be proved; their transfers can. */
export type LostRows = Infer<(typeof LINES)['lost']>;

export const makeHouseLine = ({ is, value }: HouseLine): string => JSON.stringify({ [is]: value });

export function parseLine(line: string): Result<HouseLine, string> {
  const value = parseJson(line);
  const [is, ...more] = isRecord(value) ? Object.keys(value) : [];
  if (!isRecord(value) || is === undefined || more.length > 0 || !Object.hasOwn(LINES, is))
    return err(`a line holds one of ${Object.keys(LINES).join(', ')}, not ${show(value)}`);
  const shape: Shape<unknown> = LINES[is as Kind];
  const parsed = parseShape(shape, value[is]);
  if (parsed.ok) return ok({ is, value: parsed.value } as HouseLine);
  const [fault] = parsed.error;
  return err(fault === undefined ? 'it is wrong' : makeFault(fault));
}

/** Fits an event with a house file, the largest kind. */
const BOUNDS = { values: 250_000, depth: 64 };

function parseJson(line: string): unknown {
  const parsed = parseBoundedJson(line, BOUNDS);
  return parsed.ok ? parsed.value : line;
}

const hashExport = tagged('coup/export/v1');

/** H("coup/export/v1", hash of all lines before the end): the 32 bytes that are signed. */
export const exportBytes = (ofLines: string): Bytes => hashExport(hexBytes(ofLines));

/** Counts and hashes lines, each with its line feed. */
export function lineCounter() {
  const hasher = sha256.create();
  const counts = { events: 0, transfers: 0, secrets: 0, balances: 0 };
  return {
    counts,
    add: (line: string): void => void hasher.update(utf8ToBytes(`${line}\n`)),
    hash: (): string => bytesToHex(hasher.clone().digest()),
  };
}
