import { object, oneOf, type Shape, text, whole } from '../base/index.ts';
import { DECK, makeCard } from '../engine/index.ts';
import { MAX_CHAIN_SHOES } from './mostShoes.ts';
import type { SealOpening } from './seal.ts';

/** The basic shapes of every form in this folder. Hex is always lower case. */
export const hex32Shape = (about: string): Shape<string> =>
  text({ about: `${about}: 32 bytes as 64 lower-case hex digits`, pattern: /^[0-9a-f]{64}$/ });

/** At most 1,024 bytes. */
export const hexSome = (about: string): Shape<string> =>
  text({ about: `${about}: bytes as lower-case hex digits`, pattern: /^(?:[0-9a-f]{2}){1,1024}$/ });

export const NAME_PATTERN = /^[^\p{Cc}\p{Cs}]{1,200}$/u;

/** A name or a sentence: whole characters, no control codes. */
export const name = (about: string): Shape<string> =>
  text({ about: `${about}: 1 to 200 characters, none of them a control code`, pattern: NAME_PATTERN });

export const MAX_SEALED_DECKS = 96;
export const MOST_CARDS_IN_SHOE = MAX_SEALED_DECKS * DECK.length;

export const countShape = (about: string, to: number, from = 0): Shape<number> => whole({ about, from, to });
export const decks = countShape('decks', MAX_SEALED_DECKS, 1);
export const shoeIndex = countShape('the index of the shoe in its chain', MAX_CHAIN_SHOES, 1);
export const coupNumberShape = countShape('the number of the coup, from 1', MOST_CARDS_IN_SHOE, 1);
export const centsShape = (about: string, from: number): Shape<number> =>
  whole({ about: `${about}, in cents`, from, to: Number.MAX_SAFE_INTEGER });
export const milliseconds = (about: string): Shape<number> =>
  whole({ about: `${about}, in milliseconds since 1970`, from: 0, to: Number.MAX_SAFE_INTEGER });

export const cardName = oneOf('a card, as in 8H', DECK.map(makeCard));

export const OPENING: Shape<SealOpening> = object('an opening', {
  n: countShape('the place in the shoe, from 0', MOST_CARDS_IN_SHOE - 1),
  card: cardName,
  salt: text({ about: 'the salt: 16 bytes as 32 lower-case hex digits', pattern: /^[0-9a-f]{32}$/ }),
});
