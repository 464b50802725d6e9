import { hostname } from 'node:os';
import { err, ok, type Result } from '../../base/index.ts';
import { generationOfForms } from '../../forms/index.ts';
import { type Log, NO_LOG, randomHex, type Time } from '../../house/index.ts';
import { LIMITS } from '../../protocol/index.ts';
import type { Tenures } from '../../record/index.ts';
import { postgresStore, postgresTenures } from '../../record/postgres/index.ts';
import {
  type DealingHouse,
  GATHER_MS,
  getLocalAddress,
  listen,
  named,
  type OpeningRefusal,
  openDealing,
  portTaken,
} from '../house.ts';
import { newMetrics } from '../metrics.ts';
import { openRecord, type Record } from '../openRecord.ts';
import type { HouseDeps } from '../premises.ts';
import { systemRandom } from '../random.ts';
import type { Readiness } from '../readiness.ts';
import type { Settings } from '../settings.ts';
import { systemTime } from '../time.ts';
import { allowedOrigins } from '../wire/origins.ts';
import { newAides, WRITES } from './aideEnds.ts';
import { type Broker, connectBroker } from './broker.ts';
import { type Deputy, openDeputy } from './deputy.ts';
import { type Desk, openDesk } from './desk.ts';
import { openFrontHttp } from './frontHttp.ts';
import { openFrontSockets } from './frontSockets.ts';
import { newHelloProofs } from './helloProof.ts';
import { openKit } from './kit.ts';
import { type LineToDesk, newLineToDesk } from './lineToDesk.ts';
import { getSubjects, type Subjects } from './subjects.ts';
import { keepTenancy, type Tenancy, whyOutdated } from './tenancy.ts';

/** One node of a house of several. All nodes are alike: one leads, and each accepts patrons. */
export interface OpenNode {
  readonly address: string;
  readonly localAddress: string;
  readonly port: number;
  /** Resolves with a reason when this node cannot continue. */
  readonly taken: Promise<string>;
  /** Whether this node leads now. */
  readonly deals: () => boolean;
  /** Hands over the house if this node leads, then closes. */
  readonly stop: (reason?: string) => Promise<void>;
}

const GENERATION = generationOfForms();
const ID_BYTES = 12;
/** After a failed opening, gives another node time to try. */
const UNFIT_MS = 5_000;
const KNOCKS_OF_A_SOCKET = 4;
const READY_PAUSE_MS = 50;

/** What a node uses for as long as it is open. */
interface Ground {
  readonly settings: Settings;
  readonly deps: HouseDeps;
  readonly time: Time;
  readonly log: Log;
  readonly record: Record;
  readonly tenures: Tenures;
  readonly broker: Broker;
  readonly subjects: Subjects;
  /** This node's name in leases; set once it listens. */
  readonly name: { holder: string };
}

export async function openNode(
  settings: Settings,
  deps: HouseDeps = {},
): Promise<Result<OpenNode, OpeningRefusal>> {
  const taken = await portTaken(settings);
  if (taken !== undefined) return err(taken);
  const { time = systemTime(), log = NO_LOG } = deps;
  const broker = await connectBroker(settings.natsUrl ?? '', log);
  if (!broker.ok) return broker;
  const record = await openRecord(settings, deps.onProgress);
  if (!record.ok) {
    await broker.value.close();
    return record;
  }
  const { connection } = record.value;
  if (connection === undefined) throw new Error('nodes share a database that is reached by a name');
  const ground: Ground = {
    settings,
    deps,
    time,
    log,
    record: record.value,
    broker: broker.value,
    tenures: postgresTenures(connection, GENERATION),
    subjects: getSubjects(record.value.place),
    name: { holder: '' },
  };
  const opened = await openOnGround(ground);
  if (!opened.ok) await leaveGround(ground);
  return opened;
}

async function leaveGround({ tenures, broker, record }: Ground): Promise<void> {
  await tenures.close();
  await broker.close();
  await record.close();
}

async function openOnGround(ground: Ground): Promise<Result<OpenNode, OpeningRefusal>> {
  const { settings, log } = ground;
  // Releases the tables that this node ran for another leader before it opens the house; else the opening waits for
  // their leases to expire.
  const dealing = newDealing(ground, () => front.deputy.leaveAll());
  const front = await openFront(ground, dealing);
  const port = await listen(front.http);
  if (!port.ok) return port;
  ground.name.holder = `${hostname()}:${port.value}, process ${process.pid}`;
  front.life.origins = allowedOrigins(settings, port.value);
  const tenancy = keepTenancy({
    ...ground,
    leaseMs: settings.leaseMs,
    generation: GENERATION,
    holder: ground.name.holder,
    isFit: () => ground.broker.isUp() && dealing.isFit(),
    onTaken: (epoch) => {
      void dealing.begin(epoch, () => tenancy.giveUp('the house cannot be opened here'));
    },
    onLost: () => void dealing.end('another node deals'),
  });
  const stopFollowing = followDealer(ground, front.line);
  const stop = newStop(ground, { dealing, front, tenancy, stopFollowing });
  const ready = await untilReady(ground, front.line, dealing);
  if (ready !== undefined) {
    await stop('not opened');
    return err(ready);
  }
  const localAddress = getLocalAddress(settings, port.value);
  const address = settings.publicUrl?.replace(/\/?$/, '/') ?? named(localAddress);
  log.info({ address, deals: dealing.deals() }, 'the node is open');
  return ok({
    address,
    localAddress,
    port: port.value,
    taken: ground.record.taken,
    deals: dealing.deals,
    stop,
  });
}

/** Waits until a node leads; returns a refusal if this node cannot serve. */
async function untilReady(
  { time, tenures }: Ground,
  line: Pick<LineToDesk, 'isOpen' | 'foreign'>,
  dealing: Pick<Dealing, 'refusal'>,
): Promise<OpeningRefusal | undefined> {
  while (!line.isOpen()) {
    const no = dealing.refusal();
    if (no !== undefined && !PASSING.includes(no.code)) return no;
    const foreign = line.foreign() ?? (await whyNobodyDeals(tenures));
    if (foreign !== undefined) return { code: 'house/other-version', message: foreign };
    await new Promise<void>((resolve) => void time.after(READY_PAUSE_MS, resolve));
  }
  return undefined;
}

/** Why no node leads, if the last leader ran a newer version of Coup. */
async function whyNobodyDeals(tenures: Tenures): Promise<string | undefined> {
  const current = await tenures.current();
  const last = current.ok && current.value?.leftMs === 0 ? current.value : undefined;
  return whyOutdated(last, GENERATION);
}

/** Refusals that another attempt, or another node, may not meet. */
const PASSING: readonly OpeningRefusal['code'][] = ['store/unavailable', 'store/stale-epoch'];

/** The house, while this node leads. */
interface Dealing {
  readonly begin: (epoch: number, giveUp: () => void) => Promise<void>;
  /** Another node leads: closes the house without sending anything more to patrons. */
  readonly end: (reason: string) => Promise<void>;
  /** Stops the house while its patrons still hear the results. */
  readonly handOver: (reason: string) => Promise<void>;
  readonly isFit: () => boolean;
  readonly deals: () => boolean;
  readonly house: () => DealingHouse | undefined;
  /** Why the last opening failed. */
  readonly refusal: () => OpeningRefusal | undefined;
}

interface Dealt {
  readonly epoch: number;
  readonly house: DealingHouse;
  readonly desk: Desk;
}

function newDealing(ground: Ground, leaveTables: () => Promise<void>): Dealing {
  const { time, log } = ground;
  let wanted: number | undefined;
  let dealt: Dealt | undefined;
  let refusal: OpeningRefusal | undefined;
  let fitAt = Number.NEGATIVE_INFINITY;
  /** Runs openings and closings in order: the house closes here before it reopens. */
  let busy: Promise<void> = Promise.resolve();
  const after = (work: () => Promise<void>): Promise<void> => {
    busy = busy.then(work).catch((thrown: unknown) => {
      log.error({ error: String(thrown) }, 'the house could not be opened or closed');
    });
    return busy;
  };

  const open = async (epoch: number, giveUp: () => void): Promise<void> => {
    if (wanted !== epoch) return;
    await leaveTables();
    if (wanted !== epoch) return;
    const opened = await dealAt(ground, epoch);
    refusal = opened.ok ? undefined : opened.error;
    if (opened.ok) dealt = opened.value;
    if (opened.ok && wanted === epoch) return;
    if (opened.ok) return close('another node deals');
    log.error({ error: opened.error.message }, 'the house cannot be opened here');
    fitAt = time.now() + UNFIT_MS;
    giveUp();
  };

  const close = async (reason: string): Promise<void> => {
    const closing = dealt;
    dealt = undefined;
    // Closes the endpoint first: patrons must hear nothing from a house that may belong to another node by now.
    closing?.desk.close();
    await closing?.house.stop(reason);
  };

  const handOver = async (reason: string): Promise<void> => {
    await dealt?.house.stop(reason);
    dealt?.desk.close();
    dealt = undefined;
  };

  return {
    begin: (epoch, giveUp) => {
      wanted = epoch;
      return after(() => open(epoch, giveUp));
    },
    end: (reason) => {
      wanted = undefined;
      return after(() => close(reason));
    },
    handOver: (reason) => after(() => handOver(reason)),
    isFit: () => time.now() >= fitAt,
    deals: () => dealt !== undefined,
    house: () => dealt?.house,
    refusal: () => refusal,
  };
}

/** Opens the house for a term of this node, and the leader's endpoint. */
async function dealAt(ground: Ground, epoch: number): Promise<Result<Dealt, OpeningRefusal>> {
  const { settings, deps, record, time, log, broker, subjects, tenures, name } = ground;
  const { connection } = record;
  if (connection === undefined) throw new Error('nodes share a database that is reached by a name');
  const inTenure = { ...connection, tenure: epoch };
  const store = postgresStore(inTenure);
  const aides = newAides();
  const spread = { aides, leases: tenures.leases, leaseMs: settings.leaseMs };
  const opened = await openDealing(
    { ...record, store, connection: inTenure, close: store.close },
    { ...settings, ...OF_ONE_NODE },
    { ...deps, time, log, spread },
  );
  if (!opened.ok) {
    await store.close();
    return opened;
  }
  const house = opened.value;
  const standing = newHelloProofs(record.key).newCheck(epoch);
  const desk = openDesk({ broker, subjects, epoch, time, log, house, aides, standing, ...name });
  return ok({ epoch, house, desk });
}

/** Host and port differ from node to node, so they are not settings of the house. */
const OF_ONE_NODE = { host: 'nodes', port: 0 } as const;

interface Front {
  readonly http: Awaited<ReturnType<typeof openFrontHttp>>;
  readonly sockets: ReturnType<typeof openFrontSockets>;
  readonly line: LineToDesk;
  readonly deputy: Deputy;
  readonly life: { closing: boolean; origins: ReadonlySet<string> };
  readonly close: () => Promise<void>;
}

/** Opens the part of a node that patrons reach. */
async function openFront(ground: Ground, dealing: Dealing): Promise<Front> {
  const { settings, deps, time, log, broker, subjects } = ground;
  const { random = systemRandom } = deps;
  const metrics = newMetrics();
  const life: Front['life'] = { closing: false, origins: new Set() };
  const line = newLineToDesk({
    ...ground,
    newId: () => randomHex(random, ID_BYTES),
    origins: () => life.origins,
    deals: () => ({ ...ground.name, writes: WRITES }),
    prove: newHelloProofs(ground.record.key).prove,
    onParcel: (about, bytes) => {
      if (!deputy.hear(about, bytes)) sockets.onParcel(about, bytes);
    },
    onBroken: () => {
      deputy.onBroken();
      sockets.dropAll('The house moves to another node: come back in a moment.');
    },
  });
  const kit = openKit(ground, () => line.epoch() ?? 0);
  const deputy = openDeputy({
    ...ground,
    gatherMs: deps.gatherMs ?? GATHER_MS,
    leases: ground.tenures.leases,
    holder: () => ground.name.holder,
    line: { send: (about, bytes) => line.send(about, bytes) },
    resuming: kit.resuming,
  });
  const http = await openFrontHttp({
    settings,
    log,
    metrics: {
      ...metrics,
      text: () => dealing.house()?.metrics.text() ?? metrics.text(),
    },
    isClosing: () => life.closing,
    readiness: () => loadReadiness(line, ground.tenures),
    ask: line.ask,
  });
  const sockets = openFrontSockets(http.server, {
    time,
    random,
    limits: { ...LIMITS, ...deps.limits },
    knocksPerMinute: KNOCKS_OF_A_SOCKET * settings.socketsPerAddress,
    line: () => line,
    subscribe: (table, hear) => broker.subscribe(subjects.told(line.epoch() ?? 0, table), hear),
  });
  return {
    http,
    sockets,
    line,
    deputy,
    life,
    close: async () => {
      line.close();
      await kit.close();
      await new Promise<void>((resolve) => void time.after(FAREWELL_MS, resolve));
      sockets.close();
      await http.close();
      metrics.close();
    },
  };
}

const FAREWELL_MS = 300;

/** A node is ready when it reaches a leader that is ready. */
async function loadReadiness(line: LineToDesk, tenures: Tenures): Promise<Readiness> {
  const given = await line.ask({
    method: 'GET',
    url: '/readyz',
    headers: {},
    address: '127.0.0.1',
    body: Buffer.alloc(0),
  });
  if (given !== undefined) return JSON.parse(given.body.toString('utf8')) as Readiness;
  const why = line.foreign() ?? (await whyNobodyDeals(tenures));
  return { ok: false, why: why ?? 'No node that deals can be reached.' };
}

/** Keeps a line open to the leader, which may be this node itself. */
function followDealer({ tenures, settings, time, log }: Ground, line: LineToDesk): () => void {
  let ended = false;
  let callOff = (): void => {};
  const look = async (): Promise<void> => {
    const current = await tenures.current();
    if (current.ok && current.value !== undefined && !ended) {
      const { epoch } = current.value;
      if (line.epoch() !== epoch) await line.open(epoch);
    }
  };
  const next = (): void => {
    void look()
      .catch((thrown: unknown) => log.error({ error: String(thrown) }, 'whoever deals could not be found'))
      .then(() => {
        if (!ended) callOff = time.after(settings.leaseMs / LOOKS_IN_A_LEASE, next);
      });
  };
  next();
  return () => {
    ended = true;
    callOff();
  };
}

const LOOKS_IN_A_LEASE = 10;

function newStop(
  ground: Ground,
  {
    dealing,
    front,
    tenancy,
    stopFollowing,
  }: {
    readonly dealing: Dealing;
    readonly front: Front;
    readonly tenancy: Tenancy;
    readonly stopFollowing: () => void;
  },
): OpenNode['stop'] {
  let stopping: Promise<void> | undefined;
  const stop = async (reason: string): Promise<void> => {
    front.life.closing = true;
    ground.log.info({ reason }, 'the node closes');
    tenancy.settle();
    stopFollowing();
    // Keeps leading until every coup on the felt is dealt, so that no other node takes over in the middle of one.
    await front.deputy.stop();
    await dealing.handOver(reason);
    await tenancy.end();
    await front.close();
    await leaveGround(ground);
  };
  return (reason = 'asked') => {
    stopping ??= stop(reason);
    return stopping;
  };
}
