import { makeFigure, makeMoney } from '../../../base/index.ts';

/** What is said beside the chips: seats, buying in, and cards to turn. */
export const SEAT = {
  rack: 'Chips and actions',
  chips: 'Chip in hand',
  chip: (chip: number): string => `${makeFigure(chip)} dollar chip`,
  watching: 'You are watching.',
  full: 'Every seat is taken.',
  sit: (cage: number): string => (cage > 0 ? `Sit down with ${makeMoney(cage)}` : 'Sit down'),
  cageEmpty: 'Your cage is empty.',
  noChips: 'You have no chips at this table.',
  buy: (cage: number): string => `Buy ${makeMoney(cage)} in chips`,
  squeeze: 'Squeeze',
  turnOne: 'Turn a card',
  turnAll: (cards: number): string => (cards === 1 ? 'Turn it' : `Turn all ${cards}`),
  deal: 'Deal',
  skip: 'Skip',
  nextCoup: 'Next coup',
} as const;
