const COLUMNS = 6;
const ROWS = 16;

/** A blank sheet to keep score on: pairs of P and B columns. */
export function scoreSheetText(): readonly string[] {
  const line = (left: string, middle: string, right: string): string =>
    `${left}${Array.from({ length: COLUMNS }, () => '────┬────'.replaceAll('┬', middle === '┼' ? '┼' : middle)).join(middle)}${right}`;
  const row = (player: string, banker: string): string =>
    `│${Array.from({ length: COLUMNS }, () => ` ${player}  │ ${banker}  `).join('│')}│`;
  return [
    line('┌', '┬', '┐'),
    row('P', 'B'),
    ...Array.from({ length: ROWS }, () => [line('├', '┼', '┤'), row(' ', ' ')]).flat(),
    line('└', '┴', '┘'),
  ];
}

/** The same for paper. */
export function scoreSheetHtml(): string {
  const head = '<th scope="col">P</th><th scope="col">B</th>'.repeat(COLUMNS * 2);
  const row = `<tr>${'<td></td>'.repeat(COLUMNS * 4)}</tr>`;
  return `<section class="score"><h2>Score</h2><table><thead><tr>${head}</tr></thead><tbody>${row.repeat(30)}</tbody></table></section>`;
}
