import { describe, expect, test } from 'vitest';
import { unwrap } from '../base/index.ts';
import { parseCards, type Tableau } from '../engine/index.ts';
import { GAMES } from '../houses/index.ts';
import { compositionOfCards, compositionOfDecks, parseComposition } from './composition.ts';
import { beforeCoup, isComplete, parseDealt, parseMoment } from './moment.ts';

const { tableau } = GAMES[0] as { tableau: Tableau };
const cards = (text: string) => unwrap(parseCards(text));
const cameOut = (text: string) => parseMoment(tableau, compositionOfDecks(8), cards(text));

describe('a moment of a coup', () => {
  test('the moment before the first card has the whole shoe', () => {
    expect(unwrap(cameOut(''))).toEqual(beforeCoup(tableau, compositionOfDecks(8)));
  });

  test('dealt cards are on the table and not in the shoe', () => {
    const moment = unwrap(cameOut('8H KD 2C'));
    expect(moment.coup).toEqual({ player: cards('8H 2C'), banker: cards('KD') });
    expect(moment.left.size).toBe(413);
    expect(moment.dealt).toBe(3);
    expect(isComplete(tableau, moment)).toBe(false);
    expect(isComplete(tableau, unwrap(cameOut('8H KD KC 3S')))).toBe(true);
  });

  test('a moment after more cards than the coup takes is refused', () => {
    const natural = cameOut('8H KD KC 3S 4C');
    expect(natural).toMatchObject({ ok: false, error: { code: 'dealt/too-many' } });
    expect(natural.ok ? '' : natural.error.message).toBe(
      'The coup is complete after 4 cards; 4C would be card 5.',
    );
    expect(cameOut('AH AD KC KS AC AS KD')).toMatchObject({ ok: false, error: { code: 'dealt/too-many' } });
  });

  test('a moment is refused if the shoe lacks a card, or is too small to begin with', () => {
    const six = compositionOfCards(cards('AC AD AH AS KC KD'));
    expect(parseMoment(tableau, six, cards('2C'))).toMatchObject({
      ok: false,
      error: { code: 'dealt/not-in-shoe' },
    });
    expect(parseMoment(tableau, six, cards('AC AC'))).toMatchObject({ ok: false });
    expect(parseMoment(tableau, six, cards('AC AD KC KD AS AH'))).toMatchObject({ ok: true });
    const five = compositionOfCards(cards('AC AD AH AS KC'));
    expect(parseMoment(tableau, five, cards('AC'))).toMatchObject({
      ok: false,
      error: { code: 'shoe/too-few' },
    });
  });

  test('a moment on a shoe known by ranks goes by rank', () => {
    const shoe = unwrap(parseComposition('A=6,K=6'));
    expect(unwrap(parseMoment(tableau, shoe, cards('AC AC AC'))).left.ranks[0]).toBe(3);
  });

  test('parseDealt reads cards in dealing order, and names a word that is not a card', () => {
    expect(parseDealt('8H, KD 2C')).toEqual({ ok: true, value: cards('8H KD 2C') });
    expect(parseDealt('8H K')).toMatchObject({ ok: false, error: { code: 'dealt/unknown-card' } });
  });
});
