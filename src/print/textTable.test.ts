import { describe, expect, it } from 'vitest';
import { textTable, wrap } from './textTable.ts';

describe('textTable', () => {
  it('textTable aligns columns, underlines titles and paints padded cells', () => {
    const lines = textTable(
      [{ title: 'Bet' }, { title: 'Edge', align: 'right' }, { paint: (cell) => `<${cell}>` }],
      [
        ['Tie', '14.36 %', 'a'],
        ['Dragon Bonus', '2.65 %', 'bb'],
      ],
    );
    expect(lines).toEqual([
      'Bet              Edge',
      '────────────  ───────',
      'Tie           14.36 %  <a >',
      'Dragon Bonus   2.65 %  <bb>',
    ]);
  });

  it('textTable counts visible characters, not stored ones', () => {
    expect(
      textTable(
        [{}, {}],
        [
          ['♠♥', 'x'],
          ['abcd', 'y'],
        ],
      ),
    ).toEqual(['♠♥    x', 'abcd  y']);
  });
});

describe('wrap', () => {
  it('wrap breaks at spaces, indents continuation lines and never loses a word', () => {
    const text = 'Banker 3 stands because Player drew an eight';
    const lines = wrap(text, 16, '  ');
    expect(lines).toEqual(['Banker 3 stands', '  because Player', '  drew an eight']);
    expect(lines.map((line) => line.trim()).join(' ')).toBe(text);
  });

  it('wrap does not break a word that is too long', () => {
    expect(wrap('a verylongwordindeed b', 6)).toEqual(['a', 'verylongwordindeed', 'b']);
  });
});
