import { describe, expect, it } from 'vitest';
import { textTable, wrap } from './textTable.ts';

describe('textTable', () => {
  it('aligns columns, rules off titled ones and paints padded cells', () => {
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

  it('counts characters as they are seen, not as they are stored', () => {
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
  it('breaks at spaces, indents what follows and never loses a word', () => {
    const text = 'Banker 3 stands because Player drew an eight';
    const lines = wrap(text, 16, '  ');
    expect(lines).toEqual(['Banker 3 stands', '  because Player', '  drew an eight']);
    expect(lines.map((line) => line.trim()).join(' ')).toBe(text);
  });

  it('leaves a word that is too long whole', () => {
    expect(wrap('a verylongwordindeed b', 6)).toEqual(['a', 'verylongwordindeed', 'b']);
  });
});
