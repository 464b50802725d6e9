import type { Log, Time } from '../../house/index.ts';
import type { Answered, NodeRequest } from './asking.ts';
import type { Broker } from './broker.ts';
import type { HelloProofs } from './helloProof.ts';
import type { About } from './parcel.ts';
import type { Subjects } from './subjects.ts';
import { openTrunk, type Trunk } from './trunk.ts';
import { foreignWords, type Hello, readWelcome, SPOKEN, writeHello } from './wire.ts';

/** A node's line to the leader, if one is open. */
export interface LineToDesk {
  readonly isOpen: () => boolean;
  /** Why the leader refuses this node, if the two share no protocol version. */
  readonly foreign: () => string | undefined;
  /** The term in which the line was opened. */
  readonly epoch: () => number | undefined;
  /** Opens a line to the leader of this term; false if it does not answer. */
  readonly open: (epoch: number) => Promise<boolean>;
  readonly send: (about: About, bytes?: Uint8Array) => void;
  /** Undefined if no answer arrives in time or the line breaks first. */
  readonly ask: (asked: NodeRequest) => Promise<Answered | undefined>;
  readonly close: () => void;
}

export interface LineToDeskDeps {
  readonly broker: Broker;
  readonly subjects: Subjects;
  readonly time: Time;
  readonly log: Log;
  readonly newId: () => string;
  /** The origins of this node's own pages. */
  readonly origins: () => ReadonlySet<string>;
  /** The holder name and forms with which this node would run tables. */
  readonly deals?: () => Hello['deals'];
  /** Proves that this node belongs to the house. */
  readonly prove?: HelloProofs['prove'];
  /** Handles messages about the sockets that this node holds. */
  readonly onParcel: (about: About, bytes: Buffer) => void;
  /** The line broke, and messages on it may be lost: clients must reconnect. */
  readonly onBroken: () => void;
  /** The protocol versions in which a line can be opened. */
  readonly speaks?: readonly number[];
}

const HELLO_MS = 2_000;
/** Longer than any request takes to answer. */
const ANSWER_MS = 20_000;

interface Open {
  readonly epoch: number;
  readonly trunk: Trunk;
  /** Messages that arrived before the line counted as open. */
  readonly early: (() => void)[];
}

export function newLineToDesk(deps: LineToDeskDeps): LineToDesk {
  const { broker, subjects, time, log, speaks = SPOKEN } = deps;
  const asking = newAsking(time);
  let open: Open | undefined;
  let foreign: string | undefined;

  const isForeign = (answer: Buffer): boolean => {
    const welcome = readWelcome(answer, speaks);
    const words = 'speaks' in welcome ? foreignWords(speaks, welcome.speaks) : undefined;
    if (words !== undefined && words !== foreign) log.error({ why: words }, 'no line to the node that deals');
    foreign = words;
    return words !== undefined;
  };

  const end = (): void => {
    if (open === undefined) return;
    open = undefined;
    asking.giveUpAll();
    deps.onBroken();
  };

  const begin = (id: string, epoch: number): Open => {
    const early: Open['early'] = [];
    const trunk: Trunk = openTrunk({
      broker,
      time,
      to: subjects.up(id),
      from: subjects.down(id),
      onParcel: (about, bytes) => {
        const hear = (): void => {
          if (!asking.hear(about, bytes)) deps.onParcel(about, bytes);
        };
        if (open?.trunk === trunk) hear();
        else early.push(hear);
      },
      onDead: (why) => {
        log.warn({ why, epoch }, 'the line to the node that deals has ended');
        if (open?.epoch === epoch) end();
      },
    });
    return { epoch, trunk, early };
  };

  return {
    isOpen: () => open !== undefined,
    foreign: () => foreign,
    epoch: () => open?.epoch,
    open: async (epoch) => {
      const id = deps.newId();
      // Subscribes before the hello, so that the first message is not missed.
      const begun = begin(id, epoch);
      const deals = deps.deals?.();
      const hello = {
        trunk: id,
        origins: [...deps.origins()],
        speaks,
        ...(deals !== undefined && { deals }),
      };
      const proof = deps.prove?.(epoch, hello);
      const said = writeHello({ ...hello, ...(proof !== undefined && { proof }) });
      const answered = await broker.request(subjects.desk(epoch), said, HELLO_MS);
      if (answered === undefined || isForeign(answered) || begun.trunk.isDead()) {
        begun.trunk.close();
        return false;
      }
      open?.trunk.close();
      end();
      open = begun;
      for (const hear of begun.early.splice(0)) hear();
      return true;
    },
    send: (about, bytes) => open?.trunk.send(about, bytes),
    ask: async (asked) => (open === undefined ? undefined : asking.ask(open.trunk, asked)),
    close: () => {
      open?.trunk.close();
      end();
    },
  };
}

interface Waiting {
  head: About | undefined;
  readonly parts: Buffer[];
  readonly settle: (answered: Answered | undefined) => void;
}

/** Requests that await an answer. */
function newAsking(time: Time) {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const settle = (id: number, answered: Answered | undefined): void => {
    waiting.get(id)?.settle(answered);
    waiting.delete(id);
  };
  return {
    ask: (trunk: Trunk, { body, ...about }: NodeRequest): Promise<Answered | undefined> =>
      new Promise((resolve) => {
        const id = ++asked;
        const callOff = time.after(ANSWER_MS, () => settle(id, undefined));
        waiting.set(id, {
          head: undefined,
          parts: [],
          settle: (answered) => {
            callOff();
            resolve(answered);
          },
        });
        trunk.send({ is: 'ask', id, ...about }, body);
      }),
    /** Returns true if the message was part of an answer. */
    hear: ({ is, ...about }: About, bytes: Buffer): boolean => {
      if (is !== 'answer' && is !== 'more' && is !== 'whole') return false;
      const id = Number(about['id']);
      const one = waiting.get(id);
      if (one === undefined) return true;
      if (is === 'answer') one.head = { is, ...about };
      else if (is === 'more') one.parts.push(bytes);
      else settle(id, findAnswer(one));
      return true;
    },
    giveUpAll: (): void => {
      for (const id of [...waiting.keys()]) settle(id, undefined);
    },
  };
}

const findAnswer = ({ head, parts }: Waiting): Answered | undefined =>
  head === undefined
    ? undefined
    : {
        status: Number(head['status']),
        headers: (head['headers'] ?? {}) as Answered['headers'],
        body: Buffer.concat(parts),
      };
