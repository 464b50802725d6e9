import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cableTo } from '../../../test/record/cable.ts';
import { lastNumber, startChild } from '../../../test/record/children.ts';
import { balanceIn, buyIn, calledFor, getCode, grant, loadWriter } from '../../../test/record/sample.ts';
import { newDatabase, patientStore } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore } from '../../house/index.ts';
import { BANK, cageAccount } from '../../ledger/index.ts';

describe('a broken connection', () => {
  it.each([
    ['step by step', 12],
    ['at once', 1],
  ])(
    '[RELIABILITY 4, 14, 22] a connection broken at any moment of a commit %s leaves all of it or nothing, and the next commit works',
    async (how, steps) => {
      const { url } = await newDatabase();
      const cable = await cableTo(url);
      const store = patientStore({ url: cable.url, connections: 1 });
      const direct = patientStore({ url, connections: 1 });
      const cage = await loadWriter(direct, 'cage');
      unwrap(await cage.post(grant('0', 'ann', 1_000_000)));
      const outcomes = { answered: 0, lostBefore: 0, lostAfter: 0 };
      for (const direction of ['there', 'back'] as const) {
        for (let at = 1; ; at++) {
          const writer = await loadWriter(store, 'table-1');
          // A writer that has written since its claim knows everything that the next commit needs.
          const first = buyIn(`${direction}-${at}`, 'table-1', 'ann', 1);
          if (how === 'at once') unwrap(await writer.post(first));
          const before = writer.seq();
          let pieces = 0;
          cable.onPiece = (way) => {
            pieces += way === direction ? 1 : 0;
            return way === direction && pieces === at ? 'cut' : undefined;
          };
          const [a, b] = [
            buyIn(`${direction}-${at}-a`, 'table-1', 'ann', 10),
            buyIn(`${direction}-${at}-b`, 'table-1', 'ann', 5),
          ];
          const answer = await writer.post(a, b);
          cable.onPiece = () => undefined;
          const { rows } = unwrap(await store.load('table-1'));
          const posted = [unwrap(await store.transfer(a.id)), unwrap(await store.transfer(b.id))];
          const all = rows.length === before + 2;
          expect([rows.length - before, posted.map((one) => one !== undefined)]).toEqual([
            all ? 2 : 0,
            [all, all],
          ]);
          if (pieces < at) {
            expect([getCode(answer), all]).toEqual(['ok', true]);
            outcomes.answered += 1;
            break;
          }
          expect(getCode(answer)).toBe('store/unavailable');
          outcomes[all ? 'lostAfter' : 'lostBefore'] += 1;
        }
      }
      // Every step was cut in both directions, including the answer to the commit itself.
      expect(outcomes).toEqual({ answered: 2, lostBefore: expect.any(Number), lostAfter: 1 });
      expect(outcomes.lostBefore).toBeGreaterThanOrEqual(steps);
      expect(await auditStore(direct, calledFor)).toMatchObject({ ok: true });
      await Promise.all([store.close(), direct.close()]);
      await cable.close();
    },
  );

  it('a broken connection affects only its own commit when many are in progress', async () => {
    const { url } = await newDatabase();
    const cable = await cableTo(url);
    const store = patientStore({ url: cable.url });
    const direct = patientStore({ url });
    unwrap(await (await loadWriter(direct, 'cage')).post(grant('0', 'ann', 1_000_000)));
    const acked: string[] = [];
    let stop = false;
    const tables = Array.from({ length: 6 }, async (_, t) => {
      for (let n = 0; !stop; n++) {
        const claimed = await store.claim(`table-${t}`);
        if (!claimed.ok) {
          await sleep(2);
          continue;
        }
        const transfer = buyIn(`${t}-${n}`, `table-${t}`, 'ann', 1);
        const done = await store.commit({
          journal: `table-${t}`,
          epoch: claimed.value.epoch,
          expectedSeq: claimed.value.seq,
          events: [{ type: 'moved', body: JSON.parse(JSON.stringify({ transfers: [transfer] })) }],
          transfers: [transfer],
        });
        if (done.ok) acked.push(transfer.id);
      }
    });
    for (let cuts = 0; cuts < 8; cuts++) {
      for (const enough = acked.length + 5; acked.length < enough; ) await sleep(2);
      cable.cut();
      await sleep(5);
      cable.mend();
    }
    stop = true;
    await Promise.all(tables);
    for (const id of acked) expect(unwrap(await direct.transfer(id))?.id).toBe(id);
    expect(await auditStore(direct, calledFor)).toMatchObject({ ok: true });
    await Promise.all([store.close(), direct.close()]);
    await cable.close();
  });
});

describe('a killed house', () => {
  it('[RELIABILITY 14, 16] a house killed two dozen times during its commits keeps each acknowledged one, and half of none', async () => {
    const { url } = await newDatabase();
    const store = patientStore({ url });
    const journals = ['table-1', 'table-2'];
    for (let round = 0; round < 12; round++) {
      const children = await Promise.all(journals.map((journal) => startChild(['writer', url, journal])));
      await Promise.all(children.map((child) => child.told('acked')));
      await sleep((round * 7) % 40);
      await Promise.all(children.map((child) => child.kill()));
      for (const [index, child] of children.entries()) {
        const journal = journals[index] ?? '';
        const acked = lastNumber(child, 'acked');
        const head = unwrap(await store.claim(journal)).seq;
        // Two events per commit; the last may be durable and unacknowledged, and is then whole.
        expect([0, 2]).toContain(head - acked);
      }
    }
    const audited = unwrap(await auditStore(store, calledFor));
    expect(audited.transfers).toBe((audited.events / 2) * 3);
    expect(await balanceIn(store, BANK)).toBe((audited.events / 2) * 6);
    await store.close();
  });

  it('[RELIABILITY 21] a house that was suspended cannot write after another process took its table', async () => {
    const { url } = await newDatabase();
    const store = patientStore({ url });
    for (let round = 0; round < 3; round++) {
      const child = await startChild([
        'writer',
        `${url}?idle_in_transaction_session_timeout=20000`,
        'table-1',
      ]);
      expect(await child.told('acked')).toMatch(/^acked/);
      await sleep(round * 11);
      expect(child.process.kill('SIGSTOP')).toBe(true);
      const { seq, epoch } = unwrap(await store.claim('table-1'));
      const [mine] = [grant(`${round}`, 'ann', 1)];
      unwrap(
        await store.commit({
          journal: 'table-1',
          epoch,
          expectedSeq: seq,
          events: [{ type: 'moved', body: JSON.parse(JSON.stringify({ transfers: [mine] })) }],
          transfers: [mine],
        }),
      );
      child.process.kill('SIGCONT');
      // Its open transaction was ended, or the claim is refused.
      expect(await child.told('refused')).toMatch(/^refused store\/(stale-epoch|unavailable)$/);
      await child.kill();
      expect(unwrap(await store.load('table-1')).rows.length).toBe(seq + 1);
      expect(lastNumber(child, 'acked')).toBeLessThanOrEqual(seq);
    }
    expect(await balanceIn(store, cageAccount('ann'))).toBe(3);
    expect(await auditStore(store, calledFor)).toMatchObject({ ok: true });
    await store.close();
  });
});
