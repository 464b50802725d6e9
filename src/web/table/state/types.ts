import type { TablePicture } from '../../../client/index.ts';

/** Types from the link, under the names that the table pages use. */
export type View = TablePicture['view'];
export type You = NonNullable<TablePicture['you']>;
export type ViewCard = View['cards'][number];
export type LastCoup = NonNullable<View['last']>;
export type SettledRow = LastCoup['rows'][number];
export type SeatedPatron = View['patrons'][number];

/** Live: the house deals for everyone, on its clock. Solo: this page deals for one patron, without a clock. */
export type Mode = 'live' | 'solo';
