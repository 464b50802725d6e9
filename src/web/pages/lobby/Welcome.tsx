import { HOUSE_LINES } from 'virtual:houses';
import { preferences } from '../../preferences.ts';

/** A dealer's table without a clock, where nobody waits for a newcomer: the first that is played alone so. */
const quietTable = (): string => {
  const games = HOUSE_LINES.flatMap((house) => house.games);
  const { id } = games.find(({ turnedBy }) => turnedBy === 'dealer') ?? games[0] ?? { id: '' };
  return `#/solo/${id}`;
};

export const isNewcomer = (): boolean => preferences.coups.value === 0;

/** What this is, for whoever has not seen a coup yet. */
export function Welcome() {
  if (!isNewcomer()) return null;
  return (
    <section class="welcome" aria-label="Welcome">
      <p class="what">
        Baccarat as five casinos deal it, each by its own printed card, from shoes that anybody can check.
      </p>
      <p>It is free and needs nothing: no account, no money, only play chips that are worth nothing.</p>
      <a class="btn pri" href={quietTable()}>
        Play your first coup
      </a>
    </section>
  );
}
