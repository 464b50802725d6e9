import { afterEach, describe, expect, it } from 'vitest';
import { err, ok } from '../base/index.ts';
import { type Metrics, newMetrics, type Observed } from './metrics.ts';

let metrics: Metrics | undefined;
afterEach(() => metrics?.close());

const opened = (): Metrics => {
  metrics = newMetrics();
  return metrics;
};

/** The lines of one metric, as Prometheus reads them, without those that say what it is. */
const loadLines = async (of: Metrics, name: string): Promise<readonly string[]> =>
  (await of.text()).split('\n').filter((line) => new RegExp(`^coup_${name}(\\{| )`).test(line));

describe('what is counted', () => {
  it('is what tables do', async () => {
    const { tables, ...all } = opened();
    tables.answered('ok');
    tables.answered('ok');
    tables.answered('wager/over-maximum');
    tables.told(3, 100);
    tables.told(1, 50);
    tables.settled(2);
    tables.settled(1);
    tables.committing()();
    expect(await loadLines(all as Metrics, 'wishes_total')).toEqual([
      'coup_wishes_total{answer="ok"} 2',
      'coup_wishes_total{answer="wager/over-maximum"} 1',
    ]);
    expect(await loadLines(all as Metrics, 'updates_sent_total')).toEqual(['coup_updates_sent_total 4']);
    expect(await loadLines(all as Metrics, 'update_bytes_sent_total')).toEqual([
      'coup_update_bytes_sent_total 350',
    ]);
    expect(await loadLines(all as Metrics, 'coups_settled_total')).toEqual(['coup_coups_settled_total 3']);
    expect(await loadLines(all as Metrics, 'commit_seconds_count')).toEqual(['coup_commit_seconds_count 1']);
  });

  it('is what sockets say, and why they are closed', async () => {
    const all = opened();
    all.sockets.heard('wish');
    all.sockets.heard('ping');
    all.sockets.heard('wish');
    all.sockets.closed('slow');
    all.sockets.collapsed();
    expect(await loadLines(all, 'messages_heard_total')).toEqual([
      'coup_messages_heard_total{say="wish"} 2',
      'coup_messages_heard_total{say="ping"} 1',
    ]);
    expect(await loadLines(all, 'sockets_closed_total')).toEqual(['coup_sockets_closed_total{why="slow"} 1']);
    expect(await loadLines(all, 'updates_collapsed_total')).toEqual(['coup_updates_collapsed_total 1']);
  });

  it('is rows counted again, and alarms by what was found, of which there are none to begin with', async () => {
    const all = opened();
    expect(await loadLines(all, 'return_alarms_total')).toEqual([
      'coup_return_alarms_total{is="paid-otherwise"} 0',
      'coup_return_alarms_total{is="return-drifted"} 0',
    ]);
    all.recounted(500);
    all.recounted(7);
    all.returnAlarm('return-drifted');
    expect(await loadLines(all, 'recounted_rows_total')).toEqual(['coup_recounted_rows_total 507']);
    expect(await loadLines(all, 'return_alarms_total')).toEqual([
      'coup_return_alarms_total{is="paid-otherwise"} 0',
      'coup_return_alarms_total{is="return-drifted"} 1',
    ]);
  });

  it('is how long requests take, in seconds', async () => {
    const all = opened();
    all.request('/healthz', 200, 20);
    all.request('/healthz', 200, 1_500);
    const lines = await loadLines(all, 'request_seconds_bucket');
    const below = ['0.001', '0.002', '0.005', '0.01'].map((bound) => `${bound}:0`);
    const between = ['0.02', '0.05', '0.1', '0.2', '0.5', '1'].map((bound) => `${bound}:1`);
    expect(lines.map((line) => line.replace(/.*le="([^"]+)".* (\d+)$/, '$1:$2'))).toEqual([
      ...below,
      ...between,
      ...['2:2', '5:2', '+Inf:2'],
    ]);
    expect(await loadLines(all, 'request_seconds_sum')).toEqual([
      'coup_request_seconds_sum{route="/healthz",status="200"} 1.52',
    ]);
  });

  it('says of each what it is', async () => {
    const all = opened();
    all.observe(HOUSE);
    const helps = (await all.text()).split('\n').filter((line) => line.startsWith('# HELP coup_'));
    expect(helps.map((line) => line.slice('# HELP coup_'.length)).sort()).toEqual([
      'commit_seconds From a batch of wishes, or what is due, until it is durable',
      'coups_settled_total Coups that were settled',
      'damaged Journals and accounts that are not as they were written',
      'event_loop_lag_seconds The 99th percentile of the event loop’s delay since last asked',
      'memory_bytes Resident memory of the process',
      'messages_heard_total Messages of clients by what they say',
      'patrons_seated Patrons seated at all tables',
      'record_bytes Bytes that the record takes in its database',
      'recounted_rows_total Rows of the record that were counted again',
      'request_seconds HTTP requests by route and status',
      'return_alarms_total Alarms of the return watch, by what it found',
      'sockets Open sockets',
      'sockets_closed_total Sockets that the house closed, by reason',
      'tables Tables by what they do',
      'update_bytes_sent_total Bytes of updates sent to watchers',
      'updates_collapsed_total Times a slow reader fell back to a snapshot',
      'updates_sent_total Updates sent to watchers',
      'waiting_bytes Bytes that wait for slow readers',
      'wishes_total Wishes by answer: ok, or the code of the refusal',
    ]);
    expect(all.contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  });
});

const getTable = (is: string, seated: number) => ({
  status: () => ({ is }),
  state: () => ({ seats: new Map(Array.from({ length: seated }, (_, seat) => [`patron-${seat}`, {}])) }),
});

const HOUSE = {
  floor: {
    tables: () => [getTable('running', 2), getTable('running', 3), getTable('paused', 0)],
    stopped: () => [{}, {}],
  },
  sockets: { all: () => new Set([{ waitingBytes: () => 70 }, { waitingBytes: () => 5 }]) },
  store: { bytes: async () => ok(123_456) },
  damage: { count: (is: string) => (is === 'journal' ? 4 : 9) },
} as unknown as Observed;

describe('what is read off the house', () => {
  it('is told as it is when somebody asks', async () => {
    const all = opened();
    all.observe(HOUSE);
    expect(await loadLines(all, 'tables')).toEqual([
      'coup_tables{status="running"} 2',
      'coup_tables{status="paused"} 1',
      'coup_tables{status="shut"} 2',
    ]);
    // Counted anew each time, and not added up.
    expect(await loadLines(all, 'tables')).toContain('coup_tables{status="running"} 2');
    expect(await loadLines(all, 'patrons_seated')).toEqual(['coup_patrons_seated 5']);
    expect(await loadLines(all, 'sockets')).toEqual(['coup_sockets 2']);
    expect(await loadLines(all, 'waiting_bytes')).toEqual(['coup_waiting_bytes 75']);
    expect(await loadLines(all, 'record_bytes')).toEqual(['coup_record_bytes 123456']);
    expect(await loadLines(all, 'damaged')).toEqual([
      'coup_damaged{what="journal"} 4',
      'coup_damaged{what="account"} 9',
    ]);
  });

  it('keeps the size of the record that was seen last, while the record is away', async () => {
    const all = opened();
    let isAway = false;
    const away = err({ code: 'store/unavailable', message: 'away' } as const);
    all.observe({ ...HOUSE, store: { bytes: async () => (isAway ? away : ok(99)) } });
    expect(await loadLines(all, 'record_bytes')).toEqual(['coup_record_bytes 99']);
    isAway = true;
    expect(await loadLines(all, 'record_bytes')).toEqual(['coup_record_bytes 99']);
  });

  it('tells of the process what it takes, and how late it is in seconds', async () => {
    const all = opened();
    const loadReading = async (name: string): Promise<number> =>
      Number((await loadLines(all, name)).join().split(' ')[1]);
    expect(await loadReading('memory_bytes')).toBeGreaterThan(1_000_000);
    const lag = await loadReading('event_loop_lag_seconds');
    expect(lag).toBeGreaterThanOrEqual(0);
    expect(lag).toBeLessThan(3_600);
  });
});
