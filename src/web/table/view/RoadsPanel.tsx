import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  ask,
  bigRoad,
  DERIVED,
  derivedRoad,
  drawRoads,
  type Roads,
  type RoadTally,
  tally,
} from '../../../roads/index.ts';
import { words } from '../../app/language.ts';
import { AskMark, WinnerMark } from '../../draw/Marks.tsx';
import { BeadPlate, BigRoad, DerivedRoadGrid } from '../../draw/Roads.tsx';
import type { TableCtrl } from '../state/ctrl.ts';
import { tellDerived } from '../words/roads.ts';

const size = signal(windowSize());
if (typeof addEventListener === 'function')
  addEventListener('resize', () => {
    size.value = windowSize();
  });

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

function windowSize(): WindowSize {
  return typeof innerWidth === 'undefined'
    ? { width: 1_440, height: 900 }
    : { width: innerWidth, height: innerHeight };
}

/** The five roads with their counts, and what either result would add. */
export function RoadsPanel({ ctrl }: { ctrl: TableCtrl }) {
  const sizes = (roads: Roads): Sizes => sizesFor(size.value, roads);
  return (
    <section class="roads panel" aria-label={words().table.roads.roads}>
      <FiveRoads ctrl={ctrl} sizes={sizes}>
        <button
          type="button"
          class="larger"
          onClick={() => {
            ctrl.dialog.value = 'roads';
          }}
        >
          {words().table.roads.fullScreen}
        </button>
      </FiveRoads>
    </section>
  );
}

/** The roads, as large as the window allows. */
export function WholeRoads({ ctrl }: { ctrl: TableCtrl }) {
  return (
    <div class="roads whole">
      <FiveRoads ctrl={ctrl} sizes={(roads) => wholeSizes(size.value, roads)} />
    </div>
  );
}

/** The number of columns of each road, and the cell sizes. */
interface Sizes {
  readonly bead: number;
  readonly big: number;
  readonly derived: number;
  readonly cell: number;
  readonly small: number;
}

interface FiveRoadsProps {
  readonly ctrl: TableCtrl;
  readonly sizes: (roads: Roads) => Sizes;
  readonly children?: ComponentChildren;
}

function FiveRoads({ ctrl, sizes, children }: FiveRoadsProps) {
  const outcomes = ctrl.outcomes.value;
  const roads = useMemo(() => drawRoads(outcomes), [outcomes]);
  const [ghost, setGhost] = useState<Asking>(undefined);
  const counts = tally(roads);
  const told = words().table.roads.tally(counts);
  const { bead, big, derived, cell, small } = sizes(roads);
  return (
    <>
      <figure class="rb">
        <figcaption>{words().table.roads.bead}</figcaption>
        <div class="sc">
          <BeadPlate
            roads={roads}
            columns={bead}
            cell={cell}
            label={words().table.roads.told('bead', told)}
            ghost={ghost?.winner}
          />
        </div>
      </figure>
      <figure class="rg">
        <figcaption>{words().table.roads.big}</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <section class="sc" tabIndex={0} aria-label={words().table.roads.bigScrolls}>
          <BigRoad
            roads={roads}
            columns={big}
            cell={cell}
            label={words().table.roads.told('big', told)}
            ghost={ghost?.winner}
          />
        </section>
      </figure>
      <div class="dv">
        {DERIVED.map((name) => (
          <figure key={name}>
            <figcaption>{words().table.roads.derived[name]}</figcaption>
            <div class="sc">
              <DerivedRoadGrid
                roads={roads}
                name={name}
                columns={derived}
                cell={small}
                label={tellDerived(
                  name,
                  derivedRoad(roads, name).map(({ mark }) => mark),
                )}
                ghost={ghost?.winner}
              />
            </div>
          </figure>
        ))}
        <div class="ifs">
          {(['player', 'banker'] as const).map((winner) => (
            <Asked key={winner} roads={roads} winner={winner} asking={ghost} onAsk={setGhost} />
          ))}
          {children}
        </div>
        <ShoeLine counts={counts} />
        <p class="cap">{words().table.roads.predictNothing}</p>
      </div>
    </>
  );
}

/** This shoe's results in one line. */
const ShoeLine = ({ counts }: { counts: RoadTally }) => (
  <p class="tally">
    <span>{words().table.roads.coups(counts.coups)}</span>
    {(['banker', 'player', 'tie'] as const).map((winner) => (
      <span key={winner}>
        <WinnerMark of={winner} /> <span class="wd">{words().cards.winners[winner]} </span>
        <b>{counts[winner]}</b>
      </span>
    ))}
    <span>{words().table.roads.pairs(counts.bankerPairs, counts.playerPairs)}</span>
    <span class="runs">{words().table.roads.runs(counts.bankerRun, counts.playerRun)}</span>
  </p>
);

/** The result that the patron asks about, by press or hover. */
type Asking = { readonly winner: 'player' | 'banker'; readonly held: boolean } | undefined;

interface AskedProps {
  readonly roads: Roads;
  readonly winner: 'player' | 'banker';
  readonly asking: Asking;
  readonly onAsk: (asking: Asking) => void;
}

function Asked({ roads, winner, asking, onAsk }: AskedProps) {
  const asked = ask(roads, winner);
  const marks = DERIVED.flatMap((name) => {
    const mark = asked[name];
    return mark === undefined ? [] : [{ name, colour: mark.mark }];
  });
  const { nothingToMark, derived, marks: kinds, wouldBe } = words().table.roads;
  const said =
    marks.length === 0
      ? nothingToMark
      : marks.map(({ name, colour }) => wouldBe(derived[name], kinds[colour])).join(', ');
  const held = asking?.held === true && asking.winner === winner;
  return (
    <button
      type="button"
      class="ak"
      aria-pressed={held}
      onClick={() => onAsk(held ? undefined : { winner, held: true })}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && asking?.held !== true) onAsk({ winner, held: false });
      }}
      onPointerLeave={() => {
        if (asking?.held === false) onAsk(undefined);
      }}
    >
      <WinnerMark of={winner} /> {words().table.roads.ifWins[winner]}
      {marks.map(({ name, colour }) => (
        <AskMark key={name} road={name} colour={colour} />
      ))}
      <span class="sr">: {said}</span>
    </button>
  );
}

const PHONE = 760;
const DESKTOP = 1_280;
/** The width of everything beside the big road on a desktop, in pixels. */
const BESIDE_BIG = 901;
const MOST_BIG = 30;
/** Windows large enough for the roads to stack beside the felt. */
const LARGE = { width: 2_000, height: 1_000 };
const LARGE_SIZES: Sizes = { bead: 18, big: 18, derived: 27, cell: 30, small: 20 };
const CELLS = { cell: 24, small: 13 } as const;
/** In a low window the roads are lower, so that all of them fit. */
const LOW = 870;
const LOW_CELLS = { cell: 20, small: 12 } as const;

function sizesFor({ width: page, height }: WindowSize, roads: Roads): Sizes {
  if (page <= PHONE) {
    // The whole road, in a box scrolled to its newest end.
    const big = Math.max(Math.floor((page - 48) / 24), columnsUsed(roads) + 1);
    return { bead: 9, big, derived: 13, ...CELLS };
  }
  if (page >= LARGE.width && height >= LARGE.height) return LARGE_SIZES;
  if (page < DESKTOP) return { bead: 9, big: Math.floor((page - 342) / 24), derived: 13, ...CELLS };
  if (height <= LOW) return { bead: 9, big: Math.floor((page - 830) / 20), derived: 13, ...LOW_CELLS };
  const big = Math.floor((page - BESIDE_BIG) / 24);
  const more = Math.max(0, page - BESIDE_BIG - MOST_BIG * 24);
  return { bead: 9, big: Math.min(MOST_BIG, big), derived: 13 + Math.floor(more / (3 * 13)), ...CELLS };
}

const columnsUsed = (roads: Roads): number =>
  1 + bigRoad(roads).reduce((last, { column }) => Math.max(last, column), 0);

/** Columns of the bead plate when roads fill the window. */
const BEAD_COLUMNS = 12;

/** The bead plate beside the big road, with the derived roads below; on a phone, one below the other. */
function wholeSizes({ width, height }: WindowSize, roads: Roads): Sizes {
  const inner = width - 64;
  if (width <= PHONE) {
    const big = Math.max(Math.floor(inner / 24), columnsUsed(roads) + 1);
    return { bead: Math.floor(inner / 24), big, derived: Math.floor(inner / 18), cell: 24, small: 18 };
  }
  // As large as the window allows; the coups dealt so far decide the number of columns.
  const columns = BEAD_COLUMNS + Math.max(20, columnsUsed(roads) + 2);
  const cell = Math.max(24, Math.min(Math.floor((width - 140) / columns), Math.floor((height - 330) / 9)));
  const small = Math.max(13, Math.floor(cell / 2));
  return {
    ...{ cell, small },
    bead: BEAD_COLUMNS,
    big: Math.floor((width - 140) / cell) - BEAD_COLUMNS,
    derived: Math.floor((inner - 100) / 3 / small),
  };
}
