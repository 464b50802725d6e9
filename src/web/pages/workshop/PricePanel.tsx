import { useMemo } from 'preact/hooks';
import { ruleCard, ruleCardText } from '../../../print/index.ts';
import { words } from '../../app/language.ts';
import { printedWords } from '../../app/printedWords.ts';
import type { BetRow } from '../odds/figures.ts';
import { hundred } from '../odds/words.ts';
import type { Workshop } from './ctrl.ts';
import type { PayRow } from './file.ts';
import { workshopWords } from './words.ts';

/** What the file comes to: every edge, the pay tables to turn at, and the printed card. */
export function PricePanel({ shop }: { readonly shop: Workshop }) {
  const game = shop.game.value;
  const said = printedWords();
  const card = useMemo(
    () => (game === undefined ? '' : ruleCardText(ruleCard(game, said), { words: said })),
    [game, said],
  );
  if (game === undefined) return null;
  return (
    <div class="shop-side">
      <section class="panel" aria-label={workshopWords().edges}>
        <div class="shop-head">
          <h2>{workshopWords().edges}</h2>
          <select
            class="field"
            aria-label={workshopWords().game}
            value={game.id}
            onChange={({ currentTarget: { value } }) => shop.chooseGame(value)}
          >
            {shop.games.value.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <ReadReport shop={shop} />
        <Edges rows={shop.rows.value} />
      </section>
      <section class="panel" aria-label={workshopWords().pays}>
        <h2>{workshopWords().pays}</h2>
        <PayTable shop={shop} rows={shop.pays.value} />
      </section>
      <section class="panel" aria-label={workshopWords().card}>
        <h2>{workshopWords().card}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <pre class="cardtext" tabIndex={0}>
          {card}
        </pre>
      </section>
    </div>
  );
}

function ReadReport({ shop }: { readonly shop: Workshop }) {
  const reading = shop.reading.value;
  if (reading === undefined) return null;
  const { read, notUnderstood, outOfScope, contradictions } = reading;
  return (
    <details class="report">
      <summary>
        {workshopWords().readSo(read.length, notUnderstood.length, outOfScope.length, contradictions.length)}
      </summary>
      <ul>
        {contradictions.map(({ text, path }) => (
          <li key={`${path} ${text}`} class="bad" lang="en">
            {text}
          </li>
        ))}
        {outOfScope.map(({ line, text, is }) => (
          <li key={line} class="bad">
            {workshopWords().outOfScope(line, workshopWords().scope[is], text)}
          </li>
        ))}
        {notUnderstood.map(({ line, text }) => (
          <li key={line}>{workshopWords().notUnderstood(line, text)}</li>
        ))}
      </ul>
    </details>
  );
}

function Edges({ rows }: { readonly rows: readonly BetRow[] }) {
  const { percent, decimal, money } = words().figures;
  return (
    <table class="list">
      <thead>
        <tr>
          <th scope="col">{workshopWords().bet}</th>
          <th scope="col" class="num">
            {workshopWords().edge}
          </th>
          <th scope="col" class="num">
            {workshopWords().cost(hundred())}
          </th>
          <th scope="col" class="num wide">
            {workshopWords().hit}
          </th>
          <th scope="col" class="num wide">
            {workshopWords().sd}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, full }) => (
          <tr key={id}>
            <td lang="en">{label}</td>
            <td class={`num edge-of ${(full?.edge ?? 0) < 0 ? 'bad' : ''}`}>
              {full === undefined ? '–' : percent(full.percent)}
            </td>
            <td class="num">{full === undefined ? '–' : money(full.costOf100, 'always')}</td>
            <td class="num wide">{full === undefined ? '–' : decimal(full.winsOf100)}</td>
            <td class="num wide">{full === undefined ? '–' : decimal(full.sd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOST_ODDS = 100_000;

/** Odds as two numbers; each change is written into the file. */
const PayTable = ({ shop, rows }: { readonly shop: Workshop; readonly rows: readonly PayRow[] }) => (
  <table class="list">
    <thead>
      <tr>
        <th scope="col">{workshopWords().bet}</th>
        <th scope="col">{workshopWords().line}</th>
        <th scope="col" class="num">
          {workshopWords().odds}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const [profit, per] = row.odds;
        const number = (label: string, value: number, odds: (next: number) => readonly [number, number]) => (
          <input
            class="field"
            type="number"
            min={1}
            max={MOST_ODDS}
            aria-label={label}
            value={value}
            onInput={({ currentTarget }) => {
              const next = Number(currentTarget.value);
              if (Number.isInteger(next) && next >= 1 && next <= MOST_ODDS) shop.pay(row, odds(next));
            }}
          />
        );
        return (
          <tr key={`${row.bet} ${row.line}`}>
            <td lang="en">{row.betLabel}</td>
            <td lang="en">{row.label}</td>
            <td class="num odds-of">
              {number(workshopWords().oddsOf(row.betLabel, row.label), profit, (next) => [next, per])}{' '}
              {workshopWords().to}{' '}
              {number(workshopWords().perOf(row.betLabel, row.label), per, (next) => [profit, next])}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
