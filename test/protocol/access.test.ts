import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../src/base/index.ts';
import { ROLES } from '../../src/forms/index.ts';
import {
  type AccessRole,
  API,
  CLIENT_MESSAGES,
  type ClientMessageName,
  getVisitors,
  MESSAGE_VISITORS,
  pathWith,
  ROUTES,
  type Route,
  type RouteName,
  VISITORS,
} from '../../src/protocol/index.ts';
import { emptyRecord } from '../../src/record/index.ts';
import { enrolled, quickHash } from '../server/accounts.ts';
import { SLOW, TABLE, type TestHouse, testHouse } from '../server/house.ts';
import { Visitor as Caller } from '../server/visitor.ts';
import { CLIENT_EXAMPLES } from './examples.ts';

const NAMES = Object.keys(ROUTES) as RouteName[];
const SAYS = Object.keys(CLIENT_MESSAGES) as ClientMessageName[];

describe('[RELIABILITY 26] access by role', () => {
  let house: TestHouse;
  /** As many accounts of each role as there are routes, since some routes end the caller. */
  let officers: Awaited<ReturnType<typeof enrolled>>;

  beforeAll(async () => {
    const memory = emptyRecord();
    officers = await enrolled(
      memory,
      [...NAMES, 'messages'].flatMap(() => ROLES),
    );
    const rates = { requestsPerMinute: 100_000, sessionsPerMinute: 10_000 };
    house = await testHouse(SLOW, rates, { memory, hash: quickHash });
  });
  afterAll(() => house.stop());

  async function come(visitor: AccessRole, place: number): Promise<Caller> {
    const caller = new Caller(house.localAddress);
    if (visitor === 'guest') await caller.begin();
    if (visitor !== 'nobody' && visitor !== 'guest')
      caller.cookie = officers.filter(({ role }) => role === visitor)[place]?.cookie ?? '';
    return caller;
  }

  it.each(NAMES)('route %s admits exactly the roles of the table', async (name) => {
    const route: Route = ROUTES[name];
    const path = `${API}${pathWith(route.path, () => 'x')}`;
    const heard: unknown[] = [];
    for (const visitor of VISITORS) {
      const caller = await come(visitor, NAMES.indexOf(name));
      const { json } = await caller.ask(route.method, path, route.body === undefined ? undefined : {});
      heard.push([visitor, refusedFor(json)]);
    }
    expect(heard).toEqual(
      VISITORS.map((visitor) => [visitor, getVisitors(route).includes(visitor) ? undefined : NO[visitor]]),
    );
  });

  it.each(['guest', ...ROLES] as const)(
    'messages of a %s are accepted by exactly the roles of the table',
    async (visitor) => {
      const caller = await come(visitor, NAMES.length);
      const line = await caller.connect();
      for (const say of SAYS) {
        const [example] = CLIENT_EXAMPLES[say];
        line.say({ ...example?.value });
      }
      const told = await line.told();
      const refused = told.filter(
        (message) =>
          (message.say === 'refused' || (message.say === 'answer' && !message.ok)) &&
          message.refusal.code === 'role/not-allowed',
      );
      expect(refused).toHaveLength(SAYS.filter((say) => !MESSAGE_VISITORS[say].includes(visitor)).length);
      expect(refused.some(({ say }) => say === 'answer')).toBe(!MESSAGE_VISITORS.wish.includes(visitor));
      line.ws.close();
    },
  );

  it('an officer sees the public view of a table, and no undealt card', async () => {
    for (const visitor of ['pit', 'auditor'] as const) {
      const line = await (await come(visitor, NAMES.length)).connect();
      line.say({ say: 'watch', table: TABLE });
      const { view } = await line.next('table');
      expect(JSON.stringify(view)).not.toMatch(/"(seed|order|undealt)"/);
      line.ws.close();
    }
  });

  it('docs/access.md shows the table: vitest --update writes it', async () => {
    await expect(accessPage()).toMatchFileSnapshot('../../docs/access.md');
  });
});

const NO: Readonly<Record<AccessRole, string>> = {
  nobody: 'session/none',
  guest: 'account/none',
  patron: 'role/not-allowed',
  pit: 'role/not-allowed',
  auditor: 'role/not-allowed',
};

function refusedFor(json: unknown): string | undefined {
  const error = isRecord(json) && isRecord(json['error']) ? json['error'] : {};
  const code = String(error['code']);
  return Object.values(NO).includes(code) ? code : undefined;
}

/** The table for human readers. */
function accessPage(): string {
  const row = (what: string, may: readonly AccessRole[]) =>
    `| ${what} | ${VISITORS.map((visitor) => (may.includes(visitor) ? 'yes' : '')).join(' | ')} |`;
  const head = `| | ${VISITORS.map((visitor) => (visitor === 'nobody' ? 'no session' : visitor)).join(' | ')} |\n|---|${VISITORS.map(() => ':-:|').join('')}`;
  const routes = NAMES.map((name) => {
    const route: Route = ROUTES[name];
    return row(`\`${route.method} ${route.path}\``, getVisitors(route));
  });
  const messages = SAYS.map((say) => row(`\`${say}\``, MESSAGE_VISITORS[say]));
  return `# Who may ask what

Written by \`npx vitest run test/protocol/access.test.ts --update\` from the same tables that the server asks (\`src/protocol/api.ts\`, \`src/protocol/access.ts\`); the test asks every route and says every message as each of these visitors. A visitor has no session, is a *guest* with one, or has an account of a role: *patron* plays, *pit* runs the house, *auditor* reads everything and changes nothing. Officers (pit and auditor) do not play in their own house.

A visitor without a "yes" is refused before their body is read: \`session/none\` without a session, \`account/none\` for a guest, \`role/not-allowed\` for an account.

## Routes, under \`${API}\`
${head}
${routes.join('\n')}

## Messages on a socket
${head}
${messages.join('\n')}
`;
}
