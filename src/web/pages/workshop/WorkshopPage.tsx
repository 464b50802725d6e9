import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { fetchHouse } from '../../../houses/index.ts';
import { say } from '../../app/notices.tsx';
import { Page } from '../../app/Page.tsx';
import { printedWords } from '../../app/printedWords.ts';
import { arrive as faultsArrive } from '../../faults/words.ts';
import { type Workshop, workshop } from './ctrl.ts';
import { FilePanel } from './FilePanel.tsx';
import { packFile, unpackFile } from './link.ts';
import { PricePanel } from './PricePanel.tsx';
import { workshopWords } from './words.ts';
import '../../styles/lobby.css';
import '../../styles/workshop.css';

export const arrive = async (): Promise<void> => {
  await Promise.all([workshopWords.arrive(), printedWords.arrive(), faultsArrive()]);
};

export interface WorkshopPageProps {
  /** A file that came with the address. */
  readonly packed: string | undefined;
}

const BEGIN = at(HOUSE_LINES, 0).id;

/** A house written in the page: the file on the left, what it comes to on the right. */
export function WorkshopPage({ packed }: WorkshopPageProps) {
  const shop = useMemo(() => workshop('{}'), []);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void begin(shop, packed).then(() => setReady(true));
  }, [packed]);
  return (
    <Page title={workshopWords().title} lead={workshopWords().lead} aside={<Actions shop={shop} />}>
      {ready && (
        <div class="workshop">
          <FilePanel shop={shop} />
          <PricePanel shop={shop} />
        </div>
      )}
    </Page>
  );
}

async function begin(shop: Workshop, packed: string | undefined): Promise<void> {
  const shared = packed === undefined ? undefined : await unpackFile(packed);
  if (shared?.ok === true) return shop.write(shared.value);
  if (shared !== undefined) say({ key: 'workshop', text: () => workshopWords().brokenLink });
  await beginWith(shop, BEGIN);
}

async function beginWith(shop: Workshop, id: string): Promise<void> {
  const house = await fetchHouse(id).catch(() => undefined);
  if (house !== undefined) shop.open(house.file);
}

const Actions = ({ shop }: { readonly shop: Workshop }) => (
  <div class="shop-acts">
    <label>
      <span class="cap">{workshopWords().begin}</span>
      <select class="field" onChange={({ currentTarget: { value } }) => void beginWith(shop, value)}>
        {HOUSE_LINES.map(({ id, name }) => (
          <option key={id} value={id} selected={id === BEGIN}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button class="btn" type="button" onClick={() => save(shop)}>
      {workshopWords().download}
    </button>
    <button class="btn" type="button" onClick={() => void share(shop)}>
      {workshopWords().share}
    </button>
    {!__SITE__ && (
      <a class="btn" href="#/private" title={workshopWords().hostHow}>
        {workshopWords().host}
      </a>
    )}
  </div>
);

function save(shop: Workshop): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([shop.text.value], { type: 'application/json' }));
  link.download = `${shop.game.value?.house.id ?? 'house'}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function share(shop: Workshop): Promise<void> {
  const packed = await packFile(shop.text.value);
  if (!packed.ok) return say({ key: 'workshop', text: () => workshopWords().notShared });
  history.replaceState(null, '', `#/workshop/${packed.value}`);
  await navigator.clipboard?.writeText(location.href).catch(() => undefined);
  say({ key: 'workshop', text: () => workshopWords().shared });
}
