import { toNumber } from '../odds/index.ts';
import { countText, numberText, oneIn, percentText, signedPercentText } from './figures.ts';
import { escapeHtml as esc, htmlPage } from './page.ts';
import { BANDS_ARE, type ParBet, type ParGap, type ParSheet } from './parSheet.ts';
import { makePays } from './payWords.ts';
import { bandPlot, barPlot, PLOT_STYLES } from './plot.ts';
import { MARK } from './tokens.ts';

/** The sheet as a page that prints: a summary with a plot, a block for each bet, then the gaps. */
export const parSheetHtml = (sheet: ParSheet, fonts = ''): string =>
  htmlPage({
    title: `PAR sheet: ${sheet.game.house.name}, ${sheet.game.name}`,
    colours: sheet.game.house.colours,
    fonts,
    styles: PLOT_STYLES + STYLES,
    body: `<main>${heading(sheet)}${summary(sheet)}<div class="bets">${sheet.bets.map(betBlock).join('')}</div>${gapsBlock(sheet.gaps)}${footer(sheet)}</main>`,
  });

const heading = ({ game, priced }: ParSheet): string =>
  `<header class="felt"><div><h1>${esc(game.house.name)}</h1><p class="game">${esc(game.name)}, PAR sheet</p></div><div class="aside"><p>${priced.moment.left.size} cards, ${game.shoe.decks} decks</p><p><b>${countText(priced.total)}</b></p><p>ordered deals, each counted, none sampled</p></div></header>`;

function summary({ priced, bets }: ParSheet): string {
  const cheapestFirst = [...bets].sort((a, b) => toNumber(a.price.edge) - toNumber(b.price.edge));
  const rows = bets.map(({ price }) => [
    price.bet.label,
    percentText(price.edge),
    price.edgeResolved === undefined ? '–' : percentText(price.edgeResolved),
    percentText(price.returned, 4),
    percentText(price.hit, 3),
    percentText(price.push, 3),
    numberText(price.sd, 4),
  ]);
  const wins = [
    ['Banker wins', priced.banker],
    ['Player wins', priced.player],
    ['Tie', priced.tie],
  ] as const;
  return `<section><h2>What each bet costs</h2>${table(['Bet', 'House edge', 'If resolved', 'Return', 'Wins', 'Pushes', 'Std dev'], rows)}</section>
<section class="two"><div><h2>House edge, per cent</h2>${barPlot(
    'House edge of each bet, per cent',
    cheapestFirst.map(({ price }) => ({
      label: price.bet.label,
      value: toNumber(price.edge) * 100,
      text: percentText(price.edge, 3),
    })),
  )}</div><div><h2>Results</h2>${table(
    ['', 'Deals', 'Per cent'],
    wins.map(([label, count]) => [label, countText(count), percentText({ num: count, den: priced.total })]),
  )}</div></section>`;
}

function betBlock({ price, bands }: ParBet): string {
  const lines = price.lines.map(({ line, count, probability }) => [
    line.label,
    makePays(line),
    countText(count),
    percentText(probability),
    oneIn(probability),
  ]);
  const holds = bands.map(({ coups, low, high }) => [
    countText(coups),
    `${numberText(low, 3)} to ${numberText(high, 3)} %`,
  ]);
  const edge = toNumber(price.edge) * 100;
  return `<section class="bet"><h2>${esc(price.bet.label)} <span>${percentText(price.edge)}</span></h2>
${table(['Line', 'Pays', 'Deals', 'Probability', 'Once in'], lines)}
<p class="exact">Edge, exactly: ${price.edge.num}/${price.edge.den}</p>
<div class="hold">${table(['Coups', 'Hold, normal approximation'], holds)}<figure>${bandPlot(`Hold of ${price.bet.label} after so many coups, per cent`, edge, bands)}<figcaption>Hold in per cent after so many equal wagers, edge ± 1.96 standard errors.</figcaption></figure></div></section>`;
}

function gapsBlock(gaps: readonly ParGap[]): string {
  if (gaps.length === 0) return '';
  return `<section class="gaps"><h2>Where the card is silent or doubtful, and what another reading would cost</h2>${gaps.map(gapBlock).join('')}</section>`;
}

function gapBlock({ gap, readings }: ParGap): string {
  const others = readings.map(({ label, note, changes }) => {
    if (note !== undefined) return `<p class="other"><b>${esc(label)}</b>: ${esc(note)}.</p>`;
    const rows = changes.map(({ label: bet, edge, change }) => [
      bet,
      percentText(edge),
      change === undefined ? '' : change.num === 0n ? 'no change' : signedPercentText(change),
    ]);
    return `<p class="other"><b>${esc(label)}</b></p>${table(['Bet', 'Edge then', 'Change'], rows)}`;
  });
  return `<div class="gap"><h3>${esc(gap.title)} <span class="tag ${gap.claim.is}">${gap.claim.is}</span></h3><p>${esc(gap.reading)}</p>${others.join('')}</div>`;
}

const footer = ({ game }: ParSheet): string =>
  `<footer>${MARK}<p>${esc(game.id)}. Edge per unit staked, pushes included. Commission as its exact part of the profit; what rounding adds depends on the stake. Holds: ${esc(BANDS_ARE)}</p></footer>`;

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = titles.map((title) => `<th scope="col">${esc(title)}</th>`).join('');
  const body = rows
    .map(
      (row) =>
        `<tr>${row.map((text, index) => (index === 0 ? `<th scope="row">${esc(text)}</th>` : `<td>${esc(text)}</td>`)).join('')}</tr>`,
    )
    .join('');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const STYLES = `
@page{size:auto;margin:12mm}
main{max-width:1000px;margin:20px auto;padding:0 16px}
header{display:flex;justify-content:space-between;align-items:center;gap:24px;padding:20px 30px}
header h1{font-size:32px}.game{font:400 italic 18px/1.3 var(--serif);color:var(--accent)}.aside{text-align:right;font-size:13px;line-height:1.5;color:var(--ink-soft)}.aside b{color:var(--ink);font-weight:600}
section{margin-top:24px}h2{font-size:20px;margin-bottom:6px}h2 span{font-size:17px;color:var(--brass);margin-left:8px}h3{font-size:16px}
.scroll{overflow-x:auto}table{font-size:13px}thead th{font-size:12px;padding:4px 0 4px 14px;text-align:right;vertical-align:bottom}tbody th{color:var(--text);text-align:left;font-weight:400;padding:4px 0}td{text-align:right;padding:4px 0 4px 14px;white-space:nowrap}tbody tr{border-top:1px solid var(--line)}thead th:first-child{text-align:left;padding-left:0}
.two{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr);gap:32px}
.bets{display:grid;grid-template-columns:minmax(0,1fr);gap:0}.bet{break-inside:avoid;border-top:1px solid var(--line-2);padding-top:14px}
.exact{font-size:12px;color:var(--soft);margin:6px 0;overflow-wrap:anywhere}.hold{display:grid;grid-template-columns:minmax(0,300px) minmax(0,1fr);gap:32px;align-items:center;margin-top:6px}figure{margin:0}figcaption{font-size:12px;color:var(--soft)}
.gap{break-inside:avoid;border-top:1px solid var(--line);padding:10px 0}.gap p{font-size:13px;margin:3px 0}.other{color:var(--soft)}.other b{font-weight:550;color:var(--text)}.gap .scroll{max-width:520px}
.tag{display:inline-block;border:1px solid var(--line-2);border-radius:3px;font:400 11px/15px var(--sans);padding:0 5px;color:var(--soft);vertical-align:2px}.tag.assumed{border-color:var(--brass);color:var(--brass)}
footer{display:flex;gap:20px;align-items:center;border-top:1px solid var(--line-2);margin-top:20px;padding:10px 0;font-size:12px;color:var(--soft)}footer .mark{color:var(--text)}
@media(max-width:760px){.two,.hold{grid-template-columns:minmax(0,1fr);gap:12px}header{display:block;padding:20px 22px}.aside{text-align:left;margin-top:8px}}
@media print{html{background:#fff}main{max-width:none;margin:0;padding:0}}
`;
