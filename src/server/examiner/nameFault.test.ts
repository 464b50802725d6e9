import { describe, expect, it } from 'vitest';
import { nameFault } from './nameFault.ts';

const HONEST = [
  ...['Ann', 'Guest 4821', 'O’Brien', "O'Brien", 'J. R. Smith-Jones', 'Ann (mum)', 'Robot', 'x_y', 'Mr. X!'],
  ...['Åsa', 'Müller', 'Łukasz', 'Nguyễn Thị Ánh', 'Işık İnan', 'Ştefan', 'José', 'Ærø', 'Zoë'],
  ...['Анна', 'Жанна', 'Ελένη', 'Γιώργος', 'שרה', 'محمد', 'दीपक', 'สมชาย'],
  ...['张伟', '李 Lee', 'ジョン', 'ひろ', '김철수', 'Ann 😀'],
];
const HIDDEN = [
  'An\u00adn',
  'Ann\u3164',
  '\u2800',
  'An\ufe0fn',
  'Ann\u00a0B',
  'Ann  B',
  'A\u2009B',
  '\u115fA',
];
const BIDI = ['\u202eAnn', 'Ann\u200f', '\u2067Ann\u2069', 'A\u061cB'];
const ALIKE = [
  'Аnn',
  'Annа',
  'αnn',
  'раураl',
  'Сара',
  '𝗔𝗻𝗻',
  'Ａｎｎ',
  'ᴀnn',
  'ʙob',
  'ᗷob',
  'A\u0301\u0302\u0303nn',
  'Ann Анна',
];
const BOTS = [
  'Ann (bot)',
  'Ann (b0t)',
  'Ann [BOT]',
  'Ann (bоt)',
  'Ann ❨bot❩',
  'Ann (вот)',
  'Ann (ᏴᎾᎢ)',
  'Ann ‹bot›',
  '(b\u0307ot)',
  'Ann ( b o t ) x',
];

describe('a name', () => {
  it.each(HONEST)('is taken: %s', (name) => expect(nameFault(name)).toBeUndefined());

  it.each([...HIDDEN, ...BIDI].map((name) => [JSON.stringify(name), name] as const))(
    'has nothing hidden in it, and nothing that turns the writing: %s',
    (_, name) => expect(nameFault(name)).toContain('invisible'),
  );

  it.each(ALIKE)('looks like no other in other letters: %s', (name) =>
    expect(nameFault(name)).toContain('one alphabet'),
  );

  it.each(BOTS)('looks like no program’s: %s', (name) => expect(nameFault(name)).toBeDefined());
});
