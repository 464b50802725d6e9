import type { Winner } from '../../engine/index.ts';
import type { Colour, DerivedName } from '../../roads/index.ts';

/** The symbol of a result: a disc, a ring, a square. */
export const WinnerMark = ({ of }: { of: Winner }) => (
  <svg class="mk" viewBox="0 0 14 14" aria-hidden="true">
    {of === 'banker' && <circle class="mB" cx={7} cy={7} r={6} />}
    {of === 'player' && <circle class="mP" cx={7} cy={7} r={5} />}
    {of === 'tie' && <rect class="mT" x={2} y={2} width={10} height={10} rx={1.5} />}
  </svg>
);

interface At {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A mark of a derived road. Regular and irregular differ in shape as well as color. */
export function DerivedMark({ road, colour, x, y, r }: { road: DerivedName; colour: Colour } & At) {
  const regular = colour === 'R';
  if (road === 'bigEye') {
    return (
      <>
        <circle class={regular ? 'dRo' : 'dUo'} cx={x} cy={y} r={r} />
        {regular && <circle class="dRf" cx={x} cy={y} r={r * 0.42} />}
      </>
    );
  }
  if (road === 'small') {
    if (regular) return <circle class="dRf" cx={x} cy={y} r={r * 1.08} />;
    return (
      <>
        <circle class="dUo" cx={x} cy={y} r={r} />
        <path class="dUf" d={`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}Z`} />
      </>
    );
  }
  const [from, to] = regular ? [y + r, y - r] : [y - r, y + r];
  return <path class={regular ? 'dRs' : 'dUs'} d={`M${x - r} ${from}L${x + r} ${to}`} />;
}

/** What a result would add, as a small symbol in a line of text. */
export const AskMark = ({ road, colour }: { road: DerivedName; colour: Colour }) => (
  <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
    <DerivedMark road={road} colour={colour} x={7} y={7} r={4.6} />
  </svg>
);
