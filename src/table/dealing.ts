import { assert, chips, equalJson, ok, unwrap } from '../base/index.ts';
import { findGame, parseCachedHouse } from '../engine/index.ts';
import {
  beaconDueMs,
  checkOpening,
  type EndedShoe,
  type Entry,
  followEntry,
  getShoeId,
  makeHex,
  type NamedBeacon,
  parseHex,
  restoredPart,
  rulesHash,
  type ShoeStanding,
} from '../fair/index.ts';
import type { EventOf, TableChange, TableEvent } from '../forms/index.ts';
import { type Decided, NOTHING, refuseCommand } from './decision.ts';
import { getDuty, seatCloses, seatsToEmpty } from './duty.ts';
import { faceDown, laidCards } from './laid.ts';
import { bettingMs } from './people.ts';
import { type AliasIn, sealedIdIn, shoeInPlay, type TableState } from './state.ts';
import type { CroupierCommand, DoOf } from './tableCommand.ts';
import { givenTurns, turnsAgain } from './turning.ts';
import { openBetsBack } from './voiding.ts';
import { getHolds, takeMarked, wagerBodies } from './wagering.ts';

export function decideForCroupier(
  state: TableState,
  command: CroupierCommand,
  now: number,
  aliasIn: AliasIn,
): Decided {
  const duty = getDuty(state, now);
  const notDue = refuseCommand('croupier/not-due', `The table needs ${duty.is} now, not ${command.do}.`);
  switch (command.do) {
    case 'recover':
      return decideRecover(state, now);
    case 'restore':
      return decideRestore(state, command, now);
    case 'tick':
      return duty.is === 'tick' ? decideTick(state, now) : duty.is === 'wait' ? NOTHING : notDue;
    case 'open-shoe':
      return duty.is === 'open-shoe' ? decideOpenShoe(state, command, aliasIn) : notDue;
    case 'show-peel':
      return duty.is === 'show-peel' ? decideShowPeel(state, duty, command) : notDue;
    case 'log':
      return decideLog(state, command.entry, now) ?? notDue;
  }
}

/**
 * Open wagers return. Closed ones will be dealt, and every turn restarts for its whole time. Sent once,
 * before any patron is served.
 */
function decideRecover(state: TableState, now: number): Decided {
  const reason = 'The house was down while bets were open.';
  const back = state.stage.is === 'betting' ? openBetsBack(state, reason, now) : [];
  const turns = turnsAgain(state, now).map((turn): TableEvent => ({ type: 'turn-given', ...turn }));
  return ok([...back, { type: 'recovered', at: now }, ...turns]);
}

/** Ends the shoe in play in this journal only: no log entry, no receipt, and above all no seed. */
function decideRestore(state: TableState, { r, anchor }: DoOf<'restore'>, now: number): Decided {
  if (state.restored === restoredPart(r)) return NOTHING;
  const holds = getHolds(state);
  const back: TableEvent[] =
    holds.length === 0 ? [] : [{ type: 'holds-returned', holds, reason: 'The house was restored.' }];
  const ended = state.shoe === undefined ? null : endedShoe(state.shoe);
  const taken = takeMarked(state.seats.values(), 'end-of-shoe');
  return ok([...back, ...taken, { type: 'restored', r, anchor, ended, at: now }]);
}

const endedShoe = ({ open, entries, head, phase, coupsSettled }: ShoeStanding): EndedShoe => ({
  shoeId: open.shoeId,
  k: entries,
  log: makeHex(head),
  phase,
  coupsSettled,
});

/** What the clock makes due without any secret. */
function decideTick(state: TableState, now: number): Decided {
  const closing = state.asked.close !== undefined && state.shoe === undefined;
  const leavers = seatsToEmpty(state, now);
  const left = leavers.map((seat): TableEvent => {
    const why = seatCloses(state, seat) ? 'table-closed' : seat.leaving ? 'asked' : 'lost';
    return { type: 'left', patron: seat.patron, amount: seat.stack, why };
  });
  if (left.length > 0) return ok([...takeMarked(leavers, 'leaving'), ...left]);
  if (closing) return ok([{ type: 'closed', float: state.float }]);
  if (state.asked.change !== undefined && state.shoe === undefined)
    return ok([changed(state, state.asked.change, now)]);
  if (state.stage.is === 'dealing') return decideTurns(state, now);
  return ok([{ type: 'betting-opened', until: now + bettingMs(state), at: now }]);
}

/** The float as the settings say, as far as it has not been won from the house. */
function changed(state: TableState, { house, settings }: TableChange, now: number): TableEvent {
  const game = findGame(unwrap(parseCachedHouse(house)), state.game.id);
  assert(game !== undefined, 'a change is to a file that has the game');
  const float = Math.max(settings.float - state.settings.float, -state.float);
  return { type: 'changed', edition: makeHex(rulesHash(game)), float: chips(float), at: now };
}

function decideTurns(state: TableState, now: number): Decided {
  const given = new Set(state.coup?.turns.flatMap(({ places }) => places));
  const waiting = faceDown(laidCards(shoeInPlay(state))).filter(({ place }) => !given.has(place));
  return ok(givenTurns(state, waiting, now).map((turn): TableEvent => ({ type: 'turn-given', ...turn })));
}

function decideOpenShoe(state: TableState, { open }: DoOf<'open-shoe'>, aliasIn: AliasIn): Decided {
  const { game, nextIndex, announced } = state;
  const sealedId = sealedIdIn(state);
  const expected = {
    tableId: sealedId,
    index: nextIndex,
    shoeId: getShoeId(sealedId, nextIndex),
    decks: game.shoe.decks,
    rulesHash: makeHex(rulesHash(game)),
  };
  const { anchor, ...rest } = open;
  const isChain = announced === undefined ? parseHex(anchor, 32) !== undefined : anchor === announced;
  if (!equalJson(rest, expected) || !isChain) {
    return refuseCommand(
      'croupier/does-not-follow',
      'The open record is not that of this table’s next shoe.',
    );
  }
  const aliases = [...state.seats.keys()].map((patron) => ({ patron, alias: aliasIn(patron, open.shoeId) }));
  return ok([{ type: 'shoe-opened', open, aliases }]);
}

function decideShowPeel(
  state: TableState,
  duty: { readonly place: number; readonly patron: string },
  { opening }: DoOf<'show-peel'>,
): Decided {
  const { open, leaves } = shoeInPlay(state);
  if (opening.n !== duty.place || checkOpening(open.shoeId, leaves[opening.n], opening) === undefined) {
    return refuseCommand('croupier/does-not-follow', 'The opening is not that of the card being peeled.');
  }
  return ok([{ type: 'peel-shown', patron: duty.patron, opening }]);
}

/** A log entry, if it is due and the log can follow it; undefined if it is not due. */
function decideLog(state: TableState, entry: Entry, now: number): Decided | undefined {
  if (state.shoe === undefined || !isDue(state, entry, now)) return undefined;
  const followed = followEntry(state.shoe, entry);
  if (!followed.ok) return refuseCommand('croupier/does-not-follow', followed.error.message);
  const logged: TableEvent = { type: 'logged', entry, at: now, ...aboutRows(state, entry) };
  if (entry.type === 'close') return ok([...takeMarked(state.seats.values(), 'end-of-shoe'), logged]);
  const isVoid = entry.type === 'void' || entry.type === 'void-coup';
  const holds = isVoid ? getHolds(state) : [];
  if (!isVoid || holds.length === 0) return ok([logged]);
  return ok([{ type: 'holds-returned', holds, reason: entry.body.reason }, logged]);
}

/** The owners of settled wagers and, if the card says so, that their commission is marked for later. */
function aboutRows(state: TableState, entry: Entry): Pick<EventOf<'logged'>, 'whose' | 'marked'> {
  if (entry.type !== 'settled') return {};
  const marks = state.game.settlement.commissionTaken === 'end-of-shoe';
  return { whose: whoseRows(state, entry), ...(marks && { marked: true }) };
}

type Whose = NonNullable<EventOf<'logged'>['whose']>;

/** The ledger is posted by patron, and only the journal knows the owner of each row. */
function whoseRows({ seats }: TableState, { rows = [] }: Entry<'settled'>): Whose {
  const named = new Set(rows.map(({ patron }) => patron));
  return [...seats.values()].flatMap(({ patron, alias }) =>
    alias !== null && named.has(alias) ? [{ patron, alias }] : [],
  );
}

/** Checks type, time, and agreement with the table's entropy, wagers and cards. */
function isDue(state: TableState, entry: Entry, now: number): boolean {
  const duty = getDuty(state, now);
  if (duty.is === 'open-cards' && entry.type === 'cards') {
    return equalJson(
      entry.body.openings.map(({ n }) => n),
      duty.places,
    );
  }
  if (duty.is === 'log-void' && entry.type === 'void') return entry.body.reason === duty.reason;
  if (duty.is === 'log-void-coup' && entry.type === 'void-coup') return entry.body.reason === duty.reason;
  if (duty.is !== 'log' || duty.type !== entry.type) return false;
  switch (entry.type) {
    case 'call':
      return (
        entry.body.commitBy === now + state.settings.commitMs &&
        entry.body.openBy === entry.body.commitBy + state.settings.openMs &&
        (entry.body.beacon === null || isAfter(entry.body.beacon, entry.body.openBy))
      );
    case 'commitments':
      return equalJson(
        entry.body.list,
        state.entropy.map(({ commitment }) => commitment),
      );
    case 'entropy':
      return equalJson(entry.body.opened, openedIn(state));
    case 'no-more-bets':
      return equalJson(entry.wagers, wagerBodies(state));
    default:
      return true;
  }
}

/** The revealed entropy, each at the place of its commitment in the list. */
const openedIn = ({ entropy, shoe }: TableState): readonly { readonly j: number; readonly e: string }[] =>
  entropy.flatMap(({ commitment, entropy: e }) =>
    e === undefined ? [] : [{ j: shoe?.commitments.indexOf(commitment) ?? -1, e }],
  );

/** A round of a known beacon that cannot be known by T2. */
const isAfter = (named: NamedBeacon, openBy: number): boolean => (beaconDueMs(named) ?? 0) > openBy;
