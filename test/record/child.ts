// A process to be killed: `writer URL JOURNAL` or `house FOLDER`. Prints each step on a line of its own.
import { chips, unwrap } from '../../src/base/index.ts';
import { BANK, MINT, move } from '../../src/ledger/index.ts';
import type { Store } from '../../src/record/index.ts';
import { openHouseDatabase } from '../../src/record/postmaster/server.ts';
import { toEvent } from './sample.ts';
import { patientStore } from './sharedServer.ts';

const tell = (...words: readonly unknown[]): void => void process.stdout.write(`${words.join(' ')}\n`);

/** Commits endlessly, and prints each commit once it was answered. */
async function write(store: Store, journal: string): Promise<void> {
  const { epoch, seq } = unwrap(await store.claim(journal));
  tell('claimed', epoch, seq);
  for (let last = seq; ; ) {
    const transfers = Array.from({ length: 3 }, (_, n) =>
      move(`${journal}/${last + 1}/${n}`, 'x', MINT, BANK, chips(n + 1)),
    );
    const done = await store.commit({
      journal,
      epoch,
      expectedSeq: last,
      events: [toEvent(...transfers), { type: 'note', body: { last } }],
      transfers,
    });
    if (!done.ok) return tell('refused', done.error.code);
    last = done.value.seq;
    tell('acked', last);
  }
}

async function house(dataFolder: string): Promise<void> {
  const opened = await openHouseDatabase({
    dataFolder,
    onProgress: (words) => tell('progress', words),
    // The operating system keeps what a killed process wrote, flushed or not.
    settings: { fsync: 'off' },
    allowLoss: true,
  });
  if (!opened.ok) return tell('refused', opened.error.code, opened.error.message);
  const { store, close, key } = opened.value;
  tell('open', key?.length);
  process.once('SIGTERM', async () => {
    await close();
    tell('closed');
    process.exit(0);
  });
  await write(store, 'table-1');
}

const [, , mode, where = '', journal = ''] = process.argv;
if (mode === 'writer') await write(patientStore({ url: where, connections: 1 }), journal);
else await house(where);
