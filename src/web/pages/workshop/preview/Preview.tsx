import { isRecord } from '../../../../base/index.ts';
import type { Workshop } from '../ctrl.ts';
import { getBetsAt } from '../desk/withoutFaultyBets.ts';
import { workshopWords } from '../words.ts';
import { EdgeScale } from './Edges.tsx';
import { FeltPreview } from './FeltPreview.tsx';

/** What the file comes to: the felt, and every edge. It stays as it last was while nothing can be read. */
export function Preview({ shop }: { readonly shop: Workshop }) {
  const said = workshopWords().preview;
  const sound = shop.sound.value;
  const waiting = waitingBets(shop);
  const late = shop.reckoning.value || shop.draft.value.is !== 'file';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class={`panel shop-preview ${late ? 'late' : ''}`} aria-label={said.title} tabIndex={0}>
      {sound === undefined ? (
        <p class="cap">{said.waits}</p>
      ) : (
        <>
          <FeltPreview sound={sound} waiting={waiting} />
          <EdgeScale sound={sound} before={shop.before.value} waiting={waiting} />
        </>
      )}
    </section>
  );
}

/** Bets of the game that have a fault, by their labels: those that the felt and the prices wait for. */
function waitingBets({ file, found, game }: Workshop): ReadonlyMap<string, string> {
  const value = file.value;
  if (!isRecord(value)) return new Map();
  const ids = new Set(found.value.faults.flatMap(({ path }) => getBetsAt(value, path)));
  const offers = getOffers(value, game.value);
  return new Map(
    [...ids].filter((id) => offers.includes(id)).map((id) => [id, getLabel(value, game.value, id)]),
  );
}

const getMembers = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

function getOffers(file: Readonly<Record<string, unknown>>, game: string): readonly unknown[] {
  const { offers } = getMembers(getMembers(file['games'])[game]);
  return Array.isArray(offers) ? offers : [];
}

function getLabel(file: Readonly<Record<string, unknown>>, game: string, bet: string): string {
  const own = getMembers(getMembers(getMembers(getMembers(file['games'])[game])['bets'])[bet])['label'];
  const shared = getMembers(getMembers(getMembers(file['shared'])['bets'])[bet])['label'];
  return [own, shared].find((label): label is string => typeof label === 'string') ?? bet;
}
