import { networkInterfaces } from 'node:os';
import type { Settings } from '../server/index.ts';

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/** What a host wants to know besides the address: where the data lie, and how others on the network come in. */
export function whereItIs(
  { databaseUrl, dataFolder, host }: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'host'>,
  port: number,
  networks = networkInterfaces(),
): readonly string[] {
  const data = databaseUrl === undefined ? `Data: ${dataFolder}` : 'Data: the database of DATABASE_URL';
  const near = EVERYWHERE.includes(host)
    ? Object.values(networks)
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => `On this network: http://${address}:${port}/`)
    : [];
  return [data, ...near];
}
