import { createHash, createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import type { Role } from '../../src/forms/index.ts';
import { openKeyring } from '../../src/house/index.ts';
import { openAccounts, openLoginSecret } from '../../src/house/register/index.ts';
import { API } from '../../src/protocol/index.ts';
import { type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import { systemRandom } from '../../src/server/random.ts';
import { KEY } from './house.ts';
import type { Visitor } from './visitor.ts';

/** In a moment, where a test is about something else. */
export const quickHash = async (password: string, salt: Uint8Array): Promise<Uint8Array> =>
  Uint8Array.from(createHash('sha256').update(salt).update(password).digest());

export interface Enrolled {
  readonly role: Role;
  readonly patron: string;
  readonly cookie: string;
  /** Recovery codes that are left. */
  readonly codes: string[];
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Accounts of these roles, made two days ago while the house was closed, so that no officer is new. Each has a session
 * that has just begun with two factors, as its cookie.
 */
export async function enrolled(record: MemoryRecord, roles: readonly Role[], enteredAt = Date.now()) {
  const store = memoryStore({ record });
  const keys = unwrap(await openKeyring(store, KEY, systemRandom));
  const secret = unwrap(await openLoginSecret(store, keys, systemRandom));
  const at = enteredAt - 2 * DAY_MS;
  let now = at;
  const register = unwrap(await openAccounts({ store, keys, now: () => now, random: systemRandom }));
  const made: Enrolled[] = [];
  for (const [index, role] of roles.entries()) {
    const patron = `officer-${index}`;
    const mark = secret.markOf(patron);
    const tag = await quickHash(PASSWORD, secret.saltOf(mark));
    const guest = {
      patron,
      name: `Officer ${index}`,
      bot: false,
      since: at,
      granted: 0,
      grants: 0,
      grantedAt: at,
    };
    const first = { kind: 'password', label: 'first', tag } as const;
    const { codes } = unwrap(await register.make({ guest, mark, role, first }));
    now = enteredAt;
    const { token } = unwrap(await register.enter(patron, { strong: true, network: null }));
    now = at;
    made.push({ role, patron, cookie: `coup_session=${token}`, codes: [...codes] });
  }
  return made;
}

export const PASSWORD = 'seven brown herons';

/** Logs in with two factors: the password, and the next recovery code. */
export async function signIn(visitor: Visitor, { patron, codes }: Enrolled): Promise<void> {
  const given = { login: patron, password: PASSWORD, code: codes.shift() };
  const { status } = await visitor.ask('POST', `${API}/log-in`, given);
  expect(status).toBe(200);
}

/** As an authenticator app works it out, by other means than the house. */
export function codeFor(secret: string, now: number): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
