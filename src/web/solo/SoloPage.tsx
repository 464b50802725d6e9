import { useEffect, useState } from 'preact/hooks';
import { chips, makeMoney } from '../../base/index.ts';
import { useSlow } from '../app/Later.tsx';
import { say } from '../app/notices.tsx';
import { Page } from '../app/Page.tsx';
import { useTitle } from '../app/PageHeading.tsx';
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
  useTitle(`${tableTitle(gameId)}, solo`);
  const slow = useSlow(table === undefined && refusal === undefined);
  if (takenOver.value)
    return <Elsewhere what="The table goes on in another tab of this browser, as you left it." open={open} />;
  if (refusal?.code === 'solo/elsewhere') return <Elsewhere what={refusal.message} open={open} />;
  if (refusal !== undefined) return <Refused refusal={refusal} again={() => open(false)} />;
  if (table === undefined) return slow ? <Page title="Your table">Fetching the table</Page> : null;
  return (
    <TablePage
      link={table}
      mode="solo"
      onDeal={() => void table.deal()}
      onLeave={() => goTo({ at: 'lobby' })}
      links={{
        card: `cards/${gameId}.html`,
        odds: `odds/${gameId}.html`,
        lobby: '#/',
        transcript: (_, index) => `#/solo/${gameId}/shoe/${index}`,
      }}
    />
  );
}

const tellOfGrant = (amount: number): void =>
  say({
    key: 'grant',
    text: `You were out of chips: the house gave you ${makeMoney(chips(amount), 'always')} more to play with.`,
  });

const Elsewhere = ({
  what,
  open,
}: {
  readonly what: string;
  readonly open: (takeIt: boolean) => Promise<void>;
}) => (
  <Trouble
    title="Open in another tab"
    what={`${what} Nothing is lost: one tab deals at a time.`}
    act={{ label: 'Play here instead', run: () => void open(true) }}
  />
);

/** A kept game that cannot be taken up is never thrown away unasked. */
function Refused({ refusal, again }: { readonly refusal: BrowserRefusal; readonly again: () => void }) {
  if (!refusal.code.startsWith('save/'))
    return <Trouble title="No table" what={refusal.message} act={{ label: 'Try again', run: again }} />;
  return (
    <Trouble
      title="Your game cannot be taken up"
      what={refusal.message}
      act={{
        label: 'Begin anew with fresh chips',
        run: () => void beginAnew().then(again),
      }}
    >
      <p>
        It is still kept as it is. Beginning anew forgets it: its chips, its tables and its shoes, in this
        browser alone.
      </p>
    </Trouble>
  );
}
