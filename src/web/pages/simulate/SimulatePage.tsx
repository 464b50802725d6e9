import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameRules } from '../../../engine/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { Page } from '../../app/Page.tsx';
import { pagesWords } from '../../app/pagesWords.ts';
import { makeRoute } from '../../app/router.ts';
import { Trouble } from '../../app/Trouble.tsx';
import { SimulationForm } from './Asking.tsx';
import { BetTable } from './BetTable.tsx';
import { Courses } from './Courses.tsx';
import { startSimWorker } from './clerks.ts';
import { type Simulation, simulation } from './ctrl.ts';
import { SimulationFigures } from './Figures.tsx';
import { sayer } from './sayer.ts';
import '../../styles/plain.css';
import '../../styles/simulate.css';

export const { loadWords: loadSimulatePage } = pagesWords;

export interface SimulatePageProps {
  /** A game id, `house/game`; the first game if missing. */
  readonly game: string | undefined;
}

/** Simulates any game in this browser and shows its figures converge to the exact ones. */
export function SimulatePage({ game: named }: SimulatePageProps) {
  const first = named === undefined ? ALL_GAMES[0] : ALL_GAMES.find(({ id }) => id === named);
  return first === undefined ? (
    <Trouble title={pagesWords().simulate.noGame} what={pagesWords().simulate.notDealt(named ?? '')} />
  ) : (
    <Desk first={first} isExample={named === undefined} />
  );
}

interface DeskProps {
  readonly first: GameRules;
  /** Without a named game, a run starts by itself as an example. */
  readonly isExample: boolean;
}

function Desk({ first, isExample }: DeskProps) {
  const { sim, said } = useMemo(() => opened(first), []);
  useEffect(() => {
    if (isExample) sim.start();
    return sim.stop;
  }, []);
  return (
    <Page title={pagesWords().simulate.title} lead={pagesWords().simulate.lead}>
      <div class="simulate">
        <SimulationForm sim={sim} onGame={keepAddress} isExample={isExample} />
        <SimulationFigures sim={sim} />
        <Courses sim={sim} />
        <BetTable sim={sim} />
      </div>
      <p class="sr" role="status">
        {said.value}
      </p>
    </Page>
  );
}

const MOST_WORKERS = 8;
const REDRAW_MS = { moving: 100, still: 1_000 };
const GAP_MS = 5_000;
const SEEDS = 2 ** 47;

function opened(first: GameRules): { readonly sim: Simulation; readonly said: { readonly value: string } } {
  const said = signal('');
  const now = (): number => performance.now();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sim = simulation(first, {
    hire: startSimWorker,
    workers: Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)),
    now,
    redrawMs: still ? REDRAW_MS.still : REDRAW_MS.moving,
    newSeed: () => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) * (SEEDS / 2 ** 32)),
    say: sayer({
      gapMs: GAP_MS,
      now,
      later: (task, ms) => setTimeout(task, ms),
      say: (text) => {
        said.value = text;
      },
    }),
  });
  return { sim, said };
}

/** The address follows the game without navigating. */
const keepAddress = (game: GameRules): void =>
  history.replaceState(history.state, '', makeRoute({ at: 'simulate', game: game.id }));
