import { unwrap } from '../../src/base/index.ts';
import { TABLE_JOURNAL } from '../../src/forms/index.ts';
import { readRow } from '../../src/house/reading.ts';
import type { JournalRow } from '../../src/record/index.ts';
import type { TableEvent } from '../../src/table/index.ts';

/** The event of a row of a table's journal; fails the test if it cannot be read. */
export const tableEventIn = (row: JournalRow): TableEvent => unwrap(readRow(TABLE_JOURNAL, row));
