import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import type { Refused } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { glimpseSolo } from '../../solo/glimpse.ts';
import type { Glimpse } from '../../solo/soloHouse.ts';
import { HouseSections, useFilter } from './HouseSections.tsx';
import { OwnWays } from './OwnWays.tsx';
import { soloRow } from './rows.ts';
import { isNewcomer, Welcome } from './Welcome.tsx';
import '../../styles/draw.css';
import '../../styles/lobby.css';

/** Every shipped game, played alone: the whole house in this browser. */
export function SoloLobby() {
  const [glimpses, setGlimpses] = useState<readonly Glimpse[]>([]);
  const [problem, setProblem] = useState<Refused | undefined>(undefined);
  useEffect(() => {
    void glimpseSolo().then((seen) => (seen.ok ? setGlimpses(seen.value) : setProblem(seen.error)));
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
  const { buttons, list, shown, showAll } = useFilter(rows);
  return (
    <Page
      title={words().lobby.title(HOUSE_LINES.length)}
      {...(isNewcomer() ? {} : { lead: words().lobby.leadAlone })}
      aside={buttons}
    >
      <div class="lobby">
        <Welcome />
        {list}
        {problem !== undefined && (
          <p class="fault" role="status">
            {words().lobby.beginAnew(words().refusal(problem))}
          </p>
        )}
        <HouseSections rows={shown} houses={HOUSE_LINES} showAll={showAll} />
        <OwnWays />
      </div>
    </Page>
  );
}
