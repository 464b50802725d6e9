import { useState } from 'preact/hooks';
import { unwrap } from '../../../base/index.ts';
import { drawRoads, parseOutcomes } from '../../../roads/index.ts';
import { dialled } from '../../app/dialled.ts';
import { feltColours } from '../../app/feltColours.ts';
import { words } from '../../app/language.ts';
import type { HouseLine } from '../../build/houseLines.ts';
import { DoubtMark } from '../../draw/DoubtMark.tsx';
import { StarIcon } from '../../draw/Icons.tsx';
import { BigRoad } from '../../draw/Roads.tsx';
import { Seats } from '../../draw/Seats.tsx';
import { preferences } from '../../preferences.ts';
import {
  type Filter,
  filterLabel,
  filtersFor,
  leastsOf,
  leastText,
  likedFirst,
  passes,
  type Row,
  type Section,
  sameFilter,
  sectionsOf,
} from './rows.ts';
import { seatWanted } from './seatWanted.ts';

/** Which tables are shown, and what says so: buttons in a row, or on a phone, where no row holds them, one list. */
export function useFilter(rows: readonly Row[]) {
  const [filter, setFilter] = useState<Filter>('all');
  const favourites = preferences.favourites.value;
  const filters = filtersFor(rows, favourites);
  const buttons = (
    <fieldset class="fil" aria-label={words().lobby.filter}>
      {filters.map((one) => (
        <button
          key={filterLabel(one)}
          class="btn"
          type="button"
          aria-pressed={sameFilter(one, filter)}
          onClick={() => setFilter(one)}
        >
          {filterLabel(one)}
        </button>
      ))}
    </fieldset>
  );
  const list = (
    <select
      class="field fil-one"
      aria-label={words().lobby.filter}
      value={filters.findIndex((one) => sameFilter(one, filter))}
      onChange={(event) => setFilter(filters[Number(event.currentTarget.value)] ?? 'all')}
    >
      {filters.map((one, index) => (
        <option key={filterLabel(one)} value={index}>
          {filterLabel(one)}
        </option>
      ))}
    </select>
  );
  const shown = rows.filter((row) => passes(row, filter, favourites));
  return { buttons, list, shown, showAll: () => setFilter('all') };
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
        <p>{words().lobby.noMatch}</p>
        <button class="btn" type="button" onClick={showAll}>
          {words().lobby.showAll}
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
    <span>{words().lobby.heads.house}</span>
    <div class="trow">
      <span />
      <span>{words().lobby.heads.game}</span>
      <span>{words().lobby.heads.limits}</span>
      {live && <span>{words().lobby.heads.patrons}</span>}
      <span>{words().lobby.heads.road}</span>
      <span>{words().lobby.heads.now}</span>
      <span />
    </div>
  </div>
);

/** On a phone a house is one line with its best table, until it is asked for the others. */
function HouseSection({ section, live }: { readonly section: Section; readonly live: boolean }) {
  const [open, setOpen] = useState(false);
  const [best, ...others] = likedFirst(section.rows, preferences.favourites.value);
  const from = leastsOf(others).map(leastText);
  return (
    <section
      class={`house panel ${open ? 'open' : ''}`}
      style={section.house === undefined ? {} : feltColours(section.house.colours)}
      aria-labelledby={headingId(section, live)}
    >
      <Felt section={section} heading={headingId(section, live)} live={live} />
      <div class="rows">
        {best !== undefined && <TableRow row={best} live={live} house={section.name} />}
        {others.map((row) => (
          <TableRow key={row.key} row={row} live={live} house={section.name} />
        ))}
        {others.length > 0 && (
          <button class="others" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words().lobby.fewer : words().lobby.moreTables(others.length, from)}
          </button>
        )}
      </div>
    </section>
  );
}

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
          {!live && <span class="sr">{words().lobby.aloneSuffix}</span>}
        </span>
        {house !== undefined && (
          <small>
            {words().everywhere.age(house.minimumAge)}
            <DoubtMark doubt={house.ageDoubt} />
          </small>
        )}
      </h2>
      {house === undefined ? (
        <p>{words().lobby.ownHouse}</p>
      ) : (
        <>
          {house.tagline === null ? <p>{lineOf(house)}</p> : <p>{words().houseText(house.tagline)}</p>}
          <p class="e">
            <span>
              {words().lobby.bankerEdge} <b>{words().lobby.edges(house.bankerEdges)}</b>
              <DoubtMark doubt={house.edgeDoubt} />
            </span>
            {house.helpline !== null && (
              <span>
                {words().everywhere.helpline} {house.helpline}
              </span>
            )}
            {house.programme !== null && (
              <span>
                {words().everywhere.programme} <span lang="en">{house.programme}</span>
              </span>
            )}
            {house.exclusion !== null && (
              <span>
                {words().lobby.said(words().everywhere.exclusion)}
                {words().houseText(house.exclusion)}
              </span>
            )}
            {house.contact.telephone !== null && (
              <span>
                <a href={`tel:${dialled(house.contact.telephone)}`}>{house.contact.telephone}</a>
              </span>
            )}
            {[house.contact.address, house.contact.website].map(
              (said) =>
                said !== null && (
                  <span key={said} lang="en">
                    {said}
                  </span>
                ),
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** What sets a house apart that has no words of its own for it, read off its games. */
function lineOf({ commissions, sideBets }: HouseLine): string {
  const { commission, sets } = words().lobby;
  const [rate = null] = commissions;
  const said =
    commissions.length > 1 ? commission.some : rate === null ? commission.none : commission.rate(rate);
  return sets(said, sideBets.slice(0, MOST_NAMED).map(words().houseText));
}

const MOST_NAMED = 3;

interface TableRowProps {
  readonly row: Row;
  readonly live: boolean;
  /** Said in the row itself where the felt is too narrow for it. */
  readonly house: string;
}

function TableRow({ row, live, house }: TableRowProps) {
  const { number, gameName, act, alone } = row;
  const label = act === undefined ? '' : words().lobby.acts[act.is];
  const title = number === undefined ? gameName : words().lobby.tableNumber(gameName, number);
  return (
    <article class="trow" aria-label={title}>
      <Favourite row={row} title={title} />
      <h3 class="g">
        <span class="of-house" aria-hidden="true">
          {house}
        </span>{' '}
        <span lang="en">{gameName}</span>
        {row.restored && <small class="restored"> {words().lobby.restored}</small>}
        <small class="sub">
          <span class="sr">{words().lobby.said(words().lobby.heads.turnedBy)}</span>
          {words().lobby.turners[row.turnedBy]}
        </small>
      </h3>
      <span class="li">
        <span class="sr">{words().lobby.said(words().lobby.heads.limits)}</span>
        <span class="range">{row.limits}</span>
        {row.pace !== undefined && <small class="pace"> {row.pace}</small>}
        <small class="sub">{row.underLimits.join(', ')}</small>
      </span>
      {live && (
        <span class="pt2">
          {row.patrons?.said[0]}
          {row.patrons !== undefined && row.patrons.seats > 0 && (
            <Seats
              seats={row.patrons.seats}
              taken={Array.from({ length: row.patrons.seated }, (_, seat) => seat + 1)}
            />
          )}
          <small class="sub">{row.patrons?.said[1]}</small>
        </span>
      )}
      <span class="rd">
        <MiniRoad outcomes={row.outcomes} />
      </span>
      <span class="st">
        {row.now}
        {alone !== undefined && (
          <a class="solo" href={alone}>
            {words().lobby.playAlone}
            <span class="sr">: {gameName}</span>
          </a>
        )}
      </span>
      {act !== undefined && (
        <a
          class={act.first && preferences.coups.value > 0 ? 'btn pri' : 'btn'}
          href={act.href}
          aria-label={words().lobby.act(label, title)}
          onClick={() => {
            seatWanted.value = act.sitAt;
          }}
        >
          {label}
        </a>
      )}
    </article>
  );
}

function Favourite({ row: { key }, title }: { readonly row: Row; readonly title: string }) {
  const { favourites } = preferences;
  const liked = favourites.value.includes(key);
  return (
    <button
      class="fav"
      type="button"
      aria-pressed={liked}
      aria-label={words().lobby.favourite(title)}
      onClick={() => {
        favourites.value = liked
          ? favourites.value.filter((one) => one !== key)
          : [...favourites.value, key].slice(-MOST_LIKED);
      }}
    >
      <StarIcon />
    </button>
  );
}

/** As many as are kept; the oldest goes first. */
const MOST_LIKED = 100;

const CELL = 7;
const COLUMNS = 22;

function MiniRoad({ outcomes }: { readonly outcomes: string }) {
  const dealt = outcomes === '' ? [] : unwrap(parseOutcomes(outcomes));
  const label = words().lobby.miniRoad(dealt.length);
  return <BigRoad roads={drawRoads(dealt)} columns={COLUMNS} cell={CELL} label={label} small />;
}
