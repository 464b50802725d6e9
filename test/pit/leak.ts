import type { Card } from '../../src/engine/index.ts';
import { resumeShoe } from '../../src/fair/index.ts';
import type { JournalRow } from '../../src/record/index.ts';
import { eventFor, type TableState, type Viewer } from '../../src/table/index.ts';
import { tableEventIn } from '../record/events.ts';
import { exchangeOrder } from './exchange.ts';
import type { Host } from './host.ts';
import { unsealed } from './plants.ts';
import { runSeed } from './world.ts';

/** All that a house let out, as text, until a card from place `k` on was opened; and whether one was. */
export interface LetOut {
  readonly texts: readonly string[];
  readonly reached: boolean;
  readonly violation: string | undefined;
}

/**
 * Runs a seed with shoes whose cards from place `k` on are exchanged. Whatever anybody could see before the first of
 * those was opened must be the same under every exchange: journal, views of everybody, events as everybody hears them.
 * A `hint` is added to every view: a planted leak.
 */
export async function letOut(
  seed: number,
  k: number,
  exchange: (rest: readonly Card[]) => readonly Card[],
  hint: (host: Host) => string = () => '',
): Promise<LetOut> {
  const texts: string[] = [];
  let reached = false;
  const change = (order: readonly Card[]): readonly Card[] => [
    ...order.slice(0, k),
    ...exchange(order.slice(k)),
  ];
  const { violation } = await runSeed(seed, {
    plant: {
      exchangesShoes: true,
      store: unsealed,
      beforeDealing: (host) => holdExchanged(host, change),
      onRow: (row) => {
        reached ||= opensFrom(row, k);
        if (!reached) texts.push(...rowTexts(row));
      },
      onShown: (host, state) => {
        if (!reached) texts.push(...viewTexts(host, state).map((text) => text + hint(host)));
      },
    },
    until: () => reached,
  });
  return { texts, reached, violation };
}

/** Puts the exchanged shoe into the croupier's hand, as often as a restart takes it out. */
function holdExchanged(host: Host, change: (order: readonly Card[]) => readonly Card[]): void {
  const { shoe: standing, log } = host.keeper.state();
  if (standing?.entropy === undefined || held.get(host) === standing.open.shoeId) return;
  const { seeds } = host.croupier;
  const shoe = resumeShoe(standing, log, seeds.seedOf(standing.open.index));
  host.croupier = { seeds, shoe: { ...shoe, sealed: exchangeOrder(shoe, change) } };
  held.set(host, standing.open.shoeId);
}

/** Which shoe each host holds exchanged. */
const held = new WeakMap<Host, string>();

/** A card from place `k` on comes up, or is shown to one who peels it. */
function opensFrom({ body }: JournalRow, k: number): boolean {
  const { opening, entry } = body as {
    readonly opening?: { readonly n: number };
    readonly entry?: {
      readonly type: string;
      readonly body: { readonly openings?: readonly { readonly n: number }[] };
    };
  };
  return (opening?.n ?? -1) >= k || (entry?.body.openings ?? []).some(({ n }) => n >= k);
}

function rowTexts(row: JournalRow): readonly string[] {
  const name = `${row.journal} ${row.seq}`;
  if (row.journal === 'cage') return [`${name} ${masked(row.body)}`];
  const event = tableEventIn(row);
  return [
    `${name} row ${masked(event)}`,
    ...WHO.map((viewer) => `${name} heard by ${viewer.is} ${masked(eventFor(event, viewer))}`),
  ];
}

const WHO: readonly Viewer[] = [{ is: 'watcher' }, { is: 'pit' }, { is: 'patron', patron: 'p1' }];

function viewTexts(host: Host, state: TableState): readonly string[] {
  const patrons = [...state.seats.keys()].map((patron): Viewer => ({ is: 'patron', patron }));
  return [...WHO, ...patrons].map(
    (viewer) =>
      `${host.table.id} ${state.seq} seen by ${JSON.stringify(viewer)} ${masked(host.view(state, viewer))}`,
  );
}

/** The seal's own hashes stand for all cards, and so differ: they are what hides the rest. */
const SEALS = new Set(['root', 'leaves', 'hash', 'head']);

const masked = (value: unknown): string =>
  JSON.stringify(value, (key, member: unknown) => (SEALS.has(key) ? '#' : member));
