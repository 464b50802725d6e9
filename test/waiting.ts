// Run before each file of tests: one that takes longer than a minute says so, and what it waits for.
import { beforeEach } from 'vitest';
import { pending } from './pending.ts';

const LONG_MS = 60_000;

beforeEach(({ task, onTestFinished }) => {
  const began = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1_000);
    const waits = [...pending()].map((what) => what.replaceAll(/\s+/g, ' '));
    const words = waits.length === 0 ? 'nothing that it names' : waits.join('; ');
    // biome-ignore lint/suspicious/noConsole: it is for whoever looks at a run that takes long
    console.error(`still waiting after ${seconds} s: ${task.file.name} › ${task.name}: for ${words}`);
  }, LONG_MS);
  // Tests of a file may run beside each other: each has a timer of its own.
  onTestFinished(() => clearInterval(timer));
});
