import { type Call, type GameRules, listWords, makeMoneyIn, type Rounding } from '../engine/index.ts';
import { rangeSaid, stepSaid } from './cardBet.ts';
import { joined, type Said, said } from './said.ts';

export interface CardSection {
  readonly title: string;
  readonly rows: readonly CardRow[];
}

export interface CardRow {
  readonly label: string;
  readonly value: readonly Said[];
}

export const cardSections = (game: GameRules): readonly CardSection[] => [
  shoeSection(game),
  dealingSection(game),
  limitsSection(game),
  patronSection(game),
];

/** A row for each member that the game claims something of; what it does not have is not told. */
const rows = (
  game: GameRules,
  section: string,
  entries: readonly (readonly [member: string, label: string, value: string])[],
): readonly CardRow[] =>
  entries
    .filter(([member]) => game.claims.some(({ of }) => of === `${section}/${member}`))
    .map(([member, label, value]) => ({ label, value: [said(game, `${section}/${member}`, value)] }));

function shoeSection(game: GameRules): CardSection {
  const { decks, burn, cutCard } = game.shoe;
  const burned =
    burn.by === 'count'
      ? `${burn.count} ${burn.count === 1 ? 'card' : 'cards'}, unseen`
      : `the first card, shown, and as many more as its points (tens and faces ${burn.tens})`;
  const count = cutCard.coupsAfter === 0 ? 'no coup begins' : `${cutCard.coupsAfter} coups begin`;
  const after = cutCard.coupsAfter === 1 ? 'one coup begins' : count;
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

const CALLED: Readonly<Record<Call, string>> = {
  'no-more-bets': '“no more bets” before the deal',
  totals: 'both totals after the first four cards',
};

function dealingSection(game: GameRules): CardSection {
  const { turnedBy, mayAlsoBe, untilTurned, equalWagers, nobodyOrLate, printed } = game.dealing;
  const others = listWords(
    mayAlsoBe.map((by) => TURNERS[by]),
    'or',
  );
  const called = listWords(game.announcing.calls.map((call) => CALLED[call]));
  return {
    title: 'The deal',
    rows: [
      ...rows(game, 'announcing', [['calls', 'Called out', called]]),
      ...rows(game, 'dealing', [
        ['printed', 'Player’s first card', `printed on the felt: ${printed}; it comes from no shoe`],
        ['turnedBy', 'Cards turned by', TURNERS[turnedBy]],
        ['mayAlsoBe', 'Or, by table', others],
        ['untilTurned', 'Until then they lie', untilTurned.replace('-', ' ')],
        ['equalWagers', 'Equal wagers', `the ${equalWagers} turns`],
        ['nobodyOrLate', 'Nobody, or too late', `the ${nobodyOrLate} turns`],
      ]),
    ],
  };
}

const COMMISSION_TAKEN: Readonly<Record<GameRules['settlement']['commissionTaken'], string>> = {
  'as-settled': 'as each wager is settled',
  'end-of-shoe': 'marked and held as each wager is settled, due at the end of the shoe or on leaving',
};

function limitsSection(game: GameRules): CardSection {
  const { maximumPayout, overMaximumPayout, tableMaximumPayout, differential } = game.limits;
  const { commissionTaken, commissionRounding, profitRounding } = game.settlement;
  return {
    title: 'Limits and pay',
    rows: [
      ...rangeRow(game, 'main', 'Main bets'),
      ...rangeRow(game, 'side', 'Side bets'),
      ...rows(game, 'limits', [
        ['maximumPayout', 'Maximum payout', `${makeMoneyIn(game, maximumPayout)} a patron and coup`],
        [
          'overMaximumPayout',
          'A wager that could win more',
          overMaximumPayout === 'refused' ? 'refused' : 'paid up to it',
        ],
        ...(tableMaximumPayout === null
          ? []
          : [
              [
                'tableMaximumPayout',
                'Of all patrons together',
                `${makeMoneyIn(game, tableMaximumPayout)} a coup`,
              ] as const,
            ]),
        ...(differential === null
          ? []
          : [['differential', ...differentialWords(game, differential)] as const]),
      ]),
      ...wagersRows(game),
      ...rows(game, 'settlement', [
        ['commissionTaken', 'Commission taken', COMMISSION_TAKEN[commissionTaken]],
        ['commissionRounding', 'Commission rounded', makeRounding(game, commissionRounding)],
        ['profitRounding', 'A win of odd cents', `rounded ${makeRounding(game, profitRounding)}`],
      ]),
    ],
  };
}

function differentialWords(
  game: GameRules,
  { between, maximum }: NonNullable<GameRules['limits']['differential']>,
): readonly [label: string, value: string] {
  const labels = between.map((id) => game.bets.find((bet) => bet.id === id)?.label ?? id);
  return [`All stakes on ${listWords(labels)}`, `at most ${makeMoneyIn(game, maximum)} apart`];
}

function rangeRow(game: GameRules, name: 'main' | 'side', label: string): readonly CardRow[] {
  const of = `limits/${name}`;
  if (!game.claims.some((claim) => claim.of === of)) return [];
  const range = game.limits[name];
  return [{ label, value: joined([rangeSaid(game, of, range), stepSaid(game, of, range)], ', ') }];
}

/** Which wagers go together: the main ones with each other, and which of them a side bet may need. */
function wagersRows(game: GameRules): readonly CardRow[] {
  const label = (id: string): string => game.bets.find((bet) => bet.id === id)?.label ?? id;
  const main = game.bets.filter(({ place, hand }) => place === 'main' && hand !== undefined);
  const [first] = main;
  const free = main.every(({ excludes }) => excludes.length === 0);
  const told = game.claims.some(({ of }) => of === `bets/${first?.id}/excludes`);
  return [
    ...(first !== undefined && main.length > 1 && free && told
      ? [
          {
            label: `${listWords(main.map((bet) => bet.label))} together`,
            value: [said(game, `bets/${first.id}/excludes`, 'taken')],
          },
        ]
      : []),
    ...rows(game, 'wagering', [
      ['mainWagers', 'A main wager is', `one on ${listWords(game.wagering.mainWagers.map(label), 'or')}`],
    ]),
  ];
}

const makeRounding = (game: GameRules, { unit, direction }: Rounding): string =>
  `${direction === 'nearest' ? 'to the nearest:' : direction} to ${unit === 1 ? 'the cent' : `a multiple of ${makeMoneyIn(game, unit)}`}`;

function patronSection(game: GameRules): CardSection {
  const { minimumAge, helpline, exclusion, programme } = game.patron;
  const { telephone, address, website } = game.contact;
  const given = (
    entries: readonly (readonly [string, string, string | null])[],
  ): readonly (readonly [string, string, string])[] =>
    entries.flatMap(([member, label, value]) => (value === null ? [] : [[member, label, value] as const]));
  return {
    title: 'Patrons',
    rows: [
      ...rows(game, 'patron', [['minimumAge', 'Age', `${minimumAge} or older`]]),
      ...(helpline === null ? [{ label: 'Helpline', value: [{ text: 'none on the card' }] }] : []),
      ...rows(
        game,
        'patron',
        given([
          ['helpline', 'Helpline', helpline],
          ['programme', 'Responsible play', programme],
          ['exclusion', 'Not admitted', exclusion],
        ]),
      ),
      ...rows(
        game,
        'contact',
        given([
          ['telephone', 'Telephone', telephone],
          ['address', 'Address', address],
          ['website', 'Website', website],
        ]),
      ),
    ],
  };
}
