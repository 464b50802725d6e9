import { readdirSync, readFileSync } from 'node:fs';
import type { JournalRow, Snapshot } from '../../src/record/index.ts';
import type { Settings } from '../../src/server/index.ts';

/**
 * A frozen version of the whole record: `golden/record/N`, with what the code that wrote it derived from it.
 */
export interface Frozen {
  readonly name: string;
  readonly lines: readonly string[];
  readonly snapshots: readonly Snapshot[];
  readonly facts: Facts;
}

export interface Facts {
  /** The house's key, and the time when it was stopped. */
  readonly key: string;
  readonly now: number;
  readonly audit: object;
  readonly hash: string;
  /** The hash of the rules of each game, by house files of that version's time. */
  readonly rules: Readonly<Record<string, string>>;
  /** Each table's state as a snapshot without its house file. */
  readonly tables: Readonly<Record<string, { readonly v?: number; readonly stage: { readonly is: string } }>>;
  /** Since version 16: values stored without rows, and the tables of the settings. */
  readonly kept?: {
    readonly tests: readonly { readonly bet: string; readonly coups: number; readonly higher: number }[];
    readonly tables: readonly { readonly game: string; readonly minimum: number; readonly seats: number }[];
    readonly wanted: Settings['tables'];
  };
}

const FOLDER = 'golden/record';

export const FROZEN: readonly Frozen[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    name,
    lines: getText(name, 'house.jsonl').trimEnd().split('\n'),
    snapshots: JSON.parse(getText(name, 'snapshots.json')),
    facts: JSON.parse(getText(name, 'facts.json')),
  }));

export const FROZEN_FORMS: Readonly<Record<string, readonly object[]>> = JSON.parse(
  readFileSync(`${FOLDER}/forms.json`, 'utf8'),
);

/** House files of a version's time, by name. */
export const frozenHouses = (version: string): readonly unknown[] =>
  readdirSync(`${FOLDER}/${version}/houses`).map((name) => JSON.parse(getText(version, `houses/${name}`)));

export const toRows = ({ lines }: Frozen): readonly JournalRow[] =>
  lines.flatMap((line) => {
    const { event } = JSON.parse(line) as { readonly event?: JournalRow };
    return event === undefined ? [] : [event];
  });

function getText(version: string, name: string): string {
  return readFileSync(`${FOLDER}/${version}/${name}`, 'utf8');
}
