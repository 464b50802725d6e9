export { BASES, type Basis, PROVENANCES, type Provenance } from './basis.ts';
export {
  type Card,
  card,
  DECK,
  DECK_SIZE,
  getPips,
  getRankIndex,
  getSuit,
  PIPS_BY_RANK,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  toRank,
} from './card.ts';
export { CARD_FACT_NAMES, CARD_FACTS, isCardFact } from './cardFacts.ts';
export { type CardClasses, cardView, type ThirdView } from './cardView.ts';
export {
  type Claim,
  type ClaimDoubt,
  claimFor,
  claimsIn,
  findDoubt,
  type Gap,
  gapsIn,
  getGaps,
  leastSure,
  placeLimitsBasis,
} from './claim.ts';
export { type Colours, type FeltColours, INK, NEUTRAL_COLOURS } from './colours.ts';
export {
  addCard,
  type Coup,
  cardsDrawn,
  coupBegun,
  dealCoup,
  explainCoup,
  FEWEST_CARDS,
  FIRST_CARDS,
  firstCards,
  getDecisions,
  getWinner,
  inDealingOrder,
  MOST_CARDS,
  NO_CARDS,
  nextToDraw,
  type Reason,
  WINNERS,
  type Winner,
  WON,
} from './coup.ts';
export {
  type AnyFactName,
  type CardClass,
  FACT_NAMES,
  FACTS,
  type FactName,
  type Facts,
  type FactValue,
  type Finish,
  factsOfCoup,
  finest,
  getDefinition,
  getFact,
  getFacts,
  getFinish,
  type Start,
} from './facts.ts';
export { finishes } from './finishes.ts';
export { linePlace } from './gameFaults.ts';
export { type GameRefusal, type GameRefusalCode, REFUSALS } from './gameRefusal.ts';
export {
  getPairing,
  getTotal,
  otherSide,
  PAIRINGS,
  type Pairing,
  SIDE_NAMES,
  SIDES,
  type Side,
} from './hand.ts';
export { cacheHouse, parseCachedHouse } from './houseCache.ts';
export {
  type Alternative,
  BET_FEE,
  BET_MAXIMUM_PAYOUT,
  type Call,
  CURRENCY,
  type EdgeChange,
  type HouseFile,
  type LimitRange,
  PRINTED_CARD,
  type Rounding,
  SECTION_MEMBERS,
  TABLE_LIMITS,
} from './houseFile.ts';
export {
  type Bet,
  findBet,
  findGame,
  type GameRules,
  getLimits,
  type House,
  makeMoneyIn,
  parseAsWritten,
} from './houseRules.ts';
export { HOUSE_SCHEMA } from './houseSchema.ts';
export {
  listWords,
  makeCard,
  makeCards,
  makeNumbers,
  parseCard,
  parseCards,
  spellCard,
  spellRank,
} from './notation.ts';
export {
  getOutcome,
  makeOutcomes,
  type Outcome,
  outcome,
  PAIRS,
  type Pairs,
  parseOutcome,
  WINNER_LETTERS,
} from './outcome.ts';
export { cannotBeSaid, OUT_OF_SCOPE, type OutOfScope } from './outOfScope.ts';
export { parseCoup } from './parseCoup.ts';
export {
  type Conditions,
  factsNeeded,
  getConditions,
  isPush,
  isWin,
  lineFor,
  makeLinePays,
  makeOdds,
  makeRate,
  makeWhen,
  matches,
  type Odds,
  type PayLine,
  type When,
} from './payTable.ts';
export { applyAlternative, parseHouse } from './readings.ts';
export {
  explainSettled,
  getFee,
  getFees,
  payableOn,
  type Settled,
  settle,
  settleTable,
  settleWager,
  type Wager,
} from './settle.ts';
export {
  canonicalShoe,
  getBurn,
  isLastCoup,
  mayDeal,
  openShoe,
  type Shoe,
  type ShoeRules,
  walkCoup,
} from './shoe.ts';
export { sizeFault } from './sizeFault.ts';
export {
  bankerDraws,
  bankerDrawsOn,
  bankerReason,
  compileTableau,
  type Decision,
  decideDraw,
  drawingTotals,
  endsOnNatural,
  explainDecision,
  PLAYER_STOOD,
  playerDraws,
  type Tableau,
  type TableauRules,
  TOTALS,
} from './tableau.ts';
export { TURNING, type Turning } from './turning.ts';
export { parseWagers, refuseStake, refuseTogether, refuseWagers, winsAtMost } from './wagers.ts';
export type { Warning, WarningCode } from './warning.ts';
export { whenShape } from './when.ts';
export { toPercent, WHY, type WhyWords } from './why.ts';
