import { words } from '../app/language.ts';

/** The dealer's side of the felt: the discard tray, the float of chips, and the shoe. */
export const DealerSide = ({ cardsLeft, gathered }: { cardsLeft: number | null; gathered: boolean }) => (
  <div class="dealer">
    <Tray gathered={gathered} />
    <Float />
    <Shoe cardsLeft={cardsLeft} />
  </div>
);

const PILE = [0, 1, 2];

const Tray = ({ gathered }: { gathered: boolean }) => (
  <svg class="tray" viewBox="0 0 64 60" aria-hidden="true" data-tray>
    <rect class="d-box" x={1} y={1} width={62} height={58} rx={5} />
    {gathered &&
      PILE.map((card) => (
        <rect
          key={card}
          class="d-card"
          x={14 + card * 0.9}
          y={7 - card * 0.9}
          width={33}
          height={46}
          rx={2.4}
        />
      ))}
    {gathered && <rect class="d-back" x={18.2} y={7.4} width={28.5} height={41} rx={1.5} />}
  </svg>
);

const COLUMNS = 10;

const Float = () => (
  <svg class="float" viewBox="0 0 210 30" aria-hidden="true" data-float>
    <rect class="d-box" x={0.5} y={0.5} width={209} height={29} rx={5} />
    {Array.from({ length: COLUMNS }, (_, column) => (
      <rect key={column} class="d-in" x={6 + column * 20} y={5} width={16} height={20} rx={8} />
    ))}
  </svg>
);

/** The card edges drawn in the shoe, at most this many. */
const MOST_EDGES = 26;
const FULL = 416;

const Shoe = ({ cardsLeft }: { cardsLeft: number | null }) => {
  const edges = Math.round(MOST_EDGES * Math.min(1, (cardsLeft ?? 0) / FULL));
  const lines = Array.from({ length: edges }, (_, line) => `M${44 + line * 1.5} 8v44`).join('');
  return (
    <div class="shoe">
      <svg viewBox="0 0 132 60" aria-hidden="true">
        <path class="d-box" d="M40 4h84a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H40Z" />
        <path class="d-edge" d={lines} />
        <path class="d-card" d="M22 15 7 18.5v23L22 45Z" data-shoe />
        <path class="d-hood" d="M40 4 18 11v38l22 7Z" />
      </svg>
      <span>{cardsLeft === null ? words().table.bar.noShoe : words().table.bar.cardsLeft(cardsLeft)}</span>
    </div>
  );
};
