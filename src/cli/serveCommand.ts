import { existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFault, makeMoney, ok, type Result } from '../base/index.ts';
import { type House, makeMoneyIn, parseHouse } from '../engine/index.ts';
import { raisedTo } from '../houses/index.ts';
import {
  DEFAULT_SETTINGS,
  findDealt,
  type HouseDeps,
  type Log,
  makeLog,
  makeSettingFault,
  type OpenHouse,
  openHouse,
  openNode,
  parseSettings,
  type SettingFault,
  type SettingName,
  type Settings,
  tellableSettings,
} from '../server/index.ts';
import { giveUpRoot } from './giveUpRoot.ts';
import { fail, type Io, printJson, readJson } from './io.ts';
import { whereItIs } from './whereItIs.ts';

export interface ServeOptions {
  readonly config?: string;
  readonly host?: string;
  readonly port?: string;
  readonly publicUrl?: string;
  readonly data?: string;
  readonly database?: string;
  readonly readDatabase?: string;
  readonly nats?: string;
  readonly keyFile?: string;
  readonly beacon?: string;
  readonly web?: string;
  readonly bots?: string;
  readonly logLevel?: string;
  readonly restored?: boolean;
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Programs that play along; whoever has them hands them in. */
export type StartBots = (url: string, count: number) => Promise<{ stop(): Promise<void> | void }>;

export interface ServeHooks {
  readonly startBots?: StartBots;
  /** Settles when the house shall close; by default a signal of the system. */
  readonly untilStopped?: () => Promise<string>;
  /** Ends the process at once: whoever asks twice does not want to wait, and nothing is lost. */
  readonly hurry?: () => void;
  /** Says what became of root's rights. */
  readonly giveUpRoot?: (settings: Settings) => string | undefined;
  /** Sees to it that the process ends by then, whatever still holds it. */
  readonly leave?: (ms: number) => void;
}

/** `coup serve`: the live house, until it is told to stop. */
export async function serveCommand(io: Io, options: ServeOptions, hooks: ServeHooks = {}): Promise<number> {
  const settings = readSettings(io, options);
  const houses = settings.houseFiles.map(readOwnHouse);
  const unknown = settings.tables.filter(({ game }) => findDealt(houses, game) === undefined);
  if (unknown.length > 0)
    return fail(
      `no house here deals ${unknown.map(({ game }) => game).join(', ')}. "coup houses" lists the games.`,
    );
  for (const { game, minimum } of settings.tables) {
    const card = findDealt(houses, game);
    if (minimum === undefined || card === undefined || raisedTo(card, minimum) !== undefined) continue;
    const { main } = card.game.limits;
    const money = (amount: number): string => makeMoneyIn(card.game, amount);
    return fail(
      `no table of ${game} can begin at ${money(minimum)}: its card takes ${money(main.minimum)} to ${money(main.maximum)}, in steps of ${money(main.step)}.`,
    );
  }
  if (options.check) return tellCheck(io, settings, options);
  const log = logFor(io, settings, options);
  const opened = await openServed(settings, {
    log,
    houses,
    restored: options.restored === true,
    ...(io.interactive && !options.json && { onProgress: (words) => io.complain(`coup: ${words}`) }),
  });
  if (!opened.ok) return fail(portNamed(opened.error.message, settings.port));
  const house = opened.value;
  // Whoever reads the address may stop the house at once.
  const untilStopped = hooks.untilStopped ?? signalled;
  const stopped = untilStopped().then((why) => ({ reason: why, words: '' }));
  if (house.shut !== undefined) io.complain(`coup: the house stays shut: ${house.shut}`);
  if (options.json) await printJson(io, { address: house.address });
  else {
    await io.write(`Coup is ${house.shut === undefined ? 'open' : 'shut'}: ${house.address}\n`);
    await io.write(`${whereItIs(settings, house.port).join('\n')}\n`);
    if (!house.hasPit && house.shut === undefined) await io.write(`${howToRunIt(settings)}\n`);
  }
  const root = (hooks.giveUpRoot ?? giveUpRoot)(settings);
  if (root !== undefined) log.warn({}, root);
  const startBots = house.shut === undefined ? hooks.startBots : undefined;
  const bots = await letBotsIn(startBots, house.localAddress, settings.bots, log);
  const taken = house.taken.then((words) => ({ reason: 'taken', words }));
  const { reason, words } = await Promise.race([taken, stopped]);
  if (words !== '') io.complain(`coup: ${words}. This one closes.`);
  else if (io.interactive && !options.json) io.complain('coup: finishing the coups; once more to hurry');
  void untilStopped().then(hooks.hurry ?? (() => process.exit(0)));
  const leave = hooks.leave ?? leaveForSure;
  leave(STOPS_WITHIN_MS);
  await bots?.stop();
  await house.stop(reason);
  leave(LEAVE_MS);
  return words === '' ? 0 : 1;
}

/** A house by itself, or one node of several. */
type Served = Pick<OpenHouse, 'address' | 'localAddress' | 'port' | 'hasPit' | 'shut' | 'taken' | 'stop'>;

async function openServed(
  settings: Settings,
  deps: HouseDeps,
): Promise<Result<Served, { readonly message: string }>> {
  if (settings.natsUrl === undefined) return openHouse(settings, deps);
  const node = await openNode(settings, deps);
  // Who runs it is known to whoever deals; a node does not ask.
  return node.ok ? ok({ ...node.value, hasPit: true }) : node;
}

/** Nobody can give the first role over the network. */
const howToRunIt = ({ databaseUrl, dataFolder = '' }: Settings): string =>
  `Nobody has an account to run this house: stop it, then coup account create --role pit --login NAME${databaseUrl === undefined ? ` --data ${dataFolder}` : ''}`;

const LEAVE_MS = 500;

/** The steps of closing have bounds of their own, which leave some of this over. */
const STOPS_WITHIN_MS = 9_900;

/** Whatever still holds the process, it ends by then; a timer of its own never keeps one alive. */
const leaveForSure = (ms: number): void => void setTimeout(() => process.exit(), ms).unref();

/** A house without company is better than none. */
async function letBotsIn(
  start: StartBots | undefined,
  url: string,
  count: number,
  log: Log,
): Promise<Awaited<ReturnType<StartBots>> | undefined> {
  if (start === undefined || count === 0) return undefined;
  try {
    return await start(url, count);
  } catch (error) {
    log.warn({ error: String(error) }, 'no bots came');
    return undefined;
  }
}

function readSettings(io: Io, options: ServeOptions): Settings {
  const { config } = options;
  const flags: Partial<Record<SettingName, string>> = {
    ...(options.host !== undefined && { host: options.host }),
    ...(options.port !== undefined && { port: options.port }),
    ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
    ...(options.data !== undefined && { dataFolder: options.data }),
    ...(options.database !== undefined && { databaseUrl: options.database }),
    ...(options.readDatabase !== undefined && { readDatabaseUrl: options.readDatabase }),
    ...(options.nats !== undefined && { natsUrl: options.nats }),
    ...(options.keyFile !== undefined && { keyFile: options.keyFile }),
    ...(options.beacon !== undefined && { beacon: options.beacon }),
    ...(options.web !== undefined && { web: options.web }),
    ...(options.bots !== undefined && { bots: options.bots }),
    ...(options.logLevel !== undefined && { logLevel: options.logLevel }),
  };
  const parsed = parseSettings({
    defaults: { dataFolder: usualFolder(io), web: usualPages() },
    ...(config !== undefined && { file: { path: config, value: readJson(config) } }),
    env: io.env,
    flags,
  });
  return parsed.ok ? parsed.value : failWith(io, parsed.error, options);
}

function failWith(io: Io, faults: readonly SettingFault[], { check }: ServeOptions): never {
  if (faults.length > 1 && check) for (const fault of faults) io.complain(`coup: ${makeSettingFault(fault)}`);
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return fail(`the settings are wrong: ${first === undefined ? '' : makeSettingFault(first)}${more}`);
}

const NAMED = ['COUP_HOME', 'XDG_DATA_HOME'] as const;

/** Root's own folder is closed to whoever runs the database in its place. */
const usualFolder = ({ env }: Io): string =>
  process.getuid?.() === 0 &&
  homedir() === userInfo().homedir &&
  NAMED.every((name) => env[name] === undefined)
    ? '/var/lib/coup'
    : join(
        env['COUP_HOME'] ?? join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'coup'),
        'house',
      );

/** The pages lie beside the compiled command; in a checkout that is not built, where they would. */
function usualPages(): string {
  const beside = fileURLToPath(new URL('../../web', import.meta.url));
  return existsSync(beside) ? beside : join('dist', 'web');
}

function readOwnHouse(path: string): House {
  const parsed = parseHouse(readJson(path));
  if (parsed.ok) return parsed.value;
  const [first] = parsed.error;
  return fail(
    `${path} is not a house file: ${first === undefined ? '' : makeFault(first)}. "coup check ${path}" lists all.`,
  );
}

async function tellCheck(io: Io, settings: Settings, { json }: ServeOptions): Promise<number> {
  if (json) await printJson(io, { ok: true, settings: tellableSettings(settings) });
  else {
    const tables = settings.tables.map(({ game, count = 1, minimum }) => {
      const from = minimum === undefined ? '' : `, from ${makeMoney(minimum)}`;
      return `  ${game}${from}${count === 1 ? '' : ` × ${count}`}`;
    });
    const where =
      settings.databaseUrl === undefined ? `data in ${settings.dataFolder}` : 'the database of DATABASE_URL';
    await io.write(
      [
        `${io.paint.good('right')}  the settings are whole: ${settings.host}:${settings.port}, ${where}`,
        ...nodesWords(settings),
        ...replicaWords(settings),
        recountWords(settings),
        'Tables that would be open:',
        ...tables,
        '',
      ].join('\n'),
    );
  }
  return 0;
}

/** What is of interest where the house is one of several nodes. */
const nodesWords = ({ natsUrl, leaseMs }: Settings): readonly string[] =>
  natsUrl === undefined
    ? []
    : [
        `One of several nodes: they share the database, and ${String(tellableSettings({ ...DEFAULT_SETTINGS, natsUrl })['natsUrl'])} carries between them.`,
        `One of them has the house, and all deal its tables. A node is waited for ${leaseMs} ms; then another takes over what it had.`,
      ];

const replicaWords = ({ readDatabaseUrl }: Settings): readonly string[] =>
  readDatabaseUrl === undefined
    ? []
    : [
        `Statements and closed shoes are read from ${String(tellableSettings({ ...DEFAULT_SETTINGS, readDatabaseUrl })['readDatabaseUrl'])}; nothing that decides is.`,
      ];

const recountWords = ({ recountRowsPerSecond: rows }: Settings): string =>
  rows === 0
    ? 'The record would be counted at the start, and not again while the house is open.'
    : `The record would be counted at the start, and again at ${rows} rows a second.`;

/** On a terminal a short line for what matters; otherwise JSON lines. Always on stderr: stdout is the command's own. */
function logFor(io: Io, { logLevel }: Settings, { json }: ServeOptions): Log {
  const sink =
    io.interactive && !json
      ? { write: (line: string) => plainLine(io, line) }
      : { write: (line: string) => io.complain(line.trimEnd()) };
  return makeLog(logLevel, sink);
}

function plainLine(io: Io, line: string): void {
  const { level, time, msg, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  if (level === 'debug' || (level === 'info' && 'event' in rest)) return;
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
  const at = String(time).slice(11, 19);
  io.complain(
    `${io.paint.soft(at)} ${level === 'info' ? '' : `${io.paint.bad(String(level))} `}${String(msg)} ${io.paint.soft(fields.join(' '))}`.trimEnd(),
  );
}

const portNamed = (message: string, port: number): string =>
  message.startsWith('the port is taken') ? message.replace('the port', `port ${port}`) : message;

/** The first signal asks; a second one, asked for anew, hurries. */
function signalled(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}
