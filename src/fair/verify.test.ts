import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachPlaces, flip, getHolder } from '../../test/fair/flip.ts';
import { glassRoom } from '../../test/fair/house.ts';
import { dealt, eightDecks, oneDeck, toBytes } from '../../test/fair/shoes.ts';
import { unwrap } from '../base/index.ts';
import { makeHex } from './bytes.ts';
import { seedAt } from './chain.ts';
import { dealShoe } from './dealShoe.ts';
import type { Transcript } from './transcript.ts';
import { verifyTranscript } from './verify.ts';

const ONE = dealt(oneDeck());
const EIGHT = dealt(eightDecks());

const toHex = (name: string): string => makeHex(toBytes(name));

describe('an honest transcript', () => {
  test.each([
    ['of one deck', ONE],
    ['of eight decks', EIGHT],
    ['that burns unseen and has two coups after the cut card', dealt(oneDeck({ game: glassRoom('unseen') }))],
    ['whose cut card lies right behind the burn', dealt(oneDeck({ game: glassRoom('brim') }))],
    ['without patrons or wagers', dealt(oneDeck({ entropy: [], wagersOn: () => [] }))],
    ['that nobody signed', { ...ONE, signed: null }],
    ['of the first shoe of a chain', dealt(oneDeck({ index: 1 }))],
    ['of the last shoe of a chain', dealt(oneDeck({ index: 5, nextAnchor: toBytes('next') }))],
    ['with a beacon', dealt(oneDeck({ beacon: { name: 'drand', round: '12', bytes: toBytes('D') } }))],
  ])('the honest transcript of %s is verified', (_, transcript) => {
    const { verdict, firstFault } = verifyTranscript(JSON.parse(JSON.stringify(transcript)));
    expect(firstFault).toBeUndefined();
    expect(verdict).toBe('verified');
  });

  test('an honest transcript has the same cards for the same seed, whatever the wagers', () => {
    const cards = (transcript: Transcript) =>
      transcript.log.flatMap(({ type, body }) => (type === 'cards' || type === 'burn' ? [body] : []));
    expect(cards(dealt(eightDecks({ wagersOn: () => [] })))).toEqual(cards(EIGHT));
  });

  test('an honest transcript shows no card, salt or seed early', () => {
    const opened = ONE.log.findIndex(({ type }) => type === 'cards');
    const before = JSON.stringify(ONE.log.slice(0, opened));
    const seed = makeHex(seedAt(toBytes('chain of table-1'), 5, 2));
    expect(before.match(/"salt"/g)).toHaveLength(1);
    expect(JSON.stringify(ONE.log.slice(0, -1))).not.toContain(seed);
    expect(JSON.stringify(ONE.log.at(-1))).toContain(seed);
  });
});

describe('flip every field', () => {
  const text = JSON.stringify(dealt(oneDeck({ nextAnchor: toBytes('next'), unopened: [toHex('late')] })));
  const places = [...eachPlaces(JSON.parse(text))];

  test('a transcript with any field changed is refused', () => {
    expect(places.length).toBeGreaterThan(600);
    const accepted = places.filter((place) => {
      const altered: unknown = JSON.parse(text);
      flip(altered, place);
      return verifyTranscript(altered).verdict !== 'refused';
    });
    expect(accepted).toEqual([]);
  });

  test('a transcript without one entry, or with one repeated, is refused', () => {
    const { log } = JSON.parse(text) as Transcript;
    for (const index of log.keys()) {
      const without = { ...JSON.parse(text), log: log.toSpliced(index, 1) };
      const twice = {
        ...JSON.parse(text),
        log: log.toSpliced(index, 0, log[index] as Transcript['log'][number]),
      };
      expect(verifyTranscript(without).verdict, `without ${index}`).toBe('refused');
      expect(verifyTranscript(twice).verdict, `${index} twice`).toBe('refused');
    }
  });

  test('a transcript with a member removed or added is refused, or proves less', () => {
    for (const place of places) {
      const altered: unknown = JSON.parse(text);
      const holder = getHolder(altered, place);
      if (Array.isArray(holder)) continue;
      Object.assign(holder, { unknown: 1 });
      expect(verifyTranscript(altered).firstFault?.code).toBe('form');
      break;
    }
    const { open: _, ...rest } = JSON.parse(text) as Transcript;
    expect(verifyTranscript(rest).firstFault).toMatchObject({ code: 'form', where: '/open' });
  });
});

describe('what is not a transcript', () => {
  test('any value anywhere in a transcript gives a verdict and never throws', () => {
    const text = JSON.stringify(ONE);
    const places = [...eachPlaces(JSON.parse(text))];
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.nat(6), fc.jsonValue({ maxDepth: 2 }), (at, up, value) => {
        const root: unknown = JSON.parse(text);
        const place = places[at] ?? [];
        const cut = place.slice(0, Math.max(1, place.length - up));
        Reflect.set(getHolder(root, cut), cut.at(-1) ?? '', value);
        expect(['verified', 'refused']).toContain(verifyTranscript(root).verdict);
      }),
      { numRuns: 150 },
    );
  });

  test.each([undefined, null, 0, '', [], {}, 'coup', { format: 'coup-transcript', version: 1 }])(
    '%j is refused as a transcript',
    (value) => {
      expect(verifyTranscript(value)).toMatchObject({ verdict: 'refused', firstFault: { code: 'form' } });
    },
  );
});

describe('the builder', () => {
  test('the builder refuses wagers that the rules refuse, and says which', () => {
    const greedy = dealShoe(oneDeck({ wagersOn: () => [{ patron: 'ann', bet: 'player', stake: 501 }] }));
    expect(greedy).toMatchObject({ ok: false, error: { code: 'wagers/refused', where: '/log/5/wagers/0' } });
  });

  test('the builder always creates transcripts that verify, whatever the seeds', () => {
    for (let seed = 0; seed < 12; seed++) {
      const chain = { last: toBytes(`random ${seed}`), length: 3 };
      const game = glassRoom(seed % 2 === 0 ? 'one' : 'unseen');
      const wagersOn = () => [{ patron: 'ann', bet: 'banker', stake: 700 }];
      const transcript = unwrap(dealShoe(oneDeck({ chain, game, index: 3, wagersOn })));
      expect(verifyTranscript({ ...transcript, signed: null }).firstFault).toBeUndefined();
    }
  });
});
