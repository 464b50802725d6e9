import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ATTACKS, type Attack } from './attacks.ts';
import { bringCrowd } from './crowd.ts';
import { type Flatness, findFlatness } from './flatness.ts';
import { type Honest, sitDown } from './honest.ts';

/** How a house stands under siege. */
export interface Standing {
  /** The longest time in which its loop did nothing else, in milliseconds of its own work. */
  readonly stallMs: number;
  readonly rssBytes: number;
  /** What it has on its heap, once what nobody needs is gone, but for its own code; and outside of it, in buffers. */
  readonly heldBytes: number;
  readonly codeBytes: number;
  readonly outsideBytes: number;
  /** Both together of its other threads. */
  readonly threadBytes: number;
  readonly descriptors: number;
  readonly tables: number;
}

/** What is left of it. */
export interface Besieged {
  readonly closedInTime: boolean;
  /** `right`, or the first thing that is wrong. */
  readonly audit: string;
}

export interface SiegeReport extends Besieged {
  readonly requests: number;
  /** Guests who came before the first round; none where the siege is short. */
  readonly crowd: number;
  /** Before the first round. */
  readonly begun: Standing;
  /** After each round. */
  readonly standings: readonly Standing[];
  /** Whether memory has stopped growing; undefined where that cannot be told. */
  readonly flatness: readonly Flatness[] | undefined;
  /** Of each attack by itself, once it has been tried. */
  readonly stalls: Readonly<Record<string, number>>;
  readonly honest: { readonly asked: number; readonly answered: number; readonly lost: number };
}

/** Where the house under siege keeps its record. */
export const STORES = ['memory', 'postgres'] as const;
export type StoreName = (typeof STORES)[number];

/** The longest stall of each attack by itself, in milliseconds of work, on a house of its own. */
export async function measureStalls(program: string): Promise<Readonly<Record<string, number>>> {
  const { child, house } = await startHouse(program, 'memory');
  try {
    const honest = await sitDown(house);
    const stalls = await loadStalls(child, house);
    await honest.leave();
    return stalls;
  } finally {
    child.kill('SIGKILL');
  }
}

async function startHouse(program: string, store: StoreName, threads?: URL) {
  const child = fork(program, [store], {
    execArgv: ['--expose-gc', ...(threads === undefined ? [] : ['--import', threads.href])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ address }] = (await once(child, 'message')) as [{ readonly address: string }];
  return { child, house: new URL(address) };
}

/** From so long on a siege begins with a crowd, and tells whether memory is flat; not where the record lies in it. */
const LONG_MS = 300_000;

/** Every attack, again and again until the time is out, on a house of its own over loopback. */
export async function besiege(
  program: string,
  { ms, store, threads }: { readonly ms: number; readonly store: StoreName; readonly threads: URL },
  onRound: (round: number, requests: number, standing: Standing) => void = () => {},
): Promise<SiegeReport> {
  const { child, house } = await startHouse(program, store, threads);
  try {
    const honest = await sitDown(house);
    const standings: Standing[] = [];
    const stalls = await loadStalls(child, house);
    const crowd = store === 'memory' || ms < LONG_MS ? 0 : await bringCrowd(house);
    const begun = await askFor<Standing>(child, 'standing');
    let requests = ATTACKS.length * TRIES + crowd;
    for (const until = Date.now() + ms; standings.length === 0 || Date.now() < until; ) {
      const counts = await Promise.all(ATTACKS.map((attack, index) => round(attack, house, getFrom(index))));
      requests += getSum(counts);
      const standing = await askFor<Standing>(child, 'standing');
      standings.push(standing);
      onRound(standings.length, requests, standing);
    }
    await honest.leave();
    const left = await askFor<Besieged>(child, 'finish');
    const flatness = crowd === 0 ? undefined : findFlatness(standings);
    return { ...left, requests, crowd, begun, standings, flatness, stalls, honest: getCounts(honest) };
  } finally {
    child.kill('SIGKILL');
  }
}

/** The first time code is compiled; what counts is what comes after. */
const TRIES = 4;

async function loadStalls(child: ChildProcess, house: URL): Promise<Readonly<Record<string, number>>> {
  const stalls: Record<string, number> = {};
  for (const [index, { name, once: attack }] of ATTACKS.entries()) {
    for (let time = 0; time < TRIES; time++) {
      if (time === 1) child.send('forget');
      await attack(house, getFrom(index), time);
    }
    stalls[name] = await askFor<number>(child, 'stall');
  }
  return stalls;
}

/** Each attack comes from an address of its own: what the house refuses to one, others may still do. */
const getFrom = (index: number): string => `127.0.1.${index + 1}`;

const round = async ({ times, once: attack }: Attack, house: URL, from: string): Promise<number> =>
  getSum(await Promise.all(Array.from({ length: times }, (_, index) => attack(house, from, index))));

const getSum = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const getCounts = ({ asked, answered, lost }: Honest) => ({
  asked: asked(),
  answered: answered(),
  lost: lost(),
});

async function askFor<T>(child: ChildProcess, what: 'stall' | 'standing' | 'finish'): Promise<T> {
  child.send(what);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}
