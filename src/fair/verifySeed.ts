import { at, err, ok, type Result } from '../base/index.ts';
import { equalBytes, hexBytes, makeHex } from './bytes.ts';
import { seedBefore, walkBack } from './chain.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { leavesFrom } from './houseShoe.ts';
import type { LeavedShoe } from './seal.ts';
import type { Standing } from './standing.ts';
import type { Transcript } from './transcript.ts';
import { type Finding, notProved, proved, type VerifyOptions } from './verdict.ts';

/** A standing whose shoe is closed. */
export type ClosedStanding = Standing & { readonly seed: string };

/** The seed that the close showed leads back to the anchor in exactly `index` steps. */
export function verifyChain(
  { open, seed, entries }: ClosedStanding,
  { previousSeed }: VerifyOptions,
): Result<Finding, ShoeFault> {
  const where = `/log/${entries - 1}/body/seed`;
  const shown = hexBytes(seed);
  if (makeHex(walkBack(shown, open.index)) !== open.anchor) {
    const said = `${open.index} steps back from the seed do not reach the anchor: it is not seed ${open.index} of the chain.`;
    return err(shoeFault('chain/link', where, said));
  }
  if (previousSeed !== undefined && makeHex(seedBefore(shown)) !== previousSeed) {
    const said = "One step back from the seed is not the previous shoe's seed.";
    return err(shoeFault('chain/previous', where, said));
  }
  const before = previousSeed === undefined ? '' : " and comes right after the previous shoe's";
  return ok(
    proved(
      `The seed is number ${open.index} of the chain that the anchor fixed in advance${before}: it was not made for this shoe.`,
    ),
  );
}

/** Who had a hand in the order, and so what it proves. */
export function verifyEntropy(
  { commitments, entropy, call }: ClosedStanding,
  { ownEntropy = [] }: VerifyOptions,
): Result<readonly Finding[], ShoeFault> {
  if (entropy === undefined) return ok([]);
  const opened = new Set(entropy.opened.map(({ e }) => e));
  const missing = ownEntropy.find((e) => !opened.has(e));
  if (missing !== undefined) {
    const said = `Your own entropy ${missing} is not among what was opened.`;
    return err(shoeFault('entropy/own-missing', '/log', said));
  }
  const beacon = call?.beacon ?? undefined;
  return ok([
    ...influence(opened.size, ownEntropy.length),
    ...unopened(commitments.length - opened.size),
    ...(beacon === undefined
      ? []
      : [
          notProved(
            `That ${entropy.beacon} is what ${beacon.name} published for round ${beacon.round}: look it up there.`,
          ),
        ]),
  ]);
}

function influence(opened: number, own: number): readonly Finding[] {
  if (opened === 0) {
    return [
      notProved(
        'That the order was not chosen: no patron added entropy, so this proof shows that nothing changed after the seal, not that the house did not pick an order that it liked.',
      ),
    ];
  }
  if (own > 0) {
    return [
      proved(
        `Your own entropy is one of ${opened} in this shoe: the house was bound to its seed before it knew yours, so it could not choose the order.`,
      ),
    ];
  }
  const people = opened === 1 ? 'One patron' : `${opened} patrons`;
  return [
    proved(`${people} added entropy, as committed before any of it was known.`),
    notProved(
      'That those patrons were not friends of the house: only a patron whose own entropy is listed has that proof.',
    ),
  ];
}

function unopened(k: number): readonly Finding[] {
  if (k === 0) return [];
  const commitments = k === 1 ? 'One commitment was' : `${k} commitments were`;
  return [
    notProved(
      `That the order was not picked among several: ${commitments} never opened, so up to 2^${k} shoes could have been chosen.`,
    ),
  ];
}

/** Every leaf follows from seed, entropy and beacon, burned and undealt cards included. */
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
