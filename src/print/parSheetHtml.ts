import { toNumber } from '../odds/index.ts';
import { escapeHtml as esc, htmlPage } from './page.ts';
import type { ParBet, ParGap, ParSheet } from './parSheet.ts';
import { ENGLISH_PAR, type ParFigures, type ParWords, parFigures } from './parWords.ts';
import { bandPlot, barPlot, PLOT_STYLES } from './plot.ts';
import { MARK } from './tokens.ts';

export interface ParHtmlOptions {
  readonly fonts: string;
  readonly words: ParWords;
  /** The language of the document's text. */
  readonly lang: string;
}

interface Print extends ParFigures {
  readonly par: ParWords['par'];
  readonly basis: ParWords['card']['basis'];
  /** Text of the house file, marked as English if the page is in another language. */
  readonly written: (text: string) => string;
  /** The same where no tag is allowed. */
  readonly text: (text: string) => string;
}

/** The sheet as a printable page: a summary with a plot, a block for each bet, then the gaps. */
export function parSheetHtml(
  sheet: ParSheet,
  { fonts = '', words = ENGLISH_PAR, lang = 'en' }: Partial<ParHtmlOptions> = {},
): string {
  const { game, bets, gaps } = sheet;
  const written = (text: string): string => {
    const said = words.houseText(text);
    return lang === 'en' || said !== text ? esc(said) : `<span lang="en">${esc(text)}</span>`;
  };
  const print: Print = {
    ...parFigures(words),
    par: words.par,
    basis: words.card.basis,
    written,
    text: words.houseText,
  };
  return htmlPage({
    title: words.par.title(game.house.name, game.name),
    colours: game.house.colours,
    fonts,
    lang,
    styles: PLOT_STYLES + STYLES,
    body: `<main>${heading(sheet, print)}${summary(sheet, print)}<div class="bets">${bets.map((bet) => betBlock(bet, print)).join('')}</div>${gapsBlock(gaps, print)}${footer(sheet, print)}</main>`,
  });
}

const heading = ({ game, priced }: ParSheet, { par, count, written }: Print): string =>
  `<header class="felt"><div><h1>${esc(game.house.name)}</h1><p class="game">${written(game.name)}, ${par.name}</p></div><div class="aside"><p>${par.shoe(count(priced.moment.left.size), count(game.shoe.decks))}</p><p><b>${count(priced.total)}</b></p><p>${par.counted}</p></div></header>`;

function summary({ priced, bets }: ParSheet, print: Print): string {
  const { par, percent, number, count, written } = print;
  const { heads } = par;
  const cheapestFirst = [...bets].sort((a, b) => toNumber(a.price.edge) - toNumber(b.price.edge));
  const rows = bets.map(({ price }) => [
    written(price.bet.label),
    percent(price.edge),
    price.edgeResolved === undefined ? '–' : percent(price.edgeResolved),
    percent(price.returned, 4),
    percent(price.hit, 3),
    percent(price.push, 3),
    number(price.sd, 4),
  ]);
  const titles = [heads.bet, heads.edge, heads.resolved, heads.returned, heads.wins, heads.pushes, heads.sd];
  const bars = cheapestFirst.map(({ price }) => ({
    label: print.text(price.bet.label),
    value: toNumber(price.edge) * 100,
    text: percent(price.edge, 3),
  }));
  const wins = (['banker', 'player', 'tie'] as const).map((winner) => [
    par.results[winner],
    count(priced[winner]),
    percent({ num: priced[winner], den: priced.total }),
  ]);
  return `<section><h2>${par.costs}</h2>${table(titles, rows)}</section>
<section class="two"><div><h2>${par.edgePlot}</h2>${barPlot(par.edgePlotIs, bars)}</div><div><h2>${par.resultsTitle}</h2>${table(['', heads.deals, heads.percent], wins)}</div></section>`;
}

function betBlock({ price, bands }: ParBet, print: Print): string {
  const { par, percent, percentOf, number, count, often, pays, exactEdge, written } = print;
  const { heads } = par;
  const lines = price.lines.map(({ line, count: deals, probability }) => {
    const times = often(probability);
    return [
      written(line.label),
      esc(pays(line)),
      count(deals),
      percent(probability),
      times === '–' ? times : par.oneIn(times),
    ];
  });
  const holds = bands.map(({ coups, low, high }) => [
    count(coups),
    par.range(number(low, 3), percentOf(high)),
  ]);
  const edge = toNumber(price.edge) * 100;
  const titles = [heads.line, heads.pays, heads.deals, heads.probability, heads.onceIn];
  return `<section class="bet"><h2>${written(price.bet.label)} <span>${percent(price.edge)}</span></h2>
${table(titles, lines)}
<p class="exact">${exactEdge(price)}</p>
<div class="hold">${table([heads.coups, heads.hold], holds)}<figure>${bandPlot(par.holdPlot(print.text(price.bet.label)), edge, bands)}<figcaption>${par.holdIs}</figcaption></figure></div></section>`;
}

function gapsBlock(gaps: readonly ParGap[], print: Print): string {
  if (gaps.length === 0) return '';
  return `<section class="gaps"><h2>${print.par.gaps}</h2>${gaps.map((gap) => gapBlock(gap, print)).join('')}</section>`;
}

function gapBlock({ gap, readings }: ParGap, print: Print): string {
  const { par, percent, change: changed, basis, written } = print;
  const { heads } = par;
  const others = readings.map(({ label, note, changes }) => {
    if (note !== undefined) return `<p class="other"><b>${written(label)}</b>: ${written(note)}.</p>`;
    const rows = changes.map(({ label: bet, edge, change }) => [
      written(bet),
      percent(edge),
      change === undefined ? '' : change.num === 0n ? par.noChange : changed(change),
    ]);
    return `<p class="other"><b>${written(label)}</b></p>${table([heads.bet, heads.edgeThen, heads.change], rows)}`;
  });
  const is = gap.basis;
  return `<div class="gap"><h3>${written(gap.title)} <span class="tag ${is}">${basis[is]}</span></h3><p>${written(gap.reading)}</p>${others.join('')}</div>`;
}

const footer = ({ game }: ParSheet, { par }: Print): string =>
  `<footer>${MARK}<p>${esc(game.id)}. ${par.footer} ${par.bands}</p></footer>`;

/** Cells are HTML already. */
function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = titles.map((title) => `<th scope="col">${esc(title)}</th>`).join('');
  const body = rows
    .map(
      (row) =>
        `<tr>${row.map((text, index) => (index === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`)).join('')}</tr>`,
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
