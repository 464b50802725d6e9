import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import { unwrap } from '../../../base/index.ts';
import type { Outcome, Side } from '../../../engine/index.ts';
import { drawRoads, parseOutcomes } from '../../../roads/index.ts';
import { feltColours } from '../../app/feltColours.ts';
import { words } from '../../app/language.ts';
import { CardSlot, PlayingCard } from '../../draw/Card.tsx';
import { HandIcon } from '../../draw/Icons.tsx';
import { WinnerMark } from '../../draw/Marks.tsx';
import { Ring } from '../../draw/Ring.tsx';
import { BeadPlate, BigRoad } from '../../draw/Roads.tsx';
import { house } from '../../live/house.ts';
import {
  getCurrency,
  getStageSeconds,
  getState,
  getWatching,
  type LobbyTable,
  nowTexts,
  shortName,
  stakeText,
} from './games.ts';
import { getFelt, getPool, type LiveFelt, type LiveHand, type LiveTableView } from './liveView.ts';
import { SitLink, WatchLink } from './RowLinks.tsx';

interface LiveCardProps {
  /** Undefined until the house answers; the card reserves its space. */
  readonly table: LobbyTable | undefined;
  readonly now: number;
}

/** One table, live. */
export function LiveCard({ table, now }: LiveCardProps) {
  const shown = useTableNow(table?.table);
  const line = HOUSE_LINES.find(({ id }) => id === table?.house);
  const game = line?.games.find(({ id }) => id === table?.game);
  const view = shown?.view.table === table?.table ? shown : undefined;
  const name = line?.name ?? table?.houseName ?? '';
  const of = table && words().lobby.live.table(shortName(game?.name ?? table.gameName), stakeText(table));
  return (
    <article
      class="live-card"
      aria-label={of === undefined ? words().lobby.fetching : words().lobby.live.label(name, of)}
      aria-busy={view === undefined}
      style={line === undefined ? {} : feltColours(line.colours)}
    >
      <div class="felt live-felt">
        <header>
          <p>
            <b>{name}</b> <span lang="en">{of}</span>
          </p>
          {table !== undefined && <p class="on">{handText(table, now)}</p>}
        </header>
        <Hands view={view} table={table} now={now} />
        <p class="live-said">{view === undefined ? '' : getSaid(view)}</p>
        <PoolBar view={view} table={table} game={game} />
      </div>
      <LiveRoads table={table} now={now} />
    </article>
  );
}

function handText(table: LobbyTable, now: number): string {
  const { live } = words().lobby;
  const state = getState(table, now);
  if (state === 'open' || state === 'paused' || state === 'closed') return words().lobby.now[state];
  if (state === 'shuffling') return live.newShoe;
  return live.hand(state === 'paying' ? table.coup : table.coup + 1);
}

/** The result of the last hand, until the next one is dealt. */
function getSaid({ view: { last, stage } }: LiveTableView): string {
  if (last === null || stage.is === 'dealing') return '';
  const { winner, totals, cards } = last;
  const { coup } = words().table;
  const total = winner === 'banker' ? totals.banker : totals.player;
  const isNatural = cards.length === 4 && total >= LEAST_NATURAL;
  const score = { winner, ...totals };
  return stage.is === 'settled' ? coup.outcome(score, isNatural) : coup.last(score, isNatural);
}

const LEAST_NATURAL = 8;

const NOTHING: LiveHand = { cards: [], total: undefined };

function Hands({ view, table, now }: { readonly view: LiveTableView | undefined } & LiveCardProps) {
  const felt: LiveFelt =
    view === undefined
      ? { player: NOTHING, banker: NOTHING, winner: undefined, revealing: undefined }
      : getFelt(view);
  return (
    <div class="live-hands">
      <HandName hand="player" felt={felt} />
      <HandCards hand="player" felt={felt} />
      <Middle felt={felt} view={view} table={table} now={now} />
      <HandCards hand="banker" felt={felt} />
      <HandName hand="banker" felt={felt} />
    </div>
  );
}

interface HandProps {
  readonly hand: Side;
  readonly felt: LiveFelt;
}

const HandName = ({ hand, felt }: HandProps) => (
  <div class={`live-name ${hand}`}>
    <span>
      <HandIcon hand={hand} />
      {words().cards.sides[hand]}
    </span>
    <b>{felt[hand].total ?? words().table.hands.noTotal}</b>
  </div>
);

function HandCards({ hand, felt }: HandProps) {
  const { cards } = felt[hand];
  const slots = Math.max(0, 2 - cards.length);
  const loses = felt.winner !== undefined && felt.winner !== 'tie' && felt.winner !== hand;
  return (
    <div class={`live-cards ${hand} ${loses ? 'is-lost' : ''} ${felt.winner === hand ? 'is-won' : ''}`}>
      {cards.map((card, index) => (
        <PlayingCard key={index} card={card} up={card !== undefined} third={index === 2} />
      ))}
      {Array.from({ length: slots }, (_, slot) => (
        <CardSlot key={`slot ${slot}`} />
      ))}
    </div>
  );
}

interface MiddleProps extends LiveCardProps {
  readonly felt: LiveFelt;
  readonly view: LiveTableView | undefined;
}

function Middle({ felt, view, table, now }: MiddleProps) {
  const [word, under] = table === undefined ? ['', ''] : middleTexts(table, felt, now);
  const stage = view?.view.stage ?? table?.stage;
  const until =
    stage !== undefined && 'until' in stage && felt.winner === undefined ? stage.until : undefined;
  const left = until === undefined ? 0 : Math.max(0, until - now);
  return (
    <div class="live-mid">
      <strong>{word}</strong>
      <span class="live-ring">
        {until !== undefined && table !== undefined && left > 0 && (
          <Ring
            left={Math.min(1, left / table.bettingMs)}
            leftMs={left}
            figure={String(Math.ceil(left / 1_000))}
            label={words().table.phase.leftToBet(Math.ceil(left / 1_000))}
            soon={left <= 5_000}
            clock={String(until)}
            still={matchMedia('(prefers-reduced-motion: reduce)').matches}
          />
        )}
      </span>
      <span class="who">{under || '\u00a0'}</span>
    </div>
  );
}

function middleTexts(table: LobbyTable, felt: LiveFelt, now: number): readonly [string, string] {
  if (felt.winner !== undefined) return [words().cards.won[felt.winner], ''];
  if (felt.player.cards.length > 0)
    return [
      words().table.phase.noMoreBets,
      felt.revealing === undefined ? '' : words().lobby.live.reveals(felt.revealing),
    ];
  const [word, under] = nowTexts(table, now);
  return getStageSeconds(table, now) > 0 ? [word, ''] : [word, under];
}

interface PoolProps {
  readonly view: LiveTableView | undefined;
  readonly table: LobbyTable | undefined;
  readonly game: Parameters<typeof getPool>[1];
}

function PoolBar({ view, table, game }: PoolProps) {
  const { bets, pool: label } = words().lobby.live;
  const pool = view === undefined ? undefined : getPool(view, game);
  const text = (hand: Side): string => {
    const { bets: many, sum } = pool?.[hand] ?? { bets: 0, sum: 0 };
    return bets(many, words().figures.money(sum, 'if-any', table && getCurrency(table)));
  };
  const all = (pool?.player.sum ?? 0) + (pool?.banker.sum ?? 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: bets to read are no fields
    <div class="pool" role="group" aria-label={label}>
      <span>
        <b>{words().cards.sides.player}</b> {text('player')}
      </span>
      <i aria-hidden="true" class={all === 0 ? 'none' : ''}>
        <u style={{ width: `${all === 0 ? 50 : Math.round((100 * (pool?.player.sum ?? 0)) / all)}%` }} />
      </i>
      <span>
        <b>{words().cards.sides.banker}</b> {text('banker')}
      </span>
    </div>
  );
}

const CELL = 20;
const WINNERS = ['banker', 'player', 'tie'] as const;

function LiveRoads({ table, now }: LiveCardProps) {
  const { live, bots, seated } = words().lobby;
  const outcomes: readonly Outcome[] =
    table === undefined || table.outcomes === '' ? [] : unwrap(parseOutcomes(table.outcomes));
  const roads = drawRoads(outcomes);
  const about = shortName(table?.gameName ?? '');
  return (
    <div class="live-roads">
      <div class="live-count">
        <h2>{live.lastHands(outcomes.length)}</h2>
        <p>
          {WINNERS.map((winner) => (
            <span key={winner}>
              <WinnerMark of={winner} />
              <span class="sr">{live.hands[winner]} </span>
              {outcomes.filter((outcome) => outcome.winner === winner).length}
            </span>
          ))}
        </p>
      </div>
      <div class="road-bead">
        <BeadPlate roads={roads} columns={8} cell={CELL} label={live.bead(outcomes.length)} />
      </div>
      <div class="road-big">
        <BigRoad roads={roads} columns={15} cell={CELL} label={words().lobby.miniRoad(outcomes.length)} />
      </div>
      <p class="cap predict">{live.predict}</p>
      <div class="live-acts">
        <p class="cap">
          {table !== undefined && (
            <>
              <b>{seated(table.seated, table.seats)}</b>
              {table.bots > 0 && <span>{bots(table.bots)}</span>}
              {getWatching(table) > 0 && <span>{live.watching(getWatching(table))}</span>}
            </>
          )}
        </p>
        <SitLink table={table} about={about} />
        <WatchLink table={table} now={now} about={about} />
      </div>
    </div>
  );
}

const EVERY_MS = 1_000;

/** The table's public view, polled once a second while the page is visible. */
function useTableNow(table: string | undefined): LiveTableView | undefined {
  const [shown, setShown] = useState<LiveTableView | undefined>(undefined);
  useEffect(() => {
    if (table === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const answer = await house.view(table);
      if (isGone) return;
      if (answer.ok) setShown(answer.value);
      timer = setTimeout(ask, answer.ok ? EVERY_MS : EVERY_MS * 5);
    };
    const onVisible = (): void => void (document.visibilityState === 'visible' && ask());
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [table]);
  return shown;
}
