import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Ask, answersOf, anyTalk } from '../../test/record/arbitrary.ts';
import { calledFor, picture } from '../../test/record/sample.ts';
import { newDatabase } from '../../test/record/sharedServer.ts';
import { unwrap } from '../base/index.ts';
import { auditStore } from '../house/audit.ts';
import { sumOfBooks } from '../ledger/index.ts';
import { memoryStore } from './memory/memory.ts';
import type { Store } from './port.ts';
import { postgresStore } from './postgres/postgresStore.ts';

it('PostgreSQL answers every conversation as memory does, word for word', async () => {
  const codes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(anyTalk, async (talk) => {
      const postgres = postgresStore({ url: (await newDatabase()).url, connections: 1 });
      try {
        const memory = memoryStore();
        const answers = await answersOf(postgres, talk);
        expect(answers).toEqual(await answersOf(memory, talk));
        expect(await picture(postgres)).toEqual(await picture(memory));
        expect(await auditStore(postgres, calledFor)).toEqual(await auditStore(memory, calledFor));
        for (const answer of answers) count(codes, answer);
      } finally {
        await postgres.close();
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  for (const code of ['ok', 'store/stale-epoch', 'store/wrong-seq', 'store/id-reused', 'store/insufficient'])
    expect([code, (codes.get(code) ?? 0) > 0]).toEqual([code, true]);
});

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
      await answersOf(store, watched);
      expect(await auditStore(store, calledFor)).toMatchObject({ ok: true });
    }),
    { numRuns: 100 },
  );
});

function count(codes: Map<string, number>, answer: unknown): void {
  const { ok, error } = answer as { ok: boolean; error?: { code: string } };
  const code = ok ? 'ok' : (error?.code ?? '');
  codes.set(code, (codes.get(code) ?? 0) + 1);
}
