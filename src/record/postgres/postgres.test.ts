import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Cable, cableTo } from '../../../test/record/cable.ts';
import { storeContract } from '../../../test/record/contract.ts';
import { edgeContract } from '../../../test/record/edgeContract.ts';
import { getCode, loadWriter } from '../../../test/record/sample.ts';
import { newDatabase, patientStore } from '../../../test/record/sharedServer.ts';
import { chips, unwrap } from '../../base/index.ts';
import { cageAccount, MINT } from '../../ledger/index.ts';
import type { ArchiveStore } from '../archive.ts';

const toClose: (ArchiveStore | Cable)[] = [];
const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));

const closeAll = async (): Promise<void> => {
  for (const one of toClose.splice(0)) await one.close();
};

beforeEach(closeAll);
afterAll(async () => {
  await closeAll();
  // `pg` warns when a query starts on a connection before the previous one is done.
  expect(warnings.filter((words) => words.includes('client.query'))).toEqual([]);
});

const opened = <T extends ArchiveStore | Cable>(one: T): T => {
  toClose.push(one);
  return one;
};

const openPostgres = async () => {
  const { url } = await newDatabase();
  const cable = opened(await cableTo(url));
  return {
    store: opened(patientStore({ url: cable.url })),
    again: () => opened(patientStore({ url })),
    away: async () => cable.cut(),
    back: async () => cable.mend(),
  };
};
storeContract('PostgreSQL', openPostgres);
edgeContract('PostgreSQL', openPostgres);

it('a transfer to accounts that are new moves every leg', async () => {
  const store = opened(patientStore({ url: (await newDatabase()).url }));
  const to = ['amy', 'bob', 'zoe'].map((patron) => ({ account: cageAccount(patron), amount: chips(10) }));
  const split = { id: 'split/1', kind: 'split', legs: [{ account: MINT, amount: chips(-30) }, ...to] };
  expect(getCode(await (await loadWriter(store, 'cage')).post(split))).toBe('ok');
  const balances = unwrap(await store.balances(to.map(({ account }) => account)));
  expect([...balances.values()]).toEqual([10, 10, 10]);
});
