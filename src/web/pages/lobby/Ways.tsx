import { useEffect, useState } from 'preact/hooks';
import { DOLLARS } from '../../../base/index.ts';
import type { BankrollRun, Refusal } from '../../../client/index.ts';
import { timeText, words } from '../../app/language.ts';
import { getBalance, visitor } from '../../app/visitor.ts';
import { askForChips, house } from '../../live/house.ts';
import {
  getCurrency,
  getLobbyStakes,
  type LobbyGame,
  lowestStake,
  quickSeat,
  seatsText,
  stakeText,
  stateText,
} from './games.ts';
import { seatWanted } from './seatWanted.ts';

interface QuickProps {
  readonly games: readonly LobbyGame[];
  readonly now: number;
}

/** A link to the best table with a free seat; for a visitor without chips, to more chips. */
export function QuickSeat({ games, now }: QuickProps) {
  const balance = visitor.value === undefined ? undefined : getBalance(visitor.value.purse);
  if (balance !== undefined && games.length > 0 && balance < lowestStake(games)) return <OutOfChips />;
  return <SeatChoice games={games} now={now} />;
}

function SeatChoice({ games, now }: QuickProps) {
  const { quick } = words().lobby;
  const dealt = games.filter(({ tables }) => tables.some((table) => !table.private));
  const stakes = getLobbyStakes(dealt);
  const [stake, setStake] = useState(0);
  const [game, setGame] = useState<string | undefined>(undefined);
  const wanted = stakes[stake] ?? stakes[0];
  const found = quickSeat(
    dealt,
    { minimum: wanted?.minimum, currency: wanted === undefined ? DOLLARS : getCurrency(wanted), game },
    now,
  );
  return (
    <section class="panel quick" aria-labelledby="quick">
      <h2 id="quick">{quick.title}</h2>
      <div class="quick-row">
        <fieldset class="seg" aria-label={quick.stake}>
          {(stakes.length === 0 ? [undefined, undefined, undefined] : stakes).map((one, index) => (
            <label key={one === undefined ? index : stakeText(one)}>
              <input
                class="sr"
                type="radio"
                name="quick-stake"
                checked={index === stake}
                disabled={one === undefined}
                onChange={() => setStake(index)}
              />
              <span>{one === undefined ? '\u00a0' : stakeText(one)}</span>
            </label>
          ))}
        </fieldset>
        <select
          class="field"
          aria-label={quick.game}
          onChange={(event) => setGame(event.currentTarget.value || undefined)}
        >
          <option value="">{quick.any}</option>
          {dealt.map(({ key, houseName, name }) => (
            <option key={key} value={key} selected={key === game}>
              {`${houseName}, ${name}`}
            </option>
          ))}
        </select>
        {found === undefined ? (
          // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere now
          <a class="btn sit" role="link" aria-disabled="true">
            {quick.go}
          </a>
        ) : (
          <a
            class="btn sit"
            href={`#/table/${found.table.table}`}
            onClick={() => {
              seatWanted.value = found.table.yours ? undefined : found.table.table;
            }}
          >
            {quick.go}
          </a>
        )}
      </div>
      <p class="cap">
        {games.length === 0 && '\u00a0'}
        {games.length > 0 &&
          (found === undefined
            ? quick.none
            : quick.next(
                `${found.game.houseName}, ${found.game.name}`,
                `${seatsText(found.table)}, ${stateText(found.table, now)}`,
              ))}
      </p>
    </section>
  );
}

/** A visitor who cannot cover any bet may request play chips. */
function OutOfChips() {
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const [run, setRun] = useState<BankrollRun | undefined>(undefined);
  useEffect(() => void house.statement().then((told) => told.ok && setRun(told.value.run)), []);
  const purse = visitor.value?.purse;
  if (purse === undefined) return null;
  const { chips } = words().lobby;
  const { bankroll } = words().everywhere;
  const { money, signedMoney } = words().figures;
  const wait = purse.nextGrantAt !== null && purse.nextGrantAt > Date.now() ? purse.nextGrantAt : undefined;
  const ask = async (): Promise<void> => {
    const given = await askForChips();
    setRefused(given.ok ? undefined : given.error);
  };
  return (
    <section class="panel way" aria-labelledby="out-of-chips">
      <div>
        <h2 id="out-of-chips">{chips.title}</h2>
        <p class="cap">
          {chips.what(getBalance(purse))}{' '}
          {run !== undefined &&
            `${bankroll.story(run.hands, money(run.peak), run.wins, signedMoney(run.net))} `}
          {refused === undefined
            ? wait !== undefined && chips.again(timeText(wait))
            : words().refusal(refused)}
        </p>
      </div>
      {wait === undefined && (
        <button class="btn" type="button" onClick={ask}>
          {bankroll.fresh}
        </button>
      )}
    </section>
  );
}

/** A link to private tables. */
export const FriendsNight = () => <Way name="friends" href="#/private" />;

/** A link to the workshop. */
export const OwnGame = () => <Way name="own" href="#/workshop" />;

function Way({ name, href }: { readonly name: 'friends' | 'own'; readonly href: string }) {
  const { title, what, go } = words().lobby[name];
  return (
    <section class="panel way" aria-labelledby={`way-${name}`}>
      <div>
        <h2 id={`way-${name}`}>{title}</h2>
        <p class="cap">{what}</p>
      </div>
      <a class="btn" href={href}>
        {go}
      </a>
    </section>
  );
}
