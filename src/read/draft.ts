import type { HouseFile } from '../engine/index.ts';
import type { Statement } from './cardText.ts';
import { betsOf } from './draftBets.ts';
import { type Claimed, claims, type Notes, notesOf } from './draftNotes.ts';
import { sectionsOf } from './draftSections.ts';
import type { Finding } from './finding.ts';
import { slug } from './slug.ts';

/** One value of a draft, with the line that it came from; none where it was not said. */
export interface ReadValue {
  readonly path: string;
  readonly value: unknown;
  readonly basis: 'stated' | 'inferred' | 'assumed';
  readonly line: number | null;
  readonly text: string;
}

export interface Draft {
  readonly file: HouseFile;
  readonly read: readonly ReadValue[];
}

/** A whole house file: what was found, and beside it what must be assumed for a game to be dealt at all. */
export function draftOf(findings: readonly Finding[], statements: readonly Statement[]): Draft {
  const notes = notesOf(findings);
  const games = gamesIn(findings);
  const name = houseName(statements);
  const sections = sectionsOf(notes);
  const bets = betsOf(notes, games);
  const values: Claimed[] = [...name.values, ...sections.values, ...bets.values];
  const file = {
    format: 'coup-house/2',
    id: slug(name.name),
    name: name.name,
    short: name.name,
    place: null,
    source: 'A draft, read from the text of a rule card',
    shared: { ...sections.sections, ...bets.shared },
    games: Object.fromEntries(
      games.map((game) => [
        game,
        {
          name: gameName(game, statements),
          offers: bets.offers.get(game) ?? [],
          ...gameSections(notes, game, values),
          ...(bets.own.has(game) && { bets: bets.own.get(game) }),
        },
      ]),
    ),
  };
  return {
    file: file as unknown as HouseFile,
    read: values.map(({ path, value, basis, line, text }) => ({ path, value, basis, line, text })),
  };
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['mini', 'midi'],
  ['no-commission', 'commission'],
];

/** The variants that the card tells apart; a card that names one deals one game. */
function gamesIn(findings: readonly Finding[]): readonly string[] {
  const named = new Set(findings.flatMap(({ game }) => (game === undefined ? [] : [game])));
  const pair = PAIRS.find((both) => both.every((each) => named.has(each)));
  return (
    pair ?? [['no-commission', 'commission', 'mini', 'midi'].find((each) => named.has(each)) ?? 'baccarat']
  );
}

const NAMES: Readonly<Record<string, string>> = {
  mini: 'Mini Baccarat',
  midi: 'Midi Baccarat',
  commission: 'Commission Baccarat',
  'no-commission': 'No Commission Baccarat',
};

function gameName(game: string, statements: readonly Statement[]): string {
  const title = statements.find(({ isHeading, text }) => isHeading && /\bbac(carat)?\b/i.test(text));
  return game === 'baccarat' ? (title?.text ?? 'Baccarat') : (NAMES[game] ?? game);
}

/** What a variant says of itself alone. */
function gameSections(notes: Notes, game: string, values: Claimed[]): object {
  const own = (of: string) => notes.inGame(of, game);
  const parts: readonly (readonly [string, string, string])[] = [
    ['shoe', 'decks', 'shoe/decks'],
    ['dealing', 'turnedBy', 'dealing/turnedBy'],
  ];
  return Object.fromEntries(
    parts.flatMap(([section, member, of]) => {
      const found = own(of);
      if (found === undefined) return [];
      values.push(claims.stated(`/games/${game}/${section}/${member}`, found.value, found));
      const untilTurned = found.value === 'largest-wager' && { untilTurned: 'face-down' };
      return [
        [
          section,
          {
            [member]: found.value,
            ...untilTurned,
            basis: {
              [member]: { is: 'stated', where: `Line ${found.line}` },
              ...(untilTurned && { untilTurned: { is: 'inferred', where: `Line ${found.line}` } }),
            },
          },
        ],
      ];
    }),
  );
}

/** The first heading that names a casino, with the one beside it where a layout broke the name in two. */
function houseName(statements: readonly Statement[]): {
  readonly name: string;
  readonly values: readonly Claimed[];
} {
  const index = statements.findIndex(({ isHeading, text }) => isHeading && CASINO.test(text));
  const found = statements[index];
  if (found === undefined) {
    return {
      name: 'Unnamed house',
      values: [claims.assumed('/name', 'Unnamed house', 'No line names a house')],
    };
  }
  const alone = found.text.replace(GENERIC, '').trim() === '';
  const beside = alone ? [statements[index - 1], found, statements[index + 1]] : [found];
  const words = beside.flatMap((each) =>
    each?.isHeading ? [each.text.replace(/[^\p{L}\p{N} &'-]/gu, '').trim()] : [],
  );
  const name = words.join(' ').replace(/ +/g, ' ').slice(0, 80);
  return { name, values: [claims.stated('/name', name, found)] };
}

const CASINO = /\b(casino|resort|club|card room)\b/i;
const GENERIC = /\b(casino|resort|hotel|club|the|and)\b|[^\p{L}]/giu;
