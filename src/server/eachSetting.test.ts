import { describe, expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import {
  DEFAULT_SETTINGS,
  makeSettingFault,
  parseSettings,
  tellableSettings,
  VARIABLES,
} from './settings.ts';

const YEAR_MS = 31_622_400_000;
const cents = (about: string) => `${about}, in cents: a whole number from 0 to 1000000000000`;

/** Of each setting: what is wrong, and what a host is told should stand there. */
const WRONG: Readonly<Record<string, readonly [wrong: unknown, expected: string]>> = {
  host: ['', 'the address to listen on, as in 127.0.0.1 or 0.0.0.0'],
  port: [65_536, 'the port to listen on; 0 for any: a whole number from 0 to 65535'],
  publicUrl: ['ftp://coup.example', 'how patrons reach the house, as in https://coup.example'],
  dataFolder: ['', 'the folder of the database and the key'],
  databaseUrl: ['mysql://db/coup', 'a PostgreSQL server'],
  databaseOwnerUrl: ['mysql://db/coup', 'who makes its tables'],
  readDatabaseUrl: ['mysql://db/coup', 'a replica of that server, to read from'],
  natsUrl: [
    'http://10.0.0.5:4222',
    'the NATS server that carries between the nodes of a house, as in nats://10.0.0.5:4222',
  ],
  leaseMs: [
    999,
    'for how long a node that deals is waited for, in milliseconds: a whole number from 1000 to 600000',
  ],
  key: ['ab', 'the key of the house: 64 hexadecimal digits'],
  keyFile: ['', 'where the key lies, if not in the data folder'],
  archiveFolder: ['', 'the folder of what has left the database, if not in the data folder'],
  headsFile: ['', 'a file outside the record that is told, signed, where its journals stand'],
  beacon: [
    '',
    'where rounds of the public beacon drand come from: an address, as in https://api.drand.sh, or a file',
  ],
  guestGrant: [-1, cents('play chips for a guest')],
  grantEveryMs: [
    YEAR_MS + 1,
    `how often a guest who is broke gets play chips again, in milliseconds: a whole number from 0 to ${YEAR_MS}`,
  ],
  largeWin: [-1, cents('a win that goes into the log of significant events')],
  fourEyes: [
    'no',
    'whether a second officer is needed even where one officer alone runs the house: true or false',
  ],
  fourEyesAbove: [-1, cents('what one officer moves alone within 24 hours, and one patron gets or gives')],
  fourEyesAbove30Days: [
    -1,
    cents('the same within 30 days; as much as within 24 hours where it is left out'),
  ],
  officerWaitMs: [
    YEAR_MS + 1,
    `how long a new officer approves nothing, in milliseconds: a whole number from 0 to ${YEAR_MS}`,
  ],
  recountRowsPerSecond: [
    1_000_001,
    'rows of the record counted again in a second; 0 for none: a whole number from 0 to 1000000',
  ],
  privateTables: [1_001, 'private tables at once: a whole number from 0 to 1000'],
  privateTablesPerPatron: [101, 'private tables of one patron at once: a whole number from 0 to 100'],
  privateIdleMs: [
    999,
    `when a private table with nobody seated closes, in milliseconds: a whole number from 1000 to ${YEAR_MS}`,
  ],
  bots: [501, 'programs that play along: a whole number from 0 to 500'],
  tellEveryMs: [
    1_001,
    'how long chips on an open felt wait to be told to the others together, in milliseconds: a whole number from 0 to 1000',
  ],
  dealsToNobody: ['no', 'whether tables are dealt while nobody sits at them: true or false'],
  log: ['syslog', 'where events are logged: one of file, json'],
  logLevel: ['loud', 'how much is logged: one of debug, info, warn, error, silent'],
  web: ['', 'the folder of the pages'],
  metrics: ['all', 'who may read /metrics: one of loopback, everybody'],
  trustProxy: [
    'no',
    'whether a proxy in front tells the address of a patron in X-Forwarded-For: true or false',
  ],
  requestsPerMinute: [0, 'requests of one address a minute: a whole number from 1 to 10000000'],
  sessionsPerMinute: [0, 'new sessions of one address a minute: a whole number from 1 to 10000000'],
  socketsPerAddress: [0, 'sockets of one address at once: a whole number from 1 to 1000000'],
};

/** Of each variable: a text, the setting that it is, and what it becomes. */
const SAID: Readonly<Record<string, readonly [text: string, name: string, value: unknown]>> = {
  COUP_HOST: ['0.0.0.0', 'host', '0.0.0.0'],
  COUP_PORT: ['65535', 'port', 65_535],
  COUP_PUBLIC_URL: ['https://coup.example/', 'publicUrl', 'https://coup.example/'],
  COUP_ORIGINS: ['https://a.example', 'origins', ['https://a.example']],
  COUP_DATA: ['/var/lib/coup', 'dataFolder', '/var/lib/coup'],
  DATABASE_URL: ['postgres://db/coup', 'databaseUrl', 'postgres://db/coup'],
  DATABASE_OWNER_URL: ['postgresql://db/owner', 'databaseOwnerUrl', 'postgresql://db/owner'],
  READ_DATABASE_URL: ['postgresql://replica/coup', 'readDatabaseUrl', 'postgresql://replica/coup'],
  NATS_URL: ['nats://10.0.0.5:4222', 'natsUrl', 'nats://10.0.0.5:4222'],
  COUP_LEASE_MS: ['1000', 'leaseMs', 1_000],
  COUP_KEY: ['aF'.repeat(32), 'key', 'aF'.repeat(32)],
  COUP_KEY_FILE: ['/keys/coup', 'keyFile', '/keys/coup'],
  COUP_ARCHIVE: ['/archive', 'archiveFolder', '/archive'],
  COUP_HEADS_FILE: ['/heads', 'headsFile', '/heads'],
  COUP_BEACON: ['rounds.json', 'beacon', 'rounds.json'],
  COUP_HOUSE_FILES: ['a.json, b.json', 'houseFiles', ['a.json', 'b.json']],
  COUP_GUEST_GRANT: ['1000000000000', 'guestGrant', 1_000_000_000_000],
  COUP_GRANT_EVERY_MS: [String(YEAR_MS), 'grantEveryMs', YEAR_MS],
  COUP_LARGE_WIN: ['0', 'largeWin', 0],
  COUP_FOUR_EYES: ['false', 'fourEyes', false],
  COUP_FOUR_EYES_ABOVE: ['0', 'fourEyesAbove', 0],
  COUP_FOUR_EYES_ABOVE_30_DAYS: ['1', 'fourEyesAbove30Days', 1],
  COUP_OFFICER_WAIT_MS: ['0', 'officerWaitMs', 0],
  COUP_RECOUNT_ROWS_PER_SECOND: ['1000000', 'recountRowsPerSecond', 1_000_000],
  COUP_PRIVATE_TABLES: ['1000', 'privateTables', 1_000],
  COUP_BOTS: ['500', 'bots', 500],
  COUP_TELL_EVERY_MS: ['1000', 'tellEveryMs', 1_000],
  COUP_DEALS_TO_NOBODY: ['true', 'dealsToNobody', true],
  COUP_LOG: ['json', 'log', 'json'],
  COUP_LOG_LEVEL: ['silent', 'logLevel', 'silent'],
  COUP_WEB: ['/web', 'web', '/web'],
  COUP_METRICS: ['everybody', 'metrics', 'everybody'],
  COUP_TRUST_PROXY: ['false', 'trustProxy', false],
  COUP_REQUESTS_PER_MINUTE: ['1', 'requestsPerMinute', 1],
  COUP_SESSIONS_PER_MINUTE: ['1', 'sessionsPerMinute', 1],
  COUP_SOCKETS_PER_ADDRESS: ['1', 'socketsPerAddress', 1],
};

/** What a house needs beside these, to be one at all. */
const BESIDE = { DATABASE_URL: 'postgres://db/coup' };

const getFaults = (value: object) => {
  const parsed = parseSettings({ file: { path: 'h.json', value } });
  return parsed.ok ? [] : parsed.error;
};

/** What opens a database or a seal is not repeated. */
const SECRET = ['key', 'databaseUrl', 'databaseOwnerUrl', 'readDatabaseUrl', 'natsUrl'];

describe('each setting', () => {
  it.each(Object.entries(WRONG))('says what should stand there: %s', (name, [wrong, expected]) => {
    expect(getFaults({ [name]: wrong })).toEqual([
      {
        where: `h.json/${name}`,
        found: SECRET.includes(name) ? 'what is not told' : JSON.stringify(wrong),
        expected,
      },
    ]);
  });

  it.each(Object.entries(SAID))('has a variable: %s', (variable, [text, name, value]) => {
    const said = unwrap(parseSettings({ env: { ...BESIDE, [variable]: text } }));
    expect(said).toEqual({
      ...DEFAULT_SETTINGS,
      databaseUrl: BESIDE.DATABASE_URL,
      // Whoever chooses a level reads the log.
      ...(name === 'logLevel' && { log: 'json' }),
      ...(variable === 'NATS_URL' && { bots: 0 }),
      [name]: value,
    });
  });

  it('of a list tells what is wrong with one of it', () => {
    expect(getFaults({ origins: ['https://a.example/b'] })).toEqual([
      {
        where: 'h.json/origins/0',
        found: '"https://a.example/b"',
        expected: 'an origin, as in https://coup.example',
      },
    ]);
    expect(getFaults({ houseFiles: ['a', ''] })).toEqual([
      { where: 'h.json/houseFiles/1', found: '""', expected: 'the path of a house file' },
    ]);
    const many = (length: number) => Array.from({ length }, () => 'https://a.example');
    expect(getFaults({ origins: many(100), houseFiles: many(100) })).toEqual([]);
    expect(getFaults({ origins: many(101) }).map(({ expected }) => expected)).toEqual([
      'other origins whose pages may talk to the house: a list of 0 to 100',
    ]);
    expect(getFaults({ houseFiles: many(101) }).map(({ expected }) => expected)).toEqual([
      'house files of your own: a list of 0 to 100',
    ]);
  });

  it('of a table is held to its range', () => {
    const table = { game: 'a/b', count: 1_000, minimum: 100_000_000_000 };
    expect(getFaults({ tables: [table, { ...table, count: 0, minimum: 1 }] })).toEqual([]);
    const wrong = [
      { game: '' },
      { ...table, count: 1_001 },
      { ...table, minimum: 0 },
      { ...table, minimum: 100_000_000_001 },
    ];
    expect(getFaults({ tables: wrong }).map(makeSettingFault)).toEqual([
      'h.json/tables/0/game: found "", expected the id of a game, as in rock-bac/commission-free',
      'h.json/tables/1/count: found 1001, expected how many: a whole number from 0 to 1000',
      ...[2, 3].map(
        (place) =>
          `h.json/tables/${place}/minimum: found ${wrong[place]?.['minimum' as never]}, expected the least main wager where the card leaves it to the host, in cents: a whole number from 1 to 100000000000`,
      ),
    ]);
    const list = Array.from({ length: 1_001 }, () => ({ game: 'a/b' }));
    expect(getFaults({ tables: list.slice(1) })).toEqual([]);
    expect(getFaults({ tables: list }).map(({ expected }) => expected)).toEqual([
      'the public tables: a list of 0 to 1000',
    ]);
    expect(getFaults({ tables: [{ game: 'a/b', settings: 5 }] }).map(makeSettingFault)).toEqual([
      'h.json/tables/0/settings: found number, expected settings of a table: an object',
    ]);
    expect(
      getFaults({ tables: [{ game: 'a/b', settings: { invitation: 'a'.repeat(64) } }] }).map(
        makeSettingFault,
      ),
    ).toEqual([
      'h.json/tables/0/settings/invitation: found an invitation, expected nothing: private tables are opened by patrons',
    ]);
    expect(
      getFaults({ tables: [{ game: 'a/b', settings: { drawingMs: 0, bettingMs: 9_000 } }] }).map(
        makeSettingFault,
      ),
    ).toEqual([]);
  });

  it('has its usual value', () => {
    const { tables, ...usual } = DEFAULT_SETTINGS;
    expect(usual).toEqual({
      host: '127.0.0.1',
      port: 8_787,
      origins: [],
      houseFiles: [],
      guestGrant: 200_000,
      grantEveryMs: 0,
      largeWin: 1_000_000,
      fourEyes: true,
      fourEyesAbove: 10_000,
      officerWaitMs: 86_400_000,
      recountRowsPerSecond: 500,
      privateTables: 50,
      privateTablesPerPatron: 2,
      privateIdleMs: 300_000,
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
    });
    expect(tables).not.toEqual([]);
  });

  it('of the environment is one that is tried here', () => {
    expect(Object.keys(SAID)).toEqual(Object.keys(VARIABLES));
  });
});

describe('an address among the settings', () => {
  const isTaken = (name: string, text: string): boolean =>
    parseSettings({ flags: { databaseUrl: 'postgres://db/coup', [name]: text } }).ok;

  it.each([
    ['publicUrl', ['http://coup.example', 'https://coup.example/', 'https://coup.example:8443']],
    ['databaseUrl', ['postgres://db', 'postgresql://ann@db/coup']],
    ['databaseOwnerUrl', ['postgres://db', 'postgresql://ann@db/coup']],
    ['readDatabaseUrl', ['postgres://db', 'postgresql://ann@db/coup']],
    ['natsUrl', ['nats://a:4222', 'tls://ann:pw@a:4222/']],
    ['key', ['0aF9'.repeat(16)]],
    ['origins', ['http://a.example', 'https://a.example:1']],
  ] as const)('is taken: %s', (name, right) => {
    expect(right.filter((text) => !isTaken(name, text))).toEqual([]);
  });

  it.each([
    ['publicUrl', ['coup.example', 'xhttps://a', 'https:///', 'https://a b', 'https://a/b', 'https://a//']],
    ['databaseUrl', ['db', ' postgres://db', 'postgresq://db']],
    ['databaseOwnerUrl', ['db', ' postgres://db', 'postgresq://db']],
    ['readDatabaseUrl', ['db', ' postgres://db', 'postgresq://db']],
    ['natsUrl', ['a:4222', 'xnats://a', 'nats:///', 'nats://a b', 'nats://a/b', 'nats://a//']],
    ['key', ['0aF9'.repeat(16).slice(1), `${'0aF9'.repeat(16)}0`, 'g'.repeat(64)]],
    ['origins', ['a.example', 'xhttps://a', 'https://a b', 'https://a/', 'ftp://a']],
  ] as const)('is refused: %s', (name, wrong) => {
    expect(wrong.filter((text) => isTaken(name, text))).toEqual([]);
  });
});

describe('settings that came as words', () => {
  const told = (name: string, text: string): string[] => {
    const parsed = parseSettings({ flags: { [name]: text } });
    return parsed.ok ? [] : parsed.error.map(({ where, found }) => `${where} ${found}`);
  };

  it('are a number or a flag only where all of them is one', () => {
    for (const text of ['1x', 'x1', '-1', '1.5', ' 1', '', '1e3', '1'.repeat(16)])
      expect(told('port', text)).toEqual([`--port ${JSON.stringify(text)}`]);
    for (const text of ['trueish', 'untrue', 'TRUE', '1', ''])
      expect(told('trustProxy', text)).toEqual([`--trust-proxy ${JSON.stringify(text)}`]);
    expect(told('guestGrant', '9'.repeat(15))).toEqual([`--guest-grant ${'9'.repeat(15)}`]);
  });

  it('are told by the names that they have on the command line', () => {
    expect(told('dataFolder', '')).toEqual(['--data ""']);
    expect(told('databaseUrl', 'x')).toEqual(['--database what is not told']);
    expect(told('readDatabaseUrl', 'x')).toEqual(['--read-database what is not told']);
    expect(told('natsUrl', 'x')).toEqual(['--nats what is not told']);
    expect(told('recountRowsPerSecond', 'x')).toEqual(['--recount-rows-per-second "x"']);
    expect(told('origins', 'https://a.example,b')).toEqual(['--origins/1 "b"']);
  });

  it('are not repeated where they open a database or a seal, however nearly they were right', () => {
    const env = { DATABASE_URL: 'postgress://ann:secret@db/coup', COUP_KEY: 'ab'.repeat(31) };
    expect(parseSettings({ env })).toMatchObject({
      error: [
        { where: 'DATABASE_URL', found: 'what is not told' },
        { where: 'COUP_KEY', found: 'what is not told' },
      ],
    });
  });

  it('name the variable that they stood in, beside those that nobody knows', () => {
    const parsed = parseSettings({ env: { COUP_X: 'a', COUP_PORT: 'b', COUP_WEB: undefined, COUPLE: 'c' } });
    expect(parsed.ok ? [] : parsed.error.map(({ where, found }) => `${where} ${found}`)).toEqual([
      'COUP_X an unknown variable',
      'COUP_PORT "b"',
    ]);
    expect(parsed.ok ? [] : parsed.error[0]?.expected).toBe(Object.keys(VARIABLES).join(', '));
  });
});

describe('a house of several nodes, or with a replica', () => {
  const DATABASE = { databaseUrl: 'postgres://db/coup' };

  it('needs a database that they share', () => {
    const expected = 'DATABASE_URL, or --database postgres://…';
    expect(parseSettings({ flags: { natsUrl: 'nats://a' } })).toEqual({
      ok: false,
      error: [
        {
          where: 'natsUrl',
          found: 'a house of several nodes without a database that they share',
          expected,
        },
      ],
    });
    expect(parseSettings({ flags: { readDatabaseUrl: 'postgres://b' } })).toEqual({
      ok: false,
      error: [{ where: 'readDatabaseUrl', found: 'a replica of a database that is not named', expected }],
    });
  });

  it('has no programs that play along, unless its host says how many', () => {
    const flags = { ...DATABASE, natsUrl: 'nats://a' };
    expect(unwrap(parseSettings({ flags })).bots).toBe(0);
    expect(unwrap(parseSettings({ flags, env: { COUP_BOTS: '3' } })).bots).toBe(3);
    expect(unwrap(parseSettings({ flags: DATABASE })).bots).toBe(15);
    expect(unwrap(parseSettings({ defaults: { bots: 7 } })).bots).toBe(7);
  });

  it('tells every address without what opens it', () => {
    const settings = unwrap(
      parseSettings({
        flags: {
          key: 'ab'.repeat(32),
          databaseUrl: 'postgres://ann:pw@db/coup?a=b',
          databaseOwnerUrl: 'postgresql://own:pw@db/coup',
          readDatabaseUrl: 'postgres://ro@replica/coup',
          natsUrl: 'tls://ann:pw@a:4222',
        },
      }),
    );
    expect(tellableSettings(settings)).toEqual({
      ...DEFAULT_SETTINGS,
      bots: 0,
      key: '(hidden)',
      databaseUrl: 'postgres://db/coup',
      databaseOwnerUrl: 'postgresql://db/coup',
      readDatabaseUrl: 'postgres://replica/coup',
      natsUrl: 'tls://a:4222',
    });
    expect(tellableSettings(DEFAULT_SETTINGS)).toStrictEqual(DEFAULT_SETTINGS);
    expect(tellableSettings({ ...settings, natsUrl: 'nats://ann:pw@a' })).toMatchObject({
      natsUrl: 'nats://a',
    });
    expect(tellableSettings({ ...settings, natsUrl: 'a secret' })).toMatchObject({ natsUrl: '' });
  });
});
