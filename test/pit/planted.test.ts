import { describe, expect, it } from 'vitest';
import { PLANTS } from './plants.ts';
import { runSeed } from './world.ts';

/** What the auditor says of each planted bug, in words that a reader can act on. */
const CAUGHT_AS: Readonly<Record<keyof typeof PLANTS, RegExp>> = {
  'pay twice': /a transfer was posted that no event calls for: table-\d settle/,
  'pay a cent too little': /no transfer was posted for table-\d settle/,
  'forget a hold': /no transfer was posted for table-\d wager: hold/,
  'keep what a crash should give back': /no transfer was posted for table-\d return: hold/,
  'settle again after a crash': /a transfer was posted that no event calls for: table-\d settle/,
  'accept a late wager': /was never put before the table at|ms late/,
  'forget that a wish was done': /was done by event \d+ and again by \d+|and had happened as event/,
  'take a stake in a break': /p\d+ staked at table-\d in a break/,
  'say yes before it is durable': /was acknowledged, and did not happen/,
  'let a stale writer write': /./,
  'show the next card in a view': /the view of \w+ names "\w+", which is not open to its viewer/,
  'tell all what one peels': /heard event \d+ of table-\d otherwise than its twin/,
  'close a list before its time': /was logged at \d+, when nobody acted/,
  'believe whoever gives a round': /does not verify: {"code":"entropy\/beacon-signature"/,
  'name rounds by a clock that is behind': /names a round that everybody has known for \d+ ms/,
  'take entropy whenever it comes': /p\d+ opened entropy \d+ ms after the beacon's round was made/,
  'deal from another shoe': /an honest croupier can do what is due/,
  'seal another shoe': /does not verify: {"code":"seal\/leaf"/,
  'lose the last line of a page': /the statement of p\d+ \(\d+ lines\) says/,
  'read a shoe one page too far':
    /is closed and cannot be read|whoever read it afterwards threw: .*does not hash/,
  'count a log from the restart on':
    /a receipt of table-\d says that entry \d+ of \S+ is \w+, and it is not|is not signed/,
  'forget the chips on the felt': /p\d+ has \d+, and is told/,
};

describe('a planted bug is caught', () => {
  it('for each there is', () => {
    expect(Object.keys(CAUGHT_AS)).toEqual(Object.keys(PLANTS));
  });

  for (const [name, makePlant] of Object.entries(PLANTS)) {
    it(name, { timeout: 300_000 }, async () => {
      const caught: string[] = [];
      for (let seed = 1; seed <= 40 && !caught.some((one) => CAUGHT_AS[name]?.test(one)); seed++) {
        const { violation } = await runSeed(seed, { plant: makePlant() });
        if (violation !== undefined) caught.push(violation);
      }
      expect(caught.at(-1)).toMatch(CAUGHT_AS[name] ?? /^$/);
    });
  }
});
