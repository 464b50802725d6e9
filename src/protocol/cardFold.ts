import { type Infer, object, whole } from '../base/index.ts';

/**
 * How far a card is bent during a squeeze: three small numbers that reveal nothing of its face. Transient:
 * not numbered, not stored, and skipped for slow readers.
 */
export const FOLD_MEMBERS = {
  place: whole({ about: 'the place of the card in the shoe', from: 0, to: 1_000 }),
  edge: whole({
    about: 'bottom, top, left, right, then the corners bottom left, bottom right, top left, top right',
    from: 0,
    to: 7,
  }),
  progress: whole({ about: 'hundredths of the way across the card', from: 0, to: 100 }),
  direction: whole({ about: 'degrees that the fold leans from its edge', from: -90, to: 90 }),
} as const;

const FOLD = object('a fold', FOLD_MEMBERS);
export type CardFold = Infer<typeof FOLD>;
