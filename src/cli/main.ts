import { Command, CommanderError } from 'commander';
import {
  compareCommand,
  type DesignOptions,
  designCommand,
  type SessionOptions,
  sessionCommand,
} from './analysisCommands.ts';
import { type CardOptions, cardCommand } from './cardCommand.ts';
import { checkCommand } from './checkCommand.ts';
import { housesCommand } from './housesCommand.ts';
import { BadInput, type Io, processIo } from './io.ts';
import type { LedgerAction, LedgerOptions } from './ledgerCommand.ts';
import { type OddsOptions, oddsCommand, type ParOptions, parCommand } from './oddsCommand.ts';
import { type PlayOptions, playCommand } from './play/playCommand.ts';
import { registerBots } from './registerBots.ts';
import { registerServe } from './registerServe.ts';
import { type RoadsOptions, roadsCommand } from './roadsCommand.ts';
import { settleCommand } from './settleCommand.ts';
import { type ShoeDealOptions, type ShoeNewOptions, shoeDealCommand, shoeNewCommand } from './shoeCommand.ts';
import { type ShoeVerifyOptions, shoeVerifyCommand } from './shoeVerifyCommand.ts';
import { type SimulateOptions, simulateCommand } from './simulateCommand.ts';

const GAME = 'a game id, or a house file (file.json#game)';
const JSON_OPTION = ['--json', 'one JSON document on stdout and nothing else'] as const;
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
  program
    .command('houses')
    .description('list the games: id, house, game, decks, bets')
    .option(...JSON_OPTION)
    .action(async (options: { json?: boolean }) => finish(await housesCommand(io, options)));
  program
    .command('card')
    .description('print a rule card, complete')
    .argument('<game>', GAME)
    .option('--html <file>', 'write it as a page that prints on one sheet')
    .option('--score-sheet', 'add a blank sheet to keep score on')
    .option(...JSON_OPTION)
    .action(async (game: string, options: CardOptions) => finish(await cardCommand(io, game, options)));
  program
    .command('check')
    .description('validate a house file; list its gaps by basis')
    .argument('<file>', 'a house file')
    .option(...JSON_OPTION)
    .action(async (file: string, options: { json?: boolean }) =>
      finish(await checkCommand(io, file, options)),
    );
  program
    .command('settle')
    .description('settle coups: JSON lines in, JSON lines out')
    .argument('<game>', GAME)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nA line in:  {"cards":["8H","KD","2C","3S","8D"],"wagers":{"player":2500,"tie":500}}\nCards in dealing order, stakes in cents. Exit 1 when any line was refused.',
    )
    .action(async (game: string) => finish(await settleCommand(io, game)));
  program
    .command('odds')
    .description('price every bet exactly, on any shoe, at any moment of a coup')
    .argument('<game>', GAME)
    .option('--decks <n>', 'a full shoe of so many decks')
    .option('--shoe <counts>', 'the cards in the shoe: A=32,2=31,…,K=32, or by card: AS=8')
    .option('--dealt <cards>', 'cards already dealt in this coup, in dealing order: 8H,KD')
    .option('--alternatives', 'price every other reading of the card too')
    .option('--lines', 'show each pay line with its count')
    .option(...JSON_OPTION)
    .action(async (game: string, options: OddsOptions) => finish(await oddsCommand(io, game, options)));
  program
    .command('par')
    .description('print a PAR sheet: every bet, line, count, edge, volatility, and what each gap costs')
    .argument('<game>', GAME)
    .option('--html <file>', 'write it as a page with plots')
    .option('--md <file>', 'write it as Markdown')
    .option(...JSON_OPTION)
    .action(async (game: string, options: ParOptions) => finish(await parCommand(io, game, options)));
  program
    .command('compare')
    .description('compare what the same wager costs in several games, and why')
    .argument('<games...>', 'two or more games')
    .option(...JSON_OPTION)
    .action(async (games: string[], options: { json?: boolean }) =>
      finish(await compareCommand(io, games, options)),
    );
  program
    .command('design')
    .description('search whole and half odds of a bet for pay tables near a target edge')
    .argument('<file>', 'a house file (file.json#game), or a game id')
    .requiredOption('--bet <id>', 'the bet')
    .requiredOption('--target-edge <edge>', 'the house edge to come near to, like 5%')
    .option('--most <n>', 'how many pay tables to show (20)')
    .option(...JSON_OPTION)
    .action(async (file: string, options: DesignOptions) => finish(await designCommand(io, file, options)));
  program
    .command('session')
    .description('work out how a number of flat wagers can end, exactly')
    .argument('<game>', GAME)
    .requiredOption('--bet <id>', 'the bet')
    .requiredOption('--hands <n>', 'how many wagers')
    .requiredOption('--stake <dollars>', 'each wager')
    .option('--bankroll <dollars>', 'what there is to lose; less than a stake left is ruin')
    .option('--svg <file>', 'draw the distribution to a file')
    .option(...JSON_OPTION)
    .action(async (game: string, options: SessionOptions) => finish(await sessionCommand(io, game, options)));
  program
    .command('roads')
    .description('draw the five roads of outcomes on stdin: B P T, pair marks behind (Bp, Tbp)')
    .option('--rows <n>', 'rows of a board (6)')
    .option('--drop-again', 'let a tail that turned right drop again where there is room')
    .option('--ascii', 'draw with ASCII only')
    .option(...JSON_OPTION)
    .action(async (options: RoadsOptions) => finish(await roadsCommand(io, options)));
  simulate(program, io, finish);
  shoeCommands(program, io, finish);
  ledgerCommands(program, io, finish);
  registerServe(program, io, finish);
  registerBots(program, io, finish);
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

function simulate(program: Command, io: Io, finish: Finish): void {
  program
    .command('simulate')
    .description('deal real shoes, very fast: each bet beside its exact edge, or a patron with a system')
    .argument('<game>', GAME)
    .option('--hands <n>', 'how many hands (10,000,000)')
    .option('--seed <n>', 'the same seed deals the same hands, with any number of workers')
    .option('--workers <n>', 'threads (one for each core)')
    .option('--bets <ids>', 'only these bets, or the bets that the patron makes: player,tie')
    .option('--until <width>', "until the bets' 95 % intervals are so narrow, like 0.01%")
    .option('--audit', 'hold the hands against the exact odds by chi-square; exit 1 when they do not fit')
    .option('--coups <n>', 'end each shoe after so many coups, whatever the cut card says')
    .option('--strategy <name>', 'a patron: flat, martingale, paroli, 1-3-2-6, follow, chop, or a module.js')
    .option('--stake <dollars>', "the patron's first stake (the minimum)")
    .option('--bankroll <dollars>', 'what the patron sits down with (50 stakes)')
    .option('--session <n>', 'hands of a session (200)')
    .option('--plot <file>', 'draw convergence, or final bankrolls, as SVG')
    .option(...JSON_OPTION)
    .action(async (game: string, options: SimulateOptions) =>
      finish(await simulateCommand(io, game, options)),
    );
}

function shoeCommands(program: Command, io: Io, finish: Finish): void {
  const shoe = program.command('shoe').description('make, open and verify sealed shoes');
  shoe
    .command('new')
    .description('make a chain and a sealed shoe; reproducible with its flags')
    .option('--decks <n>', 'decks (8)')
    .option('--shoe-id <id>', 'the id of the shoe')
    .option('--chain <hex>', 'S_N, 32 bytes; random when left out')
    .option('--length <n>', 'N, shoes in the chain (1)')
    .option('--index <i>', 'which shoe of the chain (1)')
    .option('--entropy <hex...>', 'opened entropy of patrons, in order of commitment')
    .option('--beacon <hex>', 'bytes of a public beacon')
    .option('--reveal', 'show the seed and the order too')
    .option('--game <game>', 'with --out: the game that the shoe is dealt by')
    .option('--table <id>', 'with --out: the id of the table')
    .option('--out <file>', 'write a shoe that "coup shoe deal" opens; secret')
    .option(...JSON_OPTION)
    .action(async (options: ShoeNewOptions) => finish(await shoeNewCommand(io, options)));
  shoe
    .command('deal')
    .description('close bets on the next coup, open its cards and settle it')
    .argument('<file>', 'a shoe made with "coup shoe new --out"')
    .option('--coups <n>', 'how many coups (1)')
    .option('--all', 'until the last coup of the shoe')
    .option('--wagers <json>', 'wagers on each coup: [{"patron":"ann","bet":"player","stake":2500}]')
    .option('--close <file>', 'show the seed and write the transcript')
    .option('--void <reason>', 'with --close: end the shoe before its last coup')
    .option(...JSON_OPTION)
    .action(async (file: string, options: ShoeDealOptions) =>
      finish(await shoeDealCommand(io, file, options)),
    );
  shoe
    .command('verify')
    .description('check a transcript wholly, or several shoes of a table, or one opening')
    .argument('[files...]', 'transcripts in order; also what you kept, and statements of restoration')
    .option('--anchor <hex...>', 'S_0 as you knew it before you played')
    .option('--previous-seed <hex>', 'the seed that the shoe before showed')
    .option('--public-key <hex>', 'the key of the house as you know it')
    .option('--receipts <file>', 'receipts that you kept, a JSON list')
    .option('--own-entropy <hex...>', 'entropy that you opened yourself')
    .option('--opening <n:card:salt>', 'check one opening of a shoe in play')
    .option('--leaf <hex>', 'with --opening: the published leaf')
    .option('--shoe-id <id>', 'with --opening: the id of the shoe')
    .option(...JSON_OPTION)
    .action(async (files: string[], options: ShoeVerifyOptions) =>
      finish(await shoeVerifyCommand(io, files, options)),
    );
}

function ledgerCommands(program: Command, io: Io, finish: Finish): void {
  const ledger = program.command('ledger').description("a house's books: audit them, or move the house");
  const add = (action: LedgerAction, about: string): void => {
    ledger
      .command(action)
      .description(about)
      .option('--data <folder>', 'the data folder of the house; else DATABASE_URL')
      .option('--file <file>', 'where an export goes, or comes from; else stdout and stdin')
      .option('--key-file <file>', "where the house's key lies; else its data folder, or COUP_KEY")
      .option('--unsigned', 'export without signing, or import what nobody has signed')
      .option('--public-key <hex>', 'the key that an import must be signed by')
      .option(...JSON_OPTION)
      .action(async (options: LedgerOptions) => {
        // Loaded only when asked for: nothing else on the command line needs a database driver.
        const { ledgerCommand } = await import('./ledgerCommand.ts');
        finish(await ledgerCommand(io, action, options));
      });
  };
  add('audit', 'recompute everything from the journals and name the first wrong row');
  add('export', 'write the whole house as JSON lines with a closing hash, signed');
  add('import', 'read an exported house into an empty database');
}
