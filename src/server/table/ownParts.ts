import type { Aliases } from '../../house/index.ts';
import type { ServerMessageOf } from '../../protocol/index.ts';
import { getOwnView, hasSameOwnView, type TableState } from '../../table/index.ts';
import type { Watchers } from './presence.ts';
import type { Frame } from './ring.ts';

/** Each patron's private part of a table, and what that patron last received of it. */
export interface OwnParts {
  readonly frameFor: (state: TableState, patron: string) => Frame;
  /** Records that this patron receives, or has, the private part in this state. */
  readonly note: (state: TableState, patron: string) => void;
  readonly forget: (patron: string) => void;
  /** Sends the private part to each patron whose part has changed. */
  readonly tell: (state: TableState) => void;
}

export function openOwnParts(presence: Pick<Watchers, 'of'>, aliases: Aliases): OwnParts {
  /** Patrons who only watch have no private part, so they are not in here. */
  const last = new Map<string, Told>();

  const keep = (patron: string, told: Told): void => {
    if (told.text === NO_PART) last.delete(patron);
    else last.set(patron, told);
  };

  const tellOne = (state: TableState, patron: string): void => {
    const watchers = presence.of(patron);
    const told = last.get(patron);
    if (watchers === undefined || (told !== undefined && hasSameOwnView(told.state, state, patron))) return;
    const text = youText(state, patron, aliases);
    keep(patron, { state, text });
    if (text === (told?.text ?? NO_PART)) return;
    const frame = youFrame(state, text);
    for (const watcher of watchers) watcher.hear(frame);
  };

  return {
    frameFor: (state, patron) => youFrame(state, youText(state, patron, aliases)),
    note: (state, patron) => keep(patron, { state, text: youText(state, patron, aliases) }),
    forget: (patron) => {
      last.delete(patron);
    },
    tell: (state) => {
      for (const patron of last.keys()) if (!state.seats.has(patron)) tellOne(state, patron);
      for (const patron of state.seats.keys()) tellOne(state, patron);
    },
  };
}

/** The private part that a patron last received, as JSON. */
interface Told {
  readonly state: TableState;
  readonly text: string;
}

/** The private part of a patron who does not sit at the table, as JSON. */
const NO_PART = 'null';

/** Includes the proof of the alias, which only this patron may see. */
export function getYou(
  state: TableState,
  patron: string,
  { proofIn }: Aliases,
): ServerMessageOf<'table'>['you'] {
  const you = getOwnView(state, patron);
  if (you === undefined) return null;
  const { newestShoe } = state;
  const proof = you.alias === null || newestShoe === undefined ? null : proofIn(patron, newestShoe);
  return { ...you, proof };
}

const youText = (state: TableState, patron: string, aliases: Aliases): string =>
  JSON.stringify(getYou(state, patron, aliases));

/** Wraps a private part that is JSON already. */
function youFrame({ id, seq }: TableState, you: string): Frame {
  const about = { say: 'you', table: id, seq } satisfies Omit<ServerMessageOf<'you'>, 'you'>;
  return Buffer.from(`${JSON.stringify(about).slice(0, -1)},"you":${you}}`);
}
