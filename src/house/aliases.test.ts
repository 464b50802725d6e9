import { describe, expect, it } from 'vitest';
import { countedRandom, dealtHouse } from '../../test/house/dealtHouse.ts';
import { unwrap } from '../base/index.ts';
import { provesAlias } from '../fair/index.ts';
import { openAliases } from './aliases.ts';

describe('what patrons are called in shoes', () => {
  it('is a name for each patron and each shoe, which its patron can prove', async () => {
    const { store, keys } = await dealtHouse();
    const aliases = unwrap(await openAliases(store, keys, countedRandom()));
    const { aliasIn, proofIn } = aliases;
    const names = [aliasIn('ann', 'a/1'), aliasIn('ann', 'a/2'), aliasIn('bob', 'a/1')];
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(aliasIn('ann', 'a/1')).toBe(names[0]);
    expect(proofIn('ann', 'a/1')).toBe(proofIn('ann', 'a/1'));
    expect(provesAlias(proofIn('ann', 'a/1'), 'a/1', names[0] ?? '')).toBe(true);
    expect(provesAlias(proofIn('ann', 'a/2'), 'a/1', names[0] ?? '')).toBe(false);
    const again = unwrap(await openAliases(store, keys, countedRandom(99)));
    expect([again.aliasIn('ann', 'a/1'), again.proofIn('ann', 'a/1')]).toEqual([
      names[0],
      proofIn('ann', 'a/1'),
    ]);
  });

  it('has marks of eight hex digits, the same for the same words', async () => {
    const { store, keys } = await dealtHouse();
    const { markOf } = unwrap(await openAliases(store, keys, countedRandom()));
    expect(markOf('one')).toMatch(/^[0-9a-f]{8}$/);
    const again = unwrap(await openAliases(store, keys, countedRandom(9)));
    expect(again.markOf('one')).toBe(markOf('one'));
    expect(markOf('two')).not.toBe(markOf('one'));
  });

  it('is lost with the keys of the house', async () => {
    const { store, keys } = await dealtHouse();
    unwrap(await openAliases(store, keys, countedRandom()));
    expect(await openAliases(store, { ...keys, unseal: () => undefined }, countedRandom())).toEqual({
      ok: false,
      error: {
        code: 'store/damaged',
        message: 'the secret of aliases does not open with the keys of the house',
      },
    });
  });
});
