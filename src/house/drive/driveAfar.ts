import type { Store } from '../../record/index.ts';
import type { AliasIn, PatronCommand, TableCommand, TableState } from '../../table/index.ts';
import type { Granted, Permits, TableGuard } from '../protection/index.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { Time } from '../time.ts';
import type { ToDealer, ToHouse } from './afar.ts';
import { openHearing } from './hearing.ts';
import type { RunningTable, TableRequest, TableRunnerDeps } from './tableRunner.ts';
import { type Ended, endedRefusal, QUEUE_FULL, type TableAnswer, type TableStatus } from './tableStatus.ts';

/** A table that another node runs. This node forwards commands to it and replicates its events. */
export interface AfarTable extends RunningTable {
  /** A node runs the table after event `seq`. Returns the endpoint for that node's messages. */
  readonly attach: (dealer: ToDealer, seq: number) => ToHouse;
  /** The node is unreachable. It may have executed unanswered commands, so they are submitted again. */
  readonly detach: () => void;
  /** Whether a node runs the table or is about to. */
  readonly isAttached: () => boolean;
  /** Asks the node to hand the table over. */
  readonly leave: () => void;
  /** Settles when all received events are sent to subscribers. */
  readonly tellNow: () => Promise<void>;
  /** Hands all waiting commands to the next runner, which knows the table's state. */
  readonly release: (next: Pick<RunningTable, 'submit'>) => void;
}

export interface AfarDeps extends TableRunnerDeps {
  readonly store: Pick<Store, 'events'>;
  readonly guard: Pick<TableGuard, 'heard'>;
  readonly permits: Pick<Permits, 'grant' | 'lose' | 'find'>;
  readonly aliasIn: AliasIn;
  /** The node left the table or lost it to another. */
  readonly onLost: () => void;
}

/** Refuse commands when more than this are unanswered. */
const MOST_ASKED = 5_000;

export const MOVING: HouseRefusal = {
  code: 'house/unavailable',
  message: 'The table goes from one node to another: ask again.',
};

type Reply = (answer: TableAnswer) => void;
type OfHouse = Exclude<TableRequest['command'], PatronCommand>;

interface Asked {
  readonly command: TableCommand;
  readonly reply: Reply | undefined;
  readonly granted: Granted | undefined;
}

/** A patron's command that waits for a node; the idempotency key makes a repeat safe. */
interface Waiting {
  readonly command: PatronCommand;
  readonly reply: Reply;
  readonly callOff: () => void;
}

/** How long a command waits without a node. Patrons do not notice a table that moves. */
const WAIT_MS = 2_000;

/** Unanswered commands, and those that wait for a node. */
function newAsked(time: Time) {
  const asked = new Map<number, Asked>();
  const waiting = new Set<Waiting>();
  /** Permits of commands whose answers were lost, held until the table's state is known. */
  const unsure: Granted[] = [];
  let last = 0;
  const hold = (command: PatronCommand, reply: Reply): void => {
    const one: Waiting = {
      command,
      reply,
      callOff: time.after(WAIT_MS, () => {
        waiting.delete(one);
        reply({ ok: false, refusal: MOVING });
      }),
    };
    waiting.add(one);
  };
  return {
    isFull: (): boolean => asked.size + waiting.size >= MOST_ASKED,
    hold,
    submit: (dealer: ToDealer, command: TableCommand, reply: Reply | undefined, granted?: Granted): void => {
      last += 1;
      asked.set(last, { command, reply, granted });
      dealer.submit(last, command, granted?.permit);
    },
    answered: (number: number, answer: TableAnswer): void => {
      const one = asked.get(number);
      asked.delete(number);
      one?.granted?.done();
      one?.reply?.(answer);
    },
    /** The node no longer answers: patrons' commands wait for the next one. */
    lose: (): void => {
      const lost = [...asked.values()];
      asked.clear();
      for (const { command, reply, granted } of lost) {
        if (granted !== undefined) unsure.push(granted);
        if (reply !== undefined && 'id' in command) hold(command, reply);
        else reply?.({ ok: false, refusal: MOVING });
      }
    },
    find: (): void => {
      for (const { done } of unsure.splice(0)) done();
    },
    waiting: (): readonly Waiting[] => {
      const all = [...waiting];
      waiting.clear();
      for (const { callOff } of all) callOff();
      return all;
    },
  };
}

export function driveAfar(deps: AfarDeps, begun: TableState): AfarTable {
  const { meter, presence } = deps;
  const line = openLine(deps, begun);
  const { asked, kept, hearing, refusal } = line;
  const askOfHouse = (command: OfHouse, answer: TableRequest['reply']): void => {
    const to = refusal() ?? line.dealer() ?? MOVING;
    if (!('code' in to)) asked.submit(to, command, answer);
    else if (answer !== undefined) answer({ ok: false, refusal: to });
    else if (line.status().is !== 'ended') kept.push(command);
  };
  return {
    attach: line.attach,
    detach: line.detach,
    isAttached: line.isAttached,
    leave: () => line.dealer()?.leave(),
    tellNow: hearing.tellNow,
    release: (next) => {
      line.known();
      for (const command of kept.splice(0)) next.submit(command);
      for (const { command, reply } of asked.waiting()) next.submit(command, reply);
    },
    status: line.status,
    submit: (command, answer) => {
      if (!('id' in command)) return askOfHouse(command, answer);
      const reply = (given: TableAnswer): void => {
        meter.answered(given.ok ? 'ok' : given.refusal.code);
        answer?.(given);
      };
      const [no, dealer] = [refusal(), line.dealer()];
      if (no !== undefined) reply({ ok: false, refusal: no });
      else if (dealer === undefined) asked.hold(command, reply);
      else line.wish(dealer, command, reply);
    },
    wake: () => {
      presence.changed();
      line.tellPresence();
    },
    isSeated: (patron) => hearing.state().seats.has(patron),
    busy: () => undefined,
    halt: () => {
      line.dealer()?.halt();
      line.end('broken');
    },
    finish: async () => {
      await hearing.tellNow();
      line.end('stopped');
    },
  };
}

/** Which node runs the table, and the messages from it. */
function openLine(deps: AfarDeps, begun: TableState) {
  const { presence, permits } = deps;
  const { id } = begun;
  const asked = newAsked(deps.time);
  /** House commands without a reply; the next node gets them. */
  const kept: OfHouse[] = [];
  let dealer: ToDealer | undefined;
  let attached = false;
  /** Increases per node, so that messages from an earlier one are ignored. */
  let turn = 0;
  let ended: Ended | undefined;
  const goesOn = (): boolean => ended === undefined;
  const hearing = openHearing({ ...deps, goesOn, onDamage: () => end('broken') }, begun);
  permits.lose(id);

  const tellPresence = (): void => {
    if (dealer === undefined || !presence.isDue()) return;
    for (const command of presence.commands(hearing.state())) dealer.submit(0, command);
  };
  const known = (): void => {
    asked.find();
    permits.find(id);
  };
  const detach = (): void => {
    turn += 1;
    dealer = undefined;
    attached = false;
    if (goesOn()) permits.lose(id);
    asked.lose();
  };
  const end = (why: Ended): void => {
    if (!goesOn()) return;
    detach();
    ended = why;
    // A table that only stops here has no known final state, so its permits stay lost.
    if (why !== 'stopped') known();
    for (const { reply } of asked.waiting()) reply({ ok: false, refusal: endedRefusal(why) });
    deps.onEnd(why, endedRefusal(why));
  };
  const wish = (to: ToDealer, command: PatronCommand, reply: Reply): void =>
    asked.submit(to, command, reply, grantFor(deps, hearing.state(), command));
  const begin = (next: ToDealer): void => {
    dealer = next;
    known();
    for (const command of kept.splice(0)) asked.submit(next, command, undefined);
    for (const { command, reply } of asked.waiting()) wish(next, command, reply);
    presence.changed();
    tellPresence();
  };
  const attach = (next: ToDealer, seq: number): ToHouse => {
    detach();
    attached = true;
    const mine = turn;
    /** Runs after all earlier messages, unless another node has taken over by then. */
    const inTurn = (work: () => void): void =>
      hearing.after(() => {
        if (mine === turn && goesOn()) work();
      });
    hearing.hear(seq);
    inTurn(() => begin(next));
    return {
      news: (first, last, events) => {
        if (mine !== turn) return;
        hearing.hear(last, events && { first, events });
        inTurn(tellPresence);
      },
      answered: (number, answer) => inTurn(() => asked.answered(number, answer)),
      ended: (why) =>
        inTurn(() => {
          if (why === 'closed' || why === 'broken') return end(why);
          detach();
          deps.onLost();
        }),
    };
  };

  return {
    ...{ asked, kept, hearing, attach, detach, end, known, wish, tellPresence },
    dealer: () => dealer,
    isAttached: () => attached,
    status: (): TableStatus =>
      ended !== undefined ? { is: 'ended', why: ended } : { is: dealer === undefined ? 'away' : 'running' },
    refusal: (): HouseRefusal | undefined =>
      ended !== undefined ? endedRefusal(ended) : asked.isFull() ? QUEUE_FULL : undefined,
  };
}

/** Commands that patron protection must allow. */
const TO_PLAY: readonly PatronCommand['do'][] = ['sit', 'buy-in', 'place', 'rebet', 'double'];

const grantFor = (
  { permits, time, aliasIn }: AfarDeps,
  state: TableState,
  command: PatronCommand,
): Granted | undefined =>
  TO_PLAY.includes(command.do) ? permits.grant(state, command, time.now(), aliasIn) : undefined;
