import { createHash } from 'node:crypto';

/**
 * The sentences of a rule card, each with what the house file says of it. The texts belong to their casinos
 * and are not in this repository: for each sentence there is a hash, its first words, and its facts. With the
 * texts (`COUP_CARDS=FOLDER`), the hashes are checked against them.
 */
export interface Sentence {
  readonly hash: string;
  readonly begins: string;
  readonly facts: readonly Fact[];
}

export type Fact =
  /** A value of a game, and how sure the file is of it. */
  | {
      readonly is: 'value';
      readonly game: string | undefined;
      readonly of: string;
      readonly value: string;
      readonly basis: string;
    }
  /** What it leaves open. */
  | { readonly is: 'gap'; readonly game: string | undefined; readonly id: string }
  /** It says nothing of a game or a house, and why. */
  | { readonly is: 'nothing'; readonly reason: string };

/** The sentences of each line of a text; tables and headings stay whole. */
export const sentencesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replaceAll('**', '').trim())
    .flatMap((line) => line.split(/(?<=[.!?;:]\)?) (?=[A-Z(])/))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

export const toHash = (sentence: string): string =>
  createHash('sha256').update(sentence).digest('hex').slice(0, 16);

/** A sentence is a line with its hash and first words; its facts are the indented lines under it. */
export function parseSentences(text: string): readonly Sentence[] {
  return text
    .trim()
    .split(/\n(?=\S)/)
    .map((block) => {
      const [head = '', ...facts] = block.split('\n');
      return {
        hash: head.slice(0, 16),
        begins: head.slice(17),
        facts: facts.flatMap((line) => parseFact(line.trim())),
      };
    });
}

function parseFact(line: string): readonly Fact[] {
  const [, game, rest = ''] = /^(?:@(\S+) )?(.*)$/.exec(line) ?? [];
  const [, reason] = /^nothing: (.+)$/.exec(rest) ?? [];
  if (reason !== undefined) return [{ is: 'nothing', reason }];
  const [, id] = /^gap (\S+)$/.exec(rest) ?? [];
  if (id !== undefined) return [{ is: 'gap', game, id }];
  const [, of, value, basis = 'stated'] = /^(\S+) = (.*?)(?: \((inferred|assumed)\))?$/.exec(rest) ?? [];
  if (of === undefined || value === undefined) throw new Error(`no fact: ${line}`);
  // A star means either hand, in both places.
  const hands = of.includes('*') ? ['player', 'banker'] : [''];
  return hands.map((hand) => ({
    is: 'value',
    game,
    of: of.replaceAll('*', hand),
    value: value.replaceAll('*', hand),
    basis,
  }));
}
