import { assumed, type GapDraft, inferred, read, type Sourced } from './claims.ts';
import { ALL } from './draws.ts';
import type { Fact } from './fact.ts';
import { type Notes, picked } from './notes.ts';
import { POSTED_SUBJECTS } from './tableClauses.ts';

/** The sections of one game, each member with where it comes from. */
export type Sections = Readonly<Record<string, Readonly<Record<string, Sourced>>>>;

const USUAL_ROWS: Readonly<Record<number, readonly number[]>> = {
  0: ALL,
  1: ALL,
  2: ALL,
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
  7: [],
};
const LOW: readonly number[] = [0, 1, 2, 3, 4, 5];
/** The third-card rules that nearly every house has. */
export const USUAL_TABLEAU = {
  naturals: [8, 9],
  playerDraws: LOW,
  bankerDrawsWhenPlayerStands: LOW,
  bankerDrawsAgainst: USUAL_ROWS,
} as const;

/** Where the members of this game stand in the file, and how its questions are told apart. */
export interface Place {
  readonly path: string;
  readonly suffix: string;
}

export function readSections(notes: Notes, game: string | undefined, at: Place): Sections {
  return {
    tableau: tableau(notes, game, at),
    shoe: shoe(notes, game, at),
    dealing: dealing(notes, game, at),
    settlement: settlement(notes, game, at),
    wagering: { mainWagers: mainWagers(notes, game) },
    patron: patron(notes, game, at),
    contact: optional(notes, game, 'contact', ['telephone', 'address', 'website']),
    counting: examples(notes, game),
    announcing: { ...calls(notes, game), ...posted(notes, game) },
  };
}

/** Where a side bet needs a main wager, it is one on a hand. */
function mainWagers(notes: Notes, game: string | undefined): Sourced {
  const needs = notes
    .about(/^(?:side\/[^/]+|bets\/side)\/requires$/, game)
    .filter(({ value }) => value !== 'never');
  const value = ['player', 'banker'];
  return needs.length === 0
    ? assumed(value, 'A wager on Player or Banker')
    : inferred(value, 'A wager on Player or Banker', needs);
}

/** A value as it is said; where it is said twice and differently, a question. */
function said(notes: Notes, game: string | undefined, of: string, at?: Place): Sourced | undefined {
  const found = notes.pick(of, game);
  if (found === undefined) return undefined;
  const gap =
    found.others.length === 0 || at === undefined ? undefined : twoValues(of, found.value, found.others, at);
  return found.others.length > 0 && gap === undefined
    ? inferred(found.value, 'Another statement says otherwise', found.facts)
    : read(found.value, found.facts, gap);
}

function twoValues(of: string, value: unknown, others: readonly Fact[], { path, suffix }: Place): GapDraft {
  const seen = [...new Map(others.map((fact) => [JSON.stringify(fact.value), fact])).values()].slice(0, 4);
  return {
    id: `${of.replaceAll('/', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${suffix}`,
    title: 'The card says it in two ways',
    reading: `Read as ${JSON.stringify(value)}.`,
    alternatives: seen.map((fact) => ({
      label: `${JSON.stringify(fact.value)}, as line ${fact.line} says`,
      patch: [{ op: 'replace', path: `${path}/${of}`, value: fact.value }],
    })),
  };
}

const saidOr = (
  notes: Notes,
  game: string | undefined,
  of: string,
  usual: unknown,
  gap?: GapDraft,
  at?: Place,
): Sourced => said(notes, game, of, at) ?? assumed(usual, undefined, gap);

function optional(
  notes: Notes,
  game: string | undefined,
  section: string,
  names: readonly string[],
): Readonly<Record<string, Sourced>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = said(notes, game, `${section}/${name}`);
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
}

function tableau(notes: Notes, game: string | undefined, at: Place): Readonly<Record<string, Sourced>> {
  const naturals = notes.pick('tableau/naturals', game);
  return {
    naturals: naturals === undefined ? assumed([8, 9]) : read([8, 9], naturals.facts),
    playerDraws: playerDraws(notes, game, at),
    bankerDrawsWhenPlayerStands: whenStood(notes, game, at),
    bankerDrawsAgainst: rows(notes, game, at),
  };
}

const asSet = (value: unknown): readonly number[] => value as readonly number[];
const below = (set: readonly number[]): readonly number[] => set.filter((each) => each <= 7);

/** What draws, held against what stands. */
function playerDraws(notes: Notes, game: string | undefined, { path, suffix }: Place): Sourced {
  const drawn = notes.pick('tableau/playerDraws', game);
  const stood = notes.pick('tableau/playerStands', game);
  if (drawn === undefined && stood === undefined)
    return inferred(LOW, 'Player draws on 0 to 5 as everywhere');
  const rest =
    stood === undefined
      ? undefined
      : [0, 1, 2, 3, 4, 5, 6, 7].filter((each) => !asSet(stood.value).includes(each));
  if (drawn === undefined) return inferred(rest ?? LOW, 'What does not stand draws', stood?.facts ?? []);
  const both = asSet(drawn.value).filter((each) => each <= 7 && asSet(stood?.value ?? []).includes(each));
  const facts = [...drawn.facts, ...(stood?.facts ?? [])];
  if (both.length > 0 || drawn.others.length > 0) {
    const other =
      (drawn.others[0]?.value as readonly number[] | undefined) ??
      (String(below(asSet(drawn.value))) === String(LOW) ? (rest ?? LOW) : asSet(drawn.value));
    return read(LOW.every((each) => asSet(drawn.value).includes(each)) ? LOW : drawn.value, facts, {
      id: `player-draws${suffix}`,
      title: 'When Player draws',
      reading:
        both.length > 0
          ? `One statement draws on ${both.join(', ')}, another stands on it.`
          : 'Two statements differ.',
      alternatives: [
        {
          label: `Player draws on ${other.join(', ')}`,
          patch: [{ op: 'replace', path: `${path}/tableau/playerDraws`, value: other }],
        },
      ],
    });
  }
  return read(below(asSet(drawn.value)), drawn.facts);
}

function whenStood(notes: Notes, game: string | undefined, { path, suffix }: Place): Sourced {
  const of = 'tableau/bankerDrawsWhenPlayerStands';
  const drawn = notes.pick(of, game);
  if (drawn !== undefined)
    return drawn.others.length > 0
      ? inferred(drawn.value, 'Another statement says otherwise', drawn.facts)
      : read(below(asSet(drawn.value)), drawn.facts);
  const grid = notes.about(/^tableau\/bankerWhenStood\//, game);
  const drawing = [0, 1, 2, 3, 4, 5, 6, 7].filter((total) =>
    grid.some((fact) => fact.of.endsWith(`/${total}`) && fact.value === true),
  );
  if (new Set(grid.map(({ of: which }) => which)).size === 8) return read(drawing, grid);
  return inferred(LOW, 'As on cards that say it', [], {
    id: `banker-when-player-stands${suffix}`,
    title: 'Banker’s draw when Player stands',
    reading: 'It draws on 0 to 5, as on cards that say it.',
    alternatives: [
      {
        label: 'Only 0 to 2 draw',
        patch: [{ op: 'replace', path: `${path}/tableau/bankerDrawsWhenPlayerStands`, value: [0, 1, 2] }],
      },
    ],
  });
}

/** What each Banker total draws against; rows that the card does not give are the usual ones. */
function rows(notes: Notes, game: string | undefined, { path, suffix }: Place): Sourced {
  const found = [0, 1, 2, 3, 4, 5, 6, 7].map((total) => {
    const draws = notes.pick(`tableau/bankerDrawsAgainst/${total}`, game);
    const stands = picked(notes.about(`tableau/bankerStandsAgainst/${total}`, game));
    const rest = stands === undefined ? undefined : ALL.filter((each) => !asSet(stands.value).includes(each));
    const clash =
      draws !== undefined &&
      (draws.others.length > 0 || (rest !== undefined && String(rest) !== String(draws.value)));
    const row = (draws?.value as readonly number[] | undefined) ?? rest;
    return {
      total,
      row,
      clash,
      other: draws?.others[0]?.value ?? rest,
      facts: [...(draws?.facts ?? []), ...(stands?.facts ?? [])],
    };
  });
  const missing = found.filter(({ row }) => row === undefined).map(({ total }) => total);
  const value = Object.fromEntries(found.map(({ total, row }) => [total, row ?? USUAL_ROWS[total] ?? []]));
  const facts = found.flatMap((each) => each.facts);
  const clash = found.find((each) => each.clash);
  if (clash !== undefined) {
    return read(value, facts, {
      id: `banker-draws-${clash.total}${suffix}`,
      title: `When Banker draws with ${clash.total}`,
      reading: 'Two statements differ.',
      alternatives: [
        {
          label: 'As the other statement says',
          patch: [
            { op: 'replace', path: `${path}/tableau/bankerDrawsAgainst/${clash.total}`, value: clash.other },
          ],
        },
      ],
    });
  }
  if (missing.length === 0) return read(value, facts);
  const why = `The card gives no row for ${missing.join(', ')}: the usual ones`;
  if (facts.length === 0) return assumed(value, why);
  return {
    ...assumed(value, why, {
      id: `banker-rows${suffix}`,
      title: 'Banker’s draws',
      reading: `The card gives no row for ${missing.join(', ')}; read as on nearly every card.`,
      alternatives: [
        {
          label: 'Literal: Banker stands where the card gives no row',
          patch: missing.map((total) => ({
            op: 'replace',
            path: `${path}/tableau/bankerDrawsAgainst/${total}`,
            value: [],
          })),
        },
      ],
    }),
    facts: [],
  };
}

function shoe(notes: Notes, game: string | undefined, at: Place): Readonly<Record<string, Sourced>> {
  const behind = notes.pick('shoe/behind', game);
  const cut =
    behind === undefined || (behind.value as number) < 5 || (behind.value as number) > 400
      ? undefined
      : { behind: behind.value, coupsAfter: 1 };
  return {
    decks: saidOr(
      notes,
      game,
      'shoe/decks',
      8,
      {
        id: `decks${at.suffix}`,
        title: 'Decks',
        reading: 'Eight. The card does not say.',
        alternatives: [
          { label: 'Six decks', patch: [{ op: 'replace', path: `${at.path}/shoe/decks`, value: 6 }] },
        ],
      },
      at,
    ),
    burn: saidOr(notes, game, 'shoe/burn', { by: 'first-card', tens: 10 }),
    cutCard:
      cut === undefined
        ? assumed({ behind: 14, coupsAfter: 1 })
        : inferred(cut, 'One coup begins after the cut card where nothing else is said', behind?.facts ?? []),
  };
}

function dealing(notes: Notes, game: string | undefined, at: Place): Readonly<Record<string, Sourced>> {
  const turned = said(notes, game, 'dealing/turnedBy');
  const standard = notes.pick('dealing/standard', game);
  return {
    order:
      said(notes, game, 'dealing/order') ??
      (standard === undefined
        ? assumed(ORDER)
        : inferred(ORDER, 'As in the standard game that the card names', standard.facts)),
    points: points(notes, game),
    turnedBy: turned === undefined ? assumed('dealer') : withParts(turned, { which: whichTurns(turned, at) }),
    mayAlsoBe: saidOr(notes, game, 'dealing/mayAlsoBe', []),
    untilTurned: untilTurned(notes, game, turned, at),
    equalWagers: assumed('earliest'),
    nobodyOrLate: assumed('dealer'),
    ...optional(notes, game, 'dealing', ['printed']),
  };
}

const ORDER = 'player-banker-player-banker';
const withParts = (whole: Sourced, parts: Readonly<Record<string, Sourced | undefined>>): Sourced => {
  const known = Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, part]]));
  return known.length === 0 ? whole : { ...whole, parts: Object.fromEntries(known) };
};

/** What cards count; a card may leave out the ace. */
function points(notes: Notes, game: string | undefined): Sourced {
  const found = said(notes, game, 'dealing/points') ?? assumed('ace-1-tens-0');
  const isWhole = found.basis === 'assumed' || notes.pick('dealing/ace', game) !== undefined;
  return withParts(found, {
    ace: isWhole ? undefined : inferred(undefined, 'The card counts tens and faces only'),
  });
}

/** Which of the patrons turns the cards: a card seldom says it in so many words. */
function whichTurns({ value, facts }: Sourced, { path, suffix }: Place): Sourced | undefined {
  if (value !== 'patrons' && value !== 'largest-wager') return undefined;
  const [reading, label, other] =
    value === 'patrons'
      ? ([
          'The largest wager on each hand turns that hand.',
          'The largest wager on Player or Banker turns both hands',
          'largest-wager',
        ] as const)
      : ([
          'One patron, with the largest wager on Player or Banker, turns both hands.',
          'The largest wager on each hand turns that hand',
          'patrons',
        ] as const);
  const gap: GapDraft = {
    id: `who-turns${suffix}`,
    title: 'Which patron turns the cards',
    reading,
    alternatives: [{ label, patch: [{ op: 'replace', path: `${path}/dealing/turnedBy`, value: other }] }],
  };
  return value === 'patrons'
    ? assumed(undefined, 'The card does not say which of the patrons turns', gap)
    : inferred(undefined, 'One patron for both hands', facts, gap);
}

function untilTurned(
  notes: Notes,
  game: string | undefined,
  turned: Sourced | undefined,
  { path, suffix }: Place,
): Sourced {
  const until = said(notes, game, 'dealing/untilTurned');
  const exposed = notes.pick('dealing/exposed', game);
  const isFaceDown = turned !== undefined && turned.value !== 'dealer';
  const gap = (title: string, label: string, value: string): GapDraft => ({
    id: `until-turned${suffix}`,
    title,
    reading: isFaceDown
      ? 'Face down, since patrons turn them over.'
      : 'Face up, as they are dealt and exposed.',
    alternatives: [{ label, patch: [{ op: 'replace', path: `${path}/dealing/untilTurned`, value }] }],
  });
  const title = 'How cards lie until they are turned';
  if (isFaceDown && until?.value !== 'face-down')
    return inferred(
      'face-down',
      'Patrons turn the cards',
      turned.facts,
      gap(title, 'Face up as they are dealt', 'face-up'),
    );
  if (until !== undefined) return until;
  return exposed === undefined
    ? assumed('face-up')
    : inferred(
        'face-up',
        'Dealt and exposed',
        exposed.facts,
        gap(title, 'Face down, and exposed together', 'face-down'),
      );
}

function settlement(
  notes: Notes,
  game: string | undefined,
  { path, suffix }: Place,
): Readonly<Record<string, Sourced>> {
  const collected = notes.pick('settlement/collected', game);
  const gap: GapDraft = {
    id: `commission-taken${suffix}`,
    title: 'When commission is taken',
    reading: 'As each wager is settled: it is collected on winning hands.',
    alternatives: [
      {
        label: 'At the end of the shoe',
        patch: [{ op: 'replace', path: `${path}/settlement/commissionTaken`, value: 'end-of-shoe' }],
      },
    ],
  };
  return {
    commissionTaken:
      said(notes, game, 'settlement/commissionTaken') ??
      (collected === undefined
        ? assumed('as-settled')
        : inferred('as-settled', 'Collected on winning hands', collected.facts, gap)),
    commissionRounding: saidOr(notes, game, 'settlement/commissionRounding', { unit: 1, direction: 'down' }),
    profitRounding: assumed({ unit: 1, direction: 'up' }),
  };
}

function patron(notes: Notes, game: string | undefined, at: Place): Readonly<Record<string, Sourced>> {
  const site = notes.about('contact/website', undefined).map(({ line }) => line);
  const numbers = notes
    .about('patron/number', undefined)
    .filter(({ line, value }) => !site.includes(line) && /^[\d -]+$/.test(String(value)));
  const only = new Set(numbers.map(({ value }) => value)).size === 1 ? numbers : [];
  const lone = only.length === 0 ? undefined : inferred(only[0]?.value, 'The only number on the card', only);
  const age = notes.pick('patron/minimumAge', undefined);
  return {
    minimumAge:
      age === undefined ? assumed(21) : (said(notes, undefined, 'patron/minimumAge', at) ?? assumed(21)),
    helpline: said(notes, game, 'patron/helpline') ?? lone ?? assumed(null),
    exclusion: saidOr(notes, game, 'patron/exclusion', null),
    ...optional(notes, game, 'patron', ['programme']),
  };
}

function examples(notes: Notes, game: string | undefined): Readonly<Record<string, Sourced>> {
  const found = notes.about('counting/example', game);
  const hands = [...new Map(found.map(({ value }) => [JSON.stringify(value), value])).values()].slice(0, 20);
  return found.length === 0 ? {} : { examples: read(hands, found.slice(0, 20)) };
}

function calls(notes: Notes, game: string | undefined): Readonly<Record<string, Sourced>> {
  const found = ['no-more-bets', 'totals'].flatMap((call) => {
    const facts = notes.about(`announcing/${call}`, game);
    return facts.length === 0 ? [] : [{ call, facts }];
  });
  return found.length === 0
    ? {}
    : {
        calls: read(
          found.map(({ call }) => call),
          found.flatMap(({ facts }) => facts),
        ),
      };
}

/** What is posted at the table, in the order of a house file. */
function posted(notes: Notes, game: string | undefined): Readonly<Record<string, Sourced>> {
  const facts = notes.about('announcing/posted', game);
  const found = new Set(facts.flatMap(({ value }) => value as readonly string[]));
  return facts.length === 0
    ? {}
    : {
        posted: read(
          POSTED_SUBJECTS.filter((each) => found.has(each)),
          facts,
        ),
      };
}
