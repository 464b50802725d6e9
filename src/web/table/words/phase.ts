import { SIDE_NAMES, type Side } from '../../../engine/index.ts';
import { count } from '../../app/words.ts';

/** What the middle of the felt says, and the hands beside it. */
export const PHASE = {
  closed: 'Table closed',
  paused: 'Paused',
  placeBets: 'Place your bets',
  seconds: 'seconds',
  thenDeal: 'then deal',
  leftToBet: 'left to bet',
  newShoe: 'New shoe',
  gathering: 'gathering entropy',
  toAdd: 'to add entropy',
  opening: 'opening entropy',
  beacon: 'waiting for the beacon',
  untilSealed: 'until the shoe is sealed',
  sealing: 'sealing',
  noMoreBets: 'No more bets',
  moment: 'A moment',
  rests: 'Sit, and it is dealt',
  opensWhenYouSit: 'a shoe opens then',
  goesOnWhenYouSit: 'the shoe goes on',
  nextCoup: 'next coup',
  toNextCoup: 'to the next coup',
  youTurn: 'You turn the cards',
  turns: (name: string): string => `${name} turns`,
  aPatron: 'A patron',
  leftToTurn: 'left to turn the cards',
  /** `14 seconds left to bet`, for those who hear the clock. */
  clock: (seconds: number, what: string): string => `${count(seconds, 'second')} ${what}`,
} as const;

const PLACES = ['first', 'second', 'third'] as const;

export const HANDS = {
  hands: 'Hands',
  cards: (hand: Side): string => `${SIDE_NAMES[hand]}’s cards`,
  squeeze: (hand: Side, nth: number): string => `Squeeze ${SIDE_NAMES[hand]}’s ${PLACES[nth] ?? ''} card`,
  noTotal: '–',
} as const;
