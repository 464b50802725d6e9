import { ATLAS_LINES } from 'virtual:atlas';
import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { fetchHouse } from '../../../houses/index.ts';
import { useCurrency } from '../../app/currency.ts';
import { DeskPage, DeskTrouble } from '../../app/DeskPage.tsx';
import { useSlow } from '../../app/Later.tsx';
import { words } from '../../app/language.ts';
import { getPrintedLink } from '../../app/printed.ts';
import { goTo, makeRoute } from '../../app/router.ts';
import { findHouse } from '../../app/tableTitle.ts';
import { houseOfTable } from '../own/houseOfTable.ts';
import { MOST_DECKS_ASKED } from './asked.ts';
import { startPricingWorker } from './clerk.ts';
import { type OddsDesk, oddsDesk } from './ctrl.ts';
import { EdgePanel } from './EdgePanel.tsx';
import { OddsEffectsPanel } from './EffectsPanel.tsx';
import { GapsPanel } from './GapsPanel.tsx';
import { HousesPanel } from './HousesPanel.tsx';
import { ShoeCountPanel } from './ShoePanel.tsx';
import { type ShoeFollowing, useShoe } from './useShoe.ts';
import { oddsWords } from './words.ts';
import '../../styles/plain.css';
import '../../styles/odds.css';

export const { loadWords: loadOddsPage } = oddsWords;

export interface OddsPageProps {
  /** `house/game`; the first game if missing. */
  readonly game: string | undefined;
  /** The hash of the table's house file, if its host uses their own. */
  readonly file?: string | undefined;
  /** The table whose shoe to follow, and its invitation; or the cards seen of a shoe. */
  readonly table?: string | undefined;
  readonly code?: string | undefined;
  readonly seen?: string | undefined;
}

/** Prices any game on any shoe exactly, as the visitor changes it. */
export function OddsPage({ game = at(GAME_IDS, 0), file, table, code, seen }: OddsPageProps) {
  const [desk, setDesk] = useState<OddsDesk | 'none' | undefined>(undefined);
  useEffect(() => {
    setDesk(undefined);
    let over = false;
    let dismiss = (): void => {};
    void openDesk(game, file).then((opened) => {
      if (over) opened?.dismiss();
      else {
        dismiss = opened?.dismiss ?? dismiss;
        setDesk(opened?.desk ?? 'none');
      }
    });
    return () => {
      over = true;
      dismiss();
    };
  }, [game, file]);
  const following = useShoe(desk === 'none' ? undefined : desk, { table, code, seen });
  useCurrency(desk === 'none' ? undefined : desk?.currency);
  if (desk === 'none') return <DeskTrouble title={oddsWords().noSuchGame} what={oddsWords().noGame(game)} />;
  return <Desk desk={desk} game={game} file={file} following={following} />;
}

const GAME_IDS = HOUSE_LINES.flatMap(({ games }) => games.map(({ id }) => id));

/** Loads the house of the game, and the other houses for comparison. */
async function openDesk(
  game: string,
  file: string | undefined,
): Promise<{ readonly desk: OddsDesk; readonly dismiss: () => void } | undefined> {
  const ids = HOUSE_LINES.filter(({ example }) => !example).map(({ id }) => id);
  const own = game.split('/', 1)[0] ?? '';
  const [house, ...others] = await Promise.all(
    [file === undefined ? fetchHouse(own) : houseOfTable(file), ...ids.map(fetchHouse)].map((fetched) =>
      fetched.catch(() => undefined),
    ),
  );
  if (house === undefined || !house.games.some(({ id }) => id === game)) return undefined;
  const clerk = startPricingWorker((message) => desk.hear(message));
  const files = others.flatMap((other) => other?.file ?? []);
  const desk = oddsDesk(house, game, clerk, files);
  return { desk, dismiss: clerk.dismiss };
}

/** As wide as the number of deals that replaces it, so that the line does not rewrap. */
const UNCOUNTED = '\u2007'.repeat(25);

const getGameName = (game: string): string =>
  HOUSE_LINES.flatMap(({ games }) => games).find(({ id }) => id === game)?.name ?? '';

interface DeskProps {
  readonly desk: OddsDesk | undefined;
  readonly game: string;
  readonly file: string | undefined;
}

function Desk({
  desk,
  game,
  file,
  following,
}: DeskProps & { readonly following: ShoeFollowing | undefined }) {
  const figures = desk?.figures.value;
  const slow = useSlow(figures === undefined);
  const lead =
    figures === undefined
      ? slow
        ? oddsWords().counting
        : oddsWords().lead(getGameName(game), UNCOUNTED)
      : oddsWords().lead(figures.gameName, words().figures.decimal(figures.deals));
  return (
    <DeskPage title={oddsWords().title} lead={lead} aside={<Choice desk={desk} game={game} file={file} />}>
      {desk !== undefined && figures !== undefined && (
        <div class="odds">
          <EdgePanel desk={desk} figures={figures} />
          <GapsPanel desk={desk} />
          <ShoeCountPanel desk={desk} figures={figures} following={following} />
          <OddsEffectsPanel desk={desk} figures={figures} />
          <HousesPanel desk={desk} />
        </div>
      )}
    </DeskPage>
  );
}

const Choice = ({ desk, game, file }: DeskProps) => (
  <div class="odds-by">
    <label>
      <span class="cap">{oddsWords().game}</span>
      <select
        class="field"
        value={game}
        onChange={({ currentTarget: { value } }) => goTo({ at: 'odds', game: value })}
      >
        {file !== undefined && (
          <option value={game}>
            {desk?.figures.value?.gameName ?? game}, {words().everywhere.ownRules}
          </option>
        )}
        {HOUSE_LINES.map((house) =>
          house.games.map(({ id, name }) => (
            <option key={id} value={id}>
              {house.name}, {name}
            </option>
          )),
        )}
        {ATLAS_LINES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      <span class="cap">{oddsWords().decks}</span>
      <select
        class="field"
        value={desk?.figures.value?.decks}
        onChange={({ currentTarget: { value } }) => desk?.chooseDecks(Number(value))}
      >
        {Array.from({ length: MOST_DECKS_ASKED }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
    </label>
    <a class="btn" href={getPrintedLink('cards', game, file)}>
      {oddsWords().ruleCard}
    </a>
    {file === undefined && (
      <a class="btn" href={getPrintedLink('odds', game)}>
        {oddsWords().printed}
      </a>
    )}
    {findHouse(game) !== undefined && (
      <a class="btn" href={makeRoute({ at: 'workshop', packed: findHouse(game)?.id })}>
        {oddsWords().change}
      </a>
    )}
  </div>
);
