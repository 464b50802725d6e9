/** Numbers from 0 to 10 as a card writes them, in figures or in words. */
const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;
const NUMBER = `(?:10|\\d|${WORDS.join('|')})`;

const worth = (word: string): number => {
  const named = (WORDS as readonly string[]).indexOf(word.toLowerCase());
  return named >= 0 ? named : Number(word);
};

/** A number written in figures or in words. */
export const numberIn = (text: string): number | undefined => {
  const found = new RegExp(`\\b${NUMBER}\\b`, 'i').exec(text);
  return found === null ? undefined : worth(found[0]);
};

/**
 * All totals that a text lists: `0-1-2`, `0, 1 or 2`, `0 thru 5`, `0-5`, `5 or less`, `6 or more`, `six (6)`. A list of
 * two numbers that are not neighbours, joined by a dash, is a range.
 */
export function digitsIn(text: string): readonly number[] {
  const found = new Set<number>();
  const rest = text
    .replace(new RegExp(`\\b(${WORDS.join('|')}) ?\\((\\d+)\\)`, 'gi'), '$2')
    .replace(/\((\d+)\)/g, '$1')
    .replace(new RegExp(`\\b(${NUMBER}) (?:or|and) (?:less|fewer|under|below)\\b`, 'gi'), (_, to: string) =>
      range(found, 0, worth(to)),
    )
    .replace(
      new RegExp(`\\b(${NUMBER}) (?:or|and) (?:more|over|above|higher|greater|better)\\b`, 'gi'),
      (_, from: string) => range(found, worth(from), 9),
    )
    .replace(
      new RegExp(`\\b(${NUMBER}) ?(?:thru|through|to|until|up to) ?(${NUMBER})\\b`, 'gi'),
      (_, from: string, to: string) => range(found, worth(from), worth(to)),
    )
    .replace(
      new RegExp(`(?<![\\d-] ?)\\b(${NUMBER}) ?- ?(${NUMBER})\\b(?! ?[-\\d])`, 'gi'),
      (_, from: string, to: string) => range(found, worth(from), worth(to)),
    );
  for (const [word] of rest.matchAll(new RegExp(`\\b${NUMBER}\\b`, 'gi'))) found.add(worth(word));
  return [...found].sort((a, b) => a - b);
}

/** `draws to five`, with no number before it: all from nothing up to it. */
export const drawnTo = (text: string): readonly number[] | undefined => {
  const found = new RegExp(`\\bdraws? (?:up )?to (?:a total of )?(${NUMBER})\\b`, 'i').exec(text);
  return found?.[1] === undefined
    ? undefined
    : Array.from({ length: worth(found[1]) + 1 }, (_, each) => each);
};

/** Takes a range in; what is left of the text where it stood is nothing. */
function range(into: Set<number>, from: number, to: number): string {
  for (let each = from; each <= to && each <= 10; each++) into.add(each);
  return ' ';
}

/** Points of third cards: a card that a card room writes as 10 counts nothing. */
export const pointsIn = (text: string): readonly number[] =>
  [...new Set(digitsIn(text).map((each) => (each === 10 ? 0 : each)))].sort((a, b) => a - b);

/** Odds as `[profit, stake]`: `8 to 1`, `8:1`, `even money`, `half`, `push`; `9 for 1` gives the stake back in it. */
export function oddsIn(text: string): readonly [number, number] | undefined {
  const found = /\b(\d[\d,]{0,7}(?:\.\d{1,2})?) ?(to|:|for) ?(\d{1,3})\b/i.exec(text);
  if (found !== null) {
    const [, profit = '', word = '', stake = ''] = found;
    const hundredths = Math.round(Number(profit.replaceAll(',', '')) * 100);
    const whole = hundredths % 100 === 0;
    const [part, of] = whole ? [hundredths / 100, Number(stake)] : [hundredths, Number(stake) * 100];
    return word.toLowerCase() === 'for' ? [part - of, of] : [part, of];
  }
  if (/\bpush(es)?\b/i.test(text)) return [0, 1];
  if (/\beven money\b/i.test(text)) return [1, 1];
  if (/\bhalf\b/i.test(text)) return [1, 2];
  return undefined;
}
