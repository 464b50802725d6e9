import { chips, equalJson } from '../../../src/base/index.ts';
import { type Coup, findBet, type GameRules, parseWagers, settle } from '../../../src/engine/index.ts';
import type { Entry } from '../../../src/fair/index.ts';
import type { EventOf, PatronCommand, Placement } from '../../../src/table/index.ts';
import type { TablePlan } from '../plan.ts';
import type { Legs, Report } from './books.ts';

export interface SeatAudit {
  stack: number;
  /** Commission that is marked of it, and not taken yet. */
  marked: number;
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
  /** What each settled coup of this shoe has cost whom. */
  private readonly costs = new Map<number, Map<string, number>>();

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
    this.seats.set(patron, { stack: 0, marked: 0, felt: [], last: [] });
  }

  boughtIn(patron: string, amount: number): void {
    this.seat(patron).stack += amount;
    this.expect('buy-in', { [`cage/${patron}`]: -amount, [this.stack(patron)]: amount });
  }

  left(patron: string, amount: number): void {
    const { stack, marked, felt } = this.seat(patron);
    if (marked > 0) this.report(`${patron} left and owes ${marked}`);
    if (stack !== amount) this.report(`${patron} left with ${amount}, not ${stack}`);
    if (felt.length > 0) this.report(`${patron} left with chips on the felt`);
    if (amount > 0) this.expect('leave', { [this.stack(patron)]: -amount, [`cage/${patron}`]: amount });
    this.seats.delete(patron);
  }

  placed(patron: string, placements: readonly Placement[], told: number | undefined): void {
    const seat = this.seat(patron);
    const total = sum(placements);
    if (placements.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0) || total > seat.stack)
      this.report(`${patron} put down ${total} of ${seat.stack}`);
    const fee = this.fees([...seat.felt, ...placements]) - this.fees(seat.felt);
    if (fee !== (told ?? 0) || total + fee > seat.stack)
      this.report(`${patron} paid a fee of ${told ?? 0}, not ${fee}, out of ${seat.stack - total}`);
    seat.felt = [...seat.felt, ...placements];
    seat.stack -= total + fee;
    const { requireMainWager } = this.plan.settings;
    if (!parseWagers(this.plan.game, stakes(seat.felt), { requireMainWager }).ok)
      this.report(`${patron}'s wagers stand against the card`);
    this.expect('wager', { [this.stack(patron)]: -total - fee, [this.hold(patron)]: total + fee });
  }

  takenBack(patron: string, placements: readonly Placement[], told: number | undefined): void {
    const seat = this.seat(patron);
    const total = sum(placements);
    const kept = seat.felt.slice(0, seat.felt.length - placements.length);
    if (!equalJson([...kept, ...placements], seat.felt))
      this.report(`${patron} took back what was not there`);
    const fee = this.fees(seat.felt) - this.fees(kept);
    if (fee !== (told ?? 0)) this.report(`${patron} got a fee of ${told ?? 0} back, not ${fee}`);
    seat.felt = kept;
    seat.stack += total + fee;
    this.expect('back', { [this.hold(patron)]: -total - fee, [this.stack(patron)]: total + fee });
  }

  /** All that lies on the felt goes back. */
  returned(holds: readonly { readonly patron: string; readonly amount: number }[]): void {
    const lying = [...this.seats].filter(([, { felt }]) => felt.length > 0);
    const due = lying.map(([patron, { felt }]) => ({ patron, amount: this.held(felt) }));
    if (!equalJson(due, holds))
      this.report(`what went back is not what lay on the felt: ${JSON.stringify(holds)}`);
    for (const [patron, seat] of lying) {
      const total = this.held(seat.felt);
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
  settled(coup: Coup, number: number, rows: NonNullable<Entry<'settled'>['rows']>, marked: boolean): void {
    const costs = new Map<string, number>();
    this.costs.set(number, costs);
    if (marked !== this.marks) this.report(`commission is ${marked ? '' : 'not '}marked, against the card`);
    let settledRows = 0;
    for (const [patron, seat] of this.seats) {
      if (seat.felt.length === 0) continue;
      const due = dueTo(this.plan.game, coup, patron, seat.felt);
      settledRows += due.length;
      const told = rows.filter((row) => row.patron === patron);
      if (!equalJson(byBet(told), byBet(due)))
        this.report(`the card settles ${JSON.stringify(due)}, the table ${JSON.stringify(told)}`);
      costs.set(
        patron,
        sum(seat.felt) + this.fees(seat.felt) - due.reduce((all, { returned }) => all + returned, 0),
      );
      this.pay(patron, seat, due);
    }
    if (settledRows !== rows.length)
      this.report(`${rows.length} wagers were settled, and ${settledRows} stood`);
  }

  /** A settled coup is void: to each whom it has cost something, all of it, once; from nobody anything. */
  madeGood(number: number, rows: readonly { readonly patron: string; readonly amount: number }[]): void {
    const costs = [...(this.costs.get(number) ?? [])].filter(([, cost]) => cost > 0);
    const due = costs.map(([patron, amount]) => `${patron} ${amount}`).sort();
    if (!equalJson(due, rows.map(({ patron, amount }) => `${patron} ${amount}`).sort()))
      this.report(`coup ${number} is void and gives back ${JSON.stringify(rows)}, not ${due.join(', ')}`);
    this.costs.delete(number);
    for (const { patron, amount } of rows) {
      this.expect('void', { [this.floatAccount]: -amount, [`cage/${patron}`]: amount });
      this.float -= amount;
    }
    if (this.float < 0) this.report('a void took more from the float than it had');
  }

  shoeOpened(): void {
    this.costs.clear();
  }

  private pay(patron: string, seat: SeatAudit, rows: readonly Due[]): void {
    const staked = sum(seat.felt);
    const returned = rows.reduce((total, row) => total + row.returned, 0);
    const commission = rows.reduce((total, row) => total + row.commission, 0);
    const fee = this.fees(seat.felt);
    const house = staked - returned - commission;
    this.expect('settle', {
      [this.hold(patron)]: -staked - fee,
      [this.stack(patron)]: returned,
      ...(this.marks
        ? { [this.marked(patron)]: commission, commission: fee }
        : { commission: commission + fee }),
      [this.floatAccount]: house,
    });
    if (this.marks) seat.marked += commission;
    this.float += house;
    seat.stack += returned;
    seat.last = seat.felt;
    seat.felt = [];
  }

  /** Marked commission is taken whole, of all whom the reason is about, and not before. */
  commissionTaken({ marks, why }: EventOf<'commission-taken'>): void {
    const owing = [...this.seats].filter(([, { marked }]) => marked > 0);
    const due = owing.map(([patron, { marked }]) => ({ patron, amount: marked }));
    const whole = why === 'end-of-shoe' ? due : due.filter(({ patron }) => named(marks, patron));
    if (!equalJson(marks, whole))
      this.report(`commission taken ${JSON.stringify(marks)}, and marked was ${JSON.stringify(due)}`);
    for (const { patron, amount } of marks) {
      this.expect('commission', { [this.marked(patron)]: -amount, commission: amount });
      this.seat(patron).marked -= amount;
    }
  }

  /** What is marked of all patrons. */
  get owed(): number {
    return [...this.seats.values()].reduce((total, { marked }) => total + marked, 0);
  }

  get onFelt(): number {
    return [...this.seats.values()].reduce((total, { felt }) => total + sum(felt), 0);
  }

  /** What the ledger must hold for this table now. */
  *balances(): Generator<readonly [string, number]> {
    yield [this.floatAccount, this.float];
    for (const [patron, { stack, marked, felt }] of this.seats) {
      yield [this.stack(patron), stack];
      yield [this.marked(patron), marked];
      yield [this.hold(patron), this.held(felt)];
    }
  }

  seat(patron: string): SeatAudit {
    const seat = this.seats.get(patron);
    if (seat !== undefined) return seat;
    this.report(`${patron} does not sit here`);
    return { stack: 0, marked: 0, felt: [], last: [] };
  }

  private get floatAccount(): string {
    return `float/${this.plan.id}`;
  }

  private stack(patron: string): string {
    return `stack/${this.plan.id}/${patron}`;
  }

  private marked(patron: string): string {
    return `marked/${this.plan.id}/${patron}`;
  }

  /** Whether this card takes commission at the end of the shoe. */
  private get marks(): boolean {
    return this.plan.game.settlement.commissionTaken === 'end-of-shoe';
  }

  private held(felt: readonly Placement[]): number {
    return sum(felt) + this.fees(felt);
  }

  /** The fees of what lies, worked out by itself: a part of each whole stake, rounded as commission is. */
  private fees(felt: readonly Placement[]): number {
    const { unit, direction } = this.plan.game.settlement.commissionRounding;
    const round = { up: Math.ceil, down: Math.floor, nearest: Math.round }[direction];
    return Object.entries(stakes(felt)).reduce((total, [id, stake]) => {
      const [part = 0, whole = 1] = findBet(this.plan.game, id)?.fee ?? [];
      return total + Math.min(stake, round((stake * part) / whole / unit) * unit);
    }, 0);
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
  return settle(game, coup, wagers).map(({ wager, result, profit, commission, returned, fee }) => ({
    patron,
    bet: wager.bet.id,
    stake: wager.stake,
    result,
    profit,
    commission,
    returned,
    ...(fee !== undefined && { fee }),
  }));
}

const named = (marks: readonly { readonly patron: string }[], patron: string): boolean =>
  marks.some((mark) => mark.patron === patron);

const byBet = (rows: readonly Due[]): readonly Due[] => [...rows].sort((a, b) => (a.bet < b.bet ? -1 : 1));

const sum = (placements: readonly Placement[]): number =>
  placements.reduce((total, { amount }) => total + amount, 0);

function stakes(placements: readonly Placement[]): Readonly<Record<string, number>> {
  const total: Record<string, number> = {};
  for (const { bet, amount } of placements) total[bet] = (total[bet] ?? 0) + amount;
  return total;
}

/** The wagers that a wish asks for. */
export function getSeatWagers(
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
