import { useState } from 'preact/hooks';
import { words } from '../../../app/language.ts';
import { AUTO_HANDS, AUTO_LOSSES } from '../../state/autoRebet.ts';
import { DialogPanel, type DialogProps } from './Panel.tsx';

/** Repeats the same wagers within limits that the patron sets first. */
export function Auto({ ctrl }: DialogProps) {
  const { auto } = words().table;
  const stake = ctrl.autoStake.value ?? 0;
  const [hands, setHands] = useState<number>(AUTO_HANDS[0]);
  const [times, setTimes] = useState<number>(AUTO_LOSSES[1]);
  const start = (): void => {
    ctrl.startAuto(hands, times * stake);
    ctrl.dialog.value = undefined;
  };
  return (
    <DialogPanel ctrl={ctrl} title={auto.title} name="auto-panel">
      <p>{auto.what(stake)}</p>
      <Choice
        name="auto-hands"
        label={auto.hands}
        values={AUTO_HANDS}
        chosen={hands}
        write={(count) => words().figures.number(count)}
        choose={setHands}
      />
      <Choice
        name="auto-loss"
        label={auto.loss}
        values={AUTO_LOSSES}
        chosen={times}
        write={(count) => words().figures.money(count * stake)}
        choose={setTimes}
      />
      <p class="cap">{auto.pauses}</p>
      <div class="choices">
        <button type="button" class="btn pri" onClick={start}>
          {auto.start}
        </button>
      </div>
    </DialogPanel>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly values: readonly number[];
  readonly chosen: number;
  readonly write: (value: number) => string;
  readonly choose: (value: number) => void;
}

const Choice = ({ name, label, values, chosen, write, choose }: ChoiceProps) => (
  <fieldset class="auto-choice">
    <legend>{label}</legend>
    {values.map((value) => (
      <label key={value}>
        <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
        {write(value)}
      </label>
    ))}
  </fieldset>
);
