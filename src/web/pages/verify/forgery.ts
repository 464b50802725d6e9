import { at } from '../../../base/index.ts';
import { getRankIndex, getSuit, makeCard, parseCard, RANKS } from '../../../engine/index.ts';
import type { Transcript } from '../../../fair/index.ts';

/** Ways to forge a file. Each is applied to a genuine one to show that verification fails. */
export const FORGERIES = ['card', 'wager', 'seed', 'skip'] as const;
export type Forgery = (typeof FORGERIES)[number];

export interface Forged {
  readonly transcript: unknown;
  /** The change, in figures; the page supplies the text. */
  readonly did:
    | { readonly is: 'card'; readonly n: number; readonly was: string; readonly now: string }
    | { readonly is: 'wager'; readonly coup: number; readonly stake: number }
    | { readonly is: 'seed' }
    | { readonly is: 'skip'; readonly n: number };
}

/** Undefined if the file has nothing of that kind to forge. */
export function forge(transcript: Transcript, how: Forgery): Forged | undefined {
  const copy = structuredClone(transcript) as unknown as Writable;
  if (how === 'card') return forgeCard(copy);
  if (how === 'wager') return forgeWager(copy);
  if (how === 'seed') return forgeSeed(copy);
  return forgeSkip(copy);
}

interface Writable {
  log: { type: string; body: Record<string, unknown>; wagers?: unknown[] }[];
}
interface WritableOpening {
  n: number;
  card: string;
}

const createOpeningCheck = ({ log }: Writable): WritableOpening[][] =>
  log.filter(({ type }) => type === 'cards').map(({ body }) => body['openings'] as WritableOpening[]);

/** Raises the first card of the middle coup by one rank. */
function forgeCard(copy: Writable): Forged | undefined {
  const all = createOpeningCheck(copy);
  const opening = all[Math.floor(all.length / 2)]?.[0];
  const card = opening === undefined ? undefined : parseCard(opening.card);
  if (opening === undefined || card === undefined) return undefined;
  const was = makeCard(card);
  const now = `${at(RANKS, (getRankIndex(card) + 1) % RANKS.length)}${getSuit(card)}`;
  opening.card = now;
  return { transcript: copy, did: { is: 'card', n: opening.n, was, now } };
}

const FORGED_STAKE = 100_000;

/** Adds a wager to the middle coup after its cards were known. */
function forgeWager(copy: Writable): Forged | undefined {
  const closes = copy.log.filter(({ type }) => type === 'no-more-bets');
  const close = closes[Math.floor(closes.length / 2)];
  if (close === undefined) return undefined;
  close.body['count'] = Number(close.body['count']) + 1;
  close.wagers = [...(close.wagers ?? []), { patron: 'late', bet: 'player', stake: FORGED_STAKE }];
  return { transcript: copy, did: { is: 'wager', coup: Number(close.body['coup']), stake: FORGED_STAKE } };
}

/** Shows another seed at the end. */
function forgeSeed(copy: Writable): Forged | undefined {
  const close = copy.log.find(({ type }) => type === 'close');
  const seed = close?.body['seed'];
  if (close === undefined || typeof seed !== 'string') return undefined;
  close.body['seed'] = `${seed.startsWith('0') ? '1' : '0'}${seed.slice(1)}`;
  return { transcript: copy, did: { is: 'seed' } };
}

/** Skips one card and deals the next in its place. */
function forgeSkip(copy: Writable): Forged | undefined {
  const all = createOpeningCheck(copy);
  const openings = all[Math.floor(all.length / 2)];
  const first = openings?.[0];
  if (openings === undefined || first === undefined) return undefined;
  const { n } = first;
  openings.shift();
  return { transcript: copy, did: { is: 'skip', n } };
}
