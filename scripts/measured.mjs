// What benches have measured and a plan is made from: bench/measured.json, each part with its day and its command.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const FILE = join(root, 'bench/measured.json');

/** Puts one part in the place of what was there before. */
export function keepMeasured(part, by, figures) {
  const before = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]),
  );
  const day = new Date().toISOString().slice(0, 10);
  const parts = { ...before, [part]: { measured: day, by, ...rounded } };
  const sorted = Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
