import { type Infer, list, object, text } from '../base/index.ts';
import { cents } from './leaves.ts';

const liked = (about: string) => text({ about, pattern: /^[^\p{Cc}\p{Cs}]{1,120}$/u });

/** What a patron likes, to find it again wherever they log in. */
export const LIKES = object('what a patron likes', {
  tables: list(liked('a table of the lobby, or a game for one'), {
    about: 'those that stand first',
    to: 100,
  }),
  layouts: list(
    object('wagers that one press puts down', {
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
