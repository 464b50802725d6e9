import type { Refusal } from '../protocol/index.ts';

/** What a client says by itself, in the form of the house's own refusals. */
export const houseUnreachable: Refusal = {
  code: 'house/unavailable',
  message: 'The house does not answer.',
  retryable: true,
};

export const unreadable = (what: string): Refusal => ({
  code: 'house/unreadable',
  message: `The house gave an answer that cannot be read: ${what}`.slice(0, 300),
  retryable: false,
});

/** A wish that will never hear an answer: whether it was done is in the statement. */
export const unanswered = (reason: string): Refusal => ({
  code: 'link/closed',
  message: `No answer will come: ${reason}`.slice(0, 300),
  retryable: false,
});

export const tooMany: Refusal = {
  code: 'link/too-many',
  message: 'Too many wishes wait for an answer.',
  retryable: true,
};
