// `npm start`: the whole house, on the store that comes with it. What stands behind `--` goes to `coup serve`.
import { ensureWeb } from './ready.mjs';

ensureWeb();
const { main } = await import('../dist/src/cli/main.js');
await main(['serve', ...process.argv.slice(2)]);
