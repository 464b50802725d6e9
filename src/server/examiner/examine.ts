import type { Result } from '../../base/index.ts';
import type { HouseGame } from '../../houses/index.ts';
import { gameOfFile } from './gameOfFile.ts';
import { nameFault } from './nameFault.ts';

/** What somebody brings from outside, and what may cost more to look at than a house has to spare in one piece. */
export interface Examined {
  /** A host's own house file as text, and the game of it that is asked for: that game, or every fault. */
  readonly 'house-file': {
    readonly asked: { readonly text: string; readonly game: string | undefined };
    readonly found: Result<HouseGame, string>;
  };
  /** A name that others are to read: what is wrong with it, or undefined. */
  readonly name: { readonly asked: string; readonly found: string | undefined };
}
export type Subject = keyof Examined;

type Examine = { readonly [S in Subject]: (asked: Examined[S]['asked']) => Examined[S]['found'] };

const EXAMINE: Examine = {
  'house-file': ({ text, game }) => gameOfFile(JSON.parse(text), game),
  name: nameFault,
};

export const examine = <S extends Subject>(subject: S, asked: Examined[S]['asked']): Examined[S]['found'] =>
  EXAMINE[subject](asked);
