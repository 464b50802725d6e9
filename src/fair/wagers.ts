import { at, chips, err, ok, type Result, unwrap } from '../base/index.ts';
import {
  type Coup,
  findBet,
  type GameRules,
  refuseTogether,
  refuseWagers,
  type Settled,
  settleTable,
  type Wager,
} from '../engine/index.ts';
import type { Bytes } from './bytes.ts';
import { canonicalBytes } from './canonicalBytes.ts';
import { tagged } from './hash.ts';
import type { BackBody, SettledBody, WagerBody } from './wagerBody.ts';

export * from './wagerBody.ts';

const hashWagers = tagged('coup/wagers/v1');
const hashSettled = tagged('coup/settled/v1');
const hashBack = tagged('coup/back/v1');

/** Over the wagers of a coup in order of acceptance. */
export const wagersHash = (wagers: readonly WagerBody[]): Bytes => hashWagers(...wagers.map(canonicalBytes));

/** Over the settled wagers of a coup, in the same order. */
export const settledHash = (rows: readonly SettledBody[]): Bytes => hashSettled(...rows.map(canonicalBytes));

/** Over what is returned of a void settled coup. */
export const backHash = (rows: readonly BackBody[]): Bytes => hashBack(...rows.map(canonicalBytes));

/** The refunds when these wagers are voided: each loser's whole loss; winners keep theirs. [IR4] */
export function getBack(rows: readonly SettledBody[]): readonly BackBody[] {
  const costs = new Map<string, number>();
  for (const { patron, stake, returned, fee = 0 } of rows)
    costs.set(patron, (costs.get(patron) ?? 0) + stake + fee - returned);
  return [...costs].flatMap(([patron, amount]) => (amount > 0 ? [{ patron, amount }] : []));
}

export interface BodyRefusal {
  /** The index of the body. */
  readonly index: number;
  readonly message: string;
}

/** Why the house should not have accepted these wagers, if it should not. */
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
  const refusal = refuseTogether(game, unwrap(getWagers(game, bodies)));
  if (refusal === undefined) return undefined;
  return {
    index: Math.max(
      0,
      bodies.findLastIndex(({ bet }) => bet === refusal.bet),
    ),
    message: refusal.message,
  };
}

/** Every wager of a coup settled by the engine, in the order of the wagers. */
export function settleBodies(
  game: GameRules,
  coup: Coup,
  bodies: readonly WagerBody[],
): readonly SettledBody[] {
  const wagers = unwrap(getWagers(game, bodies));
  const settled = settleTable(
    game,
    coup,
    bodies.map(({ patron }, index) => ({ patron, wager: at(wagers, index) })),
  );
  return bodies.map((body, index) => settledBody(body, at(settled, index)));
}

const settledBody = (
  { patron, bet, stake }: WagerBody,
  { result, profit, commission, returned, fee }: Settled,
): SettledBody => ({
  ...{ patron, bet, stake, result, profit, commission, returned },
  ...(fee !== undefined && { fee }),
});

interface Row {
  readonly index: number;
  readonly wager: Wager;
}

/** Limits are a patron's own, so wagers are checked patron by patron. */
function byPatron(
  game: GameRules,
  bodies: readonly WagerBody[],
): Result<readonly (readonly Row[])[], BodyRefusal> {
  const wagers = getWagers(game, bodies);
  if (!wagers.ok) return wagers;
  const patrons = new Map<string, Row[]>();
  for (const [index, body] of bodies.entries()) {
    const rows = patrons.get(body.patron) ?? [];
    const wager = at(wagers.value, index);
    if (rows.some((row) => row.wager.bet === wager.bet)) {
      return err({
        index,
        message: `${body.patron} has two wagers on ${body.bet}; a wager is the whole stake.`,
      });
    }
    patrons.set(body.patron, [...rows, { index, wager }]);
  }
  return ok([...patrons.values()]);
}

/** The wagers for the engine, regardless of patron. */
function getWagers(game: GameRules, bodies: readonly WagerBody[]): Result<readonly Wager[], BodyRefusal> {
  const wagers: Wager[] = [];
  for (const [index, { bet: id, stake }] of bodies.entries()) {
    const bet = findBet(game, id);
    if (bet === undefined) return err({ index, message: `${game.id} has no bet ${id}.` });
    wagers.push({ bet, stake: chips(stake) });
  }
  return ok(wagers);
}
