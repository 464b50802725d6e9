import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import type { Refusal } from '../../../client/index.ts';
import { LANGUAGE_TAGS } from '../../../words/index.ts';
import { useSlow } from '../../app/Later.tsx';
import { language, words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { balanceOf, visitor } from '../../app/visitor.ts';
import { askForChips, comeBack, house } from '../../live/house.ts';
import { HouseSections, useFilter } from './HouseSections.tsx';
import { OwnWays } from './OwnWays.tsx';
import { liveRow, lowestOf, type Row, sectionsOf, soloRow, type Tables } from './rows.ts';
import { isNewcomer, Welcome } from './Welcome.tsx';
import '../../styles/draw.css';
import '../../styles/lobby.css';

/** The tables of the house, as they are now. */
export function LiveLobby() {
  const { tables, problem, offset } = useTables();
  const now = useNow() + offset;
  useEffect(() => void comeBack(), []);
  const slow = useSlow(tables === undefined && problem === undefined);
  const live =
    tables === undefined ? expected() : tables.tables.map((line) => liveRow(line, HOUSE_LINES, now));
  const alone =
    tables === undefined && problem === undefined ? [] : gamesWithout(tables === undefined ? [] : live);
  const { buttons, list, shown, showAll } = useFilter(live);
  return (
    <Page
      title={words().lobby.title(sectionsOf(live, HOUSE_LINES).length)}
      {...(isNewcomer() ? {} : { lead: words().lobby.lead })}
      aside={buttons}
    >
      <div class="lobby">
        <Welcome />
        {list}
        {problem !== undefined && (
          <p class="fault" role="status">
            {words().lobby.noAnswer(words().refusal(problem))}
          </p>
        )}
        {tables?.stopped !== undefined && (
          <p class="fault" role="status">
            {words().lobby.stopped(tables.stopped)}
          </p>
        )}
        {slow && <p class="lead">{words().lobby.fetching}</p>}
        <Broke least={lowestOf(live)} />
        {(tables !== undefined || problem === undefined) && (
          <HouseSections rows={shown} houses={HOUSE_LINES} showAll={showAll} />
        )}
        {alone.length > 0 && (
          <>
            <h2 class="more">{words().lobby.alone}</h2>
            <HouseSections rows={alone} houses={HOUSE_LINES} showAll={showAll} />
          </>
        )}
        <OwnWays />
      </div>
    </Page>
  );
}

/** Before the house has answered: the tables as they usually are, with nothing to do yet. */
const expected = (): readonly Row[] =>
  HOUSE_LINES.filter(({ example }) => !example).flatMap((one) =>
    one.games.map((game) => ({
      ...soloRow(one, game, undefined),
      now: '',
      act: undefined,
      patrons: { seated: 0, seats: 0, said: ['', ''] as const },
    })),
  );

/** Games that nobody deals here now: they can be played alone. */
const gamesWithout = (live: readonly Row[]): readonly Row[] =>
  HOUSE_LINES.flatMap((one) =>
    one.games
      .filter(({ id }) => !live.some(({ alone }) => alone === `#/solo/${id}`))
      .map((game) => ({ ...soloRow(one, game, undefined), now: '' })),
  );

/** Whoever has nothing left to stake may ask for play chips. */
function Broke({ least }: { readonly least: number }) {
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const purse = visitor.value?.purse;
  if (purse === undefined || balanceOf(purse) >= least) return null;
  const { chips } = words().everywhere;
  const wait = purse.nextGrantAt !== null && purse.nextGrantAt > Date.now() ? purse.nextGrantAt : undefined;
  const ask = async (): Promise<void> => {
    const given = await askForChips();
    setRefused(given.ok ? undefined : given.error);
  };
  return (
    <div class="notice">
      <p>
        {chips.lessThanAny(balanceOf(purse))}{' '}
        {refused === undefined ? wait !== undefined && chips.again(timeText(wait)) : words().refusal(refused)}
      </p>
      {wait === undefined && (
        <button class="btn" type="button" onClick={ask}>
          {chips.ask}
        </button>
      )}
    </div>
  );
}

const timeText = (moment: number): string =>
  new Date(moment).toLocaleTimeString(LANGUAGE_TAGS[language()], { hour: '2-digit', minute: '2-digit' });

const EVERY_MS = 2_000;
const MOST_MS = 30_000;

interface Asked {
  readonly tables: Tables | undefined;
  readonly problem: Refusal | undefined;
  /** What the clock of the house is ahead of this one. */
  readonly offset: number;
}

/** Asks for the tables again and again: more slowly while the house does not answer, not at all while nobody looks. */
function useTables(): Asked {
  const [asked, setAsked] = useState<Asked>({ tables: undefined, problem: undefined, offset: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = EVERY_MS;
    let gone = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const answer = await house.tables();
      if (gone) return;
      if (answer.ok) {
        wait = EVERY_MS;
        setAsked({ tables: answer.value, problem: undefined, offset: answer.value.now - Date.now() });
      } else {
        wait = Math.min(wait * 2, MOST_MS);
        setAsked((before) => ({ ...before, problem: answer.error }));
      }
      timer = setTimeout(ask, wait);
    };
    const looked = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', looked);
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', looked);
    };
  }, []);
  return asked;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
