import type { Result } from '../../base/index.ts';
import type { HouseGame } from '../../houses/index.ts';
import { gameOfFile } from './gameOfFile.ts';
import { nameFault } from './nameFault.ts';

/** What patrons submit and what may take too long to check on the main thread. */
export interface Examined {
  /** A host's own house file as text, and the wanted game in it; returns that game or its faults. */
  readonly 'house-file': {
    readonly asked: { readonly text: string; readonly game: string | undefined };
    readonly found: Result<HouseGame, string>;
  };
  /** A name that others will read; returns what is wrong with it, or undefined. */
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
