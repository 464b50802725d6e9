import { basisOf, type Claimed, claims, type Notes } from './draftNotes.ts';
import type { Finding } from './finding.ts';
import type { Event } from './sideBets.ts';
import { slug } from './slug.ts';
import { titled } from './titled.ts';

/** The bets of a draft: what all games share, what one has of its own, and which offers what. */
export interface DraftBets {
  readonly shared: { readonly bets: Readonly<Record<string, object>>; readonly payTables?: object };
  readonly own: ReadonlyMap<string, Readonly<Record<string, object>>>;
  readonly offers: ReadonlyMap<string, readonly string[]>;
  readonly values: readonly Claimed[];
}

type Odds = readonly [number, number];
type Line = Event & { readonly odds: Odds };

export function betsOf(notes: Notes, games: readonly string[]): DraftBets {
  const values: Claimed[] = [];
  const sides = sideBetsOf(notes, games, values);
  const bankers = games.map((game) => [game, { banker: banker(notes, game, games, values) }] as const);
  const payTables = Object.assign({}, ...sides.map(({ payTable }) => payTable ?? {})) as object;
  return {
    shared: {
      bets: {
        player: player(notes, values),
        tie: tie(notes, values),
        ...Object.assign({}, ...sides.map(({ bets }) => bets)),
      },
      ...(Object.keys(payTables).length > 0 && { payTables }),
    },
    own: new Map(bankers),
    offers: new Map(
      games.map((game) => [
        game,
        [
          'player',
          'tie',
          'banker',
          ...sides.filter((side) => side.games.includes(game)).flatMap(({ bets }) => Object.keys(bets)),
        ],
      ]),
    ),
    values,
  };
}

/** A tie gives the stake back: a line of its own basis, since a card may say this and not what a win pays. */
function push(notes: Notes): object {
  const found = notes.get('bets/main/tie');
  const said =
    found === undefined
      ? { is: 'assumed', where: 'Not on the card' }
      : { is: 'stated', where: `Line ${found.line}` };
  return { label: 'Tie', when: { winner: 'tie' }, odds: [0, 1], basis: { '*': said } };
}

/** Keeps a claim for the list, and gives it as a file writes it. */
function keep(values: Claimed[], claimed: Claimed, gap?: object): object {
  values.push(claimed);
  return basisOf(claimed, gap);
}

function player(notes: Notes, values: Claimed[]): object {
  const odds = notes.get('bets/player/odds');
  const excludes = notes.get('bets/main/excludes');
  const lines = [{ label: 'Player wins', when: { winner: 'hand' }, odds: [1, 1] }, push(notes)];
  const path = '/shared/bets/player';
  return {
    label: 'Player',
    place: 'main',
    hand: 'player',
    lines,
    excludes: excludesOf(excludes, 'banker'),
    basis: {
      lines: keep(
        values,
        odds === undefined
          ? claims.inferred(`${path}/lines`, lines, 'Even money as everywhere')
          : claims.stated(`${path}/lines`, lines, odds),
      ),
      excludes: keep(values, excludesClaim(excludes, `${path}/excludes`, excludesOf(excludes, 'banker'))),
    },
  };
}

const excludesOf = (found: Finding | undefined, other: string): readonly string[] =>
  Array.isArray(found?.value) && found.value.length > 0 ? [other] : [];

const excludesClaim = (found: Finding | undefined, path: string, value: unknown): Claimed =>
  found === undefined ? claims.assumed(path, value, 'Not on the card') : claims.stated(path, value, found);

function tie(notes: Notes, values: Claimed[]): object {
  const found = notes.get('bets/tie/odds');
  const lines = [{ label: 'Tie', when: { winner: 'tie' }, odds: found?.value ?? [8, 1] }];
  const path = '/shared/bets/tie/lines';
  const claimed =
    found === undefined ? claims.assumed(path, lines, 'Not on the card') : claims.stated(path, lines, found);
  return { label: 'Tie', place: 'main', lines, basis: { lines: keep(values, claimed) } };
}

interface Exception {
  readonly total: number;
  readonly cards?: number;
  readonly odds: Odds;
}

function banker(notes: Notes, game: string, games: readonly string[], values: Claimed[]): object {
  const of = (member: string): Finding | undefined => {
    const own = notes.inGame(`bets/banker/${member}`, game);
    const any = notes.get(`bets/banker/${member}`);
    return own ?? (any?.game === undefined || games.length === 1 ? any : undefined);
  };
  const commission = of('commission');
  const exception = of('exception');
  const rate = commission === undefined ? undefined : Number(commission.value);
  const free = rate === 0 || exception !== undefined;
  const taken = free ? undefined : (rate ?? 5);
  const lines = bankerLines(exception?.value as Exception | undefined, taken, push(notes));
  const path = `/games/${game}/bets/banker`;
  const found = exception ?? commission ?? of('odds');
  const known = exception ?? commission;
  return {
    label: 'Banker',
    place: 'main',
    hand: 'banker',
    lines,
    excludes: [],
    basis: {
      lines:
        known === undefined || found === undefined
          ? keep(
              values,
              claims.assumed(`${path}/lines`, lines, 'The card does not say what Banker pays'),
              bankerGap(game, push(notes)),
            )
          : keep(values, claims.stated(`${path}/lines`, lines, found)),
      excludes: keep(values, excludesClaim(notes.get('bets/main/excludes'), `${path}/excludes`, [])),
    },
  };
}

const bankerGap = (game: string, tied: object): object => ({
  id: `banker-pay-${game}`,
  title: 'What Banker pays',
  reading: 'Even money less 5 %, as most houses do.',
  alternatives: [
    {
      label: 'No commission, and a winning 6 pays half',
      patch: [
        {
          op: 'replace',
          path: `/games/${game}/bets/banker/lines`,
          value: bankerLines({ total: 6, odds: [1, 2] }, undefined, tied),
        },
      ],
    },
  ],
});

function bankerLines(
  exception: Exception | undefined,
  commission: number | undefined,
  tied: object,
): readonly object[] {
  const rate = commission === undefined ? {} : { commission: [Math.round(commission * 100), 10_000] };
  const plain =
    commission !== undefined && Number.isInteger(commission) ? { commission: [commission, 100] } : rate;
  const but =
    exception === undefined
      ? []
      : [
          {
            label: `Banker wins with ${exception.cards === undefined ? '' : `a ${exception.cards === 2 ? 'two' : 'three'}-card `}${exception.total}`,
            when: {
              winner: 'hand',
              handTotal: exception.total,
              ...(exception.cards !== undefined && { handCards: exception.cards }),
            },
            odds: exception.odds,
          },
        ];
  return [...but, { label: 'Banker wins', when: { winner: 'hand' }, odds: [1, 1], ...plain }, tied];
}

interface SideBet {
  readonly bets: Readonly<Record<string, object>>;
  readonly payTable?: object;
  readonly games: readonly string[];
}

/** More side bets, and lines of one, than any card has. */
const MOST_BETS = 20;
const MOST_LINES = 60;

function sideBetsOf(notes: Notes, games: readonly string[], values: Claimed[]): readonly SideBet[] {
  const names = new Map<string, string>();
  for (const { of } of notes.all(/^bets\/[^/]+\/line$/)) {
    const name = of.split('/')[1] ?? '';
    if (!names.has(idOf(name)) && names.size < MOST_BETS) names.set(idOf(name), name);
  }
  return [...names].map(([id, name]) => sideBet(notes, id, name, games, values));
}

/** One bet, however it is written: `Pairs` and `PAIR` are the same. */
const idOf = (name: string): string => slug(name).replace(/^(pair)s$/, '$1');

function sideBet(
  notes: Notes,
  id: string,
  name: string,
  games: readonly string[],
  values: Claimed[],
): SideBet {
  const about = (member: string): readonly Finding[] =>
    notes.all(new RegExp(`/${member}$`)).filter(({ of }) => idOf(of.split('/')[1] ?? '') === id);
  const found = about('line').slice(0, MOST_LINES);
  const lines = orderedLines(found.map(({ value }) => value as Line));
  const byHand = lines.some(
    ({ when }) => Object.keys(when).some((fact) => fact.startsWith('hand')) || when['winner'] === 'hand',
  );
  const scopes = new Set(about('line').map(({ game }) => game));
  const [scope] = scopes;
  const only = scopes.size === 1 && scope !== undefined && games.includes(scope) ? [scope] : games;
  const label = titled(name);
  const rest = membersOf(about, id, byHand, values);
  const natural = naturalTie(lines, id);
  const whole = natural === undefined ? lines : orderedLines([...lines, natural.line]);
  const linesAt = byHand ? `/shared/payTables/${id}/lines` : `/shared/bets/${id}/lines`;
  const first = found[0];
  const basis = {
    lines:
      first === undefined
        ? {}
        : keep(values, claims.stated(linesAt, lines.map(makeLine), first), natural?.gap),
  };
  if (!byHand)
    return {
      bets: {
        [id]: {
          label,
          place: 'side',
          lines: whole.map(makeLine),
          ...rest.members,
          basis: { ...basis, ...rest.basis },
        },
      },
      games: only,
    };
  const one = (hand: 'player' | 'banker') => ({
    label: `${label}, ${hand === 'player' ? 'Player' : 'Banker'}`,
    place: 'side',
    hand,
    payTable: id,
    ...rest.members,
    basis: rest.basis,
  });
  return {
    bets: { [`${id}-player`]: one('player'), [`${id}-banker`]: one('banker') },
    payTable: { [id]: { lines: whole.map(makeLine), basis } },
    games: only,
  };
}

const makeLine = ({ label, when, odds }: Line): object => ({ label, when, odds });

/** Naturals before margins, and what asks for more before what asks for less; then what pays more; each event once. */
function orderedLines(lines: readonly Line[]): readonly Line[] {
  const once = [
    ...new Map(lines.map((line) => [JSON.stringify(line.when), line] as const).reverse()).values(),
  ].reverse();
  const weight = ({ when }: Line): number =>
    'winnerNatural' in when
      ? 0
      : 'bothNatural' in when
        ? 1
        : 'margin' in when
          ? 2
          : 10 - Object.keys(when).length;
  const margin = ({ when }: Line): number => Number(when['margin'] ?? 0);
  const pays = ({ odds: [profit, stake] }: Line): number => profit / stake;
  return [...once].sort((a, b) => weight(a) - weight(b) || margin(b) - margin(a) || pays(b) - pays(a));
}

/** A table of margins and natural winners that says nothing of natural ties: they push on cards that say it. */
function naturalTie(
  lines: readonly Line[],
  id: string,
): { readonly line: Line; readonly gap: object } | undefined {
  const has = (fact: string): boolean => lines.some(({ when }) => fact in when);
  if (!has('winnerNatural') || !has('margin') || has('bothNatural')) return undefined;
  return {
    line: { label: 'Natural tie', when: { winner: 'tie', bothNatural: true }, odds: [0, 1] },
    gap: {
      id: `natural-tie-${id}`,
      title: 'A natural tie',
      reading: 'It pushes, as on cards that say it; the line is assumed.',
      alternatives: [
        { label: 'It loses', patch: [{ op: 'remove', path: `/shared/payTables/${id}/lines/1` }] },
      ],
    },
  };
}

/** What else is said of a side bet: what it needs, what it excludes, how large it may be. */
function membersOf(
  about: (member: string) => readonly Finding[],
  id: string,
  byHand: boolean,
  values: Claimed[],
): { readonly members: object; readonly basis: object } {
  const path = `/shared/bets/${byHand ? `${id}-player` : id}`;
  const [requires] = about('requires');
  const [excludes] = about('excludes');
  const [least] = about('minimum');
  const [most] = about('maximum');
  const stake = least ?? most;
  const minimum = (least?.value as number | undefined) ?? 100;
  const limits = {
    minimum,
    maximum: Math.max(minimum, (most?.value as number | undefined) ?? 100_000),
    step: 100,
  };
  const whole = limits.minimum % 100 === 0 && limits.maximum % 100 === 0;
  return {
    members: {
      requires: requires?.value ?? 'never',
      excludes: [],
      ...(stake !== undefined && { limits: { ...limits, step: whole ? 100 : 1 } }),
    },
    basis: {
      requires: keep(
        values,
        requires === undefined
          ? claims.assumed(`${path}/requires`, 'never', 'Not on the card')
          : claims.stated(`${path}/requires`, requires.value, requires),
      ),
      excludes: keep(values, excludesClaim(excludes, `${path}/excludes`, [])),
      ...(stake !== undefined && { limits: keep(values, claims.stated(`${path}/limits`, limits, stake)) }),
    },
  };
}
