import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { Visitor } from '../../test/server/visitor.ts';
import { unwrap } from '../base/index.ts';
import { openProtection } from '../house/index.ts';
import { API } from '../protocol/index.ts';
import { openHouseDatabase } from '../record/postgres/index.ts';
import { DEFAULT_SETTINGS, openHouse } from '../server/index.ts';

const base = mkdtempSync(join(tmpdir(), 'coup-test-account-'));
// Whoever runs the database in root's place must be able to pass.
chmodSync(base, 0o711);
const data = join(base, 'house');
afterAll(() => rmSync(base, { recursive: true, force: true }));

const create = (...more: readonly string[]) => coup(['account', 'create', '--data', data, ...more]);

it('makes the first account of the pit before the first start, who logs in by what was printed once', async () => {
  const { code, out, complaints } = await create('--role', 'pit', '--login', 'boss', '--json');
  expect(code).toBe(0);
  // A folder that was mistyped is seen at once.
  expect(complaints).toEqual([`coup: there is no house in ${data}. A new one is made there.`]);
  const { password, codes } = JSON.parse(out);
  expect(codes).toHaveLength(10);
  const taken = await create('--login', 'Boss');
  expect([taken.code, taken.complaints.join()]).toEqual([2, expect.stringContaining('Somebody has that')]);
  for (const wrong of [
    ['--login', 'ab'],
    ['--login', 'somebody', '--role', 'king'],
  ])
    expect((await create(...wrong)).code).toBe(2);
  const listed = JSON.parse((await coup(['account', 'list', '--data', data, '--json'])).out);
  expect(listed).toMatchObject({ officers: [{ name: 'boss', role: 'pit' }], patrons: 0 });
  const settings = { ...DEFAULT_SETTINGS, port: 0, dataFolder: data, tables: [], bots: 0, web: 'no-pages' };
  const house = unwrap(await openHouse(settings));
  try {
    expect(house.hasPit).toBe(true);
    const boss = new Visitor(house.localAddress);
    const { json } = await boss.ask('POST', `${API}/log-in`, { login: 'boss', password });
    // With one factor an officer sets up another, and does nothing else.
    expect(json).toMatchObject({ name: 'boss', role: 'pit', needsSecondFactor: true });
    expect((await boss.ask('GET', `${API}/officers`)).status).toBe(403);
    await boss.ask('POST', `${API}/log-in`, { login: 'boss', password, code: codes[0] });
    expect((await boss.ask('GET', `${API}/officers`)).status).toBe(200);
    const { rows } = (await boss.ask('GET', `${API}/pit/events`)).json as {
      readonly rows: readonly { readonly type: string; readonly body: string }[];
    };
    const given = rows.filter(({ type }) => type === 'role-given').map(({ body }) => JSON.parse(body));
    expect(given).toMatchObject([{ role: 'pit', before: 'patron', by: 'coup account create', second: null }]);
  } finally {
    await house.stop();
  }
});

it('[OF1] gives and takes a role on the machine of the house, and writes down that it did', async () => {
  const role = (login: string, wanted: string) =>
    coup(['account', 'role', '--login', login, '--role', wanted, '--data', data, '--json']);
  await create('--login', 'eve');
  expect(JSON.parse((await role('eve', 'auditor')).out)).toMatchObject({
    ...{ login: 'eve', role: 'auditor', before: 'patron', by: 'coup account role' },
  });
  expect((await role('nobody', 'auditor')).complaints.join()).toContain(
    'no account has the log-in name nobody',
  );
  expect((await role('eve', 'king')).code).toBe(2);
  const again = unwrap(await openHouseDatabase({ dataFolder: data }));
  const rows = unwrap(await again.store.events('significant', 1, 100));
  await again.close();
  const given = rows.filter(({ type }) => type === 'role-given').map(({ body }) => body);
  expect(given.at(-1)).toMatchObject({ role: 'auditor', by: 'coup account role' });
  await role('eve', 'patron');
});

it('lets somebody in again after the term, who asked, and writes down that it did', async () => {
  const house = unwrap(await openHouseDatabase({ dataFolder: data }));
  const clock = { now: Date.now() - 200 * 24 * 3_600_000 };
  const protection = unwrap(await openProtection({ store: house.store, now: () => clock.now }));
  for (const patron of ['ann', 'ben']) unwrap(await protection.ask(patron, { do: 'exclude', months: 6 }));
  clock.now = Date.now();
  unwrap(await protection.ask('ann', { do: 'ask-return' }));
  await house.close();
  const letIn = (patron: string) => coup(['account', 'let-in', patron, '--data', data, '--json']);
  expect((await letIn('ben')).complaints.join()).toContain('There is nothing of the kind');
  expect(JSON.parse((await letIn('ann')).out)).toEqual({ patron: 'ann', by: 'coup account let-in' });
  const again = unwrap(await openHouseDatabase({ dataFolder: data }));
  const after = unwrap(await openProtection({ store: again.store, now: Date.now }));
  const rows = unwrap(await again.store.events('significant', 1, 100));
  await again.close();
  expect([after.barred('ann')?.code, after.barred('ben')?.code]).toEqual([undefined, 'protection/excluded']);
  expect(rows.filter(({ type }) => type === 'patron-let-in')).toHaveLength(1);
});
