import { describe, expect, it } from 'vitest';
import { Driver } from '../../../../test/table/driver.ts';
import { getCommitment, makeHex } from '../../../fair/index.ts';
import { getView } from '../../../table/index.ts';
import { whoseEntropy } from './whoseEntropy.ts';

const bytes = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

/** A table at which these opened their entropy, and these committed and did not. */
function getShoe(opened: readonly string[], unopened: readonly string[] = []): Driver {
  const driver = new Driver('penn-national/mini');
  const all = [...opened, ...unopened];
  for (const patron of all) driver.seat(patron);
  driver.runTo('committing');
  for (const [j, patron] of all.entries())
    driver.wish(patron, { do: 'commit', commitment: makeHex(getCommitment(bytes(j))) });
  driver.runTo('opening');
  for (const [j, patron] of opened.entries()) driver.wish(patron, { do: 'open', entropy: makeHex(bytes(j)) });
  driver.runTo('betting');
  return driver;
}

function seenBy(patron: string, { state }: Driver) {
  const { you = null, ...view } = getView(state, { is: 'patron', patron });
  return whoseEntropy({ view, you });
}

describe('whose entropy is in a shoe', () => {
  it('is told by name, yours as yours, and not of a commitment that was never opened', () => {
    const driver = getShoe(['ann', 'bob'], ['eve']);
    expect(seenBy('ann', driver)).toEqual({ yours: true, names: ['bob'], gone: 0, yoursNext: false });
    expect(seenBy('eve', driver)).toEqual({ yours: false, names: ['ann', 'bob'], gone: 0, yoursNext: true });
    expect(seenBy('who watches', driver).yoursNext).toBe(false);
  });

  it('counts whoever has left, and says to who sits down that the next one has theirs', () => {
    const driver = getShoe(['ann', 'bob']);
    driver.wish('bob', { do: 'leave' });
    driver.run((state) => !state.seats.has('bob'));
    driver.seat('dan');
    expect(seenBy('dan', driver)).toEqual({ yours: false, names: ['ann'], gone: 1, yoursNext: true });
  });

  it('says nothing of the next while this one may still take yours, nor between shoes', () => {
    const driver = new Driver('penn-national/mini');
    driver.seat('ann');
    const nobody = { yours: false, names: [], gone: 0, yoursNext: false };
    expect(seenBy('ann', driver)).toEqual(nobody);
    driver.runTo('committing');
    expect(seenBy('ann', driver)).toEqual(nobody);
  });
});
