import { createHash } from 'node:crypto';
import { unwrap } from '../../src/base/index.ts';
import type { Role } from '../../src/forms/index.ts';
import { openKeyring } from '../../src/house/index.ts';
import { openLoginSecret, openRegister } from '../../src/house/register/index.ts';
import { type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import { systemRandom } from '../../src/server/random.ts';
import { KEY } from './house.ts';

/** In a moment, where a test is about something else. */
export const quickHash = async (password: string, salt: Uint8Array): Promise<Uint8Array> =>
  Uint8Array.from(createHash('sha256').update(salt).update(password).digest());

/** Accounts of these roles, made while the house is closed; each with a session, as its cookie. */
export async function enrolled(record: MemoryRecord, roles: readonly Role[]) {
  const store = memoryStore({ record });
  const keys = unwrap(await openKeyring(store, KEY, systemRandom));
  const secret = unwrap(await openLoginSecret(store, keys, systemRandom));
  const at = Date.now();
  const register = unwrap(await openRegister({ store, keys, now: () => at, random: systemRandom }));
  const made: { readonly role: Role; readonly patron: string; readonly cookie: string }[] = [];
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
    unwrap(await register.make({ guest, mark, role, first: { kind: 'password', label: 'first', tag } }));
    const { token } = unwrap(await register.enter(patron));
    made.push({ role, patron, cookie: `coup_session=${token}` });
  }
  return made;
}

export const PASSWORD = 'seven brown herons';
