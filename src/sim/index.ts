export { countdown, getCuts, getExposureVerdict, SHOES_IN_BLOCK, withLinePaying } from './betCountdown.ts';
export { grainFor } from './binLines.ts';
export { blockSize, MAX_SIMULATED_HANDS, type Portion, sessionsInBlock, splitPortions } from './blocks.ts';
export { PAIRING_OF_XOR } from './cardCode.ts';
export type { ChiSquare } from './chiSquare.ts';
export type { Milestone } from './convergence.ts';
export { type CountResult, counting } from './coupCounter.ts';
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
export { type Audit, auditHistogram } from './histogramAudit.ts';
export type { Kernel } from './kernel/kernel.ts';
export { typescriptKernel } from './kernel/typescript.ts';
export { wasmKernel } from './kernel/wasm.ts';
export { createLocalWorker } from './localSimWorker.ts';
export { refuseFirstWagers } from './patron/bettingDesk.ts';
export { type PatronReport, patronReport } from './patron/report.ts';
export { addTallies, NO_SESSIONS, type SessionSpread } from './patron/sessionTally.ts';
export {
  choosesHand,
  handBets,
  isStrategy,
  STRATEGIES,
  type Strategy,
  type StrategyName,
} from './patron/strategy.ts';
export { type Run, type RunEnd, runBlocks, type SimWorker } from './run.ts';
export { MOST_SEED } from './sfc32.ts';
export { auditShuffle } from './shuffleAudit.ts';
export { kernelNamed, type Share, type SimOrder } from './simOrder.ts';
export { type FromSimWorker, runSimWorker, type ToSimWorker } from './simWorker.ts';
