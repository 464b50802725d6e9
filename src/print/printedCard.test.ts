import { describe, expect, it } from 'vitest';
import { LITERAL_CARDS } from '../../test/literal/printedCards.ts';
import { PRINTED_GAMES, type PrintedGame } from '../../test/literal/printedRules.ts';
import { type ReadCard, readHtmlCard, readTextCard } from '../../test/print/readCard.ts';
import { getGaps } from '../engine/index.ts';
import { GAMES } from '../houses/index.ts';
import { ruleCard } from './ruleCard.ts';
import { ruleCardHtml } from './ruleCardHtml.ts';
import { ruleCardText } from './ruleCardText.ts';

/** A third card for each column: points 0 to 9. */
const THIRDS = ['10H', 'AC', '2D', '3S', '4H', '5C', '6D', '7S', '8H', '9C'];

/** The chart as the literal transcription draws it, letter by letter. */
function literalTableau(printed: PrintedGame): Readonly<Record<string, string>> {
  const letter = (draws: boolean): string => (draws ? 'D' : '·');
  const player = Array.from({ length: 10 }, (_, has) => (has >= 8 ? 'N' : letter(printed.playerDraws(has))));
  const banker = Array.from({ length: 8 }, (_, has) => [
    `Banker ${has}`,
    [...THIRDS, undefined].map((third) => letter(printed.bankerDraws(has, third))).join(''),
  ]);
  return { Player: player.join(''), ...Object.fromEntries(banker) };
}

const CASES = PRINTED_GAMES.flatMap((printed) => {
  const game = GAMES.find(({ id }) => id === printed.id);
  const literal = LITERAL_CARDS[printed.id];
  if (game === undefined || literal === undefined) throw new Error(`no game ${printed.id}`);
  const card = ruleCard(game);
  return [
    [printed.id, 'text', printed, game, literal, readTextCard(ruleCardText(card, { width: 200 }))] as const,
    [printed.id, 'HTML', printed, game, literal, readHtmlCard(ruleCardHtml(card))] as const,
  ];
});

describe.each(CASES)('the card of %s as %s', (_, form, printed, game, literal, read: ReadCard) => {
  it('[TB1] [TB2] [TB3] [TB4] [TB5] [TB6] [TB7] [TB8] [TB9] the card has every cell of the third-card table', () => {
    expect(read.tableau).toEqual(literalTableau(printed));
  });

  it('the card has every bet with its limits, every line with what it pays, and the basis of each', () => {
    expect(read.bets).toEqual(literal.bets);
  });

  it('the card has every row, and no row of what the game does not have', () => {
    expect(read.rows).toEqual(literal.rows);
  });

  it('the card counts the examples of its card, and names its house', () => {
    expect(read.deal).toContain(literal.examples);
    if (form === 'text') expect(read.heading).toBe(literal.heading);
    else for (const part of literal.heading.split(': ')) expect(read.heading).toContain(part);
  });

  it('the card has every gap once', () => {
    expect(read.gaps).toEqual(getGaps(game).map(({ title, basis }) => `${title} (${basis})`));
  });
});

describe('the head of a page', () => {
  const heads = Object.fromEntries(
    CASES.filter(([, form]) => form === 'HTML').map(([id, , , , , { heading }]) => [id, heading]),
  );

  it('the head of a page marks an age that the card does not print', () => {
    for (const id of ['firekeepers/baccarat', 'penn-national/mini', 'morgantown/midi']) {
      expect(heads[id]).toContain('21 and over (assumed)');
    }
    expect(heads['fallsview/commission']).toMatch(/19 and over(?! \()/);
    expect(heads['rock-bac/commission-free']).toMatch(/21 and over(?! \()/);
  });

  it('the head of a page names the helpline, or the program for responsible play', () => {
    expect(heads['fallsview/commission']).toContain('Responsible play: Play Smart');
    expect(heads['morgantown/mini']).toContain('1-800-GAMBLER');
  });
});
