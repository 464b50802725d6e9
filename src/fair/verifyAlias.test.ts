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
  test('is said to whoever holds the proof of an alias, with what was staked and returned', () => {
    const { proved } = verifyTranscript(shoe, { aliasProofs });
    expect(findText(proved, 'wagers/own')).toMatch(
      /^2 wagers in one coup are yours, by the proof of your alias: 3000 cents staked, \d+ returned\./,
    );
  });

  test('is not said of a proof for another shoe, nor of what is no proof, nor where none is held', () => {
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

  test('is asked of a series shoe by shoe, and a shoe without a wager of theirs is no question', () => {
    const { shoes: each, notProved } = verifySeries([shoe], {
      aliasProofs: [...aliasProofs, 'ab'.repeat(32)],
    });
    expect(findText(at(each, 0).proved, 'wagers/own')).toContain('2 wagers in one coup');
    expect(findText(notProved, 'wagers/own-none')).toBeUndefined();
  });

  test('comes with what a patron kept', () => {
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
