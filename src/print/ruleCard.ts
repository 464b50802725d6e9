import { makeMoney } from '../base/index.ts';
import {
  type Bet,
  bankerDraws,
  type Claim,
  type GameRules,
  gapsOf,
  isPush,
  type LimitRange,
  listWords,
  makeOdds,
  makeRate,
  type Odds,
  type PayLine,
  PLAYER_STOOD,
  playerDraws,
  TOTALS,
} from '../engine/index.ts';

/** A rule card as data: everything a patron may read, each value with its basis. Text and HTML are drawn from it. */
export interface RuleCard {
  readonly game: string;
  readonly houseId: string;
  readonly house: string;
  readonly place: string | null;
  readonly name: string;
  readonly tagline: string | undefined;
  readonly source: string;
  readonly deal: readonly string[];
  readonly tableau: TableauChart;
  readonly bets: readonly CardBet[];
  readonly sections: readonly CardSection[];
  readonly gaps: readonly CardGap[];
  readonly patron: GameRules['patron'];
}

export type Standing = Claim['is'];

export interface TableauChart {
  readonly player: readonly { readonly total: number; readonly act: Act }[];
  /** Columns: points of Player's third card 0 to 9, then `Player stood`. */
  readonly banker: readonly { readonly total: number; readonly acts: readonly Act[] }[];
  readonly marks: readonly { readonly rule: string; readonly basis: Standing; readonly where: string }[];
}

export type Act = 'draws' | 'stands' | 'natural';

export interface CardBet {
  readonly id: string;
  readonly label: string;
  readonly place: Bet['place'];
  readonly lines: readonly { readonly label: string; readonly pays: string }[];
  readonly basis: Standing;
  readonly where: string;
  readonly limits: string;
  readonly notes: readonly string[];
}

/** Bets that pay alike under the same conditions: one block on the card with several names. */
export interface PayBlock extends Omit<CardBet, 'id' | 'label'> {
  readonly labels: readonly string[];
}

export function payBlocks(bets: readonly CardBet[]): readonly PayBlock[] {
  const blocks = new Map<string, PayBlock>();
  for (const { id: _, label, ...rest } of bets) {
    const key = JSON.stringify(rest);
    blocks.set(key, { ...rest, labels: [...(blocks.get(key)?.labels ?? []), label] });
  }
  return [...blocks.values()];
}

export interface CardSection {
  readonly title: string;
  readonly rows: readonly CardRow[];
}

export interface CardRow {
  readonly label: string;
  readonly value: string;
  readonly basis: Standing;
  readonly where: string;
}

export interface CardGap {
  readonly title: string;
  readonly basis: Standing;
  readonly reading: string;
  readonly others: readonly string[];
}

export function ruleCard(game: GameRules): RuleCard {
  const { house } = game;
  return {
    game: game.id,
    houseId: house.id,
    house: house.name,
    place: house.place,
    name: game.name,
    tagline: house.tagline,
    source: house.source,
    deal: dealInWords(game),
    tableau: tableauChart(game),
    bets: game.bets.map((bet) => cardBet(game, bet)),
    sections: [shoeSection(game), dealingSection(game), limitsSection(game), patronSection(game)],
    gaps: gapsOf(game).map((gap) => ({
      title: gap.title,
      basis: gap.claim.is,
      reading: gap.reading,
      others: gap.alternatives.map((alternative) => alternative.label),
    })),
    patron: game.patron,
  };
}

function dealInWords(game: GameRules): readonly string[] {
  const naturals = listWords(game.tableau.rules.naturals.map(String), 'or');
  return [
    'Bet on the hand that will be nearer to 9, or on a tie.',
    'An ace counts 1, cards from 2 to 9 their number, tens and faces nothing; of a sum only the last digit counts.',
    'The first and third cards are Player’s, the second and fourth Banker’s. A hand gets at most one more.',
    `A two-card ${naturals} on either side is a natural: nobody draws.`,
  ];
}

function tableauChart(game: GameRules): TableauChart {
  const { tableau } = game;
  const natural = (total: number): boolean => tableau.natural[total] === 1;
  const act = (draws: boolean): Act => (draws ? 'draws' : 'stands');
  return {
    player: TOTALS.map((total) => ({
      total,
      act: natural(total) ? 'natural' : act(playerDraws(tableau, total)),
    })),
    banker: TOTALS.filter((total) => !natural(total)).map((total) => ({
      total,
      acts: [...TOTALS, PLAYER_STOOD].map((third) => act(bankerDraws(tableau, total, third))),
    })),
    marks: [
      ['Naturals', 'naturals'],
      ['Player draws', 'playerDraws'],
      ['Banker, when Player stood', 'bankerDrawsWhenPlayerStands'],
      ['Banker, against a third card', 'bankerDrawsAgainst'],
    ].map(([rule = '', member]) => {
      const { is, where } = claimFor(game, `tableau/${member}`);
      return { rule, basis: is, where };
    }),
  };
}

function cardBet(game: GameRules, bet: Bet): CardBet {
  const claim = claimFor(game, `bets/${bet.id}/lines`);
  return {
    id: bet.id,
    label: bet.label,
    place: bet.place,
    lines: bet.lines.map((line) => ({ label: line.label, pays: makePays(line) })),
    basis: claim.is,
    where: claim.where,
    limits: makeRange(bet.limits),
    notes: betNotes(game, bet),
  };
}

/** `1 to 1 less 5 %`, `push`. */
export const makePays = (line: PayLine): string =>
  isPush(line) ? 'push' : makeOdds(line.odds) + lessCommission(line.commission);

const lessCommission = (commission: Odds | undefined): string =>
  commission === undefined ? '' : ` less ${makeRate(commission)}`;

function betNotes(game: GameRules, bet: Bet): readonly string[] {
  const label = (id: string): string => game.bets.find((other) => other.id === id)?.label ?? id;
  const main = listWords(game.wagering.mainWagers.map(label), 'or');
  const required: Readonly<Record<Bet['requires'], readonly string[]>> = {
    never: [],
    may: [`A table may ask for a wager on ${main} beside it.`],
    always: [`Only beside a wager on ${main}.`],
  };
  const excluded =
    bet.excludes.length === 0 ? [] : [`Not together with ${listWords(bet.excludes.map(label), 'or')}.`];
  return [...required[bet.requires], ...excluded];
}

/** `$5 to $10,000`. */
export const makeRange = ({ minimum, maximum }: LimitRange): string =>
  `${makeMoney(minimum)} to ${makeMoney(maximum)}`;

function claimFor(game: GameRules, of: string): Pick<Claim, 'is' | 'where'> {
  return game.claims.find((claim) => claim.of === of) ?? { is: 'unmarked', where: 'no basis given' };
}

/** Rows of a section: its label, its value in words, and the claim behind it. */
const rows = (
  game: GameRules,
  section: string,
  entries: readonly (readonly [string, string, string])[],
): readonly CardRow[] =>
  entries.map(([member, label, value]) => {
    const { is, where } = claimFor(game, `${section}/${member}`);
    return { label, value, basis: is, where };
  });

function shoeSection(game: GameRules): CardSection {
  const { decks, burn, cutCard } = game.shoe;
  const burned =
    burn.by === 'count'
      ? `${burn.count} ${burn.count === 1 ? 'card' : 'cards'}, unseen`
      : `the first card, shown, and as many more as its points (tens and faces ${burn.tens})`;
  const after = cutCard.coupsAfter === 1 ? 'one coup begins' : `${cutCard.coupsAfter} coups begin`;
  return {
    title: 'The shoe',
    rows: rows(game, 'shoe', [
      ['decks', 'Decks', String(decks)],
      ['burn', 'Burned', burned],
      ['cutCard', 'Cut card', `${cutCard.behind} cards behind it; ${after} after it comes out`],
    ]),
  };
}

const TURNERS = {
  dealer: 'the dealer',
  'largest-wager': 'the patron with the largest Player or Banker wager',
  patrons: 'on each hand, the patron with its largest wager',
} as const;

function dealingSection(game: GameRules): CardSection {
  const { turnedBy, mayAlsoBe, untilTurned, equalWagers, nobodyOrLate } = game.dealing;
  const orElse =
    mayAlsoBe.length === 0
      ? ''
      : `; or, by table, ${listWords(
          mayAlsoBe.map((by) => TURNERS[by]),
          'or',
        )}`;
  const patronsTurn = turnedBy !== 'dealer';
  const entries: (readonly [string, string, string])[] = [
    ['turnedBy', 'Cards turned by', `${TURNERS[turnedBy]}${orElse}`],
    ['untilTurned', 'Until then they lie', untilTurned.replace('-', ' ')],
  ];
  if (patronsTurn) {
    entries.push(
      ['equalWagers', 'Equal wagers', `the ${equalWagers} turns`],
      ['nobodyOrLate', 'Nobody, or too late', `the ${nobodyOrLate} turns`],
    );
  }
  return { title: 'The deal', rows: rows(game, 'dealing', entries) };
}

function limitsSection(game: GameRules): CardSection {
  const { main, side, maximumPayout, overMaximumPayout } = game.limits;
  const over = overMaximumPayout === 'refused' ? 'refused' : 'paid up to it';
  const hasSides = game.bets.some((bet) => bet.place === 'side');
  const step = (range: LimitRange): string => `${makeRange(range)}, by ${makeMoney(range.step)}`;
  const hasCommission = game.bets.some((bet) => bet.lines.some((line) => line.commission !== undefined));
  return {
    title: 'Limits and pay',
    rows: [
      ...rows(game, 'limits', [
        ['main', 'Main bets', step(main)],
        ...(hasSides ? [['side', 'Side bets', step(side)] as const] : []),
        ['maximumPayout', 'Maximum payout', `${makeMoney(maximumPayout)} a patron and coup`],
        ['overMaximumPayout', 'A wager that could win more', over],
      ]),
      ...rows(
        game,
        'settlement',
        hasCommission
          ? [['commissionRounding', 'Commission', `taken as settled, rounded ${makeRounding(game)}`]]
          : [],
      ),
    ],
  };
}

const makeRounding = (game: GameRules): string => {
  const { unit, direction } = game.settlement.commissionRounding;
  return `${direction} to ${unit === 1 ? 'the cent' : makeMoney(unit)}`;
};

function patronSection(game: GameRules): CardSection {
  const { minimumAge, helpline, exclusion } = game.patron;
  return {
    title: 'Patrons',
    rows: rows(game, 'patron', [
      ['minimumAge', 'Age', `${minimumAge} or older`],
      ['helpline', 'Helpline', helpline ?? 'none on the card'],
      ...(exclusion === null ? [] : [['exclusion', 'Not admitted', exclusion] as const]),
    ]),
  };
}
