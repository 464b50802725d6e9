import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  ask,
  bigRoad,
  DERIVED,
  type DerivedName,
  drawRoads,
  makeTally,
  PREDICT_NOTHING,
  parseOutcomes,
  type Roads,
  tally,
} from '../../../roads/index.ts';
import { AskMark, WinnerMark } from '../../draw/Marks.tsx';
import { BeadPlate, BigRoad, DerivedRoad } from '../../draw/Roads.tsx';
import type { TableCtrl } from '../state/ctrl.ts';

const width = signal(typeof innerWidth === 'undefined' ? 1_440 : innerWidth);
if (typeof addEventListener === 'function')
  addEventListener('resize', () => {
    width.value = innerWidth;
  });

const NAMES: Readonly<Record<DerivedName, string>> = {
  bigEye: 'Big eye boy',
  small: 'Small road',
  cockroach: 'Cockroach pig',
};

/** The five roads with their counts and what either result would mark. */
export function RoadsPanel({ ctrl }: { ctrl: TableCtrl }) {
  const outcomes = ctrl.outcomes.value;
  const roads = useMemo(() => {
    const parsed = parseOutcomes(outcomes);
    return drawRoads(parsed.ok ? parsed.value : []);
  }, [outcomes]);
  const counts = tally(roads);
  const told = makeTally(counts);
  const sizes = sizesFor(width.value, roads);
  return (
    <section class="roads panel" aria-label="Roads">
      <figure class="rb">
        <figcaption>Bead plate</figcaption>
        <div class="sc">
          <BeadPlate roads={roads} columns={sizes.bead} cell={24} label={`Bead plate. ${told}`} />
        </div>
      </figure>
      <figure class="rg">
        <figcaption>Big road</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <section class="sc" tabIndex={0} aria-label="Big road, scrolls sideways">
          <BigRoad roads={roads} columns={sizes.big} cell={24} label={`Big road. ${told}`} />
        </section>
      </figure>
      <div class="dv">
        {DERIVED.map((name) => (
          <figure key={name}>
            <figcaption>{NAMES[name]}</figcaption>
            <div class="sc">
              <DerivedRoad roads={roads} name={name} columns={sizes.derived} cell={13} label={NAMES[name]} />
            </div>
          </figure>
        ))}
        <div class="tally">
          <span class="tl">
            {counts.coups === 0
              ? 'No coups yet'
              : `After ${counts.coups} ${counts.coups === 1 ? 'coup' : 'coups'}`}
          </span>
          <span>
            <WinnerMark of="banker" /> Banker <b>{counts.banker}</b>
          </span>
          <span>
            <WinnerMark of="player" /> Player <b>{counts.player}</b>
          </span>
          <span>
            <WinnerMark of="tie" /> Tie <b>{counts.tie}</b>
          </span>
        </div>
        <div class="tally">
          <span class="tl">Would mark</span>
          <Asked roads={roads} winner="player" />
          <Asked roads={roads} winner="banker" />
        </div>
        <p class="cap">{PREDICT_NOTHING}</p>
      </div>
    </section>
  );
}

const ASKED = { player: 'Player', banker: 'Banker' } as const;
const COLOURS = { R: 'regular', B: 'irregular' } as const;

function Asked({ roads, winner }: { roads: Roads; winner: 'player' | 'banker' }) {
  const asked = ask(roads, winner);
  const marks = DERIVED.flatMap((name) => {
    const mark = asked[name];
    return mark === undefined ? [] : [{ name, colour: mark.mark }];
  });
  const words =
    marks.length === 0
      ? 'nothing on the derived roads yet'
      : marks.map(({ name, colour }) => `${NAMES[name]} ${COLOURS[colour]}`).join(', ');
  return (
    <span class="ak">
      <span>
        <WinnerMark of={winner} /> {ASKED[winner]}
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
