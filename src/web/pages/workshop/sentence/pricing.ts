import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { isRecord, makePointer, valueAt } from '../../../../base/index.ts';
import type { BetRow } from '../../odds/figures.ts';
import type { Workshop } from '../ctrl.ts';
import { type Hire, newClerk } from '../desk/clerk.ts';
import { offersIn } from '../form/places.ts';
import { withValue } from '../text/edit.ts';
import type { SentenceLine } from './grammar.ts';

/** The price of a bet on the current felt, before it is added. */
export interface SentencePricing {
  /** Undefined until computed. */
  readonly row: ReadonlySignal<BetRow | undefined>;
  /** Whether the file would be valid with the bet added. */
  readonly ready: ReadonlySignal<boolean>;
  /** Nothing is priced without lines. */
  readonly price: (name: string, lines: readonly SentenceLine[]) => void;
  readonly add: (name: string, lines: readonly SentenceLine[]) => void;
  readonly close: () => void;
}

type Put = readonly [pointer: string, value: unknown];

export function sentencePricing(shop: Workshop, hire?: Hire): SentencePricing {
  const priced = signal<{ readonly text: string; readonly row: BetRow | undefined } | undefined>(undefined);
  const wanted = signal({ text: '', id: '' });
  const client = newClerk(
    {
      told: (told) => {
        const { text, id } = wanted.peek();
        if (told.is !== 'checked' || told.text !== text) return;
        priced.value = { text, row: told.sound?.rows.find((row) => row.id === id) };
      },
      busy: () => undefined,
      gaveUp: () => undefined,
    },
    hire,
  );
  return {
    row: computed(() => (priced.value?.text === wanted.value.text ? priced.value.row : undefined)),
    ready: shop.whole,
    price: (name, lines) => {
      const file = shop.file.peek();
      const game = shop.game.peek();
      if (lines.length === 0 || !shop.whole.peek()) {
        wanted.value = { text: '', id: '' };
        client.drop();
        return;
      }
      const { id, puts } = putsFor(file, game, name, lines);
      const text = puts.reduce(
        (before, [pointer, value]) => withValue(before, pointer, value),
        shop.text.peek(),
      );
      wanted.value = { text, id };
      client.ask({ want: 'check', text, game: isRecord(file) ? `${String(file['id'])}/${game}` : game });
    },
    add: (name, lines) => shop.putAll(putsFor(shop.file.peek(), shop.game.peek(), name, lines).puts),
    close: client.drop,
  };
}

/** The bet under an id that is new to the file, last on the felt. */
function putsFor(
  file: unknown,
  game: string,
  name: string,
  lines: readonly SentenceLine[],
): { readonly id: string; readonly puts: readonly Put[] } {
  const offers = offersIn(file, game);
  const id = freeId(file, offers, name);
  const puts = [
    [`/shared/bets${makePointer([id])}`, { label: name, place: 'side', lines }],
    [`/games${makePointer([game])}/offers`, [...offers, id]],
  ] as const;
  return { id, puts };
}

function freeId(file: unknown, offers: readonly string[], name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const base = /[a-z]/.test(slug) ? slug : 'side-bet';
  const taken = (id: string): boolean =>
    offers.includes(id) || valueAt(file, `/shared/bets${makePointer([id])}`).ok;
  let id = base;
  for (let nth = 2; taken(id); nth += 1) id = `${base}-${nth}`;
  return id;
}
