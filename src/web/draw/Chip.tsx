import { type Chips, chips } from '../../base/index.ts';
import { words } from '../app/language.ts';
import { type ChipLook, getLook, toChipStack } from './chips.ts';

/** One chip of the rack. */
export const Chip = ({ rack, chip }: { rack: readonly Chips[]; chip: Chips }) => (
  <Discs look={getLook(rack, chip)} below={0} figure={words().figures.figure(chip)} />
);

/** A wager: one stack with the amount in its center. */
export function ChipStack({ rack, amount }: { rack: readonly Chips[]; amount: Chips }) {
  const { top, below } = toChipStack(rack, amount);
  return <Discs look={getLook(rack, top)} below={below} figure={words().figures.figure(amount)} />;
}

const MOST_OTHERS = 5;

/** Small chips of other patrons, one each and without a figure: they show presence, not amounts. */
export const OthersChips = ({ rack, stakes }: { rack: readonly Chips[]; stakes: readonly number[] }) => (
  <span class="oth">
    {stakes.slice(0, MOST_OTHERS).map((stake, index) => (
      <Discs key={index} look={getLook(rack, toChipStack(rack, chips(stake)).top)} below={0} figure="" />
    ))}
  </span>
);

const DISC_STEP = 3.2;

function Discs({ look, below, figure }: { look: ChipLook; below: number; figure: string }) {
  const size = figureSize(figure);
  const depths = Array.from({ length: below + 1 }, (_, index) => (below - index) * DISC_STEP);
  return (
    <svg class="chip" viewBox={`0 0 48 ${48 + below * DISC_STEP}`} aria-hidden="true">
      {depths.map((depth) => (
        <Disc key={depth} look={look} depth={depth} />
      ))}
      <circle cx={24} cy={24} r={15.6} fill="#F6F0E3" stroke={look.body} stroke-width={1.4} />
      <text x={24} y={24 + size * 0.35} font-size={size}>
        {figure}
      </text>
    </svg>
  );
}

const EDGE_RADIUS = 20.4;
const EDGE_LENGTH = 2 * Math.PI * EDGE_RADIUS;

function Disc({ look: { body, edge, inserts }, depth }: { look: ChipLook; depth: number }) {
  const unit = inserts === 0 ? 0 : EDGE_LENGTH / inserts;
  const insert = `${(unit * 0.42).toFixed(2)} ${(unit * 0.58).toFixed(2)}`;
  return (
    <>
      <circle cx={24} cy={24 + depth} r={23.2} fill={body} stroke="rgb(0 0 0/.42)" stroke-width={0.9} />
      {inserts === 0 ? (
        <circle cx={24} cy={24 + depth} r={19.8} fill="none" stroke={edge} stroke-width={1} />
      ) : (
        <circle
          cx={24}
          cy={24 + depth}
          r={EDGE_RADIUS}
          fill="none"
          stroke={edge}
          stroke-width={5}
          stroke-dasharray={insert}
        />
      )}
    </>
  );
}

function figureSize({ length }: string): number {
  if (length >= 6) return 8.2;
  if (length === 5) return 9.6;
  if (length === 4) return 11.6;
  return length === 3 ? 13.5 : 16;
}
