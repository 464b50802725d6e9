import { type Infer, object } from '../base/index.ts';
import { type Bytes, byte, hexBytes, u32be, utf8 } from './bytes.ts';
import { decks, hex32Shape, name, shoeIndex } from './form.ts';
import { tagged } from './hash.ts';

const MEMBERS = {
  tableId: name('the id of the table'),
  index: shoeIndex,
  shoeId: name('the id of the shoe'),
  decks,
  rulesHash: hex32Shape('SHA-256 of the rules document'),
  anchor: hex32Shape('S_0 of the chain'),
};

/** What the house fixes before it asks for entropy. */
export type OpenRecord = Infer<typeof OPEN_RECORD>;
export const OPEN_RECORD = object('the open record', MEMBERS);

/** As in a transcript: with its hash, which is log_0. */
export const OPENED = object('the open record', { ...MEMBERS, hash: hex32Shape('log_0') });

/** A live shoe's id contains its table and the index of its seed. */
export const getShoeId = (tableId: string, index: number): string => `${tableId}/${index}`;

const hashOpen = tagged('coup/open/v1');

/** log_0. */
export const openHash = (open: OpenRecord): Bytes =>
  hashOpen(
    utf8(open.tableId),
    u32be(open.index),
    utf8(open.shoeId),
    byte(open.decks),
    hexBytes(open.rulesHash),
    hexBytes(open.anchor),
  );
