import { describe, expect, test } from 'vitest';
import { CASES } from '../../test/fair/cases.ts';
import { at } from '../base/index.ts';
import { heldIn, holdings, parseKept } from './kept.ts';
import { verifySeries } from './series.ts';
import { verifyTranscript } from './verify.ts';

const { shoes, held } = at(
  [CASES['own-wagers']].filter((one) => one !== undefined),
  0,
);
const shoe = at(shoes, 0);
const aliasProofs = held?.aliasProofs ?? [];
const findText = (said: readonly { readonly code: string; readonly text: string }[], code: string) =>
  said.find((one) => one.code === code)?.text;

describe('whose wagers they are', () => {
  test('the holder of an alias proof learns which wagers are theirs, with stakes and returns', () => {
    const { proved } = verifyTranscript(shoe, { aliasProofs });
    expect(findText(proved, 'wagers/own')).toMatch(
      /^2 wagers in one coup are yours, by the proof of your alias: 3000 cents staked, \d+ returned\./,
    );
  });

  test('a proof for another shoe, or an invalid or missing one, claims no wagers', () => {
    for (const proofs of [
      [...aliasProofs].map((a) => a.replace(/^./, (first) => (first === '0' ? '1' : '0'))),
      ['zz'],
    ]) {
      const { proved, notProved, verified } = verifyTranscript(shoe, { aliasProofs: proofs });
      expect(verified).toBe(true);
      expect(findText(proved, 'wagers/own')).toBeUndefined();
      expect(findText(notProved, 'wagers/own-none')).toContain('none that this transcript shows');
    }
    const { proved, notProved } = verifyTranscript(shoe);
    expect([findText(proved, 'wagers/own'), findText(notProved, 'wagers/own-none')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("in a series each proof applies to its own shoe, and a shoe without the reader's wagers needs none", () => {
    const { shoes: each, notProved } = verifySeries([shoe], {
      aliasProofs: [...aliasProofs, 'ab'.repeat(32)],
    });
    expect(findText(at(each, 0).proved, 'wagers/own')).toContain('2 wagers in one coup');
    expect(findText(notProved, 'wagers/own-none')).toBeUndefined();
  });

  test("a patron's kept file contains the alias proof", () => {
    const kept = {
      format: 'coup-kept',
      version: 1,
      transcript: null,
      anchor: null,
      publicKey: null,
      receipts: [],
      ownEntropy: [],
    };
    const parsed = parseKept({ ...kept, aliasProof: aliasProofs[0] });
    expect(parsed.ok && holdings([heldIn(parsed.value)]).aliasProofs).toEqual(aliasProofs);
    const without = parseKept(kept);
    expect(without.ok && holdings([heldIn(without.value)])).not.toHaveProperty('aliasProofs');
  });
});
