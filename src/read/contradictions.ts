import type { Fact } from './fact.ts';
import type { Contradiction } from './notes.ts';

/** Statements that cannot both hold. */
export function contradictionsIn(facts: readonly Fact[]): readonly Contradiction[] {
  return [...twice(facts), ...linesTwice(facts), ...drawnAndStood(facts)];
}

/** What a card says once, and of which it says two things. */
const SINGLE =
  /^(?:shoe\/(?:decks|burn|behind)|bets\/(?:player|banker|tie)\/odds|bets\/banker\/commission|bets\/main\/excludes|settlement\/.*|patron\/(?:minimumAge|helpline)|tableau\/.*|limits\/.*|side\/[^/]+\/requires)$/;

const keyFor = ({ of, game }: Fact): string => `${of} ${game ?? ''}`;

function twice(facts: readonly Fact[]): readonly Contradiction[] {
  const first = new Map<string, Fact>();
  const told = new Map<string, Contradiction>();
  for (const fact of facts) {
    if (!SINGLE.test(fact.of)) continue;
    const before = first.get(keyFor(fact)) ?? fact;
    first.set(keyFor(fact), before);
    const [one, two] = [JSON.stringify(before.value), JSON.stringify(fact.value)];
    if (one === two || told.has(keyFor(fact))) continue;
    told.set(keyFor(fact), {
      path: fact.of,
      lines: [before.line, fact.line],
      text: `line ${before.line} says ${one}, line ${fact.line} says ${two}`,
    });
  }
  return [...told.values()];
}

/** One result with two pays. */
function linesTwice(facts: readonly Fact[]): readonly Contradiction[] {
  const first = new Map<string, Fact>();
  return facts.flatMap((fact) => {
    if (!fact.of.endsWith('/line')) return [];
    const { when, odds } = fact.value as { readonly when: unknown; readonly odds: unknown };
    const key = `${keyFor(fact)} ${JSON.stringify(when)}`;
    const before = first.get(key) ?? fact;
    first.set(key, before);
    const said = (before.value as { readonly odds: unknown }).odds;
    if (JSON.stringify(said) === JSON.stringify(odds)) return [];
    const text = `line ${before.line} pays ${JSON.stringify(said)}, line ${fact.line} pays ${JSON.stringify(odds)}`;
    return [{ path: fact.of.replace(/^side\//, 'bets/'), lines: [before.line, fact.line], text }];
  });
}

/** A total that draws and stands on the same. */
function drawnAndStood(facts: readonly Fact[]): readonly Contradiction[] {
  return facts.flatMap((stands) => {
    if (!/Stands(?:Against|$)/.test(stands.of) || stands.of.endsWith('bankerDrawsWhenPlayerStands'))
      return [];
    const member = stands.of
      .replace('bankerStandsAgainst', 'bankerDrawsAgainst')
      .replace('bankerStandsWhenPlayerStands', 'bankerDrawsWhenPlayerStands')
      .replace('playerStands', 'playerDraws');
    const draws = facts.find(({ of, game }) => of === member && game === stands.game);
    const both = ((draws?.value ?? []) as readonly number[]).filter((each) =>
      (stands.value as readonly number[]).includes(each),
    );
    if (draws === undefined || both.length === 0) return [];
    const text = `line ${draws.line} draws on ${both.join(', ')}, line ${stands.line} stands on it`;
    return [{ path: member, lines: [draws.line, stands.line], text }];
  });
}
