import { type DestinationStream, pino } from 'pino';
import type { Log, Say } from '../house/index.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

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
