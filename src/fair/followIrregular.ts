import { ok } from '../base/index.ts';
import { makeHex } from './bytes.ts';
import type { Body, Entry } from './entry.ts';
import { finishedCoup, toCoupOutcome, turnedUp, wrongCoup } from './followPlay.ts';
import type { ShoeStanding } from './standing.ts';
import { type EntryStep, wrong } from './step.ts';
import { backHash, getBack, wagersHash } from './wagers.ts';

/** A void coup shows its last card, so that its result is public; then all of its cards are gone. [IR1] */
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

/** Losers get their loss back; winners keep their win. [IR4] */
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

/** Open bets of the coming coup are returned. The shoe does not change. [IR5] */
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

/** In this shoe only settled coups can have been paid wrongly; another shoe cannot be checked here. [IR7] */
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
