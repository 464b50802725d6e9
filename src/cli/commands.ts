import type { AccountCreateOptions, AccountOptions, AccountRoleOptions } from './accountCommand.ts';
import type { DesignOptions, SessionOptions } from './analysisCommands.ts';
import type { ArchiveCheckOptions, ArchiveShoeOptions } from './archiveCheckCommand.ts';
import type { ArchiveOptions } from './archiveCommand.ts';
import type { BotsCommandOptions } from './botsCommand.ts';
import type { CardOptions } from './cardCommand.ts';
import type { CheckOptions } from './checkCommand.ts';
import { type CommandForm, type CommandGroup, JSON_OPTION, LANG_OPTION } from './command.ts';
import type { CountdownOptions } from './countCommand.ts';
import type { KeyAction, KeyOptions } from './keyCommand.ts';
import type { LedgerAction, LedgerOptions } from './ledgerCommand.ts';
import type { MakeYearOptions } from './makeYearCommand.ts';
import type { MendOptions } from './mendCommand.ts';
import type { OddsOptions, ParOptions } from './oddsCommand.ts';
import type { PlayOptions } from './play/playCommand.ts';
import type { ReadOptions } from './readCommand.ts';
import type { RoadsOptions } from './roadsCommand.ts';
import type { ServeOptions } from './serveCommand.ts';
import type { SettleOptions } from './settleCommand.ts';
import type { ShoeDealOptions, ShoeNewOptions } from './shoeCommand.ts';
import type { ShoeRevealOptions } from './shoeRevealCommand.ts';
import type { ShoeVerifyOptions } from './shoeVerifyCommand.ts';
import type { SimulateOptions } from './simulate/options.ts';

const GAME = ['<game>', 'a game id, or a house file (file.json#game)'] as const;
interface JsonOption {
  readonly json?: boolean;
}

const CARDS: readonly CommandForm[] = [
  {
    name: 'houses',
    about: 'list the games: id, house, game, decks, bets',
    options: [JSON_OPTION],
    run: async (io, options: JsonOption) => (await import('./housesCommand.ts')).housesCommand(io, options),
  },
  {
    name: 'card',
    about: 'print a complete rule card',
    takes: [GAME],
    options: [
      ['--html <file>', 'write it as a page that prints on one sheet'],
      ['--score-sheet', 'add a blank sheet to keep score on'],
      LANG_OPTION,
      JSON_OPTION,
    ],
    run: async (io, game: string, options: CardOptions) =>
      (await import('./cardCommand.ts')).cardCommand(io, game, options),
  },
  {
    name: 'check',
    about: 'validate a house file; warn of likely slips; list its gaps by basis',
    takes: [['<file>', 'a house file']],
    options: [
      ['--against <card>', 'the text of the card: check that it says each value that the file calls stated'],
      ['--strict', 'exit 1 on a warning, or on a value that the card does not confirm'],
      JSON_OPTION,
    ],
    run: async (io, file: string, options: CheckOptions) =>
      (await import('./checkCommand.ts')).checkCommand(io, file, options),
  },
  {
    name: 'read',
    about: 'read the raw text of a rule card into a draft of a house file, with what was not said',
    takes: [['<files...>', 'text extracted from a card']],
    options: [
      ['--out <file>', 'write the draft'],
      ['--explain', 'show each line with what was read from it'],
      JSON_OPTION,
    ],
    run: async (io, files: string[], options: ReadOptions) =>
      (await import('./readCommand.ts')).readCommand(io, files, options),
  },
  {
    name: 'settle',
    about: 'settle coups: JSON lines in, JSON lines out',
    takes: [GAME],
    options: [JSON_OPTION, LANG_OPTION],
    more: '\nA line in:  {"cards":["8H","KD","2C","3S","8D"],"wagers":{"player":2500,"tie":500}}\nCards in dealing order, stakes in cents. Exit 1 when any line was refused.',
    run: async (io, game: string, options: SettleOptions) =>
      (await import('./settleCommand.ts')).settleCommand(io, game, options),
  },
];

const ANALYSIS: readonly CommandForm[] = [
  {
    name: 'odds',
    about: 'price every bet exactly, on any shoe, at any moment of a coup',
    takes: [GAME],
    options: [
      ['--decks <n>', 'a full shoe of so many decks'],
      ['--shoe <counts>', 'the cards in the shoe: A=32,2=31,…,K=32, or by card: AS=8'],
      ['--dealt <cards>', 'cards already dealt in this coup, in dealing order: 8H,KD'],
      ['--alternatives', 'price every other reading of the card too'],
      ['--lines', 'show each pay line with its count'],
      ['--stake <dollars>', 'also what a wager of this size costs, with the card’s rounding and limits'],
      JSON_OPTION,
    ],
    run: async (io, game: string, options: OddsOptions) =>
      (await import('./oddsCommand.ts')).oddsCommand(io, game, options),
  },
  {
    name: 'par',
    about: 'print a PAR sheet: every bet, line, count, edge, volatility, and what each gap costs',
    takes: [GAME],
    options: [
      ['--html <file>', 'write it as a page with plots'],
      ['--md <file>', 'write it as Markdown'],
      LANG_OPTION,
      JSON_OPTION,
    ],
    run: async (io, game: string, options: ParOptions) =>
      (await import('./oddsCommand.ts')).parCommand(io, game, options),
  },
  {
    name: 'atlas',
    about: 'list published bets and games of the trade: our exact edge beside the printed one',
    takes: [['[words...]', 'only bets that all of these words are found in']],
    options: [JSON_OPTION],
    run: async (io, words: string[], options: JsonOption) =>
      (await import('./atlasCommand.ts')).atlasCommand(io, words, options),
  },
  {
    name: 'watch',
    about: 'show how soon the return watch detects a bet that pays more or less than its card says',
    takes: [GAME],
    options: [JSON_OPTION],
    run: async (io, game: string, options: JsonOption) =>
      (await import('./watchCommand.ts')).watchCommand(io, game, options),
  },
  {
    name: 'compare',
    about: 'compare what the same wager costs in several games, and why',
    takes: [['<games...>', 'two or more games']],
    options: [JSON_OPTION],
    run: async (io, games: string[], options: JsonOption) =>
      (await import('./analysisCommands.ts')).compareCommand(io, games, options),
  },
  {
    name: 'design',
    about: 'search whole and half odds and commissions of a bet for pay tables near a target edge',
    takes: [['<file>', 'a house file (file.json#game), or a game id']],
    options: [
      ['--bet <id>', 'the bet; required, and listed when left out'],
      ['--target-edge <edge>', 'the house edge to come near to, like 5%', 'required'],
      ['--most <n>', 'how many pay tables to show (20)'],
      ['--within <edge>', 'how far from the target a table may lie (1%)'],
      JSON_OPTION,
    ],
    run: async (io, file: string, options: DesignOptions) =>
      (await import('./analysisCommands.ts')).designCommand(io, file, options),
  },
  {
    name: 'session',
    about: 'show how a number of flat wagers can end, each from a full shoe',
    takes: [GAME],
    options: [
      ['--bet <id>', 'the bet; required, and listed when left out'],
      ['--hands <n>', 'how many wagers', 'required'],
      ['--stake <dollars>', 'each wager', 'required'],
      ['--bankroll <dollars>', 'what there is to lose; less than a stake left is ruin'],
      ['--svg <file>', 'draw the distribution to a file'],
      JSON_OPTION,
    ],
    run: async (io, game: string, options: SessionOptions) =>
      (await import('./analysisCommands.ts')).sessionCommand(io, game, options),
  },
  {
    name: 'roads',
    about: 'draw the five roads of outcomes on stdin: B P T or BPT, pair marks behind (Bp, Tbp)',
    options: [
      ['--rows <n>', 'rows of a board (6)'],
      ['--drop-again', 'let a tail that turned right drop again where there is room'],
      ['--ascii', 'draw with ASCII only'],
      JSON_OPTION,
    ],
    run: async (io, options: RoadsOptions) => (await import('./roadsCommand.ts')).roadsCommand(io, options),
  },
  {
    name: 'simulate',
    about: 'deal millions of hands: each bet beside its exact edge, or a patron with a betting system',
    takes: [GAME],
    options: [
      ['--hands <n>', 'how many hands (10,000,000)'],
      ['--seed <n>', 'the same seed deals the same hands, with any number of workers'],
      ['--workers <n>', 'threads (one for each core)'],
      ['--bets <ids>', 'only these bets, or the bets that the patron makes: player,tie'],
      ['--until <width>', "until the bets' 95 % intervals are so narrow, like 0.01%"],
      ['--audit', 'test the hands against the exact odds by chi-square; exit 1 when they do not fit'],
      ['--coups <n>', 'end each shoe after so many coups, whatever the cut card says'],
      ['--strategy <name>', 'a patron: flat, martingale, paroli, 1-3-2-6, follow, chop, or a module.js'],
      ['--stake <dollars>', "the patron's first stake (the minimum)"],
      ['--bankroll <dollars>', 'what the patron sits down with (50 stakes)'],
      ['--session <n>', 'hands of a session (200)'],
      ['--plot <file>', 'draw convergence, or final bankrolls, as SVG'],
      JSON_OPTION,
    ],
    run: async (io, game: string, options: SimulateOptions) =>
      (await import('./simulateCommand.ts')).simulateCommand(io, game, options),
  },
  {
    name: 'count',
    about: 'show what a card counter could win: effects of removal, the best count, units per shoe',
    takes: [GAME],
    options: [
      ['--bet <id>', 'the bet; required, and listed when left out'],
      ['--tags <tags>', 'count by these: A=0,2=0,…,9=2,10=0 (the best small ones)'],
      ['--trigger <count>', 'bet from this true count on (the first whole one that is ahead by the line)'],
      ['--behind <n>', 'cards behind the cut card (those of the card)'],
      ['--cuts', 'try deeper cut-card positions too, in a table and a plot'],
      ['--pay <line=odds>', 'assume other odds for a line, by its number on the card: 1=30, 2=3/2'],
      ['--maximum <amount>', 'assume this maximum stake'],
      ['--plot <file>', 'write units a shoe by cut as an SVG'],
      ['--shoes <n>', 'how many shoes (10,000)'],
      ['--seed <n>', 'the same seed deals the same shoes, with any number of workers'],
      ['--workers <n>', 'threads (one for each core)'],
      JSON_OPTION,
    ],
    run: async (io, game: string, options: CountdownOptions) =>
      (await import('./countCommand.ts')).countCommand(io, game, options),
  },
];

const SHOE: CommandGroup = {
  name: 'shoe',
  about: 'make, open and verify sealed shoes',
  commands: [
    {
      name: 'new',
      about: 'make a chain and a sealed shoe; reproducible with its flags',
      options: [
        ['--decks <n>', 'decks (8)'],
        ['--shoe-id <id>', 'the id of the shoe'],
        ['--chain <hex>', 'S_N, 32 bytes; random when left out'],
        ['--length <n>', 'N, shoes in the chain (1)'],
        ['--index <i>', 'which shoe of the chain (1)'],
        ['--entropy <hex...>', 'opened entropy of patrons, in order of commitment'],
        ['--beacon <hex>', 'bytes of a public beacon'],
        ['--reveal', 'show the seed and the order too'],
        ['--game <game>', 'with --out: the game that the shoe is dealt by'],
        ['--table <id>', 'with --out: the id of the table'],
        ['--out <file>', 'write a shoe that "coup shoe deal" opens; secret'],
        JSON_OPTION,
      ],
      run: async (io, options: ShoeNewOptions) =>
        (await import('./shoeCommand.ts')).shoeNewCommand(io, options),
    },
    {
      name: 'deal',
      about: 'close bets on the next coup, open its cards and settle it',
      takes: [['<file>', 'a shoe made with "coup shoe new --out"']],
      options: [
        ['--coups <n>', 'how many coups (1)'],
        ['--all', 'until the last coup of the shoe'],
        ['--wagers <json>', 'wagers on each coup: [{"patron":"ann","bet":"player","stake":2500}]'],
        ['--close <file>', 'show the seed and write the transcript'],
        ['--void <reason>', 'with --close: end the shoe before its last coup'],
        JSON_OPTION,
      ],
      run: async (io, file: string, options: ShoeDealOptions) =>
        (await import('./shoeCommand.ts')).shoeDealCommand(io, file, options),
    },
    {
      name: 'verify',
      about: 'check a transcript wholly, or several shoes of a table, or one opening',
      takes: [['[files...]', 'transcripts in order; also what you kept, and statements of restoration']],
      options: [
        ['--anchor <hex...>', 'S_0 as you knew it before you played'],
        ['--previous-seed <hex>', 'the seed that the shoe before showed'],
        ['--public-key <hex>', 'the key of the house as you know it'],
        ['--receipts <file>', 'receipts that you kept, a JSON list'],
        ['--own-entropy <hex...>', 'entropy that you opened yourself'],
        ['--alias-proof <hex...>', 'proofs of your aliases: which wagers are yours'],
        ['--opening <n:card:salt>', 'check one opening of a shoe in play'],
        ['--leaf <hex>', 'with --opening: the published leaf'],
        ['--shoe-id <id>', 'with --opening: the id of the shoe'],
        JSON_OPTION,
      ],
      run: async (io, files: string[], options: ShoeVerifyOptions) =>
        (await import('./shoeVerifyCommand.ts')).shoeVerifyCommand(io, files, options),
    },
    {
      name: 'reveal',
      about: 'show the seed of a shoe that a restoration ended, once its original is gone',
      takes: [['<shoe>', 'the id of the shoe, as the statement of restoration names it']],
      options: [
        ['--data <folder>', 'the data folder of the house; else DATABASE_URL'],
        ['--key-file <file>', "where the house's key lies; else its data folder, or COUP_KEY"],
        ['--original-is-gone', 'you declare that the original will never deal from it'],
        JSON_OPTION,
      ],
      run: async (io, shoe: string, options: ShoeRevealOptions) =>
        (await import('./shoeRevealCommand.ts')).shoeRevealCommand(io, shoe, options),
    },
  ],
};

const ledger = (name: LedgerAction, about: string): CommandForm => ({
  name,
  about,
  options: [
    ['--data <folder>', 'the data folder of the house; else DATABASE_URL'],
    ['--file <file>', 'where an export goes, or comes from; else stdout and stdin'],
    ['--key-file <file>', "where the house's key lies; else its data folder, or COUP_KEY"],
    ['--seal-names', 'export with the names of persons sealed also where they were written in clear'],
    ['--provable', 'of a damaged house: export, or import, what can be proved'],
    ['--unsigned', 'export without signing, or import what nobody has signed'],
    ['--public-key <hex>', 'the key that an import, or heads, must be signed by'],
    ['--heads <file>', 'an audit compares with signed heads that were kept outside'],
    ['--full', 'an audit of all, also of what was before the last checkpoint that the house signed'],
    JSON_OPTION,
  ],
  run: async (io, options: LedgerOptions) =>
    (await import('./ledgerCommand.ts')).ledgerCommand(io, name, options),
});

const MENDING = [
  ['--data <folder>', 'the data folder of the house; else DATABASE_URL'],
  ['--yes', 'do it, while the house is closed; otherwise it is only told'],
  JSON_OPTION,
] as const;

const LEDGER: CommandGroup = {
  name: 'ledger',
  about: "audit a house's books, repair what is damaged, or move the house",
  commands: [
    ledger('audit', 'recompute everything from the journals and name the first wrong row'),
    ledger('export', 'write the whole house as JSON lines with a closing hash, signed'),
    ledger('import', 'read an exported house into an empty database'),
    {
      name: 'return-chips',
      about: 'return chips from a table whose record is damaged or whose key is lost',
      takes: [['<table>', 'the id of the table']],
      options: [
        ...MENDING,
        ['--key-file <file>', "where the house's key lies; else its data folder, or COUP_KEY"],
        ['--key-lost', 'the word of the host that the key is lost for good'],
      ],
      run: async (io, table: string, options: MendOptions) =>
        (await import('./mendCommand.ts')).returnChipsCommand(io, table, options),
    },
    {
      name: 'right-balances',
      about: 'set balances to what their transfers add up to',
      options: MENDING,
      run: async (io, options: MendOptions) =>
        (await import('./mendCommand.ts')).rightBalancesCommand(io, options),
    },
  ],
};

const ARCHIVE: CommandGroup = {
  name: 'archive',
  about: 'move closed shoes and old journals to signed files, check those files, read them',
  commands: [
    {
      name: 'put',
      about: 'move old records out of the database, while the house is closed',
      options: [
        ['--older-than <days>', 'what is older than so many days (90)'],
        ['--to <folder>', 'where the files go; else COUP_ARCHIVE, or archive in the data folder'],
        ['--key-file <file>', "where the house's key lies; else its data folder, or COUP_KEY"],
        ...MENDING,
      ],
      run: async (io, options: ArchiveOptions) =>
        (await import('./archiveCommand.ts')).archivePutCommand(io, options),
    },
    {
      name: 'check',
      about: 'every hash and signature of an archive, and that nothing is missing; needs no database',
      takes: [['<folder>', 'the folder of the archive']],
      options: [['--public-key <hex>', 'the key that every file must be signed by'], JSON_OPTION],
      run: async (io, folder: string, options: ArchiveCheckOptions) =>
        (await import('./archiveCheckCommand.ts')).archiveCheckCommand(io, folder, options),
    },
    {
      name: 'shoe',
      about: 'the transcript of a closed shoe, from the files alone: coup shoe verify takes it',
      takes: [
        ['<folder>', 'the folder of the archive'],
        ['<shoe>', 'the id of the shoe'],
      ],
      options: [['--file <file>', 'where the transcript goes; else stdout']],
      run: async (io, folder: string, shoe: string, options: ArchiveShoeOptions) =>
        (await import('./archiveCheckCommand.ts')).archiveShoeCommand(io, folder, shoe, options),
    },
  ],
};

const key = (name: KeyAction, about: string): CommandForm => ({
  name,
  about,
  options: [
    ['--data <folder>', 'the data folder of the house; else DATABASE_URL'],
    ['--key-file <file>', "where the house's key lies; else its data folder"],
    JSON_OPTION,
  ],
  run: async (io, options: KeyOptions) => (await import('./keyCommand.ts')).keyCommand(io, name, options),
});

const KEY: CommandGroup = {
  name: 'key',
  about: "show or replace a house's keys, while it is closed",
  commands: [
    key('show', 'the keys that sign, newest first, and each one’s word for the next'),
    key('rotate-signing', 'replace the signing key; the old one signs for the new one'),
    key('rotate-sealing', 'replace the sealing key; what the old one sealed stays readable'),
  ],
};

const OF_THE_HOUSE = [
  ['--data <folder>', 'the data folder of the house; else DATABASE_URL'],
  ['--key-file <file>', "where the house's key lies; else its data folder, or COUP_KEY"],
  JSON_OPTION,
] as const;

const ACCOUNT: CommandGroup = {
  name: 'account',
  about:
    'accounts of people, while the house is closed: make one, also to run the house; list who does; let somebody in again',
  commands: [
    {
      name: 'create',
      about: 'make an account with a password of the house’s making, told once',
      options: [
        ['--login <name>', 'the log-in name', 'required'],
        ['--role <role>', 'patron plays, pit runs the house, auditor looks (patron)'],
        ['--name <name>', 'the name that others read (the log-in name)'],
        ...OF_THE_HOUSE,
      ],
      run: async (io, options: AccountCreateOptions) =>
        (await import('./accountCommand.ts')).accountCreateCommand(io, options),
    },
    {
      name: 'role',
      about: 'give an account another role; over the network this takes two officers',
      options: [
        ['--login <name>', 'the log-in name', 'required'],
        ['--role <role>', 'patron plays, pit runs the house, auditor looks', 'required'],
        ...OF_THE_HOUSE,
      ],
      run: async (io, options: AccountRoleOptions) =>
        (await import('./accountCommand.ts')).accountRoleCommand(io, options),
    },
    {
      name: 'list',
      about: 'list officers and auditors, and count accounts',
      options: OF_THE_HOUSE,
      run: async (io, options: AccountOptions) =>
        (await import('./accountCommand.ts')).accountListCommand(io, options),
    },
    {
      name: 'let-in',
      about: 'lift a self-exclusion after its term, where the patron has asked for it',
      takes: [['<patron>', 'the id of the patron, as significant events and the pit name it']],
      options: OF_THE_HOUSE,
      run: async (io, patron: string, options: AccountOptions) =>
        (await import('./accountCommand.ts')).accountLetInCommand(io, patron, options),
    },
  ],
};

const HOUSE: readonly CommandForm[] = [
  {
    name: 'serve',
    about: 'open the live house: tables, pages and the API, until Ctrl-C',
    options: [
      ['--port <n>', 'the port to listen on; 0 for any (8787)'],
      ['--host <address>', 'the address to listen on; 0.0.0.0 for everybody (127.0.0.1)'],
      ['--data <folder>', 'where the database and the key are'],
      ['--database <url>', 'a PostgreSQL server instead (DATABASE_URL)'],
      ['--read-database <url>', 'a replica of it that statements and closed shoes are read from'],
      ['--nats <url>', 'be one of several nodes on that database, with this NATS server between them'],
      ['--key-file <file>', 'where the key lies, if not in the data folder'],
      ['--beacon <place>', "where the public beacon's rounds come from: an address or a file (none)"],
      ['--config <file>', 'settings as JSON; environment and flags go before it'],
      ['--public-url <url>', 'how patrons reach the house, as in https://coup.example'],
      ['--web <folder>', 'the built pages'],
      ['--bots <n>', 'programs that play along, plainly marked (15)'],
      ['--log <place>', 'file: coup.log in the data folder; json: JSON lines on this console (file)'],
      ['--log-level <level>', 'debug, info, warn, error or silent, as JSON lines on this console (info)'],
      ['--restored', 'this record was brought back from a backup by a way that does not show'],
      ['--check', 'only check the settings, and say what would be opened'],
      JSON_OPTION,
    ],
    run: async (io, options: ServeOptions) =>
      (await import('./serveCommand.ts')).serveCommand(io, options, { startBots }),
  },
  {
    name: 'bots',
    about: 'send bots to a house, through its public protocol',
    options: [
      ['--url <url>', 'the address of the house (http://127.0.0.1:8787)'],
      ['--count <n>', 'how many (5)'],
      ['--tables <ids...>', 'only these tables'],
      ['--habits <names...>', 'how they play: banker, player, follow, chop, tie, sides, cautious, rests'],
      ['--seed <n>', 'of their habits and pauses'],
    ],
    run: async (io, options: BotsCommandOptions) =>
      (await import('./botsCommand.ts')).botsCommand(io, options),
  },
  {
    name: 'make-year',
    about: 'fill an empty house with a year of play, to measure and rehearse on',
    options: [
      ['--data <folder>', 'the data folder of the new house; else a server'],
      ['--database <url>', 'an empty database instead (DATABASE_URL)'],
      ['--key-file <file>', "where the house's key lies; else its data folder, or COUP_KEY"],
      ['--coups <n>', 'how many coups, of eight bettors each (200000: about 2 GB)'],
      ['--patrons <n>', 'how many come (10000)'],
      ['--days <n>', 'over how many days, up to now (365)'],
      JSON_OPTION,
    ],
    run: async (io, options: MakeYearOptions) =>
      (await import('./makeYearCommand.ts')).makeYearCommand(io, options),
  },
  {
    name: 'play',
    about: 'play in the terminal; your chips are kept between runs',
    takes: [['[game]', 'a game id, or a house file (file.json#game); asked for when left out']],
    options: [['--pace <pace>', 'calm, quick or none'], LANG_OPTION],
    run: async (io, game: string | undefined, options: PlayOptions) =>
      (await import('./play/playCommand.ts')).playCommand(io, game, options),
  },
];

/** A few bots, so that a lone visitor finds company. */
async function startBots(url: string, count: number) {
  const { runBots } = await import('../bots/index.ts');
  return runBots({ url, count, oneTablePerHouse: true });
}

/** All commands of `coup`, in the order of its help. */
export const COMMANDS: readonly (CommandForm | CommandGroup)[] = [
  ...CARDS,
  ...ANALYSIS,
  SHOE,
  LEDGER,
  ARCHIVE,
  KEY,
  ACCOUNT,
  ...HOUSE,
];
