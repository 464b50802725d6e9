import { words } from '../../app/language.ts';
import type { PayFace } from '../state/felt.ts';

/** What a bet pays, as it is printed on its cell. */
export function Pays({ pays, hit }: { pays: PayFace; hit: string | undefined }) {
  if (pays.is === 'margins') return <Margins columns={pays.columns} hit={hit} />;
  return (
    <span class="bp" aria-hidden="true">
      {pays.odds === undefined ? (
        words().table.felt.push
      ) : (
        <>
          {pays.odds[0]} <em>{words().table.felt.to}</em> {pays.odds[1]}
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
      <i>{words().table.felt.by}</i>
      <i>{words().table.felt.toOne}</i>
    </span>
    {columns.map(({ by, pays }) => (
      <span class={`pt-col ${/\d/.test(by) ? '' : 'nat'} ${by === hit ? 'hit' : ''}`} key={by}>
        <i>{by}</i>
        <b>{pays}</b>
      </span>
    ))}
  </span>
);
