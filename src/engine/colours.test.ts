import { describe, expect, it } from 'vitest';
import { plainFileWith, plainHouse } from '../../test/arbitraries/houseFile.ts';
import { makeFault } from '../base/index.ts';
import { colourFaults, getContrast, NEUTRAL_COLOURS } from './colours.ts';
import { parseHouse } from './readings.ts';

const OWN = {
  dark: { felt: '#0f4650', deep: '#0b363e', accent: '#a5d9d3' },
  light: { felt: '#155965', deep: '#0f4650', accent: '#a5d9d3' },
};

const getFaults = (colours: unknown): readonly string[] => {
  const parsed = parseHouse(plainFileWith({ colours }));
  return parsed.ok ? [] : parsed.error.map(makeFault);
};

describe('a house’s colours', () => {
  it('a house’s colours come from its file, for both rooms', () => {
    expect(plainHouse({ colours: OWN }).identity.colours).toEqual(OWN);
    expect(plainHouse({ colours: OWN }).games[0]?.house.colours).toEqual(OWN);
  });

  it('a house’s colours are neutral and readable if the file gives none', () => {
    expect(plainHouse().identity.colours).toEqual(NEUTRAL_COLOURS);
    expect(colourFaults(NEUTRAL_COLOURS)).toEqual([]);
  });

  it('a house’s colours need both rooms or neither', () => {
    expect(getFaults({ dark: OWN.dark })).toEqual([
      '/colours/light: found nothing, expected colours in a light room and on paper',
    ]);
  });

  it('a house’s colours are written as #rrggbb', () => {
    expect(getFaults({ ...OWN, dark: { ...OWN.dark, felt: 'teal' } })).toEqual([
      '/colours/dark/felt: found "teal", expected the felt: a colour as #rrggbb',
    ]);
  });

  it('a house’s colours are refused if text on the felt would be unreadable', () => {
    expect(getFaults({ ...OWN, light: { ...OWN.light, felt: '#7d5a14' } })).toEqual([
      '/colours/light/felt: found soft ink #e0d5c4 on #7d5a14, a contrast of 4.33, expected a contrast of at least 4.5 (WCAG 2)',
      '/colours/light/accent: found accent #a5d9d3 on #7d5a14, a contrast of 4.02, expected a contrast of at least 4.5 (WCAG 2)',
    ]);
    expect(getFaults({ ...OWN, dark: { ...OWN.dark, deep: '#4d8077' } })).toEqual([
      '/colours/dark/accent: found accent #a5d9d3 on #4d8077, a contrast of 2.88, expected a contrast of at least 3 (WCAG 2)',
    ]);
  });
});

describe('the contrast of two colours', () => {
  it('the contrast of two colours follows WCAG 2 in either order', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(getContrast('#ffffff', '#000000')).toBeCloseTo(21, 10);
    expect(getContrast('#777777', '#777777')).toBe(1);
    // Known pairs: the lightest grey that passes AA on white, and the one after it.
    expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(getContrast('#ff0000', '#ffffff')).toBeCloseTo(4.0, 2);
    expect(getContrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
    // The darkest colours are on the linear part of the curve, up to 10.
    expect(getContrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.798, 3);
    expect(getContrast('#0b0b0b', '#ffffff')).toBeCloseTo(19.683, 3);
  });
});
