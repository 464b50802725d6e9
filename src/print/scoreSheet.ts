import { type CardWords, ENGLISH_CARD } from './cardWords.ts';

const COLUMNS = 6;
const ROWS = 16;

/** A blank sheet to keep score on: pairs of P and B columns. */
export function scoreSheetText({ card }: CardWords = ENGLISH_CARD): readonly string[] {
  const { player: left, banker: right } = card.scoreSigns;
  const line = (from: string, middle: string, to: string): string =>
    `${from}${Array.from({ length: COLUMNS }, () => '────┬────'.replaceAll('┬', middle === '┼' ? '┼' : middle)).join(middle)}${to}`;
  const row = (player: string, banker: string): string =>
    `│${Array.from({ length: COLUMNS }, () => ` ${player}  │ ${banker}  `).join('│')}│`;
  return [
    line('┌', '┬', '┐'),
    row(left, right),
    ...Array.from({ length: ROWS }, () => [line('├', '┼', '┤'), row(' ', ' ')]).flat(),
    line('└', '┴', '┘'),
  ];
}

/** The same for paper. */
export function scoreSheetHtml({ card }: CardWords = ENGLISH_CARD): string {
  const { player, banker } = card.scoreSigns;
  const head = `<th scope="col">${player}</th><th scope="col">${banker}</th>`.repeat(COLUMNS * 2);
  const row = `<tr>${'<td></td>'.repeat(COLUMNS * 4)}</tr>`;
  return `<section class="score"><h2>${card.score}</h2><table><thead><tr>${head}</tr></thead><tbody>${row.repeat(30)}</tbody></table></section>`;
}
