import type { ProtectionView } from '../../../client/index.ts';
import { sayMoment } from '../../app/moments.ts';
import { getAmount } from './amounts.ts';
import type { Protect } from './ProtectionPage.tsx';
import { protectionWords } from './words.ts';

/** A limit is near from this share on. */
const NEAR = 0.8;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** What applies now, or the nearest limit, with a way to stop. */
export function Near({ view, protect }: { readonly view: ProtectionView; readonly protect: Protect }) {
  const said = protectionWords();
  if (view.refused !== null)
    return (
      <section class="panel near" role="status">
        <span>{restrictedBy(view.refused)}</span>
      </section>
    );
  const [limit] = view.limits
    .filter(({ most, used }) => most !== null && used > 0 && used >= NEAR * most)
    .toSorted((a, b) => b.used / (b.most ?? 1) - a.used / (a.most ?? 1));
  if (limit === undefined || limit.most === null) return null;
  const what = said.limits.edit(said.limits.kinds[limit.of], said.limits.windows[limit.over]);
  return (
    <section class="panel near" role="status">
      <span>{said.near(getAmount(limit.of, limit.used), getAmount(limit.of, limit.most), what)}</span>
      <button class="btn" type="button" onClick={() => void protect({ do: 'break', ms: DAY_MS })}>
        {said.stopMe}
      </button>
    </section>
  );
}

function restrictedBy({ code, until }: NonNullable<ProtectionView['refused']>): string {
  const { restricted } = protectionWords();
  if (until === null) return restricted.other;
  if (code === 'protection/excluded' || code === 'protection/break')
    return restricted[code](sayMoment(until));
  return restricted['protection/limit'](sayMoment(until));
}
