import type { AnyRefusal } from '../house/index.ts';
import { ROUTES } from '../protocol/index.ts';
import { newPatience } from './closing.ts';
import type { Opened } from './house.ts';
import type { Api } from './http/handler.ts';
import { openHttp } from './http/http.ts';
import type { Record } from './openRecord.ts';
import type { Premises } from './premises.ts';
import { refuseRequest } from './refusal.ts';
import type { Floor } from './table/floor.ts';

/**
 * A house whose own accounts or journals are damaged: it runs no tables and refuses every request. It keeps listening
 * so that the host's tools can read why.
 */
export async function openShut(
  premises: Premises,
  { message }: Pick<AnyRefusal, 'message'>,
  record: Pick<Record, 'close'>,
): Promise<Opened> {
  const { log, metrics, life } = premises;
  log.error({ error: message }, 'the record is damaged: the house stays shut');
  const http = await openHttp({
    ...premises,
    door: { find: () => undefined },
    significant: { refused: () => {} },
    register: { session: () => undefined, touch: () => {} },
    security: { rightRefused: () => {}, officerRefused: () => {} },
    visitorOf: () => 'nobody',
    protection: { barred: () => undefined },
    tickets: { revoke: () => {} },
    origins: () => life.origins,
    isClosing: () => life.closing,
    readiness: async () => ({ ok: false, why: `The record is damaged: ${message}.` }),
  });
  http.serve(SHUT);
  metrics.observe({
    ...premises,
    floor: NO_FLOOR,
    sockets: { all: () => new Set() },
    damage: { count: (is) => (is === 'journal' ? 1 : 0) },
  });
  return { floor: NO_FLOOR, http, stop: stopShut(premises, http.close, record.close) };
}

function stopShut(
  premises: Premises,
  closeHttp: () => Promise<void>,
  closeRecord: () => Promise<void>,
): Opened['stop'] {
  const { life, log, metrics, beacon, recount } = premises;
  const patiently = newPatience(premises);
  let stopping: Promise<void> | undefined;
  const stop = async (reason: string): Promise<void> => {
    life.closing = true;
    log.info({ reason }, 'the house closes');
    await patiently('recount', recount.end);
    await patiently('http', closeHttp);
    metrics.close();
    beacon?.close();
    await patiently('record', closeRecord);
  };
  return (reason = 'asked') => {
    stopping ??= stop(reason);
    return stopping;
  };
}

const refused = async () =>
  refuseRequest('house/unavailable', 'The house is shut: its record is being looked after.');

const SHUT = Object.fromEntries(Object.keys(ROUTES).map((name) => [name, refused])) as unknown as Api;

const NO_FLOOR: Floor = {
  tables: () => [],
  find: () => undefined,
  stopped: () => [],
  openPrivate: async () => {
    throw new Error('a house that is shut opens no table');
  },
  openPublic: async () => {
    throw new Error('a house that is shut opens no table');
  },
  replan: () => ({ undo: () => {}, keep: async () => {} }),
  arrange: async () => ({ ok: true, value: undefined }),
  halt: () => {},
  finish: async () => {},
};
