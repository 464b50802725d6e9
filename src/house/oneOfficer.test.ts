import { expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import { emptyRecord, memoryStore } from '../record/index.ts';
import { NO_LOG } from './log.ts';
import { doesWithoutSecond } from './oneOfficer.ts';
import { openSignificant } from './significant.ts';

const TIME = { now: () => 1_760_000_000_000, after: () => () => {} };

it('[OF5] an audit knows whether the newest start did without a second officer', async () => {
  const store = memoryStore({ record: emptyRecord() });
  expect(unwrap(await doesWithoutSecond(store))).toBe(false);
  const significant = unwrap(await openSignificant(store, TIME, NO_LOG));
  unwrap(await significant.start('r-1', { fourEyes: false }));
  for (let n = 0; n < 600; n++) significant.note({ type: 'shoe-void', table: 't', shoe: 't/1', reason: 'x' });
  await significant.finish();
  expect(unwrap(await doesWithoutSecond(store))).toBe(true);
  const again = unwrap(await openSignificant(store, TIME, NO_LOG));
  unwrap(await again.start('r-2', { fourEyes: true }));
  expect(unwrap(await doesWithoutSecond(store))).toBe(false);
});
