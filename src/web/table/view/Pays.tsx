import { words } from '../../app/language.ts';
import { type PayFace, USUAL_ODDS } from '../state/felt.ts';

/** What a bet pays, as it is printed on its cell; the line that paid is lit. */
export function Pays({ pays, light }: { pays: PayFace; light: string | undefined }) {
  if (pays.is === 'margins') return <Margins columns={pays.columns} light={light} />;
  return (
    <span class="bp" aria-hidden="true">
      {pays.odds === undefined ? (
        words().table.felt.push
      ) : (
        <span class={light === USUAL_ODDS ? 'hit' : ''}>
          {pays.odds[0]} <em>{words().table.felt.to}</em> {pays.odds[1]}
        </span>
      )}
      {pays.notes.map((note) => (
        <small key={note} class={light === note ? 'hit' : ''}>
          {note}
        </small>
      ))}
    </span>
  );
}

interface MarginsProps extends Pick<Extract<PayFace, { is: 'margins' }>, 'columns'> {
  /** The column that paid. */
  readonly light: string | undefined;
}

const Margins = ({ columns, light }: MarginsProps) => (
  <span class="pt" aria-hidden="true">
    <span class="pt-col">
      <i>{words().table.felt.by}</i>
      <i>{words().table.felt.toOne}</i>
    </span>
    {columns.map(({ by, pays }) => (
      <span class={`pt-col ${/\d/.test(by) ? '' : 'nat'} ${by === light ? 'hit' : ''}`} key={by}>
        <i>{by}</i>
        <b>{pays}</b>
      </span>
    ))}
  </span>
);
