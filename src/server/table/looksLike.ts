/** Whether somebody who reads one name in passing takes it for the other: the same but for dress, or for one letter. */
export function looksLike(one: string, other: string): boolean {
  const [a, b] = [bareName(one), bareName(other)];
  return a === b || (Math.min(a.length, b.length) >= LONG && isOneLetterOff(a, b));
}

/** In short names one letter makes another word. */
const LONG = 6;

/** Without capitals, marks, signs and an article, and with letters in place of the figures that look like them. */
const bareName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^(the|la|el|le)\s+/u, '')
    .replaceAll(/[0134578|!$@]/g, (sign) => LETTERS[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('l', 'i')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');

const LETTERS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '|': 'i', '!': 'i', $: 's', '@': 'a' },
};

/** One letter is another, lacks, is too many, or stands beside its place. */
function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  if (short.length < long.length) return short.slice(same) === rest;
  const swapped = `${long[same + 1]}${long[same]}${long.slice(same + 2)}`;
  return short.slice(same + 1) === rest || short.slice(same) === swapped;
}
