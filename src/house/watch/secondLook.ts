import { equalJson } from '../../base/index.ts';
import { type Entry, type RulesDocument, rulesDocument, type SettledBody } from '../../fair/index.ts';
import { findPatron } from '../../ledger/index.ts';
import { evolve, type TableEvent, type TableState } from '../../table/index.ts';
import { getTransfers } from '../postings.ts';
import { reckon } from './reckoning.ts';

/** A settled coup as both computations have it. */
export interface LookedAt {
  readonly shoe: string;
  readonly coup: number;
  /** The table state whose rules dealt the coup. */
  readonly state: TableState;
  readonly rows: readonly SettledBody[];
  /** The first wager that differs; undefined if all agree to the cent. */
  readonly otherwise: Otherwise | undefined;
}

export interface Otherwise {
  readonly bet: string;
  readonly returned: number;
  readonly due: number;
}

/** Recomputes every coup that these events settle. `before` is the table before them. */
export function* secondLook(before: TableState, events: readonly TableEvent[]): Generator<LookedAt> {
  // Rules change only between shoes; only then must the state be followed.
  const isChanged = events.some(({ type }) => type === 'changed');
  let state = before;
  let log: readonly Entry[] = before.log;
  let shoe = before.newestShoe ?? before.id;
  for (const event of events) {
    if (isChanged) state = evolve(state, event);
    if (event.type === 'shoe-opened') {
      shoe = event.open.shoeId;
      log = [];
    }
    if (event.type !== 'logged') continue;
    log = [...log, event.entry];
    if (event.entry.type !== 'settled') continue;
    const { coup } = event.entry.body;
    const rows = event.entry.rows ?? [];
    const due = reckon(getDocument(state), getCards(log, coup), getWagers(log, coup));
    const otherwise = differenceIn(rows, due) ?? notPosted(before.id, event, due);
    yield { shoe, coup, state, rows, otherwise };
  }
}

/** Cached, since every coup of a table asks for it. */
const documents = new WeakMap<object, RulesDocument>();
function getDocument({ game }: TableState): RulesDocument {
  const known = documents.get(game) ?? rulesDocument(game);
  documents.set(game, known);
  return known;
}

const getCards = (log: readonly Entry[], coup: number): readonly string[] =>
  log
    .flatMap((entry) => (entry.type === 'cards' && entry.body.coup === coup ? entry.body.openings : []))
    .toSorted((a, b) => a.n - b.n)
    .map(({ card }) => card);

const getWagers = (log: readonly Entry[], coup: number) =>
  log.findLast(
    (entry): entry is Entry<'no-more-bets'> => entry.type === 'no-more-bets' && entry.body.coup === coup,
  )?.wagers ?? [];

function differenceIn(rows: readonly SettledBody[], due: readonly SettledBody[]): Otherwise | undefined {
  const off = Array.from({ length: Math.max(rows.length, due.length) }, (_, index) => index).find(
    (index) => !equalJson(rows[index], due[index]),
  );
  if (off === undefined) return undefined;
  const bet = (due[off] ?? rows[off])?.bet ?? '';
  return { bet, returned: rows[off]?.returned ?? 0, due: due[off]?.returned ?? 0 };
}

/** What the ledger pays to each patron's stack must equal the recomputed result. */
function notPosted(
  table: string,
  event: Extract<TableEvent, { readonly type: 'logged' }>,
  due: readonly SettledBody[],
): Otherwise | undefined {
  const behind = new Map(event.whose?.map(({ alias, patron }) => [alias, patron]));
  const owed = new Map<string, number>();
  for (const { patron: alias, returned } of due) {
    const patron = behind.get(alias) ?? alias;
    owed.set(patron, (owed.get(patron) ?? 0) + returned);
  }
  const legs = getTransfers(table, 0, event).flatMap((transfer) => transfer.legs);
  for (const [patron, amount] of owed) {
    const posted = legs
      .filter(({ account }) => account.startsWith('stack/') && findPatron(account) === patron)
      .reduce((sum, leg) => sum + leg.amount, 0);
    const bet = due.find(({ patron: alias }) => (behind.get(alias) ?? alias) === patron)?.bet ?? '';
    if (posted !== amount) return { bet, returned: Math.max(0, posted), due: amount };
  }
  return undefined;
}
