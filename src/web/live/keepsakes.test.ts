import { describe, expect, it } from 'vitest';
import type { TableNotification, TablePicture } from '../../client/index.ts';
import { signRestoration } from '../../fair/index.ts';
import { openKeepsakes, type Shelf } from './keepsakes.ts';
import { endedByRestoration, statementsBy } from './restored.ts';

function newShelf(most = Number.POSITIVE_INFINITY): Shelf & { readonly size: () => number } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > most) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    size: () => kept.size,
  };
}

const KEY = 'ab'.repeat(32);
const seeing = (shoe: string, anchor = 'a0'.repeat(32), publicKey = KEY) =>
  ({ publicKey, you: { seat: 3 }, view: { shoe: { id: shoe, anchor } } }) as TablePicture;
const SNAPSHOT: TableNotification = { is: 'snapshot', missed: undefined };
const update = (...more: readonly object[]): TableNotification =>
  ({
    is: 'update',
    update: { seq: 1, events: [], changes: {}, ...Object.assign({}, ...more) },
  }) as TableNotification;
const receipt = (shoeId: string, k: number) => ({
  receipt: { shoeId, k, log: 'c0'.repeat(32), signature: 'd0'.repeat(64) },
});
const opened = (seat: number, entropy: string) => ({
  events: [{ type: 'opened-entropy', seat, entropy }],
});

describe('what a browser keeps of a shoe', () => {
  it('knows the anchor that it met first, whoever met it, and no other later', () => {
    const shelf = newShelf();
    const keepsakes = openKeepsakes(shelf);
    expect(keepsakes.of('midi-1/1').anchor).toBeNull();
    keepsakes.meet('midi-1/1', 'a0'.repeat(32));
    keepsakes.meet('midi-1/2', 'a1'.repeat(32));
    expect(keepsakes.of('midi-1/2').anchor).toBe('a0'.repeat(32));
    expect(keepsakes.hear(seeing('midi-1/3', 'a1'.repeat(32)), SNAPSHOT)).toBe('otherAnchor');
    keepsakes.meet('mini-1/1', undefined);
    expect(keepsakes.of('mini-1/1').anchor).toBeNull();
  });

  it('is the key and the anchor as first seen, every receipt, and its own entropy alone', () => {
    const shelf = newShelf();
    const keepsakes = openKeepsakes(shelf);
    expect(keepsakes.hear(seeing('midi-1/1'), SNAPSHOT)).toBeUndefined();
    keepsakes.hear(seeing('midi-1/1'), update(opened(5, 'e0'.repeat(32))));
    keepsakes.hear(seeing('midi-1/1'), update(opened(3, 'e1'.repeat(32)), receipt('midi-1/1', 5)));
    keepsakes.hear(seeing('midi-1/1'), update(receipt('midi-1/1', 6)));
    // Another visit.
    expect(openKeepsakes(shelf).of('midi-1/1')).toEqual({
      anchor: 'a0'.repeat(32),
      publicKey: KEY,
      ownEntropy: ['e1'.repeat(32)],
      receipts: [receipt('midi-1/1', 5).receipt, receipt('midi-1/1', 6).receipt],
    });
    expect(openKeepsakes(shelf).of('mini-1/1')).toEqual({
      anchor: null,
      publicKey: KEY,
      ownEntropy: [],
      receipts: [],
    });
  });

  it('is what claims one’s own wagers of that shoe later', () => {
    // The known answer of fairness.md, section 17.
    const [alias, proof] = [
      '1b3f0d494149b0e65e6c2b747a62f945',
      '9f20c62a9c7adde0766bf73132fbdf3a67140522149c6c6851ed6b7031360f57',
    ];
    const sitting = (shoe: string, own: object) =>
      ({ ...seeing(shoe), you: { seat: 3, ...own } }) as TablePicture;
    const shelf = newShelf();
    const keepsakes = openKeepsakes(shelf);
    keepsakes.hear(sitting('table-1/2', { alias, proof }), { is: 'own' });
    keepsakes.hear(sitting('table-1/2', { alias: null, proof: null }), update(receipt('table-1/2', 1)));
    keepsakes.hear(sitting('table-1/3', { alias: null, proof: null }), SNAPSHOT);
    keepsakes.hear({ ...seeing('table-1/3'), you: null }, SNAPSHOT);
    expect(openKeepsakes(shelf).of('table-1/2')).toMatchObject({ aliasProof: proof, receipts: [{ k: 1 }] });
    expect(openKeepsakes(shelf).of('table-1/3')).not.toHaveProperty('aliasProof');
  });

  it('shows when another story is told: of the chain, or of who signs', () => {
    const keepsakes = openKeepsakes(newShelf());
    keepsakes.hear(seeing('midi-1/1'), SNAPSHOT);
    // The next shoe of the chain has its anchor; the next chain has its own.
    expect(keepsakes.hear(seeing('midi-1/2'), SNAPSHOT)).toBeUndefined();
    expect(keepsakes.hear(seeing('midi-1.2/1', 'b0'.repeat(32)), SNAPSHOT)).toBeUndefined();
    expect(keepsakes.hear(seeing('midi-1/3', 'b0'.repeat(32)), SNAPSHOT)).toBe('otherAnchor');
    expect(keepsakes.hear(seeing('midi-1/3', 'a0'.repeat(32), 'cd'.repeat(32)), SNAPSHOT)).toBe('otherKey');
    // What was seen first stays.
    expect(keepsakes.of('midi-1/3')).toMatchObject({ anchor: 'a0'.repeat(32), publicKey: KEY });
  });

  it('tells a restored house from another story, by the signed word of the house alone', () => {
    const secret = new Uint8Array(32).fill(9);
    const r = '0123456789abcdef'.repeat(2);
    const chain = `midi-1.r${r.slice(0, 16)}`;
    const stated = (anchor: string) =>
      signRestoration(
        {
          format: 'coup-restoration',
          version: 1,
          r,
          at: 1_750_000_000_000,
          tables: [{ tableId: 'midi-1', sealedId: chain, anchor, ended: null }],
        },
        secret,
      );
    const { publicKey } = stated('b0'.repeat(32));
    const shelf = newShelf();
    const keepsakes = openKeepsakes(shelf);
    const before = seeing('midi-1/3', undefined, publicKey);
    const after = seeing(`${chain}/1`, 'b0'.repeat(32), publicKey);
    expect(keepsakes.isUnexplained(after)).toBe(false);
    keepsakes.hear(before, SNAPSHOT);
    expect(keepsakes.isUnexplained(before)).toBe(false);
    expect([keepsakes.hear(after, SNAPSHOT), keepsakes.isUnexplained(after)]).toEqual([undefined, true]);
    const forged = { ...stated('b0'.repeat(32)), at: 1 };
    const byAnother = signRestoration(stated('b0'.repeat(32)), new Uint8Array(32).fill(8));
    for (const none of [[], null, [forged], [byAnother], [stated('c0'.repeat(32))]])
      expect(keepsakes.explain(after, (key) => statementsBy(none, key))).toBe('notRestored');
    expect(keepsakes.isUnexplained(after)).toBe(true);
    expect(keepsakes.explain(after, (key) => statementsBy([{}, stated('b0'.repeat(32))], key))).toBe(
      'restored',
    );
    // From now on this chain is one that was seen.
    expect(openKeepsakes(shelf).isUnexplained(after)).toBe(false);
    expect(keepsakes.hear(seeing(`${chain}/2`, 'c0'.repeat(32), publicKey), SNAPSHOT)).toBe('otherAnchor');
  });

  it('knows the shoe that a restoration ended', () => {
    const ended = { shoeId: 'midi-1/3', k: 4, log: 'ab'.repeat(32), phase: 'betting', coupsSettled: 0 };
    const statement = (shoe: unknown) => ({
      format: 'coup-restoration',
      version: 1,
      r: '01'.repeat(16),
      at: 1_750_000_000_000,
      tables: [
        { tableId: 'midi-1', sealedId: `midi-1.r${'01'.repeat(8)}`, anchor: 'b0'.repeat(32), ended: shoe },
      ],
    });
    const signed = signRestoration(statement(ended) as never, new Uint8Array(32).fill(9));
    expect(endedByRestoration([signed], 'midi-1/3')).toBe(1_750_000_000_000);
    expect(endedByRestoration([signed], 'midi-1/2')).toBeUndefined();
    expect(endedByRestoration([{ ...signed, at: 1 }], 'midi-1/3')).toBeUndefined();
  });

  it('is of the newest shoes, and nothing breaks where a browser keeps nothing', () => {
    const shelf = newShelf();
    const keepsakes = openKeepsakes(shelf);
    for (let index = 1; index <= 40; index++)
      keepsakes.hear(seeing(`midi-1/${index}`), update(receipt(`midi-1/${index}`, 1)));
    expect(keepsakes.of('midi-1/1').receipts).toEqual([]);
    expect(keepsakes.of('midi-1/40').receipts).toHaveLength(1);
    expect(shelf.size()).toBe(13);
    const full = openKeepsakes(newShelf(0));
    full.hear(seeing('midi-1/1'), update(receipt('midi-1/1', 1)));
    expect(full.of('midi-1/1')).toEqual({ anchor: null, publicKey: null, ownEntropy: [], receipts: [] });
  });
});
