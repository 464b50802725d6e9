import { vi } from 'vitest';
import { assert, equalJson, unwrap } from '../../src/base/index.ts';
import type {
  CardFold,
  ConnectionState,
  Missed,
  Remark,
  TableLink,
  TableNotification,
  TablePicture,
  WishAnswer,
} from '../../src/client/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';
import {
  changesBetween,
  fulfil,
  getDuty,
  getView,
  type TableSettings,
  type TableState,
  toldEvents,
} from '../../src/table/index.ts';
import { Driver } from '../table/driver.ts';

export const ME = 'me';
const GRANT = 200_000;

type Wish = Parameters<TableLink['wish']>[0];

/** Sealing a shoe takes longer than all else in a test: tables are made ready once, and copied. */
const READY = new Map<string, Driver>();
const toCopy = (driver: Driver): Driver =>
  Object.assign(Object.create(Driver.prototype), driver, { events: [...driver.events] }) as Driver;

/**
 * A real table behind the link of a page, told as a live house tells it: the update to everybody, then what is the
 * patron's own, then the answer to the wish. Its clock is the test's: `vi.useFakeTimers` comes first.
 */
export class LinkedTable {
  readonly driver: Driver;
  readonly link: TableLink;
  /** All that the page has wished for. */
  readonly wishes: Wish[] = [];
  /** All that it has shown the others in passing. */
  readonly folds: CardFold[] = [];
  readonly remarks: Remark[] = [];
  /** While held, wishes travel: the house decides on them when they are let go. */
  private held: (() => void)[] | undefined;
  /** A house tells of the purse after the coup, a busy one much later; a table for one along with it. */
  purseComes: 'after' | 'late' | 'along' = 'after';
  private picture: TablePicture | undefined;
  private connection: ConnectionState = { is: 'open' };
  private readonly listeners = new Set<(news: TableNotification) => void>();

  constructor(game: string | Driver, settings: Partial<TableSettings> = {}, chainByte = 7) {
    this.driver =
      typeof game === 'string' ? new Driver(game, { commitMs: 0, openMs: 0, ...settings }, chainByte) : game;
    this.driver.aliasIn = (patron) => `alias-of-${patron}`;
    vi.setSystemTime(this.driver.now);
    this.picture = this.paint();
    this.link = {
      picture: () => this.picture,
      connection: () => this.connection,
      listen: (listener) => {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
      },
      wish: (wish) => this.wish(wish),
      showFold: (fold) => void this.folds.push(fold),
      remark: (remark) => void this.remarks.push(remark),
      now: Date.now,
      close: () => this.listeners.clear(),
    };
  }

  /** The page has a seat with chips, and bets are open. */
  static async seated(
    game: string,
    settings: Partial<TableSettings> = {},
    chainByte = 7,
  ): Promise<LinkedTable> {
    const key = JSON.stringify([game, settings, chainByte]);
    const ready = READY.get(key);
    if (ready !== undefined) return new LinkedTable(toCopy(ready));
    const table = new LinkedTable(game, settings, chainByte);
    await table.sit(ME, 2_000);
    await table.passTo('betting');
    table.driver.now = Date.now();
    READY.set(key, toCopy(table.driver));
    return table;
  }

  get now(): TablePicture {
    assert(this.picture !== undefined, 'the table is in sight');
    return this.picture;
  }

  async sit(patron: string, dollars: number): Promise<void> {
    this.change(() => this.driver.seat(patron, dollars));
    await this.pass(0);
  }

  place(patron: string, bet: string, dollars: number): void {
    this.change(() => assert(this.driver.place(patron, bet, dollars) === undefined, 'the house takes it'));
  }

  seatOf(patron: string): number | undefined {
    return this.driver.state.seats.get(patron)?.seat;
  }

  /** All of the page's chips, as the house holds them. */
  worth(): number {
    const { cage, tables } = this.paint().purse;
    return cage + tables;
  }

  /** Whatever is done to the table, told at once. */
  change(act: () => void): void {
    const [before, from] = [this.driver.state, this.driver.events.length];
    this.driver.now = Date.now();
    act();
    this.tellSince(before, from);
  }

  /** Time passes, for the house and for the page. */
  async pass(ms: number): Promise<void> {
    const end = Date.now() + ms;
    for (;;) {
      const due = this.attend();
      await vi.advanceTimersByTimeAsync(Math.min(due, end) - Date.now());
      if (due > end) return;
    }
  }

  async passTo(stage: TablePicture['view']['stage']['is'], mostMs = 600_000): Promise<void> {
    const end = Date.now() + mostMs;
    while (this.driver.state.stage.is !== stage) {
      assert(Date.now() <= end, `the table comes to ${stage}`);
      const due = this.attend();
      if (this.driver.state.stage.is !== stage)
        await vi.advanceTimersByTimeAsync(Math.max(1, due - Date.now()));
    }
    await vi.advanceTimersByTimeAsync(0);
  }

  hold(): void {
    this.held = [];
  }

  async letGo(): Promise<void> {
    const travelled = this.held ?? [];
    this.held = undefined;
    for (const decide of travelled) decide();
    await this.pass(0);
  }

  /** The table has not been told to the page yet. */
  unseen(): void {
    this.picture = undefined;
  }

  lose(): void {
    this.become({ is: 'lost', retryAt: Date.now() + 1_000, reason: 'The line is down.' });
  }

  /** Nothing is heard of the house; what it says waits. */
  fallSilent(): void {
    this.become({ is: 'silent' });
  }

  /** Another line is taken in the place of a silent one. */
  changeLines(): void {
    this.become({ is: 'connecting' });
  }

  /** The line is up again, and the house has told all that was missed. */
  comeBack(): void {
    this.become({ is: 'open' });
  }

  close(reason: string): void {
    this.become({ is: 'closed', reason });
  }

  /** The line is up again, and the house tells of the present alone. */
  comeAnew(missed: Missed | undefined): void {
    this.picture = this.paint();
    this.become({ is: 'open' });
    this.tell({ is: 'snapshot', missed });
  }

  /** Another, by the seat, says a quiet word. */
  say(seat: number, remark: Remark): void {
    this.tell({ is: 'remark', seat, remark });
  }

  /** Another lifts a card. */
  showFold(patron: string, fold: CardFold): void {
    this.tell({ is: 'fold', seat: this.seatOf(patron) ?? 0, fold });
  }

  tellPurse(): void {
    this.picture = { ...this.now, purse: this.paint().purse };
    this.tell({ is: 'own' });
  }

  private become(connection: ConnectionState): void {
    this.connection = connection;
    this.tell({ is: 'connection', connection });
  }

  private tell(news: TableNotification): void {
    for (const listener of [...this.listeners]) listener(news);
  }

  private wish(wish: Wish): Promise<WishAnswer> {
    this.wishes.push(wish);
    return new Promise((answer) => {
      const decide = (): void => answer(this.decide(wish));
      if (this.held === undefined) queueMicrotask(decide);
      else this.held.push(decide);
    });
  }

  private decide(wish: Wish): WishAnswer {
    let answer: WishAnswer = { ok: true, seq: 0 };
    this.change(() => {
      const named = wish.do === 'sit' ? { ...wish, name: 'Me' } : wish;
      const refusal = this.driver.wish(ME, named as never);
      answer =
        refusal === undefined
          ? { ok: true, seq: this.driver.state.seq }
          : { ok: false, refusal: { retryable: false, ...refusal } };
    });
    this.attend();
    return answer;
  }

  /** The croupier does what is due; gives the moment when more will be. */
  private attend(): number {
    const { driver } = this;
    const [before, from] = [driver.state, driver.events.length];
    driver.now = Date.now();
    for (let steps = 0; steps < 1_000; steps++) {
      const duty = getDuty(driver.state, driver.now);
      if (duty.is === 'wait') {
        this.tellSince(before, from);
        return duty.until ?? Number.POSITIVE_INFINITY;
      }
      const fulfilled = unwrap(fulfil(driver.croupier, driver.state, duty, driver.now));
      driver.croupier = fulfilled.croupier;
      driver.do(fulfilled.command);
    }
    throw new Error('the croupier never rests');
  }

  private tellSince(before: TableState, from: number): void {
    const { driver } = this;
    const events = driver.events.slice(from);
    if (events.length === 0) return;
    const painted = this.paint();
    const along =
      this.purseComes === 'along' ? { you: painted.you, me: painted.me, purse: painted.purse } : {};
    this.picture = { ...this.now, view: painted.view, ...along };
    this.tell({
      is: 'update',
      update: {
        seq: driver.state.seq,
        events: toldEvents(before, events),
        changes: changesBetween(publicView(before), publicView(driver.state)) as never,
      },
    });
    if (!equalJson(painted.you, this.now.you)) {
      this.picture = { ...this.now, you: painted.you, me: painted.me };
      this.tell({ is: 'own' });
    }
    if (this.purseComes === 'after' && !equalJson(painted.purse, this.now.purse)) this.tellPurse();
  }

  private paint(): TablePicture {
    const { state } = this.driver;
    const { you } = getView(state, { is: 'patron', patron: ME });
    const { seatKeptMs: _, invitation: __, float: ___, ...settings } = state.settings;
    const house = ALL_HOUSES.find(({ games }) => games.some(({ id }) => id === state.game.id));
    return {
      table: state.id,
      number: 2,
      house: this.picture?.house ?? house?.file,
      houseFile: null,
      ownRules: this.picture?.ownRules ?? false,
      settings,
      view: publicView(state) as TablePicture['view'],
      you: (you ?? null) as TablePicture['you'],
      me: { patron: ME, name: 'Me', alias: you?.alias ?? this.picture?.me.alias ?? null },
      purse: {
        cage: this.cage(),
        tables: you === undefined ? 0 : you.stack + you.onFelt,
        granted: GRANT,
        since: 1_000_000,
        nextGrantAt: null,
      },
      publicKey: 'ab'.repeat(32),
      watching: 3,
    };
  }

  private cage(): number {
    return this.driver.events.reduce((cage, event) => {
      if (event.type === 'bought-in' && event.patron === ME) return cage - event.amount;
      return event.type === 'left' && event.patron === ME ? cage + event.amount : cage;
    }, GRANT);
  }
}

function publicView(state: TableState) {
  const { you: _, float: __, ...view } = getView(state, { is: 'watcher' });
  return view;
}
