import { chips, makeMoney } from '../../../../base/index.ts';
import { BUY_CHIPS } from '../../words/dialogs.ts';
import { type DialogProps, Panel } from './Panel.tsx';

/** Beside all that is in the cage. */
const AMOUNTS = [10_000, 50_000, 100_000];

export function BuyChips({ ctrl }: DialogProps) {
  const { purse, you } = ctrl.picture.value ?? {};
  const cage = purse?.cage ?? 0;
  const buy = async (amount: number): Promise<void> => {
    await ctrl.buyIn(chips(amount));
    ctrl.dialog.value = undefined;
  };
  return (
    <Panel ctrl={ctrl} title={BUY_CHIPS.title} name="chips-panel">
      <dl class="facts">
        <dt>{BUY_CHIPS.cage}</dt>
        <dd>{makeMoney(cage, 'always')}</dd>
        <dt>{BUY_CHIPS.table}</dt>
        <dd>{makeMoney((you?.stack ?? 0) + (you?.onFelt ?? 0), 'always')}</dd>
      </dl>
      {cage === 0 ? (
        <p class="cap">{BUY_CHIPS.empty}</p>
      ) : (
        <div class="choices">
          {AMOUNTS.filter((amount) => amount < cage).map((amount) => (
            <button key={amount} type="button" class="btn" onClick={() => void buy(amount)}>
              {makeMoney(amount)}
            </button>
          ))}
          <button type="button" class="btn pri" onClick={() => void buy(cage)}>
            {BUY_CHIPS.all(cage)}
          </button>
        </div>
      )}
    </Panel>
  );
}
