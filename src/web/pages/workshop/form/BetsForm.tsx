import { HOUSE_LINES } from 'virtual:houses';
import { useState } from 'preact/hooks';
import { isRecord, makePointer, valueAt } from '../../../../base/index.ts';
import { fetchHouse } from '../../../../houses/index.ts';
import { words } from '../../../app/language.ts';
import type { Workshop } from '../ctrl.ts';
import { SentencePanel } from '../sentence/SentencePanel.tsx';
import { workshopWords } from '../words.ts';
import { BetForm } from './BetForm.tsx';
import { offersIn } from './places.ts';

/** The felt's bets in order, with others to copy from the houses on this site. */
export function BetsForm({ shop }: { readonly shop: Workshop }) {
  const game = shop.game.value;
  const offers = offersIn(shop.file.value, game);
  return (
    <>
      <SentencePanel shop={shop} />
      {offers.map((bet, index) => (
        <BetForm key={`${game} ${bet}`} shop={shop} bet={bet} index={index} of={offers.length} />
      ))}
      <AddBet shop={shop} offers={offers} />
    </>
  );
}

const NEW = '';

function AddBet({ shop, offers }: { readonly shop: Workshop; readonly offers: readonly string[] }) {
  const said = workshopWords().bets;
  const [chosen, setChosen] = useState(NEW);
  const [houses, setHouses] = useState<readonly Offered[]>([]);
  const fetchAll = async (): Promise<void> => {
    if (houses.length === 0) setHouses(await offeredElsewhere());
  };
  const add = (): void => {
    const [house, id] = chosen.split(' ');
    const other = houses.find((each) => each.house === house)?.bets.find((each) => each.id === id);
    addBet(shop, offers, other ?? { id: 'new-bet', file: NEW_BET });
  };
  return (
    <div class="shop-add">
      <select
        class="field"
        aria-label={said.addWhich}
        value={chosen}
        onFocus={() => void fetchAll()}
        onPointerDown={() => void fetchAll()}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      >
        <option value={NEW}>{said.addNew}</option>
        {houses.map(({ house, name, bets }) => (
          <optgroup key={house} label={said.addFrom(name)}>
            {bets.map(({ id, label }) => (
              <option key={id} value={`${house} ${id}`}>
                {words().houseText(label)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button class="btn" type="button" onClick={add}>
        {said.add}
      </button>
    </div>
  );
}

interface OfferedBet {
  readonly id: string;
  readonly file: unknown;
}

interface Offered {
  readonly house: string;
  readonly name: string;
  readonly bets: readonly (OfferedBet & { readonly label: string })[];
}

/** Every bet of these houses with its lines written out, because a shared pay table is not copied. */
async function offeredElsewhere(): Promise<readonly Offered[]> {
  const houses = await Promise.all(HOUSE_LINES.map(({ id }) => fetchHouse(id).catch(() => undefined)));
  return houses.flatMap((house) => {
    if (house === undefined) return [];
    const shared = valueAt(house.file, '/shared/bets');
    const bets = shared.ok && isRecord(shared.value) ? Object.entries(shared.value) : [];
    const whole = bets.flatMap(([id, bet]) => {
      const file = isRecord(bet) ? withLines(house.file, bet) : undefined;
      return file === undefined ? [] : [{ id, label: String(file['label'] ?? id), file }];
    });
    return [{ house: house.identity.id, name: house.identity.name, bets: whole }];
  });
}

function withLines(file: unknown, bet: Record<string, unknown>): Record<string, unknown> | undefined {
  const { basis: _, payTable, excludes: __, published: ___, limits: ____, ...own } = bet;
  const table = valueAt(file, `/shared/payTables/${payTable}/lines`);
  const lines: unknown = own['lines'] ?? (table.ok ? table.value : undefined);
  if (!Array.isArray(lines)) return undefined;
  return { ...own, lines: lines.map((line) => (isRecord(line) ? withoutBasis(line) : line)) };
}

const withoutBasis = ({ basis: _, ...line }: Record<string, unknown>): Record<string, unknown> => line;

/** In the file's own language. */
const NEW_BET: unknown = {
  label: 'New bet',
  place: 'side',
  lines: [{ label: 'Tie', when: { winner: 'tie' }, odds: [8, 1] }],
};

/** Adds a bet under an id that is new to the file. */
function addBet(shop: Workshop, offers: readonly string[], { id, file }: OfferedBet): void {
  const taken = (name: string): boolean =>
    offers.includes(name) || valueAt(shop.file.value, `/shared/bets${makePointer([name])}`).ok;
  let name = id;
  for (let nth = 2; taken(name); nth += 1) name = `${id}-${nth}`;
  shop.putAll([
    [`/shared/bets${makePointer([name])}`, file],
    [`/games${makePointer([shop.game.value])}/offers`, [...offers, name]],
  ]);
}
