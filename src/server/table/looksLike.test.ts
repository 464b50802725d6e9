import { describe, expect, it } from 'vitest';
import { looksLike } from './looksLike.ts';

describe('the name of a house', () => {
  it.each([
    ['Fallsview', 'FALLSVIEW!'],
    ['Fallsview', 'Fa11sview'],
    ['Fallsview', 'Falsview'],
    ['Fallsview', 'Fallsvview'],
    ['Fallsview', 'Fallsveiw'],
    ['Fallsview', 'Fällsvïew'],
    ['Penn National', 'The Penn-Nationa1'],
    ['Morgantown', 'Morqantown'],
    // Cyrillic, Greek, Armenian, small capitals and letters that no list has.
    ['Fallsview', 'Fаllsvіеw'],
    ['Fallsview', 'ҒАLLЅVІЕW'],
    ['Morgantown', 'Моrgаntоwn'],
    ['Morgantown', 'Mᴏʀɢᴀɴᴛᴏᴡɴ'],
    ['Penn National', 'Ρеnn Νаtiоnаl'],
    ['Penn National', 'Pеոո Nаtiօnаl'],
    ['The House', 'Tһе Ноuѕе'],
    ['The House', 'Τhe Ηοuse'],
    ['The House', 'The Houze'],
    ['The House', 'house'],
    ['The House', 'THE H0USE'],
    ['赌场', '赌 场'],
  ])('%s is taken by who calls theirs %s', (name, other) => {
    expect([looksLike(name, other), looksLike(other, name)]).toEqual([true, true]);
  });

  it.each([
    ['Fallsview', 'Falls'],
    ['Fallsview', 'Hillsview'],
    ['The House', 'Mouse'],
    ['Penn National', 'Penn National Street Room'],
    ['La casa', 'Cava'],
    ['Rock Bac', 'Our Bac'],
    ['Fallsview', 'Водопад'],
    ['Fallsview', '瀑布 View'],
    ['The House', 'Дом игры'],
  ])('%s leaves %s to others', (name, other) => {
    expect([looksLike(name, other), looksLike(other, name)]).toEqual([false, false]);
  });
});
