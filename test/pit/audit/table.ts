import { equalJson } from '../../../src/base/index.ts';
import type { Entry } from '../../../src/fair/index.ts';
import type { JournalRow } from '../../../src/record/index.ts';
import type { EventOf, PatronCommand, TableEvent, WishKey } from '../../../src/table/index.ts';
import type { TablePlan } from '../plan.ts';
import type { Legs } from './books.ts';
import { FeltAudit, getSeatWagers, takenBackBy } from './felt.ts';
import { type MakingAudience, MakingAudit } from './making.ts';
import { PaceAudit } from './pace.ts';
import { type ShoeAudience, ShoeAudit } from './shoe.ts';
import type { WishesAudit } from './wishes.ts';

export interface Audience extends ShoeAudience, MakingAudience {
  readonly expect: (kind: string, legs: Legs) => void;
  readonly wishes: WishesAudit;
  /** Whether a process had this time on its clock when it acted on the table by itself. */
  readonly wasActedAt: (now: number) => boolean;
}

type Handlers = { readonly [T in TableEvent['type']]: (event: EventOf<T>) => void };

/**
 * A table, kept a second time from its journal: chips, clocks, cards. It knows the rules of the engine and nothing of
 * the table's own code, so that the two can disagree.
 */
export class TableAudit {
  readonly felt: FeltAudit;
  readonly shoe: ShoeAudit;
  private readonly making: MakingAudit;
  private readonly pace = new PaceAudit();
  private readonly plan: TablePlan;
  private readonly audience: Audience;
  private seq = 0;
  /** Bets are open until then. */
  private until: number | undefined;
  private mustFollow: ((event: TableEvent) => boolean) | undefined;
  private isClosed = false;
  /** A coup was just called void while its bets were open. */
  private coupVoided = false;
  /** The event before said that open bets are void. */
  private betsVoid = false;
  /** Who is called so in the newest shoe. */
  private readonly names = new Map<string, string>();

  constructor(plan: TablePlan, audience: Audience) {
    this.plan = plan;
    this.audience = audience;
    const report = (violation: string): void => this.report(violation);
    this.felt = new FeltAudit(plan, report, audience.expect);
    this.shoe = new ShoeAudit(plan, { ...audience, report });
    this.making = new MakingAudit(plan, { ...audience, report });
  }

  row({ seq, type, body }: JournalRow, event: TableEvent): void {
    if (seq !== this.seq + 1) this.report(`event ${seq} came after ${this.seq}`);
    this.seq = seq;
    if (this.isClosed) this.report(`${type} happened after the close`);
    if (this.mustFollow?.(event) === false) this.report(`${type} cannot follow what was before it`);
    this.mustFollow = undefined;
    (this.handlers[event.type] as (event: TableEvent) => void)(event);
    const isBetsVoid = event.type === 'logged' && event.entry.type === 'bets-void';
    if (!isBetsVoid && !['coup-void-asked', 'holds-returned'].includes(type)) this.coupVoided = false;
    this.betsVoid = isBetsVoid;
    if (type === 'opened') return;
    this.audience.secrets.checkStored(`event ${seq} of ${this.plan.id}`, JSON.stringify(body));
  }

  private readonly handlers: Handlers = {
    opened: ({ settings, game }) => {
      if (!equalJson(settings, this.plan.settings) || game !== this.plan.game.id)
        this.report('the table was opened with other settings');
      this.felt.opened(settings.float);
    },
    sat: ({ patron, name, by, alias, at }) => {
      const { invitation } = this.plan.settings;
      const isInvited = (shown: string | undefined): boolean => invitation === null || shown === invitation;
      this.audience.wishes.sat(this.plan.id, patron);
      this.wish(patron, by, (wish) => wish.do === 'sit' && wish.name === name && isInvited(wish.invitation));
      if (alias !== null && this.names.get(alias) !== patron) this.named(patron, alias);
      this.felt.sat(patron);
      this.pace.sat(patron);
      this.making.sat(at);
    },
    'bought-in': ({ patron, amount, by }) => {
      this.wish(patron, by, (wish) => wish.do === 'buy-in' && wish.amount === amount);
      this.felt.boughtIn(patron, amount);
    },
    left: ({ patron, amount, why }) => {
      if (why === 'lost') this.audience.count('lost seat given up');
      this.felt.left(patron, amount);
      this.making.left(patron);
      this.pace.left(patron);
      this.audience.wishes.left(this.plan.id, patron);
    },
    leaving: ({ patron, by }) => {
      this.audience.count('patron left');
      this.wish(patron, by, (wish) => wish.do === 'leave');
    },
    lost: ({ patron }) => this.pace.change(patron, { here: false }),
    'came-back': ({ patron }) => this.pace.change(patron, { here: true }),
    ready: ({ patron, by, at }) => {
      this.inTime(patron, by.id, at);
      this.wish(patron, by, (wish) => wish.do === 'ready');
      this.pace.change(patron, { ready: true });
    },
    'pace-voted': ({ patron, faster, by }) => {
      this.wish(patron, by, (wish) => wish.do === 'pace' && wish.faster === faster);
      this.pace.change(patron, { faster });
    },
    'night-changed': () => this.report('a table of the pit has no host'),
    placed: ({ patron, placements, by, at, fee }) => {
      this.inTime(patron, by.id, at);
      const seat = this.felt.seat(patron);
      this.wish(patron, by, (wish) => equalJson(placements, getSeatWagers(wish, seat)));
      this.audience.count('wager accepted');
      if (fee !== undefined) this.audience.count('fee taken');
      this.felt.placed(patron, placements, fee);
    },
    'taken-back': ({ patron, placements, by, at, fee }) => {
      const leaves = by.id.endsWith('.back');
      this.inTime(patron, leaves ? by.id.slice(0, -'.back'.length) : by.id, at);
      const seat = this.felt.seat(patron);
      if (leaves) this.audience.wishes.alsoDone(this.plan.id, patron, by.id);
      else this.wish(patron, by, (wish) => takenBackBy(wish, seat) === placements.length);
      this.audience.count('wager taken back');
      this.felt.takenBack(patron, placements, fee);
    },
    'holds-returned': ({ holds }) => {
      const { betsVoid } = this;
      if (this.coupVoided) this.audience.count('coup voided while its bets were open');
      this.mustFollow = (next) =>
        (next.type === 'recovered' && betsVoid) ||
        (next.type === 'logged' && ['void', 'void-coup'].includes(next.entry.type)) ||
        (next.type === 'betting-opened' && this.coupVoided && betsVoid);
      this.felt.returned(holds);
    },
    'commission-taken': (event) => {
      this.audience.count('marked commission taken');
      this.felt.commissionTaken(event);
    },
    committed: ({ patron, commitment, by }) => {
      this.wish(patron, by, (wish) => wish.do === 'commit' && wish.commitment === commitment);
      this.making.committedBy(patron);
    },
    'opened-entropy': ({ patron, entropy, by }) => {
      this.wish(patron, by, (wish) => wish.do === 'open' && wish.entropy === entropy);
      this.shoe.entropyOpened(entropy);
      this.making.openedBy(patron, by.id);
    },
    'shoe-opened': ({ open, aliases }) => {
      this.shoe.opened(open);
      this.felt.shoeOpened();
      this.making.shoeOpened();
      this.names.clear();
      for (const { patron, alias } of aliases ?? []) this.named(patron, alias);
    },
    logged: (event) => this.logged(event),
    'betting-opened': ({ until, at }) => {
      if (this.shoe.coup !== undefined) this.report('bets opened during a coup');
      const whole = this.plan.settings.bettingMs;
      if (until - at !== this.pace.bettingMs(whole)) this.report(`bets open for ${until - at} ms`);
      if (until - at < whole) this.audience.count('bets open for half the time');
      this.pace.betsOpened();
      if (this.rests(at)) this.mustFollow = (next) => next.type === 'sat' && next.at === at;
      else if (!this.audience.wasActedAt(at)) this.report(`bets opened at ${at}, when nobody acted`);
      this.until = until;
    },
    'turn-given': (turn) => {
      this.shoe.inPlay().turns.push(turn);
    },
    'peel-asked': ({ patron, place, by }) =>
      this.wish(patron, by, (wish) => wish.do === 'peel' && wish.place === place),
    'peel-shown': ({ patron, opening }) => this.shoe.peeled(patron, opening),
    'turn-asked': ({ patron, place, by }) => {
      this.wish(patron, by, (wish) => wish.do === 'turn' && wish.place === place);
      this.shoe.turned(patron, place);
    },
    recovered: ({ at }) => this.recovered(at),
    closed: ({ float }) => {
      if (this.felt.seats.size > 0 || this.shoe.isOpen) this.report('the table closed with somebody on it');
      this.felt.closed(float);
      this.isClosed = true;
    },
    'pause-asked': () => this.audience.count('paused'),
    resumed: () => this.audience.count('resumed'),
    'void-asked': () => this.audience.count('voided'),
    'coup-void-asked': () => {
      this.audience.count('coup voided');
      this.coupVoided = true;
    },
    'close-asked': () => this.audience.count('closed'),
    'change-asked': () => this.report('a change was asked for, and nobody did'),
    restored: () => this.report('the table was restored, and is no copy'),
    changed: () => this.report('the table has changed, and nobody asked'),
  };

  private logged({ entry, at, marked = false }: EventOf<'logged'>): void {
    if (!this.audience.wasActedAt(at)) this.report(`${entry.type} was logged at ${at}, when nobody acted`);
    if (entry.type === 'no-more-bets') {
      const soon = this.pace.allReady();
      if (soon && this.until !== undefined && at < this.until)
        this.audience.count('bets closed when all were ready');
      else if (this.until === undefined || at < this.until) this.report('bets closed before their time');
      this.binds(entry.wagers);
      this.shoe.betsClosed(entry.body.coup);
    }
    if (entry.type === 'settled')
      this.felt.settled(
        this.shoe.finish(entry.body.coup),
        entry.body.coup,
        this.byPatron(entry.rows ?? []),
        marked,
      );
    if (entry.type === 'void-settled') {
      this.audience.count('coup voided after it was settled');
      this.felt.madeGood(entry.body.coup, this.byPatron(entry.rows ?? []));
    }
    if (entry.type === 'bets-void') {
      this.binds(entry.wagers);
      this.mustFollow = (next) => next.type === 'holds-returned';
    }
    if (entry.type === 'void-coup') this.audience.count('coup voided while it was dealt');
    if (entry.type === 'close' && this.felt.owed > 0)
      this.report('the shoe ended, and commission stays marked');
    if (['void', 'void-coup'].includes(entry.type) && this.felt.onFelt > 0) this.report('a void kept stakes');
    if (!['next-chain', 'void-settled', 'bets-void', 'correction'].includes(entry.type))
      this.until = undefined;
    this.making.logged(entry, at, [...this.felt.seats.keys()]);
    this.shoe.logged(entry);
  }

  /** A name belongs to one patron, and is nobody's id. */
  private named(patron: string, alias: string): void {
    if (alias === patron || this.names.has(alias)) this.report(`${patron} is called ${alias}`);
    this.names.set(alias, patron);
  }

  private binds(wagers: Entry<'no-more-bets'>['wagers'] = []): void {
    const bound = this.byPatron(wagers).map(({ patron, bet, stake }) => `${patron} ${bet} ${stake}`);
    if (!equalJson([...bound].sort(), [...this.felt.lying()].sort()))
      this.report('the log binds other wagers than lie on the felt');
  }

  private byPatron<T extends { readonly patron: string }>(bodies: readonly T[]): readonly T[] {
    return bodies.map((body) => ({ ...body, patron: this.names.get(body.patron) ?? 'nobody' }));
  }

  /** Bets were open to nobody, and their time ran out: whoever sits down next begins it anew. */
  private rests(at: number): boolean {
    return this.until !== undefined && at >= this.until && this.felt.seats.size === 0;
  }

  /** Open bets went back, and their clock begins anew. */
  private recovered(at: number): void {
    if (!this.audience.wasActedAt(at)) this.report(`recovered at ${at}, when nobody acted`);
    this.making.recovered();
    this.pace.recovered();
    if (this.shoe.coup !== undefined) this.shoe.coup.crashed = true;
    if (this.until === undefined) return;
    if (this.felt.onFelt > 0) this.report('after a crash open bets did not go back');
    this.audience.count('open bets returned after a crash');
    this.until = at + this.plan.settings.bettingMs;
  }

  /** Bets are open, the deadline has not come, and the time is the one at which the wish was really put. */
  private inTime(patron: string, id: string, at: number): void {
    if (this.until === undefined) this.report(`${patron}'s ${id} moved chips while no bets were open`);
    else if (at >= this.until) this.report(`${patron}'s ${id} came ${at - this.until} ms late`);
    if (!this.audience.wishes.wasPutAt(this.plan.id, patron, id, at))
      this.report(`${patron}'s ${id} was never put before the table at ${at}`);
  }

  private wish(patron: string, by: WishKey, fits: (command: PatronCommand) => boolean): void {
    this.audience.wishes.executed(this.plan.id, patron, by.id, this.seq, fits);
  }

  private report(violation: string): void {
    this.audience.report(`${this.plan.id}, event ${this.seq}: ${violation}`);
  }
}
