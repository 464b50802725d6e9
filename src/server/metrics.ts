import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ArchiveStore } from '../record/index.ts';
import type { DamageBook } from './damage.ts';
import type { Floor } from './table/floor.ts';
import type { TableMeter } from './table/liveTable.ts';
import type { SocketMeter } from './wire/connection.ts';
import type { Sockets } from './wire/sockets.ts';

export interface Metrics {
  readonly tables: TableMeter;
  readonly sockets: SocketMeter;
  readonly request: (route: string, status: number, ms: number) => void;
  /** Rows that the integrity scrub has checked. */
  readonly recounted: (rows: number) => void;
  /** The return watch has raised an alarm. */
  readonly returnAlarm: (is: 'paid-otherwise' | 'return-drifted') => void;
  /** Registers the gauges, which are read at each scrape. */
  readonly observe: (house: Observed) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
  readonly close: () => void;
}

export interface Observed {
  readonly floor: Floor;
  readonly sockets: Pick<Sockets, 'all'>;
  readonly store: Pick<ArchiveStore, 'bytes'>;
  readonly damage: Pick<DamageBook, 'count'>;
}

const LATENCIES_S = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

export function newMetrics(): Metrics {
  const registry = new Registry();
  const gauge = getGauges(registry);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  gauge('event_loop_lag_seconds', 'The 99th percentile of the event loop’s delay since last asked', (one) => {
    const worst = delay.percentile(99) / 1e9;
    one.set(Number.isFinite(worst) ? worst : 0);
    delay.reset();
  });
  gauge('memory_bytes', 'Resident memory of the process', (one) => one.set(process.memoryUsage.rss()));
  return {
    ...counted(registry),
    observe: (house) => {
      observe(gauge, house);
      gauge('record_bytes', 'Bytes that the record takes in its database', (one) => weigh(one, house.store));
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => delay.disable(),
  };
}

function counted(
  registry: Registry,
): Pick<Metrics, 'tables' | 'sockets' | 'request' | 'recounted' | 'returnAlarm'> {
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Counter({ name: `coup_${name}`, help, labelNames: [...labelNames], registers });
  const seconds = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Histogram({
      name: `coup_${name}`,
      help,
      labelNames: [...labelNames],
      buckets: LATENCIES_S,
      registers,
    });
  const wishes = counter('wishes_total', 'Wishes by answer: ok, or the code of the refusal', 'answer');
  const updates = counter('updates_sent_total', 'Updates sent to watchers');
  const updateBytes = counter('update_bytes_sent_total', 'Bytes of updates sent to watchers');
  const heard = counter('messages_heard_total', 'Messages of clients by what they say', 'say');
  const closed = counter('sockets_closed_total', 'Sockets that the house closed, by reason', 'why');
  const coups = counter('coups_settled_total', 'Coups that were settled');
  const collapsed = counter('updates_collapsed_total', 'Times a slow reader fell back to a snapshot');
  const recounted = counter('recounted_rows_total', 'Rows of the record that were counted again');
  const returnAlarms = counter('return_alarms_total', 'Alarms of the return watch, by what it found', 'is');
  for (const is of ['paid-otherwise', 'return-drifted']) returnAlarms.inc({ is }, 0);
  const commits = seconds('commit_seconds', 'From a batch of wishes, or what is due, until it is durable');
  const requests = seconds('request_seconds', 'HTTP requests by route and status', 'route', 'status');
  return {
    tables: {
      answered: (answer) => wishes.inc({ answer }),
      committing: () => commits.startTimer(),
      told: (watchers, bytes) => {
        updates.inc(watchers);
        updateBytes.inc(watchers * bytes);
      },
      settled: (number) => coups.inc(number),
    },
    sockets: {
      heard: (say) => heard.inc({ say }),
      closed: (why) => closed.inc({ why }),
      collapsed: () => collapsed.inc(),
    },
    recounted: (rows) => recounted.inc(rows),
    returnAlarm: (is) => returnAlarms.inc({ is }),
    request: (route, status, ms) => requests.observe({ route, status: String(status) }, ms / 1_000),
  };
}

function observe(gauge: MakeGauge, { floor, sockets, damage }: Observed): void {
  const byStatus = (one: Gauge): void => {
    one.reset();
    for (const table of floor.tables()) one.inc({ status: table.status().is });
    one.inc({ status: 'shut' }, floor.stopped().length);
  };
  gauge('tables', 'Tables by what they do', byStatus, 'status');
  gauge('patrons_seated', 'Patrons seated at all tables', (one) =>
    one.set(floor.tables().reduce((sum, table) => sum + table.state().seats.size, 0)),
  );
  const byKind = (one: Gauge): void => {
    for (const what of ['journal', 'account'] as const) one.set({ what }, damage.count(what));
  };
  gauge('damaged', 'Journals and accounts that are not as they were written', byKind, 'what');
  gauge('sockets', 'Open sockets', (one) => one.set(sockets.all().size));
  gauge('waiting_bytes', 'Bytes that wait for slow readers', (one) =>
    one.set([...sockets.all()].reduce((sum, connection) => sum + connection.waitingBytes(), 0)),
  );
}

/** While the store is unreachable, the gauge keeps its last value. */
async function weigh(one: Gauge, record: Pick<ArchiveStore, 'bytes'>): Promise<void> {
  const bytes = await record.bytes();
  if (bytes.ok) one.set(bytes.value);
}

type MakeGauge = ReturnType<typeof getGauges>;

const getGauges =
  (registry: Registry) =>
  (name: string, help: string, read: (of: Gauge) => void | Promise<void>, ...labelNames: readonly string[]) =>
    new Gauge({
      name: `coup_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        return read(this);
      },
    });
