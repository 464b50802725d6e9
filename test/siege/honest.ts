import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ServerMessage, Wish } from '../../src/protocol/index.ts';
import { newGuest, socketAt, ticketFor } from './ask.ts';

/** A patron who comes from another address than the attackers, sits down and plays. */
export interface Honest {
  /** Wishes that were put, and those that have their answer. */
  readonly asked: () => number;
  readonly answered: () => number;
  /** How often the house was lost. */
  readonly lost: () => number;
  /** Waits for every answer, so far as one comes. */
  readonly leave: () => Promise<void>;
}

const HERE = '127.0.0.2';
const TABLE = 'rock-bac-commission-free-1';
const ANSWERS_WITHIN_MS = 10_000;

export async function sitDown(house: URL): Promise<Honest> {
  const ticket = await ticketFor(house, HERE, await newGuest(house, HERE));
  const socket = new WebSocket(socketAt(house, ticket ?? ''), { origin: house.origin, localAddress: HERE });
  const waiting = new Set<string>();
  let [asked, answered, lost] = [0, 0, 0];
  const wish = (wished: Wish): void => {
    asked += 1;
    waiting.add(`w${asked}`);
    socket.send(JSON.stringify({ say: 'wish', table: TABLE, id: `w${asked}`, wish: wished }));
  };
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.say === 'answer' && waiting.delete(message.id)) answered += 1;
    if (message.say === 'update' && message.changes.stage?.is === 'betting')
      wish({ do: 'place', bet: 'player', amount: 1_000 });
  });
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.on('close', () => {
    lost += 1;
  });
  wish({ do: 'sit' });
  wish({ do: 'buy-in', amount: 150_000 });
  return {
    asked: () => asked,
    answered: () => answered,
    lost: () => lost,
    leave: async () => {
      for (const until = Date.now() + ANSWERS_WITHIN_MS; waiting.size > 0 && Date.now() < until; )
        await sleep(20);
      socket.removeAllListeners();
      socket.on('error', () => {});
      socket.terminate();
    },
  };
}
