import { clauseRule, NUMBER, numberIn, type ReadyRule } from './clauses.ts';

const DECKS = String.raw`(?:decks?|packs?|jeux|barajas?|mazos?|spielen?|paquets)`;
const IN_A_DECK = String.raw`(?: (?:of|de) (?:playing )?(?:cards|cartes|cartas))?(?:,? (?:each )?(?:of|de|con) 52 (?:cards|cartes|cartas)(?: each)?)?(?:,? without jokers)?`;
const GAMES =
  'baccarat minibaccarat mini-baccarat mini midi bac punto banco game table both either jeu juego all these standard full fresh new';
const PLAYED =
  'has have its dans dealt played play use using used shoe shuffled shuffle together in from sabot joue plac\u00e9 donn\u00e9 juega reparte zapato jugar mezclada';

const few = (most: number, number: number | undefined): number | undefined =>
  number !== undefined && number >= 1 && number <= most ? number : undefined;

const decks = (says: RegExp): ReadyRule =>
  clauseRule({
    of: 'shoe/decks',
    says,
    value: (found) => few(12, numberIn(found)),
    beside: `${GAMES} ${PLAYED}`,
    isOfGame: true,
  });

/** How many decks, what is burned, and where the cut card goes. */
export const SHOE_CLAUSES: readonly ReadyRule[] = [
  decks(
    new RegExp(String.raw`(?<![\p{L}\d.,-])${NUMBER}[ -](?:full |standard )?${DECKS}(?![\p{L}])${IN_A_DECK}`),
  ),
  decks(new RegExp(String.raw`^(?:number of )?${DECKS}(?: of cards)?:?(?: \|)? ${NUMBER}$`)),
  decks(/(?<!\d)(?<number>\d{1,2}|[\u4e00-\u9fff]) ?\u526f\u724c?/),
  clauseRule({
    of: 'shoe/behind',
    says: new RegExp(
      String.raw`(?:cut(?:ting)?[ -]card|indicator card|yellow card)(?: \|)?(?: (?:is|goes|shall be|placed|inserted|put|in|at|with|stands)){0,4} ${NUMBER} (?:cards? )?(?:from (?:the )?(?:back|end|bottom)(?: of the (?:stack|pack|shoe|deck)s?)?|behind(?: it)?)`,
    ),
    value: (found) => few(400, numberIn(found)),
  }),
  clauseRule({
    of: 'shoe/behind',
    says: new RegExp(
      String.raw`${NUMBER} cards? (?:are |lie |stay )?behind the (?:cut(?:ting)?|yellow|indicator) card`,
    ),
    value: (found) => few(400, numberIn(found)),
  }),
  clauseRule({
    of: 'shoe/behind',
    says: new RegExp(
      String.raw`cut(?:ting)?[ -]card .{0,40}(?<![\p{L}\d.,-])${NUMBER} cards? from (?:the )?(?:back|end|bottom)(?: of the (?:stack|pack|shoe|deck)s?)?`,
    ),
    value: (found) => few(400, numberIn(found)),
    why: 'The words between the cut card and its number were not understood',
  }),
  clauseRule({
    of: 'shoe/burn',
    says: /(?:the )?first card(?: is)?(?: (?:shown|turned|drawn))?(?: and)? burn(?:ed|t)(?: face up)?,? (?:then|and) (?:that|as) many(?: more)?(?: cards)?(?: face down)? ?\(?(?:with )?(?:tens|10s?)(?:,| and| or)* ?(?:faces|face cards|court cards)?:? ?(?:count |as )?(?:ten|10)\)?/,
    value: () => ({ by: 'first-card', tens: 10 }),
  }),
  clauseRule({
    of: 'shoe/burn',
    says: /burn(?: \|)? (?:the )?value of (?:the )?first card, (?:tens and )?(?:face|court) cards?:? (?:ten|10)/,
    value: () => ({ by: 'first-card', tens: 10 }),
  }),
  clauseRule({
    of: 'shoe/burn',
    says: /(?:first card.{0,60}burn(?:ed|t)|burn(?:s|ed|t)?.{0,30}first card).{0,80}(?:value|that many|as many)/,
    value: () => ({ by: 'first-card', tens: 10 }),
    why: 'Tens and faces are taken as ten',
  }),
  clauseRule({
    of: 'shoe/burn',
    says: /(?:the )?first card is (?:shown and )?burned and nothing else is burned(?: with it)?/,
    value: () => ({ by: 'count', count: 1 }),
  }),
  clauseRule({
    of: 'shoe/burn',
    says: new RegExp(
      String.raw`(?:the )?(?:dealer |croupier )?(?:shall )?burn(?:s|ed|t)? ${NUMBER} cards?(?: face down| unseen)?`,
    ),
    value: (found) => {
      const count = few(20, numberIn(found));
      return count === undefined ? undefined : { by: 'count', count };
    },
    beside: 'dealer croupier start beginning each every new shoe before deal first hand round is dealt house',
  }),
];
