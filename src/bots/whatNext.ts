import type { TablePicture } from '../client/index.ts';
import type { BotEntropy } from './entropy.ts';

/** What a bot remembers of a table between two looks. */
export interface Memory {
  /** The coup it has already decided about: `shoe/number`. */
  readonly decided: string | undefined;
  /** What it committed to, and for which shoe. */
  readonly entropy: BotEntropy | undefined;
}

/** The next action of a bot. */
export type Next =
  | { readonly do: 'commit'; readonly shoe: string }
  | { readonly do: 'open' }
  | { readonly do: 'wager'; readonly coup: string; readonly until: number }
  | { readonly do: 'turn'; readonly place: number; readonly until: number }
  | { readonly do: 'go' }
  | { readonly do: 'wait' };

/** Derived from the current state alone, so that it is right again after any interruption. */
export function whatNext({ view, you }: TablePicture, memory: Memory): Next {
  if (view.stage.is === 'closed' || view.closing !== null) return { do: 'go' };
  if (you === null) return { do: 'go' };
  const shoe = view.shoe?.id;
  if (view.stage.is === 'committing' && shoe !== undefined && !you.committed) return { do: 'commit', shoe };
  if (
    view.stage.is === 'opening' &&
    shoe !== undefined &&
    memory.entropy?.shoe === shoe &&
    !memory.entropy.opened
  )
    return { do: 'open' };
  if (view.stage.is === 'betting' && view.paused === null) {
    const coup = `${shoe}/${view.shoe?.coups ?? 0}`;
    if (memory.decided !== coup) return { do: 'wager', coup, until: view.stage.until };
  }
  const turn = view.turns.find(({ seat }) => seat === you.seat);
  const down = view.cards.find(({ place, card }) => card === null && turn?.places.includes(place));
  if (turn !== undefined && down !== undefined) return { do: 'turn', place: down.place, until: turn.until };
  return { do: 'wait' };
}
