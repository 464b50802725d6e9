import { CAGE, CAGE_JOURNAL, type CageEvent } from './cage.ts';
import { DOOR, DOOR_JOURNAL, type DoorEvent } from './door.ts';
import type { JournalForm } from './journalForm.ts';
import { PROTECTION, PROTECTION_JOURNAL, type ProtectionEvent } from './protection.ts';
import { REGISTER, REGISTER_JOURNAL, type RegisterEvent } from './register.ts';
import { SIGNIFICANT, SIGNIFICANT_JOURNAL, type SignificantEvent } from './significant.ts';
import { TABLE_JOURNAL, type TableEvent } from './tableEvent.ts';

/** Any event of any journal; no two journals have a type in common. */
export type JournalEvent =
  | TableEvent
  | CageEvent
  | DoorEvent
  | ProtectionEvent
  | RegisterEvent
  | SignificantEvent;

const JOURNALS = {
  [CAGE]: CAGE_JOURNAL,
  [DOOR]: DOOR_JOURNAL,
  [PROTECTION]: PROTECTION_JOURNAL,
  [REGISTER]: REGISTER_JOURNAL,
  [SIGNIFICANT]: SIGNIFICANT_JOURNAL,
} as const;

/** Journals without a row: what is newest lies in the place of their snapshot, and the record is whole without it. */
export const CHECKPOINTS = 'checkpoint';
export const TAKINGS = 'takings';
export const RETURN_WATCH = 'return-watch';
export const FLOOR_PLAN = 'floor';
const ROWLESS: readonly string[] = [CHECKPOINTS, TAKINGS, RETURN_WATCH, FLOOR_PLAN];

/** Every other journal is a table's. */
export const isTableJournal = (journal: string): boolean =>
  !ROWLESS.includes(journal) && !Object.hasOwn(JOURNALS, journal);

/** How the rows of a journal are read, by its name. */
export const toJournalForm = (journal: string): Pick<JournalForm<JournalEvent>, 'events' | 'parse'> =>
  isTableJournal(journal) || ROWLESS.includes(journal)
    ? TABLE_JOURNAL
    : JOURNALS[journal as keyof typeof JOURNALS];
