import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Result } from '../../base/index.ts';
import { seenCards } from '../../table/index.ts';
import { noteRefusal } from '../app/closure.ts';
import { useSlow } from '../app/Later.tsx';
import { words } from '../app/language.ts';
import { type Minding, mindful, remindInTime } from '../app/minding.ts';
import { say } from '../app/notices.tsx';
import { Page } from '../app/Page.tsx';
import { useTitle } from '../app/PageHeading.tsx';
import { getPrintedLink } from '../app/printed.ts';
import { goTo, makeRoute } from '../app/router.ts';
import { packSeen } from '../app/seen.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useTableFocus } from '../app/tableFocus.ts';
import { findHouse, tableTitle } from '../app/tableTitle.ts';
import { getBalance } from '../app/visitor.ts';
import { preferences } from '../preferences.ts';
import { ageAsked } from '../table/state/ageAsked.ts';
import { bankrollAsked } from '../table/state/bankrollAsked.ts';
import { TablePage } from '../table/TablePage.tsx';
import type { TableLinks } from '../table/view/Foot.tsx';
import type { SoloLink } from './soloLink.ts';
import { SOLO_GRANT } from './startChips.ts';
import { type BrowserRefusal, beginAnew, soloHere, takenOver } from './thisBrowser.ts';

export interface SoloPageProps {
  readonly house: string;
  readonly game: string;
  /** Uses the workshop's current file. */
  readonly own: boolean;
}

/** A solo table, dealt in this page. */
export function SoloPage({ house, game, own }: SoloPageProps) {
  const gameId = `${house}/${game}`;
  return own ? (
    <SoloTableView
      key="own"
      gameId={gameId}
      title={words().solo.title(words().everywhere.table)}
      house={undefined}
      open={async (takeIt) => (await import('./ownTable.ts')).openOwnTable(gameId, takeIt)}
      leave={() => goTo(WORKSHOP)}
      links={() => OWN_LINKS}
    />
  ) : (
    <SoloTableView
      gameId={gameId}
      title={words().solo.title(tableTitle(gameId))}
      house={findHouse(gameId)}
      open={async (takeIt) => {
        const here = await soloHere({ takeIt });
        return here.ok ? here.value.table(gameId) : here;
      }}
      leave={() => goTo({ at: 'lobby' })}
      links={(table) => ({
        card: getPrintedLink('cards', gameId),
        odds: getPrintedLink('odds', gameId),
        shoeOdds: () => makeRoute({ at: 'odds', game: gameId, seen: packSeen(seenCards(table.state())) }),
        lobby: '#/',
        protection: MINDING.page,
        recall: (shoeId, coup) => `#/recall/${shoeId}/${coup}`,
        transcript: (_, index) => `#/solo/${gameId}/shoe/${index}`,
      })}
    />
  );
}

const WORKSHOP = { at: 'workshop', packed: undefined } as const;

export interface SoloTableProps {
  readonly gameId: string;
  readonly title: string;
  /** The house whose card states the minimum age. */
  readonly house: ReturnType<typeof findHouse>;
  readonly open: (takeIt: boolean) => Promise<Result<SoloLink, BrowserRefusal>>;
  readonly leave: () => void;
  readonly links: (table: SoloLink) => TableLinks;
}

/** The table, or why there is none. */
export function SoloTableView({ gameId, title, house, open, leave, links }: SoloTableProps) {
  const [table, setTable] = useState<SoloLink | undefined>(undefined);
  const [refusal, setRefusal] = useState<BrowserRefusal | undefined>(undefined);
  const sitDown = async (takeIt: boolean): Promise<void> => {
    setRefusal(undefined);
    if (preferences.age.value > 0) await sayAge();
    const opened = await open(takeIt);
    if (opened.ok) setTable(opened.value);
    else {
      noteRefusal('solo', opened.error);
      setRefusal(opened.error);
    }
  };
  useEffect(() => void sitDown(false), [gameId]);
  useEffect(() => table && offerBankroll(table), [table]);
  useEffect(() => (table === undefined ? undefined : remindInTime(MINDING)), [table]);
  useEffect(() => table && askAge(table, house), [table]);
  const link = useMemo(() => table && mindful(table, MINDING), [table]);
  useTableFocus(table !== undefined);
  useTitle(title);
  const slow = useSlow(table === undefined && refusal === undefined);
  if (takenOver.value) return <Elsewhere what={words().solo.elsewhere.goesOn} open={sitDown} />;
  if (refusal?.code === 'solo/elsewhere') return <Elsewhere what={words().refusal(refusal)} open={sitDown} />;
  if (refusal !== undefined) return <Refused refusal={refusal} again={() => sitDown(false)} />;
  if (table === undefined || link === undefined)
    return slow ? <Page title={words().solo.yourTable}>{words().table.bar.fetching}</Page> : null;
  return <TablePage link={link} mode="solo" onDeal={table.deal} onLeave={leave} links={links(table)} />;
}

/** The workshop shows the card and odds of its own file, and its coups are not stored. */
const OWN_LINKS: TableLinks = {
  card: makeRoute(WORKSHOP),
  odds: makeRoute(WORKSHOP),
  shoeOdds: () => makeRoute(WORKSHOP),
  lobby: '#/',
  protection: '#/protection/solo',
};

/**
 * Shows the age question in place of the actions until the patron confirms the card's age. Returns a stop function.
 */
function askAge(table: SoloLink, house: SoloTableProps['house']): () => void {
  const age = table.ageToConfirm();
  if (age === undefined) return () => undefined;
  ageAsked.value = {
    ...{ age, goesOn: 'deal', helpline: house?.helpline ?? null },
    doubt: house?.ageDoubt ?? null,
    onYes: () => {
      preferences.age.value = age;
      ageAsked.value = undefined;
      void sayAge().then(table.deal);
    },
  };
  return () => {
    ageAsked.value = undefined;
  };
}

/** An age confirmed in this browser also applies to its solo house. */
async function sayAge(): Promise<void> {
  const here = await soloHere();
  if (here.ok) await here.value.protect({ do: 'confirm-age', years: preferences.age.value });
}

const MINDING: Minding = {
  view: async () => {
    const here = await soloHere();
    const view = here.ok ? await here.value.protection() : here;
    return view.ok ? view.value : undefined;
  },
  protect: async (wish) => {
    const here = await soloHere();
    return here.ok ? here.value.protect(wish) : here;
  },
  keeper: 'solo',
  page: '#/protection/solo',
};

/** Offers new chips in place of the actions when the patron cannot afford this table. Returns a stop function. */
function offerBankroll(table: SoloLink): () => void {
  const look = (): void => {
    const picture = table.picture();
    if (picture === undefined || !table.isBroke()) bankrollAsked.value = undefined;
    else if (bankrollAsked.value === undefined) void ask(getBalance(picture.purse));
  };
  const ask = async (left: number): Promise<void> => {
    const asked = { left, fresh: SOLO_GRANT, nextAt: null, breaks: MINDING.page, onYes: take };
    bankrollAsked.value = { ...asked, run: undefined };
    const here = await soloHere();
    const run = here.ok ? await here.value.run() : here;
    if (run.ok && table.isBroke()) bankrollAsked.value = { ...asked, run: run.value };
  };
  const take = (): void =>
    void table.freshBankroll().then((taken) => {
      if (!taken.ok) say({ key: 'bankroll', text: () => words().refusal(taken.error) });
      look();
    });
  look();
  const stop = table.listen(look);
  return () => {
    stop();
    bankrollAsked.value = undefined;
  };
}

const Elsewhere = ({
  what,
  open,
}: {
  readonly what: string;
  readonly open: (takeIt: boolean) => Promise<void>;
}) => (
  <Trouble
    title={words().solo.elsewhere.title}
    what={words().solo.elsewhere.what(what)}
    act={{ label: words().solo.elsewhere.here, run: () => void open(true) }}
  />
);

/** A saved game that cannot be loaded is deleted only on the patron's request. */
function Refused({ refusal, again }: { readonly refusal: BrowserRefusal; readonly again: () => void }) {
  if (!refusal.code.startsWith('save/'))
    return (
      <Trouble
        title={words().solo.noTable}
        what={words().refusal(refusal)}
        // A game that is not dealt here will not appear on retry; the lobby lists those that are.
        {...(refusal.code === 'solo/no-game'
          ? {}
          : { act: { label: words().everywhere.tryAgain, run: again } })}
      >
        {refusal.code.startsWith('protection/') && (
          <a class="btn" href={MINDING.page}>
            {words().everywhere.places.protection}
          </a>
        )}
        {refusal.code !== 'solo/no-game' && (
          <a class="btn" href="#/">
            {words().everywhere.toLobby}
          </a>
        )}
      </Trouble>
    );
  return (
    <Trouble
      title={words().solo.notTakenUp.title}
      what={words().refusal(refusal)}
      act={{
        label: words().solo.notTakenUp.anew,
        run: () => void beginAnew().then(again),
      }}
    >
      <p>{words().solo.notTakenUp.kept}</p>
    </Trouble>
  );
}
