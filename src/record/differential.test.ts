import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Ask, anyTalk, EVERY_ANSWER, loadAnswers } from '../../test/record/arbitrary.ts';
import { calledFor, getCode, picture } from '../../test/record/sample.ts';
import { newDatabase, patientStore } from '../../test/record/sharedServer.ts';
import { unwrap } from '../base/index.ts';
import { auditStore } from '../house/index.ts';
import { sumOfBooks } from '../ledger/index.ts';
import { memoryStore } from './memory/memory.ts';
import { STORE_REFUSALS, type Store } from './port.ts';

it('PostgreSQL answers every conversation as memory does, word for word', async () => {
  await fc.assert(
    fc.asyncProperty(anyTalk, async (talk) => void (await sameAnswers(talk))),
    { numRuns: 12, endOnFailure: true },
  );
});

it('PostgreSQL gives each answer that a store can give, as memory does', async () => {
  const answers = await sameAnswers(EVERY_ANSWER.map(([, ask]) => ask));
  expect(answers.map((answer) => getCode(answer as never))).toEqual(EVERY_ANSWER.map(([code]) => code));
  // Refusals that no conversation can cause: an unreachable database, a damaged record, or one of a newer
  // Coup.
  const others = ['store/unavailable', 'store/damaged', 'store/unreadable'];
  const said = new Set([...others, ...EVERY_ANSWER.map(([code]) => code)]);
  expect([...said].sort()).toEqual(['ok', ...Object.keys(STORE_REFUSALS)].sort());
});

/** Runs a conversation with both stores and returns their equal answers. */
async function sameAnswers(talk: readonly Ask[]): Promise<readonly unknown[]> {
  const postgres = patientStore({ url: (await newDatabase()).url, connections: 1 });
  try {
    const memory = memoryStore();
    const answers = await loadAnswers(postgres, talk);
    expect(answers).toEqual(await loadAnswers(memory, talk));
    expect(await picture(postgres)).toEqual(await picture(memory));
    expect(await auditStore(postgres, calledFor)).toEqual(await auditStore(memory, calledFor));
    return answers;
  } finally {
    await postgres.close();
  }
}

it('[RELIABILITY 1] chips are neither made nor lost in any conversation, at any step', async () => {
  await fc.assert(
    fc.asyncProperty(anyTalk, async (talk) => {
      const store = memoryStore();
      const watched = talk.map(
        (ask): Ask =>
          async (asked: Store, memory) => {
            const answer = await ask(asked, memory);
            expect(sumOfBooks(unwrap(await asked.balances()))).toBe(0);
            return answer;
          },
      );
      await loadAnswers(store, watched);
      expect(await auditStore(store, calledFor)).toMatchObject({ ok: true });
    }),
    { numRuns: 100 },
  );
});
