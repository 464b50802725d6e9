import { HOUSE_LINES } from 'virtual:houses';
import { useState } from 'preact/hooks';
import { isRecord } from '../../../base/index.ts';
import { fetchHouse } from '../../../houses/index.ts';
import { keepDraft } from '../../app/keptDraft.ts';
import { say } from '../../app/notices.tsx';
import { goTo } from '../../app/router.ts';
import { saveFile } from '../../app/saveFile.ts';
import { BLANK_ID, blankFile } from './blankFile.ts';
import type { Workshop } from './ctrl.ts';
import { packFile } from './link.ts';
import { writeFile } from './text/edit.ts';
import { workshopWords } from './words.ts';

export async function beginWith(shop: Workshop, id: string): Promise<void> {
  if (id === BLANK_ID) return shop.open(blankFile());
  const house = await fetchHouse(id).catch(() => undefined);
  if (house !== undefined) shop.open(writeFile(house.file));
}

/** What can be done with the file. Actions that need a valid file say so. */
export function Actions({ shop }: { readonly shop: Workshop }) {
  const said = workshopWords().acts;
  return (
    <div class="shop-acts shop-doing">
      <a class="btn" href="#/reader">
        {said.read}
      </a>
      <NeedsWhole shop={shop} label={said.play} run={() => play(shop)} />
      {!__SITE__ && <NeedsWhole shop={shop} label={said.host} run={() => host(shop)} />}
      <button class="btn" type="button" onClick={() => save(shop)}>
        {said.save}
      </button>
      <button class="btn" type="button" onClick={() => void share(shop)}>
        {said.share}
      </button>
    </div>
  );
}

/** A menu that can be used again and again: it shows its last choice. */
export function Begin({ shop }: { readonly shop: Workshop }) {
  const [chosen, setChosen] = useState('');
  const said = workshopWords();
  return (
    <label>
      <span class="cap">{said.begin}</span>
      <select
        class="field"
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value);
          if (value !== '') void beginWith(shop, value);
        }}
      >
        <option value="">–</option>
        <option value={BLANK_ID}>{said.blank}</option>
        {HOUSE_LINES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Games({ shop }: { readonly shop: Workshop }) {
  const file = shop.file.value;
  const games = isRecord(file) && isRecord(file['games']) ? Object.entries(file['games']) : [];
  if (games.length < 2) return null;
  return (
    <label>
      <span class="cap">{workshopWords().game}</span>
      <select
        class="field"
        value={shop.game.value}
        onChange={({ currentTarget: { value } }) => shop.chooseGame(value)}
      >
        {games.slice(0, 64).map(([id, game]) => (
          <option key={id} value={id} lang="en">
            {isRecord(game) && typeof game['name'] === 'string' ? game['name'] : id}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NeedsWholeProps {
  readonly shop: Workshop;
  readonly label: string;
  readonly run: () => void;
}

/** Dashed, with the reason, until the file has no faults. */
function NeedsWhole({ shop, label, run }: NeedsWholeProps) {
  const said = workshopWords().acts;
  const faults = shop.found.value.faults.length;
  const why = shop.whole.value ? undefined : faults > 0 ? said.faultsFirst(faults) : said.notYet;
  return (
    <button
      class="btn"
      type="button"
      aria-disabled={why !== undefined}
      title={why}
      onClick={() => (why === undefined ? run() : say({ key: 'workshop', text: () => why }))}
    >
      {label}
    </button>
  );
}

/** Plays the current file at a solo table. */
export function play(shop: Workshop): void {
  const id = shop.sound.value?.house.identity.id;
  if (id === undefined) return;
  keepDraft(shop.text.value);
  goTo({ at: 'solo', house: id, game: shop.game.value, own: true });
}

function host(shop: Workshop): void {
  keepDraft(shop.text.value);
  goTo({ at: 'private', draft: true });
}

const save = (shop: Workshop): void =>
  saveFile(`${shop.sound.value?.house.identity.id ?? 'house'}.json`, 'application/json', shop.text.value);

async function share(shop: Workshop): Promise<void> {
  const packed = await packFile(shop.text.value);
  if (!packed.ok) return say({ key: 'workshop', text: () => workshopWords().acts.notShared });
  history.replaceState(null, '', `#/workshop/${packed.value}`);
  await navigator.clipboard?.writeText(location.href).catch(() => undefined);
  say({ key: 'workshop', text: () => workshopWords().acts.shared });
}
