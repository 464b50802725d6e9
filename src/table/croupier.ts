import { assert, at, err, ok, type Result, unreachable } from '../base/index.ts';
import {
  announceNextChain,
  type Bytes,
  burnCards,
  callForEntropy,
  closeShoe,
  closeShoeBets,
  type HouseShoe,
  hexBytes,
  listCommitments,
  logCutCard,
  mixEntropy,
  type NamedBeacon,
  openCards,
  openHouseShoe,
  openingAt,
  publishSeal,
  resumeShoe,
  type ShoeFault,
  type Stepped,
  settleCoup,
  voidCoup,
  voidShoe,
} from '../fair/index.ts';
import type { BeaconSource } from './beacon.ts';
import type { Duty } from './duty.ts';
import { sealedIdIn, shoeInPlay, type TableState } from './state.ts';
import type { CroupierCommand } from './tableCommand.ts';
import { wagerBodies } from './wagering.ts';

/** The secret seeds of a chain. */
export interface Seeds {
  /** N. */
  readonly length: number;
  /** S_0. */
  readonly anchor: Bytes;
  /** S_i. */
  readonly seedOf: (index: number) => Bytes;
}

/** The dealer: holds the shoe in play with its secrets, and nothing else that the log does not imply. */
export interface Croupier {
  readonly seeds: Seeds;
  /** The chain of these seeds; the table's first if omitted. */
  readonly chain?: number;
  /** The next chain, for the shoe that must announce it. */
  readonly next?: Seeds;
  readonly shoe: HouseShoe | undefined;
  /** The source of beacon rounds, if the house uses one. */
  readonly beacon?: BeaconSource;
}

/** Which seeds the croupier lacks for the next action: of the chain in play, or of the next. */
export function seedsLacking(
  { seeds, chain = 1, next }: Croupier,
  state: TableState,
): 'chain' | 'next' | undefined {
  if (chain !== state.chain) return 'chain';
  const index = state.shoe?.open.index ?? state.nextIndex;
  return index >= seeds.length && next === undefined ? 'next' : undefined;
}

/**
 * Whether a shoe waits for the beacon: to be opened and called while it answers, or to be mixed with its
 * round.
 */
export function beaconLacking(croupier: Croupier, state: TableState, duty: Duty, now: number): boolean {
  if (duty.is === 'open-shoe' || (duty.is === 'log' && duty.type === 'call'))
    return namedFor(croupier, entropyTimes(state, now).openBy) === undefined;
  if (duty.is !== 'log') return false;
  if (duty.type !== 'entropy') return false;
  const named = shoeInPlay(state).call?.beacon ?? null;
  return named !== null && croupier.beacon?.bytesOf(named) === undefined;
}

/** Null for a house without a beacon. A house with one calls no shoe without it. */
const namedFor = ({ beacon }: Croupier, openBy: number): NamedBeacon | null | undefined =>
  beacon === undefined ? null : beacon.nameFor(openBy);

const holds = ({ shoe }: Croupier, state: TableState): boolean =>
  shoe?.standing.open.shoeId === shoeInPlay(state).open.shoeId;

/** T1 and T2 of a call made now. */
function entropyTimes({ settings }: TableState, now: number) {
  const commitBy = now + settings.commitMs;
  return { commitBy, openBy: commitBy + settings.openMs };
}

/** The command that performs an action. An action without secrets is a tick. */
export function fulfil(
  croupier: Croupier,
  state: TableState,
  duty: Exclude<Duty, { readonly is: 'wait' }>,
  now: number,
): Result<{ readonly command: CroupierCommand; readonly croupier: Croupier }, ShoeFault> {
  if (duty.is === 'tick') return ok({ command: { do: 'tick' }, croupier });
  if (duty.is === 'open-shoe') return ok(openNext(croupier, state, duty.index));
  const shoe = shoeInHand(croupier, state);
  if (duty.is === 'show-peel') {
    assert(shoe.sealed !== undefined, 'a card is peeled from a sealed shoe');
    const opening = openingAt(shoe.sealed, duty.place);
    return ok({ command: { do: 'show-peel', opening }, croupier: { ...croupier, shoe } });
  }
  const stepped = step(croupier, shoe, state, duty, now);
  if (!stepped.ok) return err(stepped.error);
  const entry = at(stepped.value.log, state.log.length);
  const { sealed } = stepped.value;
  return ok({ command: { do: 'log', entry }, croupier: { ...croupier, shoe: { ...shoe, sealed } } });
}

function openNext(croupier: Croupier, state: TableState, index: number) {
  const { seeds } = croupier;
  const shoe = openHouseShoe({
    game: state.game,
    tableId: sealedIdIn(state),
    index,
    anchor: seeds.anchor,
    seed: seeds.seedOf(index),
  });
  const command: CroupierCommand = { do: 'open-shoe', open: shoe.standing.open };
  return { command, croupier: { ...croupier, shoe } };
}

/** The house's shoe, advanced to the table's log; rebuilt from the seed after a restart. */
function shoeInHand(croupier: Croupier, state: TableState): HouseShoe {
  const { seeds, shoe } = croupier;
  const standing = shoeInPlay(state);
  const hasOrder = shoe?.sealed !== undefined || standing.entropy === undefined;
  if (shoe !== undefined && holds(croupier, state) && hasOrder) return { ...shoe, standing, log: state.log };
  return resumeShoe(standing, state.log, seeds.seedOf(standing.open.index));
}

/** The step may append several entries: the first is due now, the next one after it. */
function step(
  croupier: Croupier,
  shoe: HouseShoe,
  state: TableState,
  duty: Extract<Duty, { readonly is: 'log' | 'open-cards' | 'log-void' | 'log-void-coup' }>,
  now: number,
): Stepped {
  const { seeds, next, beacon } = croupier;
  if (duty.is === 'open-cards') return openCards(shoe, duty.places);
  if (duty.is === 'log-void') return voidShoe(shoe, duty.reason);
  if (duty.is === 'log-void-coup') return voidCoup(shoe, duty.reason);
  switch (duty.type) {
    case 'call': {
      const times = entropyTimes(state, now);
      const named = namedFor(croupier, times.openBy) ?? null;
      return callForEntropy(shoe, { length: seeds.length, ...times, beacon: named });
    }
    case 'commitments':
      return listCommitments(
        shoe,
        state.entropy.map(({ commitment }) => commitment),
      );
    case 'entropy': {
      const named = shoe.standing.call?.beacon ?? null;
      const opened = state.entropy.flatMap(({ entropy }) =>
        entropy === undefined ? [] : [hexBytes(entropy)],
      );
      return mixEntropy(shoe, opened, named === null ? undefined : beacon?.bytesOf(named));
    }
    case 'seal':
      return publishSeal(shoe);
    case 'burn':
      return burnCards(shoe);
    case 'no-more-bets':
      return closeShoeBets(shoe, wagerBodies(state));
    case 'settled':
      return settleCoup(shoe);
    case 'cut-card':
      return logCutCard(shoe);
    case 'next-chain':
      assert(next !== undefined, 'the last shoe of a chain knows the next chain');
      return announceNextChain(shoe, next.anchor);
    case 'close':
      return closeShoe(shoe);
    default:
      return unreachable(duty.type);
  }
}
