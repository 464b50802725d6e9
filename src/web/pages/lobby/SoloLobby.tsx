import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import { Page } from '../../app/Page.tsx';
import { glimpseSolo } from '../../solo/glimpse.ts';
import type { Glimpse } from '../../solo/soloHouse.ts';
import { HouseSections, useFilter } from './HouseSections.tsx';
import { housesText, soloRow } from './rows.ts';
import { isNewcomer, Welcome } from './Welcome.tsx';
import '../../styles/draw.css';
import '../../styles/lobby.css';

const LEAD =
  'Each table is dealt exactly as its house’s card says, to you alone and in this browser: no clock, no server.';

/** Every shipped game, played alone: the whole house in this browser. */
export function SoloLobby() {
  const [glimpses, setGlimpses] = useState<readonly Glimpse[]>([]);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useEffect(() => {
    void glimpseSolo().then((seen) => (seen.ok ? setGlimpses(seen.value) : setProblem(seen.error.message)));
  }, []);
  const rows = HOUSE_LINES.flatMap((house) =>
    house.games.map((game) =>
      soloRow(
        house,
        game,
        glimpses.find((seen) => seen.game === game.id),
      ),
    ),
  );
  const { buttons, shown, showAll } = useFilter(rows);
  return (
    <Page title={housesText(HOUSE_LINES.length)} {...(isNewcomer() ? {} : { lead: LEAD })} aside={buttons}>
      <div class="lobby">
        <Welcome />
        {problem !== undefined && (
          <p class="fault" role="status">
            {problem} Open any table to begin anew.
          </p>
        )}
        <HouseSections rows={shown} houses={HOUSE_LINES} showAll={showAll} />
      </div>
    </Page>
  );
}
