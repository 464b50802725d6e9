import type { Fact } from './fact.ts';
import type { ReadStatement } from './factsIn.ts';
import { gameWords, groupGameLabels } from './games.ts';

/** Two statements that cannot both hold. */
export interface Contradiction {
  readonly path: string;
  readonly lines: readonly number[];
  readonly text: string;
}

/** One value out of several statements of it: the one that counts, who says it, and who says otherwise. */
export interface Picked {
  readonly value: unknown;
  readonly facts: readonly Fact[];
  readonly others: readonly Fact[];
}

/** What a card says, by game. */
export interface Notes {
  /** The games of the card; `undefined` is what is told of no game by name. */
  readonly games: readonly (string | undefined)[];
  /** What is said of a value in a game: of that game alone where something is, else of all. */
  readonly about: (of: string | RegExp, game: string | undefined) => readonly Fact[];
  readonly pick: (of: string, game: string | undefined) => Picked | undefined;
  /** Whether it is said of this game alone. */
  readonly isOwn: (fact: Fact) => boolean;
}

export function getNotes(statements: readonly ReadStatement[], prevails: RegExp | undefined): Notes {
  const outside = new Set(
    statements.flatMap(({ outOfScope, game }) =>
      outOfScope === 'multipliers' && game !== undefined ? [game] : [],
    ),
  );
  const all = statements
    .flatMap(({ facts }) => facts)
    .filter(({ game }) => game === undefined || !outside.has(game));
  const groups = groupGameLabels(all.flatMap(({ game }) => (game === undefined ? [] : [game])));
  const findGroup = ({ game }: Fact): string | undefined =>
    game === undefined ? undefined : groups.get(game);
  const games = gamesIn(all, findGroup);
  const isMany = games.length > 1;
  const isOwn = (fact: Fact): boolean =>
    isMany && findGroup(fact) !== undefined && games.includes(findGroup(fact));
  const about: Notes['about'] = (of, game) => {
    const found = all.filter((fact) => (typeof of === 'string' ? fact.of === of : of.test(fact.of)));
    if (!isMany) return found;
    const own = found.filter((fact) => isOwn(fact) && findGroup(fact) === game);
    return typeof of === 'string' && own.length > 0 ? own : [...own, ...found.filter((fact) => !isOwn(fact))];
  };
  return { games, about, isOwn, pick: (of, game) => picked(about(of, game), prevails) };
}

/** The first that is said, or what the language says that prevails. */
export function picked(facts: readonly Fact[], prevails?: RegExp): Picked | undefined {
  const preferred = prevails === undefined ? [] : facts.filter(({ text }) => prevails.test(text));
  const [first] = preferred.length > 0 ? preferred : facts;
  if (first === undefined) return undefined;
  const key = JSON.stringify(first.value);
  const isSame = (fact: Fact): boolean => JSON.stringify(fact.value) === key;
  const others = facts.filter((fact) => !isSame(fact));
  // What is said in the other language alone follows only as long as the first does not say otherwise.
  const isLesser = prevails !== undefined && preferred.length === 0;
  const same = facts
    .filter(isSame)
    .map((fact) =>
      isLesser ? { ...fact, sure: false, why: 'Another language prevails on this card' } : fact,
    );
  const sure = same.filter((fact) => fact.sure);
  return {
    value: first.value,
    facts: sure.length > 0 ? sure : same,
    others: preferred.length > 0 ? [] : others,
  };
}

/** Two games are told apart by what Banker pays: each of them says it for itself. */
function gamesIn(
  facts: readonly Fact[],
  groupOf: (fact: Fact) => string | undefined,
): readonly (string | undefined)[] {
  const prices = facts.filter(({ of }) => /^bets\/banker\/(commission|line|odds)$/.test(of));
  const byGroup = new Map<string | undefined, string[]>();
  for (const fact of prices) {
    const group = groupOf(fact);
    const value = fact.value as { readonly when?: unknown; readonly odds?: unknown };
    const said = fact.of.endsWith('/line') ? { when: value.when, odds: value.odds } : fact.value;
    byGroup.set(group, [...(byGroup.get(group) ?? []), `${fact.of} ${JSON.stringify(said)}`]);
  }
  const named = [...byGroup].filter(
    ([group, said]) => group !== undefined && said.some((each) => !EVEN.test(each)),
  );
  const plain = byGroup.get(undefined) ?? [];
  const distinct = new Set(named.map(([, said]) => [...new Set(said)].sort().join()));
  if (named.length >= 2 && distinct.size >= 2) {
    const own = isPriced(plain) && named.some(([group]) => variant(group) !== undefined) && named.length < 2;
    return [...(own ? [undefined] : []), ...named.map(([group]) => group)];
  }
  const [only] = named;
  const turned = groupsTurned(facts, groupOf);
  if (named.length < 2 && turned.length >= 2) return turned;
  if (
    only !== undefined &&
    isPriced(plain) &&
    isPriced(only[1]) &&
    plain.some((each) => !only[1].includes(each))
  )
    return [undefined, only[0]];
  return [only?.[0]];
}

/** Games whose cards are turned by different people: each says it for itself. */
function groupsTurned(
  facts: readonly Fact[],
  groupOf: (fact: Fact) => string | undefined,
): readonly string[] {
  const byGroup = new Map<string, unknown>();
  for (const fact of facts) {
    const group = groupOf(fact);
    if (fact.of === 'dealing/turnedBy' && group !== undefined) byGroup.set(group, fact.value);
  }
  if (new Set(byGroup.values()).size !== byGroup.size) return [];
  const order = [...new Set(facts.flatMap((fact) => groupOf(fact) ?? []))];
  return [...byGroup.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

const EVEN = /^bets\/banker\/odds \[1,1\]$/;
/** Says more than even money: an exception, a commission or other odds. */
const isPriced = (said: readonly string[]): boolean =>
  said.some((each) => !EVEN.test(each) && !/commission 0$/.test(each));
const variant = (group: string | undefined): string | undefined =>
  group === undefined ? undefined : gameWords(group)[0];
