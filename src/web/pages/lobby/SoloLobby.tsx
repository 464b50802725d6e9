import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import type { SpokenRefusal } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { Shell } from '../../app/Page.tsx';
import { glimpseSolo } from '../../solo/glimpse.ts';
import type { Glimpse } from '../../solo/soloHouse.ts';
import { Filtered } from './Filters.tsx';
import { GameRows } from './GameRows.tsx';
import { soloGame } from './games.ts';
import { Hero } from './Hero.tsx';
import '../../styles/draw.css';
import '../../styles/lobby.css';

/** All shipped games, played solo in this browser. */
export function SoloLobby() {
  const [glimpses, setGlimpses] = useState<readonly Glimpse[]>([]);
  const [problem, setProblem] = useState<SpokenRefusal | undefined>(undefined);
  useEffect(() => {
    void glimpseSolo().then((seen) => (seen.ok ? setGlimpses(seen.value) : setProblem(seen.error)));
  }, []);
  const { lobby } = words();
  const games = HOUSE_LINES.flatMap((house) =>
    house.games.map((game) =>
      soloGame(
        house,
        game,
        glimpses.find((seen) => seen.game === game.id),
      ),
    ),
  );
  const said = problem === undefined ? lobby.what : lobby.beginAnew(words().refusal(problem));
  return (
    <Shell>
      <div class="lobby">
        <Hero />
        <Filtered title={lobby.chooseSolo} games={games} now={0} said={said}>
          {(shown) => <GameRows games={shown} houses={HOUSE_LINES} now={0} name="house" />}
        </Filtered>
      </div>
    </Shell>
  );
}
