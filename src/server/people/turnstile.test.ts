import { describe, expect, it } from 'vitest';
import { newTurnstile } from './turnstile.ts';

/** Guests who are through only when they are let, by the order in which they began. */
function slowDoor() {
  const { pass } = newTurnstile();
  const began: string[] = [];
  const ends = new Map<string, (how: 'in' | Error) => void>();
  const come = (name: string): Promise<string> =>
    pass(
      () =>
        new Promise<string>((settle, fail) => {
          began.push(name);
          ends.set(name, (how) => (how === 'in' ? settle(`${name} is in`) : fail(how)));
        }),
    );
  const letIn = async (name: string, how: 'in' | Error = 'in'): Promise<void> => {
    ends.get(name)?.(how);
    await new Promise(setImmediate);
  };
  return { come, began, letIn };
}

describe('the turnstile', () => {
  it('lets who comes alone in at once, and all who come meanwhile side by side after', async () => {
    const door = slowDoor();
    const ann = door.come('ann');
    expect(door.began).toEqual(['ann']);
    const others = [door.come('bob'), door.come('cy')];
    await new Promise(setImmediate);
    expect(door.began).toEqual(['ann']);
    await door.letIn('ann');
    expect(await ann).toBe('ann is in');
    expect(door.began).toEqual(['ann', 'bob', 'cy']);
    await door.letIn('cy');
    await door.letIn('bob');
    expect(await Promise.all(others)).toEqual(['bob is in', 'cy is in']);
    void door.come('dan');
    expect(door.began.at(-1)).toBe('dan');
  });

  it('holds no more than two thousand back: one more goes past', () => {
    const door = slowDoor();
    for (let nth = 0; nth <= 2_000; nth++) void door.come(`n${nth}`);
    expect(door.began).toEqual(['n0']);
    void door.come('last');
    expect(door.began).toEqual(['n0', 'last']);
  });

  it('goes on where one of them stumbles, who alone hears of it', async () => {
    const door = slowDoor();
    const ann = door.come('ann').catch((thrown: unknown) => String(thrown));
    const bob = door.come('bob');
    await door.letIn('ann', new Error('torn'));
    expect(await ann).toBe('Error: torn');
    await door.letIn('bob');
    expect(await bob).toBe('bob is in');
  });
});
