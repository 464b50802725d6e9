import { useEffect, useMemo, useState } from 'preact/hooks';
import type { OwnCoup } from '../../../client/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { DeskPage, DeskTrouble } from '../../app/DeskPage.tsx';
import { words } from '../../app/language.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import { makeRoute, overlayRoute, type RecallRoute } from '../../app/router.ts';
import { CoupPanel } from './CoupPanel.tsx';
import { exampleHistory } from './example.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { firstPlace, type RecallPlace } from './place.ts';
import { type ClosedShoe, closedShoe, countCards, type Recalled, recallCoup, recallOwn } from './recalled.ts';
import { RecalledShoePanel } from './ShoePanel.tsx';
import { StatementPanel } from './StatementPanel.tsx';
import { isSolo, loadHistory, loadShoe, type OwnHistory, type Where, whereIs } from './source.ts';
import { CoupLinks } from './Taking.tsx';
import { getChainId, getIndex } from './told.ts';
import { recallWords } from './words.ts';
import '../../styles/plain.css';
import '../../styles/draw.css';
import '../../styles/recall.css';

export const loadRecallPage = async (): Promise<void> => {
  await Promise.all([recallWords.loadWords(), pagesWords.loadWords()]);
};

type Read = { readonly history: OwnHistory } | { readonly refusal: SpokenRefusal };

/** Any coup by its link, a whole shoe, the patron's results against the rules, and their chip statement. */
export function RecallPage({ to }: { readonly to: RecallRoute }) {
  const [read, setRead] = useState<Read | undefined>(undefined);
  useEffect(() => {
    void loadHistory().then((answer) =>
      setRead(answer.ok ? { history: answer.value } : { refusal: answer.error }),
    );
  }, []);
  const title = recallWords().title;
  if (read === undefined) return <DeskPage title={title}>{null}</DeskPage>;
  if ('refusal' in read) return <DeskTrouble title={title} what={words().refusal(read.refusal)} />;
  const { history } = read;
  const isLink = to.place !== undefined || to.settled !== undefined;
  if (history.coups.length === 0 && !isLink) return <Example history={history} to={to} />;
  return <Recalling {...{ history, to }} first={firstPlace(to, history.coups)} />;
}

/** For a patron without hands: an example shoe dealt here, with its first hand card by card. */
function Example({ history, to }: Pick<RecallingProps, 'history' | 'to'>) {
  const example = useMemo(() => exampleHistory(Date.now()), []);
  if (example === undefined) return null;
  const { shoe, coups } = example;
  return (
    <Recalling
      history={{ coups, accounts: history.accounts }}
      first={{ shoe: shoe.id, coup: longestHand(shoe) }}
      to={to}
      example={shoe}
    />
  );
}

/** The first hand with all six cards. */
const longestHand = ({ coups }: ClosedShoe): number =>
  coups.find((coup) => countCards(coup) === 6)?.number ?? 1;

interface RecallingProps {
  readonly history: OwnHistory;
  readonly first: RecallPlace | undefined;
  readonly to: RecallRoute;
  /** The example shoe, for a patron without hands. */
  readonly example?: ClosedShoe;
}

type Shoe = { readonly id: string; readonly is: ClosedShoe | 'in-play' | SpokenRefusal };

function useShoe(place: RecallPlace | undefined, code: string | undefined, example: ClosedShoe | undefined) {
  const [shoe, setShoe] = useState<Shoe | undefined>(example && { id: example.id, is: example });
  useEffect(() => {
    if (place === undefined || shoe?.id === place.shoe) return;
    let over = false;
    void loadShoe(place.shoe, code).then((answer) => {
      if (over) return;
      const closed = answer.ok && answer.value !== undefined ? closedShoe(answer.value) : undefined;
      setShoe({ id: place.shoe, is: closed ?? (answer.ok ? 'in-play' : answer.error) });
    });
    return () => {
      over = true;
    };
  }, [place?.shoe]);
  return place !== undefined && shoe?.id === place.shoe ? shoe.is : undefined;
}

function Recalling({ history, first, to, example }: RecallingProps) {
  const [place, setPlace] = useState(first);
  const [where, setWhere] = useState<Where | 'all'>('all');
  const known = useShoe(place, to.code, example);
  const goTo = (next: RecallPlace): void => {
    setPlace(next);
    // Keep the address up to date without navigating; over a table, the address stays the table's.
    if (overlayRoute.value === undefined && example === undefined)
      globalThis.history.replaceState(null, '', linkTo(next, to.code));
  };
  const own = where === 'all' ? history.coups : history.coups.filter((coup) => whereIs(coup) === where);
  const accounts = history.accounts.filter((account) => where === 'all' || account.where === where);
  const choose = (chosen: Where | 'all'): void => {
    setWhere(chosen);
    const newest = history.coups.find((coup) => chosen === 'all' || whereIs(coup) === chosen);
    if (newest !== undefined) goTo(newest);
  };
  const closed = typeof known === 'object' && 'coups' in known ? known : undefined;
  const said = recallWords();
  const link = example === undefined && place !== undefined ? linkTo(place, to.code) : undefined;
  return (
    <DeskPage
      title={said.title}
      lead={said.lead}
      aside={<CoupLinks own={example === undefined ? own : []} place={place} goTo={goTo} link={link} />}
    >
      {example !== undefined && <ExampleNote />}
      {hasBoth(history.coups) && <WhereChoice where={where} choose={choose} />}
      <div class="recall">
        <div class="one">
          {place === undefined || known !== undefined ? (
            <Coup {...{ own, place, known, closed, goTo }} isExample={example !== undefined} />
          ) : (
            <section class="panel coup" aria-busy="true" />
          )}
        </div>
        <div class="beside">
          <HistoryPanel own={own} />
          {accounts.map((account) => (
            <StatementPanel key={account.where} account={account} />
          ))}
          {closed !== undefined && place !== undefined && (
            <RecalledShoePanel
              shoe={closed}
              coup={place.coup}
              goTo={(coup) => goTo({ shoe: closed.id, coup })}
            />
          )}
        </div>
      </div>
    </DeskPage>
  );
}

const hasBoth = (coups: OwnHistory['coups']): boolean => new Set(coups.map(whereIs)).size === 2;

function WhereChoice({ where, choose }: { where: Where | 'all'; choose: (chosen: Where | 'all') => void }) {
  const said = recallWords().where;
  return (
    <fieldset class="seg recall-where">
      <legend class="sr">{said.title}</legend>
      {(['all', 'live', 'solo'] as const).map((name) => (
        <button key={name} type="button" aria-pressed={where === name} onClick={() => choose(name)}>
          {said[name]}
        </button>
      ))}
    </fieldset>
  );
}

const ExampleNote = () => (
  <p class="recall-example">
    <span>{recallWords().example}</span>
    <a class="btn" href="#/">
      {words().lobby.hero.play}
    </a>
  </p>
);

const linkTo = ({ shoe, coup }: RecallPlace, code: string | undefined): string =>
  makeRoute({
    at: 'recall',
    place: { chain: getChainId(shoe), index: Number(getIndex(shoe)), coup },
    settled: undefined,
    code,
  });

interface CoupProps {
  readonly own: readonly OwnCoup[];
  readonly place: RecallPlace | undefined;
  readonly known: ClosedShoe | 'in-play' | SpokenRefusal | undefined;
  readonly closed: ClosedShoe | undefined;
  readonly goTo: (place: RecallPlace) => void;
  readonly isExample: boolean;
}

function Coup({ own, place, known, closed, goTo, isExample }: CoupProps) {
  const said = recallWords();
  if (place === undefined) return <Empty what={said.noCoup} />;
  const recalled = recalledAt(own, place, closed);
  if (recalled === undefined) return <Empty what={whyNone(known)} />;
  const numbers = (
    closed?.coups.map(({ number }) => number) ??
    own.filter(({ shoe }) => shoe === place.shoe).map(({ coup }) => coup)
  ).toSorted((a, b) => a - b);
  const way = (coup: number | undefined) =>
    coup === undefined ? undefined : () => goTo({ shoe: place.shoe, coup });
  return (
    <CoupPanel
      recalled={recalled}
      inPlay={closed === undefined}
      before={way(numbers.findLast((number) => number < place.coup))}
      after={way(numbers.find((number) => number > place.coup))}
      proof={isExample ? undefined : getProof(place.shoe, recalled)}
      plays={isExample}
    />
  );
}

function recalledAt(
  own: readonly OwnCoup[],
  { shoe, coup }: RecallPlace,
  closed: ClosedShoe | undefined,
): Recalled | undefined {
  if (closed !== undefined) return recallCoup(closed, coup, own);
  const mine = own.find((one) => one.shoe === shoe && one.coup === coup);
  return mine === undefined ? undefined : recallOwn(mine);
}

function whyNone(known: CoupProps['known']): string {
  if (known === 'in-play') return recallWords().coup.inPlay;
  return known !== undefined && 'code' in known ? words().refusal(known) : recallWords().noCoup;
}

const Empty = ({ what }: { readonly what: string }) => (
  <section class="panel coup">
    <p>{what}</p>
    <a class="btn" href="#/">
      {words().everywhere.toLobby}
    </a>
  </section>
);

function getProof(shoe: string, { game }: Recalled): string {
  const [chain, index] = [getChainId(shoe), Number(getIndex(shoe))];
  const [house = '', name = ''] = game.id.split('/');
  return isSolo(chain)
    ? makeRoute({ at: 'solo-shoe', house, game: name, index })
    : makeRoute({ at: 'shoe', table: chain, index, code: undefined });
}
