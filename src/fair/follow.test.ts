import { describe, expect, test } from 'vitest';
import { dealt, eightDecks, oneDeck, toBytes, wagersOn } from '../../test/fair/shoes.ts';
import { at, unwrap } from '../base/index.ts';
import { makeHex } from './bytes.ts';
import { getAnchor, seedAt } from './chain.ts';
import { getDealCoup, prepareShoe } from './dealShoe.ts';
import { getCommitment } from './entropy.ts';
import { bareEntry } from './entry.ts';
import { followAll, followEntry } from './follow.ts';
import {
  announceNextChain,
  burnCards,
  callForEntropy,
  cardsDown,
  closeShoe,
  closeShoeBets,
  getTranscript,
  type HouseShoe,
  listCommitments,
  mixEntropy,
  openCards,
  openHouseShoe,
  publishSeal,
  settleCoup,
  voidShoe,
} from './houseShoe.ts';
import { gameOfRules } from './rules.ts';
import { createStanding } from './standing.ts';
import { verifyTranscript } from './verify.ts';

const REQUEST = oneDeck();
const READY = unwrap(prepareShoe(REQUEST));
const OPENED = unwrap(closeShoeBets(READY, []));

describe('a shoe in play can be followed without any secret', () => {
  test('a shoe in play can be followed entry by entry, from the open record to the close', () => {
    const { rules, open, log } = dealt(eightDecks());
    let standing = createStanding(unwrap(gameOfRules(rules)), open);
    for (const entry of log) standing = unwrap(followEntry(standing, entry));
    expect(standing).toMatchObject({ phase: 'closed', entries: log.length, coupsWithheld: 0 });
    expect(standing.coups).toBe(standing.coupsSettled);
  });

  test('a shoe in play can be followed without wagers, as the table publishes it', () => {
    const { rules, open, log } = dealt(oneDeck());
    const bare = log.map(bareEntry);
    const end = unwrap(followAll(createStanding(unwrap(gameOfRules(rules)), open), bare));
    expect(end.coupsWithheld).toBe(end.coups);
  });

  test('a lie about a card is detected at its entry', () => {
    const cards = at(unwrap(openCards(OPENED, cardsDown(OPENED).slice(0, 1))).log, OPENED.log.length);
    expect(followEntry(OPENED.standing, cards).ok).toBe(true);
    expect(followEntry(READY.standing, cards)).toMatchObject({ ok: false, error: { code: 'log/hash' } });
  });
});

describe('cards of a coup', () => {
  const down = cardsDown(OPENED);
  const first = at(down, 0);

  test('the cards of a coup are next in the shoe, after the burned ones', () => {
    const burn = READY.log.flatMap((entry) => (entry.type === 'burn' ? [entry.body.count] : []));
    expect(first).toBe(burn[0]);
    expect(down).toEqual(down.map((_, index) => first + index));
  });

  test('the cards of a coup may be opened one by one, the first four in any order', () => {
    let shoe = OPENED;
    for (const n of [first + 2, first, first + 3, first + 1, ...down.slice(4)])
      shoe = unwrap(openCards(shoe, [n]));
    expect(cardsDown(shoe)).toEqual([]);
    expect(unwrap(settleCoup(shoe)).standing.phase).toBe('betting');
  });

  test('the cards of a coup give the same coup in any order of opening', () => {
    const straight = unwrap(settleCoup(unwrap(openCards(OPENED, down))));
    const turned = [...down.slice(0, 4).reverse(), ...down.slice(4)];
    const other = unwrap(settleCoup(unwrap(openCards(OPENED, turned))));
    expect(other.standing.shoe).toEqual(straight.standing.shoe);
  });

  test('a third card cannot be opened before the first four', () => {
    const early = openCards(OPENED, [first, first + 1, first + 2, first + 4]);
    expect(early).toMatchObject({ ok: false, error: { code: 'cards/not-consecutive' } });
  });

  test('a coup cannot be settled while a card is face down', () => {
    const three = unwrap(openCards(OPENED, down.slice(0, 3)));
    expect(settleCoup(three)).toMatchObject({ ok: false, error: { code: 'settled/too-early' } });
  });
});

describe('entropy', () => {
  const { game, tableId, chain, index } = REQUEST;
  const open = openHouseShoe({
    game,
    tableId,
    index,
    anchor: getAnchor(chain.last, chain.length),
    seed: seedAt(chain.last, chain.length, index),
  });
  const called = unwrap(callForEntropy(open, { length: 5, commitBy: 1, openBy: 2, beacon: null }));
  const es = ['a', 'b', 'c'].map(toBytes);
  const listed = unwrap(
    listCommitments(
      called,
      es.map((e) => makeHex(getCommitment(e))),
    ),
  );

  test('entropy counts in the order of commitment, in whatever order it was opened', () => {
    const mixed = unwrap(mixEntropy(listed, es));
    expect(unwrap(mixEntropy(listed, [...es].reverse())).log).toEqual(mixed.log);
  });

  test('entropy without a commitment is ignored', () => {
    const mixed = unwrap(mixEntropy(listed, [...es, toBytes('late')]));
    expect(mixed.log).toEqual(unwrap(mixEntropy(listed, es)).log);
  });

  test('entropy decides the shoe: without one part, the root differs', () => {
    const getRoot = (opened: readonly Uint8Array[]): string =>
      makeHex(unwrap(mixEntropy(listed, opened)).sealed?.root ?? new Uint8Array());
    expect(new Set([getRoot(es), getRoot(es.slice(1)), getRoot(es.slice(0, 2)), getRoot([])]).size).toBe(4);
  });
});

describe('a void shoe', () => {
  const { game, tableId, chain, index, entropy } = REQUEST;
  const seed = seedAt(chain.last, chain.length, index);
  const anchor = getAnchor(chain.last, chain.length);
  const opened = openHouseShoe({ game, tableId, index, anchor, seed });
  const called = unwrap(callForEntropy(opened, { length: 5, commitBy: 0, openBy: 0, beacon: null }));
  const listed = unwrap(
    listCommitments(
      called,
      entropy.map((e) => makeHex(getCommitment(e))),
    ),
  );
  const mixed = unwrap(mixEntropy(listed, entropy));
  const sealed = unwrap(publishSeal(mixed));
  const betting = unwrap(getDealCoup(unwrap(burnCards(sealed)), wagersOn(1)));
  const dealing = unwrap(closeShoeBets(betting, wagersOn(2)));
  const turning = unwrap(openCards(dealing, cardsDown(dealing).slice(0, 2)));

  const voided = (shoe: HouseShoe): HouseShoe =>
    unwrap(closeShoe(unwrap(voidShoe(shoe, 'the power failed'))));

  const said = (shoe: HouseShoe, code: string): string | undefined => {
    const { proved, notProved } = verifyTranscript(getTranscript(voided(shoe)));
    return [...proved, ...notProved].find((one) => one.code === code)?.text;
  };
  const whole = dealt(REQUEST).log.filter(({ type }) => type === 'settled').length;

  test.each<[string, HouseShoe, string, string]>([
    ['opened', opened, 'before entropy was called for', 'no coup of it was ever dealt'],
    ['called', called, 'while commitments were taken', 'no coup of it was ever dealt'],
    ['listed', listed, 'while entropy was opened', 'no coup of it was ever dealt'],
    ['mixed', mixed, 'before its seal was published', `after 0 coups; ${whole} more`],
    ['sealed', sealed, 'before its burn', `after 0 coups; ${whole} more`],
    ['betting', betting, 'while bets were open', `after one coup; ${whole - 1} more`],
    ['dealing', dealing, 'while a coup was dealt', `after one coup; ${whole - 1} more`],
    ['turning', turning, 'while a coup was dealt', `after one coup; ${whole - 1} more`],
  ])(
    'a void shoe after %s is verified, its seed is shown, and the report says what it lacks',
    (_, shoe, when, lacks) => {
      expect(verifyTranscript(getTranscript(voided(shoe)))).toMatchObject({ verified: true, fault: null });
      const told = said(shoe, 'void/index-spent');
      expect(told).toContain(`The shoe is void ("the power failed") ${when}`);
      expect(told).toContain(lacks);
      expect(told).toContain('Its index 2 is spent');
    },
  );

  test('a void after the commitments were listed gives a warning, and says how its coup would have ended', () => {
    expect(said(opened, 'void/order-known')).toBeUndefined();
    expect(said(called, 'void/order-known')).toBeUndefined();
    expect(said(listed, 'void/order-known')).toContain('the house may have known');
    expect(said(mixed, 'void/order-known')).toContain('the house knew the order');
    const settled = unwrap(settleCoup(unwrap(openCards(dealing, cardsDown(dealing)))));
    const { winner, player, banker } = at(
      settled.log.flatMap((entry) => (entry.type === 'settled' ? [entry.body] : [])),
      1,
    );
    const ended = { player: 'for Player', banker: 'for Banker', tie: 'in a tie' }[winner];
    const sentence = `would have ended ${ended}, Player ${player} and Banker ${banker}`;
    expect(said(dealing, 'void/order-known')).toContain(sentence);
    expect(said(turning, 'void/order-known')).toContain(sentence);
  });

  test('a void shoe accepts only the next chain and its close', () => {
    const over = unwrap(voidShoe(betting, 'x'));
    expect(closeShoeBets(over, [])).toMatchObject({
      ok: false,
      error: {
        code: 'log/out-of-order',
        message: 'no-more-bets cannot stand here: next-chain, close may follow.',
      },
    });
    expect(voidShoe(over, 'again').ok).toBe(false);
    const next = unwrap(announceNextChain(over, toBytes('next')));
    expect(voidShoe(unwrap(closeShoe(next)), 'late')).toMatchObject({
      ok: false,
      error: { message: 'void cannot stand here: nothing may follow.' },
    });
  });

  test('an unfinished shoe cannot be closed without being called void', () => {
    expect(closeShoe(betting)).toMatchObject({ ok: false, error: { code: 'close/too-early' } });
    expect(closeShoe(dealing)).toMatchObject({ ok: false, error: { code: 'log/out-of-order' } });
  });

  test('a void shoe that was never closed is refused', () => {
    const { firstFault } = verifyTranscript(getTranscript(unwrap(voidShoe(betting, 'x'))));
    expect(firstFault).toMatchObject({ code: 'log/unfinished' });
  });
});
