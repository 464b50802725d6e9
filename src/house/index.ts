export { type Aliases, openAliases } from './aliases.ts';
export { type CheckedPart, checkPart, followsOn } from './archiving/checkArchive.ts';
export {
  bringUpToDate,
  mayBeArchived,
  NOTHING_ARCHIVED,
  type OldPart,
  oldParts,
} from './archiving/oldParts.ts';
export { type AuditReport, auditStore } from './audit.ts';
export { readBankrollRun } from './bankrollRun.ts';
export { type AskForRound, type HouseBeacon, openBeacon, pathOfRound } from './beacon.ts';
export { type Cage, openCage } from './cage.ts';
export { createChains, toldOfChain } from './chain.ts';
export { givenBackBy } from './coupVoids.ts';
export { inCurrencies, openedIn, otherCurrency } from './currencies.ts';
export { type Door, type Guest, openDoor, SESSION_MS, UNSEATED_MS } from './door.ts';
export { getEdition } from './edition.ts';
export { expectedTransfers } from './expectedTransfers.ts';
export {
  giveUpTable,
  isGivenUp,
  type KeysLeft,
  type Lost,
  lostTable,
  putRightAll,
  wrongBalances,
} from './givingUp.ts';
export { type Head, otherStory, parseHeads, signHeads } from './heads.ts';
export { hashOfCode, invitationCode, shortCode } from './invitation.ts';
export {
  type Chains,
  type Keeper,
  loadState,
  type MayBegin,
  openNewTable,
  resumeTable,
} from './keeper.ts';
export {
  type Keyring,
  type KeyringRefusal,
  openKeyring,
  readSealing,
  readSigningKey,
  readSigningKeys,
  type Sealing,
  type SigningKey,
} from './keys/keyring.ts';
export { followRotations, getRotations, rotateSealing, rotateSigning } from './keys/rotate.ts';
export { type Log, NO_LOG, type WriteLog } from './log.ts';
export { type ExpectedTransfers, type LookAtRows, lookAtRows, type SeenRow } from './lookAtRows.ts';
export type { AloneLimits } from './movedAlone.ts';
export { exportHouse, type HouseSummary, summariseHouse } from './moving/exportHouse.ts';
export { type ImportTerms, importHouse } from './moving/importHouse.ts';
export { loadRestorations, restoredMark, restoreIfCopied } from './moving/restoring.ts';
export { revealSeed } from './moving/revealing.ts';
export { doesWithoutSecond } from './oneOfficer.ts';
export { ownCoups } from './ownCoups.ts';
export { isOwnRules, ownRulesId } from './ownRules.ts';
export { openPersonKeys, type PersonKeys } from './persons/personKeys.ts';
export { withSealedNames } from './persons/sealedNames.ts';
export { openOldNames } from './persons/sealOldNames.ts';
export { writeOffAt, writeOffStray } from './pockets.ts';
export {
  newPermitGuard,
  openProtection,
  type Permit,
  type PermitGuard,
  type Protection,
  type TableGuard,
} from './protection/index.ts';
export { isBroke, loadPurses, type PurseDeps } from './purse.ts';
export { type Random, randomHex, randomText } from './random.ts';
export { readRows } from './reading.ts';
export { openReceiptBook, type ReceiptBook } from './receipts.ts';
export { type Checkpoint, readCheckpoint, toAuditStart } from './recount/checkpoint.ts';
export { type Damage, isDamage } from './recount/damage.ts';
export { type KeptRecount, keepRecounting } from './recount/keepRecounting.ts';
export { openRecount, type Recount } from './recount/recount.ts';
export type { Difference, ScrubCount } from './recount/tally.ts';
export { type AnyRefusal, HOUSE_REFUSALS, type HouseRefusalCode } from './refusal.ts';
export { openShoes, type Shoes } from './shoes.ts';
export { makeSigner, type Signer } from './signer.ts';
export { openSignificant, type Significant } from './significant.ts';
export { type NightStory, readNight } from './standings.ts';
export { loadStatementLines, type PatronLine } from './statement.ts';
export {
  DAY_MS,
  getCross,
  openTakings,
  type Rating,
  type TableRevenue,
  type Takings,
  toDay,
} from './takings/index.ts';
export { every, type Time } from './time.ts';
export { whoWagered } from './whoWagered.ts';
export { BETTORS, makeYear } from './year/makeYear.ts';
