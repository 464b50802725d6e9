import type { Log, Shoes, Time } from '../house/index.ts';
import type { Store } from '../record/index.ts';

/** The source of statements, past coups and closed shoes. It has no balances, so no decision can rest on stale data. */
export type RecordReader = Pick<Store, 'events' | 'transfers'>;

/** How long to avoid a replica after an error. */
const PAUSE_MS = 10_000;

/** Reads from the replica if there is one, and from the record itself while the replica fails. */
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

/** A replica lags and may not know a shoe that has just closed, so a refusal is checked against the record. */
export const createRecallReader = (replica: Shoes, own: Shoes): Shoes => ({
  transcript: async (...asked) => {
    const answer = await replica.transcript(...asked);
    return answer.ok ? answer : own.transcript(...asked);
  },
});
