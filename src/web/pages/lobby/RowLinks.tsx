import { words } from '../../app/language.ts';
import { getState, type LobbyTable } from './games.ts';
import { seatWanted } from './seatWanted.ts';

interface SitProps {
  readonly table: LobbyTable | undefined;
  /** The destination, for screen readers. */
  readonly about: string;
}

/** A link to a new seat, or back to one's own. */
export function SitLink({ table, about }: SitProps) {
  const { acts, act } = words().lobby;
  if (table === undefined) return <span class="btn sit" aria-hidden="true" />;
  const isFull = !table.yours && table.seated >= table.seats;
  const label = table.yours ? acts.return : isFull ? acts.full : acts.sit;
  if (isFull || table.stage.is === 'closed')
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere now
      <a class="btn sit" role="link" aria-disabled="true" aria-label={act(label, about)}>
        {label}
      </a>
    );
  return (
    <a
      class="btn sit"
      href={`#/table/${table.table}`}
      aria-label={act(label, about)}
      onClick={() => {
        seatWanted.value = table.yours ? undefined : table.table;
      }}
    >
      {label}
    </a>
  );
}

interface WatchProps extends SitProps {
  readonly now: number;
}

export function WatchLink({ table, about, now }: WatchProps) {
  const { acts, act, nothingToWatch } = words().lobby;
  if (table === undefined) return <span class="btn q" aria-hidden="true" />;
  const state = getState(table, now);
  if (state === 'open' || state === 'closed')
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere now
      <a
        class="btn q"
        role="link"
        aria-disabled="true"
        aria-label={`${act(acts.watch, about)}. ${nothingToWatch}`}
        title={nothingToWatch}
      >
        {acts.watch}
      </a>
    );
  return (
    <a class="btn q" href={`#/table/${table.table}`} aria-label={act(acts.watch, about)}>
      {acts.watch}
    </a>
  );
}
