import { timeText, words } from '../../app/language.ts';
import type { BankrollAsked } from '../state/bankrollAsked.ts';

/** Replaces the actions once the patron is out of chips: shows how they went, and offers new ones. */
export function BankrollChoice({ left, run, fresh, nextAt, breaks, onYes }: BankrollAsked) {
  const { bankroll, chips } = words().everywhere;
  const { money, signedMoney } = words().figures;
  return (
    <div class="acts asked-line bankroll">
      <p>
        <b>{left === 0 ? bankroll.out : chips.less(left)}</b> <a href={breaks}>{bankroll.pause}</a>
        <small>
          {run === undefined
            ? '\u00a0'
            : bankroll.story(run.hands, money(run.peak), run.wins, signedMoney(run.net))}
        </small>
      </p>
      {nextAt !== null && nextAt > Date.now() ? (
        <span class="hint">{chips.again(timeText(nextAt))}</span>
      ) : (
        <button type="button" class="btn pri deal" onClick={onYes}>
          {bankroll.fresh}
          {fresh !== undefined && <span class="amt">{money(fresh)}</span>}
        </button>
      )}
    </div>
  );
}
