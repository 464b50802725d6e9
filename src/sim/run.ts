import { assert, err, ok, type Result } from '../base/index.ts';
import type { Portion } from './blocks.ts';
import type { Share, SimOrder } from './simOrder.ts';
import type { FromSimWorker, ToSimWorker } from './simWorker.ts';

/** A worker as its caller sees it: a thread, a page's worker, or a stand-in on the same thread. */
export interface SimWorker {
  readonly post: (message: ToSimWorker) => void;
  /** Calls `hear` with every answer, and `gone` once with the reason if it dies. */
  readonly listen: (hear: (message: FromSimWorker) => void, gone: (why: string) => void) => void;
  readonly dismiss: () => void;
}

export interface RunOptions {
  readonly order: SimOrder;
  /** Blocks in order. */
  readonly portions: Iterator<Portion, undefined>;
  readonly workers: number;
  readonly hire: () => SimWorker;
  /** Merges the blocks in order, each once; `enough` ends the run there. */
  readonly merge: (share: Share, portion: Portion) => 'more' | 'enough';
  /** Called when a worker dies; another one deals its blocks. */
  readonly onLost?: (why: string) => void;
}

export type RunEnd = 'done' | 'enough' | 'stopped';

export interface Run {
  readonly end: Promise<Result<RunEnd, string>>;
  /** Ends the run with what has been merged. */
  readonly stop: () => void;
}

/** Blocks per worker at a time, so that the next is there while it deals one. */
const PORTIONS_PER_WORKER = 2;
/** How far ahead of the last merged block work is given out, per worker; bounds the waiting results. */
const AHEAD = 4;
/** Deaths in a row without a finished block before the run gives up. */
const MAX_DEATHS = 5;

interface Desk {
  readonly clerk: SimWorker;
  readonly given: Map<number, Portion>;
}

/** A run under way. */
interface Work {
  readonly options: RunOptions;
  readonly desks: Set<Desk>;
  /** Blocks of workers that died. */
  readonly again: Portion[];
  /** Blocks that arrived before their turn. */
  readonly waiting: Map<number, { readonly share: Share; readonly portion: Portion }>;
  /** The next block to give out; undefined after the last. */
  upcoming: Portion | undefined;
  /** The block to merge next. */
  next: number;
  deaths: number;
  over: boolean;
  readonly finish: (end: Result<RunEnd, string>) => void;
}

/**
 * Deals all blocks on several workers and merges them in order, so that neither the result nor the end of the
 * run depends on their speed. Replaces a worker that dies and deals its blocks again.
 */
export function runBlocks(options: RunOptions): Run {
  assert(Number.isInteger(options.workers) && options.workers >= 1, 'somebody deals');
  let finish: Work['finish'] = () => undefined;
  const end = new Promise<Result<RunEnd, string>>((resolve) => {
    finish = resolve;
  });
  const work: Work = {
    options,
    desks: new Set(),
    again: [],
    waiting: new Map(),
    upcoming: options.portions.next().value,
    next: 0,
    deaths: 0,
    over: false,
    finish,
  };
  for (let worker = 0; worker < options.workers; worker++) startWorker(work);
  closeIfDone(work);
  return { end, stop: () => close(work, ok('stopped')) };
}

/** Starts a worker and gives out its first blocks. */
function startWorker(work: Work): void {
  const clerk = work.options.hire();
  const desk: Desk = { clerk, given: new Map() };
  work.desks.add(desk);
  clerk.listen(
    (message) => handleMessage(work, desk, message),
    (why) => replaceWorker(work, desk, why),
  );
  clerk.post({ say: 'begin', order: work.options.order });
  givePortions(work, desk);
}

function givePortions(work: Work, { given, clerk }: Desk): void {
  while (given.size < PORTIONS_PER_WORKER) {
    const portion = takeNext(work);
    if (portion === undefined) return;
    given.set(portion.block, portion);
    clerk.post({ say: 'deal', portion });
  }
}

function takeNext(work: Work): Portion | undefined {
  const { again, upcoming, next, options } = work;
  const redo = again.shift();
  if (redo !== undefined) return redo;
  if (upcoming === undefined || upcoming.block >= next + AHEAD * options.workers) return undefined;
  work.upcoming = options.portions.next().value;
  return upcoming;
}

function handleMessage(work: Work, desk: Desk, message: FromSimWorker): void {
  if (!work.desks.has(desk) || message.say === 'ready') return;
  if (message.say === 'unable') {
    close(work, err(message.why));
    return;
  }
  work.deaths = 0;
  desk.given.delete(message.portion.block);
  work.waiting.set(message.portion.block, message);
  mergeInOrder(work);
  for (const each of work.desks) givePortions(work, each);
  closeIfDone(work);
}

function mergeInOrder(work: Work): void {
  for (let dealt = work.waiting.get(work.next); dealt !== undefined; dealt = work.waiting.get(work.next)) {
    work.waiting.delete(work.next);
    work.next += 1;
    if (work.options.merge(dealt.share, dealt.portion) === 'more') continue;
    close(work, ok('enough'));
    return;
  }
}

function replaceWorker(work: Work, desk: Desk, why: string): void {
  if (!work.desks.delete(desk)) return;
  work.deaths += 1;
  work.options.onLost?.(why);
  if (work.deaths > MAX_DEATHS) {
    close(work, err(`Workers keep dying (${why}).`));
    return;
  }
  work.again.push(...desk.given.values());
  work.again.sort((a, b) => a.block - b.block);
  startWorker(work);
}

function closeIfDone(work: Work): void {
  const idle = [...work.desks].every(({ given }) => given.size === 0);
  if (idle && work.upcoming === undefined && work.again.length === 0) close(work, ok('done'));
}

/** Ends the run; later messages find no desk and are ignored. */
function close(work: Work, end: Result<RunEnd, string>): void {
  if (work.over) return;
  work.over = true;
  for (const { clerk } of work.desks) clerk.dismiss();
  work.desks.clear();
  work.finish(end);
}
