import { words } from '../../app/language.ts';
import { TranslatedText } from '../../draw/HouseText.tsx';
import type { OddsDesk } from './ctrl.ts';
import type { GapRow, OtherReading } from './figures.ts';
import { oddsWords, signedDecimal } from './words.ts';

const said = () => oddsWords().gaps;

/** Each gap of the card as a choice of readings, with what each alternative would cost. */
export const GapsPanel = ({ desk }: { readonly desk: OddsDesk }) => (
  <section class="panel pn gaps" aria-label={said().title}>
    <h2>{said().title}</h2>
    <p class="cap">{desk.gaps.value.length === 0 ? said().silent : said().lead}</p>
    {desk.gaps.value.map((gap) => (
      <GapChoice key={gap.id} gap={gap} desk={desk} />
    ))}
  </section>
);

const GapChoice = ({ gap, desk }: { readonly gap: GapRow; readonly desk: OddsDesk }) => (
  <fieldset class="gap">
    <legend>
      <TranslatedText text={gap.title} />{' '}
      <span class="tag">{gap.basis === 'stated' ? said().stated : words().everywhere.basis[gap.basis]}</span>
    </legend>
    <label>
      <input
        type="radio"
        name={gap.id}
        checked={gap.chosen === undefined}
        onChange={() => desk.chooseReading(gap.id, undefined)}
      />
      <TranslatedText text={gap.reading} />
    </label>
    {gap.others.map((other, index) => (
      <label key={other.label}>
        <input
          type="radio"
          name={gap.id}
          checked={gap.chosen === index}
          onChange={() => desk.chooseReading(gap.id, index)}
        />
        <span>
          <TranslatedText text={other.label} />
          <Moves moves={other.moves} />
        </span>
      </label>
    ))}
  </fieldset>
);

const SHOWN = 3;

const Moves = ({ moves }: Pick<OtherReading, 'moves'>) => (
  <small class="ef">
    {moves.length === 0 ? said().none : said().moves}
    {moves.slice(0, SHOWN).map(({ label, change }, index) => (
      <span key={label}>
        {index > 0 && ', '}
        <TranslatedText text={label} />{' '}
        <b class={change.points > 0 ? 'neg' : 'pos'}>{signedDecimal(change.decimal)}</b>
      </span>
    ))}
    {moves.length > SHOWN && `, ${said().more(moves.length - SHOWN)}`}
  </small>
);
