import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../base/index.ts';
import { card, DECK, parseCards } from '../engine/index.ts';
import {
  compositionOfCards,
  compositionOfCounts,
  compositionOfDecks,
  compositionOfRanks,
  makeComposition,
  parseComposition,
  parseDecks,
  refuseSize,
  takeOut,
} from './composition.ts';

const findRefusal = (text: string) => {
  const parsed = parseComposition(text);
  return parsed.ok ? undefined : parsed.error;
};

describe('a composition', () => {
  test('a composition of eight decks has 32 of each rank, 128 cards that count 0', () => {
    const { size, ranks, pips, cards } = compositionOfDecks(8);
    expect(size).toBe(416);
    expect(new Set(ranks)).toEqual(new Set([32]));
    expect(pips).toEqual([128, 32, 32, 32, 32, 32, 32, 32, 32, 32]);
    expect(cards).toEqual(DECK.map(() => 8));
  });

  test('a composition by ranks reads omitted ranks as 0, and has no suits', () => {
    const shoe = unwrap(parseComposition('A=32,2=31,10=3 K=1'));
    expect(shoe.size).toBe(67);
    expect(shoe.ranks).toEqual([32, 31, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1]);
    expect(shoe.pips).toEqual([4, 32, 31, 0, 0, 0, 0, 0, 0, 0]);
    expect(shoe.cards).toBeUndefined();
  });

  test('a composition can be given by cards', () => {
    const shoe = unwrap(parseComposition('AS=8,10D=2'));
    expect(shoe.size).toBe(10);
    expect(shoe.ranks[0]).toBe(8);
    expect(shoe.cards?.[39]).toBe(8);
    expect(shoe.cards?.[13 + 9]).toBe(2);
  });

  test('a composition round-trips, by ranks and by cards', () => {
    const ranks = fc.array(fc.nat(300), { minLength: 13, maxLength: 13 }).map(compositionOfRanks);
    const cards = fc.array(fc.nat(90), { minLength: 52, maxLength: 52 }).map(compositionOfCounts);
    fc.assert(
      fc.property(
        fc.oneof(ranks, cards).filter((shoe) => refuseSize(shoe) === undefined),
        (shoe) => {
          expect(unwrap(parseComposition(makeComposition(shoe)))).toEqual(shoe);
        },
      ),
    );
  });

  test('a composition can be made of given cards', () => {
    const cards = unwrap(parseCards('AS AS 10D KC 2H 3H'));
    expect(compositionOfCards(cards)).toEqual(unwrap(parseComposition('AS=2,10D=1,KC=1,2H=1,3H=1')));
  });

  test('a composition holds 6 to 4,992 cards', () => {
    expect(findRefusal('A=5')).toEqual({
      code: 'shoe/too-few',
      message: 'A coup may need 6 cards, and the shoe holds 5 cards.',
    });
    expect(findRefusal('')?.code).toBe('shoe/too-few');
    expect(findRefusal('A=6')).toBeUndefined();
    expect(findRefusal('A=4992')).toBeUndefined();
    expect(findRefusal('A=4992,K=1')?.code).toBe('shoe/too-many');
  });

  test('a malformed composition is refused by the word', () => {
    for (const word of [
      'B=4',
      'A',
      'A=',
      '=4',
      'A=-1',
      'A=1.5',
      'A=1e3',
      'a=4',
      '1=4',
      'A=4=4',
      'AS8',
      'A=0x4',
    ]) {
      const refused = findRefusal(`2=10,${word},3=4`);
      expect(refused?.code, word).toBe('shoe/malformed');
      expect(refused?.message, word).toContain(JSON.stringify(word));
    }
    expect(findRefusal('2=10,A=4,A=5')).toMatchObject({ code: 'shoe/repeated' });
    expect(findRefusal('2=10,A=4,A=5')?.message).toContain('A=5');
    expect(findRefusal('2=10,AS=4')?.code).toBe('shoe/mixed');
  });

  test('a composition of an invalid number of decks is refused', () => {
    for (const decks of [0, 97, 1.5, Number.NaN]) expect(parseDecks(decks)).toMatchObject({ ok: false });
    expect(unwrap(parseDecks(96)).size).toBe(4992);
  });
});

describe('taking cards out', () => {
  test('taking cards out leaves the others', () => {
    const left = unwrap(takeOut(compositionOfDecks(1), unwrap(parseCards('AS KD'))));
    expect(left.size).toBe(50);
    expect(left.cards?.[39]).toBe(0);
    expect(left.ranks).toEqual([3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3]);
    expect(left.pips[0]).toBe(15);
  });

  test('taking cards out of a shoe without suits goes by rank', () => {
    const shoe = unwrap(parseComposition('A=2,K=10'));
    expect(unwrap(takeOut(shoe, unwrap(parseCards('AS AS')))).ranks[0]).toBe(0);
    expect(takeOut(shoe, unwrap(parseCards('AS AH AC')))).toMatchObject({
      ok: false,
      error: { code: 'dealt/not-in-shoe' },
    });
  });

  test('taking out a card that the shoe does not hold is refused', () => {
    const refused = takeOut(compositionOfDecks(1), [card(0), card(0)]);
    expect(refused).toMatchObject({ ok: false, error: { code: 'dealt/not-in-shoe' } });
    expect(refused.ok ? '' : refused.error.message).toContain('AC');
  });
});
