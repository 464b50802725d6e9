import { REGISTER, REGISTER_JOURNAL, type RegisterEvent } from './accountEvents.ts';
import { CAGE, CAGE_JOURNAL, type CageEvent } from './cageEvents.ts';
import type { JournalForm } from './journalForm.ts';
import { PROTECTION, PROTECTION_JOURNAL, type ProtectionEvent } from './protectionEvents.ts';
import { DOOR, DOOR_JOURNAL, type DoorEvent } from './sessionEvents.ts';
import { SIGNIFICANT, SIGNIFICANT_JOURNAL, type SignificantEvent } from './significantEvents.ts';
import { TABLE_JOURNAL, type TableEvent } from './tableEvent.ts';

/** Any event of any journal. No two journals share an event type. */
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

/**
 * Journals without rows: their latest value is stored as a snapshot, and the record is complete without it.
 */
export const CHECKPOINTS = 'checkpoint';
export const TAKINGS = 'takings';
export const RETURN_WATCH = 'return-watch';
export const FLOOR_PLAN = 'floor';
const ROWLESS: readonly string[] = [CHECKPOINTS, TAKINGS, RETURN_WATCH, FLOOR_PLAN];

/** Every other journal belongs to a table. */
export const isTableJournal = (journal: string): boolean =>
  !ROWLESS.includes(journal) && !Object.hasOwn(JOURNALS, journal);

/** How to read the rows of a journal, by its name. */
export const toJournalForm = (journal: string): Pick<JournalForm<JournalEvent>, 'events' | 'parse'> =>
  isTableJournal(journal) || ROWLESS.includes(journal)
    ? TABLE_JOURNAL
    : JOURNALS[journal as keyof typeof JOURNALS];
