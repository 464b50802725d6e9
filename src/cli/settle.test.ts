import { describe, expect, it } from 'vitest';
import { coup, jsonLines } from '../../test/cli/fakeIo.ts';

const NATURAL = ['9H', 'KD', 'KC', '3S'];
const settleLine = async (game: string, line: unknown) => {
  const ran = await coup(['settle', game], `${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  return { ...ran, answer: jsonLines(ran.out)[0] as Record<string, unknown> };
};
const loadCode = async (game: string, line: unknown): Promise<unknown> => {
  const { answer, code } = await settleLine(game, line);
  expect(code).toBe(1);
  return (answer['error'] as { code: string }).code;
};

describe('coup settle --lang', () => {
  const answerIn = (out: string) => jsonLines(out)[0] as Record<string, unknown>;
  const LINE = '{"cards":["8H","KD","2C","3S","8D"],"wagers":{"tie":500}}\n';

  it('says why in another language and changes nothing else', async () => {
    const [english, french] = await Promise.all([
      coup(['settle', 'penn-national/mini'], LINE),
      coup(['settle', 'penn-national/mini', '--lang', 'fr'], LINE),
    ]);
    const { why: _, ...before } = answerIn(english.out);
    const { why, ...after } = answerIn(french.out);
    expect(after).toEqual(before);
    expect(why).toMatchObject([
      { rule: 'TB8', text: 'Joueur 0 tire : le Joueur tire à 0–5.' },
      { rule: 'TB3' },
      { rule: 'ST3', text: 'Tie perd 5\u00a0$.' },
    ]);
  });

  it('refuses a language that is not spoken here', async () => {
    const { code, complaints } = await coup(['settle', 'penn-national/mini', '--lang', 'de'], LINE);
    expect(code).toBe(2);
    expect(complaints.join()).toContain('--lang is one of en, fr, es, zh, not de.');
  });
});

describe('coup settle', () => {
  it('answers a coup in the form that other programs rely on', async () => {
    const { answer, code } = await settleLine('penn-national/mini', {
      cards: ['8H', 'KD', '2C', '3S', '8D', '9C'],
      wagers: { player: 2500, tie: 500 },
    });
    expect(code).toBe(0);
    expect(answer).toEqual({
      player: ['8H', '2C', '8D'],
      banker: ['KD', '3S'],
      totals: { player: 8, banker: 3 },
      winner: 'player',
      drawn: 5,
      wagers: {
        player: { stake: 2500, result: 'win', profit: 2500, commission: 0, returned: 5000 },
        tie: { stake: 500, result: 'lose', profit: 0, commission: 0, returned: 0 },
      },
      why: [
        { rule: 'TB8', text: 'Player 0 draws: Player draws on 0–5.' },
        { rule: 'TB3', text: "Banker 3 stands: Player's third card was 8, and a 3 draws unless it is 8." },
        { rule: 'ST2', text: 'Player wins $25 at 1 to 1.' },
        { rule: 'ST3', text: 'Tie loses $5.' },
      ],
    });
  });

  it('takes 5 % of a Banker win and pays half on a six, as each card says', async () => {
    const cards = ['KH', '2D', 'QC', '4S', 'KD'];
    const five = await settleLine('fallsview/commission', { cards, wagers: { banker: 2500 } });
    expect(five.answer['wagers']).toEqual({
      banker: { stake: 2500, result: 'win', profit: 2500, commission: 125, returned: 4875 },
    });
    const half = await settleLine('rock-bac/commission-free', {
      cards,
      wagers: { banker: 2500, 'super-6': 500 },
    });
    expect(half.answer['wagers']).toEqual({
      banker: { stake: 2500, result: 'win', profit: 1250, commission: 0, returned: 3750 },
      'super-6': { stake: 500, result: 'win', profit: 6000, commission: 0, returned: 6500 },
    });
  });

  it.each([
    ['cards/too-few', { cards: ['8H', 'KD', '2C', '3S'] }],
    ['cards/not-a-list', { cards: '8H' }],
    ['cards/not-a-list', {}],
    ['cards/unknown-card', { cards: ['8H', '1D', '2C', '3S'] }],
    ['cards/unknown-card', { cards: [8, 'KD', '2C', '3S'] }],
    ['cards/too-many-copies', { cards: Array.from({ length: 9 }, () => '9H') }],
    ['wagers/not-an-object', { cards: NATURAL, wagers: [100] }],
    ['wager/unknown-bet', { cards: NATURAL, wagers: { 'super-6': 100 } }],
    ['wager/unknown-bet', { cards: NATURAL, wagers: { constructor: 100 } }],
    ['wager/not-a-number', { cards: NATURAL, wagers: { player: '500' } }],
    ['wager/fraction-of-a-cent', { cards: NATURAL, wagers: { player: 500.5 } }],
    ['wager/not-positive', { cards: NATURAL, wagers: { player: -500 } }],
    ['wager/not-positive', { cards: NATURAL, wagers: { player: 0 } }],
    ['wager/off-step', { cards: NATURAL, wagers: { player: 550 } }],
    ['wager/under-minimum', { cards: NATURAL, wagers: { player: 400 } }],
    ['wager/over-maximum', { cards: NATURAL, wagers: { player: 1_000_100 } }],
    ['wager/over-maximum', '{"cards":["9H","KD","KC","3S"],"wagers":{"player":1e400}}'],
    ['wager/needs-main-wager', { cards: NATURAL, wagers: { tie: 500, 'dragon-bonus-player': 500 } }],
    ['line/not-json', '{"cards":'],
    ['line/not-an-object', '7'],
    ['line/unknown-key', { cards: NATURAL, wager: {} }],
  ])('refuses with %s: %j', async (code, line) => {
    expect(await loadCode('penn-national/mini', line)).toBe(code);
  });

  it('refuses what could win more than the maximum payout and names the largest stake', async () => {
    const { answer } = await settleLine('rock-bac/commission-free', {
      cards: NATURAL,
      wagers: { 'blazing-7s': 60_000 },
    });
    expect(answer).toEqual({
      error: { code: 'wager/over-maximum-payout', message: expect.stringContaining('$500') },
    });
  });

  it('goes on after a refused line, skips blank ones and exits 1', async () => {
    const good = JSON.stringify({ cards: NATURAL, wagers: { tie: 500 } });
    const ran = await coup(['settle', 'morgantown/mini'], `${good}\n\nnonsense\n${good}`);
    expect(jsonLines(ran.out).map((line) => ('error' in line ? 'refused' : line['winner']))).toEqual([
      'player',
      'refused',
      'player',
    ]);
    expect(ran.code).toBe(1);
  });

  it('drops a line past the limit without holding it', async () => {
    async function* endless(): AsyncGenerator<string> {
      for (let chunk = 0; chunk < 300; chunk++) yield 'x'.repeat(1_000);
      yield `\n${JSON.stringify({ cards: NATURAL })}\n`;
    }
    const answers = jsonLines((await coup(['settle', 'morgantown/mini'], endless())).out);
    expect(answers).toEqual([
      { error: { code: 'line/too-long', message: expect.any(String) } },
      expect.objectContaining({ winner: 'player' }),
    ]);
  });

  it('puts lines together that chunks cut apart, inside a character too', async () => {
    const bytes = new TextEncoder().encode(`${JSON.stringify({ cards: NATURAL, wagers: { é: 1 } })}\n`);
    async function* single(): AsyncGenerator<Uint8Array> {
      for (const byte of bytes) yield Uint8Array.of(byte);
    }
    const { out } = await coup(['settle', 'morgantown/mini'], single() as unknown as AsyncIterable<string>);
    expect(jsonLines(out)).toEqual([
      { error: { code: 'wager/unknown-bet', message: expect.stringContaining('"é"') } },
    ]);
  });
});
