import { describe, expect, it } from 'vitest';
import { countedRandom, KEY } from '../../../test/house/dealtHouse.ts';
import { err, ok, unwrap } from '../../base/index.ts';
import type { Guest } from '../../forms/index.ts';
import { memoryStore } from '../../record/index.ts';
import { type Door, NOBODY } from '../door.ts';
import { openKeyring } from '../keys/keyring.ts';
import { withRegister } from './entrance.ts';
import { openAccounts } from './register.ts';

const NOW = 1_760_000_000_000;
const getGuest = (patron: string): Guest => ({
  patron,
  name: patron,
  bot: false,
  since: NOW - 5,
  granted: 200_000,
  grants: 1,
  grantedAt: NOW - 5,
});

describe('the one door for guests and accounts', () => {
  async function entered() {
    const store = memoryStore();
    const random = countedRandom();
    const keys = unwrap(await openKeyring(store, KEY, random));
    const register = unwrap(await openAccounts({ store, keys, now: () => NOW, random }));
    const first = { kind: 'password', label: 'first', tag: new Uint8Array(32) } as const;
    unwrap(await register.make({ guest: getGuest('ann'), mark: 'ab'.repeat(32), role: 'patron', first }));
    const told: unknown[] = [];
    const bob = getGuest('bob');
    const own = {
      begin: async () => err(NOBODY),
      find: () => undefined,
      getGuestSession: (session: string) =>
        session === 'b' ? bob : session === 'a' ? getGuest('ann') : undefined,
      guest: (patron: string) => (patron === 'bob' ? bob : undefined),
      rename: async (_: Guest, name: string) => ok({ ...bob, name }),
      end: async (session: string) => {
        told.push(['ended', session]);
        return ok(undefined);
      },
      seated: async (patrons: readonly string[]) => {
        told.push(['seated', patrons]);
        return ok(undefined);
      },
      noteGrant: async (_: string, amount: number) => ok({ ...bob, granted: amount }),
      save: async () => void told.push('saved'),
    } as unknown as Door;
    return { register, told, bob, door: withRegister(own, register, random) };
  }

  it('lets an account in by its own session alone, and a guest by theirs', async () => {
    const { door, register, bob } = await entered();
    const { session, token } = unwrap(await register.enter('ann'));
    expect(door.find(token)).toEqual({ session, guest: getGuest('ann') });
    expect([door.find(undefined), door.find('other')]).toEqual([undefined, undefined]);
    expect([door.getGuestSession('a'), door.getGuestSession('b'), door.getGuestSession(session)]).toEqual([
      undefined,
      bob,
      getGuest('ann'),
    ]);
    expect([door.guest('ann'), door.guest('bob'), door.guest('cid')]).toEqual([
      getGuest('ann'),
      bob,
      undefined,
    ]);
  });

  it('notes of an account what is an account’s, and of a guest what is a guest’s', async () => {
    const { door, register, told, bob } = await entered();
    const { session } = unwrap(await register.enter('ann'));
    unwrap(await door.seated(['ann', 'bob']));
    unwrap(await door.end('b'));
    unwrap(await door.end(session));
    expect(told).toEqual([
      ['seated', ['bob']],
      ['ended', 'b'],
    ]);
    expect(register.session(session)).toBeUndefined();
    expect(unwrap(await door.rename(getGuest('ann'), 'Anna'))).toEqual({ ...getGuest('ann'), name: 'Anna' });
    expect(unwrap(await door.rename(bob, 'Rob'))).toEqual({ ...bob, name: 'Rob' });
    expect(await door.rename(getGuest('ann'), 'Ann (bot)')).toMatchObject({
      error: { code: 'name/not-allowed' },
    });
    expect(unwrap(await door.noteGrant('ann', 7))).toEqual({
      ...getGuest('ann'),
      name: 'Anna',
      granted: 200_007,
      grants: 2,
      grantedAt: NOW,
    });
    expect(unwrap(await door.noteGrant('bob', 7))).toEqual({ ...bob, granted: 7 });
    await door.save();
    expect(told.at(-1)).toBe('saved');
  });
});
