import { aliasProvedBy } from './alias.ts';
import { notProved, type ProofFinding, proved } from './proof.ts';
import type { Transcript } from './transcript.ts';
import type { VerifyOptions } from './verdict.ts';
import type { SettledBody } from './wagerBody.ts';

/** Which of the settled wagers are the reader's own, by the reader's alias proofs. */
export function verifyAliases(
  transcript: Transcript,
  { aliasProofs = [] }: VerifyOptions,
): readonly ProofFinding[] {
  if (aliasProofs.length === 0) return [];
  const aliases = aliasesIn(transcript, aliasProofs);
  const coups = transcript.log
    .map((entry) => (entry.type === 'settled' ? (entry.rows ?? []) : []))
    .map((rows) => rows.filter(({ patron }) => aliases.includes(patron)))
    .filter((rows) => rows.length > 0);
  return [coups.length === 0 ? NONE : ownFinding(coups)];
}

/** The alias proofs of a series that match this shoe. */
export function proofsHere(transcript: Transcript, proofs: readonly string[]): readonly string[] {
  const patrons = new Set(
    transcript.log.flatMap((entry) =>
      entry.type === 'settled' ? (entry.rows ?? []).map(({ patron }) => patron) : [],
    ),
  );
  return proofs.filter((proof) => aliasesIn(transcript, [proof]).some((alias) => patrons.has(alias)));
}

const aliasesIn = ({ open }: Transcript, proofs: readonly string[]): readonly string[] =>
  proofs.flatMap((proof) => aliasProvedBy(proof, open.shoeId) ?? []);

const NONE = notProved(
  'wagers/own-none',
  'Which wagers are yours: none that this transcript shows stands under an alias that you hold the proof of.',
);

function ownFinding(coups: readonly (readonly SettledBody[])[]): ProofFinding {
  const rows = coups.flat();
  const sum = (amount: (row: SettledBody) => number): number =>
    rows.reduce((total, row) => total + amount(row), 0);
  const wagers = rows.length === 1 ? 'One wager' : `${rows.length} wagers`;
  const are = rows.length === 1 ? 'is' : 'are';
  const played = coups.length === 1 ? 'one coup' : `${coups.length} coups`;
  const staked = sum(({ stake, fee = 0 }) => stake + fee);
  return proved(
    'wagers/own',
    `${wagers} in ${played} ${are} yours, by the proof of your alias: ${staked} cents staked, ${sum(({ returned }) => returned)} returned. Whoever holds the proof can say so.`,
  );
}
