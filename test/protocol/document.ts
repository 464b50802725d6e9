import { REFUSALS } from '../../src/engine/index.ts';
import {
  API,
  type ClientMessageName,
  LIMITS,
  PROTOCOL_REFUSALS,
  ROUTES,
  type Route,
  type RouteName,
  type ServerSay,
} from '../../src/protocol/index.ts';
import { STORE_REFUSALS } from '../../src/record/index.ts';
import { TABLE_REFUSALS } from '../../src/table/index.ts';
import {
  API_EXAMPLES,
  CLIENT_EXAMPLES,
  EVENT_EXAMPLES,
  type Example,
  REFUSED_EXAMPLE,
  SERVER_EXAMPLES,
} from './examples.ts';

/** The document with each generated part replaced: from `<!-- what -->` to `<!-- end -->`. */
export const rewritten = (document: string): string =>
  document.replaceAll(
    /<!-- ((?!end)[a-z ]+) -->\n[\s\S]*?<!-- end -->/g,
    (_, what: string) => `<!-- ${what} -->\n${getPart(what)}<!-- end -->`,
  );

/** The content of each generated part. */
export function getPart(what: string): string {
  const [part = '', name = ''] = what.split(' ');
  switch (part) {
    case 'client':
      return examples(CLIENT_EXAMPLES[name as ClientMessageName]);
    case 'server':
      return examples(SERVER_EXAMPLES[name as ServerSay]);
    case 'events':
      return examples(
        Object.entries(EVENT_EXAMPLES).map(([type, value]) => ({ about: `\`${type}\``, value })),
      );
    case 'routes':
      return (Object.keys(ROUTES) as RouteName[]).map(route).join('\n');
    case 'refused':
      return examples([REFUSED_EXAMPLE]);
    case 'limits':
      return limits();
    case 'refusals':
      return refusals();
    default:
      throw new Error(`docs/protocol.md has an unknown mark: ${what}`);
  }
}

const examples = (of: readonly Example<unknown>[]): string =>
  of.map(({ about, value }) => `${about}:\n\`\`\`json\n${lay(value)}\n\`\`\`\n`).join('');

function route(name: RouteName): string {
  const { method, path, about, session }: Route = ROUTES[name];
  const { bodies = [], answers = [] } = API_EXAMPLES[name];
  const needs = session === 'needed' ? ' Needs a session.' : '';
  const sends = bodies.map(({ about: what, value }) => ({ about: `Takes: ${lower(what)}`, value }));
  const gives = answers.map(({ about: what, value }) => ({ about: `Gives: ${lower(what)}`, value }));
  return `### ${method} ${API}${path}\n${about}${needs}\n${sends.length + gives.length > 0 ? '\n' : ''}${examples([...sends, ...gives])}`;
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const ABOUT_LIMITS: Readonly<Record<keyof typeof LIMITS, string>> = {
  frameBytes: 'bytes of one message of a client',
  framesPerSecond: 'messages a second, sustained',
  framesAtOnce: 'messages in a burst',
  foldsPerSecond: 'folds a second, counted apart; more are dropped',
  remarksPerMinute: 'remarks a minute, counted apart; more are dropped',
  remarksAtOnce: 'remarks in a burst',
  watchesPerSecond: 'watched tables a second, sustained',
  watchesAtOnce: 'watched tables in a burst',
  faults: 'unreadable messages before the connection is closed',
  socketsPerPatron: 'sockets of one patron',
  tablesPerSocket: 'tables on one socket',
  ticketMs: 'milliseconds for which a ticket is valid',
  silenceMs: 'milliseconds of silence after which a client is gone',
  waitingBytes: 'bytes queued for a slow reader before updates become one snapshot',
  mostWaitingBytes: 'bytes queued before the connection is closed',
  slowMs: 'milliseconds for which a reader may be that slow',
  houseFileBytes: "bytes of a host's own house file",
  bodyBytes: 'bytes of any other HTTP body',
};

const limits = (): string =>
  [
    '| | bound |',
    '|---|---:|',
    ...Object.entries(LIMITS).map(
      ([name, bound]) => `| ${ABOUT_LIMITS[name as keyof typeof LIMITS]} | ${bound.toLocaleString('en')} |`,
    ),
    '',
  ].join('\n');

function refusals(): string {
  const all: readonly (readonly [
    string,
    Readonly<Record<string, { readonly retryable: boolean; readonly status?: number }>>,
  ])[] = [
    ['the house', PROTOCOL_REFUSALS],
    ['the table', TABLE_REFUSALS],
    [
      "the game's card",
      Object.fromEntries(Object.entries(REFUSALS).filter(([code]) => code.startsWith('wager/'))),
    ],
    ['the record', STORE_REFUSALS],
  ];
  return [
    '| code | said by | retryable | HTTP |',
    '|---|---|---|---|',
    ...all.flatMap(([by, codes]) =>
      Object.entries(codes).map(
        ([code, { retryable, status }]) =>
          `| \`${code}\` | ${by} | ${retryable ? 'yes' : 'no'} | ${status ?? ''} |`,
      ),
    ),
    '',
  ].join('\n');
}

const WIDTH = 110;

/** JSON in as few lines as are easy to read. */
function lay(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');
  if (indent.length + flat.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${deeper}${lay(item, deeper)}`)
    : Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${lay(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
