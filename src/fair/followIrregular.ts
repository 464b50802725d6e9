import { ok } from '../base/index.ts';
import { makeHex } from './bytes.ts';
import type { Body, Entry } from './entry.ts';
import { finishedCoup, toCoupOutcome, turnedUp, wrongCoup } from './followPlay.ts';
import type { ShoeStanding } from './standing.ts';
import { type EntryStep, wrong } from './step.ts';
import { backHash, getBack, wagersHash } from './wagers.ts';

/** Its last card is shown, so that everybody sees what it would have been; then all of its cards are gone. [IR1] */
export function followVoidCoup(
  standing: ShoeStanding,
  { coup, reason, openings }: Body<'void-coup'>,
): EntryStep {
  if (coup !== standing.coups) return wrongCoup(coup, standing.coups);
  const up = turnedUp(standing, openings);
  if (!up.ok) return up;
  const dealt = finishedCoup({ ...standing, up: up.value });
  if (dealt === undefined)
    return wrong('void/cards', '/body/openings', 'A void coup is shown to its last card.');
  return ok({
    phase: 'betting',
    shoe: dealt.shoe,
    up: new Map(),
    voidCoups: [...standing.voidCoups, { coup, reason, was: 'dealing', outcome: toCoupOutcome(dealt.coup) }],
  });
}

/** Who lost by it gets that back; who won keeps it. [IR4] */
export function followVoidSettled(standing: ShoeStanding, { body, rows }: Entry<'void-settled'>): EntryStep {
  const { coup, reason, count, back } = body;
  const of = standing.settled.get(coup);
  if (of === undefined)
    return wrong('void/coup', '/body/coup', `Coup ${coup} was not settled, or is void already.`);
  if (rows !== undefined && (rows.length !== count || makeHex(backHash(rows)) !== back))
    return wrong('void/hash', '/rows', 'These are not the amounts that were logged.');
  if (of.rows !== undefined) {
    const due = getBack(of.rows);
    if (due.length !== count || makeHex(backHash(due)) !== back)
      return wrong('void/amounts', '/body/back', 'What goes back is not what the coup had cost.');
  }
  return ok({
    settled: new Map([...standing.settled].filter(([number]) => number !== coup)),
    voidCoups: [...standing.voidCoups, { coup, reason, was: 'settled', outcome: of.outcome }],
  });
}

/** The bets of the coming coup go back while they are open. The shoe stays where it was. [IR5] */
export function followBetsVoid(standing: ShoeStanding, { body, wagers }: Entry<'bets-void'>): EntryStep {
  const { coup, reason, patrons, count } = body;
  if (coup !== standing.coups + 1) return wrongCoup(coup, standing.coups + 1);
  if (wagers !== undefined) {
    const named = new Set(wagers.map(({ patron }) => patron)).size;
    if (wagers.length !== count || named !== patrons || makeHex(wagersHash(wagers)) !== body.wagers)
      return wrong('wagers/hash', '/wagers', 'These are not the wagers that were logged.');
  }
  return ok({ betsVoid: [...standing.betsVoid, { coup, reason, patrons, count }] });
}

/** Of this shoe only what was settled can have been paid wrongly; of another one nothing is known here. [IR7] */
export function followCorrection(
  standing: ShoeStanding,
  { shoeId, coup, amount }: Body<'correction'>,
): EntryStep {
  const { open, corrections, coups, phase } = standing;
  const settled = phase === 'dealing' ? coups - 1 : coups;
  if (shoeId === open.shoeId && coup > settled)
    return wrong('correction/coup', '/body/coup', `Coup ${coup} has not been settled.`);
  return ok({ corrections: { count: corrections.count + 1, sum: corrections.sum + amount } });
}
