import { DECK_SIZE } from '../engine/index.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { followAll } from './follow.ts';
import { tableOf } from './rules.ts';
import type { LeavedShoe } from './seal.ts';
import { type Standing, standingAt } from './standing.ts';
import { parseTranscript, type Transcript } from './transcript.ts';
import { type Finding, notProved, proved, type Verification, type VerifyOptions } from './verdict.ts';
import { verifyReceipts, verifySignatures } from './verifyReceipts.ts';
import { rulesFinding, verifyOpen, verifyRules } from './verifyRules.ts';
import { type ClosedStanding, verifyChain, verifyEntropy, verifySeal } from './verifySeed.ts';
import { voidFindings } from './verifyVoid.ts';

/** Checks a transcript wholly and says in plain words what that proves and what it does not. Never throws. */
export function verifyTranscript(value: unknown, options: VerifyOptions = {}): Verification {
  const findings: Finding[] = [];
  const audit = steps(value, options);
  let step = audit.next();
  for (; !step.done; step = audit.next()) findings.push(step.value);
  const said = {
    proved: findings.flatMap((finding) => finding.proved ?? []),
    notProved: findings.flatMap((finding) => finding.notProved ?? []),
  };
  if (step.value === undefined) return { verdict: 'verified', ...said };
  const notProved = [...said.notProved, 'Anything further: checking ended at the first thing that is wrong.'];
  return { verdict: 'refused', proved: said.proved, notProved, firstFault: step.value };
}

/** Each step rests on those before it; the first fault ends them. */
function* steps(value: unknown, options: VerifyOptions): Generator<Finding, ShoeFault | undefined> {
  const form = parseTranscript(value);
  if (!form.ok) return form.error;
  const transcript = form.value;
  const game = verifyRules(transcript, options);
  if (!game.ok) return game.error;
  yield rulesFinding(transcript, options);
  const open = verifyOpen(transcript, options);
  if (!open.ok) return open.error;
  yield open.value;
  const start = standingAt(game.value, transcript.open, tableOf(transcript.rules));
  const followed = followAll(start, transcript.log);
  if (!followed.ok) return followed.error;
  const standing = followed.value;
  if (!isClosed(standing)) return shoeFault('log/unfinished', '/log', 'The log does not end in a close.');
  return yield* seedSteps(transcript, standing, options);
}

/** What can be told once the seed is shown. */
function* seedSteps(
  transcript: Transcript,
  standing: ClosedStanding,
  options: VerifyOptions,
): Generator<Finding, ShoeFault | undefined> {
  const chain = verifyChain(standing, options);
  if (!chain.ok) return chain.error;
  yield chain.value;
  const entropy = verifyEntropy(standing, options);
  if (!entropy.ok) return entropy.error;
  yield* entropy.value;
  const sealed = verifySeal(transcript, standing);
  if (!sealed.ok) return sealed.error;
  yield* playFindings(standing, sealed.value);
  const signatures = verifySignatures(transcript, options);
  if (!signatures.ok) return signatures.error;
  yield signatures.value;
  const receipts = verifyReceipts(transcript, options);
  if (!receipts.ok) return receipts.error;
  yield receipts.value;
  return undefined;
}

const isClosed = (standing: Standing): standing is ClosedStanding => standing.seed !== undefined;

function* playFindings(standing: ClosedStanding, sealed: LeavedShoe | undefined): Generator<Finding> {
  const { open, leaves, coupsSettled, coupsWithheld, wagersSettled } = standing;
  if (leaves.length > 0) {
    yield proved(
      `All ${open.decks * DECK_SIZE} leaves and their root follow from seed and entropy: the shoe held exactly ${decks(open.decks)} and no card of it changed after the seal.`,
    );
  }
  if (coupsSettled > 0) {
    yield proved(
      `In ${coups(coupsSettled)} bets were closed before cards, and cards came one after another from the sealed shoe, by burn, tableau and cut card.`,
    );
  }
  if (wagersSettled > 0) {
    yield proved(
      `${wagersSettled === 1 ? 'One wager was' : `${wagersSettled} wagers were`} settled by the rules.`,
    );
  }
  if (coupsWithheld > 0) {
    yield notProved(`How wagers were settled in ${coups(coupsWithheld)}: the transcript withholds them.`);
  }
  yield* voidFindings(standing, sealed);
  if (standing.call?.length === open.index && standing.nextAnchor === undefined) {
    yield notProved(
      "What the table's next chain is: this was the last shoe of its chain, and it announced none.",
    );
  }
}

const decks = (count: number): string => (count === 1 ? 'one deck' : `${count} decks`);
const coups = (count: number): string => (count === 1 ? 'one coup' : `${count} coups`);
