import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  ask,
  bigRoad,
  DERIVED,
  drawRoads,
  makeTally,
  PREDICT_NOTHING,
  type Roads,
  tally,
} from '../../../roads/index.ts';
import { AskMark, WinnerMark } from '../../draw/Marks.tsx';
import { BeadPlate, BigRoad, DerivedRoad } from '../../draw/Roads.tsx';
import type { TableCtrl } from '../state/ctrl.ts';
import { ROADS } from '../words/roads.ts';

const width = signal(typeof innerWidth === 'undefined' ? 1_440 : innerWidth);
if (typeof addEventListener === 'function')
  addEventListener('resize', () => {
    width.value = innerWidth;
  });

/** The five roads with their counts and what either result would mark. */
export function RoadsPanel({ ctrl }: { ctrl: TableCtrl }) {
  const outcomes = ctrl.outcomes.value;
  const roads = useMemo(() => drawRoads(outcomes), [outcomes]);
  const counts = tally(roads);
  const told = makeTally(counts);
  const sizes = sizesFor(width.value, roads);
  return (
    <section class="roads panel" aria-label={ROADS.roads}>
      <figure class="rb">
        <figcaption>{ROADS.bead}</figcaption>
        <div class="sc">
          <BeadPlate roads={roads} columns={sizes.bead} cell={24} label={ROADS.told('bead', told)} />
        </div>
      </figure>
      <figure class="rg">
        <figcaption>{ROADS.big}</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <section class="sc" tabIndex={0} aria-label={ROADS.bigScrolls}>
          <BigRoad roads={roads} columns={sizes.big} cell={24} label={ROADS.told('big', told)} />
        </section>
      </figure>
      <div class="dv">
        {DERIVED.map((name) => (
          <figure key={name}>
            <figcaption>{ROADS.derived[name]}</figcaption>
            <div class="sc">
              <DerivedRoad
                roads={roads}
                name={name}
                columns={sizes.derived}
                cell={13}
                label={ROADS.derived[name]}
              />
            </div>
          </figure>
        ))}
        <div class="tally">
          <span class="tl">{ROADS.coups(counts.coups)}</span>
          {(['banker', 'player', 'tie'] as const).map((winner) => (
            <span key={winner}>
              <WinnerMark of={winner} /> {ROADS.winners[winner]} <b>{counts[winner]}</b>
            </span>
          ))}
        </div>
        <div class="tally">
          <span class="tl">{ROADS.wouldMark}</span>
          <Asked roads={roads} winner="player" />
          <Asked roads={roads} winner="banker" />
        </div>
        <p class="cap">{PREDICT_NOTHING}</p>
      </div>
    </section>
  );
}

function Asked({ roads, winner }: { roads: Roads; winner: 'player' | 'banker' }) {
  const asked = ask(roads, winner);
  const marks = DERIVED.flatMap((name) => {
    const mark = asked[name];
    return mark === undefined ? [] : [{ name, colour: mark.mark }];
  });
  const words =
    marks.length === 0
      ? ROADS.nothingToMark
      : marks.map(({ name, colour }) => `${ROADS.derived[name]} ${ROADS.marks[colour]}`).join(', ');
  return (
    <span class="ak">
      <span>
        <WinnerMark of={winner} /> {ROADS.winners[winner]}
      </span>
      {marks.map(({ name, colour }) => (
        <AskMark key={name} road={name} colour={colour} />
      ))}
      {marks.length === 0 && <span aria-hidden="true">–</span>}
      <span class="sr">{words}</span>
    </span>
  );
}

const PHONE = 760;
const DESKTOP = 1_280;
/** All that stands beside the big road on a desktop, in pixels. */
const BESIDE_BIG = 901;
const MOST_BIG = 30;

function sizesFor(
  page: number,
  roads: Roads,
): { readonly bead: number; readonly big: number; readonly derived: number } {
  const used = 1 + bigRoad(roads).reduce((last, { column }) => Math.max(last, column), 0);
  if (page <= PHONE) {
    // All of it, in a box that starts at its newest end.
    return { bead: 9, big: Math.max(Math.floor((page - 48) / 24), used + 1), derived: 13 };
  }
  if (page < DESKTOP) return { bead: 9, big: Math.floor((page - 342) / 24), derived: 13 };
  const big = Math.floor((page - BESIDE_BIG) / 24);
  const more = Math.max(0, page - BESIDE_BIG - MOST_BIG * 24);
  return { bead: 9, big: Math.min(MOST_BIG, big), derived: 13 + Math.floor(more / (3 * 13)) };
}
