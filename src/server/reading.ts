import type { Log, Shoes, Time } from '../house/index.ts';
import type { Store } from '../record/index.ts';

/** What statements, recalled coups and closed shoes are read from. No balance can be asked of it: what decides is not here. */
export type RecordReader = Pick<Store, 'events' | 'transfers'>;

/** How long a replica that said no is left alone. */
const PAUSE_MS = 10_000;

/** From the replica, where there is one; from the record itself for as long as the replica does not answer. */
export function readFrom(
  own: RecordReader,
  replica: RecordReader | undefined,
  { time, log }: { readonly time: Pick<Time, 'now'>; readonly log: Pick<Log, 'warn' | 'info'> },
): RecordReader {
  if (replica === undefined) return { events: own.events, transfers: own.transfers };
  let askedAgainAt = 0;
  let isAway = false;

  const note = (away: string | undefined): void => {
    if (away !== undefined) askedAgainAt = time.now() + PAUSE_MS;
    if (isAway === (away !== undefined)) return;
    isAway = away !== undefined;
    if (isAway)
      log.warn({ error: away }, 'the replica does not answer: statements are read from the database');
    else log.info({}, 'the replica answers again');
  };

  const reading =
    <A extends readonly unknown[], R extends Awaited<ReturnType<RecordReader[keyof RecordReader]>>>(
      fromReplica: (...asked: A) => Promise<R>,
      fromOwn: (...asked: A) => Promise<R>,
    ) =>
    async (...asked: A): Promise<R> => {
      if (time.now() < askedAgainAt) return fromOwn(...asked);
      const answer = await fromReplica(...asked);
      note(answer.ok ? undefined : answer.error.message);
      return answer.ok ? answer : fromOwn(...asked);
    };

  return {
    events: reading(replica.events, own.events),
    transfers: reading(replica.transfers, own.transfers),
  };
}

/** A replica that is a moment behind does not know a shoe that has just closed: whoever it refuses asks the record itself. */
export const createRecallReader = (replica: Shoes, own: Shoes): Shoes => ({
  transcript: async (...asked) => {
    const answer = await replica.transcript(...asked);
    return answer.ok ? answer : own.transcript(...asked);
  },
});
