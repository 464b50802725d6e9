import { err, ok, type Result } from '../../base/index.ts';
import {
  connectHouse,
  type HouseClient,
  type Refusal,
  type Session,
  type Socket,
  type World,
} from '../../client/index.ts';
import { noteProtection, noteRefusal } from '../app/closure.ts';
import { visitor } from '../app/visitor.ts';
import { preferences } from '../preferences.ts';

let leaving = false;

/** What a client needs from this browser. */
export const world: World = {
  url: location.origin,
  // A request sent while the page unloads must outlive it. It is small enough for every browser's keepalive limit.
  fetch: (url, request) => fetch(url, { ...request, keepalive: leaving }),
  makeSocket: (url) => closedQuietly(new WebSocket(url)),
  now: Date.now,
  setTimer: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  isWatched: () => document.visibilityState === 'visible',
};

/** The house that served this page. */
export const house: HouseClient = connectHouse(world);

/** Runs `run` when the page is closed or hidden, perhaps for the last time. Returns a stop function. */
function onLeaving(run: () => void): () => void {
  const leave = (): void => {
    leaving = true;
    run();
    leaving = false;
  };
  const hide = (): void => void (document.visibilityState === 'hidden' && leave());
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
  };
}

/** Browsers log a warning when a connecting socket is closed, so wait until it is open. */
function closedQuietly(socket: WebSocket): Socket {
  return {
    send: (text) => socket.send(text),
    close: () => {
      if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
      else socket.close();
    },
    addEventListener: socket.addEventListener.bind(socket),
  };
}

// The browser notices first: report a lost network at once, and reconnect at once when it returns.
addEventListener('offline', () => house.network('gone'));
addEventListener('online', () => house.network('back'));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && navigator.onLine) house.network('back');
});

type Begun = Awaited<ReturnType<HouseClient['begin']>>;

const CAME_BEFORE = 'coup/came-before';

/** Starts a session when something first needs one. Repeated calls return the same guest. */
export async function beSomebody(name?: string): Promise<Result<Session, Refusal>> {
  const { value: age } = preferences.age;
  return took(await house.begin({ ...(name !== undefined && { name }), ...(age > 0 && { age }) }));
}

/** Resumes the session of an earlier visit. A new visitor has no session until they sit down. */
export async function comeBack(): Promise<void> {
  if (!remembered()) return;
  await beSomebody();
  const view = await house.protection();
  if (view.ok) noteProtection('house', view.value);
  else noteRefusal('house', view.error);
}

/** Grants play chips to a patron who has run out. */
export const askForChips = async (): Promise<Result<Session, Refusal>> => took(await house.grant());

/** Records the patron that an answer names. */
export function took(answer: Begun): Result<Session, Refusal> {
  if (!answer.ok) return err(answer.error);
  const { patron, name, purse, role, needsSecondFactor = false } = answer.value;
  visitor.value = { name, purse, role, needsSecondFactor };
  remember();
  if (role !== undefined)
    void import('./likes.ts').then(({ followLikes }) => followLikes(house.account, patron, onLeaving));
  return ok(answer.value);
}

function remembered(): boolean {
  try {
    return localStorage.getItem(CAME_BEFORE) !== null;
  } catch {
    return false;
  }
}

/** Forgets the patron, so that the next visit starts without a session. */
export function leftHere(): void {
  visitor.value = undefined;
  try {
    localStorage.removeItem(CAME_BEFORE);
  } catch {
    // What was never kept need not go.
  }
}

function remember(): void {
  try {
    localStorage.setItem(CAME_BEFORE, '1');
  } catch {
    // Then the next visit begins as a newcomer's, until a seat asks who it is.
  }
}
