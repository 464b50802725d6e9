import { fail, type Io, readText } from './io.ts';

/** Addresses that hold a password: each may lie in a file instead, as the secrets of a container do. */
const IN_FILES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'READ_DATABASE_URL', 'NATS_URL'] as const;

/** The environment, with each address that a variable `…_FILE` names a file for. */
export function readSecretFiles(env: Io['env']): Io['env'] {
  const read: Record<string, string> = {};
  for (const name of IN_FILES) {
    const path = env[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    if ((env[name] ?? '') !== '') fail(`${name} and ${name}_FILE are both set: leave one out`);
    read[name] = readText(path).trim();
  }
  return { ...env, ...read };
}
