import { chips, list, object, ok, whole } from '../../src/base/index.ts';
import { firstForm, journalForm } from '../../src/forms/index.ts';
import { readRow, readSnapshot } from '../../src/house/reading.ts';
import type { Projection } from '../../src/house/writer.ts';
import { BANK, floatAccount, move } from '../../src/ledger/index.ts';

const number = whole({ about: 'a number', from: 0, to: 1_000_000 });
const FORM = journalForm({
  number: firstForm(object('a number', { n: number })),
  /** A number that costs the bank as many cents. */
  bought: firstForm(object('a number that was bought', { n: number })),
});
const SNAPSHOT = firstForm(object('the numbers', { numbers: list(number, { about: 'numbers' }) }));

export type NumberEvent = { readonly type: 'number' | 'bought'; readonly n: number };

/** A journal that folds to the list of its numbers; thirteen is no number that can follow. */
export const NUMBERS: Projection<readonly number[], NumberEvent> = {
  begin: () => [],
  evolve: (numbers, { n }) => {
    if (n === 13) throw new Error('thirteen brings bad luck');
    return [...numbers, n];
  },
  read: (row) => readRow(FORM, row),
  write: FORM.write,
  transfers: (journal, seq, { type, n }) =>
    type === 'bought'
      ? [move(`bought/${journal}/${seq}`, 'bank', BANK, floatAccount(journal), chips(n))]
      : [],
  snapshot: (numbers) => ({ numbers: [...numbers] }),
  restore: (snapshot) => {
    const read = readSnapshot(SNAPSHOT, snapshot);
    return read.ok ? ok(read.value.numbers) : read;
  },
};

export const event = (n: number): NumberEvent => ({ type: 'number', n });
export const bought = (n: number): NumberEvent => ({ type: 'bought', n });
