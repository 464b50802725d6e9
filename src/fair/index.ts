export { ALIAS_SECRET_BYTES, aliasProof, getAlias, provesAlias } from './alias.ts';
export { type Bytes, hexBytes, makeHex, NO_BYTES, parseHex, utf8 } from './bytes.ts';
export { canonicalBytes } from './canonicalBytes.ts';
export { getAnchor, getSeeds, MAX_CHAIN_SHOES, SEED_BYTES, seedAt, walkBack } from './chain.ts';
export {
  type BeaconBytes,
  type DealRequest,
  dealShoe,
  getDealCoup,
  prepareShoe,
  type ShoeRequest,
} from './dealShoe.ts';
export {
  beaconDueMs,
  chainHash,
  type DrandChain,
  drandCall,
  drandName,
  type NamedBeacon,
  parseRound,
  roundTimeMs,
} from './drand.ts';
export { DEFAULT_CHAIN, QUICKNET } from './drandChains.ts';
export { checkDrandRound, type DrandRound, parseDrandRound } from './drandRound.ts';
export { ENDED_SHOE, type EndedShoe, RESTORATION_R } from './endedShoe.ts';
export { ENTROPY_BYTES, entropyHash, getCommitment } from './entropy.ts';
export { type Body, ENTRY, type Entry, type EntryType, entryHash, getVersion } from './entry.ts';
export { SHOE_FAULTS, type ShoeFault, type ShoeFaultCode } from './fault.ts';
export { followAll, followEntry } from './follow.ts';
export { OPENING } from './form.ts';
export { hashSha256, tagged, taggedPieces } from './hash.ts';
export {
  announceNextChain,
  betsVoidEntry,
  burnCards,
  callForEntropy,
  cardsDown,
  closeShoe,
  closeShoeBets,
  correctionEntry,
  getTranscript,
  type HouseShoe,
  leavesFrom,
  listCommitments,
  logCutCard,
  mixEntropy,
  openCards,
  openHouseShoe,
  publishSeal,
  resumeShoe,
  type Stepped,
  settleCoup,
  voidCoup,
  voidSettledEntry,
  voidShoe,
  withEntry,
} from './houseShoe.ts';
export { heldIn, holdings, type Keepsake, parseKept } from './kept.ts';
export { getMix, shoeKeys } from './keys.ts';
export { type LogSigner, logSigner } from './logSigner.ts';
export { checkMerkleProof, merkleProof, merkleRoot } from './merkle.ts';
export { newShoe, shoeNewJson } from './newShoe.ts';
export { getShoeId, OPEN_RECORD, type OpenRecord, openHash } from './open.ts';
export { keystream, shuffleOrder } from './order.ts';
export { PHASES } from './phase.ts';
export { NOT_PROVED, type NotProvedCode, type Point, PROVED, type ProvedCode } from './proof.ts';
export { checkReceipt, RECEIPTS, type Receipt, receiptBytes, signReceipt } from './receipt.ts';
export { parseRestoration, RESTORATION, type Restoration, signRestoration } from './restoration.ts';
export { restoredPart } from './restoredPart.ts';
export { gameOfRules, hashRules, type RulesDocument, rulesDocument, rulesHash } from './rules.ts';
export {
  checkOpening,
  findLeaf,
  leaveOrder,
  leaveShoe,
  openingAt,
  type SealedShoe,
  type SealOpening,
  sealed,
  sealShoe,
} from './seal.ts';
export { isSealedIdOf, toSealedId } from './sealedId.ts';
export { BOX_NONCE_BYTES, lockSeed, unlockSeed } from './seedBox.ts';
export { type SeriesVerification, verifySeries } from './series.ts';
export { closeShoeFile, type DealtCoup, dealShoeFile, newShoeFile, type ShoeFile } from './shoeFile.ts';
export { getSignature, isSignedBy, SIGNATURE, toPublicKey } from './signature.ts';
export { createStanding, cutCardDue, getShoe, type ShoeStanding } from './standing.ts';
export { tableRules } from './tableRules.ts';
export { parseTranscript, type Transcript } from './transcript.ts';
export { TRANSCRIPT_SCHEMA } from './transcriptSchema.ts';
export type { Verification, VerifyOptions } from './verdict.ts';
export { verifyInPlay, verifyTranscript } from './verify.ts';
export {
  backHash,
  SETTLED_BODY,
  type SettledBody,
  settledHash,
  type WagerBody,
  wagersHash,
} from './wagers.ts';
