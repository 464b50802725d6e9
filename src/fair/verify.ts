import type { Result } from '../base/index.ts';
import { DECK_SIZE } from '../engine/index.ts';
import { type ShoeFault, type ShoeFaultCode, shoeFault } from './fault.ts';
import { followAll } from './follow.ts';
import { notProved, type ProofFinding, proved } from './proof.ts';
import { getTable } from './rules.ts';
import type { LeavedShoe } from './seal.ts';
import { createStanding, type ShoeStanding } from './standing.ts';
import { parseTranscript, type Transcript } from './transcript.ts';
import { toVerification, type Verification, type VerifyOptions } from './verdict.ts';
import { verifyAliases } from './verifyAlias.ts';
import { verifyBeacon } from './verifyBeacon.ts';
import { entropyHeard, verifyEntropy } from './verifyEntropy.ts';
import { verifyReceipts, verifySignatures } from './verifyReceipts.ts';
import { rulesFinding, verifyOpen, verifyRules } from './verifyRules.ts';
import { type ClosedStanding, verifyChain, verifySeal } from './verifySeed.ts';
import { findVoided, irregularFindings, tellCoups, type Voided, voidFindings } from './verifyVoid.ts';

/** Checks a whole transcript and says in plain words what it proves and what it does not. Never throws. */
export function verifyTranscript(value: unknown, options: VerifyOptions = {}): Verification {
  const form = parseTranscript(value);
  return form.ok ? verifyShoe(form.value, options).verification : toVerification([], form.error);
}

/**
 * Checks the log of a shoe that is still in play: what holds already, and what only the seed can show, which
 * comes at the end. A shoe that was just closed is checked to its end. The log is not signed yet, but must
 * match the signed receipts that the reader kept. Never throws.
 */
export function verifyInPlay(value: unknown, options: VerifyOptions = {}): Verification {
  const form = parseTranscript(value);
  if (!form.ok) return toVerification([], form.error);
  const receipts = options.receipts?.filter(({ k }) => k <= form.value.log.length);
  const held = { ...options, ...(receipts && { receipts }) };
  const isOver = form.value.log.some(({ type }) => type === 'close');
  return checked((isOver ? storySteps : stepsInPlay)(form.value, held)).verification;
}

/** Adds what a series needs to know of the shoe. */
export interface VerifiedShoe {
  readonly verification: Verification;
  readonly transcript: Transcript;
  readonly voided: Voided | undefined;
  /** Void coups of a shoe that continued. */
  readonly voidCoups: number;
}

/** Checks a well-formed transcript. */
export function verifyShoe(transcript: Transcript, options: VerifyOptions): VerifiedShoe {
  return { transcript, ...checked(steps(transcript, options)) };
}

function checked(audit: Generator<ProofFinding, Ended>): Omit<VerifiedShoe, 'transcript'> {
  const findings: ProofFinding[] = [];
  let step = audit.next();
  for (; !step.done; step = audit.next()) findings.push(step.value);
  const { fault, voided, voidCoups = 0 } = step.value;
  return { verification: toVerification(findings, fault), voided, voidCoups };
}

interface Ended {
  readonly fault?: ShoeFault;
  readonly voided?: Voided | undefined;
  readonly voidCoups?: number;
}

/** Each step relies on those before it, so the first fault ends them. */
function* steps(transcript: Transcript, options: VerifyOptions): Generator<ProofFinding, Ended> {
  const signatures = verifySignatures(transcript, options);
  if (!signatures.ok) return { fault: signatures.error };
  yield signatures.value;
  const ended = yield* storySteps(transcript, options);
  if (ended.fault === undefined || transcript.signed === null) return ended;
  return { fault: notAsSigned(ended.fault) };
}

/** What the file says, regardless of who signed it. */
function* storySteps(transcript: Transcript, options: VerifyOptions): Generator<ProofFinding, Ended> {
  const told = yield* toldSteps(transcript, options);
  if (!told.ok) return { fault: told.error };
  if (isClosed(told.value)) return yield* seedSteps(transcript, told.value, options);
  return { fault: shoeFault('log/unfinished', '/log', 'The log does not end in a close.') };
}

/** Rules, open record and log so far. */
function* toldSteps(
  transcript: Transcript,
  options: VerifyOptions,
): Generator<ProofFinding, Result<ShoeStanding, ShoeFault>> {
  const game = verifyRules(transcript);
  if (!game.ok) return game;
  yield rulesFinding(transcript, options);
  const open = verifyOpen(transcript, options);
  if (!open.ok) return open;
  yield open.value;
  const start = createStanding(game.value, transcript.open, getTable(transcript.rules));
  return followAll(start, transcript.log);
}

/** What can be checked before the seed is shown. */
function* stepsInPlay(transcript: Transcript, options: VerifyOptions): Generator<ProofFinding, Ended> {
  const told = yield* toldSteps(transcript, options);
  if (!told.ok) return { fault: told.error };
  const entropy = entropyHeard(told.value, options);
  if (!entropy.ok) return { fault: entropy.error };
  yield* entropy.value;
  const opened = openedIn(transcript);
  if (opened > 0) {
    yield proved(
      'seal/so-far',
      `${opened === 1 ? 'One card was' : `${opened} cards were`} opened so far, each the one that was sealed in its place before the first wager.`,
    );
  }
  yield* coupFindings(told.value);
  yield* irregularFindings(told.value);
  const receipts = verifyReceipts(transcript, options);
  if (!receipts.ok) return { fault: receipts.error };
  yield* receipts.value;
  yield notProved(
    'seed/not-yet',
    'That the order follows from the seed that the anchor fixed and from everybody’s entropy, and that the shoe holds exactly its decks: the seed is shown when the shoe is closed.',
  );
  return {};
}

const openedIn = ({ log }: Transcript): number =>
  log.reduce((sum, entry) => {
    if (entry.type === 'burn') return sum + (entry.body.shown === null ? 0 : 1);
    const isOpened = entry.type === 'cards' || entry.type === 'void-coup';
    return isOpened ? sum + entry.body.openings.length : sum;
  }, 0);

/** What can be checked once the seed is shown. */
function* seedSteps(
  transcript: Transcript,
  standing: ClosedStanding,
  options: VerifyOptions,
): Generator<ProofFinding, Ended> {
  const chain = verifyChain(standing, options);
  if (!chain.ok) return { fault: chain.error };
  yield* chain.value;
  const entropy = verifyEntropy(standing, options);
  if (!entropy.ok) return { fault: entropy.error };
  yield* entropy.value;
  const beacon = verifyBeacon(transcript, standing);
  if (!beacon.ok) return { fault: beacon.error };
  yield* beacon.value;
  const sealed = verifySeal(transcript, standing);
  if (!sealed.ok) return { fault: sealed.error };
  yield* playFindings(standing, sealed.value);
  yield* verifyAliases(transcript, options);
  const receipts = verifyReceipts(transcript, options);
  if (!receipts.ok) return { fault: receipts.error };
  yield* receipts.value;
  return { voided: findVoided(standing, sealed.value), voidCoups: standing.voidCoups.length };
}

const isClosed = (standing: ShoeStanding): standing is ClosedStanding => standing.seed !== undefined;

/** Faults left by an edit without recomputing the signed hashes. */
const EDITS: readonly ShoeFaultCode[] = [
  'rules/hash',
  'open/hash',
  'log/hash',
  'wagers/hash',
  'settled/hash',
];

const notAsSigned = (fault: ShoeFault): ShoeFault =>
  EDITS.includes(fault.code)
    ? { ...fault, message: `${fault.message} This file is not what was signed.` }
    : fault;

function* playFindings(standing: ClosedStanding, sealed: LeavedShoe | undefined): Generator<ProofFinding> {
  const { open, leaves } = standing;
  if (leaves.length > 0) {
    yield proved(
      'seal/shoe',
      `All ${open.decks * DECK_SIZE} leaves and their root follow from seed, entropy and beacon: the shoe held exactly ${decks(open.decks)}, and each card that was opened is the one that was sealed in its place.`,
    );
  }
  yield* coupFindings(standing);
  yield* voidFindings(standing, sealed);
  yield* irregularFindings(standing);
  if (standing.call?.length === open.index && standing.nextAnchor === undefined) {
    yield notProved(
      'chain/no-next',
      "What the table's next chain is: this was the last shoe of its chain, and it announced none.",
    );
  }
}

/** The course of the coups, from the log only. */
function* coupFindings({
  coupsSettled,
  coupsWithheld,
  wagersSettled,
}: ShoeStanding): Generator<ProofFinding> {
  if (coupsSettled > 0) {
    yield proved(
      'play/by-the-rules',
      `In ${tellCoups(coupsSettled)}, by this log, bets were closed before cards, and cards came one after another from the front of the sealed shoe, by burn, tableau and cut card.`,
    );
  }
  if (wagersSettled > 0) {
    yield proved(
      'wagers/settled',
      `${wagersSettled === 1 ? 'One wager was' : `${wagersSettled} wagers were`} settled by the rules.`,
    );
  }
  if (coupsWithheld > 0) {
    yield notProved(
      'wagers/withheld',
      `How wagers were settled in ${tellCoups(coupsWithheld)}: the transcript withholds them.`,
    );
  }
}

const decks = (count: number): string => (count === 1 ? 'one deck' : `${count} decks`);
