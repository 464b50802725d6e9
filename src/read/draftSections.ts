import { basisOf, type Claimed, claims, type Notes } from './draftNotes.ts';
import type { Finding } from './finding.ts';

/** Sections of the draft, each member with its basis, and the same as a list. */
export interface DraftSections {
  readonly sections: Readonly<Record<string, object>>;
  readonly values: readonly Claimed[];
}

interface Member {
  readonly name: string;
  readonly claimed: Claimed;
  readonly gap?: object;
}

export function sectionsOf(notes: Notes): DraftSections {
  const all: Readonly<Record<string, readonly Member[]>> = {
    tableau: tableau(notes),
    shoe: shoe(notes),
    dealing: dealing(notes),
    settlement: settlement(notes),
    wagering: [assumed('wagering', 'mainWagers', ['player', 'banker'], 'A wager on Player or Banker')],
    limits: limits(notes),
    patron: patron(notes),
    contact: ['telephone', 'address', 'website'].flatMap((name) => optional(notes, 'contact', name)),
    counting: examples(notes),
    announcing: calls(notes),
  };
  const sections = Object.entries(all).flatMap(([section, members]) => {
    if (members.length === 0) return [];
    const values = Object.fromEntries(members.map(({ name, claimed }) => [name, claimed.value]));
    const basis = Object.fromEntries(members.map(({ name, claimed, gap }) => [name, basisOf(claimed, gap)]));
    return [[section, { ...values, basis }] as const];
  });
  return {
    sections: Object.fromEntries(sections),
    values: Object.values(all).flatMap((members) => members.map(({ claimed }) => claimed)),
  };
}

const SILENT = 'Not on the card';

const assumed = (section: string, name: string, value: unknown, why = SILENT, gap?: object): Member => ({
  name,
  claimed: claims.assumed(`/shared/${section}/${name}`, value, why),
  ...(gap !== undefined && { gap }),
});

const stated = (section: string, name: string, value: unknown, found: Finding): Member => ({
  name,
  claimed: claims.stated(`/shared/${section}/${name}`, value, found),
});

const statedOr = (notes: Notes, section: string, name: string, usual: unknown, gap?: object): Member => {
  const found = notes.get(`${section}/${name}`);
  return found === undefined || found.game !== undefined
    ? assumed(section, name, usual, SILENT, gap)
    : stated(section, name, found.value, found);
};

const optional = (notes: Notes, section: string, name: string): readonly Member[] => {
  const found = notes.get(`${section}/${name}`);
  return found === undefined ? [] : [stated(section, name, found.value, found)];
};

const ALL: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
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

function tableau(notes: Notes): readonly Member[] {
  const naturals = notes.get('tableau/naturals');
  return [
    naturals === undefined || JSON.stringify(naturals.value) !== '[8,9]'
      ? assumed('tableau', 'naturals', [8, 9])
      : stated('tableau', 'naturals', [8, 9], naturals),
    drawsOr(notes, 'playerDraws', 'playerStands', 'Player draws on 0 to 5 as everywhere'),
    drawsOr(notes, 'bankerDrawsWhenPlayerStands', 'bankerStandsWhenPlayerStands', 'As on cards that say it', {
      id: 'banker-when-player-stands',
      title: 'Banker’s draw when Player stands',
      reading: 'It draws on 0 to 5, as on cards that say it.',
      alternatives: [
        {
          label: 'Only 0 to 2 draw',
          patch: [{ op: 'replace', path: '/shared/tableau/bankerDrawsWhenPlayerStands', value: [0, 1, 2] }],
        },
      ],
    }),
    rows(notes),
  ];
}

/** What draws, or all that is not said to stand. */
function drawsOr(notes: Notes, draws: string, stands: string, why: string, gap?: object): Member {
  const drawn = notes.get(`tableau/${draws}`);
  if (drawn !== undefined) return stated('tableau', draws, drawn.value, drawn);
  const stood = notes.get(`tableau/${stands}`);
  const path = `/shared/tableau/${draws}`;
  if (stood !== undefined) {
    const value = [0, 1, 2, 3, 4, 5, 6, 7].filter(
      (each) => !(stood.value as readonly number[]).includes(each),
    );
    return { name: draws, claimed: claims.inferred(path, value, stood.text, stood.line) };
  }
  return { name: draws, claimed: claims.inferred(path, LOW, why), ...(gap !== undefined && { gap }) };
}

/** What each Banker total draws against; rows that the card does not give are the usual ones. */
function rows(notes: Notes): Member {
  const found = [0, 1, 2, 3, 4, 5, 6, 7].map((total) => {
    const draws = notes.get(`tableau/bankerDrawsAgainst/${total}`);
    const stands = notes.get(`tableau/bankerStandsAgainst/${total}`);
    const value =
      (draws?.value as readonly number[] | undefined) ??
      (stands === undefined
        ? undefined
        : ALL.filter((each) => !(stands.value as readonly number[]).includes(each)));
    return { total, finding: draws ?? stands, value };
  });
  const missing = found.filter(({ value }) => value === undefined).map(({ total }) => total);
  const value = Object.fromEntries(
    found.map(({ total, value: row }) => [total, row ?? USUAL_ROWS[total] ?? []]),
  );
  const first = found.find(({ finding }) => finding !== undefined)?.finding;
  const name = 'bankerDrawsAgainst';
  if (first === undefined || missing.length > 0) {
    return assumed('tableau', name, value, `The card gives no row for ${missing.join(', ')}: the usual ones`);
  }
  return stated('tableau', name, value, first);
}

function shoe(notes: Notes): readonly Member[] {
  const behind = notes.get('shoe/behind');
  return [
    statedOr(notes, 'shoe', 'decks', 8, {
      id: 'decks',
      title: 'Decks',
      reading: 'Eight. The card does not say.',
      alternatives: [
        { label: 'Six decks', patch: [{ op: 'replace', path: '/shared/shoe/decks', value: 6 }] },
      ],
    }),
    assumed('shoe', 'burn', { by: 'first-card', tens: 10 }),
    behind === undefined || (behind.value as number) < 11 || (behind.value as number) > 100
      ? assumed('shoe', 'cutCard', { behind: 14, coupsAfter: 1 })
      : stated('shoe', 'cutCard', { behind: behind.value, coupsAfter: 1 }, behind),
  ];
}

function dealing(notes: Notes): readonly Member[] {
  return [
    statedOr(notes, 'dealing', 'order', 'player-banker-player-banker'),
    statedOr(notes, 'dealing', 'points', 'ace-1-tens-0'),
    statedOr(notes, 'dealing', 'turnedBy', 'dealer'),
    statedOr(notes, 'dealing', 'mayAlsoBe', []),
    statedOr(
      notes,
      'dealing',
      'untilTurned',
      notes.get('dealing/turnedBy')?.value === 'patrons' ? 'face-down' : 'face-up',
    ),
    assumed('dealing', 'equalWagers', 'earliest'),
    assumed('dealing', 'nobodyOrLate', 'dealer'),
  ];
}

function settlement(notes: Notes): readonly Member[] {
  return [
    statedOr(notes, 'settlement', 'commissionTaken', 'as-settled'),
    assumed('settlement', 'commissionRounding', { unit: 1, direction: 'down' }),
    assumed('settlement', 'profitRounding', { unit: 1, direction: 'up' }),
  ];
}

function limits(notes: Notes): readonly Member[] {
  const least = notes.get('limits/main/minimum');
  const most = notes.get('limits/main/maximum');
  const found = least ?? most;
  const minimum = (least?.value as number | undefined) ?? 500;
  const maximum = Math.max(minimum, (most?.value as number | undefined) ?? 1_000_000);
  const main = { minimum, maximum, step: minimum % 100 === 0 && maximum % 100 === 0 ? 100 : 1 };
  return [
    found === undefined ? assumed('limits', 'main', main) : stated('limits', 'main', main, found),
    assumed('limits', 'side', { minimum: 100, maximum: 100_000, step: 100 }),
    assumed('limits', 'maximumPayout', 10_000_000),
    assumed('limits', 'overMaximumPayout', 'refused'),
  ];
}

const patron = (notes: Notes): readonly Member[] => [
  statedOr(notes, 'patron', 'minimumAge', 21),
  statedOr(notes, 'patron', 'helpline', null),
  statedOr(notes, 'patron', 'exclusion', null),
  ...optional(notes, 'patron', 'programme'),
];

function examples(notes: Notes): readonly Member[] {
  const found = notes.all(/^counting\/example$/);
  const [first] = found;
  const hands = [...new Map(found.map(({ value }) => [JSON.stringify(value), value])).values()].slice(0, 20);
  return first === undefined ? [] : [stated('counting', 'examples', hands, first)];
}

function calls(notes: Notes): readonly Member[] {
  const said = ['no-more-bets', 'totals'].filter((call) => notes.get(`announcing/${call}`) !== undefined);
  const first = said[0] === undefined ? undefined : notes.get(`announcing/${said[0]}`);
  return first === undefined ? [] : [stated('announcing', 'calls', said, first)];
}
