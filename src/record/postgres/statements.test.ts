import { expect, it } from 'vitest';
import { type Cable, cableTo } from '../../../test/record/cable.ts';
import { buyIn, grant, loadWriter, toEvent } from '../../../test/record/sample.ts';
import { newDatabase, patientStore } from '../../../test/record/sharedServer.ts';
import { chips, unwrap } from '../../base/index.ts';
import { BANK, cageAccount } from '../../ledger/index.ts';
import type { Store } from '../port.ts';
import type { PostgresStore } from './postgresStore.ts';
import { postgresTenures } from './postgresTenures.ts';

/**
 * Records the messages of PostgreSQL's protocol on a cable: `Q` is a simple query, `P` a statement to parse.
 */
function listenOn(cable: Cable): () => readonly string[] {
  let heard = Buffer.alloc(0);
  cable.onPiece = (way, piece) => {
    if (way === 'there') heard = Buffer.concat([heard, piece]);
    return undefined;
  };
  return () => {
    const texts: string[] = [];
    for (let at = 0; at < heard.length; at += 1 + heard.readInt32BE(at + 1)) {
      const type = String.fromCharCode(heard[at] ?? 0);
      const text = heard.toString('utf8', at + 5, at + 1 + heard.readInt32BE(at + 1));
      if (type === 'P' || type === 'Q') texts.push(`${type} ${text.replaceAll('\0', ' ').trim()}`);
    }
    heard = Buffer.alloc(0);
    return texts;
  };
}

const ONCE =
  /^Q (BEGIN|COMMIT|ROLLBACK|DECLARE|FETCH|CLOSE|SELECT FROM coup\.journals ORDER|UPDATE coup\.journals)\b/;

/** Repeating a request must not parse statements again. */
async function expectParsedOnce(cable: Cable, ask: (round: number) => Promise<void>): Promise<void> {
  await ask(1);
  const heard = listenOn(cable);
  await ask(2);
  expect(heard().filter((text) => !ONCE.test(text))).toEqual([]);
}

async function write(store: Store, round: number): Promise<void> {
  const table = await loadWriter(store, 'table');
  unwrap(await store.claim('other', round - 1));
  unwrap(await table.post(grant(`${round}`, 'ann', 100)));
  unwrap(await table.post(buyIn(`${round}`, 'table', 'ann', 10)));
  unwrap(await table.commit({ events: [toEvent()] }));
  const { epoch } = table.claimed;
  unwrap(await store.saveSnapshot({ journal: 'table', epoch, seq: table.seq(), state: { round } }));
  for (let times = 0; times < 2; times++) unwrap(await store.putSecret('a', Uint8Array.of(1)));
  unwrap(await store.putSecret(`b${round}`, Uint8Array.of(2)));
}

async function read(store: PostgresStore): Promise<void> {
  const answers = [
    await store.load('table'),
    await store.load('nobody'),
    await store.events('table', 1, 9),
    await store.journals(),
    await store.balances(),
    await store.balances([BANK]),
    await store.eachBalance(() => {}),
    await store.transfer('grant/1'),
    await store.transfers(0, 9),
    await store.transfers(0, 9, BANK),
    await store.transfers(0, 9, cageAccount('ann')),
    await store.secret('a'),
    await store.secretNames(),
    await store.warnings(),
    await store.bytes(),
    await store.archived(),
  ];
  for (const answer of answers) unwrap<unknown, unknown>(answer);
}

it('a store parses each of its statements once per connection', async () => {
  const { url } = await newDatabase();
  const cable = await cableTo(url);
  const store = patientStore({ url: cable.url, connections: 1 });
  await expectParsedOnce(cable, async (round) => {
    await write(store, round);
    await read(store);
    await store.putRight(BANK, chips(1), chips(2));
  });
  await store.close();
  await cable.close();
});

it('tenures and leases parse each statement once per connection', async () => {
  const { url } = await newDatabase();
  const cable = await cableTo(url);
  const tenures = postgresTenures({ url: cable.url });
  await expectParsedOnce(cable, async (round) => {
    unwrap(await tenures.take('me', 60_000));
    unwrap(await tenures.take('me', 60_000));
    unwrap(await tenures.renew(round, 60_000));
    unwrap(await tenures.current());
    unwrap(await tenures.leases.renew('me', ['table'], 60_000));
    unwrap(await tenures.leases.epochOf('table'));
    unwrap(await tenures.leases.running());
    unwrap(await tenures.end(round));
  });
  unwrap(await tenures.take('me', 60_000));
  await tenures.close();
  const store = patientStore({
    url: cable.url,
    connections: 1,
    tenure: 3,
    lease: { holder: 'me', ms: 60_000 },
  });
  await expectParsedOnce(cable, async () => void unwrap(await store.claim('table')));
  await store.close();
  await cable.close();
});
