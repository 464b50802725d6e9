import { sha256 } from '@noble/hashes/sha2.js';
import { assert, unwrap } from '../src/base/index.ts';
import {
  canonicalBytes,
  checkOpening,
  dealShoe,
  NO_BYTES,
  openingAt,
  sealShoe,
  shuffleOrder,
  type Transcript,
  verifyTranscript,
} from '../src/fair/index.ts';
import { eightDecks, toBytes } from '../test/fair/shoes.ts';

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly met: boolean;
}

/** The sealed shoe's figures. Ratios are against bare SHA-256 in the same run, so a slow machine does not change them. */
export async function benchFair(): Promise<readonly Figure[]> {
  const transcript = unwrap(dealShoe(eightDecks()));
  const wholeMs = bestMs(60, () => verifyTranscript(transcript));
  const source = { shoeId: 'bench/1', seed: toBytes('seed'), entropy: [toBytes('e')], beacon: NO_BYTES };
  const sealMs = bestMs(60, () => sealShoe(source, 8));
  const shuffleMs = bestMs(200, () => shuffleOrder(source.seed, 8));
  const bareVerifyMs = bareMs(messagesOfVerifying(transcript));
  const bareSealMs = bareMs(messagesOfSealing(416, source.shoeId.length));
  return [
    below('a whole eight-deck transcript verified', wholeMs, 20),
    below('one opening checked', openingMs(source), 0.1),
    atLeast('eight-deck shoes shuffled and sealed', 1_000 / sealMs, 100),
    atLeast('eight-deck shoes shuffled', 1_000 / shuffleMs, 2_000),
    ratio('verifying, against its bare SHA-256', wholeMs / bareVerifyMs, 5),
    ratio('shuffling and sealing, against its bare SHA-256', sealMs / bareSealMs, 2),
  ];
}

function openingMs(source: Parameters<typeof sealShoe>[0]): number {
  const shoe = sealShoe(source, 8);
  const openings = shoe.leaves.map((leaf, n) => ({ leaf, opening: openingAt(shoe, n) }));
  const all = bestMs(40, () => {
    for (const { leaf, opening } of openings) {
      assert(checkOpening(shoe.shoeId, leaf, opening) !== undefined, 'the opening fits');
    }
  });
  return all / openings.length;
}

const TAG_AND_ZERO = 13;
const ROOM = 4;

/** Leaves, salts (their two inner blocks) and the tree, as lengths of what is hashed. */
const messagesOfSealing = (cards: number, idLength: number): readonly number[] => {
  const leaf = TAG_AND_ZERO + (ROOM + idLength) + (ROOM + 4) + (ROOM + 1) + (ROOM + 16);
  return Array.from({ length: cards }, () => [leaf, 4, 32, 33, 65]).flat();
};

function messagesOfVerifying({ open, log }: Transcript): readonly number[] {
  const cards = open.decks * 52;
  const idLength = open.shoeId.length;
  const leaf = TAG_AND_ZERO + idLength + 45;
  const entries = log.flatMap((entry) => {
    const body = canonicalBytes(entry.body).length + 64;
    if (entry.type === 'cards') return [body, ...entry.body.openings.map(() => leaf)];
    if (entry.type === 'no-more-bets') return [body, listed(entry.wagers ?? [])];
    return entry.type === 'settled' ? [body, listed(entry.rows ?? [])] : [body];
  });
  return [...messagesOfSealing(cards, idLength), ...entries];
}

const listed = (bodies: readonly object[]): number =>
  bodies.reduce<number>((sum, body) => sum + ROOM + canonicalBytes(body).length, 16);

function bareMs(lengths: readonly number[]): number {
  const messages = lengths.map((length) => new Uint8Array(length).fill(7));
  return bestMs(60, () => {
    for (const message of messages) sha256(message);
  });
}

/** The quietest of many runs, after as many to warm up: what the work costs on an idle machine. */
function bestMs(runs: number, work: () => unknown): number {
  for (let warm = 0; warm < runs; warm++) work();
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

const below = (name: string, ms: number, target: number): Figure => ({
  name,
  value: `${ms.toPrecision(3)} ms`,
  target: `under ${target} ms`,
  met: ms < target,
});

const atLeast = (name: string, perSecond: number, target: number): Figure => ({
  name,
  value: `${Math.round(perSecond).toLocaleString('en')} a second`,
  target: `at least ${target.toLocaleString('en')} a second`,
  met: perSecond >= target,
});

const ratio = (name: string, times: number, target: number): Figure => ({
  name,
  value: `${times.toFixed(2)} times`,
  target: `at most ${target} times`,
  met: times <= target,
});
