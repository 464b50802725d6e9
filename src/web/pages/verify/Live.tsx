import { useEffect, useState } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { goTo } from '../../app/router.ts';
import { shippedNames } from '../../app/tableTitle.ts';
import type { LobbyTable } from '../lobby/games.ts';
import type { VerifyFollowing } from './useFollowing.ts';
import { verifyWords } from './words.ts';

/** The house's tables, to follow one. */
export function TablePicker({ table }: { readonly table: string | undefined }) {
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  useEffect(() => {
    void import('../../live/house.ts')
      .then(({ house }) => house.tables())
      .then((answer) => answer.ok && setTables(answer.value.tables));
  }, []);
  const said = verifyWords().live;
  const isListed = tables.some((one) => one.table === table);
  return (
    <select
      class="field"
      aria-label={said.choose}
      value={table ?? ''}
      onChange={({ currentTarget: { value } }) =>
        goTo(value === '' ? { at: 'verify' } : { at: 'verify', table: value })
      }
    >
      <option value="">{said.choose}</option>
      {table !== undefined && !isListed && <option value={table}>{table}</option>}
      {tables.map(({ table: id, game, houseName, gameName, number }) => (
        <option key={id} value={id}>
          {said.table(...(shippedNames(game) ?? ([houseName, gameName] as const)), number)}
        </option>
      ))}
    </select>
  );
}

export interface FollowedProps {
  readonly following: VerifyFollowing;
  readonly again: () => void;
  readonly stop: () => void;
}

/** The progress of following the table. */
export function Followed({ following, again, stop }: FollowedProps) {
  if (following.is === 'none') return null;
  const said = verifyWords().live;
  return (
    <div class="followed panel">
      <p role="status">{getTold(following)}</p>
      {following.is === 'closed' ? (
        <button class="btn" type="button" onClick={again}>
          {said.again}
        </button>
      ) : (
        <button class="btn" type="button" onClick={stop}>
          {said.stop}
        </button>
      )}
    </div>
  );
}

function getTold(following: Exclude<VerifyFollowing, { readonly is: 'none' }>): string {
  const said = verifyWords().live;
  switch (following.is) {
    case 'along':
      return said.along(following.shoe, following.entries);
    case 'closed':
      return said.closed(following.shoe);
    case 'refused':
      return words().refusal(following.refusal);
    default:
      return said.waiting;
  }
}
