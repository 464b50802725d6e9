import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { isRecord } from '../../../../base/index.ts';
import type { Reading } from '../../../../read/index.ts';
import { createWorkshop, type Means, type Workshop } from '../ctrl.ts';
import { newClerk } from '../desk/clerk.ts';
import { writeFile } from '../text/edit.ts';
import {
  type CardQuestion,
  chosenOption,
  fileWithAnswer,
  isOpenQuestion,
  questionsIn,
  type SettledIds,
} from './cardQuestions.ts';
import {
  type CardProgress,
  type CardStatement,
  cardRows,
  type HandMarks,
  progressIn,
  silentPaths,
} from './cardRows.ts';
import { type KeptCard, keepCard } from './keptCard.ts';
import type { PricedQuestion } from './priceOptions.ts';

/** A question with its current answer. */
export interface AskedQuestion extends CardQuestion {
  /** Counted from 1, as on the page. */
  readonly nth: number;
  readonly open: boolean;
  readonly chosen: number | undefined;
  readonly prices: PricedQuestion['options'] | undefined;
}

/** What the pointer or keyboard focus is on: a statement, a value or a question. */
export interface Pointed {
  readonly rows: ReadonlySet<number>;
  readonly paths: ReadonlySet<string>;
  readonly question: string | undefined;
}

/** A card being read into a house file. The workshop owns the file. */
export interface CardReader {
  readonly shop: Workshop;
  /** The last text read. */
  readonly raw: ReadonlySignal<string>;
  readonly reading: ReadonlySignal<Reading | undefined>;
  readonly busy: ReadonlySignal<boolean>;
  /** Why the last text could not be read. */
  readonly fault: ReadonlySignal<ReadFault | undefined>;
  readonly rows: ReadonlySignal<readonly CardStatement[]>;
  readonly silent: ReadonlySignal<readonly string[]>;
  readonly questions: ReadonlySignal<readonly AskedQuestion[]>;
  readonly progress: ReadonlySignal<CardProgress>;
  readonly pointed: ReadonlySignal<Pointed>;
  readonly readText: (raw: string) => void;
  /** Reads a saved card again and opens its draft as it was left. */
  readonly resume: (card: KeptCard, draft: string) => void;
  readonly answer: (id: string, option: number) => void;
  readonly setAside: (row: number, isAside: boolean) => void;
  readonly isSetAside: (row: number) => boolean;
  readonly place: (row: number, path: string) => void;
  readonly point: (at: Partial<Pointed>) => void;
  /** Clears the page for another card. */
  readonly clear: () => void;
  readonly close: () => void;
}

export type ReadFault = { readonly is: 'refused'; readonly why: string } | { readonly is: 'gave-up' };

const NONE: Pointed = { rows: new Set(), paths: new Set(), question: undefined };
const NO_PLACED: HandMarks = { asides: new Set(), values: new Map() };

export function createCardReader(means: Means = {}): CardReader {
  const shop = createWorkshop('{}', means);
  const [reading, raw] = [signal<Reading | undefined>(undefined), signal('')];
  const [busy, fault] = [signal(false), signal<ReadFault | undefined>(undefined)];
  const pointed = signal<Pointed>(NONE);
  const asked = computed(() => (reading.value === undefined ? [] : questionsIn(reading.value)));
  const keep = (): void =>
    keepCard({ raw: raw.peek(), id: fileId(reading.peek()?.draft), ...marks.toKeep() });
  const marks = newMarks(keep);
  const pricing = newPricing(means, { shop, reading, asked });
  let resumed: { readonly card: KeptCard; readonly draft: string } | undefined;
  const readClerk = newReadClerk(means, { busy, fault }, (text, read) => {
    const before = resumed?.card.raw === text ? resumed : undefined;
    resumed = undefined;
    batch(() => {
      shop.open(before?.draft ?? writeFile(read.draft));
      [raw.value, reading.value, pricing.prices.value] = [text, read, new Map()];
      marks.open(before?.card);
    });
    means.keep?.(shop.text.peek());
    keep();
  });
  const { settled, placed } = marks;
  const rows = computed(() => {
    const [read, file] = [reading.value, shop.file.value];
    return read === undefined
      ? []
      : cardRows({
          reading: read,
          questions: asked.value,
          file,
          settled: settled.value,
          placed: placed.value,
        });
  });
  return {
    ...{ shop, raw, reading, busy, fault, rows, pointed },
    ...{ setAside: marks.setAside, isSetAside: marks.isSetAside, place: marks.place },
    questions: computed(() =>
      asked.value.map((each, index): AskedQuestion => {
        const open = isOpenQuestion(shop.file.value, each, settled.value);
        const chosen = open ? undefined : chosenOption(shop.file.value, reading.value?.draft, each);
        return { ...each, nth: index + 1, open, chosen, prices: pricing.prices.value.get(each.id) };
      }),
    ),
    silent: computed(() => (reading.value === undefined ? [] : silentPaths(reading.value, rows.value))),
    progress: computed(() => progressIn(rows.value)),
    readText: readClerk.read,
    resume: (card, draft) => {
      resumed = { card, draft };
      readClerk.read(card.raw);
    },
    answer: (id, option) => {
      const question = asked.peek().find((each) => each.id === id);
      if (question === undefined) return;
      if (question.is !== 'gap') return marks.toggle(id);
      const next = fileWithAnswer(shop.file.peek(), reading.peek()?.draft, question, option);
      if (next !== undefined) shop.edit(`answer ${id} ${option}`, () => writeFile(next));
    },
    point: (at) => {
      pointed.value = { ...NONE, ...at };
    },
    clear: () => {
      [reading.value, fault.value] = [undefined, undefined];
      keepCard(undefined);
    },
    close: () => {
      readClerk.close();
      pricing.close();
      shop.close();
    },
  };
}

/** The visitor's marks on statements and questions, which the file cannot record. */
function newMarks(changed: () => void) {
  const settled = signal<SettledIds>(new Set());
  const placed = signal<HandMarks>(NO_PLACED);
  const change = (next: Partial<HandMarks>): void => {
    placed.value = { ...placed.peek(), ...next };
    changed();
  };
  return {
    ...{ settled, placed },
    open: (card: KeptCard | undefined): void => {
      settled.value = new Set(card?.settled);
      placed.value = { asides: new Set(card?.asides), values: new Map(card?.values) };
    },
    toKeep: (): Pick<KeptCard, 'settled' | 'asides' | 'values'> => {
      const { asides, values } = placed.peek();
      return { settled: [...settled.peek()], asides: [...asides], values: [...values] };
    },
    toggle: (id: string): void => {
      const next = new Set(settled.peek());
      if (!next.delete(id)) next.add(id);
      settled.value = next;
      changed();
    },
    isSetAside: (row: number): boolean => placed.value.asides.has(row),
    setAside: (row: number, isAside: boolean): void => {
      const asides = new Set(placed.peek().asides);
      if (isAside) asides.add(row);
      else asides.delete(row);
      change({ asides });
    },
    place: (row: number, path: string): void => {
      const values = new Map(placed.peek().values);
      if (path === '') values.delete(row);
      else values.set(row, path);
      change({ values });
    },
  };
}

export const fileId = (file: unknown): string => (isRecord(file) ? String(file['id'] ?? '') : '');

interface ReadSignals {
  readonly busy: { value: boolean };
  readonly fault: { value: ReadFault | undefined };
}

/** Reads in a worker, so that a long card does not block the page. */
function newReadClerk(
  { hire }: Means,
  { busy, fault }: ReadSignals,
  onRead: (text: string, reading: Reading) => void,
) {
  const clerk = newClerk(
    {
      told: (told) => {
        if (told.is !== 'read') return;
        fault.value = told.read.ok ? undefined : { is: 'refused', why: told.read.error };
        if (told.read.ok) onRead(told.raw, told.read.value);
      },
      busy: (is) => {
        busy.value = is;
      },
      gaveUp: () => {
        fault.value = { is: 'gave-up' };
      },
    },
    hire,
  );
  return {
    read: (raw: string): void => {
      fault.value = undefined;
      clerk.ask({ want: 'read', raw });
    },
    close: clerk.drop,
  };
}

interface PricedFrom {
  readonly shop: Workshop;
  readonly reading: ReadonlySignal<Reading | undefined>;
  readonly asked: ReadonlySignal<readonly CardQuestion[]>;
}

/** Prices the options again once the file settles with another price. */
function newPricing({ hire }: Means, { shop, reading, asked }: PricedFrom) {
  const prices = signal<ReadonlyMap<string, PricedQuestion['options']>>(new Map());
  const clerk = newClerk(
    {
      told: (told) => {
        if (told.is !== 'option-prices') return;
        const { id, options } = told.priced;
        prices.value = new Map(prices.peek()).set(id, options);
      },
      busy: () => undefined,
      gaveUp: () => undefined,
    },
    hire,
  );
  const stop = effect(() => {
    const draft = reading.value?.draft;
    const file = shop.sound.value?.house.file;
    const questions = asked.value.filter(({ options }) => options.length > 1);
    if (draft === undefined || file === undefined || questions.length === 0) return;
    if (fileId(file) !== fileId(shop.file.peek())) return;
    clerk.ask({ want: 'option-prices', file, draft, questions });
  });
  return {
    prices,
    close: (): void => {
      stop();
      clerk.drop();
    },
  };
}
