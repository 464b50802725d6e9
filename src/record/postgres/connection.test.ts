import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { codeOf, eventOf, grant, writerOf } from '../../../test/record/sample.ts';
import { newDatabase, patientStore, query } from '../../../test/record/sharedServer.ts';
import { assert, unwrap } from '../../base/index.ts';
import { refusalOf } from './connection.ts';
import { APP_ROLE } from './migrations.ts';

const databaseError = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('words of the server', 19, 'error'), { code });

const thrownBy = (act: () => void): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

describe('[RELIABILITY 39] an error of the database', () => {
  it.each([
    ['42501', 'its files may not be written'],
    ['58030', 'an error of the disk'],
    ['25006', 'a disk that is read only'],
    ['53100', 'a full disk'],
    ['57P01', 'a server that stops'],
    ['42P01', 'a table that is not there'],
    ['99999', 'one that nobody has seen yet'],
    ['ECONNRESET', 'a line that breaks'],
  ])('%s (%s) means that it is away', (code) => {
    expect(refusalOf(databaseError(code))?.code).toBe('store/unavailable');
    expect(refusalOf(Object.assign(new Error('words'), { code }))?.code).toBe('store/unavailable');
  });

  it.each(['22003', '22P02', '23505', '23514'])('%s refuses that write alone', (code) => {
    expect(refusalOf(databaseError(code))?.code).toBe('store/malformed');
  });

  it.each(['XX001', 'XX002'])('%s, where its own checksums fail, means damage', (code) => {
    expect(refusalOf(databaseError(code))?.code).toBe('store/damaged');
  });

  it('is told from a bug of ours, which goes on', () => {
    expect(refusalOf(thrownBy(() => assert(false, 'two and two')))).toBeUndefined();
    expect(refusalOf(new TypeError('x is undefined'))).toBeUndefined();
    expect(refusalOf('a word')).toBeUndefined();
  });
});

describe('[RELIABILITY 39] a database that says what nobody foresaw', () => {
  it('is away while its files may not be written, and goes on by itself', async () => {
    const { url, ownerUrl } = await newDatabase();
    const store = patientStore({ url });
    const cage = await writerOf(store, 'cage');
    await query(ownerUrl, `REVOKE INSERT ON coup.events FROM ${APP_ROLE}`);
    expect(codeOf(await cage.post(grant('0', 'ann', 100)))).toBe('store/unavailable');
    await query(ownerUrl, `GRANT INSERT ON coup.events TO ${APP_ROLE}`);
    expect(codeOf(await cage.post(grant('0', 'ann', 100)))).toBe('ok');
    await store.close();
  });

  it('refuses the one write that it does not take, and no other', async () => {
    const { url, ownerUrl } = await newDatabase();
    const store = patientStore({ url });
    await query(ownerUrl, `ALTER TABLE coup.events ADD CONSTRAINT planted CHECK (type <> 'forbidden')`);
    const { epoch, seq } = unwrap(await store.claim('table-1'));
    const batch = { journal: 'table-1', epoch, expectedSeq: seq, transfers: [] };
    const refused = await store.commit({ ...batch, events: [{ ...eventOf(), type: 'forbidden' }] });
    expect([codeOf(refused), refused.ok ? '' : refused.error.message]).toEqual([
      'store/malformed',
      expect.stringContaining('planted'),
    ]);
    expect(codeOf(await store.commit({ ...batch, events: [eventOf()] }))).toBe('ok');
    await store.close();
  });
});
