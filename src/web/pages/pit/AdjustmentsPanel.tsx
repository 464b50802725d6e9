import { useState } from 'preact/hooks';
import {
  freshId,
  type NewAdjustment,
  type PitAdjustment,
  type PitAdjustmentList,
  type PitCoupVoid,
} from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { sayMoment } from '../../app/moments.ts';
import { world } from '../../live/house.ts';
import { PitForm, type PitRequestResult, reasonIn } from './AskPanel.tsx';
import { pitWords } from './words.ts';

export interface AdjustmentsProps {
  readonly adjustments: PitAdjustmentList;
  /** Undefined for auditors. */
  readonly answer: ((adjustment: string, answer: 'agree' | 'refuse') => void) | undefined;
  readonly answerVoid: ((one: PitCoupVoid, answer: 'agree' | 'refuse') => void) | undefined;
  readonly onAsk: (() => void) | undefined;
}

/** Chip adjustments: for whom, why, before and after; and those that wait for a second officer. */
export function AdjustmentsPanel({
  adjustments: { fourEyes, adjustments, voids },
  answer,
  answerVoid,
  onAsk,
}: AdjustmentsProps) {
  const said = pitWords().adjust;
  return (
    <section class="panel pn" aria-labelledby="adjustments">
      <div class="pit-head">
        <h2 id="adjustments">{said.title}</h2>
        {onAsk !== undefined && (
          <button class="btn" type="button" onClick={onAsk}>
            {said.ask}
          </button>
        )}
      </div>
      {!fourEyes && <p class="fault">{said.oneOfficer}</p>}
      {adjustments.length === 0 && <p class="lead">{said.none}</p>}
      <ol class="evl" reversed>
        {adjustments.slice(0, MOST_SHOWN).map((one) => (
          <One key={one.adjustment} one={one} answer={answer} />
        ))}
      </ol>
      {voids.length > 0 && (
        <ol class="evl" reversed aria-label={said.voids}>
          {voids.slice(0, MOST_SHOWN).map((one) => (
            <Void key={`${one.shoe} ${one.coup}`} one={one} answer={answerVoid} />
          ))}
        </ol>
      )}
    </section>
  );
}

const MOST_SHOWN = 20;

interface VoidProps {
  readonly one: PitCoupVoid;
  readonly answer: AdjustmentsProps['answerVoid'];
}

function Void({ one, answer }: VoidProps) {
  const said = pitWords().adjust;
  const { shoe, coup, why, by, second, gives, at, is } = one;
  const sum = words().figures.money(gives.reduce((all, { amount }) => all + amount, 0));
  return (
    <li>
      <time>{sayMoment(at)}</time>
      <strong>
        {said.void(coup, shoe, sum)}, {said.isVoid[is]}
      </strong>
      <p>{[why, said.by(by), ...(second === null ? [] : [said.second(second)])].join(' · ')}</p>
      {is === 'waiting' && answer !== undefined && (
        <div class="decide">
          {(['agree', 'refuse'] as const).map((way) => (
            <button
              key={way}
              class="btn"
              type="button"
              aria-label={`${said[way]}: ${said.void(coup, shoe, sum)}`}
              onClick={() => answer(one, way)}
            >
              {said[way]}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

interface OneProps {
  readonly one: PitAdjustment;
  readonly answer: AdjustmentsProps['answer'];
}

function One({ one, answer }: OneProps) {
  const said = pitWords().adjust;
  const { money } = words().figures;
  const { adjustment, patron, amount, why, by, at, second, before, after } = one;
  return (
    <li>
      <time>{sayMoment(at)}</time>
      <strong>
        {patron}: {money(amount)}, {said.is[one.is]}
      </strong>
      <p>
        {[
          why,
          said.by(by),
          ...(second === null ? [] : [said.second(second)]),
          ...(before === null || after === null ? [] : [said.from(money(before), money(after))]),
        ].join(' · ')}
      </p>
      {one.is === 'waiting' && answer !== undefined && (
        <div class="decide">
          {(['agree', 'refuse'] as const).map((way) => (
            <button
              key={way}
              class="btn"
              type="button"
              aria-label={`${said[way]}: ${patron}, ${money(amount)}`}
              onClick={() => answer(adjustment, way)}
            >
              {said[way]}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

export interface AdjustPanelProps {
  readonly fourEyesAbove: number;
  readonly patrons: readonly { readonly patron: string; readonly name: string }[];
  readonly adjust: (adjustment: NewAdjustment) => PitRequestResult;
  readonly onEnd: () => void;
}

/** One adjustment. A retry after a lost answer has the same id. */
export function AdjustPanel({ fourEyesAbove, patrons, adjust, onEnd }: AdjustPanelProps) {
  const said = pitWords().adjust;
  const [adjustment] = useState(() => freshId(world.random));
  return (
    <PitForm
      title={said.ask}
      note={said.note(words().figures.money(fourEyesAbove))}
      onEnd={onEnd}
      send={(form) =>
        adjust({
          adjustment,
          patron: String(form.get('patron')).trim(),
          amount: Math.round(Number(form.get('dollars')) * 100),
          why: reasonIn(form),
        })
      }
    >
      <label>
        {said.patron}
        <input class="field" name="patron" required list="pit-patrons" autoComplete="off" />
      </label>
      <datalist id="pit-patrons">
        {patrons.map(({ patron, name }) => (
          <option key={patron} value={patron}>
            {name}
          </option>
        ))}
      </datalist>
      <label>
        {said.dollars}
        <input class="field" type="number" name="dollars" required step="0.01" />
      </label>
    </PitForm>
  );
}
