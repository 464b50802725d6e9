import type { ComponentChildren } from 'preact';
import type { Pairs } from '../../engine/index.ts';
import {
  ask,
  type Bead,
  type BigMark,
  beadPlate,
  bigRoad,
  type DerivedName,
  derivedRoad,
  type Marked,
  type Roads,
} from '../../roads/index.ts';
import { words } from '../app/language.ts';
import { DerivedMark } from './Marks.tsx';

interface Grid {
  readonly roads: Roads;
  readonly columns: number;
  /** The side of a cell in pixels. */
  readonly cell: number;
  /** The text alternative for screen readers. */
  readonly label: string;
  /** A result whose mark is drawn as a preview. */
  readonly ghost?: 'banker' | 'player' | undefined;
}

export function BeadPlate({ roads, columns, cell, label, ghost }: Grid) {
  const beads = beadPlate(roads);
  const next = ghost && ask(roads, ghost).bead;
  const first = firstColumn(next === undefined ? beads : [...beads, next], columns, 0);
  const newest = beads.at(-1);
  return (
    <RoadField name="bead" columns={columns} cell={cell} label={label}>
      {inSight(beads, first).map((bead) => (
        <BeadSign key={`${bead.column},${bead.row}`} bead={bead} {...centre(bead, first, cell)} cell={cell} />
      ))}
      {newest !== undefined && <Newest at={newest} first={first} cell={cell} />}
      {next !== undefined && (
        <Ghost at={next} first={first} cell={cell}>
          <BeadSign bead={next} {...centre(next, first, cell)} cell={cell} />
        </Ghost>
      )}
    </RoadField>
  );
}

/** The big road. `small` omits what is illegible at lobby size. */
export function BigRoad({ roads, columns, cell, label, ghost, small = false }: Grid & { small?: boolean }) {
  const marks = bigRoad(roads);
  const next = ghost && ask(roads, ghost).big;
  const first = firstColumn(marks, columns, small ? 0 : 1);
  const newest = marks.at(-1);
  return (
    <RoadField name="big" columns={columns} cell={cell} label={label}>
      {inSight(marks, first).map((mark) => (
        <BigSign
          key={`${mark.column},${mark.row}`}
          mark={mark}
          {...centre(mark, first, cell)}
          cell={cell}
          small={small}
        />
      ))}
      {newest !== undefined && !small && <Newest at={newest} first={first} cell={cell} />}
      {next !== undefined && (
        <Ghost at={next} first={first} cell={cell}>
          <BigSign mark={{ ...next, ties: 0, index: 0 }} {...centre(next, first, cell)} cell={cell} small />
        </Ghost>
      )}
    </RoadField>
  );
}

export function DerivedRoadGrid({ roads, columns, cell, label, ghost, name }: Grid & { name: DerivedName }) {
  const marks = derivedRoad(roads, name);
  const next = ghost && ask(roads, ghost)[name];
  const first = firstColumn(marks, columns, 1);
  const newest = marks.at(-1);
  return (
    <RoadField name="der" columns={columns} cell={cell} label={label}>
      {inSight(marks, first).map((mark) => (
        <DerivedMark
          key={`${mark.column},${mark.row}`}
          road={name}
          colour={mark.mark}
          {...centre(mark, first, cell)}
          r={cell * 0.33}
        />
      ))}
      {newest !== undefined && <Newest at={newest} first={first} cell={cell} />}
      {next !== undefined && (
        <Ghost at={next} first={first} cell={cell}>
          <DerivedMark road={name} colour={next.mark} {...centre(next, first, cell)} r={cell * 0.33} />
        </Ghost>
      )}
    </RoadField>
  );
}

const ROWS = 6;

/** Shows the newest end, with some room for the next marks. */
function firstColumn(marks: readonly Marked<unknown>[], columns: number, room: number): number {
  const used = 1 + marks.reduce((last, { column }) => Math.max(last, column), -1);
  const newest = marks.at(-1)?.column ?? 0;
  return Math.min(Math.max(0, used + room - columns), newest);
}

const inSight = <M extends Marked<unknown>>(marks: readonly M[], first: number): readonly M[] =>
  marks.filter(({ column }) => column >= first);

const centre = ({ column, row }: Marked<unknown>, first: number, cell: number) => ({
  x: (column - first + 0.5) * cell + 0.5,
  y: (row + 0.5) * cell + 0.5,
});

interface FieldProps {
  readonly name: string;
  readonly columns: number;
  readonly cell: number;
  readonly label: string;
  readonly children: ComponentChildren;
}

function RoadField({ name, columns, cell, label, children }: FieldProps) {
  const [width, height] = [columns * cell + 1, ROWS * cell + 1];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, column) => `M${column * cell + 0.5} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * cell + 0.5}H${width}`),
  ].join('');
  return (
    <svg
      class={`road ${name}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path class="grid" d={lines} />
      {children}
    </svg>
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

function BeadSign({ bead: { mark, pairs }, x, y, cell }: { bead: Bead } & Spot) {
  const r = cell * 0.41;
  const half = r * 0.86;
  return (
    <>
      {mark === 'T' ? (
        <rect class="mT" x={x - half} y={y - half} width={half * 2} height={half * 2} rx={2} />
      ) : (
        <circle class={mark === 'P' ? 'mP' : 'mB'} cx={x} cy={y} r={mark === 'P' ? r - 0.8 : r} />
      )}
      <text class={`t${mark}`} x={x} y={y + cell * 0.17} font-size={cell * 0.48}>
        {words().table.roads.signs[mark]}
      </text>
      <PairDots pairs={pairs} x={x} y={y} r={r} cell={cell} />
    </>
  );
}

function BigSign({ mark, x, y, cell, small }: { mark: BigMark; small: boolean } & Spot) {
  const r = cell * (small ? 0.4 : 0.36);
  const reach = small ? r : r * 1.05;
  const slash = `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`;
  return (
    <>
      <circle
        class={mark.mark === 'P' ? 'mP' : 'mB'}
        cx={x}
        cy={y}
        r={mark.mark === 'P' ? r - (small ? 0.3 : 0.5) : r}
      />
      {mark.ties > 0 && small && <path class="tieM" d={slash} />}
      {mark.ties > 0 && !small && (
        <>
          <path class="tieH" d={slash} />
          <path class="tie" d={slash} />
        </>
      )}
      {mark.ties > 1 && !small && (
        <text class="tn" x={x + r * 0.62} y={y + r * 1.1} font-size={cell * 0.42}>
          {mark.ties}
        </text>
      )}
      {!small && <PairDots pairs={mark.pairs} x={x} y={y} r={r * 1.05} cell={cell} />}
    </>
  );
}

/** Banker's pair top left, Player's bottom right. */
const PairDots = ({ pairs, x, y, r, cell }: { pairs: Pairs | undefined; r: number } & Spot) => (
  <>
    {pairs?.includes('b') && <circle class="pB" cx={x - r * 0.8} cy={y - r * 0.8} r={cell * 0.115} />}
    {pairs?.includes('p') && <circle class="pP" cx={x + r * 0.8} cy={y + r * 0.8} r={cell * 0.115} />}
  </>
);

const Newest = ({ at, first, cell }: { at: Marked<unknown>; first: number; cell: number }) => (
  <rect
    class="last"
    x={(at.column - first) * cell + 1.5}
    y={at.row * cell + 1.5}
    width={cell - 2}
    height={cell - 2}
  />
);

interface GhostProps {
  readonly at: Marked<unknown>;
  readonly first: number;
  readonly cell: number;
  readonly children: ComponentChildren;
}

/** A previewed mark: faint, in a dashed box. */
const Ghost = ({ at, first, cell, children }: GhostProps) => (
  <>
    <g class="ghost">{children}</g>
    <rect
      class="ghost-box"
      x={(at.column - first) * cell + 1.5}
      y={at.row * cell + 1.5}
      width={cell - 2}
      height={cell - 2}
      rx={2}
    />
  </>
);
