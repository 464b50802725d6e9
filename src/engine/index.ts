export * from './card.ts';
export * from './cards.ts';
export * from './claim.ts';
export { type Colours, contrastOf, type FeltColours, INK, NEUTRAL_COLOURS } from './colours.ts';
export * from './coup.ts';
export * from './facts.ts';
export * from './finishes.ts';
export { linePlace } from './gameFaults.ts';
export * from './hand.ts';
export {
  type Alternative,
  BASES,
  type Basis,
  type Call,
  type EdgeChange,
  type HouseFile,
  type LimitRange,
  type Rounding,
  type Section,
} from './houseFile.ts';
export * from './houseRules.ts';
export * from './houseSchema.ts';
export * from './notation.ts';
export * from './outcome.ts';
export * from './payTable.ts';
export * from './readings.ts';
export * from './refusal.ts';
export * from './settle.ts';
export * from './shoe.ts';
export * from './tableau.ts';
export * from './turning.ts';
export * from './wagers.ts';
export * from './warning.ts';
