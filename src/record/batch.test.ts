import { describe, expect, it } from 'vitest';
import { grant, toEvent } from '../../test/record/sample.ts';
import { unwrap } from '../base/index.ts';
import { isName, LONGEST_BODY, MOST_EVENTS, MOST_TRANSFERS, notAName, writeBatch } from './batch.ts';
import type { Batch } from './port.ts';

const BATCH: Batch = { journal: 'table-1', epoch: 1, expectedSeq: 0, events: [], transfers: [] };
const written = (batch: object) => writeBatch({ ...BATCH, ...batch } as Batch);
const malformed = (message: string) => ({ ok: false, error: { code: 'store/malformed', message } });

describe('writing a batch', () => {
  it('a written batch has canonical JSON bodies and plain copies of transfers', () => {
    const transfer = grant('1', 'ann', 5);
    const events = [{ type: 'a/b', body: { z: 1, a: 'x' }, other: 2 }];
    const batch = unwrap(written({ events, transfers: [{ ...transfer, other: 1 }] }));
    expect(batch).toEqual({ events: [{ type: 'a/b', body: '{"a":"x","z":1}' }], transfers: [transfer] });
    expect(batch.transfers[0]?.legs).not.toBe(transfer.legs);
    expect(unwrap(written({}))).toEqual({ events: [], transfers: [] });
    const legs = transfer.legs.map((leg) => ({ ...leg, other: 1 }));
    expect(unwrap(written({ events, transfers: [{ ...transfer, legs }] })).transfers).toEqual([transfer]);
  });

  it('a batch has a bounded number of events and transfers', () => {
    const events = Array.from({ length: MOST_EVENTS }, () => toEvent());
    expect(MOST_EVENTS).toBe(10_000);
    expect(unwrap(written({ events })).events).toHaveLength(MOST_EVENTS);
    expect(written({ events: [...events, toEvent()] })).toEqual(
      malformed('a commit has at most 10000 events, not a list of 10001'),
    );
    expect(written({ events: 'none' })).toEqual(malformed('a commit has at most 10000 events, not "none"'));
    const transfers = Array.from({ length: MOST_TRANSFERS }, () => grant('1', 'ann', 5));
    expect(MOST_TRANSFERS).toBe(20_000);
    expect(unwrap(written({ events: [toEvent()], transfers })).transfers).toHaveLength(MOST_TRANSFERS);
    expect(written({ events: [toEvent()], transfers: [...transfers, transfers[0]] })).toEqual(
      malformed('a commit has at most 20000 transfers, not a list of 20001'),
    );
    expect(written({ transfers: undefined })).toEqual(
      malformed('a commit has at most 20000 transfers, not nothing'),
    );
  });

  it('a body has a bounded length', () => {
    const getBody = (length: number) => ({ x: 'x'.repeat(length - '{"x":""}'.length) });
    expect(LONGEST_BODY).toBe(1_048_576);
    const [event] = unwrap(written({ events: [{ type: 'a', body: getBody(LONGEST_BODY) }] })).events;
    expect(event?.body).toHaveLength(LONGEST_BODY);
    expect(written({ events: [{ type: 'a', body: getBody(LONGEST_BODY + 1) }] })).toEqual(
      malformed('table-1: a is longer than 1048576 characters'),
    );
  });

  it('a malformed batch is refused with its fault', () => {
    expect(written({ transfers: [grant('1', 'ann', 5)] })).toEqual(
      malformed('table-1: transfers need an event that explains them'),
    );
    expect(written({ events: [toEvent(), 5] })).toEqual(
      malformed('table-1: an event is a type and a body, not 5'),
    );
    expect(written({ events: [{ type: 'a b', body: {} }] })).toEqual(
      malformed('table-1: an event is a type and a body, not an object with type, body'),
    );
    expect(written({ events: [{ type: 'a' }] })).toEqual(
      malformed('table-1: an event is a type and a body, not an object with type'),
    );
    expect(written({ events: [{ type: 'a', body: { x: [0.5] } }] })).toEqual(
      malformed('table-1: a/x/0: 0.5 is not a safe integer'),
    );
    expect(written({ events: [toEvent()], transfers: [{ ...grant('1', 'ann', 5), kind: '' }] })).toEqual(
      malformed('transfer grant/1: no kind, but ""'),
    );
  });
});

describe('a name', () => {
  it('a name is short and safe in a path, a log and a URL', () => {
    const long = `${'a'.repeat(80)}/${'b'.repeat(80)}/${'c'.repeat(38)}`;
    for (const name of ['a', 'table-1', 'chain/a.b:c_d', long])
      expect([name, isName(name)]).toEqual([name, true]);
    for (const name of [`${long}c`, '', '/', 'a/', '/a', 'a//b', 'a b', 'ä', 5, null, undefined, ['a']])
      expect([name, isName(name)]).toEqual([name, false]);
    expect(long).toHaveLength(200);
    expect(notAName('a b')).toEqual(malformed('a name is made of letters, digits and _.:-/, not "a b"'));
  });
});
