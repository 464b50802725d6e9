import { describe, expect, inject, test } from 'vitest';
import { CARDS } from '../../test/read/cards.ts';
import { LAYOUTS } from '../../test/read/layouts.ts';
import { mutated, randomFrom } from '../../test/read/mutants.ts';
import { unwrap } from '../base/index.ts';
import type { ReadValue } from './claims.ts';
import { type Reading, readCard } from './index.ts';

const TEXTS: readonly (readonly [string, string])[] = [
  ...Object.entries(CARDS).map(([name, { text }]) => [name, text] as const),
  ...LAYOUTS.map(({ name, text }) => [name, text] as const),
];
/** Ten thousand in all in the long form. */
const EACH = inject('isShort') ? 2 : Math.ceil(10_000 / TEXTS.length);

/** What a value says, wherever it is in the file; words of our own aside. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (key, each) => (key === 'label' || key === 'basis' ? undefined : each));
const member = ({ path }: ReadValue): string => path.replace(/^\/(?:games\/[^/]+|shared)/, '');

/** All that the whole card gives for a member, and each line of pay by itself. */
function knownIn({ read }: Reading): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const each of read) {
    const values = known.get(member(each)) ?? new Set<string>();
    for (const value of [each.value, ...(Array.isArray(each.value) ? each.value : [])])
      values.add(plain(value));
    known.set(member(each), values);
  }
  return known;
}

/** What the whole card says two things of: with one of the two lines gone, the other is all that the text says. */
const disputedIn = ({ contradictions }: Reading): ReadonlySet<string> =>
  new Set(contradictions.map(({ path }) => `/${path.replace(/\/odds$/, '/lines')}`));

/** Which bets there are and how a house is called changes with the words that are left. */
const BY_WORDS = /\/offers$|^\/(?:name|place)$|^\/(?:contact|announcing|counting)\//;

function wrongIn(
  name: string,
  text: string,
  whole: ReadonlyMap<string, ReadonlySet<string>>,
  disputed: ReadonlySet<string>,
  seed: number,
): readonly string[] {
  const slip = mutated(text, randomFrom(seed));
  const reading = readCard(slip.text);
  if (!reading.ok) return [];
  return (
    reading.value.read
      .filter((each) => each.basis === 'stated' && !BY_WORDS.test(member(each)))
      .filter((each) => !disputed.has(member(each)))
      // What stands in the changed line, or in one that now goes on in another, the text says itself.
      .filter(
        ({ quotes }) =>
          !quotes.some(({ line, lastLine }) => slip.line >= line - 1 && slip.line <= lastLine + 1),
      )
      .filter((each) => {
        const known = whole.get(member(each));
        const parts = Array.isArray(each.value) && each.path.endsWith('/lines') ? each.value : [each.value];
        return (
          !parts.every((part) => known?.has(plain(part)) === true) && known?.has(plain(each.value)) !== true
        );
      })
      .map(
        (each) =>
          `${name} ${seed}: line ${slip.line} ${slip.kind}, and ${each.path} is ${plain(each.value)} by “${each.text}”`,
      )
  );
}

describe('a card with a slip in it', () => {
  test.each(TEXTS)('%s: nothing is stated that the whole card does not say', (name, text) => {
    const whole = unwrap(readCard(text));
    const [known, disputed] = [knownIn(whole), disputedIn(whole)];
    const wrong = Array.from({ length: EACH }, (_, at) =>
      wrongIn(name, text, known, disputed, at * 7_919 + name.length),
    );
    expect(wrong.flat()).toEqual([]);
  });
});
