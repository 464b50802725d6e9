/** Whether a reader could mistake one name for the other: they differ only in styling or by one letter. */
export const looksLike = (one: string, other: string): boolean =>
  bareNames(one).some((a) => bareNames(other).some((b) => isAlike(a, b)));

/** In shorter names, one letter makes another word. */
const LONG = 6;

const isAlike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= LONG && isOneLetterOff(a, b)) || isMixOf(a, b) || isMixOf(b, a);

/** The name with and without its article. */
const bareNames = (name: string): readonly string[] => [bareName(name), bareName(name.replace(ARTICLE, ''))];

const ARTICLE = /^\s*(the|la|el|le)\s+/iu;

/** Drops case, marks and punctuation, and replaces look-alikes with Latin letters. */
const bareName = (name: string): string =>
  [...name.normalize('NFKD')]
    .map((letter) => LOOKS[letter] ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => LOOKS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('l', 'i')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');

/** Digits and signs, then upper-case and lower-case letters of other alphabets that look like Latin ones. */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['0134578|!$@', 'oieastbiisa'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['АВЕЅІЈКМНОРСТУХҮԌԚԜ', 'ABESIJKMHOPCTYXYGQW'],
    ['αβγεηικνοπρτυχωϲϳ', 'abyenikvonptuxwcj'],
    ['аьсԁеһіјкӏмпорԛгѕтіуѵԝхүо', 'abcdehijkimnopqrstiyvwxyo'],
    ['ɑɡıɩłøđħʟɴʀꜱᴀʙᴄᴅᴇꜰɢʜɪᴊᴋᴍᴏᴘᴛᴜᴠᴡʏᴢ', 'agiilodhlnrsabcdefghijkmoptuvwyz'],
    ['օոսհց', 'onuhg'],
  ].flatMap(([these = '', those = '']) => [...these].map((letter, at) => [letter, those[at] ?? letter])),
);

/**
 * If most letters of a name are Latin and some are not, the others match anything: they may be drawn like any letter.
 */
function isMixOf(mixed: string, name: string): boolean {
  const [latin, all] = [mixed.match(/[a-z]/g)?.length ?? 0, [...mixed]];
  if (latin * 2 < all.length || latin === all.length || all.length !== [...name].length) return false;
  const letters = [...name];
  return all.every((letter, at) => /[^\p{Script=Latin}\p{N}]/u.test(letter) || letter === letters[at]);
}

/** One letter is replaced, missing, added, or swapped with its neighbor. */
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
