import type { Showing } from '../draw/showing.ts';
import type { DrawStep, Timed } from '../draw/timeline.ts';
import type { Sound } from '../draw/voice.ts';
import { sayResult, sayStep } from '../words/calls.ts';
import type { Parts } from './parts.ts';
import { findLongWin, netOfLines, type SettlementLine } from './settlement.ts';

type CallingParts = Pick<Parts, 'reading' | 'balance' | 'telling' | 'voice' | 'game'>;

/** Announces the steps of a coup, and plays their sounds, as they are drawn. */
export function callSteps(parts: CallingParts, due: readonly Timed[], { timeline, coup }: Showing): void {
  if (timeline === undefined) return;
  const { reading, balance, telling, voice, game } = parts;
  const calls = game.peek()?.announcing.calls ?? [];
  const lines = reading.lines.value;
  telling.announce(
    ...due.map((timed) =>
      timed.step.is === 'settle' && coup !== undefined
        ? sayResult(coup, lines, balance.worth.value)
        : sayStep(timed, timeline, calls),
    ),
  );
  for (const { step } of due) {
    const sound = getSound(step, lines, coup?.winner === 'tie');
    if (sound !== undefined) voice.sound(sound);
  }
}

function getSound(step: DrawStep, lines: readonly SettlementLine[], tie: boolean): Sound | undefined {
  switch (step.is) {
    case 'deal':
      return 'card';
    case 'turn':
      return 'turn';
    case 'rule':
      return step.natural ? 'natural' : undefined;
    case 'settle':
      return tie ? 'tie' : undefined;
    case 'pay':
      return endSound(lines);
    default:
      return undefined;
  }
}

/** Plays no winning sound for a coup that returned no more than its stake. */
function endSound(lines: readonly SettlementLine[]): Sound | undefined {
  const net = netOfLines(lines);
  if (net > 0) return findLongWin(lines) === undefined ? 'paid' : 'long';
  return net < 0 ? 'lost' : undefined;
}
