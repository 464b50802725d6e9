import { useMemo } from 'preact/hooks';
import { type Card, getSuit, type Suit, toRank } from '../../../engine/index.ts';
import { bigRoad, drawRoads, tally } from '../../../roads/index.ts';
import { words } from '../../app/language.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import { WinnerMark } from '../../draw/Marks.tsx';
import { BeadPlate, BigRoad } from '../../draw/Roads.tsx';
import '../../styles/draw.css';
import { type ClosedCoup, coupsIn } from './coups.ts';

export interface DealtProps {
  readonly transcript: unknown;
  /** A link to replay one of its coups. */
  readonly recall: (coup: number) => string;
}

/** The coups of a closed shoe: its roads, and each coup with its hands. */
export function DealtShoe({ transcript, recall }: DealtProps) {
  const coups = useMemo(() => coupsIn(transcript), [transcript]);
  if (coups.length === 0) return null;
  const roads = drawRoads(coups.map(({ outcome }) => outcome));
  const said = words().table.roads;
  const { dealt, heads } = pagesWords().shoe;
  const { sides } = words().cards;
  const told = said.tally(tally(roads));
  const used = 1 + bigRoad(roads).reduce((last, { column }) => Math.max(last, column), 0);
  return (
    <section class="dealt" aria-label={dealt}>
      <h2>{dealt}</h2>
      <p>{told}</p>
      <p class="cap">{said.predictNothing}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="wide-road" tabIndex={0} aria-label={said.bigScrolls}>
        <BigRoad roads={roads} columns={used} cell={20} label={said.told('big', told)} />
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="wide-road" tabIndex={0} aria-label={said.bead}>
        <BeadPlate
          roads={roads}
          columns={Math.ceil(coups.length / 6)}
          cell={20}
          label={said.told('bead', told)}
        />
      </section>
      <div class="panel box">
        <table class="list">
          <thead>
            <tr>
              <th class="num">{heads.coup}</th>
              <th>{sides.player}</th>
              <th>{sides.banker}</th>
              <th>{heads.result}</th>
            </tr>
          </thead>
          <tbody>
            {coups.map((coup) => (
              <CoupRow key={coup.number} coup={coup} recall={recall(coup.number)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface CoupRowProps {
  readonly coup: ClosedCoup;
  readonly recall: string;
}

const CoupRow = ({ coup: { number, hands, totals, winner }, recall }: CoupRowProps) => (
  <tr>
    <td class="num">
      <a href={recall}>{number}</a>
    </td>
    <td>
      <Hand cards={hands.player} total={totals.player} />
    </td>
    <td>
      <Hand cards={hands.banker} total={totals.banker} />
    </td>
    <td>
      <WinnerMark of={winner} /> {words().cards.won[winner]}
    </td>
  </tr>
);

const SIGNS: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

const Hand = ({ cards, total }: { readonly cards: readonly Card[]; readonly total: number }) => (
  <>
    <span class="cards" aria-hidden="true">
      {cards.map((card) => (
        <span key={card} class={getSuit(card) === 'D' || getSuit(card) === 'H' ? 'red' : ''}>
          {toRank(card)}
          {SIGNS[getSuit(card)]}{' '}
        </span>
      ))}
    </span>
    <span class="sr">{cards.map(words().cards.card).join(', ')}: </span>
    <b>{total}</b>
  </>
);
