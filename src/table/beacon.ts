import { type Bytes, beaconDueMs, type NamedBeacon, type ShoeStanding } from '../fair/index.ts';

/** A public beacon as the croupier uses it: answers at once with what is known so far. */
export interface BeaconSource {
  /** The round for a call whose entropy must be in by then; undefined while the beacon does not answer. */
  readonly nameFor: (openBy: number) => NamedBeacon | undefined;
  /** D, once it is known and verified. */
  readonly bytesOf: (named: NamedBeacon) => Bytes | undefined;
}

/** How long a shoe waits for its round after the round is due. */
export const BEACON_WAIT_MS = 30_000;

/** Reasons why a shoe ends before its seal. They are stored in its log. */
export const BEACON_LATE = 'The round of the beacon did not come in time.';

/** The round may be known by then, so the table can take no more entropy. */
export const BEACON_OVERTAKEN = 'The house was down when the entropy had to be in, before the beacon.';

/** The clock can no longer tell whether the round is known. */
export const BEACON_CLOCK = 'The clock of the house went back, before the beacon.';

/** When the round of a shoe is due; undefined if the call names none. An unknown beacon counts from T2. */
export function beaconDue({ call }: ShoeStanding): number | undefined {
  if (call === undefined || call.beacon === null) return undefined;
  return beaconDueMs(call.beacon) ?? call.openBy;
}
