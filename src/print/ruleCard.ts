import {
  type Colours,
  type GameRules,
  getGaps,
  PIPS_BY_RANK,
  type Provenance,
  RANKS,
  type Rank,
} from '../engine/index.ts';
import { translatedGame } from '../words/index.ts';
import { type CardBet, cardBet } from './cardBet.ts';
import { type CardSection, cardSections } from './cardSections.ts';
import { type CardWords, ENGLISH_CARD } from './cardWords.ts';
import { mergeNeighbors, type SourcedText, withSource } from './sourcedText.ts';
import { type TableauChart, tableauChart } from './tableauChart.ts';

/**
 * A rule card as data: everything a patron may read, each value with its basis. Text and HTML are drawn from
 * it.
 */
export interface RuleCard {
  readonly game: string;
  readonly house: SourcedText;
  readonly place: string | null;
  readonly name: string;
  readonly tagline: string | undefined;
  readonly source: string;
  readonly colours: Colours;
  /** Sentences without their full stops, in parts if their bases differ. */
  readonly deal: readonly (readonly SourcedText[])[];
  readonly tableau: TableauChart;
  /** Which bets the game offers, with the basis of that. */
  readonly offers: SourcedText;
  readonly bets: readonly CardBet[];
  readonly sections: readonly CardSection[];
  readonly gaps: readonly CardGap[];
  readonly patron: CardPatron;
  /** Texts of the house file that the language does not translate: they stay English. */
  readonly untranslated: ReadonlySet<string>;
}

export interface CardGap {
  readonly title: string;
  readonly basis: Provenance;
  readonly reading: string;
  readonly others: readonly string[];
  /** Why there is no other reading, if there is none. */
  readonly noOther: string | undefined;
}

/** What a patron reads first. */
export interface CardPatron {
  readonly age: SourcedText;
  readonly helpline: string | null;
  readonly programme: string | null;
}

/** The card in a language, including the translatable texts of the house file. */
export function ruleCard(written: GameRules, words: CardWords = ENGLISH_CARD): RuleCard {
  const game = translatedGame(written, words.houseText);
  const { house, patron } = game;
  const named = game.claims.some(({ of }) => of === 'house/name');
  return {
    game: game.id,
    house: named ? withSource(game, 'house/name', house.name) : { text: house.name },
    place: house.place,
    name: game.name,
    tagline: house.tagline,
    source: house.source,
    colours: house.colours,
    deal: dealInWords(game, words),
    tableau: tableauChart(game, words),
    offers: withSource(game, 'offers', words.card.bets.offers),
    bets: game.bets.map((bet) => cardBet(game, bet, words)),
    sections: cardSections(game, words),
    gaps: getGaps(game).map((gap) => ({
      title: gap.title,
      basis: gap.basis,
      reading: gap.reading,
      others: gap.alternatives.map((alternative) => alternative.label),
      noOther: gap.noAlternative,
    })),
    untranslated: new Set(getTexts(written).filter((text) => words.houseText(text) === text)),
    patron: {
      age: withSource(game, 'patron/minimumAge', words.card.age(patron.minimumAge)),
      helpline: patron.helpline,
      programme: patron.programme,
    },
  };
}

/** The texts of a house file that its card prints. */
const getTexts = (game: GameRules): readonly string[] => [
  game.name,
  ...game.bets.flatMap(({ label, lines }) => [label, ...lines.map((line) => line.label)]),
  ...getGaps(game).flatMap(({ title, reading, alternatives }) => [
    title,
    reading,
    ...alternatives.map(({ label }) => label),
  ]),
];

function dealInWords(game: GameRules, { card }: CardWords): readonly (readonly SourcedText[])[] {
  const { deal } = card;
  const naturals = card.oneOf(game.tableau.rules.naturals.map(String));
  const { examples } = game.counting;
  return [
    [{ text: deal.aim }],
    mergeNeighbors(
      [
        withSource(game, 'dealing/points/ace', deal.ace),
        withSource(game, 'dealing/points/numbers', deal.numbers),
        withSource(game, 'dealing/points/tens', deal.tens),
        withSource(game, 'dealing/points/last-digit', deal.lastDigit),
      ],
      card.comma,
    ),
    ...(examples.length === 0
      ? []
      : [[withSource(game, 'counting/examples', deal.examples(counted(examples)))]]),
    [withSource(game, 'dealing/order', deal.order)],
    [withSource(game, 'tableau/naturals', deal.naturals(naturals))],
  ];
}

const counted = (hands: readonly (readonly Rank[])[]) =>
  hands.map((ranks) => ({
    ranks,
    sum: ranks.reduce((points, rank) => points + (PIPS_BY_RANK[RANKS.indexOf(rank)] ?? 0), 0),
  }));
