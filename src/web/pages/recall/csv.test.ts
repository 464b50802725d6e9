import { expect, it } from 'vitest';
import type { OwnCoup } from '../../../client/index.ts';
import { makeCsv } from './csv.ts';

const COUP: OwnCoup = {
  ...{
    transfer: 'settle/t/1/ann',
    table: 't',
    game: 'h/g',
    minimum: 500,
    rules: '',
    shoe: 't/1',
    alias: 'a',
    coup: 7,
  },
  ...{ at: 0, cards: ['8H', 'TC'], change: 0, total: 5 },
  wagers: [
    { bet: 'player', stake: 100, result: 'win', profit: 100, commission: 0, returned: 200 },
    { bet: 'tie', stake: 50, result: 'lose', profit: 0, commission: 0, returned: 0 },
  ],
};

it('has a line for each wager, oldest first, and quotes what a spreadsheet would misread', () => {
  const odd = { ...COUP, table: 'a,"b"', game: '=1+1', coup: 8 };
  expect(makeCsv([odd, COUP]).split('\r\n').slice(1)).toEqual([
    '1970-01-01T00:00:00.000Z,h/g,t,t/1,7,8H TC,player,100,win,100,0,200,5,,',
    '1970-01-01T00:00:00.000Z,h/g,t,t/1,7,8H TC,tie,50,lose,0,0,0,5,,',
    `1970-01-01T00:00:00.000Z,'=1+1,"a,""b""",t/1,8,8H TC,player,100,win,100,0,200,5,,`,
    `1970-01-01T00:00:00.000Z,'=1+1,"a,""b""",t/1,8,8H TC,tie,50,lose,0,0,0,5,,`,
    '',
  ]);
  expect(makeCsv([])).toMatch(/^at,game,table,shoe,coup,cards,bet,stake_cents/);
});

it('[IR4] says of a void coup why, and what went back of all of it', () => {
  const csv = makeCsv([
    { ...COUP, void: { reason: 'The wrong edition', back: 50, transfer: 'void/t/9/ann' } },
  ]);
  const [heads = '', ...lines] = csv.trimEnd().split('\r\n');
  expect(heads.split(',').slice(-2)).toEqual(['void', 'void_back_cents']);
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
    ['The wrong edition', '50'],
    ['The wrong edition', '50'],
  ]);
});
