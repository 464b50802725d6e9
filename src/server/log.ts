import { createHash } from 'node:crypto';
import { type DestinationStream, pino } from 'pino';
import type { Log, WriteLog } from '../house/index.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields that are redacted even if logged by mistake. */
const SECRET = [
  ...['cookie', 'authorization', 'ticket', 'token', 'session', 'seed', 'code', 'invitation'],
  ...['entropy', 'salt', 'password', 'databaseUrl', 'key', 'order', 'cards'],
];

/** Hashes an id: a reader can tell two patrons or tables apart but learns neither. */
const hashed = (id: unknown): string =>
  `#${createHash('sha256')
    .update(`coup/log/v1/${String(id)}`)
    .digest('hex')
    .slice(0, 12)}`;

/** Hides the ids of private tables; public tables keep theirs. */
const tellable = (table: unknown): unknown =>
  typeof table === 'string' && /^(private-|own:)/.test(table) ? hashed(table) : table;

export function makeLog(level: LogLevel, sink: DestinationStream): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET, censor: '(hidden)' },
      serializers: { table: tellable, patron: hashed },
    },
    sink,
  );
  const say =
    (at: Exclude<LogLevel, 'silent'>): WriteLog =>
    (fields, words) =>
      logger[at](fields, words);
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
}
