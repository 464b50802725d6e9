/** A line in capitals as a name is written: `HARBOUR CASINO` is `Harbour Casino`. Words in both cases stay. */
export const titled = (name: string): string =>
  name
    .replaceAll("'", '\u2019')
    .replace(/(?<![\p{L}\u2019])\p{Lu}[\p{Lu}\u2019]+(?!\p{L})/gu, (word, at: number) =>
      at > 0 && SMALL.test(word) ? word.toLowerCase() : `${word.charAt(0)}${word.slice(1).toLowerCase()}`,
    );

const SMALL = /^(at|by|in|of|on|the|du|des|de|del|la|le|les|et|y|el)$/i;
