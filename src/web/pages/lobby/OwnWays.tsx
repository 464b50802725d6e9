import { words } from '../../app/language.ts';

/** To rules of one's own: written, and dealt to one's guests. */
export const OwnWays = () => (
  <p class="own-ways">
    <a href="#/workshop">{words().everywhere.places.workshop}</a>
    {!__SITE__ && <a href="#/private">{words().everywhere.places.private}</a>}
  </p>
);
