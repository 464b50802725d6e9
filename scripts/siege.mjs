// `npm run siege [-- --minutes N --store postgres]`: every known attack on a house of its own, over loopback; prints the
// requests, the longest stall of each attack, memory and descriptors, whether memory is flat, and what was lost: nothing.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { ensureInstalled, root } from './ready.mjs';

const MOST_STALL_MS = 50;
const NAMES = {
  heldBytes: 'on the heap',
  codeBytes: 'compiled code',
  outsideBytes: 'outside the heap',
  threadBytes: 'by other threads',
  rssBytes: 'resident',
};

ensureInstalled();
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, store: { type: 'string', default: 'memory' } },
});
const minutes = Number(values.minutes);
if (!(minutes >= 0 && minutes <= 1_440) || !['memory', 'postgres'].includes(values.store)) {
  console.error('npm run siege [-- --minutes N --store memory|postgres], N from 0 to 1440');
  process.exit(2);
}
const outDir = join(root, 'out', `siege-${process.pid}`);
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        siege: 'test/siege/siege.ts',
        besieged: 'test/siege/besieged.ts',
        threads: 'test/siege/threads.ts',
        // Beside the house, where it looks for its threads.
        worker: 'src/server/examiner/worker.ts',
        recountWorker: 'src/server/recounting/recountWorker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
const { besiege } = await import(pathToFileURL(join(outDir, 'siege.js')).href);
const report = await besiege(
  join(outDir, 'besieged.js'),
  {
    ms: minutes * 60_000,
    store: values.store,
    threads: pathToFileURL(join(outDir, 'threads.js')),
  },
  (round, requests, standing) => console.log(`round ${round}: ${requests} requests, ${told(standing)}`),
);
console.log('\nthe longest stall of each attack alone, in milliseconds of CPU:');
for (const [name, ms] of Object.entries(report.stalls).sort(([, a], [, b]) => b - a))
  console.log(`  ${ms.toFixed(1).padStart(7)}  ${name}${ms > MOST_STALL_MS ? '   OVER' : ''}`);
const { asked, answered, lost } = report.honest;
console.log(
  `\n${report.crowd === 0 ? 'at the beginning' : `after a crowd of ${report.crowd} guests`}: ${told(report.begun)}`,
);
console.log(
  `${report.requests} requests in ${report.standings.length} rounds; ${told(report.standings.at(-1))}`,
);
console.log(
  `an honest patron asked ${asked} times, was answered ${answered} times and cut off ${lost} times`,
);
console.log(
  `closing ${report.closedInTime ? 'ended in time' : 'took too long'}; every chip: ${report.audit}`,
);
const isFlat = tellFlatness(report.flatness);
const held = asked === answered && lost === 0 && report.closedInTime && report.audit === 'right';
console.log(held ? 'lost: nothing' : 'LOST SOMETHING');
process.exit(held && isFlat ? 0 : 1);

function told({ stallMs, descriptors, tables, ...standing }) {
  const { rssBytes, heldBytes, codeBytes, outsideBytes, threadBytes } = standing;
  const [own, code, outside, threads] = [heldBytes, codeBytes, outsideBytes, threadBytes].map(megabytes);
  const held = `${own} on the heap, ${code} code, ${outside} outside, ${threads} by other threads`;
  const memory = `${megabytes(rssBytes)} (held: ${held})`;
  return `longest stall ${stallMs.toFixed(0)} ms, ${memory}, ${descriptors} descriptors, ${tables} tables`;
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Whether nothing speaks against it. */
function tellFlatness(flatness) {
  if (flatness === undefined) {
    console.log('memory: not judged; it takes five minutes, thirty rounds and --store postgres');
    return true;
  }
  console.log('memory, on average over the middle third of the rounds and over the last:');
  for (const { weight, middle, last, isFlat: flat } of flatness)
    console.log(
      `  ${NAMES[weight].padEnd(24)} ${megabytes(middle)}, ${megabytes(last)}${flat ? '' : '   GREW'}`,
    );
  const all = flatness.every(({ isFlat: flat }) => flat);
  console.log(all ? 'memory: flat' : 'MEMORY GREW');
  return all;
}
