import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOLLARS, makeFigure, makeMoney, makeSignedMoney } from '../base/index.ts';
import { english } from './en/index.ts';
import { createFigures, withoutJoiners, writeAmountsIn } from './figures.ts';

const [en, fr, es, zh] = [createFigures('en'), createFigures('fr'), createFigures('es'), createFigures('zh')];
/** Replaces non-breaking spaces by plain ones. */
const plain = (text: string): string => withoutJoiners(text).replaceAll(/[\u00a0\u202f]/g, ' ');

describe('figures', () => {
  it('English figures match the command line', () => {
    const cents = fc.constantFrom('always' as const, 'if-any' as const);
    fc.assert(
      fc.property(fc.maxSafeInteger(), cents, (amount, shown) => {
        expect(withoutJoiners(en.money(amount, shown))).toBe(makeMoney(amount, shown));
        expect(withoutJoiners(en.signedMoney(amount, shown))).toBe(makeSignedMoney(amount, shown));
        expect(en.figure(amount, shown)).toBe(makeFigure(amount, shown));
      }),
    );
  });

  it('figures keep a sign on the line of its number', () => {
    const whole = [-100_000, 100_000].flatMap((amount) =>
      [en, fr, es, zh].flatMap(({ money, signedMoney }) => [money(amount), signedMoney(amount)]),
    );
    for (const text of whole) expect(text).not.toMatch(/[−+][^\d\u2060]/);
    const yen = { code: 'JPY', step: 100 };
    expect(en.money(-5_000, 'if-any', yen)).toBe('−\u2060JPY\u00a050');
  });

  it('figures are written as each language writes them', () => {
    expect([fr, es, zh].map(({ money }) => plain(money(125_050)))).toEqual([
      '1 250,50 $',
      '$1,250.50',
      '$1,250.50',
    ]);
    expect([fr, es, zh].map(({ signedMoney }) => plain(signedMoney(-3_000)))).toEqual([
      '−30 $',
      '−$30',
      '−$30',
    ]);
    expect(plain(fr.signedMoney(4_500, 'always'))).toBe('+45,00 $');
    expect([en, fr, es, zh].map(({ percent }) => plain(percent('14.36')))).toEqual([
      '14.36 %',
      '14,36 %',
      '14.36 %',
      '14.36%',
    ]);
  });

  it('figures write another currency by its code, without cents if it has none', () => {
    const yen = { code: 'JPY', step: 100 };
    for (const { money } of [en, fr, es, zh]) {
      expect(plain(money(-50_000, 'always', yen))).toBe('−JPY 500');
      expect(plain(money(12_300, 'if-any', { code: 'CAD', step: 1 }))).toBe('CAD 123');
    }
    expect(en.money(125_000, 'always', yen)).toBe(makeMoney(125_000, 'always', yen));
  });

  it('figures use the page’s currency until it is reset', () => {
    const yen = { code: 'JPY', step: 100 };
    writeAmountsIn(yen);
    expect([en, fr, es, zh].map(({ signedMoney }) => plain(signedMoney(50_000, 'always')))).toEqual(
      Array(4).fill('+JPY 500'),
    );
    expect(en.money(500, 'if-any', DOLLARS)).toBe('$5');
    expect(english.table.betting.stackHolds(50_000)).toBe('Your stack holds JPY\u00a0500.');
    writeAmountsIn(undefined);
    expect(english.table.betting.stackHolds(50_000)).toBe('Your stack holds $500.');
  });

  it('figures keep every digit of an exact decimal, and its sign', () => {
    expect(en.decimal('-0.10')).toBe('−0.10');
    expect(fr.decimal('1.23508')).toBe('1,23508');
    expect(plain(fr.decimal('12345678901234567890.5'))).toBe('12 345 678 901 234 567 890,5');
  });

  it('figures count with the language’s plural: French uses the singular for zero', () => {
    expect([0, 1, 2].map((many) => en.count(many, 'coup', 'coups'))).toEqual([
      '0 coups',
      '1 coup',
      '2 coups',
    ]);
    expect([0, 1, 2].map((many) => fr.count(many, 'coup', 'coups'))).toEqual(['0 coup', '1 coup', '2 coups']);
    expect([0, 1, 2].map((many) => es.count(many, 'mano', 'manos'))).toEqual([
      '0 manos',
      '1 mano',
      '2 manos',
    ]);
  });
});
