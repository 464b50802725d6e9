import {
  at,
  either,
  err,
  type Infer,
  list,
  nothing,
  object,
  ok,
  oneOf,
  parseShape,
  type Result,
} from '../base/index.ts';
import { ENTRY, getVersion, sinceVersion } from './entry.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { hex32Shape } from './form.ts';
import { MOST_ENTRIES } from './mostEntries.ts';
import { OPENED } from './open.ts';
import { RECEIPT } from './receipt.ts';
import { RULES_DOCUMENT } from './rules.ts';

const SIGNED = object('the signatures of the house', {
  publicKey: hex32Shape('the Ed25519 public key of the house'),
  receipts: list(RECEIPT, { about: 'receipts, the last one for the last entry', from: 1, to: 100 }),
});

/** Everything about one shoe, for anyone to check. */
export type Transcript = Infer<typeof TRANSCRIPT>;
export const TRANSCRIPT = object('a transcript', {
  format: oneOf('what this is', ['coup-transcript'] as const),
  version: oneOf('version: the least that knows every entry of its log', [1, 2, 3] as const),
  rules: RULES_DOCUMENT,
  open: OPENED,
  log: list(ENTRY, { about: 'the log, log_1 first', to: MOST_ENTRIES }),
  signed: either('the signatures of the house, or null', SIGNED, nothing('unsigned')),
});

export function parseTranscript(value: unknown): Result<Transcript, ShoeFault> {
  const parsed = parseShape(TRANSCRIPT, value);
  if (parsed.ok) return ofItsVersion(parsed.value);
  const [first] = parsed.error;
  const { path, found, expected } = first ?? { path: '', found: 'nothing', expected: 'a transcript' };
  return err(shoeFault('form', path, `Found ${found}, expected ${expected}.`));
}

/** The version is the lowest that has all of the entries. */
function ofItsVersion(transcript: Transcript): Result<Transcript, ShoeFault> {
  const { version, log } = transcript;
  const least = getVersion(log);
  if (least === version) return ok(transcript);
  if (least < version) {
    const said = `Found ${version}, expected ${least}: no entry of this log is newer.`;
    return err(shoeFault('form', '/version', said));
  }
  const place = log.findIndex((entry) => sinceVersion(entry) > version);
  const newer = at(log, place);
  const said = `Found ${newer.type}, which a transcript has since version ${sinceVersion(newer)}.`;
  return err(shoeFault('form', `/log/${place}/type`, said));
}
