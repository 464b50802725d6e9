import type { HouseFile } from '../engine/index.ts';
import { assumed, getBasis, inferred, type ReadValue, read, type Sourced, toReadValue } from './claims.ts';
import type { ReadStatement } from './factsIn.ts';
import { gameWords } from './games.ts';
import { findSlogan, getHouseName } from './houseName.ts';
import { getMainBets } from './mainBets.ts';
import { toNameKey } from './names.ts';
import type { Contradiction, Notes } from './notes.ts';
import { readSections, type Sections } from './sections.ts';
import { getSideBets, naturalTie, type SideBet, type SideBets } from './sideBets.ts';
import { slug } from './slug.ts';
import { type ReadStakes, readStakes, usualStakes } from './stakes.ts';
import { titled } from './titled.ts';

export interface HouseDraft {
  readonly file: HouseFile;
  readonly read: readonly ReadValue[];
  readonly contradictions: readonly Contradiction[];
  readonly unreadBets: SideBets['unread'];
}

/** A member of the file with the basis of its parts. */
interface Placed {
  readonly sourced: Sourced;
  readonly parts?: Readonly<Record<string, Sourced>>;
}

/** A bet as the file has it: plain members, and those with a basis. */
interface BetDraft {
  readonly plain: Readonly<Record<string, unknown>>;
  readonly members: Readonly<Record<string, Placed>>;
}

interface PayTableDraft {
  readonly lines: unknown;
  readonly sourced: Sourced;
  readonly otherwise: Sourced | undefined;
}

/** Where a member comes to stand is known only when it is there: among what games share, or in its game. */
const HERE = '@';

interface GameDraft {
  readonly game: string | undefined;
  readonly id: string;
  readonly sections: Record<string, Readonly<Record<string, Placed>>>;
  readonly bets: ReadonlyMap<string, BetDraft>;
  readonly payTables: ReadonlyMap<string, PayTableDraft>;
  readonly offers: Sourced;
}

/** A whole house file: what was found, and beside it what must be assumed for a game to be dealt at all. */
export function createDraft(
  statements: readonly ReadStatement[],
  notes: Notes,
  currency: object | undefined,
): HouseDraft {
  const contradictions: Contradiction[] = [];
  const unread: SideBets['unread'][number][] = [];
  const ids = gameIds(notes);
  const drafts = notes.games.map((game, at) =>
    gameDraft(notes, game, ids[at] ?? 'baccarat', notes.games.length === 1, contradictions, unread),
  );
  const house = getHouseName(statements, notes);
  const values: ReadValue[] = [toReadValue('/name', house.name)];
  if (house.place !== undefined) values.push(toReadValue('/place', house.place));
  const slogan = findSlogan(statements, house);
  if (slogan !== undefined)
    for (const draft of drafts)
      draft.sections['contact'] = { ...draft.sections['contact'], slogan: { sourced: slogan } };
  const [first] = drafts;
  const shared = first === undefined ? {} : getShared(drafts, first, values);
  const games = Object.fromEntries(
    drafts.map((draft) => [draft.id, gameFile(draft, drafts, getName(draft, statements, notes), values)]),
  );
  const file = {
    format: 'coup-house/2',
    id: slug(String(house.name.value)),
    name: house.name.value,
    short: house.short,
    place: house.place?.value ?? null,
    source: 'A draft, read from the text of a rule card',
    ...(currency !== undefined && { currency }),
    basis: { name: getBasis(house.name), ...(house.place !== undefined && { place: getBasis(house.place) }) },
    shared,
    games,
  };
  return {
    file: file as unknown as HouseFile,
    read: values,
    contradictions: getUnique(contradictions),
    unreadBets: unread,
  };
}

const getUnique = (found: readonly Contradiction[]): readonly Contradiction[] => [
  ...new Map(found.map((each) => [`${each.path} ${each.lines.join()}`, each])).values(),
];

/** Ids of the games, by what tells them apart. */
function gameIds(notes: Notes): readonly string[] {
  const used = new Set<string>();
  return notes.games.map((game) => {
    const words = game === undefined ? [] : gameWords(game);
    const plain = words.join('-');
    const variant = ['mini', 'midi'].find((each) => words.includes(each));
    const wanted = words.includes('free')
      ? 'no-commission'
      : (variant ?? (notes.games.length === 1 ? 'baccarat' : getSlug(plain)));
    let id = wanted;
    for (let number = 2; used.has(id); number++) id = `${wanted}-${number}`;
    used.add(id);
    return id;
  });
}
const getSlug = (text: string): string => (text === '' ? 'baccarat' : slug(text));

function gameDraft(
  notes: Notes,
  game: string | undefined,
  id: string,
  isOnly: boolean,
  contradictions: Contradiction[],
  unread: SideBets['unread'][number][],
): GameDraft {
  const suffix = isOnly ? '' : `-${id}`;
  const main = getMainBets(notes, game, (bet) => `${HERE}/bets/${bet}`, suffix);
  const sides = getSideBets(notes, game, suffix);
  contradictions.push(...sides.contradictions);
  unread.push(...sides.unread);
  const bets = new Map<string, BetDraft>();
  const stakes = mainStakes(notes, game, suffix, contradictions);
  const excludes = getExcludes(notes, game, suffix);
  bets.set('player', mainBet('Player', 'player', main.player, stakes.player, excludes('banker')));
  if (notes.pick('bets/tie/absent', game) === undefined)
    bets.set('tie', mainBet('Tie', undefined, main.tie, stakes.tie, undefined));
  bets.set('banker', mainBet('Banker', 'banker', main.banker, stakes.banker, excludes('player')));
  const payTables = new Map<string, PayTableDraft>();
  const sideStakes =
    readStakes(notes, game, { names: ['side'], id: 'side' }, 'side', suffix, contradictions) ??
    usualStakes('side');
  for (const bet of sides.bets) addSide(bet, notes, game, suffix, bets, payTables, contradictions);
  const sections = withLimits(
    readSections(notes, game, { path: HERE, suffix }),
    notes,
    game,
    stakes.shared,
    sideStakes,
  );
  return {
    game,
    id,
    sections,
    bets,
    payTables,
    offers: getOffers(notes, game, id, [...bets.keys()], areOpen(notes, sides.bets)),
  };
}

type MainStakes = {
  readonly shared: ReadStakes;
  readonly player: ReadStakes | undefined;
  readonly banker: ReadStakes | undefined;
  readonly tie: ReadStakes | undefined;
};

/** Player and Banker have the limits of the table, unless the card tells them apart. */
function mainStakes(
  notes: Notes,
  game: string | undefined,
  suffix: string,
  contradictions: Contradiction[],
): MainStakes {
  const ask = (names: readonly string[], id: string) =>
    readStakes(notes, game, { names, id }, 'main', suffix, contradictions);
  const player = ask(['player', 'main'], 'player');
  const banker = ask(['banker', 'main'], 'banker');
  const tie = ask(['tie'], 'tie');
  const shared = player ?? banker ?? usualStakes('main');
  const own = (stakes: ReadStakes | undefined): ReadStakes | undefined =>
    stakes === undefined || JSON.stringify(stakes.limits.value) === JSON.stringify(shared.limits.value)
      ? undefined
      : stakes;
  const isTold = shared.limits.basis !== 'assumed';
  return {
    shared,
    player: own(player),
    banker: own(banker),
    tie: tie ?? (isTold ? usualStakes('main') : undefined),
  };
}

function mainBet(
  label: string,
  hand: string | undefined,
  lines: Sourced,
  stakes: ReadStakes | undefined,
  excludes: Sourced | undefined,
): BetDraft {
  return {
    plain: { label, place: 'main', ...(hand !== undefined && { hand }) },
    members: {
      lines: { sourced: lines },
      ...(excludes !== undefined && { excludes: { sourced: excludes } }),
      ...(stakes !== undefined && { limits: { sourced: stakes.limits, parts: stakes.parts } }),
    },
  };
}

/** A card that lists the ways to bet and forbids none of them leaves open whether they go together. */
function getExcludes(notes: Notes, game: string | undefined, suffix: string): (other: string) => Sourced {
  const found = notes.pick('bets/main/excludes', game);
  // What a card with several games says of the ways to bet it says in the first of them.
  const ways = [game, ...notes.games]
    .map((each) => notes.pick('offers/ways', each))
    .find((each) => each !== undefined);
  return (other) => {
    if (found !== undefined)
      return read(Array.isArray(found.value) && found.value.length > 0 ? [other] : [], found.facts);
    if (ways === undefined) return assumed([]);
    const own = other === 'banker' ? 'player' : 'banker';
    return inferred([], 'The card lists the ways to bet, and forbids none together', ways.facts, {
      id: `main-wagers-together-${own}${suffix}`,
      title: 'Player and Banker wagers in one coup',
      reading: 'Any combination: the card forbids none.',
      alternatives: [
        {
          label: 'Only one of the two',
          patch: [{ op: 'replace', path: `${HERE}/bets/${own}/excludes`, value: [other] }],
        },
      ],
    });
  };
}

function addSide(
  bet: SideBet,
  notes: Notes,
  game: string | undefined,
  suffix: string,
  bets: Map<string, BetDraft>,
  payTables: Map<string, PayTableDraft>,
  contradictions: Contradiction[],
): void {
  const about = (member: string) => first(notes, game, bet, member);
  const names = [
    ...bet.keys,
    ...(bet.isPair ? ['pairs'] : []),
    ...(bet.isNatural ? ['naturals'] : []),
    'side',
  ];
  const stakes = readStakes(notes, game, { names, id: bet.id }, 'side', suffix, contradictions);
  const requires = about('requires') ?? notes.pick('bets/side/requires', game);
  const excludes = about('excludes');
  const isShared = stakes === undefined || stakes.key === 'side';
  const rest: Record<string, Placed> = {
    requires: { sourced: requires === undefined ? assumed('never') : read(requires.value, requires.facts) },
    ...((excludes !== undefined || bet.byHand || bet.isPair) && {
      excludes: { sourced: excludes === undefined ? assumed([]) : read([], excludes.facts) },
    }),
    ...(!isShared && { limits: { sourced: stakes.limits, parts: stakes.parts } }),
  };
  if (!bet.byHand) {
    bets.set(bet.id, {
      plain: { label: bet.label, place: 'side' },
      members: { lines: { sourced: bet.lines }, ...rest },
    });
    return;
  }
  const tie = naturalTie(bet);
  const lines = bet.lines.value as readonly { readonly when: object }[];
  const at = lines.findIndex(({ when }) => 'margin' in when);
  const whole = tie === undefined ? lines : [...lines.slice(0, at), tie.line, ...lines.slice(at)];
  payTables.set(bet.id, { lines: whole, sourced: bet.lines, otherwise: readOtherwise(about('otherwise')) });
  for (const hand of ['player', 'banker'] as const) {
    const label = `${bet.label}, ${hand === 'player' ? 'Player' : 'Banker'}`;
    const gap = bet.lines.gap;
    const kept =
      gap === undefined
        ? rest
        : {
            ...rest,
            payTable: {
              sourced: inferred(bet.id, 'Its pays are a question', [], { ...gap, id: `${gap.id}-${hand}` }),
            },
          };
    bets.set(`${bet.id}-${hand}`, {
      plain: { label, place: 'side', hand, ...(gap === undefined && { payTable: bet.id }) },
      members: kept,
    });
  }
}

/** What no line of a pay table decides loses, where the card says that it lists every way to win. */
const readOtherwise = (found: ReturnType<typeof first>): Sourced | undefined =>
  found === undefined ? undefined : read('loses', found.facts);

const first = (notes: Notes, game: string | undefined, bet: SideBet, member: string) => {
  const facts = notes
    .about(/^side\//, game)
    .filter(({ of }) => of.endsWith(`/${member}`) && bet.keys.includes(toBetKey(of)));
  const [found] = [...facts.filter(({ sure }) => sure), ...facts];
  return found === undefined ? undefined : { value: found.value, facts: [found] };
};
const toBetKey = (of: string): string => toNameKey(of.split('/')[1] ?? '');

function withLimits(
  sections: Sections,
  notes: Notes,
  game: string | undefined,
  main: ReadStakes,
  side: ReadStakes,
): GameDraft['sections'] {
  const payout = notes.pick('limits/maximumPayout', game);
  const difference = notes.pick('limits/differential', game);
  const plain = Object.fromEntries(
    Object.entries(sections).map(([section, members]) => [
      section,
      Object.fromEntries(
        Object.entries(members).map(([name, sourced]) => [name, { sourced, parts: sourced.parts ?? {} }]),
      ),
    ]),
  );
  return {
    ...plain,
    limits: {
      main: { sourced: main.limits, parts: main.parts },
      side: { sourced: side.limits, parts: side.parts },
      maximumPayout: {
        sourced: payout === undefined ? assumed(10_000_000) : read(payout.value, payout.facts),
      },
      overMaximumPayout: { sourced: assumed('refused') },
      ...(difference !== undefined && {
        differential: {
          sourced: read({ between: ['player', 'banker'], maximum: difference.value }, difference.facts),
        },
      }),
    },
  };
}

/** A card that lists the ways to bet states them, unless it leaves side bets to the felt. */
function getOffers(
  notes: Notes,
  game: string | undefined,
  id: string,
  ids: readonly string[],
  isOpen: boolean,
): Sourced {
  const posted = notes.pick('offers/posted', game);
  const ways = notes.pick('offers/ways', game);
  const isOfThis =
    ways?.facts.some((fact) => fact.game === undefined || !notes.isOwn(fact) || fact.game === game) === true;
  if (posted === undefined && ways !== undefined && isOfThis && !isOpen) return read(ids, ways.facts);
  if (!isOpen) return inferred(ids, 'The bets that the card describes', posted?.facts ?? []);
  const main = ids.filter((id) => id === 'player' || id === 'tie' || id === 'banker');
  return inferred(ids, 'The card does not say which of its games have the side bets', posted?.facts ?? [], {
    id: `side-bets-${id}`,
    title: 'Which side bets this game offers',
    reading: 'Those that the card describes for no game by name.',
    alternatives: [{ label: 'None', patch: [{ op: 'replace', path: `/games/${id}/offers`, value: main }] }],
  });
}

/** Side bets that the card tells of no game by name, where it has several games. */
const areOpen = (notes: Notes, sides: readonly SideBet[]): boolean =>
  notes.games.length > 1 && sides.some(({ lines }) => lines.facts.every((fact) => !notes.isOwn(fact)));

/** A section with the basis of its members, as the file writes it. */
function sectionFile(
  members: Readonly<Record<string, Placed>>,
  path: string,
  values: ReadValue[],
  plain: object = {},
): object {
  const base = path.startsWith('/shared/') ? '/shared' : path.split('/').slice(0, 3).join('/');
  const basis = Object.fromEntries(
    Object.entries(members).flatMap(([name, { sourced, parts = {} }]) => {
      values.push(placed(toReadValue(`${path}/${name}`, sourced), base));
      return [
        [name, getBasis(sourced)],
        ...Object.entries(parts).map(([part, each]) => {
          if (each.value !== undefined && (each.basis !== 'assumed' || part !== 'step'))
            values.push(toReadValue(`${path}/${name}/${part}`, each));
          return [`${name}/${part}`, getBasis(each)];
        }),
      ];
    }),
  );
  const file = {
    ...plain,
    ...Object.fromEntries(Object.entries(members).map(([name, { sourced }]) => [name, sourced.value])),
    basis,
  };
  return placed(file, base);
}

/** The same with the paths of its patches where it stands now. */
const placed = <T extends object>(value: T, base: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(`"path":"${HERE}/`, `"path":"${base}/`)) as T;

const toKey = (each: unknown): string => JSON.stringify(each);

/** What the first game has, and no other game has otherwise. */
function getShared(drafts: readonly GameDraft[], one: GameDraft, values: ReadValue[]): object {
  const sections = Object.entries(one.sections).flatMap(([section, members]) => {
    const kept = Object.fromEntries(
      Object.entries(members).filter(([name]) => isShared(drafts, section, name)),
    );
    return Object.keys(kept).length === 0
      ? []
      : [[section, sectionFile(kept, `/shared/${section}`, values)] as const];
  });
  const ids = [...new Set(drafts.flatMap(({ bets }) => [...bets.keys()]))];
  const bets = ids.flatMap((id) => {
    const draft = drafts.find((each) => each.bets.has(id))?.bets.get(id);
    if (draft === undefined || !isSharedBet(drafts, id)) return [];
    return [[id, sectionFile(draft.members, `/shared/bets/${id}`, values, draft.plain)] as const];
  });
  const tables = new Map(drafts.flatMap(({ payTables }) => [...payTables]));
  const payTables = [...tables].map(([id, { lines, sourced, otherwise }]) => {
    values.push(toReadValue(`/shared/payTables/${id}/lines`, sourced));
    const { gap: _gap, ...plain } = getBasis(sourced) as { gap?: object };
    if (otherwise === undefined) return [id, { lines, basis: { lines: plain } }] as const;
    values.push(toReadValue(`/shared/payTables/${id}/otherwise`, otherwise));
    const basis = { lines: plain, otherwise: getBasis(otherwise) };
    return [id, { lines, otherwise: otherwise.value, basis }] as const;
  });
  return {
    ...Object.fromEntries(sections),
    bets: Object.fromEntries(bets),
    ...(payTables.length > 0 && { payTables: Object.fromEntries(payTables) }),
  };
}

const getMember = ({ sections }: GameDraft, section: string, name: string): string => {
  const member = sections[section]?.[name];
  return toKey([member?.sourced.value, member?.sourced.basis]);
};
const isShared = (drafts: readonly GameDraft[], section: string, name: string): boolean =>
  new Set(drafts.map((draft) => getMember(draft, section, name))).size === 1;

function isSharedBet(drafts: readonly GameDraft[], id: string): boolean {
  if (id === 'banker') return false;
  const all = drafts.flatMap(({ bets }) => bets.get(id) ?? []);
  return (
    new Set(
      all.map(({ plain, members }) =>
        toKey([
          plain,
          Object.entries(members).map(([name, { sourced }]) => [
            name,
            sourced.value,
            sourced.basis,
            sourced.gap === undefined,
          ]),
        ]),
      ),
    ).size === 1
  );
}

function gameFile(draft: GameDraft, drafts: readonly GameDraft[], name: string, values: ReadValue[]): object {
  const path = `/games/${draft.id}`;
  const sections = Object.entries(draft.sections).flatMap(([section, members]) => {
    const own = Object.fromEntries(
      Object.entries(members).filter(([member]) => !isShared(drafts, section, member)),
    );
    return Object.keys(own).length === 0
      ? []
      : [[section, sectionFile(own, `${path}/${section}`, values)] as const];
  });
  const bets = [...draft.bets].flatMap(([id, bet]) =>
    isSharedBet(drafts, id)
      ? []
      : [[id, sectionFile(bet.members, `${path}/bets/${id}`, values, bet.plain)] as const],
  );
  values.push(toReadValue(`${path}/offers`, draft.offers));
  return {
    name,
    offers: draft.offers.value,
    ...Object.fromEntries(sections),
    bets: Object.fromEntries(bets),
    basis: { offers: getBasis(draft.offers) },
  };
}

/** The game is called as its heading calls it. */
function getName({ game }: GameDraft, statements: readonly ReadStatement[], notes: Notes): string {
  if (game !== undefined && notes.games.length > 1) {
    const name = titled(game).slice(0, 60);
    return /^(mini|midi)$/i.test(name) ? `${name.charAt(0).toUpperCase()}${name.slice(1)} Baccarat` : name;
  }
  const heading = statements.find(
    ({ statement: { kind, cells, text }, foreign }) =>
      kind !== 'sentence' &&
      !foreign &&
      cells[0]?.tokens.some(({ is }) => is === 'GAME') === true &&
      text.split(' ').length <= 6,
  );
  const text =
    heading?.statement.cells.find(({ tokens }) => tokens.some(({ is }) => is === 'GAME'))?.text ?? 'Baccarat';
  return titled(text.replace(/[:.]$/, '')).slice(0, 60);
}
