import { describe, expect, it } from 'vitest';
import { evening } from '../../test/table/evening.ts';
import { evolve, type TableEvent, type TableState } from '../table/index.ts';
import { openReceiptBook } from './receipts.ts';
import { makeSigner } from './signer.ts';

const SIGNER = makeSigner(new Uint8Array(32).fill(5), () => 'signed');
const { events } = evening('penn-national/midi');
const [OPENED] = events;
if (OPENED === undefined) throw new Error('a table begins by being opened');

describe('the receipts of a table', () => {
  it('are for the newest entry that gets one, with its shoe and its place in the log', () => {
    const book = openReceiptBook(evolve(undefined, OPENED), SIGNER);
    let [shoeId, k] = ['table-1', 0];
    const seen = new Set<string>();
    for (const event of events.slice(1)) {
      if (event.type === 'shoe-opened') [shoeId, k] = [event.open.shoeId, 0];
      if (event.type === 'logged') k += 1;
      const receipt = book.after([event]);
      const type = event.type === 'logged' ? event.entry.type : '';
      if (receipt === undefined) continue;
      seen.add(type);
      expect(receipt).toEqual({
        shoeId,
        k,
        log: event.type === 'logged' ? event.entry.hash : '',
        signature: 'signed',
      });
    }
    expect([...seen].sort()).toEqual(['bets-void', 'close', 'no-more-bets', 'seal', 'settled', 'void']);
  });

  it('are none where nothing happened that gets one, and one where several did', () => {
    const logged = (type: string, hash: string) =>
      ({ type: 'logged', entry: { type, hash: hash.repeat(64) } }) as TableEvent;
    const at = { id: 'one', newestShoe: 'one/3', log: [1, 2] } as unknown as TableState;
    const book = openReceiptBook(at, SIGNER);
    expect([book.after([]), book.after([logged('cards', 'a')])]).toEqual([undefined, undefined]);
    expect(
      book.after([
        logged('settled', 'b'),
        logged('cards', 'c'),
        logged('void-coup', 'd'),
        logged('burn', 'e'),
      ]),
    ).toEqual({
      shoeId: 'one/3',
      k: 6,
      log: 'd'.repeat(64),
      signature: 'signed',
    });
    for (const type of ['void-settled', 'correction', 'close', 'void', 'seal', 'no-more-bets'])
      expect(openReceiptBook(at, SIGNER).after([logged(type, 'f')])).toMatchObject({
        k: 3,
        log: 'f'.repeat(64),
      });
    const fresh = { id: 'one', log: [] } as unknown as TableState;
    expect(openReceiptBook(fresh, SIGNER).after([logged('seal', 'f')])).toMatchObject({
      shoeId: 'one',
      k: 1,
    });
  });
});
