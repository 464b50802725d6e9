import { chips, equalJson } from '../../../src/base/index.ts';
import { type Coup, findBet, type GameRules, parseWagers, settle } from '../../../src/engine/index.ts';
import type { Entry } from '../../../src/fair/index.ts';
import type { PatronCommand, Placement } from '../../../src/table/index.ts';
import type { TablePlan } from '../plan.ts';
import type { Legs, Report } from './books.ts';

export interface SeatAudit {
  stack: number;
  felt: readonly Placement[];
  last: readonly Placement[];
}

/** Chips at one table, kept a second time: the float, and each patron's stack and wagers. */
export class FeltAudit {
  readonly seats = new Map<string, SeatAudit>();
  private readonly plan: TablePlan;
  private readonly report: Report;
  private readonly expect: (kind: string, legs: Legs) => void;
  float = 0;

  constructor(plan: TablePlan, report: Report, expect: (kind: string, legs: Legs) => void) {
    this.plan = plan;
    this.report = report;
    this.expect = expect;
  }

  opened(float: number): void {
    this.float = float;
    this.expect('float', { bank: -float, [this.floatAccount]: float });
  }

  closed(float: number): void {
    if (float !== this.float) this.report(`the table gave back ${float}, not ${this.float}`);
    if (float > 0) this.expect('float-back', { [this.floatAccount]: -float, bank: float });
    this.float = 0;
  }

  sat(patron: string): void {
    if (this.seats.has(patron)) this.report(`${patron} sat down twice`);
    this.seats.set(patron, { stack: 0, felt: [], last: [] });
  }

  boughtIn(patron: string, amount: number): void {
    this.seat(patron).stack += amount;
    this.expect('buy-in', { [`cage/${patron}`]: -amount, [this.stack(patron)]: amount });
  }

  left(patron: string, amount: number): void {
    const { stack, felt } = this.seat(patron);
    if (stack !== amount) this.report(`${patron} left with ${amount}, not ${stack}`);
    if (felt.length > 0) this.report(`${patron} left with chips on the felt`);
    if (amount > 0) this.expect('leave', { [this.stack(patron)]: -amount, [`cage/${patron}`]: amount });
    this.seats.delete(patron);
  }

  placed(patron: string, placements: readonly Placement[]): void {
    const seat = this.seat(patron);
    const total = sum(placements);
    if (placements.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0) || total > seat.stack)
      this.report(`${patron} put down ${total} of ${seat.stack}`);
    seat.felt = [...seat.felt, ...placements];
    seat.stack -= total;
    const { requireMainWager } = this.plan.settings;
    if (!parseWagers(this.plan.game, stakes(seat.felt), { requireMainWager }).ok)
      this.report(`${patron}'s wagers stand against the card`);
    this.expect('wager', { [this.stack(patron)]: -total, [this.hold(patron)]: total });
  }

  takenBack(patron: string, placements: readonly Placement[]): void {
    const seat = this.seat(patron);
    const total = sum(placements);
    const kept = seat.felt.slice(0, seat.felt.length - placements.length);
    if (!equalJson([...kept, ...placements], seat.felt))
      this.report(`${patron} took back what was not there`);
    seat.felt = kept;
    seat.stack += total;
    this.expect('back', { [this.hold(patron)]: -total, [this.stack(patron)]: total });
  }

  /** All that lies on the felt goes back. */
  returned(holds: readonly { readonly patron: string; readonly amount: number }[]): void {
    const lying = [...this.seats].filter(([, { felt }]) => felt.length > 0);
    const due = lying.map(([patron, { felt }]) => ({ patron, amount: sum(felt) }));
    if (!equalJson(due, holds))
      this.report(`what went back is not what lay on the felt: ${JSON.stringify(holds)}`);
    for (const [patron, seat] of lying) {
      const total = sum(seat.felt);
      this.expect('return', { [this.hold(patron)]: -total, [this.stack(patron)]: total });
      seat.stack += total;
      seat.felt = [];
    }
  }

  /** The wagers that a close must bind, in no order. */
  lying(): readonly string[] {
    return [...this.seats].flatMap(([patron, { felt }]) =>
      Object.entries(stakes(felt)).map(([bet, stake]) => `${patron} ${bet} ${stake}`),
    );
  }

  /** By the cards and the house's own card: the engine settles, patron by patron. */
  settled(coup: Coup, rows: NonNullable<Entry<'settled'>['rows']>): void {
    let settledRows = 0;
    for (const [patron, seat] of this.seats) {
      if (seat.felt.length === 0) continue;
      const due = dueTo(this.plan.game, coup, patron, seat.felt);
      settledRows += due.length;
      const told = rows.filter((row) => row.patron === patron);
      if (!equalJson(byBet(told), byBet(due)))
        this.report(`the card settles ${JSON.stringify(due)}, the table ${JSON.stringify(told)}`);
      this.pay(patron, seat, due);
    }
    if (settledRows !== rows.length)
      this.report(`${rows.length} wagers were settled, and ${settledRows} stood`);
  }

  private pay(patron: string, seat: SeatAudit, rows: readonly Due[]): void {
    const staked = sum(seat.felt);
    const returned = rows.reduce((total, row) => total + row.returned, 0);
    const commission = rows.reduce((total, row) => total + row.commission, 0);
    const house = staked - returned - commission;
    this.expect('settle', {
      [this.hold(patron)]: -staked,
      [this.stack(patron)]: returned,
      commission,
      [this.floatAccount]: house,
    });
    this.float += house;
    seat.stack += returned;
    seat.last = seat.felt;
    seat.felt = [];
  }

  get onFelt(): number {
    return [...this.seats.values()].reduce((total, { felt }) => total + sum(felt), 0);
  }

  /** What the ledger must hold for this table now. */
  *balances(): Generator<readonly [string, number]> {
    yield [this.floatAccount, this.float];
    for (const [patron, { stack, felt }] of this.seats) {
      yield [this.stack(patron), stack];
      yield [this.hold(patron), sum(felt)];
    }
  }

  seat(patron: string): SeatAudit {
    const seat = this.seats.get(patron);
    if (seat !== undefined) return seat;
    this.report(`${patron} does not sit here`);
    return { stack: 0, felt: [], last: [] };
  }

  private get floatAccount(): string {
    return `float/${this.plan.id}`;
  }

  private stack(patron: string): string {
    return `stack/${this.plan.id}/${patron}`;
  }

  private hold(patron: string): string {
    return `hold/${this.plan.id}/${patron}`;
  }
}

type Due = NonNullable<Entry<'settled'>['rows']>[number];

function dueTo(game: GameRules, coup: Coup, patron: string, felt: readonly Placement[]): readonly Due[] {
  const wagers = Object.entries(stakes(felt)).flatMap(([id, stake]) => {
    const bet = findBet(game, id);
    return bet === undefined ? [] : [{ bet, stake: chips(stake) }];
  });
  return settle(game, coup, wagers).map(({ wager, result, profit, commission, returned }) => ({
    patron,
    bet: wager.bet.id,
    stake: wager.stake,
    result,
    profit,
    commission,
    returned,
  }));
}

const byBet = (rows: readonly Due[]): readonly Due[] => [...rows].sort((a, b) => (a.bet < b.bet ? -1 : 1));

const sum = (placements: readonly Placement[]): number =>
  placements.reduce((total, { amount }) => total + amount, 0);

function stakes(placements: readonly Placement[]): Readonly<Record<string, number>> {
  const total: Record<string, number> = {};
  for (const { bet, amount } of placements) total[bet] = (total[bet] ?? 0) + amount;
  return total;
}

/** The wagers that a wish asks for. */
export function wagersOf(
  wish: PatronCommand,
  seat: SeatAudit,
): readonly { readonly bet: string; readonly amount: number }[] | undefined {
  if (wish.do === 'place') return [{ bet: wish.bet, amount: wish.amount }];
  if (wish.do === 'rebet') return seat.last;
  return wish.do === 'double' ? seat.felt : undefined;
}

/** How many placements a wish takes back. */
export function takenBackBy(wish: PatronCommand, seat: SeatAudit): number {
  return wish.do === 'undo' ? 1 : wish.do === 'clear' ? seat.felt.length : 0;
}
