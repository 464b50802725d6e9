import { describe, expect, test } from 'vitest';
import { CHAIN_HASHES, PUBLISHED_ROUNDS, type PublishedRound } from '../../test/fair/drandRounds.ts';
import { at } from '../base/index.ts';
import { hexBytes, makeHex } from './bytes.ts';
import {
  beaconDueMs,
  chainHash,
  drandCall,
  drandChainNamed,
  drandName,
  firstRoundAfter,
  parseRound,
  roundTimeMs,
} from './drand.ts';
import { DEFAULT_CHAIN, DRAND_CHAINS, QUICKNET } from './drandChains.ts';
import { checkDrandRound, type DrandRound, parseDrandRound } from './drandRound.ts';
import { hashSha256 } from './hash.ts';

const asGiven = ({ round, signature, previousSignature }: PublishedRound): DrandRound => ({
  round,
  signature: hexBytes(signature),
  ...(previousSignature !== undefined && { previousSignature: hexBytes(previousSignature) }),
});
const named = PUBLISHED_ROUNDS.map((known) => [`${known.chain.beaconId} ${known.round}`, known] as const);

describe('real rounds of drand', () => {
  test.each(named)('the drand round %s was signed by its chain', (_, known) => {
    expect(checkDrandRound(known.chain, asGiven(known))).toBe(true);
    const { randomness } = known;
    if (randomness !== undefined) expect(makeHex(hashSha256(hexBytes(known.signature)))).toBe(randomness);
  });

  test.each(named)(
    'the drand round %s is invalid for another round or chain, or with one changed bit',
    (_, known) => {
      const given = asGiven(known);
      expect(checkDrandRound(known.chain, { ...given, round: known.round + 1 })).toBe(false);
      for (const [other] of CHAIN_HASHES.filter(([chain]) => chain !== known.chain)) {
        expect(checkDrandRound(other, given)).toBe(false);
      }
      const altered = given.signature.with(20, at([...given.signature], 20) ^ 1);
      expect(checkDrandRound(known.chain, { ...given, signature: altered })).toBe(false);
    },
  );

  test('a round of a chained chain needs the previous signature', () => {
    const known = at(
      PUBLISHED_ROUNDS.filter(({ chain }) => chain === DEFAULT_CHAIN),
      0,
    );
    const { previousSignature: _, ...alone } = asGiven(known);
    expect(checkDrandRound(DEFAULT_CHAIN, alone)).toBe(false);
    expect(checkDrandRound(DEFAULT_CHAIN, { ...alone, previousSignature: alone.signature })).toBe(false);
  });

  test.each([
    [new Uint8Array(0)],
    [new Uint8Array(48)],
    [new Uint8Array(96)],
    [new Uint8Array(1_024).fill(255)],
  ])('bytes that are not a signature are not a drand round', (signature) => {
    for (const [chain] of CHAIN_HASHES) expect(checkDrandRound(chain, { round: 1, signature })).toBe(false);
  });

  test('the point at infinity is not a drand round', () => {
    const infinity = Uint8Array.of(0xc0, ...new Uint8Array(47));
    expect(checkDrandRound(QUICKNET, { round: 1, signature: infinity })).toBe(false);
  });
});

describe("a round in drand's own JSON", () => {
  test.each(named)('parseDrandRound reads %s, and refuses it for any other round', (_, known) => {
    const { chain, round, signature, previousSignature } = known;
    const json = { round, randomness: 'x', signature, previous_signature: previousSignature };
    expect(parseDrandRound(chain, round, json)).toEqual({ ok: true, value: asGiven(known) });
    expect(parseDrandRound(chain, round + 1, json)).toEqual({ ok: false, error: 'beacon/other-round' });
    const renamed = { ...json, round: round + 1 };
    expect(parseDrandRound(chain, round + 1, renamed)).toEqual({ ok: false, error: 'beacon/not-signed' });
  });

  test.each([
    [null],
    ['x'],
    [[]],
    [{}],
    [{ round: 1_000 }],
    [{ round: '1000', signature: '00' }],
    [{ round: 1_000, signature: 'xyz' }],
    [{ round: 1_000, signature: '00'.repeat(2_000) }],
  ])('parseDrandRound refuses %j', (value) => {
    expect(parseDrandRound(QUICKNET, 1_000, value)).toEqual({ ok: false, error: 'beacon/form' });
  });

  test('a call names the first round made after T2', () => {
    const openBy = roundTimeMs(QUICKNET, 1_000) - 1;
    expect(drandCall(QUICKNET, openBy)).toEqual({ name: drandName(QUICKNET), round: '1000' });
    expect(drandCall(QUICKNET, openBy + 1).round).toBe('1001');
  });
});

describe('a chain of drand', () => {
  test.each(CHAIN_HASHES.map(([chain, hash]) => [chain.beaconId, chain, hash] as const))(
    'the name of a drand chain is a hash of all its parameters: %s',
    (_, chain, hash) => {
      expect(chainHash(chain)).toBe(hash);
      expect(chainHash({ ...chain, period: chain.period + 1 })).not.toBe(hash);
      expect(chainHash({ ...chain, genesisTime: chain.genesisTime + 1 })).not.toBe(hash);
      expect(drandName(chain)).toBe(`drand/${hash}`);
    },
  );

  test('a known drand chain is found by its name', () => {
    for (const chain of DRAND_CHAINS) expect(drandChainNamed(drandName(chain))).toBe(chain);
    expect(drandChainNamed('drand')).toBeUndefined();
    expect(drandChainNamed(`drand/${'0'.repeat(64)}`)).toBeUndefined();
  });

  test('a drand chain makes its rounds at computable times', () => {
    expect(roundTimeMs(QUICKNET, 1)).toBe(1_692_803_367_000);
    expect(roundTimeMs(QUICKNET, 1_000)).toBe(Date.UTC(2023, 7, 23, 15, 59, 24));
    expect(roundTimeMs(DEFAULT_CHAIN, 3)).toBe(1_595_431_110_000);
  });

  test('a drand chain has a first round after any moment, and never at it', () => {
    for (const chain of DRAND_CHAINS) {
      const begun = roundTimeMs(chain, 7);
      const period = chain.period * 1_000;
      for (const ms of [begun, begun + 1, begun + period - 1]) expect(firstRoundAfter(chain, ms)).toBe(8);
      expect(firstRoundAfter(chain, begun - 1)).toBe(7);
      expect(firstRoundAfter(chain, 0)).toBe(1);
    }
  });

  test.each([['0'], ['01'], ['-1'], ['1.5'], ['1e3'], [''], ['x'], ['1234567890123']])(
    'a drand chain has no round %j',
    (text) => expect(parseRound(text)).toBeUndefined(),
  );
  test('a drand chain has round 12', () => expect(parseRound('12')).toBe(12));
});

describe('a round that a call names', () => {
  test('a named round is made when its chain says; an unknown beacon or round has no time', () => {
    const name = drandName(QUICKNET);
    expect(beaconDueMs({ name, round: '1' })).toBe(1_692_803_367_000);
    expect(beaconDueMs({ name, round: '1001' })).toBe(1_692_806_367_000);
    expect(beaconDueMs({ name, round: '0' })).toBeUndefined();
    expect(beaconDueMs({ name: 'drand/another', round: '1' })).toBeUndefined();
  });
});
