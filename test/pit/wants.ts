import { type Chips, chips } from '../../src/base/index.ts';
import { getCommitment, makeHex } from '../../src/fair/index.ts';
import type { PatronCommand, TableView, YouView } from '../../src/table/index.ts';
import type { TablePlan } from './plan.ts';
import type { Random } from './random.ts';

type WithoutName<C> = C extends PatronCommand ? Omit<C, 'id' | 'patron'> : never;
export type Wish = WithoutName<PatronCommand>;

/** What one patron wants at one table, from what it sees: sensible things, pointless things, and odd ones. */
export class Wants {
  private readonly patron: string;
  private readonly table: TablePlan;
  private readonly random: Random;
  private readonly stays: boolean;
  /** Opens entropy when the beacon's round is out: a patron who would like to know it first. */
  readonly tarries: boolean;
  private readonly entropy = new Map<string, Uint8Array>();

  constructor(patron: string, table: TablePlan, random: Random) {
    this.patron = patron;
    this.table = table;
    this.random = random;
    this.stays = random.chance(0.7);
    this.tarries = random.fork('tarries').chance(0.25);
  }

  next(view: TableView): Wish | undefined {
    return view.you === undefined ? this.standing(view) : this.seated(view, view.you);
  }

  private standing(view: TableView): Wish | undefined {
    const { random } = this;
    if (random.chance(0.05)) return this.placement();
    if (view.closing !== null || random.chance(0.4)) return undefined;
    const name = random.chance(0.03) ? '' : `${this.patron} of ${this.table.id}`;
    const sit = random.chance(0.2)
      ? ({ do: 'sit', name, seat: random.between(0, 10) } as const)
      : ({ do: 'sit', name } as const);
    const { invitation } = this.table.settings;
    return invitation === null || random.chance(0.1) ? sit : { ...sit, invitation };
  }

  private seated(view: TableView, you: YouView): Wish | undefined {
    const { random } = this;
    if (random.chance(this.stays ? 0.004 : 0.03)) return { do: 'leave' };
    if (random.chance(0.03)) return this.oddity();
    if (you.stack < 5_000 && random.chance(0.5))
      return { do: 'buy-in', amount: chips(random.pick([10_000, 50_000, 200_000])) };
    switch (view.stage.is) {
      case 'committing':
        return this.toCommit(view, you);
      case 'opening':
        return this.toOpen(view, you);
      case 'betting':
        return this.toBet();
      case 'dealing':
        return this.toTurn(view);
      default:
        return random.chance(0.2) ? this.placement() : undefined;
    }
  }

  private toCommit(view: TableView, you: YouView): Wish | undefined {
    const { random } = this;
    if (view.shoe === null || (you.committed && random.chance(0.9))) return undefined;
    const entropy = random.bytes(32);
    if (!you.committed) this.entropy.set(view.shoe.id, entropy);
    return { do: 'commit', commitment: makeHex(getCommitment(entropy)) };
  }

  private toOpen(view: TableView, you: YouView): Wish | undefined {
    const { random } = this;
    const mine = view.shoe === null ? undefined : this.entropy.get(view.shoe.id);
    if (!you.committed || mine === undefined || random.chance(0.3)) return undefined;
    if (this.tarries && view.shoe?.beacon !== null) return undefined;
    return { do: 'open', entropy: makeHex(random.chance(0.1) ? random.bytes(32) : mine) };
  }

  /** What this patron committed to for a shoe. */
  opening(shoeId: string): Wish | undefined {
    const mine = this.entropy.get(shoeId);
    return mine && { do: 'open', entropy: makeHex(mine) };
  }

  private toBet(): Wish | undefined {
    const weights = { place: 60, undo: 5, clear: 3, rebet: 8, double: 6, ready: 8, pace: 3, nothing: 12 };
    const what = this.random.weighted(weights);
    if (what === 'nothing') return undefined;
    if (what === 'pace') return { do: 'pace', faster: this.random.chance(0.8) };
    return what === 'place' ? this.placement() : { do: what };
  }

  placement(): Wish {
    const { random } = this;
    const bet = random.pick(this.table.game.bets);
    const { minimum, step } = bet.limits;
    const amount = minimum + step * random.pick([0, 0, 1, 5, 20, 95, this.table.mostSteps]);
    return { do: 'place', bet: bet.id, amount: chips(amount) };
  }

  private toTurn(view: TableView): Wish | undefined {
    const { random } = this;
    const down = new Set(view.cards.filter(({ card }) => card === null).map(({ place }) => place));
    const mine = view.turns
      .filter(({ seat }) => seat === view.you?.seat || random.chance(0.03))
      .flatMap(({ places }) => places.filter((place) => down.has(place)));
    if (mine.length === 0) return random.chance(0.1) ? this.placement() : undefined;
    const place = random.pick(mine);
    const what = random.weighted({ peel: 4, turn: 4, wait: 3 });
    return what === 'wait' ? undefined : { do: what, place };
  }

  /** What no page would send: each must be refused, and change nothing. */
  private oddity(): Wish {
    const { random } = this;
    const amount = random.pick([0, -500, 1, Number.MAX_SAFE_INTEGER, 0.5, Number.NaN]) as Chips;
    switch (random.weighted({ place: 4, buy: 2, bet: 1, turn: 1, commit: 1 })) {
      case 'place':
        return { do: 'place', bet: random.pick(this.table.game.bets).id, amount };
      case 'buy':
        return { do: 'buy-in', amount };
      case 'bet':
        return { do: 'place', bet: '__proto__', amount: chips(500) };
      case 'turn':
        return { do: 'turn', place: random.between(-1, 60) };
      case 'commit':
        return { do: 'commit', commitment: 'ff' };
    }
  }
}
