import { clauseRule, type ReadyRule } from './clauses.ts';

const IS_POSTED = String.raw`(?:are|is|will be|shall be)? ?(?:identified|posted|shown|marked|displayed|listed) (?:at|on) (?:the|each|every) (?:table|game|layout|felt)s?(?: or (?:im)?printed on the [^.;]{0,40}?(?:layout|felt))?`;
const SUBJECTS: readonly (readonly [is: string, words: RegExp])[] = [
  ['limits', /\bminimums?\b|\b(?:table|bet|wager(?:ing)?) limits?\b/i],
  ['maximum-payout', /\bmaximum pay-?outs?\b/i],
  ['side-bets', /\b(?:side|additional|optional) (?:wagers?|bets?)\b/i],
  ['pay-tables', /\bpay-?(?:off|out)? (?:schedules?|tables?)\b/i],
];
/** In the order of a house file. */
export const POSTED_SUBJECTS: readonly string[] = SUBJECTS.map(([is]) => is);
const WAYS = String.raw`(?:(?:there are|you have) (?:\w+ )?(?:ways to bet|betting options)(?: (?:in|on|at) [^:,.;]{2,40}(?=[:,]))?|whether to bet on)[:,]?`;
const HANDS = 'bank banker player tie bet wager mise on or and either hand';
const SETTLED = String.raw`(?:as (?:each|the|every) (?:wager|bet|hand) is (?:settled|paid)(?: by the dealer)?|as settled|as (?:you are|it is) paid|when paid|at (?:each|every) coup|\u00e0 chaque coup|at settlement|at (?:the )?(?:time of )?payout)`;
const SHOE_END = String.raw`(?:at (?:the )?end of (?:the|each|every) shoe|end of shoe|before you leave(?: the table)?|when you leave(?: the table)?|\u00e0 la fin du sabot)`;
const TAKEN =
  'owed what commission vigorish 5 4 % percent per cent five four banker bank bet betting wager win winning won hand money collect collected collects keep keeps take takes taken dealer pay paid less perçue est in house even';
const UNITS: Readonly<Record<string, number>> = { quarter: 25, dollar: 100, nickel: 5, dime: 10 };

const unitIn = (found: RegExpExecArray): number | undefined => {
  const { cents, coin, unit } = found.groups ?? {};
  if (cents !== undefined) return Number(cents);
  if (unit !== undefined) return Math.round(Number(unit.replace(',', '.')) * 100);
  return coin === undefined ? undefined : UNITS[coin.toLowerCase()];
};
const rounded = (says: RegExp, direction: string): ReadyRule =>
  clauseRule({
    of: 'settlement/commissionRounding',
    says,
    value: (found) => {
      const unit = unitIn(found);
      return unit === undefined || unit < 1 ? undefined : { unit, direction };
    },
    beside: `${TAKEN} dealer`,
  });
const UNIT = String.raw`(?:(?<cents>\d{1,3}) cents?|(?:\$|\u20ac)?(?<unit>\d[.,]\d\d) ?[$\u20ac]?|(?<coin>quarter|dollar|nickel|dime))`;

/** What is posted, which bets there are, which go together, and when commission is taken. */
export const TABLE_CLAUSES: readonly ReadyRule[] = [
  clauseRule({
    of: 'announcing/posted',
    says: new RegExp(String.raw`^(?:the )?(?<subject>[^.;:]{4,90}?) ${IS_POSTED}`),
    value: (found) => {
      const subject = found.groups?.['subject'] ?? '';
      const is = SUBJECTS.flatMap(([each, words]) => (words.test(subject) ? [each] : []));
      const rest = SUBJECTS.reduce((text, [, words]) => text.replace(words, ' '), subject);
      return is.length === 0 || !FRAME.test(rest) ? undefined : is;
    },
  }),
  clauseRule({
    of: 'offers/posted',
    says: new RegExp(String.raw`(?:side|additional|optional) (?:wagers?|bets?)\b[^.;]{0,40} ${IS_POSTED}`),
    value: () => true,
  }),
  clauseRule({
    of: 'offers/ways',
    says: new RegExp(
      String.raw`${WAYS}|you can bet that the player's hand will win, that the banker's hand will win,? or that both hands will tie`,
    ),
    value: (_, clause) => (/\bbank|hands? will tie/i.test(clause) ? true : undefined),
    beside: `${HANDS} / as in regular baccarat minibaccarat involves decision how much you want whether bet`,
    isOfGame: true,
  }),
  clauseRule({
    of: 'bets/main/excludes',
    says: new RegExp(String.raw`${WAYS}[^.;]{0,60}and\/or`),
    value: () => [],
    beside: `${HANDS} baccarat`,
  }),
  clauseRule({
    of: 'bets/main/excludes',
    says: /(?:an? |no )?(?:players?|patrons?|guests?|you) (?:may|shall|must|can) not (?:bet|wager) (?:on )?(?:both )?(?:the )?"?player"? and (?:the )?"?banker"?(?: (?:in|on) (?:the )?(?:one|same) (?:coup|round(?: of play)?|hand|game))?/,
    value: () => ['other'],
  }),
  clauseRule({
    of: 'bets/main/excludes',
    says: /^player and banker by one (?:patron|guest|player) in one (?:round|coup|hand)(?: \|)? no$/,
    value: () => ['other'],
  }),
  clauseRule({
    of: 'settlement/commissionTaken',
    says: new RegExp(SETTLED),
    value: (_, clause) => (IS_COMMISSION.test(clause) ? 'as-settled' : undefined),
    beside: TAKEN,
  }),
  clauseRule({
    of: 'settlement/commissionTaken',
    says: new RegExp(SHOE_END),
    value: (_, clause) =>
      IS_COMMISSION.test(clause) || /collected|owed/i.test(clause) ? 'end-of-shoe' : undefined,
    beside: TAKEN,
  }),
  clauseRule({
    of: 'settlement/collected',
    says: /commission (?:is|shall be|will be) (?:collected|taken|charged|deducted) (?:on|from) (?:all |any )?(?:winning )?(?:banker|bank) (?:hands?|bets?|wagers?|wins)|commission (?:is|shall be|will be) (?:collected|taken|charged|deducted) (?:on|from) (?:all )?winning (?:banker|bank) (?:hands?|bets?|wagers?)/,
    value: () => 'as-settled',
    beside: TAKEN,
    why: 'It is collected on winning hands',
  }),
  rounded(new RegExp(String.raw`rounded up(?: to)?(?: the)?(?: next| nearest)? ${UNIT}`), 'up'),
  rounded(new RegExp(String.raw`arrondie?s?(?: au)?(?: multiple de)? ${UNIT} sup\u00e9rieure?`), 'up'),
  rounded(new RegExp(String.raw`any (?:fraction|part) of an? ${UNIT} is dropped`), 'down'),
  rounded(new RegExp(String.raw`rounded down(?: to)?(?: the)?(?: nearest| next)? ${UNIT}`), 'down'),
  rounded(
    new RegExp(
      String.raw`(?:where it does not come out even )?(?:the dealer )?round(?:s it|ed) to the nearest ${UNIT}`,
    ),
    'nearest',
  ),
];

const FRAME = /^[\s,"]*(?:(?:and|or|the|all|table|maximums?|offered|on|baccarat|that|are|our)[\s,"]*)*$/i;
const IS_COMMISSION = /commission|vigorish|\d ?%|percent|less/i;
