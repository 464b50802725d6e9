import { every, type Time } from '../../house/index.ts';
import type { Broker } from './broker.ts';
import { type About, packParcel, unpackParcel } from './parcel.ts';

/**
 * A line between a node and the leader. The broker loses what it cannot deliver, so messages are numbered: after a gap
 * or a long silence the line is dead for good, and both ends open a new one.
 */
export interface Trunk {
  readonly send: (about: About, bytes?: Uint8Array) => void;
  readonly isDead: () => boolean;
  /** Closes the line without calling `onDead` at this end. */
  readonly close: () => void;
}

export interface TrunkDeps {
  readonly broker: Pick<Broker, 'publish' | 'subscribe'>;
  readonly time: Pick<Time, 'after'>;
  readonly to: string;
  readonly from: string;
  readonly onParcel: (about: About, bytes: Buffer) => void;
  readonly onDead: (why: string) => void;
}

const BEAT_MS = 1_000;
/** Longer than a busy machine stalls, shorter than a patron waits. */
export const SILENT_MS = 5_000;

export function openTrunk({ broker, time, to, from, onParcel, onDead }: TrunkDeps): Trunk {
  let sent = 0;
  let heard = 0;
  let silentBeats = 0;
  let dead = false;

  const send: Trunk['send'] = (about, bytes) => {
    if (!dead) broker.publish(to, packParcel(++sent, about, bytes));
  };
  const close = (): void => {
    dead = true;
    unsubscribe();
    stopBeating();
  };
  const die = (why: string): void => {
    if (dead) return;
    close();
    onDead(why);
  };
  const unsubscribe = broker.subscribe(from, (data) => {
    if (dead) return;
    const parcel = unpackParcel(data);
    if (parcel === undefined || parcel.number !== heard + 1) return die('something was lost on the way');
    heard = parcel.number;
    silentBeats = 0;
    if (parcel.about.is === 'end') die('the other end has closed it');
    else if (parcel.about.is !== 'beat') onParcel(parcel.about, parcel.bytes);
  });
  const stopBeating = every(time, BEAT_MS, () => {
    // Counts beats instead of reading the clock: a paused process must not declare its peer dead on waking.
    if (++silentBeats <= SILENT_MS / BEAT_MS) return send({ is: 'beat' });
    // If the other end was only paused, it learns on waking that the line is closed.
    send({ is: 'end' });
    die('nothing was heard for too long');
  });
  return {
    send,
    isDead: () => dead,
    close: () => {
      send({ is: 'end' });
      close();
    },
  };
}
