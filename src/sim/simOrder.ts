import { assert, type Chips, err, ok, type Result } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import type { Portion } from './blocks.ts';
import { countCardLines, roomFor } from './cardLines.ts';
import { dealPlan, NO_CARD, type Walk } from './dealPlan.ts';
import { type CountingPlan, createExposer, type Exposure } from './exposure.ts';
import { FINISH_BINS, type HistogramGrain, outcomesOfFinishes } from './histogram.ts';
import type { Kernel, KernelName } from './kernel/kernel.ts';
import { countFinishes, typescriptKernel } from './kernel/typescript.ts';
import { wasmKernel } from './kernel/wasm.ts';
import { createSessions } from './patron/playSessions.ts';
import { findBets } from './patron/report.ts';
import type { PatronTally } from './patron/sessionTally.ts';
import { isStrategy, type Strategy, strategyNamed } from './patron/strategy.ts';

/** Sent to a worker once, before its first block. Plain data, since it travels between threads. */
export type SimOrder = CountOrder | PatronOrder | ExposureOrder;

/** Deal coups and count them. */
export interface CountOrder {
  readonly kind: 'count';
  readonly game: GameRules;
  readonly seed: number;
  readonly walk: Walk;
  readonly grain: HistogramGrain;
  /** The fastest that the host has by default. */
  readonly kernel?: KernelName;
}

/** Let a patron play sessions. */
export interface PatronOrder {
  readonly kind: 'patron';
  readonly game: GameRules;
  readonly seed: number;
  /** A built-in strategy, or the address of a module. */
  readonly strategy: string;
  readonly bets: readonly string[];
  readonly stake: Chips;
  readonly bankroll: Chips;
  readonly sessionHands: number;
}

/** Count a bet down, in whole shoes. */
export interface ExposureOrder extends CountingPlan {
  readonly kind: 'exposure';
  readonly seed: number;
}

/** The result of one block. */
export type Share =
  | { readonly kind: 'count'; readonly counts: Uint32Array }
  | { readonly kind: 'patron'; readonly tally: PatronTally }
  | { readonly kind: 'exposure'; readonly exposure: Exposure };

export type Perform = (portion: Portion) => Share;

/** Imports a module by its address: the host's part of a custom strategy. */
export type LoadModule = (address: string) => Promise<unknown>;

/** Prepares to execute an order; the error is a sentence for its sender. */
export async function createPerformer(order: SimOrder, load: LoadModule): Promise<Result<Perform, string>> {
  if (order.kind === 'patron') return patron(order, load);
  return ok(order.kind === 'count' ? counter(order) : countsDown(order));
}

/** The kernel of that name; by default the fastest that works here. */
export function kernelNamed(name: KernelName | undefined): Kernel {
  if (name === 'typescript') return typescriptKernel;
  return wasmKernel() ?? typescriptKernel;
}

function counter({ game, seed, walk, grain, kernel: name }: CountOrder): Perform {
  const plan = dealPlan(game, walk);
  const kernel = kernelNamed(name);
  return ({ block, units: hands }) => {
    const counts = new Uint32Array(roomFor(game, grain));
    if (grain === 'outcome' && plan.printed !== NO_CARD) {
      const finishes = new Uint32Array(FINISH_BINS);
      countFinishes(plan, { seed, block, hands }, finishes);
      counts.set(outcomesOfFinishes(game.tableau, finishes));
    } else if (grain === 'outcome') kernel.count(plan, { seed, block, hands }, counts);
    else {
      const look = grain === 'cards' ? countCardLines(game, counts) : undefined;
      countFinishes(plan, { seed, block, hands }, counts, look);
    }
    return { kind: 'count', counts };
  };
}

function countsDown({ seed, ...counting }: ExposureOrder): Perform {
  const expose = createExposer(counting);
  return ({ block, units }) => ({ kind: 'exposure', exposure: expose(seed, block, units) });
}

async function patron(order: PatronOrder, load: LoadModule): Promise<Result<Perform, string>> {
  const strategy = await strategyFor(order.strategy, load);
  if (!strategy.ok) return strategy;
  const bets = findBets(order.game, order.bets);
  assert(bets !== undefined, 'the bets of an order are bets of its game');
  const play = createSessions({ ...order, bets, strategy: strategy.value });
  return ok(({ block, units }) => ({ kind: 'patron', tally: play(order.seed, block, units) }));
}

async function strategyFor(name: string, load: LoadModule): Promise<Result<Strategy, string>> {
  if (isStrategy(name)) return ok(strategyNamed(name));
  try {
    const module = (await load(name)) as { readonly strategy?: unknown };
    if (typeof module.strategy === 'function') return ok(module.strategy as Strategy);
    return err('The strategy module exports no function named strategy.');
  } catch (error) {
    return err(`The strategy module cannot be loaded: ${firstLine(error)}`);
  }
}

/** The first line of a thrown value's message. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
