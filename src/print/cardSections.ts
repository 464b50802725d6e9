import type { GameRules, Rounding } from '../engine/index.ts';
import { makeRangeText, makeStepText } from './cardBet.ts';
import type { CardWords } from './cardWords.ts';
import { mergeNeighbors, type SourcedText, withSource } from './sourcedText.ts';

export interface CardSection {
  readonly title: string;
  readonly rows: readonly CardRow[];
}

export interface CardRow {
  readonly label: string;
  readonly value: readonly SourcedText[];
}

export const cardSections = (game: GameRules, words: CardWords): readonly CardSection[] => [
  shoeSection(game, words),
  dealingSection(game, words),
  limitsSection(game, words),
  patronSection(game, words),
];

/** A row for each member that the game claims. */
const rows = (
  game: GameRules,
  section: string,
  entries: readonly (readonly [member: string, label: string, value: string])[],
): readonly CardRow[] =>
  entries
    .filter(([member]) => game.claims.some(({ of }) => of === `${section}/${member}`))
    .map(([member, label, value]) => ({ label, value: [withSource(game, `${section}/${member}`, value)] }));

function shoeSection(game: GameRules, { card }: CardWords): CardSection {
  const { decks, burn, cutCard } = game.shoe;
  const { shoe } = card;
  const burned = burn.by === 'count' ? shoe.unseen(burn.count) : shoe.byPoints(burn.tens);
  return {
    title: shoe.title,
    rows: rows(game, 'shoe', [
      ['decks', shoe.decks, String(decks)],
      ['burn', shoe.burned, burned],
      ['cutCard', shoe.cutCard, shoe.cut(cutCard.behind, cutCard.coupsAfter)],
    ]),
  };
}

function dealingSection(game: GameRules, words: CardWords): CardSection {
  const { card } = words;
  const { mayAlsoBe, untilTurned, equalWagers, nobodyOrLate, printed } = game.dealing;
  const { dealing } = card;
  const called = dealing.and(game.announcing.calls.map((call) => dealing.calls[call]));
  return {
    title: dealing.title,
    rows: [
      ...rows(game, 'announcing', [['calls', dealing.calledOut, called]]),
      ...rows(game, 'dealing', [['printed', dealing.printed, dealing.printedIs(String(printed))]]),
      turnersRow(game, words),
      ...rows(game, 'dealing', [
        ['mayAlsoBe', dealing.mayAlsoBe, dealing.others(mayAlsoBe)],
        ['untilTurned', dealing.untilTurned, dealing.lie(untilTurned)],
        ['equalWagers', dealing.equalWagers, dealing.turns(equalWagers)],
        ['nobodyOrLate', dealing.nobodyOrLate, dealing.turns(nobodyOrLate)],
      ]),
    ],
  };
}

/** Who turns the cards, and which patron, unless the card leaves it open. */
function turnersRow(game: GameRules, { card }: CardWords): CardRow {
  const { turnedBy } = game.dealing;
  const { turnersAre, whichTurns, turners, turnedBy: label } = card.dealing;
  const [who, which] = ['dealing/turnedBy', 'dealing/turnedBy/which'] as const;
  const value = game.claims.some(({ of }) => of === which)
    ? [withSource(game, who, turnersAre[turnedBy]), withSource(game, which, whichTurns[turnedBy])]
    : [withSource(game, who, turners[turnedBy])];
  return { label, value };
}

function limitsSection(game: GameRules, words: CardWords): CardSection {
  const { maximumPayout, overMaximumPayout, tableMaximumPayout, differential } = game.limits;
  const { commissionTaken, commissionRounding, profitRounding } = game.settlement;
  const { limits, money } = words.card;
  const amount = (cents: number): string => money(cents, game.house.currency);
  return {
    title: limits.title,
    rows: [
      ...rangeRow(game, 'main', words),
      ...rangeRow(game, 'side', words),
      ...rows(game, 'limits', [
        ['maximumPayout', limits.maximumPayout, limits.perPatron(amount(maximumPayout))],
        [
          'overMaximumPayout',
          limits.over,
          overMaximumPayout === 'refused' ? limits.refused : limits.paidUpTo,
        ],
        ...(tableMaximumPayout === null
          ? []
          : [['tableMaximumPayout', limits.together, limits.perCoup(amount(tableMaximumPayout))] as const]),
        ...(differential === null
          ? []
          : [['differential', ...differentialWords(game, differential, words)] as const]),
      ]),
      ...rows(game, 'announcing', [
        ['posted', limits.posted, limits.and(game.announcing.posted.map((what) => limits.postings[what]))],
      ]),
      ...wagersRows(game, words),
      ...rows(game, 'settlement', [
        ['commissionTaken', limits.commissionTaken, limits.taking[commissionTaken]],
        ['commissionRounding', limits.commissionRounded, makeRounding(game, commissionRounding, words)],
        ['profitRounding', limits.oddCents, limits.rounded(makeRounding(game, profitRounding, words))],
      ]),
    ],
  };
}

function differentialWords(
  game: GameRules,
  { between, maximum }: NonNullable<GameRules['limits']['differential']>,
  { card }: CardWords,
): readonly [label: string, value: string] {
  const labels = between.map((id) => game.bets.find((bet) => bet.id === id)?.label ?? id);
  return [card.limits.stakesOn(labels), card.limits.apart(card.money(maximum, game.house.currency))];
}

function rangeRow(game: GameRules, name: 'main' | 'side', words: CardWords): readonly CardRow[] {
  const of = `limits/${name}`;
  if (!game.claims.some((claim) => claim.of === of)) return [];
  const range = game.limits[name];
  const parts = [makeRangeText(game, of, range, words), makeStepText(game, of, range, words)];
  return [{ label: words.card.limits[name], value: mergeNeighbors(parts, words.card.comma) }];
}

/** Which wagers go together: the main ones with each other, and those that a side bet may need. */
function wagersRows(game: GameRules, { card }: CardWords): readonly CardRow[] {
  const label = (id: string): string => game.bets.find((bet) => bet.id === id)?.label ?? id;
  const main = game.bets.filter(({ place, hand }) => place === 'main' && hand !== undefined);
  const [first] = main;
  const free = main.every(({ excludes }) => excludes.length === 0);
  const told = game.claims.some(({ of }) => of === `bets/${first?.id}/excludes`);
  return [
    ...(first !== undefined && main.length > 1 && free && told
      ? [
          {
            label: card.limits.bothMain(main.map((bet) => bet.label)),
            value: [withSource(game, `bets/${first.id}/excludes`, card.limits.taken)],
          },
        ]
      : []),
    ...rows(game, 'wagering', [
      ['mainWagers', card.limits.mainWager, card.limits.oneOn(game.wagering.mainWagers.map(label))],
    ]),
  ];
}

const makeRounding = (game: GameRules, { unit, direction }: Rounding, { card }: CardWords): string =>
  card.limits.rounding(direction, unit === 1 ? undefined : card.money(unit, game.house.currency));

function patronSection(game: GameRules, { card }: CardWords): CardSection {
  const { patrons } = card;
  const { minimumAge, helpline, exclusion, programme } = game.patron;
  const { telephone, address, website, slogan } = game.contact;
  const given = (
    entries: readonly (readonly [string, string, string | null])[],
  ): readonly (readonly [string, string, string])[] =>
    entries.flatMap(([member, label, value]) => (value === null ? [] : [[member, label, value] as const]));
  return {
    title: patrons.title,
    rows: [
      ...rows(game, 'patron', [['minimumAge', patrons.age, patrons.older(minimumAge)]]),
      ...(helpline === null ? [{ label: patrons.helpline, value: [{ text: patrons.noHelpline }] }] : []),
      ...rows(
        game,
        'patron',
        given([
          ['helpline', patrons.helpline, helpline],
          ['programme', patrons.programme, programme],
          ['exclusion', patrons.exclusion, exclusion],
        ]),
      ),
      ...rows(
        game,
        'contact',
        given([
          ['telephone', patrons.telephone, telephone],
          ['address', patrons.address, address],
          ['website', patrons.website, website],
          ['slogan', patrons.slogan, slogan],
        ]),
      ),
    ],
  };
}
