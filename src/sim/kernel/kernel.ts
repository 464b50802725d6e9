import type { DealPlan } from '../dealPlan.ts';

/** One block: this many coups, dealt from shoes that depend only on (seed, block). */
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
  /** The most recently shuffled shoes, by code, LANE_ROOM apart, for audits of the shuffle. */
  readonly shoes: () => Uint8Array;
}

export const KERNELS = ['typescript', 'wasm'] as const;
export type KernelName = (typeof KERNELS)[number];

/** Shoes that are shuffled and dealt side by side, to keep the processor busy. */
export const LANES = 4;
/** Room for 96 decks, and for the two cards beyond the last that a coup may read. */
export const LANE_ROOM = 5120;
