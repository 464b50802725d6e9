import { useState } from 'preact/hooks';
import { unwrap } from '../../../base/index.ts';
import type { ClaimDoubt } from '../../../engine/index.ts';
import { drawRoads, parseOutcomes } from '../../../roads/index.ts';
import { feltColours } from '../../app/feltColours.ts';
import { words } from '../../app/language.ts';
import type { LobbyHouse } from '../../build/houseLines.ts';
import { DoubtMark, doubtText } from '../../draw/DoubtMark.tsx';
import { StarIcon } from '../../draw/Icons.tsx';
import { Ring } from '../../draw/Ring.tsx';
import { BigRoad } from '../../draw/Roads.tsx';
import { preferences } from '../../preferences.ts';
import {
  getLobbySections,
  getStageSeconds,
  getState,
  isFavourite,
  type LobbyGame,
  type LobbySection,
  type LobbyTable,
  limitsText,
  nowTexts,
  seatsText,
  stakeText,
  stateText,
  tableShown,
  toggled,
} from './games.ts';
import { SitLink, WatchLink } from './RowLinks.tsx';

export interface GameRowsProps {
  readonly games: readonly LobbyGame[];
  readonly houses: readonly LobbyHouse[];
  readonly now: number;
  /** Distinguishes sections of the same house on one page. */
  readonly name: string;
}

/** Houses in their own colors, with one row for each game. */
export const GameRows = ({ games, houses, now, name }: GameRowsProps) => (
  <div class="houses">
    {inShownOrder(getLobbySections(games, houses), games).map((section) => (
      <HouseSection key={section.id} section={section} now={now} name={name} />
    ))}
  </div>
);

/** Houses in the order of their first game. */
const inShownOrder = (
  sections: readonly LobbySection[],
  games: readonly LobbyGame[],
): readonly LobbySection[] => {
  const place = ({ id }: LobbySection): number => games.findIndex(({ house }) => house === id);
  return sections.toSorted((a, b) => place(a) - place(b));
};

function HouseSection({
  section: { id, house, name, games },
  now,
  name: kind,
}: { readonly section: LobbySection } & Pick<GameRowsProps, 'now' | 'name'>) {
  const heading = `${kind}-${id}`;
  const { bankerEdge, edges, ageHead, age, ownHouse } = words().lobby;
  return (
    <section
      class="house panel"
      style={house === undefined ? {} : feltColours(house.colours)}
      aria-labelledby={heading}
    >
      <header class="felt house-head">
        <h2 id={heading}>
          {name}
          {kind === 'solo' && <span class="sr">, {words().lobby.soloOnly}</span>}
        </h2>
        <p>{house === undefined ? ownHouse : toLine(house)}</p>
        {house !== undefined && (
          <dl>
            <div>
              <dt>{bankerEdge}</dt>
              <dd>
                {edges(house.bankerEdges)}
                <DoubtMark doubt={house.edgeDoubt} />
              </dd>
            </div>
            <div>
              <dt>{ageHead}</dt>
              <dd>
                {age(house.minimumAge)}
                <DoubtMark doubt={house.ageDoubt} />
              </dd>
            </div>
          </dl>
        )}
      </header>
      <ul>
        {games.map((game) => (
          <GameRow key={game.key} game={game} now={now} />
        ))}
      </ul>
    </section>
  );
}

/** The house's tagline, translated; without one, what its games have in common. */
function toLine({ tagline, commissions }: LobbyHouse): string {
  if (tagline !== null) return words().houseText(tagline);
  const { commission } = words().lobby;
  const [rate = null] = commissions;
  if (commissions.length > 1) return commission.some;
  return rate === null ? commission.none : commission.rate(rate);
}

function GameRow({ game, now }: { readonly game: LobbyGame; readonly now: number }) {
  const [chosen, setChosen] = useState(() => tableShown(game.tables, now)?.table);
  const table = game.tables.find((one) => one.table === chosen) ?? game.tables[0];
  const about = table === undefined ? game.name : `${game.name}, ${stakeText(table)}`;
  const isResting = table !== undefined && getState(table, now) === 'open';
  return (
    <li class={isResting ? 'game-row rests' : 'game-row'}>
      <Favourite game={game} />
      <GameName game={game} table={table} />
      {game.tables.length > 0 && <Pills game={game} shown={table} now={now} onChoose={setChosen} />}
      <Road outcomes={table?.outcomes ?? game.played?.outcomes ?? ''} />
      <Now game={game} table={table} now={now} />
      <div class="game-acts">
        {table === undefined ? (
          game.solo !== undefined && <SoloLink game={game} href={game.solo} isOnly />
        ) : (
          <>
            <SitLink table={table} about={about} />
            {game.solo !== undefined && <SoloLink game={game} href={game.solo} />}
            <WatchLink table={table} now={now} about={about} />
          </>
        )}
      </div>
    </li>
  );
}

interface SoloLinkProps {
  readonly game: LobbyGame;
  readonly href: string;
  readonly isOnly?: boolean;
}

const SoloLink = ({ game, href, isOnly = false }: SoloLinkProps) => {
  const { acts, act } = words().lobby;
  const label = game.played?.seated === true ? acts.return : isOnly ? acts.play : acts.solo;
  return (
    <a class={isOnly ? 'btn sit' : 'btn q'} href={href} aria-label={act(label, game.name)}>
      {label}
    </a>
  );
};

function GameName({
  game: { name, turnedBy, sideBets, limitsDoubt },
  table,
}: {
  readonly game: LobbyGame;
  readonly table: LobbyTable | undefined;
}) {
  const { lobby } = words();
  return (
    <div class="game-name">
      <h3>
        <span lang="en">{name}</span>
        {table?.private === true && <small> {lobby.private}</small>}
        {table?.restored === true && <small> {lobby.restored}</small>}
      </h3>
      <p {...(table !== undefined && { title: withReason(limitsText(table), limitsDoubt) })}>
        {lobby.reveals[turnedBy]} {lobby.sideBets(sideBets.map(words().houseText))}
      </p>
    </div>
  );
}

interface PillsProps {
  readonly game: LobbyGame;
  readonly shown: LobbyTable | undefined;
  readonly now: number;
  readonly onChoose: (table: string) => void;
}

/** A button for each table of the game: its stake, its patrons, and its state. */
const Pills = ({ game, shown, now, onChoose }: PillsProps) => (
  <fieldset class="pills" aria-label={words().lobby.stakes(game.name)}>
    {game.tables.map((table) => {
      const state = getState(table, now);
      return (
        <label key={table.table} class={`pill is-${state}`}>
          <input
            class="sr"
            type="radio"
            name={`stake-${game.key}`}
            value={table.table}
            checked={table === shown}
            onChange={() => onChoose(table.table)}
            aria-label={withReason(
              words().lobby.pill(stakeText(table), seatsText(table), stateText(table, now)),
              game.limitsDoubt,
            )}
          />
          <b>
            {stakeText(table)}
            <DoubtMark doubt={game.limitsDoubt} inButton />
          </b>
          <span class="pill-seats">{seatsText(table)}</span>
          <span class="pill-state">
            <StateSign table={table} now={now} />
            {stateText(table, now)}
          </span>
        </label>
      );
    })}
  </fieldset>
);

const withReason = (text: string, doubt: ClaimDoubt | null): string =>
  doubt === null ? text : `${text}. ${doubtText(doubt)}`;

/** A pie for a clock, a card while dealing, crossed lines for a shuffle. */
function StateSign({ table, now }: { readonly table: LobbyTable; readonly now: number }) {
  const state = getState(table, now);
  if (state === 'betting') return <Pie left={(getStageSeconds(table, now) * 1_000) / table.bettingMs} />;
  const path = SIGNS[state];
  return path === undefined ? null : (
    <svg class="sign" viewBox="0 0 12 12" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const SIGNS: Readonly<Partial<Record<ReturnType<typeof getState>, string>>> = {
  dealing: 'M3.500 1.500h5a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z',
  paying: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  shuffling: 'M1 3.500h3l4 5h3M1 8.500h3l4-5h3',
};

function Pie({ left }: { readonly left: number }) {
  const part = Math.min(0.999, Math.max(0, left));
  const [x, y] = [6 + 5 * Math.sin(2 * Math.PI * part), 6 - 5 * Math.cos(2 * Math.PI * part)];
  return (
    <svg class="sign pie" viewBox="0 0 12 12" aria-hidden="true">
      <circle cx={6} cy={6} r={5} />
      <path d={`M6 6V1A5 5 0 ${part > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`} />
    </svg>
  );
}

const CELL = 9;
const COLUMNS = 21;

function Road({ outcomes }: { readonly outcomes: string }) {
  const dealt = outcomes === '' ? [] : unwrap(parseOutcomes(outcomes));
  return (
    <div class="game-road">
      <BigRoad
        roads={drawRoads(dealt)}
        columns={COLUMNS}
        cell={CELL}
        label={words().lobby.miniRoad(dealt.length)}
        small
      />
      {dealt.length === 0 && <span class="cap">{words().lobby.now.fresh}</span>}
    </div>
  );
}

interface NowProps {
  readonly game: LobbyGame;
  readonly table: LobbyTable | undefined;
  readonly now: number;
}

function Now({ game, table, now }: NowProps) {
  const said = words().lobby.now;
  const [word, under] =
    table === undefined
      ? [said.solo, game.played === undefined ? said.noClock : said.hand(game.played.coups)]
      : nowTexts(table, now);
  const isBetting = table !== undefined && getState(table, now) === 'betting' && 'until' in table.stage;
  return (
    <div class="now">
      {isBetting && 'until' in table.stage && (
        <Ring
          left={Math.min(1, (table.stage.until - now) / table.bettingMs)}
          leftMs={table.stage.until - now}
          figure={String(getStageSeconds(table, now))}
          label={words().table.phase.leftToBet(getStageSeconds(table, now))}
          soon={getStageSeconds(table, now) <= 5}
          clock={String(table.stage.until)}
          still={matchMedia('(prefers-reduced-motion: reduce)').matches}
        />
      )}
      <span>
        <b>{word}</b>
        {under}
      </span>
    </div>
  );
}

function Favourite({ game }: { readonly game: LobbyGame }) {
  const { favourites } = preferences;
  return (
    <button
      class="fav"
      type="button"
      aria-pressed={isFavourite(game, favourites.value)}
      aria-label={words().lobby.favourite(`${game.houseName}, ${game.name}`)}
      onClick={() => {
        favourites.value = toggled(game, favourites.value);
      }}
    >
      <StarIcon />
    </button>
  );
}
