import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { fetchHouse } from '../../../houses/index.ts';
import { DeskPage, DeskTrouble } from '../../app/DeskPage.tsx';
import { useSlow } from '../../app/Later.tsx';
import { goTo } from '../../app/router.ts';
import { loadWords as faultsArrive } from '../../faults/words.ts';
import { type Learning, learning } from './ctrl.ts';
import { LessonList } from './LessonList.tsx';
import { LessonPanel } from './LessonPanel.tsx';
import { readOwnCard } from './ownCard.ts';
import { PracticePanel } from './PracticePanel.tsx';
import { type LearnProgress, readProgress } from './progress.ts';
import { learnWords } from './words.ts';
import '../../styles/plain.css';
import '../../styles/draw.css';
import '../../styles/learn.css';

export const loadLearnPage = async (): Promise<void> => {
  await Promise.all([learnWords.loadWords(), faultsArrive()]);
};

export interface LearnPageProps {
  /** A game id, `house/game`; the first game if missing. */
  readonly game: string | undefined;
}

type Fetched = GameRules | 'fetching' | 'none';

/** Seven lessons by any card, with real cards. Practice repeats what the learner gets wrong. */
export function LearnPage({ game: named = at(GAME_IDS, 0) }: LearnPageProps) {
  const [game, setGame] = useState<Fetched>('fetching');
  const [fault, setFault] = useState<(() => string) | undefined>(undefined);
  useEffect(() => {
    setGame('fetching');
    void fetchGame(named).then((found) => setGame(found ?? 'none'));
  }, [named]);
  const slow = useSlow(game === 'fetching');
  if (game === 'none')
    return <DeskTrouble title={learnWords().noSuchGame} what={learnWords().noGame(named)} />;
  const onFile = async (file: File): Promise<void> => {
    const read = await readOwnCard(file);
    setFault(() => (read.ok ? undefined : read.error));
    if (read.ok) setGame(read.value);
  };
  return (
    <DeskPage
      title={learnWords().title}
      lead={learnWords().lead}
      aside={<Choice game={game === 'fetching' ? undefined : game} onFile={(file) => void onFile(file)} />}
    >
      {fault !== undefined && (
        <p class="fault faults" role="alert">
          {fault()}
        </p>
      )}
      {game === 'fetching' ? (
        <p class="lead">{slow && learnWords().fetching}</p>
      ) : (
        <Course key={game.id} game={game} />
      )}
    </DeskPage>
  );
}

const GAME_IDS = HOUSE_LINES.flatMap(({ games }) => games.map(({ id }) => id));

async function fetchGame(id: string): Promise<GameRules | undefined> {
  const house = await fetchHouse(id.split('/', 1)[0] ?? '').catch(() => undefined);
  return house?.games.find((game) => game.id === id);
}

interface ChoiceProps {
  readonly game: GameRules | undefined;
  readonly onFile: (file: File) => void;
}

/** The card to learn: a shipped one, or one's own file. */
const Choice = ({ game, onFile }: ChoiceProps) => (
  <div class="learn-by">
    <label>
      <span class="cap">{learnWords().byTheCardOf}</span>
      <select
        class="field"
        value={game?.id}
        onChange={({ currentTarget: { value } }) => goTo({ at: 'learn', game: value })}
      >
        {game !== undefined && !GAME_IDS.includes(game.id) && (
          <option value={game.id}>{`${game.house.name}, ${game.name}`}</option>
        )}
        {HOUSE_LINES.map((house) =>
          house.games.map(({ id, name }) => (
            <option key={id} value={id}>
              {house.name}, {name}
            </option>
          )),
        )}
      </select>
    </label>
    <label class="btn">
      {learnWords().ownFile}
      <input
        class="sr"
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  </div>
);

function Course({ game }: { readonly game: GameRules }) {
  const course = useMemo(() => opened(game), []);
  return (
    <div class="learn">
      <LessonList learning={course} />
      <LessonPanel learning={course} />
      <PracticePanel learning={course} />
    </div>
  );
}

const KEY = 'coup/learn';

/** Storage may be full or blocked: then progress lasts as long as the page. */
const opened = (game: GameRules): Learning =>
  learning(game, {
    draw: (n) => Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * n),
    kept: kept(),
    keep: (progress) => {
      try {
        localStorage.setItem(KEY, JSON.stringify(progress));
      } catch {
        // See above.
      }
    },
  });

function kept(): LearnProgress {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return readProgress(null);
  }
}
