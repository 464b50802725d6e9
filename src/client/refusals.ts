import type { Refusal } from '../protocol/index.ts';

/** Refusals that the client makes itself, in the same shape as the house's. */
export const houseUnreachable: Refusal = {
  code: 'house/unavailable',
  message: 'The house does not answer.',
  retryable: true,
};

export const unreadable = (what: string): Refusal => ({
  code: 'house/unreadable',
  message: `The house sent an answer that cannot be read: ${what}`.slice(0, 300),
  retryable: false,
});

/** For a wish whose answer will never arrive; the statement shows whether it was done. */
export const unanswered = (reason: string): Refusal => ({
  code: 'link/closed',
  message: `No answer will come: ${reason}`.slice(0, 300),
  retryable: false,
});

export const tooMany: Refusal = {
  code: 'link/too-many',
  message: 'Too many wishes are unanswered. Wait for an answer.',
  retryable: true,
};
