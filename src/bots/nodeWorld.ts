import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Fetch, World } from '../client/index.ts';
import { sendHttp } from '../net/index.ts';

/** The platform of a client outside a browser: a cookie jar for one house, and sockets of `ws`. */
export function nodeWorld(url: string, report: (bug: string) => void): World {
  return {
    url,
    fetch: withCookies(),
    makeSocket: (address) => new WebSocket(address, { perMessageDeflate: false, maxPayload: MOST_BYTES }),
    now: Date.now,
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: (bytes) => randomBytes(bytes),
    report,
  };
}

const ANSWER_WITHIN_MS = 15_000;
/** Limits what an untrusted house can send. Its largest answer, a house file, has a twentieth of this. */
const MOST_BYTES = 4 << 20;

/** Keeps the session cookie. */
function withCookies(): Fetch {
  const jar = new Map<string, string>();
  return async (url, { method, headers, body }) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const {
      status,
      text,
      headers: answered,
    } = await sendHttp(url, {
      method,
      headers: { ...headers, ...(cookie !== '' && { cookie }) },
      ...(body !== undefined && { body }),
      withinMs: ANSWER_WITHIN_MS,
      mostBytes: MOST_BYTES,
    });
    for (const line of answered['set-cookie'] ?? []) keep(jar, line);
    return { status, text: async () => text };
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  const gone =
    /;\s*max-age=0/i.test(line) || /;\s*expires=thu, 01 jan 1970/i.test(line) || value.join('=') === '';
  if (gone) jar.delete(name.trim());
  else jar.set(name.trim(), value.join('='));
}
