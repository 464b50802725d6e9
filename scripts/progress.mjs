// `node scripts/progress.mjs WHAT COMMAND…`: runs a command. What it prints goes to standard output, the time it takes
// to standard error: redrawn each second on a terminal, one line elsewhere.
import { spawn } from 'node:child_process';

const [, , what, command, ...args] = process.argv;
const { stderr } = process;
const begun = Date.now();
const seconds = () => Math.round((Date.now() - begun) / 1000);

stderr.write(`coup: ${what}…${stderr.isTTY ? '' : '\n'}`);
const redraw = stderr.isTTY
  ? setInterval(() => stderr.write(`\rcoup: ${what}… ${seconds()} s`), 1000)
  : undefined;

const child = spawn(command, args, {
  stdio: ['ignore', 'pipe', 'pipe'],
  shell: process.platform === 'win32' && command === 'npm',
});
for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => process.stdout.write(piece));
child.once('error', ({ message }) => finish(1, `${message}\n`));
child.once('close', (code) => finish(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    child.kill(signal);
    child.once('close', () => {
      process.kill(process.pid, signal);
    });
  });

function finish(code, words = '') {
  clearInterval(redraw);
  process.stdout.write(words);
  if (stderr.isTTY)
    stderr.write(`\r${code === 0 ? `coup: ${what}: ${seconds()} s` : `coup: ${what}:`}\u001b[K\n`);
  process.exitCode = code;
}
