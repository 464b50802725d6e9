import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../houses/index.ts';
import {
  blockSize,
  counting,
  createLocalWorker,
  dealPlan,
  grainFor,
  kernelNamed,
  type SimWorker,
  splitPortions,
} from '../../../sim/index.ts';
import { type Simulation, type SimulationHost, type SimulationPhase, simulation } from './ctrl.ts';

const game = GAMES.find(({ id }) => id === 'rock-bac/commission-free') ?? expect.fail();
const other = GAMES.find(({ id }) => id === 'firekeepers/baccarat') ?? expect.fail();
const hire = (): SimWorker =>
  createLocalWorker(
    () => Promise.reject(new Error('none')),
    (task) => setTimeout(task, 0),
  );

function open(host: Partial<SimulationHost> = {}) {
  const said: string[] = [];
  let now = 0;
  const sim = simulation(game, {
    hire,
    workers: 2,
    now: () => {
      now += 10;
      return now;
    },
    redrawMs: 0,
    newSeed: () => 7,
    say: (text) => said.push(text),
    ...host,
  });
  return { sim, said };
}

/** Until the run has come to an end. */
const ended = ({ progress }: Simulation): Promise<SimulationPhase> =>
  new Promise((done) => {
    const forget = progress.subscribe(({ phase }) => {
      if (phase === 'idle' || phase === 'dealing') return;
      setTimeout(() => {
        forget();
        done(phase);
      }, 0);
    });
  });

/** The same hands by the kernel alone, block after block. */
function dealtHere(hands: number, seed: number) {
  const grain = grainFor(game.bets);
  const counter = counting({ game, bets: game.bets, grain });
  const plan = dealPlan(game, 'cut-card');
  for (const { block, units } of splitPortions(hands, blockSize)) {
    const counts = new Uint32Array(counter.read().outcomes.length);
    kernelNamed('typescript').count(plan, { seed, block, hands: units }, counts);
    counter.merge({ kind: 'count', counts });
  }
  return counter.read();
}

describe('a simulation in the page', () => {
  it('deals the hands that were asked for, the same as anywhere with that seed', async () => {
    const { sim, said } = open();
    sim.hands.value = '30,000';
    sim.seed.value = '1';
    sim.start();
    expect(sim.progress.value).toMatchObject({ phase: 'dealing', target: 30_000, seed: 1, workers: 2 });
    expect(await ended(sim)).toBe('done');
    expect(sim.progress.value.counted?.estimates).toEqual(dealtHere(30_000, 1).estimates);
    expect(sim.progress.value.rate).toBeGreaterThan(0);
    expect(said[0]).toBe('Dealing 30,000 hands.');
    expect(said.at(-1)).toBe(sim.finding.value);
    expect(sim.finding.value).toContain('In 30,000 hands Player');
  });

  it('deals until it is stopped, and shows whole blocks', async () => {
    const { sim } = open();
    sim.untilStopped.value = true;
    sim.hands.value = 'whatever';
    sim.seed.value = '3';
    sim.start();
    const stop = effect(() => {
      if ((sim.progress.value.counted?.hands ?? 0) > 20_000) sim.stop();
    });
    expect(await ended(sim)).toBe('stopped');
    stop();
    const { counted, target } = sim.progress.value;
    expect(target).toBeUndefined();
    expect(counted?.estimates).toEqual(dealtHere(counted?.hands ?? 0, 3).estimates);
  });

  it('tells of a worker that dies, and ends with the same figures', async () => {
    let hired = 0;
    const mortal = (): SimWorker => {
      const clerk = hire();
      hired += 1;
      if (hired > 1) return clerk;
      let die: (why: string) => void = () => undefined;
      let posts = 0;
      return {
        ...clerk,
        listen: (hear, gone) => {
          die = gone;
          clerk.listen(hear, gone);
        },
        post: (message) => {
          posts += 1;
          if (posts === 4) setTimeout(() => die('out of memory'), 0);
          if (posts < 4) clerk.post(message);
        },
      };
    };
    const { sim, said } = open({ hire: mortal });
    sim.hands.value = '3e4';
    sim.seed.value = '1';
    sim.start();
    expect(await ended(sim)).toBe('done');
    expect(sim.progress.value.lost).toEqual(['out of memory']);
    expect(said).toContain('A worker was lost (out of memory). Its share is dealt again.');
    expect(sim.progress.value.counted?.estimates).toEqual(dealtHere(30_000, 1).estimates);
  });

  it('says in words when no worker lives', async () => {
    const dead = (): SimWorker => ({
      post: () => undefined,
      listen: (_, gone) => void setTimeout(() => gone('blocked'), 0),
      dismiss: () => undefined,
    });
    const { sim, said } = open({ hire: dead });
    sim.start();
    expect(await ended(sim)).toBe('failed');
    expect(sim.progress.value.why).toBe('Workers keep dying (blocked).');
    expect(said.at(-1)).toBe('Workers keep dying (blocked).');
  });

  it('starts nothing that it was not asked for rightly', () => {
    const { sim } = open();
    sim.hands.value = 'many';
    expect(sim.faults.value.hands).toMatch(/whole number/);
    sim.start();
    expect(sim.progress.value.phase).toBe('idle');
    sim.hands.value = '10';
    sim.seed.value = '-1';
    expect(sim.faults.value).toEqual({ hands: undefined, seed: expect.stringMatching(/whole number/) });
    sim.start();
    expect(sim.progress.value.phase).toBe('idle');
  });

  it('begins anew with another game, but not in the middle of one', async () => {
    const { sim } = open();
    sim.hands.value = '2,000';
    sim.toggle('super-6');
    sim.toggle('tie');
    expect([...sim.chosen.value]).toEqual(['player', 'banker', 'super-6']);
    sim.start();
    sim.choose(other);
    expect(sim.game.value.id).toBe(game.id);
    await ended(sim);
    sim.choose(other);
    expect(sim.progress.value.phase).toBe('idle');
    expect([...sim.chosen.value]).toEqual(['player', 'tie', 'banker']);
    expect(sim.finding.value).toBe('Nothing is dealt yet.');
    expect([...sim.exacts.value.keys()]).toEqual(['player', 'tie', 'banker']);
  });
});
