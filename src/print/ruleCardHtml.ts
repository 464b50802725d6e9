import { makeNumbers, type Provenance } from '../engine/index.ts';
import { payBlocks } from './cardBet.ts';
import type { CardSection } from './cardSections.ts';
import { type CardWords, ENGLISH_CARD } from './cardWords.ts';
import { escapeHtml as esc, htmlPage } from './page.ts';
import type { CardGap, RuleCard } from './ruleCard.ts';
import { scoreSheetHtml } from './scoreSheet.ts';
import { findMark, getMarks, type SourcedText } from './sourcedText.ts';
import type { ChartAction, TableauChart } from './tableauChart.ts';
import { MARK } from './tokens.ts';

export interface HtmlOptions {
  readonly scoreSheet: boolean;
  readonly fonts: string;
  readonly words: CardWords;
  /** The language of the words. */
  readonly lang: string;
}

/** The card as a page that prints on one sheet, with an optional score sheet on a second. */
export const ruleCardHtml = (
  card: RuleCard,
  { scoreSheet = false, fonts = '', words = ENGLISH_CARD, lang = 'en' }: Partial<HtmlOptions> = {},
): string => {
  const print: Print = { ...words.card, lang, untranslated: card.untranslated };
  const sheet = scoreSheet ? scoreSheetHtml(words) : '';
  return htmlPage({
    title: `${card.house.text}: ${card.name}`,
    colours: card.colours,
    fonts,
    lang,
    styles: STYLES,
    body: `<main>${heading(card, print)}${columns(card, print)}${gaps(card.gaps, print)}${footer(card, print)}</main>${sheet}`,
  });
};

/** The words of a card, and their language. */
type Print = CardWords['card'] & { readonly lang: string } & Pick<RuleCard, 'untranslated'>;

/** Text of the house file, marked as English if the card is in another language. */
const written = (text: string, { lang, untranslated }: Print): string =>
  lang === 'en' || !untranslated.has(text) ? esc(text) : `<span lang="en">${esc(text)}</span>`;

/** The deal and the shoe on the left, the money and the patron on the right. */
function columns(card: RuleCard, print: Print): string {
  const [shoe = '', dealing = '', ...others] = card.sections.map((each) => section(each, print));
  const left = `${deal(card, print)}${tableau(card.tableau, print)}<div class="facts">${shoe}${dealing}</div>`;
  return `<div class="columns"><div>${left}</div><div>${bets(card, print)}<div class="facts">${others.join('')}</div></div></div>`;
}

function heading({ house, name, place, patron }: RuleCard, print: Print): string {
  const { age, helpline, programme } = patron;
  const where = place === null ? '' : `<p>${esc(place)}</p>`;
  const help = helpline === null ? '' : `<p>${print.patrons.problem} <b>${esc(helpline)}</b></p>`;
  const plays = programme === null ? '' : `<p>${print.patrons.programmeIs} <b>${esc(programme)}</b></p>`;
  return `<header class="felt"><div><h1>${words(house, print)}</h1><p class="game">${written(name, print)}</p></div><div class="aside">${where}<p>${words(age, print)}</p>${help}${plays}</div></header>`;
}

const deal = (card: RuleCard, print: Print): string =>
  `<section><h2>${print.deal.title}</h2>${card.deal.map((sentence) => `<p class="say">${allWords(sentence, print, print.comma)}${print.stop}</p>`).join('')}</section>`;

/**
 * Words of the card, then their basis. Stated values need no mark, unless a neighboring part is not stated.
 */
function allWords(parts: readonly SourcedText[], print: Print, joint = ' '): string {
  const marks = getMarks(parts);
  return parts.map((part, index) => wordsWith(part, marks[index], print)).join(joint);
}

function wordsWith(
  { text, basis, where = '' }: SourcedText,
  mark: SourcedText['basis'],
  print: Print,
): string {
  if (mark !== undefined) return `${esc(text)} ${tag(mark, where, print)}`;
  return basis === undefined ? esc(text) : `<span title="${esc(print.stated(where))}">${esc(text)}</span>`;
}

const words = (said: SourcedText, print: Print): string => allWords([said], print);

const tag = (mark: Provenance, where: string, { basis }: Print): string =>
  `<span class="tag ${mark}" title="${esc(where)}">${basis[mark]}</span>`;

const cell = (act: ChartAction, side: 'player' | 'banker', { chart }: Print): string =>
  `<td class="${act === 'draws' ? `draw ${side}` : act}"><span>${act === 'stands' ? '' : chart.letters[act]}</span><i>${chart.acts[act]}</i></td>`;

function tableau({ player, banker, marks }: TableauChart, print: Print): string {
  const { chart } = print;
  const digits = player.map(({ total }) => `<th scope="col">${total}</th>`).join('');
  const naturals = makeNumbers(
    player.filter(({ act }) => act === 'natural').map(({ total }) => total),
    print.oneOf,
  );
  const playerRow = `<tr><th scope="row">${print.sides.player}</th>${player.map(({ act }) => cell(act, 'player', print)).join('')}<td class="none"></td></tr>`;
  const bankerRows = banker
    .map(
      ({ total, acts }) =>
        `<tr><th scope="row">${chart.banker(total)}</th>${acts.map((act) => cell(act, 'banker', print)).join('')}</tr>`,
    )
    .join('');
  return `<section><h2>${chart.title}</h2><table class="tableau"><caption>${esc(chart.caption(naturals))}</caption>
<thead><tr><th scope="col">${chart.ownTotal}</th>${digits}<th></th></tr></thead><tbody>${playerRow}</tbody>
<thead><tr><th scope="col">${chart.playersThird}</th>${digits}<th scope="col">${chart.none}</th></tr></thead><tbody>${bankerRows}</tbody></table>
<p class="cap">${marks.map(({ text, basis = 'unmarked', where = '' }) => `${esc(text)}${print.colon}${tag(basis, where, print)}`).join('; ')}${print.stop}</p></section>`;
}

function bets(card: RuleCard, print: Print): string {
  const blocks = payBlocks(card.bets).map(({ labels, place, lines, limits, notes }) => {
    const names = labels.map((label) => `<b>${written(label, print)}</b>`).join('');
    const head = `<th scope="rowgroup" rowspan="${lines.length}">${names}<small>${allWords(limits, print, print.comma)}</small></th>`;
    const rows = lines.map(
      ({ when, pays }, index) =>
        `<tr>${index === 0 ? head : ''}<td>${condition(when, pays, print)}</td><td class="pays">${allWords(pays, print)}</td></tr>`,
    );
    const said = notes.map(
      (note) => `<tr class="note"><td colspan="3">${words(note, print)}${print.stop}</td></tr>`,
    );
    return `<tbody class="${place}">${rows.join('')}${said.join('')}</tbody>`;
  });
  const offered =
    findMark(card.offers) === undefined ? '' : `<p class="cap">${words(card.offers, print)}</p>`;
  return `<section><h2>${print.bets.title}</h2><table class="bets">${blocks.join('')}</table>${offered}</section>`;
}

/** A condition with the same basis as its pay needs no mark of its own. */
const condition = (when: SourcedText, pays: readonly SourcedText[], print: Print): string =>
  pays.every(({ basis }) => basis === when.basis) ? wordsWith(when, undefined, print) : words(when, print);

const section = ({ title, rows }: CardSection, print: Print): string =>
  `<section><h2>${esc(title)}</h2><dl>${rows.map((row) => `<div><dt>${esc(row.label)}</dt><dd>${allWords(row.value, print, print.comma)}</dd></div>`).join('')}</dl></section>`;

const gaps = (list: readonly CardGap[], print: Print): string =>
  list.length === 0
    ? ''
    : `<section class="gaps"><h2>${print.gaps.title}</h2><ul>${list.map((each) => gap(each, print)).join('')}</ul></section>`;

const gap = ({ title, basis, reading, others, noOther }: CardGap, print: Print): string => {
  const [or, stop] = print.gaps.Or;
  const readings = others.map((other) => ` <em>${or}${written(other, print)}${stop}</em>`);
  const none = noOther === undefined ? '' : ` <em>${esc(print.gaps.noOther(noOther))}</em>`;
  return `<li><b>${written(title, print)}</b> ${tag(basis, title, print)} ${written(reading, print)}${readings.join('')}${none}</li>`;
};

function footer(card: RuleCard, print: Print): string {
  const parts = print
    .footer(card.source)
    .map((part, at) => (at % 2 === 1 ? `<b>${esc(part)}</b>` : esc(part)));
  return `<footer>${MARK}<p>${esc(card.game)}. ${parts.join('')}</p></footer>`;
}

const STYLES = `
@page{size:auto;margin:8mm}
main,.score{max-width:960px;margin:20px auto;padding:0 16px}
header{display:flex;justify-content:space-between;align-items:center;gap:24px;padding:20px 30px}
header h1{font-size:32px}.game{font:400 italic 18px/1.3 var(--serif);color:var(--accent)}
.aside{text-align:right;font-size:13px;line-height:1.5;color:var(--ink-soft)}.aside b{color:var(--ink);font-weight:600}
.columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 32px}
section{margin-top:18px}h2{font-size:19px;margin-bottom:6px}.say{font-size:13px;margin-bottom:3px}
.tableau{table-layout:fixed;font-size:12.5px}.tableau caption{caption-side:bottom;text-align:left;font-size:12px;color:var(--soft);padding-top:6px}
.tableau th{padding:3px 0;text-align:center;font-size:12px}.tableau th:first-child{text-align:left;width:96px}.tableau tbody th{color:var(--text)}.tableau thead+tbody+thead th{padding-top:10px}
.tableau td{height:22px;text-align:center;border:1px solid var(--line);background:var(--raised)}.tableau td i{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.tableau td.none{border:0;background:none}.tableau .draw{color:#fff;font-weight:600}.tableau .draw.player{background:var(--player)}.tableau .draw.banker{background:var(--banker)}
.tableau .natural{color:var(--soft)}.tableau .stands span::before{content:"·";color:var(--soft)}
.cap{font-size:11.5px;line-height:1.7;color:var(--soft);margin-top:4px}
.tag{display:inline-block;border:1px solid var(--line-2);border-radius:3px;font-size:10.5px;line-height:14px;padding:0 4px;color:var(--soft);white-space:nowrap;vertical-align:1px}
.tag.stated{border-color:transparent;padding:0}.tag.assumed{border-color:var(--brass);color:var(--brass)}header .tag.tag{border-color:currentColor;color:inherit}.aside b{white-space:nowrap}
.bets{font-size:12.5px}.bets tbody{border-top:1px solid var(--line-2)}.bets th{vertical-align:top;padding:5px 12px 5px 0;width:37%;color:var(--text)}.bets th b{display:block;font:500 15.5px/1.15 var(--serif)}.bets th small{display:block;font-size:11.5px;color:var(--soft)}
.bets td{padding:2px 0}.bets tr:first-child td{padding-top:6px}.bets tr:last-child td{padding-bottom:5px}.pays{text-align:right;white-space:nowrap;font-weight:550}.bets .note td{font-size:11.5px;color:var(--soft)}
.facts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 24px}.facts dl div{border-top:1px solid var(--line);padding:4px 0}.facts dt{font-size:11.5px;color:var(--soft)}.facts dd{margin:0;font-size:12.5px;line-height:1.35}
.gaps ul{list-style:none;padding:0;columns:2;column-gap:32px;font-size:11.5px;line-height:1.4}.gaps li{break-inside:avoid;margin-bottom:5px}.gaps b{font-weight:600}.gaps em{color:var(--soft);font-style:normal}
footer{display:flex;gap:20px;align-items:center;border-top:1px solid var(--line-2);margin-top:12px;padding-top:8px;font-size:11.5px;color:var(--soft)}footer b{font-weight:600}footer .mark{color:var(--text)}
.score{break-before:page}.score td{height:26px;border:1px solid var(--line-2)}.score th{text-align:center;border:1px solid var(--line-2)}.score td:nth-child(2n),.score th:nth-child(2n){border-right:2px solid var(--edge)}
@media(max-width:760px){.columns,.facts{grid-template-columns:minmax(0,1fr)}.gaps ul{columns:1}header{display:block;padding:20px 22px}.aside{text-align:left;margin-top:8px}.say,.facts dd,.bets{font-size:14px}.tableau th:first-child{width:82px}}
@media print{html{background:#fff;font-size:12px}main{zoom:.87}main,.score{max-width:none;margin:0;padding:0}section{margin-top:10px}header{padding:14px 24px}header h1{font-size:27px}.columns{gap:0 24px}.tableau td{height:18px;background:#fff}.tableau .draw.player{background:var(--player)}.tableau .draw.banker{background:var(--banker)}.facts dl div{padding:2px 0}.gaps ul{font-size:10px;line-height:1.3}.gaps li{margin-bottom:3px}.tag{font-size:9px;line-height:11px}.bets td{padding:1px 0}.bets th{padding:3px 12px 3px 0}footer{margin-top:8px;font-size:10px}h2{font-size:16px;margin-bottom:4px}.say{font-size:11.5px}.bets,.facts dd{font-size:11.5px}.cap,.tableau caption,.facts dt{font-size:10.5px}}
`;
