import type { TableLink, TablePicture } from '../../../client/index.ts';

/** What the page takes from its link, by the names that the table's pages use. */
export type View = TablePicture['view'];
export type You = NonNullable<TablePicture['you']>;
export type LaidCard = View['cards'][number];
export type SettledCoup = NonNullable<View['last']>;
export type SettledRow = SettledCoup['rows'][number];
export type PatronView = View['patrons'][number];
export type Wish = Parameters<TableLink['wish']>[0];

/** A patron's stakes by bet, in cents. */
export type Stakes = Readonly<Record<string, number>>;
