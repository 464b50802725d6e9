export { assert, at, BROKEN_INVARIANT, unreachable } from './assert.ts';
export { BOT_MARK, isBotName } from './botName.ts';
export { parseBoundedJson } from './boundedJson.ts';
export type { Brand } from './brand.ts';
export { canonicalJson } from './canonicalJson.ts';
export { addChips, type Chips, chips, isChips, NO_CHIPS, sumChips } from './chips.ts';
export { equalJson } from './equalJson.ts';
export { applyPatch } from './jsonPatch.ts';
export { isRecord, makePointer, parsePointer, valueAt } from './jsonPointer.ts';
export { addMonths, makeMoment } from './moment.ts';
export {
  type Cents,
  type Currency,
  DOLLARS,
  MINUS,
  makeFigure,
  makeMoney,
  makeRoundMoney,
  makeSignedMoney,
  nearestCoin,
  parseMoney,
  sameCurrency,
  sharedCurrency,
} from './money.ts';
export { err, ok, type Result, unwrap } from './result.ts';
export { withDefinitions } from './schemaDefinitions.ts';
export {
  also,
  anyObject,
  anyText,
  anything,
  byTag,
  either,
  type Fault,
  flag,
  type Infer,
  type JsonSchema,
  list,
  makeFault,
  mapOf,
  nothing,
  object,
  oneOf,
  pair,
  parseShape,
  readShape,
  type Shape,
  show,
  taggedObject,
  text,
  whole,
} from './shape.ts';
export { makeSpan } from './span.ts';
export { isWide, terminalWidth } from './terminalWidth.ts';
export { findHidden, HIDDEN_CHARACTERS } from './visible.ts';
