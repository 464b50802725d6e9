import { WHY } from '../engine/index.ts';
import { card } from '../words/en/index.ts';
import type { Words } from '../words/index.ts';

/** What a printed card is worded by: its own words, and those that reasons share. */
export type CardWords = Pick<Words, 'card' | 'why'>;

export const ENGLISH_CARD: CardWords = { card, why: WHY };
