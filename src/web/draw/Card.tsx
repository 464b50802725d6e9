import type { ComponentChildren } from 'preact';
import { type Card, getSuit, type Rank, type Suit, toRank } from '../../engine/index.ts';
import { words } from '../app/language.ts';
import { BACK_LATTICE, isRed, PIP_PLACES, pipSize, SUIT_PATHS } from './suits.ts';

/** A card on the felt, either side up. The style sheet animates the turn. */
export function PlayingCard({ card, up, third }: { card: Card | undefined; up: boolean; third: boolean }) {
  const shown = up && card !== undefined;
  const { cards } = words();
  const said = shown ? capital(cards.card(card)) : cards.faceDown;
  return (
    <span class={`pc ${shown ? 'up' : ''}`} role="img" aria-label={third ? cards.third(said) : said}>
      <span class="pc-turn">
        <CardBack />
        {card !== undefined && <CardFace card={card} />}
      </span>
    </span>
  );
}

/** Both faces; the style sheet shows the full one, or below 64 pixels the one with a large index. */
export function CardFace({ card }: { card: Card }) {
  const [rank, suit] = [toRank(card), getSuit(card)];
  return (
    <CardField class="pc-face">
      <Stock />
      <g class={isRed(suit) ? 'sred' : 'sblk'}>
        <g class="full">
          <Indices rank={rank} suit={suit} />
          <Body rank={rank} suit={suit} />
        </g>
        <g class="jum">
          <text x={rank === '10' ? 8 : 9} y={55} class={`jdx${rank === '10' ? ' ten' : ''}`}>
            {rank}
          </text>
          <Pip suit={suit} x={66} y={104} size={54} />
        </g>
      </g>
    </CardField>
  );
}

/** A face without its indices, as a squeeze reveals it. */
export const BareFace = ({ card }: { card: Card }) => (
  <CardField class="bare">
    <Stock />
    <g class={isRed(getSuit(card)) ? 'sred' : 'sblk'}>
      <Body rank={toRank(card)} suit={getSuit(card)} />
    </g>
  </CardField>
);

export const CardBack = () => (
  <CardField class="pc-back">
    <Stock />
    <rect class="back-field" x={6} y={6} width={88} height={128} rx={4} />
    <svg x={6} y={6} width={88} height={128} viewBox="6 6 88 128" aria-hidden="true">
      <path class="back-lat" d={BACK_LATTICE} />
    </svg>
    <rect class="back-line" x={9.5} y={9.5} width={81} height={121} rx={2.5} />
    <circle class="back-field" cx={50} cy={70} r={22} />
    <circle class="back-line" cx={50} cy={70} r={22} />
    <circle class="back-line2" cx={44.5} cy={70} r={8.5} />
    <circle class="back-dot" cx={57} cy={70} r={8.5} />
  </CardField>
);

/** A dashed outline where a card will lie. */
export const CardSlot = () => (
  <CardField class="pc-slot">
    <rect class="slot" x={1} y={1} width={98} height={138} rx={7} />
  </CardField>
);

const CardField = ({ class: name, children }: { class: string; children: ComponentChildren }) => (
  <svg class={`card ${name}`} viewBox="0 0 100 140" aria-hidden="true">
    {children}
  </svg>
);

const Stock = () => <rect class="stock" x={0.6} y={0.6} width={98.8} height={138.8} rx={7} />;

function Pip({ suit, x, y, size, turned = false }: { suit: Suit } & PipPlace) {
  const turn = turned ? ' rotate(180)' : '';
  return (
    <path
      d={SUIT_PATHS[suit]}
      transform={`translate(${x} ${y})${turn} scale(${size / 100}) translate(-50 -50)`}
    />
  );
}

interface PipPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turned?: boolean;
}

function Indices({ rank, suit }: { rank: Rank; suit: Suit }) {
  const index = (
    <>
      <text x={13.5} y={23} class={`idx${rank === '10' ? ' ten' : ''}`}>
        {rank}
      </text>
      <Pip suit={suit} x={13.5} y={34} size={13} />
    </>
  );
  return (
    <>
      {index}
      <g transform="rotate(180 50 70)">{index}</g>
    </>
  );
}

function Body({ rank, suit }: { rank: Rank; suit: Suit }) {
  if (rank === 'A') {
    return (
      <>
        <Pip suit={suit} x={50} y={70} size={44} />
        {suit === 'S' && <circle class="gild-line" cx={50} cy={70} r={31} />}
      </>
    );
  }
  const emblem = EMBLEMS[rank];
  if (emblem !== undefined) {
    return (
      <>
        <rect class="court-line" x={24} y={10} width={52} height={120} rx={2} />
        {emblem}
        <g transform="rotate(180 50 70)">{emblem}</g>
        <Pip suit={suit} x={50} y={70} size={18} />
        <path class="court-line" d="M24 70h14M62 70h14" />
      </>
    );
  }
  const size = pipSize(rank);
  return (
    <>
      {PIP_PLACES[rank]?.map(([x, y]) => (
        <Pip key={`${x},${y}`} suit={suit} x={x} y={y} size={size} turned={y > 70} />
      ))}
    </>
  );
}

/** Courts are emblems, not people: crown, coronet with pearls, cap with feather. */
const EMBLEMS: Readonly<Partial<Record<Rank, ComponentChildren>>> = {
  K: (
    <>
      <path d="M31 50 28.5 29l10.5 10L50 24l11 15 10.5-10L69 50Z" />
      <rect x={31} y={52.5} width={38} height={4} />
      <circle cx={28.5} cy={27} r={2.6} />
      <circle cx={71.5} cy={27} r={2.6} />
      <path d="M48.8 14h2.4v3.2h3.2v2.4h-3.2v4h-2.4v-4h-3.2v-2.4h3.2Z" />
      <g class="gild">
        <circle cx={40} cy={46} r={1.8} />
        <circle cx={50} cy={44.5} r={2.3} />
        <circle cx={60} cy={46} r={1.8} />
      </g>
    </>
  ),
  Q: (
    <>
      <path d="M31 50c0-8-1.5-13-4-18 5 4 9 5 11.5 0 3 5 7.5 4 11.5-5 4 9 8.5 10 11.5 5 2.5 5 6.5 4 11.5 0-2.5 5-4 10-4 18Z" />
      <rect x={31} y={52.5} width={38} height={4} />
      <circle cx={26.5} cy={29.5} r={2.6} />
      <circle cx={38.5} cy={27.5} r={2.6} />
      <circle cx={50} cy={22.5} r={3.2} />
      <circle cx={61.5} cy={27.5} r={2.6} />
      <circle cx={73.5} cy={29.5} r={2.6} />
      <path class="gild" d="M50 37.5l3.6 4.7-3.6 4.7-3.6-4.7Z" />
    </>
  ),
  J: (
    <>
      <path d="M30 50c-1-11 7-19 20-19 9 0 20 7 20 19Z" />
      <rect x={29} y={52.5} width={42} height={4} />
      <path d="M60 35c1-10 7-17 17-20-1 10-5 19-13 24Z" />
      <g class="gild">
        <path d="M62 36.5c3-7 7-12 12-17.5" fill="none" stroke="currentColor" stroke-width={1.3} />
        <circle cx={43} cy={42} r={2.6} />
      </g>
    </>
  ),
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
