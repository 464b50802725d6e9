import { assumed, type GapDraft, inferred, read, SILENT, type Sourced } from './claims.ts';
import type { Fact } from './fact.ts';
import type { Notes } from './notes.ts';
import { paysForSame, type ReadOdds, type ReadPayLine, splitRepeatedLines } from './payLine.ts';

/** The lines of Player, Banker and Tie, as one game pays them. */
export interface MainBets {
  readonly player: Sourced;
  readonly banker: Sourced;
  readonly tie: Sourced;
}

const lineFile = (
  { label, when, odds }: Pick<ReadPayLine, 'label' | 'when' | 'odds'>,
  more: object = {},
): object => ({ label, when, odds, ...more });

/** A tie gives the stake back: a line of its own basis, since a card may say this and not what a win pays. */
function push(notes: Notes, game: string | undefined): object {
  const found = notes.pick('bets/main/tie', game);
  const [first] = found?.facts ?? [];
  const said =
    first === undefined
      ? { is: 'assumed', where: SILENT }
      : { is: first.sure ? 'stated' : 'inferred', where: `Line ${first.line}` };
  return { label: 'Tie', when: { winner: 'tie' }, odds: [0, 1], basis: { '*': said } };
}

export function getMainBets(
  notes: Notes,
  game: string | undefined,
  path: (bet: string) => string,
  suffix: string,
): MainBets {
  return {
    player: player(notes, game, path('player'), suffix),
    banker: banker(notes, game, path('banker'), suffix),
    tie: tie(notes, game, path('tie'), suffix),
  };
}

const sayOdds = ([a, b]: ReadOdds): string => `${a} to ${b}`;

/** The same lines with other odds of one of them. */
function otherOdds(
  id: string,
  title: string,
  path: string,
  chosen: ReadOdds,
  others: readonly Fact[],
  lines: (odds: ReadOdds) => unknown,
): GapDraft {
  const seen = [...new Map(others.map((fact) => [JSON.stringify(fact.value), fact])).values()].slice(0, 4);
  return {
    id,
    title,
    reading: `Read as ${sayOdds(chosen)}; another statement says otherwise.`,
    alternatives: seen.map((fact) => ({
      label: `${sayOdds(fact.value as ReadOdds)}, as line ${fact.line} says`,
      patch: [{ op: 'replace', path, value: lines(fact.value as ReadOdds) }],
    })),
  };
}

function player(notes: Notes, game: string | undefined, path: string, suffix: string): Sourced {
  const odds = notes.pick('bets/player/odds', game);
  const exceptions = getExceptions(notes.about('bets/player/line', game));
  const lines = (pays: ReadOdds): unknown => [
    ...exceptions.lines.map((line) => lineFile(line)),
    lineFile({ label: 'Player wins', when: { winner: 'player' }, odds: pays }),
    push(notes, game),
  ];
  if (odds === undefined) return inferred(lines([1, 1]), 'Even money as everywhere', exceptions.facts);
  const value = odds.value as ReadOdds;
  const gap =
    odds.others.length === 0
      ? undefined
      : otherOdds(`player-pays${suffix}`, 'What Player pays', `${path}/lines`, value, odds.others, lines);
  return read(lines(value), [...odds.facts, ...exceptions.facts], gap);
}

function tie(notes: Notes, game: string | undefined, path: string, suffix: string): Sourced {
  const odds = notes.pick('bets/tie/odds', game);
  const lines = (pays: ReadOdds): unknown => [
    lineFile({ label: 'Tie', when: { winner: 'tie' }, odds: pays }),
  ];
  if (odds !== undefined) {
    const value = odds.value as ReadOdds;
    const gap =
      odds.others.length === 0
        ? undefined
        : otherOdds(`tie-pays${suffix}`, 'What Tie pays', `${path}/lines`, value, odds.others, lines);
    return read(lines(value), odds.facts, gap);
  }
  return assumed(lines([8, 1]), SILENT, {
    id: `tie-pays${suffix}`,
    title: 'What Tie pays',
    reading: 'The card does not say. 8 to 1, as most houses pay.',
    alternatives: [
      { label: '9 to 1', patch: [{ op: 'replace', path: `${path}/lines`, value: lines([9, 1]) }] },
    ],
  });
}

/** What a hand is paid where it wins in some way: each way once; the more it asks, the earlier it stands. */
function getExceptions(facts: readonly Fact[]): {
  readonly lines: readonly ReadPayLine[];
  readonly facts: readonly Fact[];
  readonly twice: readonly Fact[];
} {
  const { kept: once, twice } = splitRepeatedLines(facts);
  const kept = once.filter(({ value }) => Object.keys((value as ReadPayLine).when).length > 1);
  const lines = kept
    .map(({ value }) => value as ReadPayLine)
    .sort((a, b) => Object.keys(b.when).length - Object.keys(a.when).length);
  return { lines, facts: kept, twice };
}

interface BankerFacts {
  readonly game: string | undefined;
  readonly path: string;
  readonly suffix: string;
  readonly tied: object;
}

function banker(notes: Notes, game: string | undefined, path: string, suffix: string): Sourced {
  const at: BankerFacts = { game, path, suffix, tied: push(notes, game) };
  const exceptions = getExceptions(notes.about('bets/banker/line', game));
  const odds = notes.pick('bets/banker/odds', game);
  const own = bareWin(notes.about('bets/banker/line', game));
  const commissions = notes.pick('bets/banker/commission', game);
  const rates = notes.about('bets/banker/rates', game);
  const pays = (odds?.value ?? own?.odds ?? [1, 1]) as ReadOdds;
  const build = (rate: number, lines: readonly ReadPayLine[] = exceptions.lines): unknown =>
    bankerLines(pays, rate, lines, at.tied);
  const facts = [...(odds?.facts ?? []), ...(commissions?.facts ?? []), ...exceptions.facts];
  if (exceptions.twice.length > 0)
    return read(
      build(0),
      facts,
      twiceGap(at, exceptions.twice, exceptions.lines, (lines) => build(0, lines)),
    );
  if (commissions !== undefined && commissions.others.length > 0 && exceptions.lines.length === 0) {
    return read(
      build(commissions.value as number),
      facts,
      rateGap(at, commissions.value as number, commissions.others, build),
    );
  }
  const rate = commissions?.value as number | undefined;
  if (rate !== undefined && rate > 0) return read(build(rate), facts);
  if (exceptions.lines.length > 0 || String(pays) !== '1,1') {
    // An exception with no word of what Banker is paid otherwise.
    if (odds !== undefined || own !== undefined) return read(build(0), facts);
    // `No commission` tells what is not taken, and not what is paid.
    return rate === 0
      ? read(bankerLines(pays, 0, exceptions.lines, at.tied, EVEN_AS_USUAL), facts)
      : inferred(build(0), 'Even money where nothing else is said', facts);
  }
  if (rates.length > 0)
    return inferred(
      build(lowest(rates)),
      'The card leaves the rate to the house',
      [...facts, ...rates],
      ratesGap(at, rates, build),
    );
  if (rate === 0)
    return inferred(build(0), 'No commission, and the card names no exception', facts, freeGap(at));
  // The card speaks of a game without commission, and not of what it pays.
  const named = notes.about('bets/banker/namedFree', game);
  if (named.length > 0)
    return inferred(build(0), 'The card names a game without commission', [...facts, ...named], freeGap(at));
  const excepted = notes.about('bets/banker/excepted', game);
  if (excepted.length > 0)
    return inferred(
      build(0),
      'The card names an exception and not what it pays',
      [...facts, ...excepted],
      freeGap(at),
    );
  return silent(at, facts, build);
}

/** `Banker wins pays 1 to 1` told as a line. */
const bareWin = (facts: readonly Fact[]): ReadPayLine | undefined =>
  facts.map(({ value }) => value as ReadPayLine).find(({ when }) => Object.keys(when).length === 1);

const ratesIn = (rates: readonly Fact[]): readonly number[] => (rates[0]?.value ?? []) as readonly number[];
const lowest = (rates: readonly Fact[]): number => Math.min(...ratesIn(rates));

const EVEN_AS_USUAL = {
  basis: {
    odds: {
      is: 'inferred',
      where: 'Even money where the card says no more than that no commission is taken',
    },
  },
};

function bankerLines(
  pays: ReadOdds,
  rate: number,
  exceptions: readonly ReadPayLine[],
  tied: object,
  more: object = {},
): unknown {
  const part = Number.isInteger(rate) ? [rate, 100] : [Math.round(rate * 100), 10_000];
  return [
    ...exceptions.map((line) => lineFile(line)),
    lineFile(
      { label: 'Banker wins', when: { winner: 'banker' }, odds: pays },
      rate > 0 ? { commission: part } : more,
    ),
    tied,
  ];
}

const replaced = ({ path }: BankerFacts, value: unknown): readonly object[] => [
  { op: 'replace', path: `${path}/lines`, value },
];

const twiceGap = (
  at: BankerFacts,
  twice: readonly Fact[],
  lines: readonly ReadPayLine[],
  build: (lines: readonly ReadPayLine[]) => unknown,
): GapDraft => ({
  id: `banker-pays${at.suffix}`,
  title: 'What Banker pays',
  reading: `Two statements differ: ${twice.map(({ line, value }) => `line ${line} says ${sayOdds((value as ReadPayLine).odds)}`).join(', ')}.`,
  alternatives: twice.slice(0, 4).map(({ line, value }) => {
    const other = value as ReadPayLine;
    const { odds } = other;
    return {
      label: `${sayOdds(odds)}, as line ${line} says`,
      patch: replaced(at, build(lines.map((each) => (paysForSame(each, other) ? { ...each, odds } : each)))),
    };
  }),
});

const rateGap = (
  at: BankerFacts,
  rate: number,
  others: readonly Fact[],
  build: (rate: number) => unknown,
): GapDraft => ({
  id: `banker-pays${at.suffix}`,
  title: 'The commission on Banker',
  reading: `Read as ${rate} %; another statement says otherwise.`,
  alternatives: [...new Map(others.map((fact) => [fact.value as number, fact])).values()].map((fact) => ({
    label: `${String(fact.value)} %, as line ${fact.line} says`,
    patch: replaced(at, build(fact.value as number)),
  })),
});

const ratesGap = (at: BankerFacts, rates: readonly Fact[], build: (rate: number) => unknown): GapDraft => ({
  id: `banker-pays${at.suffix}`,
  title: 'The commission on Banker',
  reading: 'The card names several rates and leaves the choice to the house.',
  alternatives: ratesIn(rates)
    .filter((each) => each !== lowest(rates))
    .map((each) => ({ label: `${each} %`, patch: replaced(at, build(each)) })),
});

const HALF_ON_6: ReadPayLine = {
  label: 'Banker wins with 6',
  when: { winner: 'banker', bankerTotal: 6 },
  byHand: false,
  odds: [1, 2],
};
const PUSH_ON_7: ReadPayLine = {
  label: 'Banker wins with a three-card 7',
  when: { winner: 'banker', bankerTotal: 7, bankerCards: 3 },
  byHand: false,
  odds: [0, 1],
};

const freeGap = (at: BankerFacts): GapDraft => ({
  id: `banker-pays${at.suffix}`,
  title: 'What Banker pays',
  reading: 'Even money without commission, as the card says; most such games pay less for one way to win.',
  alternatives: [
    { label: 'A winning 6 pays half', patch: replaced(at, bankerLines([1, 1], 0, [HALF_ON_6], at.tied)) },
    {
      label: 'A winning three-card 7 is a push',
      patch: replaced(at, bankerLines([1, 1], 0, [PUSH_ON_7], at.tied)),
    },
  ],
});

/** Nothing on the card speaks of commission: most houses take 5 %. */
const silent = (at: BankerFacts, facts: readonly Fact[], build: (rate: number) => unknown): Sourced => ({
  ...assumed(build(5), 'The card does not say what Banker pays', {
    id: `banker-pays${at.suffix}`,
    title: 'What Banker pays',
    reading: 'Even money less 5 %, as most houses do.',
    alternatives: [
      { label: 'Even money without commission', patch: replaced(at, build(0)) },
      {
        label: 'No commission, and a winning 6 pays half',
        patch: replaced(at, bankerLines([1, 1], 0, [HALF_ON_6], at.tied)),
      },
    ],
  }),
  facts: facts.slice(0, 0),
});
