import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Closing, TableLink, TablePicture } from '../../client/index.ts';
import { findDoubt, findGame, type GameRules, parseCachedHouse } from '../../engine/index.ts';
import { closedWords } from '../app/closedWords.ts';
import { later } from '../app/Later.tsx';
import { words } from '../app/language.ts';
import { type Minding, mindful, remindInTime } from '../app/minding.ts';
import { say } from '../app/notices.tsx';
import { useTitle } from '../app/PageHeading.tsx';
import { getPrintedLink } from '../app/printed.ts';
import { goTo, makeRoute } from '../app/router.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useTableFocus } from '../app/tableFocus.ts';
import { isShipped, tableTitle } from '../app/tableTitle.ts';
import { getBalance, visitor } from '../app/visitor.ts';
import { seatWanted } from '../pages/lobby/seatWanted.ts';
import { preferences } from '../preferences.ts';
import { ageAsked } from '../table/state/ageAsked.ts';
import { bankrollAsked } from '../table/state/bankrollAsked.ts';
import { TablePage } from '../table/TablePage.tsx';
import { askForChips, beSomebody, house } from './house.ts';
import { type OtherStory, openKeepsakes, type RestoredStory } from './keepsakes.ts';

export interface LiveTableProps {
  readonly table: string;
  /** The private table's invitation code. */
  readonly code: string | undefined;
}

/** A table of the house. Opening it makes the visitor a guest. */
export function LiveTablePage({ table, code }: LiveTableProps) {
  const [link, setLink] = useState<TableLink | undefined>(undefined);
  const [problem, setProblem] = useState<Closing | undefined>(undefined);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let mine: TableLink | undefined;
    let gone = false;
    void beSomebody().then((begun) => {
      if (gone) return;
      if (!begun.ok) {
        setProblem({ code: begun.error.code, reason: begun.error.message });
        return;
      }
      mine = mindful(house.tableLink(table, code), MINDING);
      setLink(mine);
    });
    return () => {
      gone = true;
      mine?.close();
      setLink(undefined);
    };
  }, [table, code, tries]);
  useEffect(() => {
    // The connection may have closed before this page subscribed, if rendering was slow.
    closedUnseen();
    return link?.listen((news) => news.is === 'connection' && closedUnseen());
  }, [link]);
  useEffect(() => link && sitAtOnce(link, table, code), [link, preferences.age.value]);
  useEffect(() => link && offerBankroll(link), [link]);
  useEffect(() => link && keepFrom(link), [link]);
  useEffect(() => (link === undefined ? undefined : remindInTime(MINDING)), [link]);
  useTableFocus(link !== undefined);
  const [ended, setEnded] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (problem?.code === 'table/none' && /^(private-|own:)/.test(table))
      void house.standings(table, code).then((told) => told.ok && setEnded(table));
  }, [problem]);

  /**
   * A table never seen has nothing to draw, so the page shows the problem. A table seen before shows its own
   * message.
   */
  function closedUnseen(): void {
    const connection = link?.connection();
    if (connection?.is === 'closed' && link?.picture() === undefined) setProblem(connection);
  }

  if (problem !== undefined && ended === table) return <StandingsLater table={table} code={code} />;
  if (problem !== undefined)
    return (
      <Trouble
        title={words().everywhere.noTable.title}
        what={words().everywhere.noTable.what(closedWords(problem))}
        act={{
          label: words().everywhere.tryAgain,
          run: () => {
            setProblem(undefined);
            setTries(tries + 1);
          },
        }}
      >
        <a class="btn" href="#/">
          {words().everywhere.toLobby}
        </a>
      </Trouble>
    );
  if (link === undefined) return null;
  return <Seen key={tries} link={link} code={code} />;
}

const NightTableLater = later(async () => {
  const night = await import('../night/NightTable.tsx');
  await night.loadNight();
  return night.NightTable;
});

const StandingsLater = later(async () => {
  const night = await import('../night/NightTable.tsx');
  await night.loadNight();
  return night.StandingsPage;
});

const isHosted = (link: TableLink): boolean => link.picture()?.view.night !== undefined;

function Seen({ link, code }: Pick<LiveTableProps, 'code'> & { readonly link: TableLink }) {
  const [game, setGame] = useState(link.picture()?.view.game);
  const [file, setFile] = useState(link.picture()?.houseFile);
  const [hosted, setHosted] = useState(isHosted(link));
  useEffect(
    () =>
      link.listen(() => {
        setGame(link.picture()?.view.game);
        setFile(link.picture()?.houseFile);
        setHosted(isHosted(link));
      }),
    [link],
  );
  useTitle(tableTitle(game));
  const dealt = gameAt(link);
  const age = dealt?.patron.minimumAge ?? 0;
  useEffect(() => {
    if (dealt === undefined || age <= preferences.age.value) return;
    return askAge(dealt, link.picture()?.table);
  }, [dealt?.id, preferences.age.value]);
  const draw = (above: ComponentChildren): ComponentChildren => (
    <TablePage
      link={link}
      mode="live"
      above={above}
      invitation={code}
      onLeave={() => goTo({ at: 'lobby' })}
      links={{
        card: getPrintedLink('cards', game, file),
        odds: getPrintedLink('odds', game, file),
        shoeOdds: () => getShoeOdds(link, code),
        lobby: '#/',
        protection: MINDING.page,
        account: '#/account',
        recall: (shoeId, coup) => `#/recall/${shoeId}/${coup}${code === undefined ? '' : `?code=${code}`}`,
        transcript: (chain, index) => makeRoute({ at: 'shoe', table: chain, index, code }),
      }}
    />
  );
  return hosted ? <NightTableLater link={link} code={code} draw={draw} /> : draw(null);
}

/** A game that the house did not ship needs the table's house file in the link. */
function getShoeOdds(link: TableLink, code: string | undefined): string {
  const { table, houseFile, view } = link.picture() ?? {};
  const file = view === undefined || isShipped(view.game) ? undefined : (houseFile ?? undefined);
  return makeRoute({ at: 'odds', game: view?.game, file, table, code });
}

/** A patron who pressed Sit in the lobby gets a seat and chips as soon as the table has loaded. */
function sitAtOnce(link: TableLink, table: string, code: string | undefined): () => void {
  if (seatWanted.value !== table) return () => undefined;
  let asked = false;
  const look = async (): Promise<void> => {
    const picture = link.picture();
    if (asked || picture === undefined || ageAt(link) > preferences.age.value) return;
    asked = true;
    seatWanted.value = undefined;
    if (picture.you !== null) return;
    const sat = await link.wish({ do: 'sit', ...(code !== undefined && { invitation: code }) });
    const { cage } = link.picture()?.purse ?? picture.purse;
    if (sat.ok && cage > 0) await buyIn(link, cage);
  };
  void look();
  return link.listen(() => void look());
}

/** Refusals after which a smaller buy-in may succeed. */
const BOUNDED: readonly string[] = ['protection/buy-in-limit', 'seat/starting-chips'];

/** Buys in for less when the patron's own limit refuses the full amount. */
async function buyIn(link: TableLink, amount: number): Promise<void> {
  const bought = await link.wish({ do: 'buy-in', amount });
  if (bought.ok || !BOUNDED.includes(bought.refusal.code)) return;
  const { largest = 0 } = bought.refusal;
  if (largest > 0) await link.wish({ do: 'buy-in', amount: largest });
}

const MINDING: Minding = {
  view: async () => {
    const view = await house.protection();
    return view.ok ? view.value : undefined;
  },
  protect: house.protect,
  keeper: 'house',
  page: '#/protection',
};

/** The game dealt here; undefined until the table has loaded. */
function gameAt(link: TableLink): GameRules | undefined {
  const picture = link.picture();
  const file = picture === undefined ? undefined : parseCachedHouse(picture.house);
  return picture === undefined || !file?.ok ? undefined : findGame(file.value, picture.view.game);
}

/** The minimum age that the card states. */
const ageAt = (link: TableLink): number => gameAt(link)?.patron.minimumAge ?? 0;

/** Shows the age question in place of the seat until the patron confirms the card's age. Returns a stop function. */
function askAge(dealt: GameRules, table: string | undefined): () => void {
  const age = dealt.patron.minimumAge;
  ageAsked.value = {
    ...{ age, goesOn: 'sit', helpline: dealt.patron.helpline },
    doubt: findDoubt(dealt, ['patron/minimumAge']) ?? null,
    onYes: () => {
      seatWanted.value = table;
      sayAge(age);
    },
  };
  return () => {
    ageAsked.value = undefined;
  };
}

function sayAge(years: number): void {
  void house.protect({ do: 'confirm-age', years }).then((said) => {
    if (said.ok) preferences.age.value = years;
    else say({ key: 'protection', text: () => words().refusal(said.error) });
  });
}

/** Offers new chips in place of the actions when the patron cannot afford this table. Returns a stop function. */
function offerBankroll(link: TableLink): () => void {
  const look = (): void => {
    const picture = link.picture();
    if (picture === undefined) return;
    visitor.value = { name: picture.me.name, purse: picture.purse };
    if (!isBroke(link, picture)) bankrollAsked.value = undefined;
    else if (bankrollAsked.value === undefined) void ask(picture);
  };
  const ask = async ({ purse }: TablePicture): Promise<void> => {
    const asked = { left: getBalance(purse), nextAt: purse.nextGrantAt, breaks: MINDING.page, onYes: take };
    bankrollAsked.value = { ...asked, run: undefined, fresh: undefined };
    const told = await house.statement();
    const { run, fresh } = told.ok ? told.value : {};
    if (bankrollAsked.value !== undefined) bankrollAsked.value = { ...asked, run, fresh };
  };
  const take = (): void =>
    void askForChips().then(async (given) => {
      if (!given.ok) say({ key: 'bankroll', text: () => words().refusal(given.error) });
      else if (link.picture()?.you != null) await buyIn(link, given.value.purse.cage);
    });
  look();
  const stop = link.listen(look);
  return () => {
    stop();
    bankrollAsked.value = undefined;
  };
}

/** The patron cannot cover the smallest bet of this table. */
function isBroke(link: TableLink, { you, purse }: TablePicture): boolean {
  const least = Math.min(...(gameAt(link)?.bets.map(({ limits }) => limits.minimum) ?? [0]));
  return getBalance(purse) < least && (you === null || you.stack + you.onFelt < least);
}

/** Stores what could prove that the house changed its record, and warns when it did. */
function keepFrom(link: TableLink): () => void {
  const keepsakes = openKeepsakes(localStorage);
  let warned: string | undefined;
  let asked = false;
  const tell = (story: OtherStory | RestoredStory): void => {
    if (story === warned) return;
    warned = story;
    say({ key: 'another-story', text: () => words().everywhere[story] });
  };
  const askWhy = async (): Promise<void> => {
    asked = true;
    const [statements, { statementsBy }] = await Promise.all([house.restorations(), import('./restored.ts')]);
    const picture = link.picture();
    if (statements.ok && picture !== undefined && keepsakes.isUnexplained(picture))
      tell(keepsakes.explain(picture, (key) => statementsBy(statements.value, key)));
    else asked = false;
  };
  return link.listen((news) => {
    const picture = link.picture();
    if (picture === undefined) return;
    const warning = keepsakes.hear(picture, news);
    if (warning !== undefined) tell(warning);
    else if (!asked && keepsakes.isUnexplained(picture)) void askWhy();
  });
}
