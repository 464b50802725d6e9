import { clauseRule, parseNumberWord, type ReadyRule } from './clauses.ts';

const MANY = 'baccarat minibaccarat mini midi bac game card hand house table all dealer croupier';
const PATRON = String.raw`(?:the )?(?:players?|patrons?|guests?|bettors?|customers?|whoever|punters?)`;
const TURNS = String.raw`(?:handles?|handled|turns?|turned|reveals?|revealed|turning)(?: over)?`;
const LARGEST = String.raw`the (?:largest|highest|biggest) (?:bet|wager|stake)(?: placed)?(?: on (?:either )?(?:the )?(?:a hand|(?:player|banker)(?: (?:or|and) (?:the )?(?:player|banker))?(?: wager| hand| bet)?))?`;
const TENS = String.raw`(?<![\p{L}\d$\u20ac\u00a3,.])(?:all )?(?:(?:tens?|10s?(?!\d)|jacks?|queens?|kings?|faces|face cards|court cards|face|court|valet|dame|roi|dieces|figuras)(?:, (?:and |or )?| (?:and|or|et|y) |\/| )?)+`;
const NOUGHT = String.raw`(?:zero|0|nought|nothing|no value|z\u00e9ro|cero)(?![\p{L}\d])`;

const turned = (says: RegExp, value: string, more: object = {}): ReadyRule =>
  clauseRule({
    of: 'dealing/turnedBy',
    says,
    value: () => value,
    beside: `${MANY} face up toutes les cartes`,
    isOfGame: true,
    ...more,
  });

/** Who deals and turns, in which order, what cards count, and what is called out. */
export const DEALING_CLAUSES: readonly ReadyRule[] = [
  clauseRule({
    of: 'dealing/order',
    says: /(?:the )?first and (?:the )?third(?: cards?)?(?: dealt)?(?: (?:are|is|go|goes|shall|be|dealt|placed|face up))* ?(?:for|to)? (?:the )?player(?:'s|s')?(?: hand)?(?:,? and (?:the )?second and (?:the )?fourth(?: cards?)?(?: (?:are|is|go|goes|dealt|placed))*(?: for| to)? (?:the )?banker(?:'s|s')?(?: hand)?)?/,
    value: () => 'player-banker-player-banker',
    beside: `${MANY} alternately four initial placed face up dealer by`,
  }),
  clauseRule({
    of: 'dealing/untilTurned',
    says: /(?:placed|dealt|laid|,) face[- ]up/,
    value: () => 'face-up',
    beside: `${MANY} first second third fourth player banker alternately placed for initial two four both`,
  }),
  clauseRule({
    of: 'dealing/exposed',
    says: /cards are dealt and exposed/,
    value: () => 'face-up',
    why: 'The card says that they are dealt and exposed, and not how they lie',
  }),
  turned(
    /(?:dealer|croupier) (?:handles|turns|reveals)(?: and (?:handles|turns|reveals))?(?: over)?(?: (?:all|the))* cards|cards (?:are )?(?:dealt and )?turned (?:over )?by(?: \|)? (?:the )?(?:dealer|croupier)|croupier donne et retourne(?: toutes)? les cartes/,
    'dealer',
  ),
  turned(
    new RegExp(
      String.raw`cards (?:are )?${TURNS}(?: and ${TURNS})?(?: by)?(?: \|)? (?:${PATRON} (?:with|who has) )?(?:${LARGEST}|(?:largest|highest) (?:bet|wager))`,
    ),
    'largest-wager',
  ),
  turned(
    new RegExp(String.raw`${PATRON} (?:with|who has|has) ${LARGEST} ${TURNS}(?: (?:all|the))* cards`),
    'largest-wager',
  ),
  turned(
    new RegExp(String.raw`${PATRON} turn(?:ing)? (?:them|the cards|over the cards)(?: over)?`),
    'patrons',
    {
      beside: `${MANY} dealing has`,
    },
  ),
  clauseRule({
    of: 'dealing/mayAlsoBe',
    says: /(?:depending on the (?:game|table)(?: type)?(?: being)?(?: offered)?, )?(?:players|patrons|guests) may not have the option to touch the cards/,
    value: () => ['dealer'],
  }),
  clauseRule({
    of: 'dealing/points',
    says: new RegExp(
      String.raw`${TENS}\s*(?:(?:is|are|count|counts|counted|have|has|as|worth|=|:|all|any combination of ten|,|or|:)\s*)*${NOUGHT}`,
    ),
    value: () => 'ace-1-tens-0',
    beside:
      '= ace one 1 two deuce nine 2 9 to other card count counted value face pip as point worth each remaining all hand only last digit make own',
  }),
  clauseRule({
    of: 'dealing/ace',
    says: /(?:\baces?\b|(?<=\d, )\ba\b)(?: (?:is|are|counts?|counted|as|equals?|worth|=|:))* ?(?:one|1)\b|=\s*a\b/,
    value: () => 1,
    why: 'Read beside what tens count',
  }),
  clauseRule({
    of: 'dealing/standard',
    says: /(?:game ?play|play|rules?|game|drawing rules)(?: of [^.]{0,40}?)? (?:is|are) (?:identical to|the same as) (?:standard|traditional|regular|classic) baccarat|as in regular baccarat/,
    value: () => true,
    why: 'Said of the game as a whole',
  }),
  clauseRule({
    of: 'dealing/printed',
    says: /player hand always (?:starts|begins) with the (?<number>\w+) that is printed on the (?:layout|felt)/,
    value: (found) => {
      const rank = parseNumberWord(found.groups?.['number'] ?? '');
      return rank !== undefined && rank >= 2 && rank <= 9 ? `${rank}S` : undefined;
    },
    why: 'The card does not say of which suit it is',
  }),
  clauseRule({
    of: 'announcing/no-more-bets',
    says: /(?:(?:after|once) )?(?:the dealer )?(?:announc(?:es|ing)|call(?:s|ed|ing)|has called) "?no more bets\.?"?/,
    value: () => true,
    beside: `${MANY} after from start game forming two one other called player banker four shoe dealing begin deal bet`,
  }),
  clauseRule({
    of: 'announcing/totals',
    says: /dealer announces the totals?/,
    value: () => true,
    beside: `${MANY} once then initial exposed additional drawn accordance third rule each dealt`,
  }),
];
