import {
  err,
  type Fault,
  flag,
  type Infer,
  isRecord,
  list,
  object,
  ok,
  oneOf,
  parseShape,
  type Result,
  type Shape,
  text,
  whole,
} from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { GAMES } from '../houses/index.ts';
import { TABLE_SETTINGS, type TableSettings, USUAL_SETTINGS } from '../table/index.ts';
import { LOG_LEVELS } from './log.ts';

const count = (about: string, from: number, to: number) => whole({ about, from, to });
const ms = (about: string, from: number) =>
  count(`${about}, in milliseconds`, from, 366 * 24 * 60 * 60 * 1_000);
const cents = (about: string) => count(`${about}, in cents`, 0, 1_000_000_000_000);
const origin = text({ about: 'an origin, as in https://coup.example', pattern: /^https?:\/\/[^/\s]+$/ });

/** The shortest coup, so that people can follow it. */
export const SHORTEST_COUP_MS = 5_000;

export type TableOverrides = Partial<Omit<TableSettings, 'invitation'>>;

/** Partial table settings, checked together with the usual values of the rest. */
const OVERRIDES: Shape<TableOverrides> = {
  schema: { ...TABLE_SETTINGS.schema, description: 'settings of the tables that differ', required: [] },
  check(value, path, report) {
    if (!isRecord(value)) return report(path, typeof value, 'settings of a table: an object');
    if (Object.hasOwn(value, 'invitation'))
      report([...path, 'invitation'], 'an invitation', 'nothing: private tables are opened by patrons');
    const { invitation: _, ...own } = value;
    const whole = { ...USUAL_SETTINGS, turnedBy: 'dealer', ...own } as TableSettings;
    TABLE_SETTINGS.check(whole, path, report);
    const { drawingMs } = whole;
    if (drawingMs > 0 && drawingMs < USUAL_SETTINGS.drawingMs)
      report(
        [...path, 'drawingMs'],
        `${drawingMs} ms`,
        `at least ${USUAL_SETTINGS.drawingMs} ms, which pages need for six cards, or 0 where no page draws`,
      );
    const coup = whole.bettingMs + drawingMs + whole.settledMs;
    if (coup < SHORTEST_COUP_MS)
      report(
        path,
        `a coup of ${coup} ms`,
        `bettingMs, drawingMs and settledMs of at least ${SHORTEST_COUP_MS} ms together`,
      );
  },
};

const TABLES_OF_A_GAME = object(
  'tables of one game',
  { game: text({ about: 'the id of a game, as in rock-bac/commission-free' }) },
  {
    count: count('how many', 0, 1_000),
    minimum: count('the least main wager where the card leaves it to the host, in cents', 1, 100_000_000_000),
    settings: OVERRIDES,
  },
);
export type TablesOfAGame = Infer<typeof TABLES_OF_A_GAME>;

const MEMBERS = {
  host: text({ about: 'the address to listen on, as in 127.0.0.1 or 0.0.0.0' }),
  port: count('the port to listen on; 0 for any', 0, 65_535),
  publicUrl: text({
    about: 'how patrons reach the house, as in https://coup.example',
    pattern: /^https?:\/\/[^/\s]+\/?$/,
  }),
  origins: list(origin, { about: 'other origins whose pages may talk to the house', to: 100 }),
  dataFolder: text({ about: 'the folder of the database and the key' }),
  databaseUrl: text({ about: 'a PostgreSQL server', pattern: /^postgres(ql)?:\/\// }),
  databaseOwnerUrl: text({ about: 'who makes its tables', pattern: /^postgres(ql)?:\/\// }),
  readDatabaseUrl: text({ about: 'a replica of that server, to read from', pattern: /^postgres(ql)?:\/\// }),
  natsUrl: text({
    about: 'the NATS server that carries between the nodes of a house, as in nats://10.0.0.5:4222',
    pattern: /^(nats|tls):\/\/[^\s/]+\/?$/,
  }),
  leaseMs: count('for how long a node that deals is waited for, in milliseconds', 1_000, 600_000),
  key: text({ about: 'the key of the house: 64 hexadecimal digits', pattern: /^[0-9a-fA-F]{64}$/ }),
  keyFile: text({ about: 'where the key lies, if not in the data folder' }),
  archiveFolder: text({ about: 'the folder of what has left the database, if not in the data folder' }),
  headsFile: text({ about: 'a file outside the record that is told, signed, where its journals stand' }),
  beacon: text({
    about:
      'where rounds of the public beacon drand come from: an address, as in https://api.drand.sh, or a file',
  }),
  houseFiles: list(text({ about: 'the path of a house file' }), {
    about: 'house files of your own',
    to: 100,
  }),
  tables: list(TABLES_OF_A_GAME, { about: 'the public tables', to: 1_000 }),
  guestGrant: cents('play chips for a guest'),
  grantEveryMs: ms('how often a guest who is broke gets play chips again', 0),
  largeWin: cents('a win that goes into the log of significant events'),
  fourEyes: flag('whether a second officer is needed even where one officer alone runs the house'),
  fourEyesAbove: cents('what one officer moves alone within 24 hours, and one patron gets or gives'),
  fourEyesAbove30Days: cents('the same within 30 days; as much as within 24 hours where it is left out'),
  officerWaitMs: ms('how long a new officer approves nothing', 0),
  recountRowsPerSecond: count('rows of the record counted again in a second; 0 for none', 0, 1_000_000),
  privateTables: count('private tables at once', 0, 1_000),
  privateTablesPerPatron: count('private tables of one patron at once', 0, 100),
  privateIdleMs: ms('when a private table with nobody seated closes', 1_000),
  bots: count('programs that play along', 0, 500),
  tellEveryMs: count(
    'how long chips on an open felt wait to be told to the others together, in milliseconds',
    0,
    1_000,
  ),
  dealsToNobody: flag('whether tables are dealt while nobody sits at them'),
  log: oneOf('where events are logged', ['file', 'json'] as const),
  logLevel: oneOf('how much is logged', LOG_LEVELS),
  web: text({ about: 'the folder of the pages' }),
  metrics: oneOf('who may read /metrics', ['loopback', 'everybody'] as const),
  trustProxy: flag('whether a proxy in front tells the address of a patron in X-Forwarded-For'),
  requestsPerMinute: count('requests of one address a minute', 1, 10_000_000),
  sessionsPerMinute: count('new sessions of one address a minute', 1, 10_000_000),
  socketsPerAddress: count('sockets of one address at once', 1, 1_000_000),
} as const;

/** All settings of the house. Their types, the checks of every source and the error messages derive from this. */
export const SETTINGS = object('the settings of the house', {}, MEMBERS);
type Given = Infer<typeof SETTINGS>;

export type SettingName = keyof typeof MEMBERS;
type Optional =
  | 'publicUrl'
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'readDatabaseUrl'
  | 'natsUrl'
  | 'key'
  | 'keyFile'
  | 'archiveFolder'
  | 'headsFile'
  | 'beacon'
  | 'dataFolder'
  | 'fourEyesAbove30Days';
export type Settings = Required<Omit<Given, Optional>> & Pick<Given, Optional>;

/** Three tables of each game: the higher the minimum, the shorter the betting time. */
const PACES = [
  { minimum: 500, settings: { bettingMs: 30_000 } },
  { minimum: 2_500, settings: { bettingMs: 20_000 } },
  { minimum: 10_000, settings: { bettingMs: 12_000 } },
] as const;

/** The tables whose minimum the card allows; if it allows none, one table with the card's own limits. */
function usualTables({ id, limits: { main } }: GameRules): readonly TablesOfAGame[] {
  const fits = PACES.filter(
    ({ minimum }) => minimum >= main.minimum && minimum <= main.maximum && minimum % main.step === 0,
  );
  return fits.length === 0 ? [{ game: id }] : fits.map((pace) => ({ game: id, ...pace }));
}

const HOUR_MS = 3_600_000;

export const DEFAULT_SETTINGS: Settings = {
  host: '127.0.0.1',
  port: 8787,
  origins: [],
  houseFiles: [],
  tables: GAMES.flatMap(usualTables),
  guestGrant: 200_000,
  grantEveryMs: 0,
  largeWin: 1_000_000,
  fourEyes: true,
  fourEyesAbove: 10_000,
  officerWaitMs: 24 * HOUR_MS,
  recountRowsPerSecond: 500,
  privateTables: 50,
  privateTablesPerPatron: 2,
  privateIdleMs: HOUR_MS / 12,
  bots: 15,
  leaseMs: 4_000,
  tellEveryMs: 100,
  dealsToNobody: false,
  log: 'file',
  logLevel: 'info',
  web: 'dist/web',
  metrics: 'loopback',
  trustProxy: false,
  requestsPerMinute: 1_200,
  sessionsPerMinute: 120,
  socketsPerAddress: 256,
};

export const VARIABLES = {
  COUP_HOST: 'host',
  COUP_PORT: 'port',
  COUP_PUBLIC_URL: 'publicUrl',
  COUP_ORIGINS: 'origins',
  COUP_DATA: 'dataFolder',
  DATABASE_URL: 'databaseUrl',
  DATABASE_OWNER_URL: 'databaseOwnerUrl',
  READ_DATABASE_URL: 'readDatabaseUrl',
  NATS_URL: 'natsUrl',
  COUP_LEASE_MS: 'leaseMs',
  COUP_KEY: 'key',
  COUP_KEY_FILE: 'keyFile',
  COUP_ARCHIVE: 'archiveFolder',
  COUP_HEADS_FILE: 'headsFile',
  COUP_BEACON: 'beacon',
  COUP_HOUSE_FILES: 'houseFiles',
  COUP_GUEST_GRANT: 'guestGrant',
  COUP_GRANT_EVERY_MS: 'grantEveryMs',
  COUP_LARGE_WIN: 'largeWin',
  COUP_FOUR_EYES: 'fourEyes',
  COUP_FOUR_EYES_ABOVE: 'fourEyesAbove',
  COUP_FOUR_EYES_ABOVE_30_DAYS: 'fourEyesAbove30Days',
  COUP_OFFICER_WAIT_MS: 'officerWaitMs',
  COUP_RECOUNT_ROWS_PER_SECOND: 'recountRowsPerSecond',
  COUP_PRIVATE_TABLES: 'privateTables',
  COUP_BOTS: 'bots',
  COUP_TELL_EVERY_MS: 'tellEveryMs',
  COUP_DEALS_TO_NOBODY: 'dealsToNobody',
  COUP_LOG: 'log',
  COUP_LOG_LEVEL: 'logLevel',
  COUP_WEB: 'web',
  COUP_METRICS: 'metrics',
  COUP_TRUST_PROXY: 'trustProxy',
  COUP_REQUESTS_PER_MINUTE: 'requestsPerMinute',
  COUP_SESSIONS_PER_MINUTE: 'sessionsPerMinute',
  COUP_SOCKETS_PER_ADDRESS: 'socketsPerAddress',
} as const satisfies Readonly<Record<string, SettingName>>;

/** Variables with the same prefix that belong to other commands. */
const NOT_OURS = ['COUP_HOME'];

/** An invalid setting: its source, the value found, and what is expected. */
export interface SettingFault {
  readonly where: string;
  readonly found: string;
  readonly expected: string;
}

export const makeSettingFault = ({ where, found, expected }: SettingFault): string =>
  `${where}: found ${found}, expected ${expected}`;

export interface SettingSources {
  readonly defaults?: Partial<Settings>;
  readonly file?: { readonly path: string; readonly value: unknown };
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Command-line flags by setting: `port` for `--port`. */
  readonly flags?: Readonly<Partial<Record<SettingName, string>>>;
}

/** Later sources win: defaults, file, environment, flags. Reports all faults of all sources. */
export function parseSettings(sources: SettingSources): Result<Settings, readonly SettingFault[]> {
  const parsed = [fromFile(sources.file), fromEnv(sources.env ?? {}), fromFlags(sources.flags ?? {})];
  const faults = parsed.flatMap((one) => (one.ok ? [] : one.error));
  if (faults.length > 0) return err(faults);
  const given = parsed.map((one) => (one.ok ? one.value : {}));
  // A host who sets a log level wants to read the log.
  const log = given.some(({ logLevel }) => logLevel !== undefined) ? { log: 'json' } : {};
  const settings = Object.assign({}, DEFAULT_SETTINGS, log, sources.defaults, ...given) as Settings;
  if (settings.readDatabaseUrl !== undefined && settings.databaseUrl === undefined)
    return err([REPLICA_OF_WHAT]);
  if (settings.natsUrl === undefined) return ok(settings);
  if (settings.databaseUrl === undefined) return err([NODES_SHARE]);
  // By default a node brings no bots: each node would add its own.
  return ok(given.some(({ bots }) => bots !== undefined) ? settings : { ...settings, bots: 0 });
}

const NODES_SHARE: SettingFault = {
  where: 'natsUrl',
  found: 'a house of several nodes without a database that they share',
  expected: 'DATABASE_URL, or --database postgres://…',
};

const REPLICA_OF_WHAT: SettingFault = {
  where: 'readDatabaseUrl',
  found: 'a replica of a database that is not named',
  expected: 'DATABASE_URL, or --database postgres://…',
};

type Source = Result<Given, readonly SettingFault[]>;

function fromFile(file: SettingSources['file']): Source {
  if (file === undefined) return ok({});
  const parsed = parseShape(SETTINGS, file.value);
  if (parsed.ok) return parsed;
  return err(parsed.error.map((fault) => settingFault(fault, `${file.path}${fault.path}`)));
}

function fromEnv(env: Readonly<Record<string, string | undefined>>): Source {
  const known = new Map<string, SettingName>(Object.entries(VARIABLES));
  const names = new Map<SettingName, string>();
  const given: Partial<Record<SettingName, string>> = {};
  const unknown: SettingFault[] = [];
  for (const [variable, value] of Object.entries(env)) {
    const name = known.get(variable);
    if (name !== undefined && value !== undefined && value !== '') {
      given[name] = value;
      names.set(name, variable);
    } else if (name === undefined && variable.startsWith('COUP_') && !NOT_OURS.includes(variable)) {
      unknown.push({ where: variable, found: 'an unknown variable', expected: [...known.keys()].join(', ') });
    }
  }
  const parsed = fromWords(given, (name) => names.get(name) ?? name);
  return unknown.length === 0 ? parsed : err([...unknown, ...(parsed.ok ? [] : parsed.error)]);
}

const FLAGS: Partial<Readonly<Record<SettingName, string>>> = {
  dataFolder: 'data',
  databaseUrl: 'database',
  readDatabaseUrl: 'read-database',
  natsUrl: 'nats',
};

const fromFlags = (flags: Readonly<Partial<Record<SettingName, string>>>): Source =>
  fromWords(
    flags,
    (name) => `--${FLAGS[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );

/** Parses settings that are given as text. */
function fromWords(
  words: Readonly<Partial<Record<SettingName, string>>>,
  whereOf: (name: SettingName) => string,
): Source {
  const given = Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, readWords(name as SettingName, value)]),
  );
  const parsed = parseShape(SETTINGS, given);
  if (parsed.ok) return parsed;
  return err(
    parsed.error.map((fault) => {
      const [, name = '', ...rest] = fault.path.split('/');
      return settingFault(fault, [whereOf(name as SettingName), ...rest].join('/'));
    }),
  );
}

/**
 * Values that open a database or a seal are never repeated in errors: a nearly correct one would give the secret away.
 */
const SECRET: readonly string[] = ['key', 'databaseUrl', 'databaseOwnerUrl', 'readDatabaseUrl', 'natsUrl'];

function settingFault({ path, found, expected }: Fault, where: string): SettingFault {
  const [, name = ''] = path.split('/');
  return { where, found: SECRET.includes(name) ? 'what is not told' : found, expected };
}

/** Converts text that looks like the setting's type; other text stays unchanged, and the shape reports it. */
function readWords(name: SettingName, value: string): unknown {
  const { type } = MEMBERS[name].schema;
  if (type === 'integer' && /^\d{1,15}$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  if (type === 'array')
    return value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  return value;
}

/** Settings that may be published: the key and the credentials in URLs are removed. */
export function tellableSettings(settings: Settings): Readonly<Record<string, unknown>> {
  const { key, databaseUrl, databaseOwnerUrl, readDatabaseUrl, natsUrl, ...rest } = settings;
  return {
    ...rest,
    ...(key !== undefined && { key: '(hidden)' }),
    ...(databaseUrl !== undefined && { databaseUrl: withoutPassword(databaseUrl) }),
    ...(databaseOwnerUrl !== undefined && { databaseOwnerUrl: withoutPassword(databaseOwnerUrl) }),
    ...(readDatabaseUrl !== undefined && { readDatabaseUrl: withoutPassword(readDatabaseUrl) }),
    ...(natsUrl !== undefined && { natsUrl: withoutPassword(natsUrl) }),
  };
}

/** Removes everything up to the last @, because a password may contain one: hiding too much is safer. */
function withoutPassword(url: string): string {
  const [, scheme = '', rest = ''] = /^((?:postgres(?:ql)?|nats|tls):\/\/)(?:.*@)?(.*)$/s.exec(url) ?? [];
  return scheme + rest.replace(/\?.*$/s, '');
}
