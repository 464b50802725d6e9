import { addChips, assert, type Chips, chips, NO_CHIPS } from '../base/index.ts';
import type { EventOf, JournalEvent } from '../forms/index.ts';
import {
  type Account,
  BANK,
  balanced,
  COMMISSION,
  cageAccount,
  floatAccount,
  holdAccount,
  type Leg,
  MINT,
  markedAccount,
  move,
  stackAccount,
  type Transfer,
  tableWalletAccount,
} from '../ledger/index.ts';
import type { GivenUp } from './cage.ts';
import { isOwnRules, OWN_RULES_GRANT } from './ownRules.ts';

/**
 * The transfers of an event. The ledger is derived from the journal, so the two cannot disagree. A table's transfers
 * carry the number of their event, so none is mistaken for an earlier one; the table itself drops repeated commands by
 * their idempotency keys.
 */
export function getTransfers(journal: string, seq: number, event: JournalEvent): readonly Transfer[] {
  const id = (kind: string, ...parts: readonly (string | number)[]): string =>
    [kind, journal, ...parts].join('/');
  const { bank, commission, walletOf } = getPlaces(journal);
  const stack = (patron: string): Account => stackAccount(journal, patron);
  const hold = (patron: string): Account => holdAccount(journal, patron);
  switch (event.type) {
    case 'opened':
      return [move(id('float', seq), 'float', bank, floatAccount(journal), chips(event.settings.float))];
    case 'sat':
      return isOwnRules(journal) ? [grantAt(journal, event.patron)] : [];
    case 'bought-in':
      return [
        move(
          id('buy-in', seq, event.patron),
          'buy-in',
          walletOf(event.patron),
          stack(event.patron),
          event.amount,
        ),
      ];
    case 'left':
      return event.amount === 0 ? [] : [leaving(journal, seq, event)];
    case 'placed':
      return [
        move(
          id('wager', seq, event.patron),
          'wager',
          stack(event.patron),
          hold(event.patron),
          movedBy(event),
        ),
      ];
    case 'taken-back':
      return [
        move(id('back', seq, event.patron), 'back', hold(event.patron), stack(event.patron), movedBy(event)),
      ];
    case 'holds-returned':
      return event.holds.map(({ patron, amount }) =>
        move(id('return', seq, patron), 'return', hold(patron), stack(patron), amount),
      );
    case 'commission-taken':
      return event.marks.map(({ patron, amount }) =>
        move(id('commission', seq, patron), 'commission', markedAccount(journal, patron), commission, amount),
      );
    case 'logged':
      return settlement(journal, seq, event);
    case 'changed':
      return floatMoved(journal, seq, event.float);
    case 'closed':
      return floatMoved(journal, seq, chips(0 - event.float));
    case 'bank-funded':
      return [move(id('bank', seq), 'bank', MINT, BANK, event.amount)];
    case 'table-given-up':
      return givenUp(event);
    case 'pockets-written-off':
      return event.pockets.map(({ patron, amount }) =>
        move(
          `write-off/${event.table}/${patron}`,
          'write-off',
          tableWalletAccount(event.table, patron),
          MINT,
          amount,
        ),
      );
    case 'adjusted':
      return [adjustment(event)];
    case 'patron-funded':
      return [move(id('grant', event.grant), 'grant', MINT, cageAccount(event.patron), event.amount)];
    default:
      return [];
  }
}

/** The change of a table's float: positive from the bank, negative back to it. */
function floatMoved(table: string, seq: number, amount: Chips): readonly Transfer[] {
  const { bank } = getPlaces(table);
  if (amount === 0) return [];
  return amount > 0
    ? [move(`float/${table}/${seq}`, 'float', bank, floatAccount(table), amount)]
    : [move(`float-back/${table}/${seq}`, 'float-back', floatAccount(table), bank, chips(0 - amount))];
}

/** Once per patron, however often they sit down. */
const grantAt = (table: string, patron: string): Transfer =>
  move(`grant/${table}/${patron}`, 'grant', MINT, tableWalletAccount(table, patron), OWN_RULES_GRANT);

const leaving = (table: string, seq: number, { patron, amount }: EventOf<'left'>): Transfer =>
  move(
    `leave/${table}/${seq}/${patron}`,
    'leave',
    stackAccount(table, patron),
    getPlaces(table).walletOf(patron),
    amount,
  );

/** Returns all chips of a given-up table, one transfer per patron; once per table. */
function givenUp({ table, patrons, float }: GivenUp): readonly Transfer[] {
  const { bank, commission, walletOf } = getPlaces(table);
  const all = patrons.map(({ patron, stack, hold, marked }) =>
    balanced(`given-up/${table}/${patron}`, 'leave', [
      { account: stackAccount(table, patron), amount: chips(0 - stack) },
      { account: holdAccount(table, patron), amount: chips(0 - hold) },
      { account: walletOf(patron), amount: addChips(stack, hold) },
      { account: markedAccount(table, patron), amount: chips(0 - marked) },
      { account: commission, amount: marked },
    ]),
  );
  const rest = move(`given-up/${table}`, 'float-back', floatAccount(table), bank, float);
  return [...all.filter(({ legs }) => legs.length > 0), ...(float === 0 ? [] : [rest])];
}

export const adjustmentId = (adjustment: string): string => `adjustment/${adjustment}`;

/** From the bank to the patron's wallet, or back. [IR7] */
function adjustment({ adjustment: id, patron, amount }: JournalEventOf<'adjusted'>): Transfer {
  const [from, to] = amount > 0 ? [BANK, cageAccount(patron)] : [cageAccount(patron), BANK];
  return move(adjustmentId(id), 'adjustment', from, to, chips(Math.abs(amount)));
}

type JournalEventOf<T extends JournalEvent['type']> = Extract<JournalEvent, { readonly type: T }>;

/** The accounts that a table trades with. Chips of a host's own rules are minted for the table and end with it. */
const getPlaces = (table: string) =>
  isOwnRules(table)
    ? {
        bank: MINT,
        commission: floatAccount(table),
        walletOf: (patron: string) => tableWalletAccount(table, patron),
      }
    : { bank: BANK, commission: COMMISSION, walletOf: cageAccount };

/** One transfer per patron of a settled coup: it clears the hold and pays the stack and the house. */
function settlement(
  table: string,
  seq: number,
  { entry, whose, marked = false }: EventOf<'logged'>,
): readonly Transfer[] {
  if (entry.type === 'void-settled') return madeGood(table, seq, entry.rows ?? [], whose);
  if (entry.type !== 'settled') return [];
  const { commission: taken } = getPlaces(table);
  const behind = new Map(whose?.map(({ patron, alias }) => [alias, patron]));
  const legs = new Map<string, Leg[]>();
  for (const { patron: alias, stake, returned, commission, fee = 0 } of entry.rows ?? []) {
    const patron = behind.get(alias);
    assert(patron !== undefined, 'the journal knows whose every row is');
    const mine = legs.get(patron) ?? [];
    mine.push(
      { account: holdAccount(table, patron), amount: chips(0 - stake - fee) },
      { account: stackAccount(table, patron), amount: chips(returned) },
      { account: marked ? markedAccount(table, patron) : taken, amount: chips(commission) },
      { account: taken, amount: chips(fee) },
      { account: floatAccount(table), amount: chips(stake - returned - commission) },
    );
    legs.set(patron, mine);
  }
  return [...legs].map(([patron, mine]) => balanced(`settle/${table}/${seq}/${patron}`, 'settle', mine));
}

/** The float refunds the cost of a voided coup to the wallet, since the patron may have left the table. [IR4] */
function madeGood(
  table: string,
  seq: number,
  rows: readonly { readonly patron: string; readonly amount: number }[],
  whose: EventOf<'logged'>['whose'],
): readonly Transfer[] {
  const { walletOf } = getPlaces(table);
  const behind = new Map(whose?.map(({ patron, alias }) => [alias, patron]));
  return rows.map(({ patron: alias, amount }) => {
    const patron = behind.get(alias);
    assert(patron !== undefined, 'the journal knows whose every row is');
    return move(
      `void/${table}/${seq}/${patron}`,
      'void',
      floatAccount(table),
      walletOf(patron),
      chips(amount),
    );
  });
}

/** Between a stack and the felt: stakes and their fee. */
const movedBy = ({ placements, fee = NO_CHIPS }: EventOf<'placed' | 'taken-back'>): Chips =>
  placements.reduce((total, { amount }) => addChips(total, amount), fee);
