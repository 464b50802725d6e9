import { describe, expect, it } from 'vitest';
import {
  answered,
  getSkillTally,
  getWeight,
  inARow,
  isLearnt,
  learnt,
  NOTHING_YET,
  nextSkill,
  readProgress,
} from './progress.ts';

describe('progress', () => {
  it('counts what was asked and what was right', () => {
    const after = [true, false, true].reduce((sum, right) => answered(sum, 'player', right), NOTHING_YET);
    expect(getSkillTally(after, 'player')).toEqual({ asked: 3, right: 2, last: [1, 0, 1] });
    expect(getSkillTally(after, 'total')).toEqual({ asked: 0, right: 0, last: [] });
  });

  it('remembers the last eight answers, and weighs by those alone', () => {
    let progress = answered(NOTHING_YET, 'total', false);
    expect(getWeight(progress, 'total')).toBe(9);
    for (let right = 0; right < 8; right++) progress = answered(progress, 'total', true);
    expect([getSkillTally(progress, 'total').asked, getWeight(progress, 'total')]).toEqual([9, 1]);
  });

  it('asks more of what was wrong, and everything now and then', () => {
    let progress = answered(NOTHING_YET, 'banker-5', false);
    progress = answered(progress, 'player', true);
    const skills = ['player', 'banker-5'] as const;
    const asked = Array.from({ length: 10 }, (_, place) => nextSkill(progress, skills, () => place));
    expect(asked.filter((skill) => skill === 'banker-5')).toHaveLength(9);
    expect(asked.filter((skill) => skill === 'player')).toHaveLength(1);
    expect(nextSkill(progress, skills, (n) => n - 1)).toBe('banker-5');
  });

  it('asks what was never asked before what is known', () => {
    const known = answered(NOTHING_YET, 'player', true);
    expect(getWeight(known, 'value')).toBeGreaterThan(getWeight(known, 'player'));
    expect(getWeight(answered(known, 'value', false), 'value')).toBeGreaterThan(getWeight(known, 'value'));
  });

  it('ends a lesson after three right answers in a row', () => {
    expect(isLearnt([true, true])).toBe(false);
    expect(isLearnt([true, true, false, true, true])).toBe(false);
    expect(isLearnt([false, true, true, true])).toBe(true);
    expect(inARow([])).toBe(0);
    expect(learnt(learnt(NOTHING_YET, 'values'), 'values').done).toEqual(['values']);
  });

  it('believes nothing that is not its own', () => {
    const kept = learnt(answered(NOTHING_YET, 'pays', true), 'pays');
    expect(readProgress(JSON.stringify(kept))).toEqual(kept);
    for (const stored of [null, '', '{', '[]', '{"done":[]}', '{"done":[],"tallies":{"a":{"asked":-1}}}'])
      expect(readProgress(stored)).toEqual(NOTHING_YET);
  });
});
