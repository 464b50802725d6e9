import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFault, makeMoney, ok, type Result } from '../base/index.ts';
import { type House, makeMoneyIn, parseHouse } from '../engine/index.ts';
import { raiseMinimum } from '../houses/index.ts';
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
  portTaken,
  type SettingFault,
  type SettingName,
  type Settings,
  tellableSettings,
} from '../server/index.ts';
import { commandName } from './checkout.ts';
import { giveUpRoot } from './giveUpRoot.ts';
import { closingLine, createProgressLine, openingLines } from './houseConsole.ts';
import { type HouseLog, openHouseLog } from './houseLog.ts';
import { fail, type Io, printJson, readJson } from './io.ts';
import { nodeWarning } from './nodeVersion.ts';
import { usualFolder } from './usualFolder.ts';

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
  readonly log?: string;
  readonly logLevel?: string;
  readonly restored?: boolean;
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Starts bots. The caller passes it in, so that this file does not depend on them. */
export type StartBots = (url: string, count: number) => Promise<{ stop(): Promise<void> | void }>;

export interface ServeHooks {
  readonly startBots?: StartBots;
  /** By default the running Node's version. */
  readonly nodeVersion?: string;
  /** Settles when the house should close; by default on a signal. */
  readonly untilStopped?: () => Promise<string>;
  /** Ends the process at once, for a second request to stop. Nothing is lost. */
  readonly hurry?: () => void;
  /** Reports the result of dropping root's rights. */
  readonly giveUpRoot?: typeof giveUpRoot;
  /** Ensures that the process ends by then, even if something keeps it alive. */
  readonly leave?: (ms: number) => void;
}

/** `coup serve`: runs the live house until it is stopped. */
export async function serveCommand(io: Io, options: ServeOptions, hooks: ServeHooks = {}): Promise<number> {
  const settings = readSettings(io, options);
  const houses = settings.houseFiles.map(readOwnHouse);
  refuseTables(settings, houses);
  if (options.check) return tellCheck(io, settings, options);
  const houseLog = openHouseLog(io, settings);
  try {
    return await serve(io, { settings, houses, options, hooks, houseLog });
  } finally {
    houseLog.close();
  }
}

interface Serving {
  readonly settings: Settings;
  readonly houses: readonly House[];
  readonly options: ServeOptions;
  readonly hooks: ServeHooks;
  readonly houseLog: HouseLog;
}

async function serve(io: Io, { settings, houses, options, hooks, houseLog }: Serving): Promise<number> {
  const log = makeLog(settings.logLevel, houseLog);
  const isTold = options.json !== true;
  const progress = createProgressLine({ ...io, interactive: io.interactive && isTold });
  let house: Served | undefined;
  // Listen before the house opens, so that Ctrl-C leaves no PostgreSQL running.
  const stopping = { isAsked: false };
  const stopped = stopAsked(hooks, () => {
    stopping.isAsked = true;
    progress.clear();
    if (isTold) io.complain(closingLine(house?.handsInPlay() ?? 0));
  });
  const opened = await openServed(settings, {
    log,
    houses,
    restored: options.restored === true,
    // The folder of this build; when running from source there is none.
    programFolder: fileURLToPath(new URL('../..', import.meta.url)),
    onProgress: (words) => (house === undefined ? progress.tell(words) : log.warn({}, words)),
  });
  progress.clear();
  if (!opened.ok) return fail(await whatToDo(opened.error, settings));
  house = opened.value;
  houseLog.open();
  const unsafe = nodeWarning(hooks.nodeVersion ?? process.versions.node, Date.now());
  if (unsafe !== undefined) io.complain(`coup: ${unsafe}`);
  if (house.shut !== undefined) io.complain(`coup: the house stays shut: ${house.shut}`);
  if (!isTold) await printJson(io, { address: house.address });
  else if (!stopping.isAsked)
    await io.write(`${openingLines({ settings, house, log: houseLog.place }).join('\n')}\n`);
  const root = (hooks.giveUpRoot ?? giveUpRoot)(settings);
  if (root !== undefined) log[root.given ? 'info' : 'warn']({}, root.words);
  const startBots = house.shut === undefined && !stopping.isAsked ? hooks.startBots : undefined;
  const bots = await letBotsIn(startBots, house.localAddress, settings.bots, log);
  const taken = house.taken.then((words) => ({ reason: 'taken', words }));
  const { reason, words } = await Promise.race([taken, stopped]);
  if (words !== '') io.complain(`coup: ${words}. This one closes.`);
  const leave = hooks.leave ?? leaveForSure;
  leave(STOPS_WITHIN_MS);
  await bots?.stop();
  await house.stop(reason);
  leave(LEAVE_MS);
  return words === '' ? 0 : 1;
}

/** Settles when the house should close, after reporting so at once. A second request does not wait. */
async function stopAsked(
  hooks: ServeHooks,
  tell: () => void,
): Promise<{ readonly reason: string; readonly words: string }> {
  const untilStopped = hooks.untilStopped ?? stopSignals();
  const reason = await untilStopped();
  tell();
  void untilStopped().then(hooks.hurry ?? (() => process.exit(0)));
  return { reason, words: '' };
}

/** Rejects tables with a game that no house here has, or with a minimum that the card does not allow. */
function refuseTables({ tables }: Settings, houses: readonly House[]): void {
  const unknown = tables.filter(({ game }) => findDealt(houses, game) === undefined);
  if (unknown.length > 0)
    fail(`no house here deals ${unknown.map(({ game }) => game).join(', ')}. "coup houses" lists the games.`);
  for (const { game, minimum } of tables) {
    const card = findDealt(houses, game);
    if (minimum === undefined || card === undefined || raiseMinimum(card, minimum) !== undefined) continue;
    const { main } = card.game.limits;
    const money = (amount: number): string => makeMoneyIn(card.game, amount);
    fail(
      `no table of ${game} can begin at ${money(minimum)}: its card takes ${money(main.minimum)} to ${money(main.maximum)}, in steps of ${money(main.step)}.`,
    );
  }
}

/** A single house, or one node of several. */
type Served = Pick<
  OpenHouse,
  'address' | 'localAddress' | 'port' | 'hasPit' | 'setupCode' | 'shut' | 'handsInPlay' | 'taken' | 'stop'
>;

async function openServed(
  settings: Settings,
  deps: HouseDeps,
): Promise<Result<Served, { readonly code: string; readonly message: string }>> {
  if (settings.natsUrl === undefined) return openHouse(settings, deps);
  const node = await openNode(settings, deps);
  // Only the leader knows the officers and the hands in play; a node does not ask it.
  return node.ok ? ok({ ...node.value, hasPit: true, handsInPlay: () => 0 }) : node;
}

/** For a taken port, names it and suggests the next free one. */
async function whatToDo(
  { code, message }: { readonly code: string; readonly message: string },
  { host, port }: Settings,
): Promise<string> {
  if (code !== 'house/address-in-use') return message;
  const command = process.env['npm_lifecycle_event'] === 'start' ? 'npm start --' : `${commandName()} serve`;
  for (let free = port + 1; free <= Math.min(port + 20, 65_535); free++)
    if ((await portTaken({ host, port: free })) === undefined)
      return `port ${port} is taken by another program. Port ${free} is free: ${command} --port ${free} (0 takes any)`;
  return `port ${port} is taken by another program. Take any free one: ${command} --port 0`;
}

const LEAVE_MS = 500;

/** The steps of closing have limits of their own, which add up to less than this. */
const STOPS_WITHIN_MS = 9_900;

/** Ends the process by then, even if something keeps it alive. The timer itself is unreferenced. */
const leaveForSure = (ms: number): void => void setTimeout(() => process.exit(), ms).unref();

/** If no bots can start, the house still opens. */
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
    ...(options.log !== undefined && { log: options.log }),
    ...(options.logLevel !== undefined && { logLevel: options.logLevel }),
  };
  const parsed = parseSettings({
    defaults: { dataFolder: usualFolder(io.env), web: usualPages() },
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

/** The pages beside the compiled command; in a checkout without a build, where the build would put them. */
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

/** Extra output when the house is one of several nodes. */
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

/** npm forwards a Ctrl-C that the terminal has already sent to every process: two within a moment count as one. */
const SAME_SIGNAL_MS = 300;

/**
 * The first signal, or a closed terminal, asks the house to close; a second signal ends the process. Writing to a
 * closed terminal fails, which must not end the process before its house is closed.
 */
function stopSignals(): () => Promise<string> {
  const waiting: ((why: string) => void)[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const heard = (why: string): void => {
    const now = performance.now();
    if (now - last < SAME_SIGNAL_MS) return;
    last = now;
    for (const resolve of waiting.splice(0)) resolve(why);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard);
  for (const out of [process.stdout, process.stderr]) out.removeAllListeners('error').on('error', () => {});
  return () => new Promise((resolve) => waiting.push(resolve));
}
