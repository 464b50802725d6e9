import { useEffect, useMemo } from 'preact/hooks';
import { getExposureVerdict, type WinRate } from '../../../../sim/index.ts';
import { words } from '../../../app/language.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import { startSimWorker } from '../../simulate/clerks.ts';
import type { PlayableHouse } from '../desk/asked.ts';
import { COUNT_SEED } from '../desk/workOut.ts';
import { workshopWords } from '../words.ts';
import {
  type CountedBet,
  type CountSheetController,
  createCountSheet,
  MAX_SHEET_SHOES,
} from './countDesk.ts';

const MOST_WORKERS = 8;

/** How exposed each bet is to a counter; simulated again when the file changes. */
export function CountSheet({ sound }: { readonly sound: PlayableHouse }) {
  const desk = useMemo(
    () =>
      createCountSheet({
        hire: startSimWorker,
        workers: Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)),
      }),
    [],
  );
  useEffect(() => desk.stop, [desk]);
  useEffect(() => desk.begin(sound), [sound, desk]);
  const said = workshopWords().counting;
  const { number } = words().figures;
  const { shoes, of } = desk.done.value;
  const { game } = sound;
  return (
    <div class="shop-count">
      <p>{said.lead(number(desk.shoes.value), game.shoe.cutCard.behind)}</p>
      <div class="shop-acts">
        <p class="cap" role="status">
          {desk.failed.value === undefined
            ? desk.running.value
              ? `${workshopWords().state.reckoning} ${said.progress(number(shoes), number(of))}`
              : said.progress(number(shoes), number(of))
            : said.failed(desk.failed.value)}
        </p>
        <Acts desk={desk} />
      </div>
      <div class="shop-box">
        <Table desk={desk} />
      </div>
      <p class="cap">
        {said.errors}
        <code>
          coup count {game.house.id}.json#{game.id.slice(game.house.id.length + 1)} --bet ID --shoes{' '}
          {desk.shoes.value} --seed {COUNT_SEED}
        </code>
      </p>
    </div>
  );
}

function Acts({ desk }: { readonly desk: CountSheetController }) {
  const said = workshopWords().counting;
  if (desk.running.value)
    return (
      <button class="btn" type="button" onClick={desk.stop}>
        {said.stop}
      </button>
    );
  return desk.shoes.value < MAX_SHEET_SHOES ? (
    <button class="btn" type="button" onClick={desk.more}>
      {said.more}
    </button>
  ) : null;
}

function Table({ desk }: { readonly desk: CountSheetController }) {
  const said = workshopWords().counting;
  return (
    <table class="list">
      <thead>
        <tr>
          <th scope="col">{said.bet}</th>
          <th scope="col" class="wide">
            {said.tags}
          </th>
          <th scope="col" class="num wide">
            {said.correlation}
          </th>
          <th scope="col" class="num wide">
            {said.trigger}
          </th>
          <th scope="col" class="num">
            {said.byCount}
            <small>{said.units}</small>
          </th>
          <th scope="col" class="num">
            {said.perfectly}
            <small>{said.units}</small>
          </th>
          <th scope="col" class="num wide">
            {said.share}
          </th>
          <th scope="col">{said.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {desk.rows.value.map((row) => (
          <Row key={row.bet} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { bet, label, plan, exposure } }: { readonly row: CountedBet }) {
  const said = workshopWords().counting;
  const { decimal, percent } = words().figures;
  const verdict = exposure.shoes === 0 ? undefined : getExposureVerdict(exposure);
  return (
    <tr data-bet={bet}>
      <th scope="row">
        <TranslatedText text={label} />
      </th>
      <td class="tags wide">{plan?.count.tags.map((tag) => decimal(String(tag))).join(' ') ?? '…'}</td>
      <td class="num wide">{plan === undefined ? '' : decimal(plan.count.correlation.toFixed(4))}</td>
      <td class="num wide">
        {plan === undefined ? '' : plan.trigger === undefined ? said.never : decimal(String(plan.trigger))}
      </td>
      <Rate rate={verdict?.linear} />
      <Rate rate={verdict?.perfect} />
      <td class="num wide">
        {verdict === undefined ? '' : percent((verdict.perfect.betShare * 100).toFixed(2))}
      </td>
      <td>{verdict === undefined ? '' : said.byHand[verdict.byHand]}</td>
    </tr>
  );
}

const Rate = ({ rate }: { readonly rate: WinRate | undefined }) =>
  rate === undefined ? (
    <td class="num" />
  ) : (
    <td class="num rate">
      {words().figures.decimal(rate.unitsPerShoe.toFixed(4))}
      <small>± {words().figures.decimal(rate.se.toFixed(4))}</small>
    </td>
  );
