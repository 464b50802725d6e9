import { err } from '../base/index.ts';
import type { WishKey } from '../forms/index.ts';
import { findAnswer } from './answers.ts';
import { decideForCroupier } from './dealing.ts';
import { type Decided, NOTHING, refuseCommand } from './decision.ts';
import { decideCommit, decideOpenEntropy } from './entropy.ts';
import { refuseChips } from './night.ts';
import { decidePace, decideReady } from './people.ts';
import { decideForPit } from './pit.ts';
import { ANYBODY, type MayPlay } from './playPermission.ts';
import { decideBuyIn, decideConnection, decideLeave, decideSit } from './seating.ts';
import { type AliasIn, answersTo, type Seat, type TableState } from './state.ts';
import {
  type DoOf,
  isWishId,
  type PatronCommand,
  type PitCommand,
  type TableCommand,
  toWishKey,
} from './tableCommand.ts';
import { decideTurn } from './turning.ts';
import { decideClear, decideDouble, decidePlace, decideRebet, decideUndo, lateFor } from './wagering.ts';

/** The table's only decision function. Pure: the clock and every secret are passed in. */
export function decideCommand(
  state: TableState,
  command: TableCommand,
  now: number,
  aliasIn: AliasIn,
  mayPlay: MayPlay = ANYBODY,
): Decided {
  if ('id' in command) return decideForPatron(state, command, { now, aliasIn, mayPlay });
  if (state.stage.is === 'closed') return closed;
  if (command.do === 'lose' || command.do === 'come-back') return decideConnection(state, command, now);
  if (isPit(command)) return decideForPit(state, command, now, aliasIn);
  return decideForCroupier(state, command, now, aliasIn);
}

const closed = refuseCommand('table/closed', 'This table is closed.');

const PIT = ['pause', 'resume', 'void', 'close', 'void-coup', 'correct', 'change', 'host'] as const;
const isPit = (command: TableCommand): command is PitCommand =>
  (PIT as readonly string[]).includes(command.do);

/** What is passed in: the clock, and lookups beyond the table. */
interface Outside {
  readonly now: number;
  readonly aliasIn: AliasIn;
  readonly mayPlay: MayPlay;
}

/** A wish that was answered before gets the same answer, whatever has happened since. */
function decideForPatron(state: TableState, command: PatronCommand, outside: Outside): Decided {
  if (!isWishId(command.id)) {
    return refuseCommand('table/malformed', 'The id of a wish is made of 1 to 64 letters, digits and _.:-');
  }
  const by = toWishKey(command);
  if (by === undefined) return refuseCommand('table/malformed', 'A wish is made of whole numbers and text.');
  const before = findAnswer(answersTo(state, command.patron), by.id);
  if (before !== undefined) {
    if (before.wish === by.wish) return NOTHING;
    return refuseCommand('table/malformed', `The id ${by.id} was used for another wish.`);
  }
  if (state.stage.is === 'closed') return closed;
  const seat = state.seats.get(command.patron);
  if (command.do === 'sit') {
    const barred = outside.mayPlay(command.patron, { do: 'sit', age: ageAt(state) }, outside.now);
    if (barred !== undefined && seat === undefined) return err(barred);
    return decideSit(state, command, by, outside.now, outside.aliasIn);
  }
  if (seat === undefined) return refuseCommand('seat/not-seated', 'Sit down first.');
  return decideForSeat(state, seat, command, by, outside);
}

const ageAt = ({ game }: TableState): number => game.patron.minimumAge;

function decideForSeat(
  state: TableState,
  seat: Seat,
  command: PatronCommand,
  by: WishKey,
  outside: Outside,
): Decided {
  const { now, mayPlay } = outside;
  switch (command.do) {
    case 'buy-in': {
      const to = { do: 'buy-in', amount: command.amount, age: ageAt(state) } as const;
      const barred = mayPlay(command.patron, to, now) ?? refuseChips(state, seat, command.amount);
      return barred === undefined ? decideBuyIn(seat, command.amount, by, now) : err(barred);
    }
    case 'leave':
      return decideLeave(state, seat, by, now);
    case 'ready':
      return decideReady(state, seat, by, now);
    case 'pace':
      return decidePace(seat, command, by, now);
    case 'commit':
      return decideCommit(state, seat, command.commitment, by, now);
    case 'open':
      return decideOpenEntropy(state, seat, command.entropy, by, now);
    case 'peel':
    case 'turn':
      return decideTurn(state, seat, command, by, now);
    case 'sit':
      return refuseCommand('seat/seated-already', 'You sit here already.');
    default:
      return decideWager(state, seat, command, by, outside);
  }
}

function decideWager(
  state: TableState,
  seat: Seat,
  command: DoOf<'place' | 'undo' | 'clear' | 'rebet' | 'double'> & PatronCommand,
  by: WishKey,
  { now, mayPlay }: Outside,
): Decided {
  const late = lateFor(state, now);
  if (late !== undefined) return err(late);
  if (seat.leaving) return refuseCommand('seat/leaving', 'You are leaving the table.');
  switch (command.do) {
    case 'place':
      return decidePlace(state, seat, [{ bet: command.bet, amount: command.amount }], by, now, mayPlay);
    case 'undo':
      return decideUndo(state, seat, by, now);
    case 'clear':
      return decideClear(state, seat, by, now);
    case 'rebet':
      return decideRebet(state, seat, by, now, mayPlay);
    case 'double':
      return decideDouble(state, seat, by, now, mayPlay);
  }
}
