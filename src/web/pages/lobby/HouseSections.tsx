import { useState } from 'preact/hooks';
import { unwrap } from '../../../base/index.ts';
import { drawRoads, parseOutcomes } from '../../../roads/index.ts';
import { feltColours } from '../../app/feltColours.ts';
import { count } from '../../app/words.ts';
import type { HouseLine } from '../../build/houseLines.ts';
import { BigRoad } from '../../draw/Roads.tsx';
import { preferences } from '../../preferences.ts';
import { FOOT } from '../../table/words/foot.ts';
import {
  type Filter,
  filterLabel,
  filtersFor,
  lowestOf,
  passes,
  type Row,
  type Section,
  sectionsOf,
  TURNERS,
} from './rows.ts';
import { seatWanted } from './seatWanted.ts';

/** Which tables are shown, and the buttons that say so. */
export function useFilter(rows: readonly Row[]) {
  const [filter, setFilter] = useState<Filter>('all');
  const lowest = lowestOf(rows);
  const buttons = (
    <fieldset class="fil" aria-label="Filter">
      {filtersFor(rows).map((one) => (
        <button
          key={one}
          class="btn"
          type="button"
          aria-pressed={one === filter}
          onClick={() => setFilter(one)}
        >
          {filterLabel(one, lowest)}
        </button>
      ))}
    </fieldset>
  );
  const shown = rows.filter((row) => passes(row, filter, lowest));
  return { buttons, shown, showAll: () => setFilter('all') };
}

export interface HouseSectionsProps {
  readonly rows: readonly Row[];
  readonly houses: readonly HouseLine[];
  readonly showAll: () => void;
}

/** Houses as places, each in its own colour, with its tables beside it. */
export function HouseSections({ rows, houses, showAll }: HouseSectionsProps) {
  const sections = sectionsOf(rows, houses);
  if (sections.length === 0)
    return (
      <div class="prose">
        <p>No table matches.</p>
        <button class="btn" type="button" onClick={showAll}>
          Show all tables
        </button>
      </div>
    );
  const live = rows.some(({ patrons }) => patrons !== undefined);
  return (
    <div class={live ? 'houses' : 'houses alone'}>
      <Heads live={live} />
      {sections.map((section) => (
        <HouseSection key={section.id} section={section} live={live} />
      ))}
    </div>
  );
}

/** For eyes alone: each row says the same by itself. */
const Heads = ({ live }: { readonly live: boolean }) => (
  <div class="hd" aria-hidden="true">
    <span>House</span>
    <div class="trow">
      <span>{live ? 'Table' : ''}</span>
      <span>Game</span>
      <span>Cards turned by</span>
      <span>Limits</span>
      {live && <span>Patrons</span>}
      <span>Big road</span>
      <span>Now</span>
      <span />
    </div>
  </div>
);

const HouseSection = ({ section, live }: { readonly section: Section; readonly live: boolean }) => (
  <section
    class="house panel"
    style={section.house === undefined ? {} : feltColours(section.house.colours)}
    aria-labelledby={headingId(section, live)}
  >
    <Felt section={section} heading={headingId(section, live)} live={live} />
    <div class="rows">
      {section.rows.map((row) => (
        <TableRow key={row.key} row={row} live={live} />
      ))}
    </div>
  </section>
);

/** A house may have live tables, and games that are only played alone. */
const headingId = ({ id }: Section, live: boolean): string => `${live ? 'house' : 'alone'}-${id}`;

function Felt({
  section: { house, name },
  heading,
  live,
}: {
  readonly section: Section;
  readonly heading: string;
  readonly live: boolean;
}) {
  return (
    <div class="felt">
      <h2 id={heading}>
        <span>
          {name}
          {!live && <span class="sr">, alone</span>}
        </span>
        {house !== undefined && <small>{FOOT.age(house.minimumAge, house.ageBasis)}</small>}
      </h2>
      {house === undefined ? (
        <p>A house of its host’s own. Its rule card is on the table.</p>
      ) : (
        <>
          <p>{house.line}</p>
          <p class="e">
            <span>
              Banker edge <b>{house.bankerEdge}</b>
            </span>
            {house.helpline !== null && <span>Helpline {house.helpline}</span>}
            {house.programme !== null && (
              <span>
                {FOOT.programme} {house.programme}
              </span>
            )}
            {house.exclusion !== null && (
              <span>
                {FOOT.exclusion}: {house.exclusion}
              </span>
            )}
          </p>
        </>
      )}
    </div>
  );
}

function TableRow({ row, live }: { readonly row: Row; readonly live: boolean }) {
  const { number, gameName, act, alone } = row;
  const title = number === undefined ? gameName : `${gameName}, table ${number}`;
  return (
    <article class="trow" aria-label={title}>
      <span class="n" aria-hidden="true">
        {number ?? ''}
      </span>
      <h3 class="g">{gameName}</h3>
      <span class="dl">
        <span class="sr">Cards turned by: </span>
        {TURNERS[row.turnedBy]}
      </span>
      <span class="li">
        <span class="sr">Limits: </span>
        {row.limits}
        {row.underLimits.map((words) => (
          <small class="sub" key={words}>
            {words}
          </small>
        ))}
      </span>
      {live && (
        <span class="pt2">
          {row.patrons?.[0]}
          <small class="sub">{row.patrons?.[1]}</small>
        </span>
      )}
      <span class="rd">
        <MiniRoad outcomes={row.outcomes} />
      </span>
      <span class="st">
        {row.now}
        {alone !== undefined && (
          <a class="solo" href={alone}>
            Play alone<span class="sr">: {gameName}</span>
          </a>
        )}
      </span>
      {act !== undefined && (
        <a
          class={act.first && preferences.coups.value > 0 ? 'btn pri' : 'btn'}
          href={act.href}
          aria-label={`${act.label}: ${title}`}
          onClick={() => {
            seatWanted.value = act.sitAt;
          }}
        >
          {act.label}
        </a>
      )}
    </article>
  );
}

const CELL = 9;
const COLUMNS = 22;

function MiniRoad({ outcomes }: { readonly outcomes: string }) {
  const dealt = outcomes === '' ? [] : unwrap(parseOutcomes(outcomes));
  const label = dealt.length === 0 ? 'Big road: no coup yet' : `Big road of ${count(dealt.length, 'coup')}`;
  return <BigRoad roads={drawRoads(dealt)} columns={COLUMNS} cell={CELL} label={label} small />;
}
