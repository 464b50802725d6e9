import { err, makeMoment, ok, type Result } from '../base/index.ts';
import { hexBytes } from './bytes.ts';
import { type DrandChain, drandChainNamed, parseRound, roundTimeMs } from './drand.ts';
import { checkDrandRound } from './drandRound.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { notProved, type ProofFinding, proved } from './proof.ts';
import type { ShoeStanding } from './standing.ts';
import type { Transcript } from './transcript.ts';

/** Whether D is what the named beacon published, and whether the round was due too late to be used. */
export function verifyBeacon(
  { log }: Transcript,
  { call, entropy }: ShoeStanding,
): Result<readonly ProofFinding[], ShoeFault> {
  const beacon = call?.beacon;
  const used = entropy?.beacon;
  if (beacon === undefined || beacon === null || used === undefined || used === null) return ok([]);
  const { name, round } = beacon;
  const chain = drandChainNamed(name);
  if (chain === undefined) {
    const said = `That ${used} is what ${name} published for round ${round}: this verifier does not know that beacon. Look it up there.`;
    return ok([notProved('beacon/unknown', said)]);
  }
  if (chain.scheme === 'pedersen-bls-chained') {
    const said = `That ${used} is what ${name} published for round ${round}: that chain signs each round together with the one before, which is not in the file.`;
    return ok([notProved('beacon/chained', said)]);
  }
  const number = parseRound(round);
  if (number !== undefined && checkDrandRound(chain, { round: number, signature: hexBytes(used) })) {
    return ok(timeFindings(chain, number, call?.openBy ?? 0));
  }
  const where = `/log/${log.findIndex(({ type }) => type === 'entropy')}/body/beacon`;
  const said = `The chain ${chain.beaconId} did not sign this for round ${round}.`;
  return err(shoeFault('entropy/beacon-signature', where, said));
}

/** A deadline of 0 means none: no round is known to come after it. */
function timeFindings(chain: DrandChain, round: number, openBy: number): readonly ProofFinding[] {
  const due = roundTimeMs(chain, round);
  const name = `Round ${round} of drand's chain ${chain.beaconId}`;
  if (openBy === 0 || due <= openBy) {
    const until =
      openBy === 0 ? 'no deadline was named for the entropy' : `the entropy had until ${makeMoment(openBy)}`;
    return [
      notProved(
        'beacon/early',
        `That nobody knew the beacon before the entropy was in: ${name} was due at ${makeMoment(due)}, and ${until}.`,
      ),
    ];
  }
  return [
    proved(
      'beacon/round',
      `${name} is in the order: the chain signed it, and it was due at ${makeMoment(due)}, after the entropy had to be in.`,
    ),
    notProved(
      'beacon/unwitnessed',
      `That the round was named before it was made: that is known to whoever had a receipt for the call, or had sent entropy, before ${makeMoment(due)}.`,
    ),
  ];
}
