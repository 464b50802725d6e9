import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Refusal } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { Shell } from '../../app/Page.tsx';
import { comeBack, house } from '../../live/house.ts';
import { Filtered } from './Filters.tsx';
import { GameRows } from './GameRows.tsx';
import {
  getLobbyOrder,
  getState,
  getWatching,
  isLive,
  type LobbyGame,
  type LobbyTable,
  liveGames,
  soloGame,
  soloOnly,
  sortGames,
  type Tables,
  tableOnTop,
} from './games.ts';
import { Hero } from './Hero.tsx';
import { LiveCard } from './LiveCard.tsx';
import { FriendsNight, OwnGame, QuickSeat } from './Ways.tsx';
import '../../styles/draw.css';
import '../../styles/lobby.css';

/** The tables of the house, live. */
export function LiveLobby() {
  const { tables, problem, offset } = useTables();
  const now = useNow() + offset;
  useEffect(() => void comeBack(), []);
  const live = tables === undefined ? [] : liveGames(tables.tables, HOUSE_LINES);
  return (
    <Shell>
      <div class="lobby">
        <Hero>
          <LiveCard table={useTableOnTop(tables, now)} now={now} />
        </Hero>
        <div class="lobby-ways">
          <QuickSeat games={live} now={now} />
          <FriendsNight />
          <OwnGame />
        </div>
        {tables === undefined ? (
          <Unanswered problem={problem} now={now} />
        ) : (
          <Games key="told" live={live} said={getSaid(tables, problem, now)} now={now} />
        )}
      </div>
    </Shell>
  );
}

/** Keeps showing the same table until no more hands are dealt there. */
function useTableOnTop(tables: Tables | undefined, now: number): LobbyTable | undefined {
  const shown = useRef<string | undefined>(undefined);
  if (tables === undefined) return undefined;
  const before = tables.tables.find(({ table }) => table === shown.current);
  const table = before !== undefined && isLive(before, now) ? before : tableOnTop(tables.tables, now);
  shown.current = table?.table;
  return table;
}

/** Before the house answers: the games, to be played solo if it does not answer at all. */
function Unanswered({ problem, now }: { readonly problem: Refusal | undefined; readonly now: number }) {
  const { lobby } = words();
  const games = HOUSE_LINES.filter(({ example }) => !example).flatMap((one) =>
    one.games.map((game) => soloGame(one, game, undefined)),
  );
  if (problem === undefined) return <div class="awaited" aria-busy="true" />;
  const said = lobby.noAnswer(words().refusal(problem));
  return (
    <Filtered title={lobby.chooseSolo} games={games} now={now} said={said}>
      {(shown) => <GameRows games={shown} houses={HOUSE_LINES} now={now} name="house" />}
    </Filtered>
  );
}

function getSaid(tables: Tables, problem: Refusal | undefined, now: number): string {
  const { lobby } = words();
  if (problem !== undefined) return lobby.noAnswer(words().refusal(problem));
  if (tables.stopped !== undefined) return lobby.stopped(tables.stopped);
  const open = tables.tables.filter((table) => getState(table, now) !== 'closed');
  const sum = (count: (table: LobbyTable) => number): number =>
    open.reduce((all, table) => all + count(table), 0);
  const summary = lobby.summary(
    open.filter((table) => isLive(table, now)).length,
    sum((table) => table.seated - table.bots + getWatching(table)),
    sum(({ bots }) => bots),
  );
  return tables.oneOfficer === true ? `${summary} ${lobby.oneOfficer}` : summary;
}

interface GamesProps {
  readonly live: readonly LobbyGame[];
  readonly said: string;
  readonly now: number;
}

/** Rows keep the order from when the page opened. */
function Games({ live, said, now }: GamesProps) {
  const [order] = useState(() => getLobbyOrder(live, HOUSE_LINES, now));
  const { lobby } = words();
  const solo = soloOnly(live, HOUSE_LINES);
  return (
    <>
      <Filtered title={lobby.choose} games={sortGames(live, order)} now={now} said={said}>
        {(shown) => <GameRows games={shown} houses={HOUSE_LINES} now={now} name="house" />}
      </Filtered>
      {solo.length > 0 && (
        <>
          <h2 class="solo-only">{lobby.soloOnly}</h2>
          <GameRows games={solo} houses={HOUSE_LINES} now={now} name="solo" />
        </>
      )}
    </>
  );
}

const EVERY_MS = 2_000;
const MOST_MS = 30_000;

interface Answered {
  readonly tables: Tables | undefined;
  readonly problem: Refusal | undefined;
  /** How far the house's clock is ahead of this one. */
  readonly offset: number;
}

/** Polls the tables: less often while the house does not answer, not at all while the page is hidden. */
function useTables(): Answered {
  const [answered, setAnswered] = useState<Answered>({ tables: undefined, problem: undefined, offset: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = EVERY_MS;
    let isGone = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const answer = await house.tables();
      if (isGone) return;
      if (answer.ok) {
        wait = EVERY_MS;
        setAnswered({ tables: answer.value, problem: undefined, offset: answer.value.now - Date.now() });
      } else {
        wait = Math.min(wait * 2, MOST_MS);
        setAnswered((before) => ({ ...before, problem: answer.error }));
      }
      timer = setTimeout(ask, wait);
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return answered;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
