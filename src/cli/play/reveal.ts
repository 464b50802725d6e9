import { at } from '../../base/index.ts';
import {
  addCard,
  type Coup,
  coupBegun,
  explainDecision,
  explainSettled,
  firstCards,
  getDecisions,
  getTotal,
  getWinner,
  nextToDraw,
  SIDES,
} from '../../engine/index.ts';
import { type Words, withoutJoiners } from '../../words/index.ts';
import type { PlayWords } from '../../words/play/index.ts';
import { type FinishedCoup, getCoupNet, type SeatTable } from './seat.ts';

/** One step of showing a coup. */
export interface Reveal {
  readonly coup: Coup;
  readonly words: readonly string[];
  readonly third: boolean;
}

/** The coup card by card, with each third-card decision before its card. */
export function reveal(
  coup: Coup,
  { game }: SeatTable,
  newShoe: boolean,
  explain: boolean,
  words: Words,
): readonly Reveal[] {
  const { noMoreBets, betsClosed, newShoe: anotherShoe } = words.table.phase;
  const closing = game.announcing.calls.includes('no-more-bets') ? noMoreBets : betsClosed;
  const { sentence } = words.table.calls;
  const opening = [...(newShoe ? [anotherShoe] : []), closing].map(sentence).join(' ');
  const decisions = getDecisions(game.tableau, coup).map((decision) =>
    explainDecision(game.tableau, decision, words.why),
  );
  let shown = coupBegun(game.tableau);
  const first = firstCards(game.tableau);
  const moments: Reveal[] = [{ coup: shown, words: [opening], third: false }];
  for (let count = 1; shown !== coup; count++) {
    const side = nextToDraw(game.tableau, shown);
    if (side === undefined) break;
    shown = addCard(shown, side, at(coup[side], shown[side].length));
    const third = count > first;
    const said = third && explain ? decisions.slice(0, side === 'player' ? 1 : 2) : [getCall(shown, words)];
    moments.push({ coup: shown, words: said, third });
  }
  return moments;
}

function getCall(coup: Coup, { cards, table }: Words): string {
  const hands = SIDES.filter((side) => side === 'player' || coup.banker.length > 0);
  return table.calls.sentence(hands.map((side) => `${cards.sides[side]} ${getTotal(coup[side])}`).join(', '));
}

export function results(
  finished: FinishedCoup,
  table: SeatTable,
  explain: boolean,
  { cards, why, everywhere, figures, table: { calls } }: Words,
  { cutCard }: PlayWords,
): readonly string[] {
  const { coup, settled } = finished;
  const high = Math.max(getTotal(coup.player), getTotal(coup.banker));
  const low = Math.min(getTotal(coup.player), getTotal(coup.banker));
  const score = cards.to(String(high), String(low));
  const outcome = calls.sentence(`${cards.won[getWinner(coup)]}, ${score}`);
  const decisions = explain
    ? getDecisions(table.game.tableau, coup).map((decision) =>
        explainDecision(table.game.tableau, decision, why),
      )
    : [];
  const money = settled.map((one) => explainSettled(one, table.game.house.currency, why).text);
  const net = withoutJoiners(figures.signedMoney(getCoupNet(finished)));
  const total = settled.length === 0 ? [] : [calls.sentence(`${everywhere.net} ${net}`)];
  return [...decisions, [outcome, ...money, ...total].join(' '), ...(table.last ? [cutCard] : [])];
}
