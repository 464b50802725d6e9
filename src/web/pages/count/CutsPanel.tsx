import { useRef } from 'preact/hooks';
import { getExposureVerdict, type WinRate } from '../../../sim/index.ts';
import { words } from '../../app/language.ts';
import { useWidth } from '../../app/width.ts';
import { CutsPlot } from './CutsPlot.tsx';
import type { CountController, Cut } from './ctrl.ts';
import { countWords } from './words.ts';

/** What the count and perfect play win at each cut, with errors, and what that means. */
export function CutsPanel({ desk }: { readonly desk: CountController }) {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const said = countWords();
  const { number } = words().figures;
  const cuts = desk.cuts.value.filter(({ exposure }) => exposure.shoes > 0);
  const { shoes, of } = desk.done.value;
  return (
    <section class="panel cuts" aria-label={said.cuts.title}>
      <h2>{said.cuts.title}</h2>
      {of === 0 ? (
        <p>{said.before}</p>
      ) : (
        <p class="cap" role="status">
          <progress max={of} value={shoes} aria-label={said.progress(number(shoes), number(of))} />{' '}
          {said.progress(number(shoes), number(of))}
        </p>
      )}
      {desk.failed.value !== undefined && <p class="fault">{said.failed(desk.failed.value)}</p>}
      {cuts.length > 0 && <Verdict desk={desk} cut={cuts[0]} />}
      {cuts[0] !== undefined && <Changed desk={desk} cut={cuts[0]} />}
      <figure ref={box}>
        {width > 0 && cuts.length > 0 && (
          <CutsPlot cuts={cuts} width={width} bet={words().houseText(desk.bet.value.label)} />
        )}
      </figure>
      {cuts.length > 0 && <Rows desk={desk} cuts={cuts} />}
      <p class="cap">{said.cuts.errors}</p>
      <p class="cap">
        {said.command}
        <code>
          coup count {desk.game.id} --bet {desk.bet.value.id} --cuts --shoes {desk.shoes.value} --seed{' '}
          {desk.seed.value} --maximum {desk.maximum.value / 100}
          {desk.line.value === undefined ? '' : ` --pay ${desk.line.value + 1}=${desk.pays.value}`}
        </code>
      </p>
    </section>
  );
}

const money = (cents: number): string => words().figures.money(Math.round(cents) + 0);
const percent = (part: number, digits: number): string =>
  words().figures.percent((part * 100).toFixed(digits));

/** The verdict at the card's own cut, which is simulated first. */
function Verdict({ desk, cut }: { readonly desk: CountController; readonly cut: Cut | undefined }) {
  if (cut === undefined) return null;
  const label = words().houseText(desk.bet.value.label);
  const maximum = desk.maximum.value;
  const { perfect, byHand } = getExposureVerdict(cut.exposure);
  const said = countWords().verdict;
  return (
    <p class="verdict">
      {byHand === 'safe'
        ? said.safe(label)
        : `${said.wins(
            label,
            money(perfect.unitsPerShoe * maximum),
            money(maximum),
            percent(perfect.betShare, 1),
          )} ${said.byHand[byHand]} ${said.less}`}
    </p>
  );
}

/** What would change it: the cut card, the maximum, the one line. Each figure is also in the table. */
function Changed({ desk, cut }: { readonly desk: CountController; readonly cut: Cut }) {
  const said = countWords().changes;
  const { decimal } = words().figures;
  const units = (one: Cut): string =>
    decimal(getExposureVerdict(one.exposure).perfect.unitsPerShoe.toFixed(4));
  const deepest = desk.cuts.value.findLast(({ exposure }) => exposure.shoes > 0);
  const printed = desk.printed.value;
  const maximum = desk.maximum.value;
  const perShoe = getExposureVerdict(cut.exposure).perfect.unitsPerShoe;
  return (
    <ul class="changes">
      {deepest !== undefined && deepest.behind !== cut.behind && (
        <li>{said.cut(String(cut.behind), units(cut), String(deepest.behind), units(deepest))}</li>
      )}
      <li>
        {said.limit(
          money(maximum),
          money(perShoe * maximum),
          money(maximum / 2),
          money((perShoe * maximum) / 2),
        )}
      </li>
      {printed !== undefined && printed.exposure.shoes > 0 && (
        <li>{said.line((desk.line.value ?? 0) + 1, desk.pays.value, units(cut), units(printed))}</li>
      )}
    </ul>
  );
}

function Rows({ desk, cuts }: { readonly desk: CountController; readonly cuts: readonly Cut[] }) {
  const said = countWords().cuts;
  const maximum = desk.maximum.value;
  const own = desk.game.shoe.cutCard.behind;
  return (
    <div class="box">
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{said.behind}</th>
            <th scope="col" class="num">
              {said.byCount}
              <small>{said.units}</small>
            </th>
            <th scope="col" class="num wide">
              {said.share}
            </th>
            <th scope="col" class="num">
              {said.perfectly}
              <small>{said.units}</small>
            </th>
            <th scope="col" class="num wide">
              {said.share}
            </th>
            <th scope="col" class="num wide">
              {said.atMost(money(maximum))}
            </th>
          </tr>
        </thead>
        <tbody>
          {cuts.map(({ behind, exposure }) => {
            const { linear, perfect } = getExposureVerdict(exposure);
            return (
              <tr key={behind}>
                <td>
                  {behind} {behind === own && <small>{said.own}</small>}
                </td>
                <Rate rate={linear} />
                <td class="num wide">{percent(linear.betShare, 2)}</td>
                <Rate rate={perfect} />
                <td class="num wide">{percent(perfect.betShare, 2)}</td>
                <td class="num wide">{said.perShoe(money(perfect.unitsPerShoe * maximum))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Rate = ({ rate: { unitsPerShoe, se } }: { readonly rate: WinRate }) => (
  <td class="num rate">
    {words().figures.decimal(unitsPerShoe.toFixed(4))}
    <small>± {words().figures.decimal(se.toFixed(4))}</small>
  </td>
);
