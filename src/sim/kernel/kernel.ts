import type { DealPlan } from '../dealPlan.ts';

/** One block of coups: so many, dealt from shoes that (seed, block) decides. */
export interface Block {
  readonly seed: number;
  readonly block: number;
  readonly hands: number;
}

/** Deals blocks and counts them by outcome. Every kernel gives the same counts, bit for bit. */
export interface Kernel {
  readonly name: KernelName;
  /** Adds to `counts`, by outcome bin. */
  readonly count: (plan: DealPlan, block: Block, counts: Uint32Array) => void;
  /** The shoes that were shuffled last, by code, each LANE_ROOM after the one before: for whoever audits the shuffle. */
  readonly shoes: () => Uint8Array;
}

export const KERNELS = ['typescript', 'wasm'] as const;
export type KernelName = (typeof KERNELS)[number];

/** Shoes that are shuffled and dealt side by side, so that the processor always has something to do. */
export const LANES = 4;
/** Room for 96 decks, and for the two cards beyond the last that a coup may look at. */
export const LANE_ROOM = 5120;
