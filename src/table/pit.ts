import { equalJson, ok } from '../base/index.ts';
import { findGame, parseCachedHouse } from '../engine/index.ts';
import { type Decided, NOTHING_TO_DO, refuseCommand } from './decision.ts';
import { decideForHost } from './night.ts';
import type { AliasIn, TableState } from './state.ts';
import type { DoOf, PitCommand } from './tableCommand.ts';
import { decideCorrect, decideVoidCoup } from './voiding.ts';

const REASON = /^[^\p{C}]{1,200}$/u;

export function decideForPit(state: TableState, command: PitCommand, now: number, aliasIn: AliasIn): Decided {
  if ('reason' in command && !REASON.test(command.reason)) {
    return refuseCommand('table/malformed', 'A reason has 1 to 200 characters.');
  }
  const { asked, shoe } = state;
  switch (command.do) {
    case 'pause':
      return asked.pause === undefined ? ok([{ type: 'pause-asked', reason: command.reason }]) : nothing;
    case 'resume':
      return asked.pause === undefined ? nothing : ok([{ type: 'resumed' }]);
    case 'close':
      return asked.close === undefined ? ok([{ type: 'close-asked', reason: command.reason }]) : nothing;
    case 'void':
      if (shoe === undefined || shoe.phase === 'void' || asked.void !== undefined) return nothing;
      return ok([{ type: 'void-asked', reason: command.reason }]);
    case 'void-coup':
      return decideVoidCoup(state, command, now, aliasIn);
    case 'correct':
      return decideCorrect(state, command, now);
    case 'change':
      return decideChange(state, command, now);
    case 'host':
      return decideForHost(state, command, now);
  }
}

const nothing = NOTHING_TO_DO;

/** A table keeps its game, and stays public or private. */
function decideChange(state: TableState, { house, settings }: DoOf<'change'>, now: number): Decided {
  const { asked, game } = state;
  if (equalJson({ house, settings }, asked.change ?? { house: state.house, settings: state.settings }))
    return nothing;
  const parsed = parseCachedHouse(house);
  if (!parsed.ok || findGame(parsed.value, game.id) === undefined)
    return refuseCommand('table/malformed', `That house does not deal ${game.id}.`);
  if (settings.invitation !== state.settings.invitation)
    return refuseCommand('table/malformed', 'A table is public or private from its first day on.');
  return ok([{ type: 'change-asked', house, game: game.id, settings, at: now }]);
}
