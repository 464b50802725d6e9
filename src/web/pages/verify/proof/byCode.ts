import type { NotProvedCode, ProvedCode, ShoeFaultCode } from '../../../../fair/index.ts';
import type { ProofWords } from './en.ts';

/** A sentence for every code; the compiler rejects missing ones. */
export interface ProofSentences {
  readonly proved: Readonly<Record<ProvedCode, string>>;
  /** `#` marks the key or anchor to compare. */
  readonly notProved: Readonly<Record<NotProvedCode, string>>;
  readonly faults: Readonly<Record<ShoeFaultCode, string>>;
}

/** Other languages use the sentence for the code, plus the value to compare by eye. */
export const proofByCode = ({ proved, notProved, faults }: ProofSentences): ProofWords => ({
  proved: ({ code }) => proved[code],
  notProved: ({ code, text }) => notProved[code].replace('#', /[0-9a-f]{64}/.exec(text)?.[0] ?? '–'),
  fault: ({ code }) => faults[code],
});
