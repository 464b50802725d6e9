import { createInterface } from 'node:readline/promises';
import type { Io } from '../io.ts';
import { lines } from '../lines.ts';

/** The source of orders: a person at a terminal, or the lines of a stream. */
export interface Prompt {
  /** The next line; undefined at the end. */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly close: () => void;
}

export function personPrompt(): Prompt {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const gone = new Promise<undefined>((resolve) => {
    reader.once('close', () => resolve(undefined));
    reader.once('SIGINT', () => reader.close());
  });
  return {
    ask: (question) => Promise.race([reader.question(question).catch(() => undefined), gone]),
    close: () => reader.close(),
  };
}

export function streamPrompt(io: Io): Prompt {
  const queue: string[] = [];
  const batches = lines(io.input, 1_000);
  const ask = async (): Promise<string | undefined> => {
    while (queue.length === 0) {
      const next = await batches.next();
      if (next.done) return undefined;
      queue.push(...next.value.map((line) => ('text' in line ? line.text : '?')));
    }
    return queue.shift();
  };
  return { ask, close: () => undefined };
}
