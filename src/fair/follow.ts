import { err, ok, type Result, unreachable } from '../base/index.ts';
import { mayDeal } from '../engine/index.ts';
import { makeHex } from './bytes.ts';
import { type Entry, type EntryType, entryHash } from './entry.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { followBetsVoid, followCorrection, followVoidCoup, followVoidSettled } from './followIrregular.ts';
import { followCards, followCutCard, followNoMoreBets, followSettled } from './followPlay.ts';
import { followBurn, followCall, followCommitments, followEntropy, followSeal } from './followSealing.ts';
import { PHASES, type ShoePhase } from './phase.ts';
import { cutCardDue, getShoe, type ShoeStanding } from './standing.ts';
import { type EntryStep, wrong } from './step.ts';

/**
 * Follows one more entry of a log: returns the next standing, or the first problem. It uses no secrets, so a
 * patron can check every card of a shoe in play.
 */
export function followEntry(standing: ShoeStanding, entry: Entry): Result<ShoeStanding, ShoeFault> {
  const head = entryHash(standing.head, entry.type, entry.body);
  const step = makeHex(head) === entry.hash ? placed(standing, entry) : wrongHash(standing, entry);
  if (step.ok) return ok({ ...standing, ...step.value, head, entries: standing.entries + 1 });
  const { code, path, message } = step.error;
  return err(shoeFault(code, `/log/${standing.entries}${path}`, message));
}

/** Follows a whole log from its beginning. */
export function followAll(start: ShoeStanding, entries: readonly Entry[]): Result<ShoeStanding, ShoeFault> {
  let standing = start;
  for (const entry of entries) {
    const next = followEntry(standing, entry);
    if (!next.ok) return next;
    standing = next.value;
  }
  return ok(standing);
}

/** The phases in which an entry may occur. */
const MAY_COME: Readonly<Record<EntryType, readonly ShoePhase[]>> = {
  call: ['opened'],
  commitments: ['called'],
  entropy: ['listed'],
  seal: ['mixed'],
  burn: ['sealed'],
  'no-more-bets': ['betting'],
  cards: ['dealing'],
  settled: ['dealing'],
  'cut-card': ['betting'],
  'void-coup': ['dealing'],
  'void-settled': ['betting'],
  'bets-void': ['betting'],
  correction: PHASES.filter((phase) => phase !== 'void' && phase !== 'closed'),
  'next-chain': PHASES.filter((phase) => phase !== 'opened' && phase !== 'closed'),
  void: PHASES.filter((phase) => phase !== 'void' && phase !== 'closed'),
  close: ['betting', 'void'],
};

const wrongHash = ({ entries }: ShoeStanding, { type }: Entry): EntryStep =>
  wrong('log/hash', '/hash', `Entry ${entries + 1} (${type}) does not hash to what stands beside it.`);

function placed(standing: ShoeStanding, entry: Entry): EntryStep {
  if (MAY_COME[entry.type].includes(standing.phase)) return dispatch(standing, entry);
  if (entry.type === 'cards' && standing.phase === 'betting') {
    return wrong('cards/before-bets-closed', '', 'A card was opened while bets were open.');
  }
  const due = Object.entries(MAY_COME)
    .filter(([, phases]) => phases.includes(standing.phase))
    .map(([type]) => type);
  const said = due.length === 0 ? 'nothing may follow' : `${due.join(', ')} may follow`;
  return wrong('log/out-of-order', '/type', `${entry.type} cannot stand here: ${said}.`);
}

function dispatch(standing: ShoeStanding, entry: Entry): EntryStep {
  switch (entry.type) {
    case 'call':
      return followCall(standing, entry.body);
    case 'commitments':
      return followCommitments(standing, entry.body);
    case 'entropy':
      return followEntropy(standing, entry.body);
    case 'seal':
      return followSeal(standing, entry.body);
    case 'burn':
      return followBurn(standing, entry.body);
    case 'no-more-bets':
      return followNoMoreBets(standing, entry);
    case 'cards':
      return followCards(standing, entry.body);
    case 'settled':
      return followSettled(standing, entry);
    case 'cut-card':
      return followCutCard(standing, entry.body);
    case 'void-coup':
      return followVoidCoup(standing, entry.body);
    case 'void-settled':
      return followVoidSettled(standing, entry);
    case 'bets-void':
      return followBetsVoid(standing, entry);
    case 'correction':
      return followCorrection(standing, entry.body);
    case 'next-chain':
      return followNextChain(standing, entry.body.anchor);
    case 'void':
      return ok({ phase: 'void', voided: { reason: entry.body.reason, during: standing.phase } });
    case 'close':
      return followClose(standing, entry.body.seed);
    default:
      return unreachable(entry);
  }
}

function followNextChain({ nextAnchor }: ShoeStanding, anchor: string): EntryStep {
  if (nextAnchor === undefined) return ok({ nextAnchor: anchor });
  return wrong('next-chain/twice', '', 'A next chain was announced before.');
}

/** A shoe ends after its last coup, or declares itself void. */
function followClose(standing: ShoeStanding, seed: string): EntryStep {
  if (standing.phase === 'betting' && (cutCardDue(standing) || mayDeal(getShoe(standing)))) {
    return wrong('close/too-early', '', 'The shoe ended before its last coup and was not called void.');
  }
  return ok({ phase: 'closed', seed });
}
