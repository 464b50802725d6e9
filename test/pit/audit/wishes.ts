import type { KeeperAnswer } from '../../../src/house/keeper.ts';
import type { PatronCommand, TableCommand } from '../../../src/table/index.ts';
import type { Happening } from '../counts.ts';
import type { Report } from './books.ts';
import { Remembered } from './remembered.ts';

/** One id that a patron used, and all that became of it. */
interface Wished {
  readonly table: string;
  /** More than one only where a patron used an id for two things. */
  readonly commands: PatronCommand[];
  /** The clock at each time it was put before the table. */
  readonly nows: Set<number>;
  /** How often it reached the house. */
  arrivals: number;
  /** The event that it made happen. */
  executed: number | undefined;
  /** What the patron heard: yes, or a refusal that is final. */
  heardYes: boolean;
  heardNo: string | undefined;
}

/** Wishes that cannot be granted without an event. The others may ask for what is so already. */
const MUST_HAPPEN: readonly TableCommand['do'][] = [
  'sit',
  'buy-in',
  'place',
  'undo',
  'clear',
  'rebet',
  'double',
  'commit',
  'turn',
];

/** A wager exists if and only if it was acknowledged: what patrons asked, what they were told, what happened. */
export class WishesAudit {
  private readonly report: Report;
  private readonly count: (what: Happening) => void;
  private readonly wishes = new Map<string, Wished>();
  private readonly memories = new Map<string, Remembered>();

  constructor(report: Report, count: (what: Happening) => void) {
    this.report = report;
    this.count = count;
  }

  wished(table: string, command: PatronCommand): void {
    const wish = this.find(table, command.patron, command.id);
    if (wish !== undefined) {
      if (!wish.commands.some((other) => JSON.stringify(other) === JSON.stringify(command)))
        wish.commands.push(command);
      return;
    }
    this.wishes.set(getKey(table, command.patron, command.id), {
      table,
      commands: [command],
      nows: new Set(),
      arrivals: 0,
      executed: undefined,
      heardYes: false,
      heardNo: undefined,
    });
  }

  submitted(table: string, { patron, id }: PatronCommand, now: number): void {
    const wish = this.find(table, patron, id);
    if (wish === undefined) {
      this.report(`${patron} never wished ${id}`);
      return;
    }
    wish.nows.add(now);
    wish.arrivals += 1;
  }

  /** An event answers a wish: there must be such a wish, and it must not have happened before. */
  executed(
    table: string,
    patron: string,
    id: string,
    seq: number,
    fits: (command: PatronCommand) => boolean,
  ): void {
    const wish = this.find(table, patron, id);
    const said = `${patron}'s wish ${id} at ${table}`;
    if (wish === undefined) this.report(`event ${seq}: ${said} was never wished`);
    else if (wish.executed !== undefined && this.memory(table).knows(patron, id))
      this.report(`${said} was done by event ${wish.executed} and again by ${seq}`);
    else if (!wish.commands.some(fits)) this.report(`event ${seq} is not ${said}`);
    else {
      if (wish.executed !== undefined) this.count('copy of a forgotten wish taken');
      wish.executed = seq;
      this.memory(table).done(patron, id);
    }
  }

  /** What the table did for a patron beside what was wished: it remembers that too. */
  alsoDone(table: string, patron: string, id: string): void {
    this.memory(table).done(patron, id);
  }

  sat(table: string, patron: string): void {
    this.memory(table).sat(patron);
  }

  left(table: string, patron: string): void {
    this.memory(table).left(patron);
  }

  private memory(table: string): Remembered {
    const known = this.memories.get(table);
    if (known !== undefined) return known;
    const made = new Remembered((what) =>
      this.count(what === 'wish' ? 'wish forgotten' : 'one who left forgotten'),
    );
    this.memories.set(table, made);
    return made;
  }

  /** The clock under which a wish was decided must be one under which it was put. */
  wasPutAt(table: string, patron: string, id: string, now: number): boolean {
    return this.find(table, patron, id)?.nows.has(now) ?? false;
  }

  /** What the keeper said, looked at when all that was durable then has been read. `before`: where the table stood. */
  answered(
    table: string,
    command: PatronCommand,
    answer: KeeperAnswer,
    before: number,
    byOwner: boolean,
  ): void {
    const wish = this.find(table, command.patron, command.id);
    if (wish === undefined || wish.commands.length > 1) return;
    const said = `${command.patron}'s ${command.do} ${command.id} at ${table}`;
    if (answer.ok) {
      if (wish.executed === undefined && MUST_HAPPEN.includes(command.do))
        this.report(`${said} was acknowledged, and did not happen`);
      return;
    }
    if (
      !isUnknown(answer.error.code) &&
      byOwner &&
      wish.executed !== undefined &&
      wish.executed <= before &&
      this.memory(table).knows(command.patron, command.id)
    )
      this.report(`${said} was refused (${answer.error.code}), and had happened as event ${wish.executed}`);
  }

  heard(table: string, patron: string, id: string, answer: KeeperAnswer): void {
    const wish = this.find(table, patron, id);
    if (wish === undefined) this.report(`${patron} heard of ${id} and never wished it`);
    else if (answer.ok) wish.heardYes = true;
    else if (!isUnknown(answer.error.code)) wish.heardNo = answer.error.code;
  }

  /** When all is quiet, and every patron has asked until it heard. */
  end(): void {
    for (const [key, wish] of this.wishes) {
      const [command] = wish.commands;
      if (command === undefined || wish.commands.length > 1) continue;
      const happened = wish.executed !== undefined;
      if (wish.heardYes && !happened && MUST_HAPPEN.includes(command.do))
        this.report(`${key} was heard to be done, and was not`);
      if (happened && !wish.heardYes) this.endUnheard(key, wish);
    }
  }

  /**
   * The wire may bring a second copy of a wish after the first was refused, and that copy may be taken: then the
   * patron has heard the first answer alone. Anything else is a wager that nobody was told of.
   */
  private endUnheard(key: string, { heardNo, arrivals, executed }: Wished): void {
    if (heardNo !== undefined && arrivals > 1) this.count('copy of a refused wish taken');
    else this.report(`${key} happened as event ${executed}, and its patron never heard so`);
  }

  private find(table: string, patron: string, id: string): Wished | undefined {
    return this.wishes.get(getKey(table, patron, id));
  }
}

/** Answers after which a patron knows no more than before. */
export const isUnknown = (code: string): boolean => ['store/unavailable', 'store/stale-epoch'].includes(code);

const getKey = (table: string, patron: string, id: string): string => `${table} ${patron} ${id}`;
