import { HOUSE_LINES } from 'virtual:houses';
import type { ComponentChildren } from 'preact';
import { words } from '../../app/language.ts';
import { PageHeading } from '../../app/PageHeading.tsx';
import { SOLO_GRANT } from '../../solo/startChips.ts';

/** The game behind "Play a hand now": one in which the dealer reveals, so that no clock runs. */
const quietGame = (): string => {
  const games = HOUSE_LINES.flatMap((house) => house.games);
  return (games.find(({ turnedBy }) => turnedBy === 'dealer') ?? games[0])?.id ?? '';
};

/** What the site is, one button to the first hand, and a live table beside it. */
export const Hero = ({ children }: { readonly children?: ComponentChildren }) => {
  const { hero, tab } = words().lobby;
  return (
    <section class={children === undefined ? 'hero solo' : 'hero'}>
      <div class="hero-copy">
        <PageHeading title={hero.title(HOUSE_LINES.filter(({ example }) => !example).length)} tab={tab} />
        <p class="lead">{__SITE__ ? hero.leadSolo : hero.lead}</p>
        <div class="cta">
          <a class="btn pri big" href={`#/solo/${quietGame()}`}>
            {hero.play}
          </a>
          <a class="lnk" href="#/learn">
            {hero.learn}
          </a>
        </div>
        <p class="cap">{hero.under(SOLO_GRANT)}</p>
      </div>
      {children}
    </section>
  );
};
