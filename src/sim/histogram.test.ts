import { describe, expect, it } from 'vitest';
import { FACT_NAMES, type Finish, finishes, getFacts } from '../engine/index.ts';
import { GAMES } from '../houses/index.ts';
import {
  binOfFinish,
  FACTS_OF_FINISH_ALONE,
  FINISH_BINS,
  factsOfBin,
  finishOfBin,
  OUTCOME_BINS,
  outcomeOfFinish,
} from './histogram.ts';

const tableau = GAMES[0]?.tableau ?? expect.fail();
const all: readonly Finish[] = [...finishes(tableau, 'card')];

describe('bins', () => {
  it('bins have a place for every finish, and give it back', () => {
    expect(all.length).toBeGreaterThan(20_000);
    for (const finish of all) {
      const bin = binOfFinish(finish);
      if (bin < 0 || bin >= FINISH_BINS) expect.fail(`bin ${bin}`);
      if (JSON.stringify(finishOfBin(bin)) !== JSON.stringify(finish)) expect.fail(`bin ${bin}`);
    }
  });

  it('bins of outcomes show every fact except those listed', () => {
    const shown = FACT_NAMES.filter((fact) => !FACTS_OF_FINISH_ALONE.includes(fact));
    const outcomes = new Map<number, ReturnType<typeof getFacts>>();
    const hidden = new Set<string>();
    for (const finish of all) {
      const bin = outcomeOfFinish(tableau, finish);
      if (bin < 0 || bin >= OUTCOME_BINS) expect.fail(`bin ${bin}`);
      const facts = getFacts(tableau, finish);
      const told = outcomes.get(bin) ?? factsOfBin(tableau, 'outcome', bin);
      outcomes.set(bin, told);
      for (const fact of shown) if (told[fact] !== facts[fact]) expect.fail(`${fact} in bin ${bin}`);
      for (const fact of FACTS_OF_FINISH_ALONE) if (told[fact] !== facts[fact]) hidden.add(fact);
    }
    expect([...hidden].sort()).toEqual([...FACTS_OF_FINISH_ALONE].sort());
  });
});
