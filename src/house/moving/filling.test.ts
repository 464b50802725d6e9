import { expect, it } from 'vitest';
import { unwrap } from '../../base/index.ts';
import { emptyRecord, FIRST_HASH, hashOfRow, memoryStore } from '../../record/index.ts';
import { newFilling } from './filling.ts';

it('goes on with a journal that it has forgotten, and knows no more of them than it may', async () => {
  const record = emptyRecord();
  const filling = newFilling(memoryStore({ record }), 2);
  for (let seq = 1; seq <= 3; seq++)
    for (const name of ['a', 'b', 'c', 'd']) {
      const head = unwrap(await filling.journal(name));
      expect(head.seq).toBe(seq - 1);
      const body = JSON.stringify({ seq });
      const hash = hashOfRow(head.hash, { journal: name, seq, type: 'x', body });
      unwrap(await filling.add(name, { type: 'x', body: { seq }, hash, length: body.length }));
    }
  unwrap(await filling.write());
  const store = memoryStore({ record });
  for (const { journal, seq, epoch } of unwrap(await store.journals())) {
    const rows = unwrap(await store.events(journal, 1, 10));
    expect(rows.map(({ body }) => body)).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
    expect(seq).toBe(3);
    // Claimed anew each time, since it was forgotten: of two journals that are known, four are too many.
    expect(epoch).toBe(3);
  }
  expect(unwrap(await newFilling(memoryStore()).journal('a'))).toMatchObject({ seq: 0, hash: FIRST_HASH });
});
