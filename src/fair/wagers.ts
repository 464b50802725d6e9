import { assert, at, chips, err, ok, type Result, unwrap } from '../base/index.ts';
import {
  type Coup,
  findBet,
  type GameRules,
  refuseWagers,
  type Settled,
  settle,
  type Wager,
} from '../engine/index.ts';
import type { Bytes } from './bytes.ts';
import { canonicalBytes } from './canonicalBytes.ts';
import { tagged } from './hash.ts';
import type { SettledBody, WagerBody } from './wagerBody.ts';

export * from './wagerBody.ts';

const hashWagers = tagged('coup/wagers/v1');
const hashSettled = tagged('coup/settled/v1');

/** Over the wagers of a coup in order of acceptance. */
export const wagersHash = (wagers: readonly WagerBody[]): Bytes => hashWagers(...wagers.map(canonicalBytes));

/** Over the settled wagers of a coup, in the same order. */
export const settledHash = (rows: readonly SettledBody[]): Bytes => hashSettled(...rows.map(canonicalBytes));

export interface BodyRefusal {
  /** Which of the bodies. */
  readonly index: number;
  readonly message: string;
}

/** Why the house should not have taken these wagers; undefined when all is well. */
export function refuseBodies(game: GameRules, bodies: readonly WagerBody[]): BodyRefusal | undefined {
  const patrons = byPatron(game, bodies);
  if (!patrons.ok) return patrons.error;
  for (const rows of patrons.value) {
    const refusal = refuseWagers(
      game,
      rows.map(({ wager }) => wager),
    );
    if (refusal === undefined) continue;
    const index = rows.find(({ wager }) => wager.bet.id === refusal.bet)?.index ?? 0;
    return { index, message: refusal.message };
  }
  return undefined;
}

/** Every wager of a coup settled by the engine, in the order of the wagers. */
export function settleBodies(
  game: GameRules,
  coup: Coup,
  bodies: readonly WagerBody[],
): readonly SettledBody[] {
  const outcomes = new Map<WagerBody, Settled>();
  for (const rows of unwrap(byPatron(game, bodies))) {
    const settled = settle(
      game,
      coup,
      rows.map(({ wager }) => wager),
    );
    for (const [index, { body }] of rows.entries()) outcomes.set(body, at(settled, index));
  }
  return bodies.map((body) => settledBody(body, outcomes.get(body)));
}

function settledBody({ patron, bet, stake }: WagerBody, outcome: Settled | undefined): SettledBody {
  assert(outcome !== undefined, 'every wager was settled');
  const { result, profit, commission, returned } = outcome;
  return { patron, bet, stake, result, profit, commission, returned };
}

interface Row {
  readonly index: number;
  readonly body: WagerBody;
  readonly wager: Wager;
}

/** Limits, caps and rounding are a patron's own, so wagers are judged patron by patron. */
function byPatron(
  game: GameRules,
  bodies: readonly WagerBody[],
): Result<readonly (readonly Row[])[], BodyRefusal> {
  const patrons = new Map<string, Row[]>();
  for (const [index, body] of bodies.entries()) {
    const rows = patrons.get(body.patron) ?? [];
    const bet = findBet(game, body.bet);
    if (bet === undefined) return err({ index, message: `${game.id} has no bet ${body.bet}.` });
    if (rows.some((row) => row.wager.bet === bet)) {
      return err({
        index,
        message: `${body.patron} has two wagers on ${body.bet}; a wager is the whole stake.`,
      });
    }
    patrons.set(body.patron, [...rows, { index, body, wager: { bet, stake: chips(body.stake) } }]);
  }
  return ok([...patrons.values()]);
}
