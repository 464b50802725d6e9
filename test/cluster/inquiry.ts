import { mkdirSync, writeFileSync } from 'node:fs';
import { unwrap } from '../../src/base/index.ts';
import { auditStore, expectedTransfers, exportHouse } from '../../src/house/index.ts';
import type { Recorder } from '../live/recorder.ts';
import { patientStore } from '../record/sharedServer.ts';
import { checkHistory, type Said, type Verdict } from './checker.ts';

/** The house's own audit of the record as it stands, and the checker's verdict on all that clients said and heard so far. */
export async function inquire(databaseUrl: string, recorders: readonly Recorder[]): Promise<Verdict> {
  // First what was heard, then the record: what is told meanwhile is the next inquiry's.
  const said = getHistory(recorders);
  // Whoever visits a database wants it up to date; in an upgrade it is of the older version at first.
  const store = patientStore({ url: databaseUrl });
  const reader = unwrap(await store.frozen());
  try {
    const audited = await auditStore(reader, expectedTransfers);
    if (!audited.ok) throw new Error(`the audit says: ${audited.error.message}`);
    const lines: string[] = [];
    for await (const line of toLines(reader)) lines.push(line);
    const verdict = checkHistory(said, lines);
    if (verdict.faults.length > 0) keepFor(said, lines);
    return verdict;
  } finally {
    await reader.close();
    await store.close();
  }
}

/** Whoever looks for a fault's cause finds all that was said and written. */
function keepFor(said: readonly Said[], lines: readonly string[]): void {
  mkdirSync('out/cluster', { recursive: true });
  writeFileSync('out/cluster/said.jsonl', said.map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync('out/cluster/record.jsonl', lines.map((line) => `${line}\n`).join(''));
}

async function* toLines(reader: Parameters<typeof exportHouse>[0]): AsyncGenerator<string> {
  const exported = exportHouse(reader);
  for (;;) {
    const line = await exported.next();
    if (line.done === true) {
      unwrap(line.value);
      return;
    }
    yield line.value;
  }
}

/** All clients together, in the order in which things happened to each. */
const getHistory = (recorders: readonly Recorder[]): readonly Said[] =>
  recorders.flatMap(({ sent, heard }, client) =>
    [
      ...sent.map((one) => ({ ...one, client, way: 'out' as const })),
      ...heard.map((one) => ({ ...one, client, way: 'in' as const })),
    ].sort((a, b) => a.at - b.at),
  );
