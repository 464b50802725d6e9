import { describe, expect, it } from 'vitest';
import { findAnswer, withAnswer } from './answers.ts';
import { ANSWERS_KEPT } from './tableBounds.ts';

const answer = (n: number) => ({ id: `wish-${n}`, wish: '{}', seq: n });
const upTo = (count: number) =>
  Array.from({ length: count }, (_, n) => answer(n)).reduce(
    withAnswer,
    [] as readonly ReturnType<typeof answer>[],
  );

describe('remembered answers', () => {
  it('answers are found by id, up to the newest that are kept', () => {
    const all = upTo(ANSWERS_KEPT + 3);
    expect(all).toHaveLength(ANSWERS_KEPT);
    expect([all.at(0), all.at(-1)]).toEqual([answer(3), answer(ANSWERS_KEPT + 2)]);
    expect(findAnswer(all, 'wish-2')).toBeUndefined();
    for (const one of all) expect(findAnswer(all, one.id)).toBe(one);
  });

  it('answers of a list do not change when that list or a later one grows', () => {
    const before = upTo(ANSWERS_KEPT);
    const [one, other] = [withAnswer(before, answer(1_000)), withAnswer(before, answer(2_000))];
    expect([before, one, other].map((list) => findAnswer(list, 'wish-0')?.seq)).toEqual([
      0,
      undefined,
      undefined,
    ]);
    expect([before, one, other].map((list) => findAnswer(list, 'wish-1000')?.seq)).toEqual([
      undefined,
      1_000,
      undefined,
    ]);
    expect([before, one, other].map((list) => findAnswer(list, 'wish-2000')?.seq)).toEqual([
      undefined,
      undefined,
      2_000,
    ]);
  });
});
