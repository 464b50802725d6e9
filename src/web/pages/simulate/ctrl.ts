import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameRules } from '../../../engine/index.ts';
import { isPriced, priceFullShoe, toNumber } from '../../../odds/index.ts';
import {
  blockSize,
  type CountResult,
  counting,
  grainFor,
  MAX_SIMULATED_HANDS,
  type Run,
  type RunEnd,
  runBlocks,
  type SimWorker,
  splitPortions,
} from '../../../sim/index.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import { parseHands, parseSeed } from './asked.ts';
import { getRate, type Sample, withSample } from './rate.ts';
import { type Exacts, findingText, handsText } from './words.ts';

/** What a simulation needs from the browser. */
export interface SimulationHost {
  readonly hire: () => SimWorker;
  readonly workers: number;
  /** In milliseconds. */
  readonly now: () => number;
  /** The minimum time between redraws. */
  readonly redrawMs: number;
  readonly newSeed: () => number;
  /** Announces to screen readers. */
  readonly say: (text: string) => void;
}

export type SimulationPhase = 'idle' | 'dealing' | RunEnd | 'failed';

/** A run as the page shows it. */
export interface SimulationProgress {
  readonly phase: SimulationPhase;
  /** Undefined before the first block. */
  readonly counted: CountResult | undefined;
  /** How many hands to deal; undefined for a run without a limit. */
  readonly target: number | undefined;
  readonly seed: number;
  readonly rate: number;
  readonly seconds: number;
  readonly workers: number;
  /** Why each lost worker failed. */
  readonly lost: readonly string[];
  /** Why it failed. */
  readonly why: string | undefined;
}

export interface Simulation {
  readonly game: Signal<GameRules>;
  /** As they are typed. */
  readonly hands: Signal<string>;
  readonly untilStopped: Signal<boolean>;
  readonly seed: Signal<string>;
  readonly faults: ReadonlySignal<{ readonly hands: string | undefined; readonly seed: string | undefined }>;
  /** The bets to plot. */
  readonly chosen: Signal<ReadonlySet<string>>;
  readonly exacts: ReadonlySignal<Exacts>;
  /** The hands of the run, or before it the requested number; undefined without a limit. */
  readonly target: ReadonlySignal<number | undefined>;
  readonly progress: ReadonlySignal<SimulationProgress>;
  readonly finding: ReadonlySignal<string>;
  readonly choose: (game: GameRules) => void;
  readonly toggle: (bet: string) => void;
  readonly anotherSeed: () => void;
  readonly start: () => void;
  readonly stop: () => void;
}

const IDLE: SimulationProgress = {
  phase: 'idle',
  counted: undefined,
  target: undefined,
  seed: 0,
  rate: 0,
  seconds: 0,
  workers: 0,
  lost: [],
  why: undefined,
};

const USUAL_HANDS = 10_000_000;

/** The page's state: what to deal, and the progress. */
export function simulation(first: GameRules, host: SimulationHost): Simulation {
  const asked: Asked = {
    game: signal(first),
    hands: signal(handsText(USUAL_HANDS)),
    untilStopped: signal(false),
    seed: signal(String(host.newSeed())),
  };
  const { game, seed } = asked;
  const chosen = signal<ReadonlySet<string>>(mainBets(first));
  const progress = signal(IDLE);
  const exacts = computed(() => getExacts(game.value));
  const finding = computed(() => {
    const looked = game.value.bets.find(({ id }) => chosen.value.has(id))?.id ?? '';
    return findingText(progress.value.counted?.estimates ?? [], exacts.value, looked);
  });
  const { start, stop, isRunning, ended } = runner(asked, host, progress, finding);
  return {
    ...{ ...asked, chosen, exacts, progress, finding, start, stop },
    faults: computed(() => getFaults(asked)),
    target: computed(() => (progress.value.phase === 'idle' ? findTarget(asked) : progress.value.target)),
    choose: (other) => {
      const take = (): void =>
        batch(() => {
          game.value = other;
          chosen.value = mainBets(other);
          progress.value = IDLE;
        });
      if (!isRunning()) return take();
      stop();
      void ended().then(take);
    },
    toggle: (bet) => {
      const next = new Set(chosen.value);
      if (!next.delete(bet)) next.add(bet);
      chosen.value = next;
    },
    anotherSeed: () => {
      seed.value = String(host.newSeed());
    },
  };
}

type Asked = Pick<Simulation, 'game' | 'hands' | 'untilStopped' | 'seed'>;

function getFaults({ hands, untilStopped, seed }: Asked): Simulation['faults']['value'] {
  const [asked, seeded] = [parseHands(hands.value), parseSeed(seed.value)];
  return {
    hands: untilStopped.value || asked.ok ? undefined : asked.error,
    seed: seeded.ok ? undefined : seeded.error,
  };
}

/** The requested number of hands; undefined without a limit, or if the input is invalid. */
function findTarget({ hands, untilStopped }: Asked): number | undefined {
  const asked = parseHands(hands.value);
  return untilStopped.value || !asked.ok ? undefined : asked.value;
}

interface Runner extends Pick<Simulation, 'start' | 'stop'> {
  readonly isRunning: () => boolean;
  /** Settles once dealing has stopped. */
  readonly ended: () => Promise<void>;
}

/** One run at a time, with the settings at its start. */
function runner(
  asked: Asked,
  host: SimulationHost,
  progress: Signal<SimulationProgress>,
  finding: ReadonlySignal<string>,
): Runner {
  let running: Pick<Run, 'end' | 'stop'> | undefined;
  let over = Promise.resolve();
  return {
    ended: () => over,
    isRunning: () => running !== undefined,
    stop: () => running?.stop(),
    start: () => {
      const [target, seeded] = [findTarget(asked), parseSeed(asked.seed.value)];
      if (!seeded.ok || running !== undefined) return;
      if (target === undefined ? !asked.untilStopped.value : target === 0) return;
      const plan = { game: asked.game.value, target, seed: seeded.value };
      running = deal(plan, host, progress, () => host.say(finding.value));
      over = running.end.then(() => {
        running = undefined;
        host.say(progress.value.why ?? finding.value);
      });
    },
  };
}

interface Plan {
  readonly game: GameRules;
  readonly target: number | undefined;
  readonly seed: number;
}

/** Deals the same blocks as the command line, so the same seed gives the same figures. */
function deal(
  { game, target, seed }: Plan,
  host: SimulationHost,
  progress: Signal<SimulationProgress>,
  onPower: () => void,
): Pick<Run, 'end' | 'stop'> {
  const grain = grainFor(game.bets);
  const counter = counting({ game, bets: game.bets, grain });
  const began = host.now();
  let samples: readonly Sample[] = [{ at: began, hands: 0 }];
  let drawn = Number.NEGATIVE_INFINITY;
  let power = 4;
  progress.value = { ...IDLE, phase: 'dealing', target, seed, workers: host.workers };
  const said = pagesWords().simulate.run;
  host.say(target === undefined ? said.dealingOn : said.dealing(handsText(target)));

  const draw = (change: Partial<SimulationProgress>): void => {
    const counted = counter.read();
    const at = host.now();
    samples = withSample(samples, { at, hands: counted.hands });
    drawn = at;
    const seconds = (at - began) / 1000;
    progress.value = { ...progress.value, counted, seconds, rate: getRate(samples), ...change };
    const reached = Math.floor(Math.log10(Math.max(1, counted.hands)));
    if (reached > power && progress.value.phase === 'dealing') onPower();
    power = Math.max(power, reached);
  };

  const { end, stop } = runBlocks({
    order: { kind: 'count', game, seed, walk: 'cut-card', grain },
    portions: splitPortions(target ?? MAX_SIMULATED_HANDS, blockSize),
    workers: host.workers,
    hire: host.hire,
    merge: (share) => {
      const answer = counter.merge(share);
      if (host.now() - drawn >= host.redrawMs) draw({});
      return answer;
    },
    onLost: (why) => {
      progress.value = { ...progress.value, lost: [...progress.value.lost, why] };
      host.say(pagesWords().simulate.run.lostOne(why));
    },
  });
  const shown = end.then((ended) => {
    const seconds = (host.now() - began) / 1000;
    const rate = counter.read().hands / Math.max(seconds, 1e-3);
    draw(ended.ok ? { phase: ended.value, rate } : { phase: 'failed', rate, why: ended.error });
    return ended;
  });
  return { end: shown, stop };
}

const mainBets = ({ bets }: GameRules): ReadonlySet<string> =>
  new Set(bets.filter(({ place }) => place === 'main').map(({ id }) => id));

const getExacts = (game: GameRules): Exacts =>
  new Map(
    priceFullShoe(game).bets.flatMap((price) =>
      isPriced(price) ? [[price.bet.id, { edge: toNumber(price.edge), sd: price.sd }] as const] : [],
    ),
  );
