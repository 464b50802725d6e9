import { type Colours, type GameRules, gapsOf, listWords, type Provenance } from '../engine/index.ts';
import { type CardBet, cardBet } from './cardBet.ts';
import { type CardSection, cardSections } from './cardSections.ts';
import { countInWords } from './countInWords.ts';
import { joined, type Said, said } from './said.ts';
import { type TableauChart, tableauChart } from './tableauChart.ts';

/** A rule card as data: everything a patron may read, each value with its basis. Text and HTML are drawn from it. */
export interface RuleCard {
  readonly game: string;
  readonly house: Said;
  readonly place: string | null;
  readonly name: string;
  readonly tagline: string | undefined;
  readonly source: string;
  readonly colours: Colours;
  /** Sentences without their full stops, each in parts where its parts come from different places. */
  readonly deal: readonly (readonly Said[])[];
  readonly tableau: TableauChart;
  /** Which bets the game offers: where that is known from. */
  readonly offers: Said;
  readonly bets: readonly CardBet[];
  readonly sections: readonly CardSection[];
  readonly gaps: readonly CardGap[];
  readonly patron: CardPatron;
}

export interface CardGap {
  readonly title: string;
  readonly basis: Provenance;
  readonly reading: string;
  readonly others: readonly string[];
}

/** What a patron is told before anything else. */
export interface CardPatron {
  readonly age: Said;
  readonly helpline: string | null;
  readonly programme: string | null;
}

export function ruleCard(game: GameRules): RuleCard {
  const { house, patron } = game;
  const named = game.claims.some(({ of }) => of === 'house/name');
  return {
    game: game.id,
    house: named ? said(game, 'house/name', house.name) : { text: house.name },
    place: house.place,
    name: game.name,
    tagline: house.tagline,
    source: house.source,
    colours: house.colours,
    deal: dealInWords(game),
    tableau: tableauChart(game),
    offers: said(game, 'offers', 'Which bets this game offers'),
    bets: game.bets.map((bet) => cardBet(game, bet)),
    sections: cardSections(game),
    gaps: gapsOf(game).map((gap) => ({
      title: gap.title,
      basis: gap.claim.is,
      reading: gap.reading,
      others: gap.alternatives.map((alternative) => alternative.label),
    })),
    patron: {
      age: said(game, 'patron/minimumAge', `${patron.minimumAge} and over`),
      helpline: patron.helpline,
      programme: patron.programme,
    },
  };
}

function dealInWords(game: GameRules): readonly (readonly Said[])[] {
  const naturals = listWords(game.tableau.rules.naturals.map(String), 'or');
  const { examples } = game.counting;
  return [
    [{ text: 'Bet on the hand that will be nearer to 9, or on a tie' }],
    joined(
      [
        said(game, 'dealing/points/ace', 'An ace counts 1'),
        said(game, 'dealing/points/numbers', 'cards from 2 to 9 their number'),
        said(game, 'dealing/points/tens', 'tens and faces nothing'),
        said(game, 'dealing/points/last-digit', 'of a sum only the last digit'),
      ],
      ', ',
    ),
    ...(examples.length === 0 ? [] : [[said(game, 'counting/examples', countInWords(examples))]]),
    [
      said(
        game,
        'dealing/order',
        'The first and third cards are Player’s, the second and fourth Banker’s. A hand gets at most one more',
      ),
    ],
    [said(game, 'tableau/naturals', `A two-card ${naturals} on either side is a natural: nobody draws`)],
  ];
}
