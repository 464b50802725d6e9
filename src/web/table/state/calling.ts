import type { Showing } from '../draw/showing.ts';
import type { Step, Timed } from '../draw/timeline.ts';
import type { Sound } from '../draw/voice.ts';
import { sayResult, sayStep } from '../words/calls.ts';
import type { Parts } from './parts.ts';
import { netOfLines } from './settlement.ts';

type CallingParts = Pick<Parts, 'reading' | 'balance' | 'telling' | 'voice'>;

/** Calls steps of a coup, and lets them be heard, as they are drawn. */
export function callSteps(parts: CallingParts, due: readonly Timed[], { timeline, coup }: Showing): void {
  if (timeline === undefined) return;
  const { reading, balance, telling, voice } = parts;
  const lines = reading.lines.value;
  telling.announce(
    ...due.map((timed) =>
      timed.step.is === 'settle' && coup !== undefined
        ? sayResult(coup, lines, balance.worth.value)
        : sayStep(timed, timeline),
    ),
  );
  // Nothing sounds like a win where the coup returned no more than was staked.
  const won = netOfLines(lines) > 0;
  for (const { step } of due) {
    const sound = soundOf(step, won);
    if (sound !== undefined) voice.sound(sound);
  }
}

function soundOf({ is }: Step, won: boolean): Sound | undefined {
  if (is === 'deal') return 'card';
  if (is === 'turn') return 'turn';
  return is === 'pay' && won ? 'paid' : undefined;
}
