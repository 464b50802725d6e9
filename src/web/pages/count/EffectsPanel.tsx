import { toNumber } from '../../../odds/index.ts';
import { words } from '../../app/language.ts';
import type { CountController } from './ctrl.ts';
import { countWords } from './words.ts';

/** The exact effect of removing each card, and the count that fits it best. */
export function CountEffectsPanel({ desk }: { readonly desk: CountController }) {
  const { removals, count, trigger } = desk.plan.value;
  const said = countWords().effects;
  const { decimal, percent } = words().figures;
  const most = Math.max(
    ...removals.effects.map(({ effect }) => Math.abs(toNumber(effect))),
    Number.MIN_VALUE,
  );
  return (
    <section class="panel tags" aria-label={said.title}>
      <h2>{said.title}</h2>
      <p class="cap">
        {said.full(percent((toNumber(removals.full) * 100).toFixed(4)))}{' '}
        {said.correlation(decimal(count.correlation.toFixed(4)))} {count.balanced ? '' : said.unbalanced}{' '}
        {trigger === undefined ? said.never : said.trigger(decimal(String(trigger)))}
      </p>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{said.card}</th>
            <th scope="col" class="num">
              {said.tag}
            </th>
            <th scope="col" class="num">
              {said.gone}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {removals.effects.map(({ cards, effect }, index) => (
            <tr key={cards.name}>
              <td>{cards.name}</td>
              <td class="num">{decimal(String(count.tags[index] ?? 0))}</td>
              <td class="num">{percent((toNumber(effect) * 100).toFixed(5))}</td>
              <td class="worth" aria-hidden="true">
                <i
                  class={toNumber(effect) < 0 ? 'hurts' : ''}
                  style={{ width: `${((Math.abs(toNumber(effect)) / most) * 100).toFixed(1)}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
