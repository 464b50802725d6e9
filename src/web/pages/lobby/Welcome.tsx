import { HOUSE_LINES } from 'virtual:houses';
import { words } from '../../app/language.ts';
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
  const { welcome } = words().lobby;
  return (
    <section class="welcome" aria-label={welcome.label}>
      <p class="what">{welcome.what}</p>
      <p>{welcome.free}</p>
      <a class="btn pri" href={quietTable()}>
        {welcome.first}
      </a>
    </section>
  );
}
