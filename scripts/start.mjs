// `npm start`: the house. Until the live house opens, that is a table in the terminal,
// or the list of games where there is no terminal to play in.
import { ensureBuilt } from './ready.mjs';

ensureBuilt();
const { main } = await import('../dist/src/cli/main.js');
const extra = process.argv.slice(2);
const interactive = process.stdin.isTTY && process.stdout.isTTY;
await main(interactive ? ['play', ...extra] : ['houses', ...extra]);
