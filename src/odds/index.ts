export { type PricedAlternative, priceAlternatives } from './alternatives.ts';
export { betLaw } from './betLaw.ts';
export { type ComparedBet, compareGames } from './compare.ts';
export {
  type Composition,
  compositionOfCards,
  compositionOfDecks,
  compositionOfRanks,
  parseComposition,
  parseDecks,
  takeOut,
} from './composition.ts';
export { covariance } from './covariance.ts';
export { type Design, type Designs, designPayTables } from './design.ts';
export { type Ending, getEndings } from './endings.ts';
export { JOINT_BINS, jointHistogram } from './joint.ts';
export { bestCount, countBy, type LinearCount } from './linearCount.ts';
export { perLineCounts } from './lineCounts.ts';
export { beforeCoup, type Moment, parseDealt, parseMoment } from './moment.ts';
export { type OddsJson, oddsJson } from './oddsJson.ts';
export type { OddsRefusal } from './oddsRefusal.ts';
export {
  type BetPrice,
  findPrice,
  isPriced,
  netOdds,
  type Priced,
  type PricedBet,
  type PricedLine,
  price,
  priceAt,
  priceFullShoe,
} from './price.ts';
export { priceStake } from './priceStake.ts';
export { type PublishedBet, publishedBets } from './published.ts';
export {
  addRatios,
  compareRatios,
  divideRatios,
  equalRatios,
  makeDecimal,
  makePercent,
  makeRatio,
  multiplyRatios,
  parseRatio,
  type Ratio,
  ratio,
  subtractRatios,
  toNumber,
} from './ratio.ts';
export { countedCards, type Removals, removalEffects } from './removal.ts';
export { getQuantile, type SessionOutlook, session, TREATS_COUPS_AS } from './sessionOutlook.ts';
export { chanceBelow } from './sumsBelow.ts';
export { type Together, together } from './together.ts';
export { checkPrices, type PriceCheck } from './warnings.ts';
