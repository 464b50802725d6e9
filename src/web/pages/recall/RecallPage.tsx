import { useEffect, useState } from 'preact/hooks';
import type { OwnCoup } from '../../../client/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { DeskPage, DeskTrouble } from '../../app/DeskPage.tsx';
import { words } from '../../app/language.ts';
import { makeRoute, overlayRoute, type RecallRoute } from '../../app/router.ts';
import { CoupPanel } from './CoupPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { firstPlace, type RecallPlace } from './place.ts';
import { type ClosedShoe, closedShoe, type Recalled, recallCoup, recallOwn } from './recalled.ts';
import { RecalledShoePanel } from './ShoePanel.tsx';
import { getRecallSource, isSolo, type RecallSource } from './source.ts';
import { CoupLinks } from './Taking.tsx';
import { getChainId, getIndex } from './told.ts';
import { recallWords } from './words.ts';
import '../../styles/plain.css';
import '../../styles/draw.css';
import '../../styles/recall.css';

export const { loadWords: loadRecallPage } = recallWords;

type Read = { readonly own: readonly OwnCoup[] } | { readonly refusal: SpokenRefusal };

/** Any coup by its link, a whole shoe, and one's own play against the rules. */
export function RecallPage({ to }: { readonly to: RecallRoute }) {
  const solo = isSolo(to.place?.chain ?? to.settled?.table);
  const [read, setRead] = useState<Read | undefined>(undefined);
  const source = getRecallSource(solo, to.code);
  useEffect(() => {
    void source
      .own()
      .then((answer) => setRead(answer.ok ? { own: answer.value } : { refusal: answer.error }));
  }, [solo]);
  const title = recallWords().title;
  if (read === undefined) return <DeskPage title={title}>{null}</DeskPage>;
  if ('refusal' in read) return <DeskTrouble title={title} what={words().refusal(read.refusal)} />;
  return <Recalling own={read.own} first={firstPlace(to, read.own)} source={source} to={to} />;
}

interface RecallingProps {
  readonly own: readonly OwnCoup[];
  readonly first: RecallPlace | undefined;
  readonly source: RecallSource;
  readonly to: RecallRoute;
}

type Shoe = { readonly id: string; readonly is: ClosedShoe | 'in-play' | SpokenRefusal };

function Recalling({ own, first, source, to }: RecallingProps) {
  const [place, setPlace] = useState(first);
  const [shoe, setShoe] = useState<Shoe | undefined>(undefined);
  useEffect(() => {
    if (place === undefined || shoe?.id === place.shoe) return;
    let over = false;
    void source.shoe(place.shoe).then((answer) => {
      if (over) return;
      const closed = answer.ok && answer.value !== undefined ? closedShoe(answer.value) : undefined;
      setShoe({ id: place.shoe, is: closed ?? (answer.ok ? 'in-play' : answer.error) });
    });
    return () => {
      over = true;
    };
  }, [place?.shoe]);
  const goTo = (next: RecallPlace): void => {
    setPlace(next);
    // The address tells where one is, and the page stays; over the table it is the table's.
    if (overlayRoute.value === undefined) history.replaceState(null, '', linkTo(next, to.code));
  };
  const known = place !== undefined && shoe?.id === place.shoe ? shoe.is : undefined;
  const closed = typeof known === 'object' && 'coups' in known ? known : undefined;
  const said = recallWords();
  return (
    <DeskPage
      title={said.title}
      lead={said.lead}
      aside={<CoupLinks own={own} place={place} goTo={goTo} link={place && linkTo(place, to.code)} />}
    >
      <div class="recall">
        <div class="one">
          {place === undefined || known !== undefined ? (
            <Coup {...{ own, place, known, closed, goTo }} />
          ) : (
            <section class="panel coup" aria-busy="true" />
          )}
        </div>
        <div class="beside">
          <HistoryPanel own={own} />
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
}

function Coup({ own, place, known, closed, goTo }: CoupProps) {
  const said = recallWords();
  if (place === undefined) return <Empty what={own.length === 0 ? said.nothing : said.noCoup} />;
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
      proof={getProof(place.shoe, recalled)}
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
