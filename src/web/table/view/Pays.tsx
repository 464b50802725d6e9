import type { PayFace } from '../state/felt.ts';
import { FELT } from '../words/felt.ts';

/** What a bet pays, as it is printed on its cell. */
export function Pays({ pays, hit }: { pays: PayFace; hit: string | undefined }) {
  if (pays.is === 'margins') return <Margins columns={pays.columns} hit={hit} />;
  const [profit, stake] = pays.odds.split(' to ');
  return (
    <span class="bp" aria-hidden="true">
      {stake === undefined ? (
        pays.odds
      ) : (
        <>
          {profit} <em>to</em> {stake}
        </>
      )}
      {pays.notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </span>
  );
}

interface MarginsProps extends Pick<Extract<PayFace, { is: 'margins' }>, 'columns'> {
  /** The column that paid. */
  readonly hit: string | undefined;
}

const Margins = ({ columns, hit }: MarginsProps) => (
  <span class="pt" aria-hidden="true">
    <span class="pt-col">
      <i>{FELT.by}</i>
      <i>{FELT.toOne}</i>
    </span>
    {columns.map(({ by, pays }) => (
      <span class={`pt-col ${/\d/.test(by) ? '' : 'nat'} ${by === hit ? 'hit' : ''}`} key={by}>
        <i>{by}</i>
        <b>{pays}</b>
      </span>
    ))}
  </span>
);
