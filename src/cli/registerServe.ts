import type { Command } from 'commander';
import type { Io } from './io.ts';
import type { ServeHooks, ServeOptions } from './serveCommand.ts';

/** `coup serve`. The server is loaded only when it is asked for. */
export function registerServe(
  program: Command,
  io: Io,
  finish: (exit: number) => void,
  hooks: ServeHooks = { startBots },
): void {
  program
    .command('serve')
    .description('open the live house: tables, pages and the API, until Ctrl-C')
    .option('--port <n>', 'the port to listen on; 0 for any (8787)')
    .option('--host <address>', 'the address to listen on; 0.0.0.0 for everybody (127.0.0.1)')
    .option('--data <folder>', 'where the database and the key are')
    .option('--key-file <file>', 'where the key lies, if not in the data folder')
    .option('--config <file>', 'settings as JSON; environment and flags go before it')
    .option('--public-url <url>', 'how patrons reach the house, as in https://coup.example')
    .option('--web <folder>', 'the built pages')
    .option('--bots <n>', 'programs that play along, plainly marked (8)')
    .option('--log-level <level>', 'debug, info, warn, error or silent')
    .option('--check', 'only check the settings, and say what would be opened')
    .option('--json', 'one JSON document on stdout and nothing else')
    .action(async (options: ServeOptions) => {
      const { serveCommand } = await import('./serveCommand.ts');
      finish(await serveCommand(io, options, hooks));
    });
}

/** A few patrons that are programs, so that a lone visitor finds company. */
async function startBots(url: string, count: number) {
  const { runBots } = await import('../bots/index.ts');
  return runBots({ url, count });
}
