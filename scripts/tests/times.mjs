// Seconds per test file, as the last run of each took them: out/test/times.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../ready.mjs';

const FILE = join(root, 'out/test/times.json');
const SHOWN = 40;

/** By step and file: seconds, and the day of the run. */
export function readTimes() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

export function keepTimes(outcomes) {
  const times = readTimes();
  const day = new Date().toISOString().slice(0, 10);
  for (const { step, files } of outcomes) {
    if (files.length > 0) times[step] ??= {};
    for (const { file, seconds } of files) times[step][file] = { seconds, day };
  }
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(times, undefined, 1)}\n`);
}

/** A page for docs: the slowest files, and what all of each step took. */
export function timesText(times) {
  const rows = Object.entries(times).flatMap(([step, files]) =>
    Object.entries(files).map(([file, { seconds, day }]) => ({ step, file, seconds, day })),
  );
  if (rows.length === 0) return 'No test run is on record here yet: run npm test first.';
  const days = rows.map(({ day }) => day).toSorted();
  const sum = (some) => some.reduce((total, { seconds }) => total + seconds, 0).toFixed(0);
  const slowest = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  const steps = Object.keys(times).map((step) => ({ step, of: rows.filter((row) => row.step === step) }));
  return [
    `Measured ${days[0] === days.at(-1) ? `on ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`}.`,
    '',
    '| step | files | seconds, summed over files |',
    '|---|--:|--:|',
    ...steps.map(({ step, of }) => `| ${step} | ${of.length} | ${sum(of)} |`),
    '',
    `The ${slowest.length} slowest files are ${sum(slowest)} of ${sum(rows)} s:`,
    '',
    '| file | step | seconds |',
    '|---|---|--:|',
    ...slowest.map(({ step, file, seconds }) => `| \`${file}\` | ${step} | ${seconds.toFixed(1)} |`),
  ].join('\n');
}
