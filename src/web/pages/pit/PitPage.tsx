import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type DaysTaken,
  type DeskTable,
  type EventRows,
  followPitFeed,
  type Officer,
  type PitAdjustmentList,
  type PitReturnWatch,
  type PitRoleRequest,
  pitClient,
  type Refusal,
  type ReinstatementRequest,
} from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { Trouble } from '../../app/Trouble.tsx';
import { visitor } from '../../app/visitor.ts';
import { comeBack, world } from '../../live/house.ts';
import { accountWords } from '../account/words.ts';
import { AdjustmentsPanel, AdjustPanel } from './AdjustmentsPanel.tsx';
import { AskPanel, OpenPanel } from './AskPanel.tsx';
import { BooksPanel } from './BooksPanel.tsx';
import { ConfirmPanel } from './ConfirmPanel.tsx';
import { RevenueDaysPanel } from './DaysPanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { OfficersPanel } from './OfficersPanel.tsx';
import { PatronsPanel } from './PatronsPanel.tsx';
import { ReturnsPanel } from './ReturnsPanel.tsx';
import { TablesPanel } from './TablesPanel.tsx';
import { WatchPanel } from './WatchPanel.tsx';
import { pitWords } from './words.ts';
import '../../styles/plain.css';
import '../../styles/pit.css';

export const loadPitPage = async (): Promise<void> => {
  await Promise.all([pitWords.loadWords(), accountWords.loadWords()]);
};

const client = pitClient(world);

/** What the page loads, and loads again after each action. */
interface Seen {
  readonly returns: readonly ReinstatementRequest[];
  readonly officers: readonly Officer[];
  readonly requests: readonly PitRoleRequest[];
  readonly games: readonly string[];
  readonly taken: DaysTaken;
  readonly events: EventRows;
  readonly watch: PitReturnWatch;
  readonly adjustments: PitAdjustmentList;
}

const LOOK_MS = 15_000;

async function look(): Promise<Seen | Refusal> {
  const [returns, officers, requests, houses, taken, events, watch, adjustments] = await Promise.all([
    client.returns(),
    client.officers(),
    client.roleRequests(),
    client.houses(),
    client.takings(),
    client.events(),
    client.watch(),
    client.adjustments(),
  ]);
  if (!returns.ok) return returns.error;
  if (!officers.ok) return officers.error;
  if (!requests.ok) return requests.error;
  if (!houses.ok) return houses.error;
  if (!taken.ok) return taken.error;
  if (!events.ok) return events.error;
  if (!watch.ok) return watch.error;
  if (!adjustments.ok) return adjustments.error;
  return {
    returns: returns.value,
    officers: officers.value,
    requests: requests.value,
    games: houses.value.flatMap(({ games }) => games),
    taken: taken.value,
    events: events.value,
    watch: watch.value,
    adjustments: adjustments.value,
  };
}

/** The pit: the live floor, its revenue, and open requests. Auditors see everything and change nothing. */
export function PitPage() {
  const [seen, setSeen] = useState<Seen | undefined>(undefined);
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const looks = useRef({ begun: 0, shown: 0 });
  const again = async (): Promise<void> => {
    looks.current.begun += 1;
    const mine = looks.current.begun;
    const found = await look();
    // A request that began earlier has older data, even if it ends later.
    if (mine < looks.current.shown) return;
    looks.current.shown = mine;
    setRefused('code' in found ? found : undefined);
    if (!('code' in found)) setSeen(found);
  };
  useEffect(() => {
    void comeBack().then(again);
    const timer = setInterval(() => void again(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const { title } = pitWords();
  if (seen !== undefined) return <Desk seen={seen} refused={refused} again={again} />;
  return refused === undefined ? (
    <Page title={title}>{null}</Page>
  ) : (
    <Trouble title={title} what={words().refusal(refused)} />
  );
}

interface DeskProps {
  readonly seen: Seen;
  readonly refused: Refusal | undefined;
  readonly again: () => Promise<void>;
}

function Desk({ seen, refused, again }: DeskProps) {
  const [entered, setEntered] = useState(0);
  const [confirms, setConfirms] = useState(false);
  const { tables, lost } = useFloor(entered);
  useSigns();
  const [asked, setAsked] = useState<string | undefined>(undefined);
  const isPit = visitor.value?.role === 'pit';
  const said = pitWords();
  const asking = tables.find(({ table }) => table === asked);
  const sum = (of: (table: DeskTable) => number): number => tables.reduce((all, table) => all + of(table), 0);
  const done: Done = async (answer) => {
    const { error } = await answer;
    if (error === undefined) void again();
    if (error?.code === 'login/again') setConfirms(true);
    return error;
  };
  return (
    <Page
      title={said.title}
      lead={said.lead(
        tables.length,
        sum(({ seated }) => seated),
        sum(({ watching }) => watching),
      )}
      aside={<KeyFigures taken={seen.taken} />}
    >
      <div class="pit">
        {!isPit && <p class="lead wide">{said.auditing}</p>}
        {lost && (
          <p class="fault wide" role="alert">
            {said.lost}
          </p>
        )}
        {refused !== undefined && (
          <p class="fault wide" role="alert">
            {words().refusal(refused)}
          </p>
        )}
        {confirms && (
          <ConfirmPanel
            onEntered={() => {
              setConfirms(false);
              setEntered(entered + 1);
              void again();
            }}
            onEnd={() => setConfirms(false)}
          />
        )}
        <TablesPanel
          tables={tables}
          asked={asked}
          onAsk={isPit ? (table) => setAsked(asked === table ? undefined : table) : undefined}
        />
        {isPit && asked === undefined && (
          <p class="wide">
            <button class="btn" type="button" onClick={() => setAsked(OPENING)}>
              {said.ask.open}
            </button>
          </p>
        )}
        {asking !== undefined && (
          <AskPanel
            key={asking.table}
            table={asking}
            ask={(table, ask) => done(client.ask(table, ask))}
            voidCoup={(table, coup) => done(client.voidCoup(table, coup))}
            onEnd={() => setAsked(undefined)}
          />
        )}
        {asked === OPENING && (
          <OpenPanel
            games={seen.games}
            open={(table) => done(client.open(table))}
            onEnd={() => setAsked(undefined)}
          />
        )}
        {asked === ADJUSTING && (
          <AdjustPanel
            fourEyesAbove={seen.adjustments.fourEyesAbove}
            patrons={tables.flatMap(({ patrons }) => patrons)}
            adjust={(adjustment) => done(client.adjust(adjustment))}
            onEnd={() => setAsked(undefined)}
          />
        )}
        <Columns seen={seen} tables={tables} isPit={isPit} done={done} onAdjust={() => setAsked(ADJUSTING)} />
      </div>
    </Page>
  );
}

interface ColumnsProps {
  readonly seen: Seen;
  readonly tables: readonly DeskTable[];
  readonly isPit: boolean;
  readonly done: Done;
  readonly onAdjust: () => void;
}

type Done = (
  answer: Promise<{ readonly ok: boolean; readonly error?: Refusal }>,
) => Promise<Refusal | undefined>;

/** Panels that reload now and then, beside the live tables. */
function Columns({ seen, tables, isPit, done, onAdjust }: ColumnsProps) {
  return (
    <>
      <div class="col">
        <PatronsPanel tables={tables} />
        <RevenueDaysPanel taken={seen.taken} />
        <ReturnsPanel
          returns={seen.returns}
          letIn={isPit ? async (patron) => void (await done(client.letIn(patron))) : undefined}
        />
      </div>
      <div class="col">
        <WatchPanel watch={seen.watch} />
        <AdjustmentsPanel
          adjustments={seen.adjustments}
          answer={isPit ? (adjustment, answer) => void done(client.answer(adjustment, answer)) : undefined}
          answerVoid={
            isPit
              ? ({ shoe, coup }, answer) => void done(client.answerVoid({ shoe, coup, answer }))
              : undefined
          }
          onAsk={isPit ? onAdjust : undefined}
        />
        <EventsPanel events={seen.events} />
        <BooksPanel />
        <OfficersPanel
          officers={seen.officers}
          requests={seen.requests}
          give={isPit ? (patron, role) => done(client.giveRole(patron, role)) : undefined}
          answer={isPit ? (patron, answer) => void done(client.answerRole(patron, answer)) : undefined}
        />
      </div>
    </>
  );
}

/** Takes the place of a table id while opening a new table. */
const OPENING = ' ';
/** Takes the place of a table id while adjusting chips. */
const ADJUSTING = '  ';

const SIGN_MS = 60_000;

/** Keeps the session alive while the officer moves the pointer or presses keys. */
function useSigns(): void {
  useEffect(() => {
    let toldAt = 0;
    const sign = (): void => {
      if (Date.now() - toldAt < SIGN_MS) return;
      toldAt = Date.now();
      void client.stay();
    };
    const signs = ['pointerdown', 'pointermove', 'keydown'] as const;
    for (const name of signs) addEventListener(name, sign, { passive: true });
    return () => {
      for (const name of signs) removeEventListener(name, sign);
    };
  }, []);
}

/** All tables, live while mounted. Subscribes again after a new log-in. */
function useFloor(entered: number): { readonly tables: readonly DeskTable[]; readonly lost: boolean } {
  const [tables, setTables] = useState<readonly DeskTable[]>([]);
  const [lost, setLost] = useState(false);
  useEffect(
    () =>
      followPitFeed(world, (news) => {
        if (news.is === 'floor') setTables(news.tables);
        if (news.is === 'connection')
          setLost(news.connection.is === 'lost' || news.connection.is === 'closed');
      }),
    [entered],
  );
  return { tables, lost };
}
