import { bytesToHex } from '@noble/hashes/utils.js';
import { ok, type Result } from '../../base/index.ts';
import { signatureOf } from '../../fair/index.ts';
import { type HouseReader, hashOfTransfer, type StoreRefusal } from '../../record/index.ts';
import type { SigningKey } from '../keys/keyring.ts';
import { type WalkStep, walkHouse } from '../walk.ts';
import { exportBytes, FIRST_LINE, type HouseLine, lineCounter, makeLine } from './houseLine.ts';
import { isPlaceName } from './whereabouts.ts';

/** How much a house has of everything, and one hash of it all: two stores that say the same have the same. */
export interface HouseSummary {
  readonly events: number;
  readonly transfers: number;
  readonly secrets: number;
  readonly balances: number;
  readonly hash: string;
}

/** What an export reads; a frozen store, unless nobody writes. */
export type Exported = Pick<
  HouseReader,
  'journals' | 'events' | 'transfers' | 'balances' | 'secret' | 'secretNames'
>;

/**
 * The whole house, line by line, in bounded memory. What comes back at the end says whether it is complete; one that
 * is not has no last line, and no store takes it.
 */
export async function* exportHouse(
  store: Exported,
  signing?: SigningKey,
): AsyncGenerator<string, Result<HouseSummary, StoreRefusal>> {
  const counter = lineCounter();
  const line = (text: string): string => {
    counter.add(text);
    return text;
  };
  yield line(FIRST_LINE);
  const walk = walkHouse(store, store.events);
  for (;;) {
    const step = await walk.next();
    if (step.done === true) {
      if (!step.value.ok) return step.value;
      break;
    }
    counter.counts['row' in step.value ? 'events' : 'transfers'] += 1;
    yield line(makeLine(stepLine(step.value)));
  }
  const rest = await restLines(store);
  if (!rest.ok) return rest;
  for (const one of rest.value) {
    counter.counts[one.is === 'secret' ? 'secrets' : 'balances'] += 1;
    yield line(makeLine(one));
  }
  const summary = { ...counter.counts, hash: counter.hash() };
  yield makeLine({ is: 'end', value: summary });
  if (signing !== undefined) yield makeLine({ is: 'signed', value: wordFor(summary.hash, signing) });
  return ok(summary);
}

const wordFor = (hash: string, { publicKey, secretKey }: SigningKey) => ({
  publicKey,
  signature: signatureOf(exportBytes(hash), secretKey),
});

/** Only the summary: reads the whole house and keeps nothing of it. */
export async function summariseHouse(store: Exported): Promise<Result<HouseSummary, StoreRefusal>> {
  const lines = exportHouse(store);
  for (;;) {
    const line = await lines.next();
    if (line.done === true) return line.value;
  }
}

function stepLine(step: WalkStep): HouseLine {
  if ('row' in step) {
    const { journal, seq, type, body, hash } = step.row;
    return { is: 'event', value: { journal, seq, type, body, hash } };
  }
  const { journal, seq, id, kind, legs } = step.transfer;
  return {
    is: 'transfer',
    value: { journal, seq, id, kind, legs, hash: hashOfTransfer(journal, seq, step.transfer) },
  };
}

async function restLines(store: Exported): Promise<Result<readonly HouseLine[], StoreRefusal>> {
  const names = await store.secretNames();
  if (!names.ok) return names;
  const lines: HouseLine[] = [];
  for (const name of names.value.filter((one) => !isPlaceName(one))) {
    const sealed = await store.secret(name);
    if (!sealed.ok) return sealed;
    if (sealed.value !== undefined)
      lines.push({ is: 'secret', value: { name, sealed: bytesToHex(sealed.value) } });
  }
  const balances = await store.balances();
  if (!balances.ok) return balances;
  const accounts = [...balances.value].filter(([, amount]) => amount !== 0).sort(byAccount);
  return ok([
    ...lines,
    ...accounts.map(([account, amount]) => ({ is: 'balance' as const, value: { account, amount } })),
  ]);
}

const byAccount = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;
