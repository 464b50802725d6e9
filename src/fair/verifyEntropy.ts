import { err, ok, type Result } from '../base/index.ts';
import { makeHex, parseHex } from './bytes.ts';
import { getCommitment } from './entropy.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { notProved, type ProofFinding, proved } from './proof.ts';
import type { ShoeStanding } from './standing.ts';
import { anchorsKnown, type VerifyOptions } from './verdict.ts';
import type { ClosedStanding } from './verifySeed.ts';

/** Who contributed to the order, and what that proves. */
export function verifyEntropy(
  standing: ClosedStanding,
  options: VerifyOptions,
): Result<readonly ProofFinding[], ShoeFault> {
  const heard = entropyHeard(standing, options);
  const { commitments, entropy } = standing;
  if (!heard.ok || entropy === undefined) return heard;
  const opened = entropy.opened.length;
  const unopened = commitments.length - opened;
  return ok([
    ...heard.value,
    ...choiceFindings(opened, (options.ownEntropy ?? []).length, unopened, isBound(options)),
    ...unopenedFindings(unopened),
  ]);
}

/** Whose entropy is in the log; the reader's own must be there. */
export function entropyHeard(
  { commitments, entropy }: Pick<ShoeStanding, 'commitments' | 'entropy'>,
  { ownEntropy = [] }: VerifyOptions,
): Result<readonly ProofFinding[], ShoeFault> {
  if (entropy === undefined) return ok([]);
  const opened = new Set(entropy.opened.map(({ e }) => e));
  const missing = ownEntropy.find((e) => !opened.has(e));
  if (missing !== undefined) return err(shoeFault('entropy/own-missing', '/log', lost(missing, commitments)));
  return ok(patronFindings(opened.size, ownEntropy.length));
}

/** The reader knew the anchor or seed that this shoe depends on beforehand. */
const isBound = (options: VerifyOptions): boolean =>
  anchorsKnown(options).length > 0 || options.previousSeed !== undefined;

function lost(own: string, commitments: readonly string[]): string {
  const e = parseHex(own);
  const listed = e !== undefined && commitments.includes(makeHex(getCommitment(e)));
  return listed
    ? `Your own entropy ${own} was committed to in the list, and is not among what was opened.`
    : `Your own entropy ${own} is not in the shoe: its commitment was not listed.`;
}

function patronFindings(opened: number, own: number): readonly ProofFinding[] {
  if (opened === 0) return [];
  const people = opened === 1 ? 'One patron' : `${opened} patrons`;
  return [
    proved('entropy/patrons', `${people} added entropy, and each is what the list had a commitment to.`),
    ...(own === 0 ? [] : [proved('entropy/own', `Your own entropy is one of ${opened} in this shoe.`)]),
  ];
}

/** Only a patron who added entropy has proof, and only if the house was bound before it knew that entropy. */
function choiceFindings(
  opened: number,
  own: number,
  unopened: number,
  bound: boolean,
): readonly ProofFinding[] {
  if (opened === 0) {
    return [
      notProved(
        'order/nobody',
        'That the order was not chosen: no patron added entropy, so nothing here shows that the house did not pick an order that it liked.',
      ),
    ];
  }
  if (own === 0) {
    return [
      notProved(
        'order/friends',
        'That the order was not chosen: the patrons may be friends of the house, and only a patron whose own entropy is listed has that proof.',
      ),
    ];
  }
  if (!bound) {
    return [
      notProved(
        'order/not-bound',
        'That the order was not chosen: for that you must have known the anchor before you opened your entropy. Otherwise the house could have made a chain to suit it.',
      ),
    ];
  }
  if (unopened > 0) return [];
  return [
    proved(
      'order/not-chosen',
      'The house could not choose the order: it was bound to its seed before it knew your entropy.',
    ),
  ];
}

function unopenedFindings(k: number): readonly ProofFinding[] {
  if (k === 0) return [];
  const commitments = k === 1 ? 'One commitment was' : `${k} commitments were`;
  return [
    notProved(
      'order/unopened',
      `That the order was not picked among several: ${commitments} never opened, so up to 2^${k} shoes could have been chosen.`,
    ),
  ];
}
