import { type DestinationStream, pino } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the house tells its host. Bodies of events never go here: a line can hold no card and no secret. */
export interface Log {
  readonly debug: Say;
  readonly info: Say;
  readonly warn: Say;
  readonly error: Say;
}

export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Say = (fields: Fields, words: string) => void;

/** Members that must not be readable even where somebody logs them by mistake. */
const SECRET = [
  ...['cookie', 'authorization', 'ticket', 'token', 'session', 'seed', 'code', 'invitation'],
  ...['entropy', 'salt', 'password', 'databaseUrl', 'key', 'order', 'cards'],
];

/** JSON lines. */
export function makeLog(level: LogLevel, sink: DestinationStream): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET, censor: '(hidden)' },
    },
    sink,
  );
  const say =
    (at: Exclude<LogLevel, 'silent'>): Say =>
    (fields, words) =>
      logger[at](fields, words);
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
}

const nothing: Say = () => {};
export const NO_LOG: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
