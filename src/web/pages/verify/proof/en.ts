import type { NotProvedCode, Point, ProvedCode, ShoeFaultCode } from '../../../../fair/index.ts';

/** What a verification found, in words. The verifier itself speaks English, with figures. */
export interface ProofWords {
  readonly proved: (point: Point<ProvedCode>) => string;
  readonly notProved: (point: Point<NotProvedCode>) => string;
  readonly fault: (fault: Point<ShoeFaultCode>) => string;
}

export const proofEn: ProofWords = {
  proved: ({ text }) => text,
  notProved: ({ text }) => text,
  fault: ({ text }) => text,
};
