/** One message: a sentence, or a function that makes one. */
export type Leaf = string | ((...parameters: readonly unknown[]) => unknown);
export type Messages = ReadonlyMap<string, Leaf>;

/** Every message by its path. */
export const messagesIn = (words: unknown): Messages => new Map(getLeaves(words));

function getLeaves(of: unknown, path = ''): readonly (readonly [path: string, leaf: Leaf])[] {
  if (typeof of === 'string' || typeof of === 'function') return [[path.slice(1), of as Leaf]];
  return Object.entries(of as object).flatMap(([name, each]) => getLeaves(each, `${path}.${name}`));
}

/** How many parameters each message takes. */
export const takenBy = (messages: Messages): Readonly<Record<string, number>> =>
  Object.fromEntries([...messages].map(([path, leaf]) => [path, typeof leaf === 'string' ? 0 : leaf.length]));

/** Makes a message with sample arguments: those known for its path, or the first that work. */
export type Teller = (path: string, leaf: Leaf) => string;

export function getTeller(
  known: Readonly<Record<string, readonly unknown[]>>,
  guesses: readonly unknown[],
): Teller {
  return (path, leaf) => {
    if (typeof leaf === 'string') return leaf;
    const exact = known[path];
    if (exact !== undefined) return String(leaf(...exact));
    for (const guess of guesses) {
      try {
        const words = String(leaf(...Array.from({ length: leaf.length }, () => guess)));
        if (!UNMADE.test(words)) return words;
      } catch {
        // It takes something else.
      }
    }
    throw new Error(`${path} takes no known sample`);
  };
}

const UNMADE = /undefined|NaN|\[object/;

/** Messages that are empty or contain broken values. */
export const unmadeIn = (messages: Messages, tell: Teller): readonly string[] =>
  [...messages].flatMap(([path, leaf]) => {
    const text = tell(path, leaf);
    return text === '' || UNMADE.test(text) ? [`${path}: ${text}`] : [];
  });

/** Messages with the same text in both languages. */
export const alikeIn = (messages: Messages, source: Messages, tell: Teller): readonly string[] =>
  [...messages].flatMap(([path, leaf]) => {
    const before = source.get(path);
    return before !== undefined && tell(path, leaf) === tell(path, before) ? [path] : [];
  });

/** Messages without a single Chinese character. */
export const withoutHan = (messages: Messages, tell: Teller): readonly string[] =>
  [...messages].flatMap(([path, leaf]) => (/\p{Script=Han}/u.test(tell(path, leaf)) ? [] : [path]));
