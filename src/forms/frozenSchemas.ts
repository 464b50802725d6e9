import { isRecord, type JsonSchema } from '../base/index.ts';
import { ENTRY } from '../fair/index.ts';
import { REGISTER_JOURNAL, REGISTER_SNAPSHOT } from './accountEvents.ts';
import { CAGE_JOURNAL, CAGE_SNAPSHOT } from './cageEvents.ts';
import { FLOOR_SNAPSHOT, RETURN_WATCH_SNAPSHOT } from './checkpoints.ts';
import type { EventForms } from './journalForm.ts';
import { FLOOR_PLAN, RETURN_WATCH } from './journals.ts';
import { PROTECTION_JOURNAL, PROTECTION_SNAPSHOT } from './protectionEvents.ts';
import { DOOR_JOURNAL, DOOR_SNAPSHOT } from './sessionEvents.ts';
import { SIGNIFICANT_JOURNAL, SIGNIFICANT_SNAPSHOT } from './significantEvents.ts';
import { TABLE_JOURNAL } from './tableEvent.ts';
import { TABLE_SNAPSHOT } from './tableSnapshot.ts';
import type { VersionedSchema } from './versionedSchema.ts';

/**
 * Every stored schema by name, with the JSON schemas of all its versions. Descriptions are left out, since
 * they may change. Entries of a shoe's log appear by name only, because the fairness protocol versions them.
 */
export const frozenForms = (): Readonly<Record<string, readonly JsonSchema[]>> =>
  Object.fromEntries(storedForms().map(([name, form]) => [name, getSchemas(form)]));

/**
 * The total number of schema versions that this program can write. Versions are only added, so a program with
 * a smaller number cannot read everything that this one wrote.
 */
export const generationOfForms = (): number =>
  storedForms().reduce((sum, [, { versions }]) => sum + versions.length, 0);

function storedForms(): readonly (readonly [name: string, form: VersionedSchema<object>])[] {
  return [
    ...ofJournal('table', TABLE_JOURNAL.events, TABLE_SNAPSHOT),
    ...ofJournal('door', DOOR_JOURNAL.events, DOOR_SNAPSHOT),
    ...ofJournal('register', REGISTER_JOURNAL.events, REGISTER_SNAPSHOT),
    ...ofJournal('cage', CAGE_JOURNAL.events, CAGE_SNAPSHOT),
    ...ofJournal('protection', PROTECTION_JOURNAL.events, PROTECTION_SNAPSHOT),
    ...ofJournal('significant', SIGNIFICANT_JOURNAL.events, SIGNIFICANT_SNAPSHOT),
    ...ofJournal(RETURN_WATCH, {}, RETURN_WATCH_SNAPSHOT),
    ...ofJournal(FLOOR_PLAN, {}, FLOOR_SNAPSHOT),
  ];
}

const ofJournal = (kind: string, events: EventForms, snapshot: VersionedSchema<object>) => [
  ...Object.entries(events).map(([type, form]) => [`${kind}/${type}`, form] as const),
  [`${kind} snapshot`, snapshot] as const,
];

const getSchemas = ({ versions }: VersionedSchema<object>): readonly JsonSchema[] =>
  versions.map(({ schema }) => wordless(schema) as JsonSchema);

function wordless(part: unknown): unknown {
  if (part === ENTRY.schema) return { $ref: 'entry' };
  if (Array.isArray(part)) return part.map(wordless);
  if (!isRecord(part)) return part;
  const { description, ...rest } = part;
  const members = typeof description === 'string' ? rest : part;
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, wordless(member)]));
}
