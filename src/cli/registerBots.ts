import type { Command } from 'commander';
import { HABIT_NAMES } from '../bots/habits.ts';
import type { BotsCommandOptions } from './botsCommand.ts';
import type { Io } from './io.ts';

/** Adds `coup bots`. */
export function registerBots(program: Command, io: Io, finish: (exit: number) => void): void {
  program
    .command('bots')
    .description('let patrons that are programs into a house, through its public protocol')
    .option('--url <url>', 'the address of the house (http://127.0.0.1:8787)')
    .option('--count <n>', 'how many (5)')
    .option('--tables <ids...>', 'only these tables')
    .option('--habits <names...>', `how they play: ${HABIT_NAMES.join(', ')}`)
    .option('--seed <n>', 'of their habits and pauses')
    .action(async (options: BotsCommandOptions) => {
      // Loaded only when asked for: nothing else on the command line needs sockets.
      const { botsCommand } = await import('./botsCommand.ts');
      finish(await botsCommand(io, options));
    });
}
