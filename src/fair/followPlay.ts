import { equalJson, ok, type Result } from '../base/index.ts';
import {
  type Card,
  type Coup,
  dealCoup,
  firstCards,
  getTotal,
  getWinner,
  mayDeal,
  type Shoe,
  walkCoup,
} from '../engine/index.ts';
import { makeHex } from './bytes.ts';
import type { Body, Entry } from './entry.ts';
import { createOpeningCheck, type SealOpening } from './seal.ts';
import { type CoupOutcome, cutCardAt, cutCardDue, getShoe, type ShoeStanding } from './standing.ts';
import { type EntryStep, type Wrong, wrong } from './step.ts';
import { refuseBodies, type SettledBody, settleBodies, settledHash, wagersHash } from './wagers.ts';

export function followNoMoreBets(standing: ShoeStanding, { body, wagers }: Entry<'no-more-bets'>): EntryStep {
  if (body.coup !== standing.coups + 1) return wrongCoup(body.coup, standing.coups + 1);
  if (cutCardDue(standing)) return wrong('cut-card/missing', '', 'The cut card is out; that comes first.');
  if (!mayDeal(getShoe(standing)))
    return wrong('shoe/over', '', 'No coup may begin: the last one was dealt.');
  if (wagers !== undefined) {
    if (wagers.length !== body.count || makeHex(wagersHash(wagers)) !== body.wagers) {
      return wrong('wagers/hash', '/wagers', 'These are not the wagers that were closed.');
    }
    const refusal = refuseBodies(standing.game, wagers);
    if (refusal !== undefined) return wrong('wagers/refused', `/wagers/${refusal.index}`, refusal.message);
  }
  return ok({ phase: 'dealing', coups: body.coup, wagers, up: new Map() });
}

/** Cards come from the front of the shoe: the first four in any order, since they are dealt together. */
export function followCards(standing: ShoeStanding, { coup, openings }: Body<'cards'>): EntryStep {
  if (coup !== standing.coups) return wrongCoup(coup, standing.coups);
  const up = turnedUp(standing, openings);
  return up.ok ? ok({ up: up.value }) : up;
}

/** The open cards of the coup after these, or which of them is not due. */
export function turnedUp(
  standing: ShoeStanding,
  openings: readonly SealOpening[],
): Result<ReadonlyMap<number, Card>, Wrong> {
  const up = new Map(standing.up);
  const check = createOpeningCheck(standing.open.shoeId);
  for (const [index, opening] of openings.entries()) {
    const path = `/body/openings/${index}`;
    const misplaced = misplacement(standing, up, opening);
    if (misplaced !== undefined) return wrong(misplaced.code, `${path}/n`, misplaced.message);
    const card = check(standing.leaves[opening.n], opening);
    if (card === undefined) {
      const said = `${opening.card} with this salt is not the card that was sealed at ${opening.n}.`;
      return wrong('opening/leaf', path, said);
    }
    up.set(opening.n, card);
  }
  return ok(up);
}

function misplacement(standing: ShoeStanding, up: ReadonlyMap<number, Card>, { n }: SealOpening) {
  const { dealt } = getShoe(standing);
  const first = firstCards(standing.game.tableau);
  const together = up.size < first;
  const due = together ? `${dealt} to ${dealt + first - 1}` : `${dealt + up.size}`;
  const fits = together ? n >= dealt && n < dealt + first : n === dealt + up.size;
  if (!fits || up.has(n)) {
    return { code: 'cards/not-consecutive', message: `Card ${n} was opened where ${due} was due.` } as const;
  }
  if (together || !dealCoup(standing.game.tableau, inPlace(standing, up)).complete) return undefined;
  return { code: 'cards/beyond-the-coup', message: `The coup was complete before card ${n}.` } as const;
}

export function followSettled(standing: ShoeStanding, { body, rows }: Entry<'settled'>): EntryStep {
  if (body.coup !== standing.coups) return wrongCoup(body.coup, standing.coups);
  const dealt = finishedCoup(standing);
  if (dealt === undefined) return wrong('settled/too-early', '', 'The coup is not complete.');
  const { shoe, coup } = dealt;
  const outcome = toCoupOutcome(coup);
  for (const member of ['player', 'banker', 'winner'] as const) {
    if (body[member] === outcome[member]) continue;
    return wrong('settled/outcome', `/body/${member}`, `By the cards it is ${outcome[member]}.`);
  }
  const amounts = wrongAmounts(standing, coup, body.settled, rows);
  if (amounts !== undefined) return amounts;
  const { wagers } = standing;
  return ok({
    phase: 'betting',
    shoe,
    up: new Map(),
    coupsSettled: standing.coupsSettled + 1,
    wagersSettled: standing.wagersSettled + (wagers?.length ?? 0),
    coupsWithheld: standing.coupsWithheld + (wagers === undefined ? 1 : 0),
    settled: new Map([...standing.settled, [body.coup, { outcome, rows }]]),
  });
}

export const toCoupOutcome = (coup: Coup): CoupOutcome => ({
  player: getTotal(coup.player),
  banker: getTotal(coup.banker),
  winner: getWinner(coup),
});

/** The rows must match the engine's, and the hash must match the rows. Withheld wagers cannot be checked. */
function wrongAmounts(
  { game, wagers }: ShoeStanding,
  coup: Coup,
  hash: string,
  rows: readonly SettledBody[] | undefined,
) {
  if (rows !== undefined && makeHex(settledHash(rows)) !== hash) {
    return wrong('settled/hash', '/rows', 'These are not the settled wagers that were logged.');
  }
  if (wagers === undefined) return undefined;
  const due = settleBodies(game, coup, wagers);
  if (rows === undefined) {
    if (makeHex(settledHash(due)) === hash) return undefined;
    return wrong('settled/amounts', '/body/settled', 'The wagers were not settled by the rules.');
  }
  if (equalJson(due, rows)) return undefined;
  const off = due.findIndex((row, index) => !equalJson(row, rows[index]));
  const row = due[off];
  const said =
    row === undefined
      ? `There were ${due.length} wagers to settle, not ${rows.length}.`
      : `${row.patron}'s ${row.bet}: the rules say ${row.result}, ${row.returned} cents returned.`;
  return wrong('settled/amounts', off < 0 ? '/rows' : `/rows/${off}`, said);
}

export function followCutCard(standing: ShoeStanding, body: Body<'cut-card'>): EntryStep {
  const { rules } = getShoe(standing);
  const due = { at: cutCardAt(getShoe(standing)), coupsLeft: rules.cutCard.coupsAfter };
  if (!cutCardDue(standing))
    return wrong('cut-card/rule', '', 'The cut card is not out, or was logged before.');
  if (equalJson(due, body)) return ok({ cutCardLogged: true });
  return wrong(
    'cut-card/rule',
    '/body',
    `The rules have ${due.at} cards before the cut card and ${due.coupsLeft} coups after it.`,
  );
}

/** The coup on the table, once the tableau needs no further card, and the shoe after it. */
export function finishedCoup(
  standing: ShoeStanding,
): { readonly shoe: Shoe; readonly coup: Coup } | undefined {
  const cards = inPlace(standing, standing.up);
  const { tableau } = standing.game;
  if (!dealCoup(tableau, cards).complete) return undefined;
  const shoe = getShoe(standing);
  const order = shoe.order.toSpliced(shoe.dealt, cards.length, ...cards);
  return walkCoup({ ...shoe, order }, tableau);
}

/** The open cards in order of place; fewer if one of the first is face down. */
function inPlace(standing: ShoeStanding, up: ReadonlyMap<number, Card>): readonly Card[] {
  const cards: Card[] = [];
  for (let n = getShoe(standing).dealt; ; n++) {
    const card = up.get(n);
    if (card === undefined) return cards;
    cards.push(card);
  }
}

export const wrongCoup = (found: number, due: number) =>
  wrong('wagers/coup', '/body/coup', `This is coup ${due}, not ${found}.`);
