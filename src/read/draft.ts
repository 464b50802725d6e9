import type { HouseFile } from '../engine/index.ts';
import type { Statement } from './cardText.ts';
import { betsOf } from './draftBets.ts';
import { basisOf, type Claimed, claims, type Notes, notesOf } from './draftNotes.ts';
import { sectionsOf } from './draftSections.ts';
import type { Finding } from './finding.ts';
import { houseNameOf } from './houseName.ts';
import { slug } from './slug.ts';
import { titled } from './titled.ts';
import { variantIn } from './variant.ts';

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
  const { gap, ...house } = houseNameOf(statements, notes);
  const sections = sectionsOf(notes);
  const bets = betsOf(notes, games);
  const values: Claimed[] = [...house.values, ...sections.values, ...bets.values];
  const file = {
    format: 'coup-house/2',
    id: slug(house.name),
    name: house.name,
    short: house.short === '' ? house.name : house.short,
    place: house.place,
    source: 'A draft, read from the text of a rule card',
    ...basisOfHouse(house.values, gap),
    shared: { ...sections.sections, ...bets.shared },
    games: Object.fromEntries(
      games.map((game) => [
        game,
        {
          name: gameName(game, statements, games.length === 1),
          offers: bets.offers.get(game) ?? [],
          ...gameSections(notes, game, values),
          ...(bets.own.has(game) && { bets: bets.own.get(game) }),
          basis: { offers: offersBasis(notes, game, bets.offers.get(game) ?? [], values) },
        },
      ]),
    ),
  };
  return {
    file: file as unknown as HouseFile,
    read: values.map(({ path, value, basis, line, text }) => ({ path, value, basis, line, text })),
  };
}

const basisOfHouse = (values: readonly Claimed[], gap: object | undefined): object => ({
  basis: Object.fromEntries(
    values.map((claimed) => [
      claimed.path.slice(1),
      basisOf(claimed, claimed.path === '/name' ? gap : undefined),
    ]),
  ),
});

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

function gameName(game: string, statements: readonly Statement[], alone: boolean): string {
  const title = statements.find(
    ({ isHeading, text }) => isHeading && /\b(bac(carat)?|punto banco)\b/i.test(text),
  );
  const own = game === 'baccarat' || (alone && title !== undefined && variantIn(title.text) === game);
  return own && title !== undefined ? titled(title.text) : (NAMES[game] ?? 'Baccarat');
}

/** A card that lists the ways to bet states them, unless it leaves side bets to the felt. */
function offersBasis(notes: Notes, game: string, offers: readonly string[], values: Claimed[]): object {
  const path = `/games/${game}/offers`;
  const posted = notes.get('offers/posted');
  const told = notes.get('offers/ways');
  const ofThis = told?.game === undefined || told.game === game ? told : undefined;
  const claimed =
    posted === undefined && ofThis !== undefined
      ? claims.stated(path, offers, ofThis)
      : claims.inferred(path, offers, 'The bets that the card describes', posted?.line ?? told?.line);
  values.push(claimed);
  return basisOf(claimed);
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
