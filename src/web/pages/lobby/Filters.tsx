import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { preferences } from '../../preferences.ts';
import { type Filter, filterLabel, filtersFor, type LobbyGame, passes } from './games.ts';

interface FiltersProps {
  readonly title: string;
  readonly games: readonly LobbyGame[];
  readonly now: number;
  /** Beside the filters: the house's status, or why it does not answer. */
  readonly said: string;
  readonly children: (shown: readonly LobbyGame[]) => ComponentChildren;
}

/** The games to choose from, with filters. */
export function Filtered({ title, games, now, said, children }: FiltersProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const seen = { favourites: preferences.favourites.value, now };
  const filters = filtersFor(games, seen);
  const offered = filters.includes(filter) ? filters : [...filters, filter];
  const shown = games.filter((game) => passes(game, filter, seen));
  const { lobby } = words();
  return (
    <>
      <div class="choose">
        <h2>{title}</h2>
        <p class="cap" role="status">
          {said}
        </p>
        <fieldset class="filters" aria-label={lobby.filter}>
          {offered.map((one) => (
            <button
              key={String(one)}
              type="button"
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {filterLabel(one, games.length)}
            </button>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <div class="prose no-match">
          <p>{lobby.noMatch}</p>
          <button class="btn" type="button" onClick={() => setFilter('all')}>
            {lobby.showAll}
          </button>
        </div>
      ) : (
        children(shown)
      )}
    </>
  );
}
