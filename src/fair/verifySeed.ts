import { at, err, ok, type Result } from '../base/index.ts';
import { equalBytes, hexBytes, makeHex } from './bytes.ts';
import { seedBefore, walkBack } from './chain.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { leavesFrom } from './houseShoe.ts';
import { type ProofFinding, proved } from './proof.ts';
import type { LeavedShoe } from './seal.ts';
import type { ShoeStanding } from './standing.ts';
import type { Transcript } from './transcript.ts';
import { anchorsKnown, type VerifyOptions } from './verdict.ts';

/** A standing whose shoe is closed. */
export type ClosedStanding = ShoeStanding & { readonly seed: string };

/** Whether the shown seed leads back to the anchor in exactly `index` steps. */
export function verifyChain(
  { open, seed, entries }: ClosedStanding,
  options: VerifyOptions,
): Result<readonly ProofFinding[], ShoeFault> {
  const where = `/log/${entries - 1}/body/seed`;
  const shown = hexBytes(seed);
  if (makeHex(walkBack(shown, open.index)) !== open.anchor) {
    const said = `${open.index} steps back from the seed do not reach the anchor: it is not seed ${open.index} of the chain.`;
    return err(shoeFault('chain/link', where, said));
  }
  const { previousSeed } = options;
  if (previousSeed !== undefined && makeHex(seedBefore(shown)) !== previousSeed) {
    const said = "One step back from the seed is not the previous shoe's seed.";
    return err(shoeFault('chain/previous', where, said));
  }
  return ok([chainFinding(open.index, options), ...previousFindings(options)]);
}

function chainFinding(index: number, options: VerifyOptions): ProofFinding {
  const steps = index === 1 ? 'one step' : `${index} steps`;
  return proved(
    'seed/of-chain',
    anchorsKnown(options).length > 0
      ? `The seed is number ${index} of the chain whose anchor you knew beforehand: it was fixed then, and not made for this shoe.`
      : `The seed leads to the anchor in this file in exactly ${steps}.`,
  );
}

const previousFindings = ({ previousSeed }: VerifyOptions): readonly ProofFinding[] =>
  previousSeed === undefined
    ? []
    : [
        proved(
          'seed/after-previous',
          "The seed comes right after the previous shoe's: it was fixed when you learned that one.",
        ),
      ];

/** Every leaf follows from seed, entropy and beacon, including burned and undealt cards. */
export function verifySeal(
  { log }: Transcript,
  { entropy, leaves, seed, open }: ClosedStanding,
): Result<LeavedShoe | undefined, ShoeFault> {
  if (entropy === undefined) return ok(undefined);
  const due = leavesFrom(hexBytes(seed), entropy, open);
  const off = leaves.findIndex((leaf, n) => !equalBytes(leaf, at(due.leaves, n)));
  if (off < 0) return ok(due);
  const where = `/log/${log.findIndex(({ type }) => type === 'seal')}/body/leaves/${off}`;
  const said = `Leaf ${off} does not follow from seed, entropy and beacon: another card or another order was sealed.`;
  return err(shoeFault('seal/leaf', where, said));
}
