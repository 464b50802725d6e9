import {
  err,
  type Fault,
  type Infer,
  list,
  makeFault,
  object,
  ok,
  oneOf,
  parseShape,
  type Result,
} from '../base/index.ts';
import { dealCoup, getWinner, makeCard, mayDeal, type Side, type Winner } from '../engine/index.ts';
import { type Bytes, hexBytes, makeHex } from './bytes.ts';
import { walkBack } from './chain.ts';
import { getDealCoup, prepareShoe, type ShoeRequest } from './dealShoe.ts';
import { ENTRY, WAGERS } from './entry.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { followAll } from './follow.ts';
import { hex32Shape, NAME_PATTERN } from './form.ts';
import { closeShoe, getTranscript, type HouseShoe, resumeShoe, voidShoe } from './houseShoe.ts';
import { logSigner } from './logSigner.ts';
import { MOST_ENTRIES } from './mostEntries.ts';
import { placeFault, requestFault } from './newShoe.ts';
import { getShoeId, OPEN_RECORD } from './open.ts';
import { gameOfRules, getTable, RULES_DOCUMENT, rulesDocument } from './rules.ts';
import type { SealOpening } from './seal.ts';
import { createStanding, getShoe } from './standing.ts';
import type { Transcript } from './transcript.ts';
import type { SettledBody } from './wagers.ts';

/** A shoe in play as the house stores it in a file. Its seed makes it secret. */
export type ShoeFile = Infer<typeof SHOE_FILE>;
export const SHOE_FILE = object('a shoe in play', {
  format: oneOf('what this is', ['coup-shoe'] as const),
  version: oneOf('version', [1] as const),
  seed: hex32Shape('S_i, secret until the shoe is closed'),
  rules: RULES_DOCUMENT,
  open: OPEN_RECORD,
  log: list(ENTRY, { about: 'the log, log_1 first', to: MOST_ENTRIES }),
});

/** A shoe of a game, sealed and burned, ready for its first coup. */
export function newShoeFile(request: ShoeRequest): Result<ShoeFile, ShoeFault> {
  const { tableId, chain, index } = request;
  const fault = placeFault('tableId', getShoeId(tableId, index), chain.length, index);
  if (fault !== undefined) return err(fault);
  const prepared = prepareShoe(request);
  return prepared.ok ? ok(makeShoeFile(prepared.value)) : prepared;
}

export interface DealtCoup {
  /** The file after the coup. */
  readonly file: ShoeFile;
  readonly coup: number;
  readonly opened: readonly SealOpening[];
  readonly hands: Readonly<Record<Side, readonly string[]>>;
  readonly winner: Winner;
  readonly settled: readonly SettledBody[];
  /** Whether this was the last coup. */
  readonly over: boolean;
}

/** Closes bets on the next coup, opens its cards and settles it. `wagers` is a list of wager bodies. */
export function dealShoeFile(value: unknown, wagers: unknown = []): Result<DealtCoup, ShoeFault> {
  const shoe = readShoeFile(value);
  if (!shoe.ok) return shoe;
  const taken = parseShape(WAGERS, wagers);
  if (!taken.ok) return err(shoeFault('form', '/wagers', getFirst(taken.error)));
  const dealt = getDealCoup(shoe.value, taken.value);
  return dealt.ok ? ok(describe(dealt.value, shoe.value.log.length)) : dealt;
}

export interface EndRequest {
  /** Why the shoe ends before its last coup. */
  readonly void?: string;
  readonly secretKey?: Bytes;
}

/** Shows the seed: the file becomes a transcript. */
export function closeShoeFile(value: unknown, request: EndRequest = {}): Result<Transcript, ShoeFault> {
  const shoe = readShoeFile(value);
  if (!shoe.ok) return shoe;
  if (request.void !== undefined && !NAME_PATTERN.test(request.void)) {
    return err(requestFault('void', 'a reason of 1 to 200 characters, no control codes'));
  }
  const ended = request.void === undefined ? shoe : voidShoe(shoe.value, request.void);
  if (!ended.ok) return ended;
  const closed = closeShoe(ended.value);
  return closed.ok
    ? ok(getTranscript(closed.value, request.secretKey && logSigner(request.secretKey)))
    : closed;
}

export const makeShoeFile = ({ standing, log, seed }: HouseShoe): ShoeFile => ({
  format: 'coup-shoe',
  version: 1,
  seed: makeHex(seed),
  rules: rulesDocument(standing.card, standing.table),
  open: standing.open,
  log,
});

export function readShoeFile(value: unknown): Result<HouseShoe, ShoeFault> {
  const parsed = parseShape(SHOE_FILE, value);
  if (!parsed.ok) return err(shoeFault('form', '', getFirst(parsed.error)));
  const { rules, open, log, seed } = parsed.value;
  const game = gameOfRules(rules);
  if (!game.ok) return err(shoeFault('rules/not-a-game', '/rules', game.error));
  if (makeHex(walkBack(hexBytes(seed), open.index)) !== open.anchor) {
    return err(shoeFault('chain/link', '/seed', 'The seed does not lead to the anchor.'));
  }
  const followed = followAll(createStanding(game.value, open, getTable(rules)), log);
  return followed.ok ? ok(resumeShoe(followed.value, log, hexBytes(seed))) : followed;
}

const getFirst = (faults: readonly Fault[]): string => faults.map(makeFault)[0] ?? 'not of this form';

/** The coup of the entries from `from` on. */
function describe(shoe: HouseShoe, from: number): DealtCoup {
  const { standing, log } = shoe;
  const added = log.slice(from);
  const opened = added.flatMap((entry) => (entry.type === 'cards' ? entry.body.openings : []));
  const { order } = getShoe(standing);
  const { coup } = dealCoup(
    standing.game.tableau,
    opened.flatMap(({ n }) => order[n] ?? []),
  );
  return {
    file: makeShoeFile(shoe),
    coup: standing.coups,
    opened,
    hands: { player: coup.player.map(makeCard), banker: coup.banker.map(makeCard) },
    winner: getWinner(coup),
    settled: added.flatMap((entry) => (entry.type === 'settled' ? (entry.rows ?? []) : [])),
    over: !mayDeal(getShoe(standing)),
  };
}
