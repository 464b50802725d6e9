import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import { NO_LOG } from '../../house/index.ts';
import { systemTime } from '../time.ts';
import { examine } from './examine.ts';
import { type Examiner, openExaminer, openNameExaminer } from './examiner.ts';
import { hireThread, threadFrom } from './thread.ts';

const folder = temporaryFolder('examiner');
let examiner: Pick<Examiner<'name'>, 'close'> | undefined;
afterEach(async () => {
  await examiner?.close();
  examiner = undefined;
});

/** A thread that ends, or never answers, as it is asked. */
const odd = (): URL => {
  const path = join(folder, 'odd.mjs');
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ asked }) => {
       if (asked === 'for ever') for (;;);
       if (asked === 'the end') process.exit(7);
       if (asked === 'much') { const all = []; for (;;) all.push(new Array(1e6).fill(asked)); }
       parentPort.postMessage('seen: ' + asked);
     });`,
  );
  return pathToFileURL(path);
};

/** Its deadline comes when it is told so. */
function openOdd(mostWaiting = 8) {
  const started: Worker[] = [];
  const deadlines = new Set<() => void>();
  const opened = openExaminer<'name'>({
    hire: () => threadFrom(odd(), 'name', (worker) => started.push(worker)),
    time: {
      after: (_, act) => {
        deadlines.add(act);
        return () => deadlines.delete(act);
      },
    },
    log: NO_LOG,
    mostWaiting,
  });
  examiner = opened;
  const late = (): void => {
    for (const act of deadlines) act();
  };
  return { ...opened, started, late };
}

describe('an examiner', () => {
  let entry: URL;
  /** Real threads run JavaScript: the worker and all that it imports, made into one file. */
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        outDir: join(folder, 'built'),
        ssr: 'src/server/examiner/worker.ts',
        rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
      },
    });
    entry = pathToFileURL(join(folder, 'built', 'worker.mjs'));
  });

  it('finds on a thread what is found here', async () => {
    const files = openExaminer({
      hire: () => threadFrom(entry, 'house-file'),
      time: systemTime(),
      log: NO_LOG,
      deadlineMs: 600_000,
    });
    const text = readFileSync('houses/examples/pair-room.json', 'utf8');
    for (const asked of [
      { text, game: undefined },
      { text, game: 'pair-room/none' },
      { text: '{}', game: undefined },
    ])
      expect(unwrap(await files.examine(asked))).toEqual(examine('house-file', asked));
    await files.close();
    const names = openExaminer({
      hire: () => threadFrom(entry, 'name'),
      time: systemTime(),
      log: NO_LOG,
      deadlineMs: 600_000,
    });
    expect(unwrap(await names.examine('Annа'))).toContain('one alphabet');
    expect(unwrap(await names.examine('Åsa'))).toBeUndefined();
    await names.close();
  });

  it('gives up what takes too long, and is there again for the next', async () => {
    const { examine: ask, started, late } = openOdd();
    const slow = ask('for ever');
    const next = ask('Ann');
    await untilSeen(() => started.length !== 0);
    late();
    expect(await slow).toEqual({ ok: false, error: 'too-long' });
    expect(await next).toEqual({ ok: true, value: 'seen: Ann' });
    expect(started).toHaveLength(2);
    expect(started.map(({ threadId }) => threadId)).toContain(-1);
  });

  it('is replaced when what it looks at ends it, by a fault or by its memory', async () => {
    const { examine: ask, started } = openOdd();
    for (const last of ['the end', 'much']) {
      expect(await ask(last)).toEqual({ ok: false, error: 'lost' });
      expect(await ask(`after ${last}`)).toEqual({ ok: true, value: `seen: after ${last}` });
    }
    expect(started).toHaveLength(3);
  });

  it('lets so many wait and no more', async () => {
    const { examine: ask } = openOdd(2);
    const [first, second, third] = [ask('one'), ask('two'), ask('three')];
    expect(await third).toEqual({ ok: false, error: 'too-many' });
    expect([await first, await second]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await ask('three')).toMatchObject({ ok: true });
  });

  it('looks at every name of 200 guests who come at once', async () => {
    const { examine: look, end } = hireThread('name');
    const later = async (asked: string) => {
      await new Promise(setImmediate);
      return look(asked);
    };
    const hire = () => ({ examine: later, end });
    const names = Array.from({ length: 200 }, (_, index) => `Наталья ${index}`);
    const every = openNameExaminer({ hire, time: systemTime(), log: NO_LOG });
    const found = await Promise.all(names.map((name) => every.examine(name)));
    expect(found.filter(({ ok }) => !ok)).toEqual([]);
    // Of house files, which cost more, eight wait.
    const few = openExaminer<'name'>({ hire, time: systemTime(), log: NO_LOG });
    const refused = await Promise.all(names.map((name) => few.examine(name)));
    expect(refused.filter(({ ok }) => !ok)).toHaveLength(192);
  });

  it('looks at the same thing once, as long as it remembers', async () => {
    let looked = 0;
    const counting = openExaminer<'name'>({
      hire: () => {
        const { examine: look, end } = hireThread('name');
        const count = (asked: string) => {
          looked += 1;
          return look(asked);
        };
        return { examine: count, end };
      },
      time: systemTime(),
      log: NO_LOG,
    });
    for (const name of ['Ann', 'Bob', 'Ann', 'Ann']) await counting.examine(name);
    expect(looked).toBe(2);
    for (let n = 0; n < 16; n++) await counting.examine(`Guest ${n}`);
    await counting.examine('Ann');
    expect(looked).toBe(19);
  });
});
