import { fail, type Io, readText } from './io.ts';

/** Addresses that contain a password. Each can come from a file instead, such as a container secret. */
const IN_FILES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'READ_DATABASE_URL', 'NATS_URL'] as const;

/** The environment, with each address that a `…_FILE` variable refers to. */
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
