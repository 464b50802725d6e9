import { chips } from '../../../../base/index.ts';
import { words } from '../../../app/language.ts';
import { DialogPanel, type DialogProps } from './Panel.tsx';

/** Amounts offered beside all chips in the cage. */
const AMOUNTS = [10_000, 50_000, 100_000];

export function BuyChips({ ctrl }: DialogProps) {
  const { purse, you } = ctrl.picture.value ?? {};
  const cage = purse?.cage ?? 0;
  const buy = async (amount: number): Promise<void> => {
    await ctrl.buyIn(chips(amount));
    ctrl.dialog.value = undefined;
  };
  return (
    <DialogPanel ctrl={ctrl} title={words().table.buyChips.title} name="chips-panel">
      <dl class="facts">
        <dt>{words().table.buyChips.cage}</dt>
        <dd>{words().figures.money(cage, 'always')}</dd>
        <dt>{words().table.buyChips.table}</dt>
        <dd>{words().figures.money((you?.stack ?? 0) + (you?.onFelt ?? 0), 'always')}</dd>
      </dl>
      {cage === 0 ? (
        <p class="cap">{words().table.buyChips.empty}</p>
      ) : (
        <div class="choices">
          {AMOUNTS.filter((amount) => amount < cage).map((amount) => (
            <button key={amount} type="button" class="btn" onClick={() => void buy(amount)}>
              {words().figures.money(amount)}
            </button>
          ))}
          <button type="button" class="btn pri" onClick={() => void buy(cage)}>
            {words().table.buyChips.all(cage)}
          </button>
        </div>
      )}
    </DialogPanel>
  );
}
