import {
  bankerDrawsOn,
  bankerReason,
  drawingTotals,
  makeNumbers,
  type Tableau,
} from '../../../engine/index.ts';
import { bankerRuleOf, openTotals, type Skill } from './skill.ts';

/** What is asked on the felt, and what answers it. */
export const ASKED = {
  value: (card: string) => `What does the ${card} count?`,
  valueWhy: (card: string, points: number) =>
    `The ${card} counts ${points}: an ace is 1, 2 to 9 are their number, ten, jack, queen and king are 0.`,
  total: 'What is the total?',
  totalWhy: (points: readonly number[], total: number) => {
    const sum = points.reduce((all, one) => all + one, 0);
    return `${points.join(' + ')} = ${sum}${sum === total ? '' : `, and the last digit is ${total}`}.`;
  },
  natural: 'Is the coup over?',
  over: 'It is over',
  goesOn: 'It goes on',
  noNatural: (naturals: readonly number[]) =>
    `Neither hand has ${makeNumbers(naturals)} with its first two cards.`,
  player: 'What does Player do?',
  banker: 'What does Banker do?',
  draws: 'Draws a card',
  stands: 'Stands',
  pays: (stake: string, bet: string) => `You have ${stake} on ${bet}. How much comes back to you?`,
} as const;

export const LEARN = {
  title: 'Learn baccarat',
  lead: 'Seven short lessons with real cards. Nothing to bet, nothing to lose; by any house’s rules.',
  byTheCardOf: 'By the card of',
  ownFile: 'A house file of your own',
  tooLarge: 'A house file is at most 1 MB.',
  again: 'Start again',
  lessons: 'Lessons',
  lessonOf: (number: number, of: number, name: string) => `Lesson ${number} of ${of}: ${name}`,
  done: 'done',
  yourAnswer: 'Your answer',
  right: 'Right.',
  wrong: 'Not so.',
  rule: (number: string) => `Rule ${number}`,
  turn: 'Turn the card',
  next: 'Next',
  goOn: 'On to the next lesson',
  learnt: (right: number, needed: number) => `${right} of ${needed} right`,
  practice: 'Practice',
  practiceLead: 'It asks more of what you get wrong.',
  ofAsked: (right: number, asked: number) => (asked === 0 ? '–' : `${right} of ${asked}`),
  nextComes: 'Next comes',
  practise: 'Practise',
  print: 'Print this table',
  tableLegend:
    'Across: Player’s third card; the last column is a Player who stood. Down: Banker’s total. A disc draws, a dash stands.',
  table: 'Banker’s third card',
  fetching: 'Fetching the card',
  nothing: 'This card has nothing to practise.',
} as const;

/** A lesson's two sentences, worded from the compiled table of the card that is learnt. */
export const LESSON_WORDS = {
  values: {
    name: 'Values',
    say: () => 'A card counts its number.',
    more: () => 'An ace is 1. Ten, jack, queen and king are 0. Suits never count in a total.',
  },
  totals: {
    name: 'The last digit',
    say: () => 'Add up, and keep the last digit.',
    more: () => 'So 7 and 8 are 15, which counts 5. Nobody can have more than 9, and nobody can go over.',
  },
  naturals: {
    name: 'Naturals',
    say: (tableau: Tableau) => `A two-card ${naturalsOf(tableau)} ends the coup.`,
    more: () => 'It is called a natural. If either hand has one, neither draws, and the higher total wins.',
  },
  player: {
    name: 'Player’s third card',
    say: () => 'Player looks only at its own two cards.',
    more: (tableau: Tableau) =>
      `It takes one card more on ${totalsOf(drawingTotals(tableau, 'player'))}, and stands on the others.`,
  },
  banker: {
    name: 'Banker’s third card',
    say: () => 'Banker looks at Player’s third card too.',
    more: (tableau: Tableau) =>
      `Where Player stood, Banker draws on ${totalsOf(drawingTotals(tableau, 'banker'))}. Where Player drew, Banker’s table says it.`,
  },
  pays: {
    name: 'What bets pay',
    say: () => 'You bet on how the coup ends.',
    more: () =>
      'A wager that wins brings your stake back with its profit on top, less commission where the card takes one.',
  },
  practice: {
    name: 'Practice',
    say: () => 'Everything, in no order.',
    more: () => 'What you get wrong comes back sooner.',
  },
} as const;

const naturalsOf = ({ rules }: Tableau): string => makeNumbers(rules.naturals).replace(/ and /, ' or ');
const totalsOf = (totals: readonly number[]): string =>
  totals.length === 0 ? 'no total' : makeNumbers(totals);

/** The name of a skill as it stands beside its bar. */
export function skillName(skill: Skill): string {
  const rule = bankerRuleOf(skill);
  if (rule !== undefined) return rule === 2 ? 'Banker on 0–2' : `Banker on ${rule}`;
  return SKILL_NAMES[skill as keyof typeof SKILL_NAMES];
}

const SKILL_NAMES = {
  value: 'Values',
  total: 'Adding up',
  natural: 'Naturals',
  player: 'Player draws',
  'banker-alone': 'Player stood',
  pays: 'What bets pay',
} as const;

/** What is worth knowing before the next question of a skill; nothing where the cards say it themselves. */
export function skillHint(tableau: Tableau, skill: Skill): string | undefined {
  const rule = bankerRuleOf(skill);
  const [total] = rule === undefined ? [] : openTotals(tableau, rule);
  if (total !== undefined) return bankerReason(bankerDrawsOn(tableau, total));
  if (skill === 'player') return `draws on ${totalsOf(drawingTotals(tableau, 'player'))}`;
  if (skill === 'banker-alone') return `Banker draws on ${totalsOf(drawingTotals(tableau, 'banker'))}`;
  return undefined;
}
