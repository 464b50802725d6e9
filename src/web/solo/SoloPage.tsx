import { useEffect, useState } from 'preact/hooks';
import { useSlow } from '../app/Later.tsx';
import { words } from '../app/language.ts';
import { say } from '../app/notices.tsx';
import { Page } from '../app/Page.tsx';
import { useTitle } from '../app/PageHeading.tsx';
import { printed } from '../app/printed.ts';
import { goTo } from '../app/router.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useTableFocus } from '../app/tableFocus.ts';
import { tableTitle } from '../app/tableTitle.ts';
import { TablePage } from '../table/TablePage.tsx';
import type { SoloLink } from './soloLink.ts';
import { type BrowserRefusal, beginAnew, soloHere, takenOver } from './thisBrowser.ts';

export interface SoloPageProps {
  readonly house: string;
  readonly game: string;
}

/** A table for one, dealt in this very page. */
export function SoloPage({ house, game }: SoloPageProps) {
  const gameId = `${house}/${game}`;
  const [table, setTable] = useState<SoloLink | undefined>(undefined);
  const [refusal, setRefusal] = useState<BrowserRefusal | undefined>(undefined);
  const open = async (takeIt: boolean): Promise<void> => {
    setRefusal(undefined);
    const here = await soloHere({ takeIt });
    const opened = here.ok ? await here.value.table(gameId) : here;
    if (opened.ok) setTable(opened.value);
    else setRefusal(opened.error);
  };
  useEffect(() => void open(false), [gameId]);
  useEffect(() => table?.onGrant(tellOfGrant), [table]);
  useTableFocus(table !== undefined);
  useTitle(words().pages.solo.title(tableTitle(gameId)));
  const slow = useSlow(table === undefined && refusal === undefined);
  if (takenOver.value) return <Elsewhere what={words().pages.solo.elsewhere.goesOn} open={open} />;
  if (refusal?.code === 'solo/elsewhere') return <Elsewhere what={words().refusal(refusal)} open={open} />;
  if (refusal !== undefined) return <Refused refusal={refusal} again={() => open(false)} />;
  if (table === undefined)
    return slow ? <Page title={words().pages.solo.yourTable}>{words().table.bar.fetching}</Page> : null;
  return (
    <TablePage
      link={table}
      mode="solo"
      onDeal={() => void table.deal()}
      onLeave={() => goTo({ at: 'lobby' })}
      links={{
        card: printed('cards', gameId),
        odds: printed('odds', gameId),
        lobby: '#/',
        recall: (shoeId, coup) => `#/recall/${shoeId}/${coup}`,
        transcript: (_, index) => `#/solo/${gameId}/shoe/${index}`,
      }}
    />
  );
}

const tellOfGrant = (amount: number): void =>
  say({
    key: 'grant',
    text: () => words().everywhere.chips.givenAmount(amount),
  });

const Elsewhere = ({
  what,
  open,
}: {
  readonly what: string;
  readonly open: (takeIt: boolean) => Promise<void>;
}) => (
  <Trouble
    title={words().pages.solo.elsewhere.title}
    what={words().pages.solo.elsewhere.what(what)}
    act={{ label: words().pages.solo.elsewhere.here, run: () => void open(true) }}
  />
);

/** A kept game that cannot be taken up is never thrown away unasked. */
function Refused({ refusal, again }: { readonly refusal: BrowserRefusal; readonly again: () => void }) {
  if (!refusal.code.startsWith('save/'))
    return (
      <Trouble
        title={words().pages.solo.noTable}
        what={words().refusal(refusal)}
        // A game that is not dealt here will not be dealt by asking again: the lobby has those that are.
        {...(refusal.code === 'solo/no-game'
          ? {}
          : { act: { label: words().everywhere.tryAgain, run: again } })}
      >
        {refusal.code !== 'solo/no-game' && (
          <a class="btn" href="#/">
            {words().everywhere.toLobby}
          </a>
        )}
      </Trouble>
    );
  return (
    <Trouble
      title={words().pages.solo.notTakenUp.title}
      what={words().refusal(refusal)}
      act={{
        label: words().pages.solo.notTakenUp.anew,
        run: () => void beginAnew().then(again),
      }}
    >
      <p>{words().pages.solo.notTakenUp.kept}</p>
    </Trouble>
  );
}
