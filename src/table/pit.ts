import { ok } from '../base/index.ts';
import type { PitCommand } from './command.ts';
import { type Decided, refuse } from './decided.ts';
import type { TableState } from './state.ts';

const REASON = /^[^\p{C}]{1,200}$/u;

export function decideForPit(state: TableState, command: PitCommand): Decided {
  if ('reason' in command && !REASON.test(command.reason)) {
    return refuse('table/malformed', 'A reason has 1 to 200 characters.');
  }
  const { asked, shoe } = state;
  const nothing = refuse('pit/nothing-to-do', 'The table is so already.');
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
  }
}
