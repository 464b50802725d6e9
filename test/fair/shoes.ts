import { unwrap } from '../../src/base/index.ts';
import {
  type Bytes,
  type DealRequest,
  dealShoe,
  hashSha256,
  type Transcript,
  utf8,
  type WagerBody,
} from '../../src/fair/index.ts';
import { glassRoom } from './house.ts';

/** 32 reproducible bytes: SHA-256 of a name. */
export const toBytes = (name: string): Bytes => hashSha256(utf8(name));

export const HOUSE_KEY = toBytes('the signing key of the Glass Room');

/** Four patrons whose wagers change from coup to coup and fit the limits of the Glass Room. */
export const wagersOn = (coup: number): readonly WagerBody[] => [
  { patron: 'ann', bet: coup % 3 === 0 ? 'banker' : 'player', stake: 500 + 100 * (coup % 7) },
  { patron: 'bo', bet: 'banker', stake: 2_500 },
  ...(coup % 2 === 0 ? [{ patron: 'bo', bet: 'tie', stake: 500 }] : []),
];

const SIDE: readonly WagerBody[] = [
  { patron: 'cy', bet: 'player', stake: 1_000 },
  { patron: 'cy', bet: 'pair-player', stake: 300 },
  { patron: 'dee', bet: 'big-win', stake: 100 },
];

/** The eight-deck shoe of most tests: three patrons' entropy, signed. */
export const eightDecks = (change: Partial<DealRequest> = {}): DealRequest => ({
  game: glassRoom('eight'),
  tableId: 'table-8',
  chain: { last: toBytes('chain of table-8'), length: 100 },
  index: 7,
  entropy: ['ann', 'bo', 'cy'].map((patron) => toBytes(`entropy of ${patron}`)),
  wagersOn: (coup) => [...wagersOn(coup), ...SIDE],
  secretKey: HOUSE_KEY,
  ...change,
});

/** A small shoe, for tests that check every field. */
export const oneDeck = (change: Partial<DealRequest> = {}): DealRequest => ({
  game: glassRoom('one'),
  tableId: 'table-1',
  chain: { last: toBytes('chain of table-1'), length: 5 },
  index: 2,
  entropy: [toBytes('entropy of ann'), toBytes('entropy of bo')],
  unopened: [],
  wagersOn,
  secretKey: HOUSE_KEY,
  ...change,
});

export const dealt = (request: DealRequest): Transcript => unwrap(dealShoe(request));
