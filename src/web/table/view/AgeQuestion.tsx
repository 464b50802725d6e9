import { words } from '../../app/language.ts';
import { DoubtMark } from '../../draw/DoubtMark.tsx';
import type { AgeAsked } from '../state/ageAsked.ts';

/** Replaces the actions once: asks for the card's minimum age, with the action itself as the answer. */
export function AgeQuestion({ age, doubt, goesOn, helpline, onYes }: AgeAsked) {
  const { ageLine, helpline: label } = words().everywhere;
  const text = ageLine.text(age);
  const lastWord = text.lastIndexOf(' ') + 1;
  return (
    <div class="acts asked-line">
      <p>
        {text.slice(0, lastWord)}
        <span>
          {text.slice(lastWord)}
          <DoubtMark doubt={doubt} />
        </span>{' '}
        <a href="#/">{ageLine.no}</a>
        {helpline !== null && (
          <small>
            {label} {helpline}
          </small>
        )}
      </p>
      <button type="button" class="btn pri deal" onClick={onYes}>
        {ageLine.yes(age, goesOn)}
      </button>
    </div>
  );
}
