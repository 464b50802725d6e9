import { networkInterfaces } from 'node:os';
import type { OpenHouse, Settings } from '../server/index.ts';
import { commandName } from './checkout.ts';
import type { Io } from './io.ts';

/** What `coup serve` prints for the person who started it. Events go to the log instead. */
export interface HouseStart {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'host'>;
  readonly house: Pick<OpenHouse, 'address' | 'port' | 'hasPit' | 'setupCode' | 'shut'>;
  /** Where events are logged. */
  readonly log: string;
  readonly networks?: ReturnType<typeof networkInterfaces>;
}

/** Five lines: the address, how to make the first officer, the data, the log, how to stop. */
export function openingLines({ settings, house, log, networks }: HouseStart): readonly string[] {
  const { databaseUrl, dataFolder } = settings;
  return [
    `Coup is ${house.shut === undefined ? 'open' : 'shut'}: ${house.address}${networkAddresses(settings, house, networks)}`,
    ...(house.hasPit || house.shut !== undefined ? [] : [`First officer: ${firstOfficer(settings, house)}`]),
    `Data: ${databaseUrl === undefined ? dataFolder : 'the database of DATABASE_URL'}`,
    `Log: ${log}`,
    'Stop: Ctrl-C',
  ];
}

/** How to make the first officer: with a link that works once, or with a command. */
const firstOfficer = (
  { databaseUrl, dataFolder = '' }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  { address, setupCode }: Pick<OpenHouse, 'address' | 'setupCode'>,
): string =>
  setupCode !== undefined
    ? `open ${address}#/setup?code=${setupCode} within an hour (it works once)`
    : `stop the house, then run ${commandName()} account create --role pit --login NAME${databaseUrl === undefined ? ` --data ${dataFolder}` : ''}`;

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/** The addresses for others on the network, if the house listens on every interface. */
function networkAddresses(
  { host }: Pick<Settings, 'host'>,
  { port }: Pick<OpenHouse, 'port'>,
  networks = networkInterfaces(),
): string {
  if (!EVERYWHERE.includes(host)) return '';
  const near = Object.values(networks)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`);
  return near.length === 0 ? '' : ` (on this network: ${near.join(', ')})`;
}

/** The immediate answer to Ctrl-C: what the house still does before it closes. */
export function closingLine(hands: number): string {
  const doing = hands === 0 ? '' : `: finishing ${hands} ${hands === 1 ? 'hand' : 'hands'}`;
  return `Closing${doing}. Ctrl-C again ends it now; no chips are lost.`;
}

const CLEAR_LINE = '\u001b[2K\r';

/** The startup progress: on a terminal, one line that is overwritten and removed at the end. */
export function createProgressLine({ interactive, write }: Pick<Io, 'interactive' | 'write'>): {
  readonly tell: (words: string) => void;
  readonly clear: () => void;
} {
  const put = (text: string): void => {
    if (interactive) void write(text);
  };
  return { tell: (words) => put(`${CLEAR_LINE}coup: ${words}…`), clear: () => put(CLEAR_LINE) };
}
