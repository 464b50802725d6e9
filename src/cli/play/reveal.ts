import { at, makeSignedMoney } from '../../base/index.ts';
import {
  addCard,
  type Coup,
  coupBegun,
  decisionsOf,
  explainDecision,
  explainSettled,
  firstCards,
  nextToDraw,
  totalOf,
  WON,
  winnerOf,
} from '../../engine/index.ts';
import { type FinishedCoup, netOf, type TableNow } from './seat.ts';

/** One step of a coup as it is shown. */
export interface Reveal {
  readonly coup: Coup;
  readonly words: readonly string[];
  readonly third: boolean;
}

/** The coup card by card, with each third-card decision before its card. */
export function reveal(
  coup: Coup,
  { game }: TableNow,
  newShoe: boolean,
  explain: boolean,
): readonly Reveal[] {
  const opening = newShoe ? 'A new shoe. No more bets.' : 'No more bets.';
  const decisions = decisionsOf(game.tableau, coup).map((decision) =>
    explainDecision(game.tableau, decision),
  );
  let shown = coupBegun(game.tableau);
  const first = firstCards(game.tableau);
  const moments: Reveal[] = [{ coup: shown, words: [opening], third: false }];
  for (let count = 1; shown !== coup; count++) {
    const side = nextToDraw(game.tableau, shown);
    if (side === undefined) break;
    shown = addCard(shown, side, at(coup[side], shown[side].length));
    const third = count > first;
    const said = third && explain ? decisions.slice(0, side === 'player' ? 1 : 2) : [callOf(shown)];
    moments.push({ coup: shown, words: said, third });
  }
  return moments;
}

const callOf = (coup: Coup): string =>
  coup.banker.length === 0
    ? `Player ${totalOf(coup.player)}.`
    : `Player ${totalOf(coup.player)}, Banker ${totalOf(coup.banker)}.`;

export function results(finished: FinishedCoup, table: TableNow, explain: boolean): readonly string[] {
  const { coup, settled } = finished;
  const high = Math.max(totalOf(coup.player), totalOf(coup.banker));
  const low = Math.min(totalOf(coup.player), totalOf(coup.banker));
  const outcome = `${WON[winnerOf(coup)]}, ${high} to ${low}.`;
  const decisions = explain
    ? decisionsOf(table.game.tableau, coup).map((decision) => explainDecision(table.game.tableau, decision))
    : [];
  const money = settled.map((one) => explainSettled(one, table.game.house.currency).text);
  const total = settled.length === 0 ? [] : [`Net ${makeSignedMoney(netOf(finished))}.`];
  return [
    ...decisions,
    [outcome, ...money, ...total].join(' '),
    ...(table.last ? ['The cut card is out: the next coup is the last of this shoe.'] : []),
  ];
}
