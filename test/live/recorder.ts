import { WebSocket } from 'ws';
import { nodeWorld } from '../../src/bots/index.ts';
import {
  connectHouse,
  type Fetch,
  type HouseClient,
  type Socket,
  type World,
} from '../../src/client/index.ts';
import type { ServerMessage, Wish } from '../../src/protocol/index.ts';

/** A wish as it went over the wire, and what came back. */
export interface Wished {
  readonly table: string;
  readonly id: string;
  readonly wish: Wish;
  times: number;
  readonly text: string;
  readonly answers: Extract<ServerMessage, { readonly say: 'answer' }>[];
}

/** A client with an ear on its wire: it believes what was sent, not what the client's code thinks was sent. */
export interface Recorder {
  readonly house: HouseClient;
  readonly wished: ReadonlyMap<string, Wished>;
  /** Every frame that came, as text, with the moment. */
  readonly heard: readonly { readonly at: number; readonly text: string }[];
  /** The same of what went out. */
  readonly sent: readonly { readonly at: number; readonly text: string }[];
  readonly bugs: readonly string[];
  /** Cuts the connection of now, as a network does: without a word. */
  readonly cut: () => void;
  readonly connections: () => number;
}

export interface RecorderOptions {
  readonly keepFrames?: boolean;
  /** How many times sooner than usual it tries again after a loss. How long an answer may take is as usual. */
  readonly haste?: number;
  /** After each greeting the newest wishes that were done are sent once more, as they were: each is still done once. */
  readonly stutters?: boolean;
  /** With the cookies of another client: the same patron. */
  readonly fetch?: Fetch;
}

export function recordingClient(
  url: string,
  { keepFrames = false, haste = 1, stutters = false, fetch }: RecorderOptions = {},
): Recorder {
  const wished = new Map<string, Wished>();
  const heard: { at: number; text: string }[] = [];
  const sent: { at: number; text: string }[] = [];
  const bugs: string[] = [];
  let socket: WebSocket | undefined;
  let connections = 0;
  const world = nodeWorld(url, (bug) => bugs.push(bug));
  const house: HouseClient = connectHouse({
    ...world,
    ...(fetch !== undefined && { fetch }),
    setTimer: hastened(world, haste, () => house.connection().is === 'lost'),
    makeSocket: (address): Socket => {
      connections += 1;
      const mine = new WebSocket(address, { perMessageDeflate: false });
      socket = mine;
      mine.on('message', (data: Buffer) => {
        const text = data.toString();
        if (keepFrames) heard.push({ at: Date.now(), text });
        if (stutters && text.startsWith('{"say":"welcome"')) stutter(mine, wished);
        if (!text.startsWith('{"say":"answer"')) return;
        const answer = JSON.parse(text) as Extract<ServerMessage, { readonly say: 'answer' }>;
        wished.get(answer.id)?.answers.push(answer);
      });
      return {
        send: (text) => {
          note(wished, text);
          if (keepFrames) sent.push({ at: Date.now(), text });
          mine.send(text);
        },
        close: () => mine.close(),
        addEventListener: mine.addEventListener.bind(mine) as Socket['addEventListener'],
      };
    },
  });
  return { house, wished, heard, sent, bugs, cut: () => socket?.terminate(), connections: () => connections };
}

/** A timer that is set when the connection was lost is the pause before the next try. */
const hastened =
  ({ setTimer }: World, haste: number, isLost: () => boolean): World['setTimer'] =>
  (ms, run) => {
    let cancel = setTimer(ms, run);
    let over = false;
    // The client sets it first and says then that it is lost.
    queueMicrotask(() => {
      if (over || !isLost()) return;
      cancel();
      cancel = setTimer(ms / haste, run);
    });
    return () => {
      over = true;
      cancel();
    };
  };

function note(wished: Map<string, Wished>, text: string): void {
  const message = JSON.parse(text) as { readonly say: string } & Wished;
  if (message.say !== 'wish') return;
  const { table, id, wish } = message;
  const known = wished.get(id);
  if (known === undefined) wished.set(id, { table, id, wish, text, times: 1, answers: [] });
  else known.times += 1;
}

/** Wishes that make an event each time they are done: the others may be answered with nothing to do. */
export const MAKES_AN_EVENT: readonly string[] = [
  ...['sit', 'buy-in', 'place', 'undo', 'clear', 'rebet', 'double', 'commit'],
];

const STUTTERED = 6;

function stutter(socket: WebSocket, wished: ReadonlyMap<string, Wished>): void {
  const done = [...wished.values()].filter(
    ({ wish, answers }) => MAKES_AN_EVENT.includes(wish.do) && answers.at(-1)?.ok === true,
  );
  for (const { text } of done.slice(-STUTTERED)) socket.send(text);
}
