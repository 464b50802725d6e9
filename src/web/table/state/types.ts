import type { TablePicture } from '../../../client/index.ts';

/** What the page takes from its link, by the names that the table's pages use. */
export type View = TablePicture['view'];
export type You = NonNullable<TablePicture['you']>;
export type ViewCard = View['cards'][number];
export type LastCoup = NonNullable<View['last']>;
export type SettledRow = LastCoup['rows'][number];
export type SeatedPatron = View['patrons'][number];

/** Dealt by the house for everybody, on its clock; or in this page for one, on nobody's. */
export type Mode = 'live' | 'solo';
