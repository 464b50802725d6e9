export * from './alias.ts';
export * from './bytes.ts';
export * from './canonicalBytes.ts';
export * from './chain.ts';
export * from './dealShoe.ts';
export * from './drand.ts';
export * from './drandRound.ts';
export * from './entropy.ts';
export {
  type Body,
  bareEntry,
  ENTRY,
  ENTRY_TYPES,
  type Entry,
  type EntryType,
  entryHash,
  MOST_COMMITMENTS,
  makeEntry,
} from './entry.ts';
export * from './fault.ts';
export * from './follow.ts';
export { OPENING } from './form.ts';
export * from './hash.ts';
export * from './houseShoe.ts';
export * from './kept.ts';
export * from './keys.ts';
export * from './logSigner.ts';
export * from './merkle.ts';
export * from './newShoe.ts';
export * from './open.ts';
export * from './order.ts';
export * from './phase.ts';
export { NOT_PROVED, type NotProvedCode, PROVED, type ProvedCode, type Said } from './proof.ts';
export * from './receipt.ts';
export * from './restoration.ts';
export * from './rules.ts';
export * from './sampler.ts';
export * from './seal.ts';
export * from './sealedId.ts';
export * from './seedBox.ts';
export * from './series.ts';
export * from './shoeFile.ts';
export * from './signature.ts';
export * from './standing.ts';
export * from './tableRules.ts';
export * from './transcript.ts';
export * from './transcriptSchema.ts';
export { VERDICTS, type Verification, type VerifyOptions } from './verdict.ts';
export { verifyTranscript } from './verify.ts';
export type { Voided } from './verifyVoid.ts';
export * from './wagers.ts';
