export { type Audit, auditHistogram } from './audit.ts';
export { blockSize, MAX_SIMULATED_HANDS, type Portion, sessionsInBlock, splitPortions } from './blocks.ts';
export { PAIRING_OF_XOR } from './cardCode.ts';
export type { ChiSquare } from './chiSquare.ts';
export { attend, type FromClerk, type ToClerk } from './clerk.ts';
export type { Milestone } from './convergence.ts';
export { type CountResult, counting } from './count.ts';
export { countdown, getCuts, SHOES_IN_BLOCK, verdictOn, withLinePaying } from './countdown.ts';
export { type DealPlan, dealPlan, mostFixedCoups, refuseCoups, type Walk } from './dealPlan.ts';
export type { Estimate } from './estimate.ts';
export {
  addExposures,
  type Exposure,
  type ExposureSums,
  NO_SHOES,
  type WinRate,
  winRate,
} from './exposure.ts';
export { binOfFinish, FINISH_BINS, OUTCOME_BINS, outcomesOfFinishes } from './histogram.ts';
export type { Kernel } from './kernel/kernel.ts';
export { typescriptKernel } from './kernel/typescript.ts';
export { wasmKernel } from './kernel/wasm.ts';
export { grainFor } from './lines.ts';
export { createLocalWorker } from './localClerk.ts';
export { kernelNamed, type Share, type SimOrder } from './order.ts';
export { refuseFirstWagers } from './patron/desk.ts';
export { type PatronReport, patronReport } from './patron/report.ts';
export {
  choosesHand,
  handBets,
  isStrategy,
  STRATEGIES,
  type Strategy,
  type StrategyName,
} from './patron/strategy.ts';
export { addTallies, NO_SESSIONS, type SessionSpread } from './patron/tally.ts';
export { MOST_SEED } from './random.ts';
export { type Run, type RunEnd, runBlocks, type SimWorker } from './run.ts';
export { auditShuffle } from './shuffleAudit.ts';
