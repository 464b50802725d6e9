import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Hello } from './wire.ts';

/** Whether a hello comes from a node with the house's key. Older nodes send no proof. */
export type HelloStanding = 'proved' | 'unproved' | 'forged';

/** Signs hellos with a key that only nodes of the house can derive. */
export interface HelloProofs {
  readonly prove: (epoch: number, hello: Omit<Hello, 'saysVersions' | 'proof'>) => string;
  /** Checks the hellos of one term: each is valid only in the term it was made for, and only once. */
  readonly newCheck: (epoch: number) => (hello: Hello) => HelloStanding;
}

const USE = 'coup/nodes/hello/v1';
const KEY_BYTES = 32;

export function newHelloProofs(houseKey: Uint8Array): HelloProofs {
  const key = Buffer.from(hkdfSync('sha256', houseKey, '', USE, KEY_BYTES));
  const prove: HelloProofs['prove'] = (epoch, { trunk, origins, speaks, deals }) => {
    const dealt = deals === undefined ? null : [deals.holder, deals.writes];
    return createHmac('sha256', key)
      .update(JSON.stringify([USE, epoch, trunk, origins, speaks, dealt]))
      .digest('hex');
  };
  return {
    prove,
    newCheck: (epoch) => {
      // Stores proved hellos only, so that strangers cannot fill it.
      const heard = new Set<string>();
      return (hello) => {
        if (hello.proof === undefined) return 'unproved';
        if (!isSame(hello.proof, prove(epoch, hello)) || heard.has(hello.trunk)) return 'forged';
        heard.add(hello.trunk);
        return 'proved';
      };
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
