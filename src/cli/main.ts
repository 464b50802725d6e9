import { Command, CommanderError } from 'commander';
import { type CardOptions, cardCommand } from './cardCommand.ts';
import { checkCommand } from './checkCommand.ts';
import { housesCommand } from './housesCommand.ts';
import { BadInput, type Io, processIo } from './io.ts';
import { type PlayOptions, playCommand } from './play/playCommand.ts';
import { type RoadsOptions, roadsCommand } from './roadsCommand.ts';
import { settleCommand } from './settleCommand.ts';

const DONE = 0;
const BAD_INPUT = 2;

/** The `coup` command. Sets the exit code: 0 done, 1 a negative answer, 2 bad input. */
export async function main(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`coup settle … | head`) closes the pipe: that is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? DONE : BAD_INPUT),
  );
  process.exitCode = await run(argv, processIo());
}

/** Runs one command line and gives its exit code; nothing is ever thrown. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let code = DONE;
  const program = commands(io, (exit) => {
    code = exit;
  });
  try {
    if (argv.length === 0) program.help();
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT;
    io.complain(`coup: ${error instanceof BadInput ? error.message : unexpected(error)}`);
    return BAD_INPUT;
  }
}

const unexpected = (error: unknown): string =>
  `something is wrong in Coup itself (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}). Please report it with the command you ran.`;

/** Commander's complaint as one line, with where to look next. */
const oneLine = (text: string): string =>
  `${text
    .trim()
    .replace(/^error: /, 'coup: ')
    .replaceAll(/\s*\n\s*/g, ' ')}. "coup --help" lists the commands.`;

type Finish = (exit: number) => void;

function commands(io: Io, finish: Finish): Command {
  const program = new Command('coup')
    .description(
      'An open baccarat house: play a house exactly as its card deals it, price it, print it, prove it.',
    )
    .helpCommand('help [command]', 'help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.write(text),
      writeErr: (text) => io.complain(text.trimEnd()),
      outputError: (text, write) => write(oneLine(text)),
    });
  const json = ['--json', 'one JSON document on stdout and nothing else'] as const;
  program
    .command('houses')
    .description('list the games: id, house, game, decks, bets')
    .option(...json)
    .action(async (options: { json?: boolean }) => finish(await housesCommand(io, options)));
  program
    .command('card')
    .description('print a rule card, complete')
    .argument('<game>', 'a game id, or a house file (file.json#game)')
    .option('--html <file>', 'write it as a page that prints on one sheet')
    .option('--score-sheet', 'add a blank sheet to keep score on')
    .option(...json)
    .action(async (game: string, options: CardOptions) => finish(await cardCommand(io, game, options)));
  program
    .command('check')
    .description('validate a house file; list its gaps by basis')
    .argument('<file>', 'a house file')
    .option(...json)
    .action(async (file: string, options: { json?: boolean }) =>
      finish(await checkCommand(io, file, options)),
    );
  program
    .command('settle')
    .description('settle coups: JSON lines in, JSON lines out')
    .argument('<game>', 'a game id, or a house file (file.json#game)')
    .option(...json)
    .addHelpText(
      'after',
      '\nA line in:  {"cards":["8H","KD","2C","3S","8D"],"wagers":{"player":2500,"tie":500}}\nCards in dealing order, stakes in cents. Exit 1 when any line was refused.',
    )
    .action(async (game: string) => finish(await settleCommand(io, game)));
  program
    .command('roads')
    .description('draw the five roads of outcomes on stdin: B P T, pair marks behind (Bp, Tbp)')
    .option('--rows <n>', 'rows of a board (6)')
    .option('--drop-again', 'let a tail that turned right drop again where there is room')
    .option('--ascii', 'draw with ASCII only')
    .option(...json)
    .action(async (options: RoadsOptions) => finish(await roadsCommand(io, options)));
  program
    .command('play')
    .description('sit down at a table in the terminal; your play chips are kept between runs')
    .argument('[game]', 'a game id, or a house file (file.json#game); asked for when left out')
    .option('--pace <pace>', 'calm, quick or none')
    .action(async (game: string | undefined, options: PlayOptions) =>
      finish(await playCommand(io, game, options)),
    );
  return program;
}
