/** A printed card read back, cell by cell, from what a person would see, without our own code. */
export interface ReadCard {
  readonly heading: string;
  /** Sentences of the game. */
  readonly deal: readonly string[];
  /** `Player` and `Banker 0` to `Banker 7`: a letter for each column. */
  readonly tableau: Readonly<Record<string, string>>;
  readonly bets: readonly ReadBet[];
  readonly rows: Readonly<Record<string, string>>;
  readonly gaps: readonly string[];
}

export interface ReadBet {
  readonly names: readonly string[];
  readonly limits: string;
  readonly lines: readonly (readonly [when: string, pays: string])[];
  readonly notes: readonly string[];
}

const SECTIONS = ['The shoe', 'The deal', 'Limits and pay', 'Patrons'];

/** The text printed 200 columns wide, so that no cell is broken. */
export function readTextCard(text: string): ReadCard {
  const blocks = text.trimEnd().split('\n\n');
  const titled = (title: string): readonly string[] => {
    const from = blocks.findIndex((block) => block.startsWith(title));
    if (from < 0) throw new Error(`no block ${title}`);
    const to = title === 'Third cards' ? from + 2 : from + 1;
    return blocks.slice(from, to).join('\n').split('\n').slice(1);
  };
  return {
    heading: blocks[0]?.split('\n')[1] ?? '',
    deal: blocks[1]?.split('\n') ?? [],
    tableau: Object.fromEntries(
      titled('Third cards').flatMap((line) => {
        const [, name, cells] = /^ {2}(Player|Banker \d) {6,}(\S.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, (cells ?? '').replaceAll(' ', '')]];
      }),
    ),
    bets: textBets(titled('What each bet pays')),
    rows: Object.fromEntries(SECTIONS.flatMap((title) => titled(title).map(textRow))),
    gaps: titled('Where the card').flatMap((line) => /^ {2}(\S.*?): /.exec(line)?.[1] ?? []),
  };
}

const textRow = (line: string): [string, string] => {
  const [label = '', value = ''] = line.trim().split(/ {2,}/);
  return [label, value];
};

function textBets(lines: readonly string[]): readonly ReadBet[] {
  const bets: { names: string[]; limits: string; lines: [string, string][]; notes: string[] }[] = [];
  for (const line of lines) {
    const [first = '', second] = line.trim().split(/ {2,}/);
    const bet = bets.at(-1);
    if (!line.startsWith('    ')) {
      if (second !== undefined) bets.push({ names: first.split('; '), limits: second, lines: [], notes: [] });
    } else if (second === undefined) bet?.notes.push(first);
    else bet?.lines.push([first, second]);
  }
  return bets;
}

export function readHtmlCard(html: string): ReadCard {
  return {
    heading: plain(between(html, '<header', '</header>')),
    deal: all(html, /<p class="say">(.*?)<\/p>/g).map(plain),
    tableau: Object.fromEntries(
      all(between(html, '<table class="tableau">', '</table>'), /<tr><th scope="row">(.*?)<\/tr>/g).map(
        htmlRow,
      ),
    ),
    bets: all(between(html, '<table class="bets">', '</table>'), /<tbody.*?>(.*?)<\/tbody>/g).map(htmlBet),
    rows: Object.fromEntries(
      all(html, /<div><dt>(.*?<\/dt><dd>.*?)<\/dd><\/div>/g).map((row) => {
        const [label = '', value = ''] = row.split('</dt><dd>');
        return [plain(label), plain(value)];
      }),
    ),
    gaps: all(html, /<li>(.*?)<\/li>/g).map((gap) => plain(gap.replace(/(<\/span>) .*$/, '$1'))),
  };
}

/** A cell shows a letter, has a color and says a word; all three must agree. */
function htmlRow(row: string): [string, string] {
  const [name = '', ...cells] = row.split(/<\/th>|<\/td>/);
  const side = name.startsWith('Banker') ? 'banker' : 'player';
  const letters = cells
    .filter((cell) => cell.includes('<i>'))
    .map((cell) => {
      const [, look = '', shown = '', word = ''] =
        /<td class="(.*?)"><span>(.*?)<\/span><i>(.*)<\/i>/.exec(cell) ?? [];
      const known = {
        [`draw ${side} D draws`]: 'D',
        'stands  stands': '·',
        'natural N natural': 'N',
      };
      return known[`${look} ${shown} ${word}`] ?? `[${look} ${shown} ${word}]`;
    });
  return [name, letters.join('')];
}

function htmlBet(body: string): ReadBet {
  const [, names = '', limits = ''] = /<th .*?>(.*?)<small>(.*?)<\/small><\/th>/.exec(body) ?? [];
  const lines = all(body, /<td>(.*?<\/td><td class="pays">.*?)<\/td>/g).map((line): [string, string] => {
    const [when = '', pays = ''] = line.split('</td><td class="pays">');
    return [plain(when), plain(pays)];
  });
  return {
    names: all(names, /<b>(.*?)<\/b>/g).map(plain),
    limits: plain(limits),
    lines,
    notes: all(body, /<td colspan="3">(.*?)<\/td>/g).map(plain),
  };
}

const between = (html: string, from: string, to: string): string => {
  const start = html.indexOf(from);
  if (start < 0) throw new Error(`no ${from}`);
  return html.slice(start, html.indexOf(to, start));
};

const all = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map((found) => found[1] ?? '');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The visible text: a tag beside a value becomes a word in parentheses. */
const plain = (html: string): string =>
  html
    .replaceAll(/<span class="tag \w+".*?>(\w+)<\/span>/g, '($1)')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#39);/g, (_, name: string) => ENTITIES[name] ?? '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.])/g, '$1')
    .trim();
