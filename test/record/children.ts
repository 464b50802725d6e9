import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { threadId } from 'node:worker_threads';
import { build } from 'vite';

/** A process that runs `child.ts`. */
export interface Child {
  readonly process: ChildProcess;
  /** Every line that it has printed. */
  readonly lines: readonly string[];
  /**
   * The first line that begins so, past or future; rejects with the output if the process ends without it.
   */
  readonly told: (start: string) => Promise<string>;
  readonly ended: Promise<void>;
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
}

let script: Promise<string> | undefined;

/** Node 20 does not read TypeScript, so the child is bundled once for all tests of a thread. */
async function bundle(): Promise<string> {
  const outDir = join(BUNDLES, `${process.pid}-${threadId}`);
  mkdirSync(outDir, { recursive: true });
  sweep();
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'test/record/child.ts', outDir, emptyOutDir: false, target: 'node20' },
  });
  chmodSync(outDir, 0o755);
  return join(outDir, 'child.js');
}

const BUNDLES = join('out', 'test-record');

/** Removes bundles of earlier runs, since test threads end without cleanup. */
function sweep(): void {
  for (const name of readdirSync(BUNDLES)) {
    try {
      process.kill(Number.parseInt(name, 10), 0);
    } catch {
      rmSync(join(BUNDLES, name), { recursive: true, force: true });
    }
  }
}

export async function startChild(args: readonly string[], options: SpawnOptions = {}): Promise<Child> {
  script ??= bundle();
  const child = spawn(process.execPath, [await script, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  const wake = (): void => {
    for (const one of waiting) one();
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      wake();
    });
  }
  const ended = once(child, 'close').then(() => {
    over = true;
    wake();
  });
  const told = (start: string): Promise<string> =>
    new Promise((found) => {
      const look = (): void => {
        const line = lines.find((one) => one.startsWith(start));
        if (line === undefined && !over) return;
        waiting.delete(look);
        found(line ?? `ended with: ${lines.slice(-5).join(' | ')}`);
      };
      waiting.add(look);
      look();
    });
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { process: child, lines, told, ended, kill };
}

/** The number at the end of the last line that begins so. */
export const lastNumber = ({ lines }: Child, start: string): number =>
  Number(lines.findLast((line) => line.startsWith(start))?.split(' ')[1] ?? 0);
