import type { ClaimDoubt } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { DoubtMark } from '../../draw/DoubtMark.tsx';
import { type PayFace, USUAL_ODDS } from '../state/felt.ts';

interface PaysProps {
  readonly pays: PayFace;
  readonly light: string | undefined;
  /** Set when part of it is not on the card. */
  readonly doubt: ClaimDoubt | undefined;
}

/** What a bet pays, as printed on its cell. The line that paid lights up. */
export function Pays({ pays, light, doubt }: PaysProps) {
  if (pays.is === 'margins')
    return <Margins columns={pays.columns} naturals={pays.naturals} light={light} doubt={doubt} />;
  return (
    <span class="bp" aria-hidden="true">
      {pays.odds === undefined ? (
        words().table.felt.push
      ) : (
        <span class={light === USUAL_ODDS ? 'hit' : ''}>
          {pays.odds[0]} <em>{words().table.felt.to}</em> {pays.odds[1]}
        </span>
      )}
      <DoubtMark doubt={doubt} inButton />
      {pays.notes.map((note) => (
        <small key={note} class={light === note ? 'hit' : ''}>
          {note}
        </small>
      ))}
    </span>
  );
}

interface MarginsProps extends Omit<Extract<PayFace, { is: 'margins' }>, 'is'> {
  /** The column or note that paid. */
  readonly light: string | undefined;
  readonly doubt: ClaimDoubt | undefined;
}

/** The margins by column, with the naturals below them. A margin counts only without a natural. */
const Margins = ({ columns, naturals, light, doubt }: MarginsProps) => (
  <span class="pt" aria-hidden="true">
    <span class="pt-cols">
      <span class="pt-col">
        <i>{naturals.length > 0 ? words().table.felt.nonNaturalBy : words().table.felt.by}</i>
        <i>{words().table.felt.toOne}</i>
      </span>
      {columns.map(({ by, pays }) => (
        <span class={`pt-col ${by === light ? 'hit' : ''}`} key={by}>
          <i>{by}</i>
          <b>{pays}</b>
        </span>
      ))}
    </span>
    <small class="nat">
      {naturals.map((note, index) => (
        <span key={note}>
          {index > 0 && ', '}
          <span class={note === light ? 'hit' : ''}>{note}</span>
        </span>
      ))}
      <DoubtMark doubt={doubt} inButton />
    </small>
  </span>
);
