import { type Infer, list, object, text } from '../base/index.ts';
import { cents } from './leaves.ts';

const liked = (about: string) => text({ about, pattern: /^[^\p{Cc}\p{Cs}]{1,120}$/u });

/** A patron's preferences, stored with the account. */
export const LIKES = object("a patron's preferences", {
  tables: list(liked('a table of the lobby, or a game for one'), {
    about: 'pinned to the front',
    to: 100,
  }),
  layouts: list(
    object('favorite sets of wagers', {
      game: liked('the game'),
      stakes: list(object('a stake', { bet: liked('the bet'), stake: cents('how much') }), {
        about: 'stakes',
        to: 40,
      }),
    }),
    { about: 'layouts by game', to: 100 },
  ),
});
export type Likes = Infer<typeof LIKES>;
export const NO_LIKES: Likes = { tables: [], layouts: [] };
