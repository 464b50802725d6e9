import { isRecord, type Result } from '../../base/index.ts';
import type { Log, Time } from '../../house/index.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { Crowd } from '../table/presence.ts';
import type { UpgradeRequest } from '../wire/admission.ts';
import type { Connection } from '../wire/connection.ts';
import type { FarEnd } from '../wire/sockets.ts';
import { AIDES_SINCE, type AideEnd, type AideRegister, openAideEnd, WRITES } from './aideEnds.ts';
import type { Answered, NodeRequest } from './asking.ts';
import type { Broker } from './broker.ts';
import { type FarSocket, newFarSocket } from './farSocket.ts';
import type { HelloStanding } from './helloProof.ts';
import { type About, packParcel } from './parcel.ts';
import type { Subjects } from './subjects.ts';
import { openTrunk, type Trunk } from './trunk.ts';
import { commonVersion, type Hello, readHello, SPOKEN, writeWelcome } from './wire.ts';

/** The endpoint at which every node reaches the leader, the leader's own node included. */
export interface Desk {
  /** Ends every line: the nodes reconnect to the next leader. */
  readonly close: () => void;
}

/** The parts of the house that the endpoint needs. */
export interface DealtHouse {
  readonly ask: (asked: NodeRequest) => Promise<Answered>;
  readonly admit: (knock: UpgradeRequest, end: FarEnd) => Result<Connection, Refusal>;
  /** Accepts requests from pages of these origins. */
  readonly allow: (origins: readonly string[]) => void;
}

export interface DeskDeps {
  readonly broker: Broker;
  readonly subjects: Subjects;
  readonly epoch: number;
  readonly time: Time;
  readonly log: Log;
  readonly house: DealtHouse;
  /** Registers nodes that can run tables. The leader's own node is never added. */
  readonly aides?: Pick<AideRegister, 'add' | 'remove'>;
  readonly holder?: string;
  /** Fingerprint of the stored forms that this node writes for tables. */
  readonly writes?: string;
  /** Checks that a hello comes from a node of this house. */
  readonly standing: (hello: Hello) => HelloStanding;
  /** The protocol versions that the endpoint accepts. */
  readonly speaks?: readonly number[];
}

export function openDesk(deps: DeskDeps): Desk {
  const { broker, subjects, epoch, log, speaks = SPOKEN } = deps;
  const trunks = new Set<Trunk>();
  const crowdOf = getCrowds(deps);
  const told = new Set<HelloStanding>();
  /** Logs each kind once: anyone who reaches the broker could trigger it without end. */
  const unproved = (standing: HelloStanding): void => {
    if (told.has(standing)) return;
    told.add(standing);
    log.warn({ standing }, 'node without proof of the key: its origins are ignored');
  };
  const unsubscribe = broker.subscribe(subjects.desk(epoch), (data, answer) => {
    const hello = readHello(data);
    if (hello === undefined) return;
    const standing = deps.standing(hello);
    if (standing !== 'proved') unproved(standing);
    if (standing === 'forged') return;
    const version = commonVersion(speaks, hello.speaks);
    if (version === undefined) {
      log.error(
        { theirs: hello.speaks.join(), ours: speaks.join() },
        'a node of another version was refused',
      );
      // A node from before versions takes any answer as acceptance.
      if (hello.saysVersions) answer(writeWelcome({ speaks }));
      return;
    }
    if (standing === 'proved') deps.house.allow(hello.origins);
    const trunk = serveTrunk(deps, hello.trunk, crowdOf, getAide(deps, hello, version), () =>
      trunks.delete(trunk),
    );
    trunks.add(trunk);
    answer(writeWelcome({ version }));
  });
  return {
    close: () => {
      unsubscribe();
      for (const trunk of trunks) trunk.close();
    },
  };
}

/** Publishes a table's updates once for all nodes whose patrons watch it. */
function getCrowds({ broker, subjects, epoch }: DeskDeps): (table: string) => Crowd {
  const crowds = new Map<string, Crowd>();
  const newCrowd = (table: string): Crowd => {
    const subject = subjects.told(epoch, table);
    return {
      hear: (frame, first, last) =>
        broker.publish(subject, packParcel(0, { is: 'update', first, last }, frame)),
      overhear: (frame, except) => broker.publish(subject, packParcel(0, { is: 'passing', except }, frame)),
    };
  };
  return (table) => {
    const crowd = crowds.get(table) ?? newCrowd(table);
    crowds.set(table, crowd);
    return crowd;
  };
}

interface Held {
  readonly far: FarSocket;
  readonly connection: Connection;
}

/** Creates the leader's end of a line to a node that runs tables; undefined if the node cannot. */
type NewAide = ((trunk: Pick<Trunk, 'send'>) => AideEnd) | undefined;

function getAide(
  { aides, holder: own, writes: ours = WRITES, log }: DeskDeps,
  { deals }: Hello,
  version: number,
): NewAide {
  if (aides === undefined || deals === undefined || version < AIDES_SINCE || deals.holder === own) return;
  const { holder, writes } = deals;
  if (writes !== ours) {
    log.warn({ node: holder }, 'a node deals no table here: it writes in other forms than this one');
    return;
  }
  return ({ send }) => {
    const retire = (): void => aides.remove(end.aide);
    const end = openAideEnd(send, holder, retire);
    aides.add(end.aide);
    return {
      ...end,
      gone: () => {
        retire();
        end.gone();
      },
    };
  };
}

/** Serves one node and the patrons whose sockets it holds. */
function serveTrunk(
  { broker, subjects, time, log, house }: DeskDeps,
  id: string,
  crowdOf: (table: string) => Crowd,
  newAide: NewAide,
  onEnd: () => void,
): Trunk {
  let aide: AideEnd | undefined;
  const gone = (): void => {
    for (const { far } of [...held.values()]) far.closed();
    aide?.gone();
    aide = undefined;
  };
  const held = new Map<number, Held>();
  const trunk = openTrunk({
    broker,
    time,
    to: subjects.down(id),
    from: subjects.up(id),
    onParcel: (about, bytes) => {
      if (about.is === 'ask') void answer(house, trunk, about, bytes, log);
      else if (about.is === 'knock') admit(house, trunk, crowdOf, held, about);
      else if (aide?.hear(about, bytes) !== true) getHear(held.get(Number(about['c'])), about, bytes);
    },
    onDead: (why) => {
      log.warn({ why }, 'a line to a node has ended');
      onEnd();
      gone();
      held.clear();
    },
  });
  aide = newAide?.(trunk);
  return {
    ...trunk,
    close: () => {
      trunk.close();
      gone();
    },
  };
}

/** Handles a node's message about a socket that it holds. */
function getHear(one: Held | undefined, about: About, bytes: Buffer): void {
  if (one === undefined) return;
  if (about.is === 'heard') one.far.heard(bytes, about['binary'] === true);
  else if (about.is === 'ping') one.far.pinged(bytes);
  else if (about.is === 'pong') one.far.ponged();
  else if (about.is === 'gone') one.far.closed();
  else if (about.is === 'again') one.connection.tellAgain(String(about['table']), Number(about['at']));
}

function admit(
  house: DealtHouse,
  trunk: Trunk,
  crowdOf: (table: string) => Crowd,
  held: Map<number, Held>,
  about: About,
): void {
  const c = Number(about['c']);
  const far = newFarSocket({
    say: (frame) => trunk.send({ is: 'say', c }, frame),
    ping: () => trunk.send({ is: 'ping', c }),
    pong: (data) => trunk.send({ is: 'pong', c }, data),
    bye: (code, reason) => trunk.send({ is: 'bye', c, code, reason }),
    cut: () => trunk.send({ is: 'cut', c }),
  });
  far.socket.on('close', () => held.delete(c));
  const admitted = house.admit(knockIn(about), {
    socket: far.socket,
    line: far.line,
    far: {
      crowdOf,
      story: (table, frame, at) =>
        trunk.send({ is: 'story', c, table, ...(at !== undefined && { at }) }, frame),
      leave: (table) => trunk.send({ is: 'leave', c, table }),
    },
  });
  if (!admitted.ok) {
    trunk.send({ is: 'no', c, refusal: admitted.error });
    return;
  }
  held.set(c, { far, connection: admitted.value });
  trunk.send({ is: 'in', c, patron: admitted.value.guest.patron });
}

function knockIn({ url, origin, forwarded, address }: About): UpgradeRequest {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    url: text(url),
    headers: {
      ...(typeof origin === 'string' && { origin }),
      ...(typeof forwarded === 'string' && { 'x-forwarded-for': forwarded }),
    },
    socket: { remoteAddress: text(address) },
  };
}

/** Stays well below the broker's limit of 1 MB per message. */
const MOST_BYTES = 512 * 1_024;

async function answer(house: DealtHouse, trunk: Trunk, about: About, body: Buffer, log: Log): Promise<void> {
  const { id, method, url, headers, address } = about;
  try {
    const given = await house.ask({
      method: String(method),
      url: String(url),
      headers: isRecord(headers) ? (headers as NodeRequest['headers']) : {},
      address: String(address),
      body,
    });
    trunk.send({ is: 'answer', id, status: given.status, headers: given.headers });
    for (let from = 0; from < given.body.length; from += MOST_BYTES)
      trunk.send({ is: 'more', id }, given.body.subarray(from, from + MOST_BYTES));
  } catch (error) {
    log.error({ error: String(error) }, 'a request of another node failed');
    trunk.send({ is: 'answer', id, status: 500, headers: {} });
  }
  trunk.send({ is: 'whole', id });
}
