import { isRecord } from '../../../../base/index.ts';
import type { Workshop } from '../ctrl.ts';
import { getBetsAt } from '../desk/withoutFaultyBets.ts';
import { workshopWords } from '../words.ts';
import { EdgeScale } from './Edges.tsx';
import { FeltPreview } from './FeltPreview.tsx';

/** The result of the file: the felt and every edge. The last valid version stays while the file is invalid. */
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

/** The labels of the game's faulty bets, which have no place on the felt and no price yet. */
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
