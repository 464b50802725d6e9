import { type Bytes, beaconDueMs, type NamedBeacon, type ShoeStanding } from '../fair/index.ts';

/** A public beacon, as the croupier asks it: answered at once, by what is known so far. */
export interface BeaconSource {
  /** The round for a call whose entropy must be in by then; undefined while the beacon does not answer. */
  readonly nameFor: (openBy: number) => NamedBeacon | undefined;
  /** D, once it is known: whoever gives it has checked it. */
  readonly bytesOf: (named: NamedBeacon) => Bytes | undefined;
}

/** How long a shoe waits for its round from when that is made. */
export const BEACON_WAIT_MS = 30_000;

/** Why a shoe ends before its seal. */
export const BEACON_LATE = 'The round of the beacon did not come in time.';

/** The round may be known by then, so that nobody's entropy may still come in. */
export const BEACON_OVERTAKEN = 'The house was down when the entropy had to be in, before the beacon.';

/** Nothing tells any more whether the round is known by then. */
export const BEACON_CLOCK = 'The clock of the house went back, before the beacon.';

/** When the round of a shoe is made; undefined where it named none. One that nobody knows counts from T2 on. */
export function beaconDue({ call }: ShoeStanding): number | undefined {
  if (call === undefined || call.beacon === null) return undefined;
  return beaconDueMs(call.beacon) ?? call.openBy;
}
