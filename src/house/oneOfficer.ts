import { isRecord, ok, type Result } from '../base/index.ts';
import { SIGNIFICANT } from '../forms/index.ts';
import type { HouseReader, StoreRefusal } from '../record/index.ts';

const PAGE = 500;

/** Whether the newest start of the house let one officer act without a second. [OF5] */
export async function doesWithoutSecond(
  reader: Pick<HouseReader, 'journals' | 'events'>,
): Promise<Result<boolean, StoreRefusal>> {
  const journals = await reader.journals();
  if (!journals.ok) return journals;
  let left = journals.value.find(({ journal }) => journal === SIGNIFICANT)?.seq ?? 0;
  while (left > 0) {
    const from = Math.max(left - PAGE + 1, 1);
    const rows = await reader.events(SIGNIFICANT, from, left - from + 1);
    if (!rows.ok) return rows;
    const started = rows.value.findLast(({ type }) => type === 'house-started');
    const settings = started?.body['settings'];
    if (started !== undefined) return ok(isRecord(settings) && settings['fourEyes'] === false);
    left = from - 1;
  }
  return ok(false);
}
