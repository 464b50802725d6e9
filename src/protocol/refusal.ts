import { flag, type Infer, object, text } from '../base/index.ts';
import { betId, cents, moment, words } from '../forms/index.ts';

/** Why the house says no before a table or the store is asked, in order of precedence. */
export const PROTOCOL_REFUSALS = {
  'house/closing': { retryable: true, status: 503 },
  'house/unavailable': { retryable: true, status: 503 },
  'message/too-large': { retryable: false, status: 413 },
  'message/too-many': { retryable: true, status: 429 },
  'message/malformed': { retryable: false, status: 400 },
  'message/another-version': { retryable: false, status: 400 },
  'origin/not-allowed': { retryable: false, status: 403 },
  'session/none': { retryable: false, status: 401 },
  'role/not-allowed': { retryable: false, status: 403 },
  'login/wait': { retryable: true, status: 429 },
  'login/refused': { retryable: false, status: 401 },
  'login/again': { retryable: false, status: 403 },
  'login/taken': { retryable: false, status: 409 },
  'password/weak': { retryable: false, status: 422 },
  'passkey/not-here': { retryable: false, status: 409 },
  'passkey/refused': { retryable: false, status: 422 },
  'account/none': { retryable: false, status: 409 },
  'account/has-one': { retryable: false, status: 409 },
  'account/no-such-key': { retryable: false, status: 404 },
  'account/last-key': { retryable: false, status: 409 },
  'account/too-many': { retryable: false, status: 409 },
  'setup/over': { retryable: false, status: 409 },
  'setup/seated': { retryable: true, status: 409 },
  'ticket/spent': { retryable: false, status: 401 },
  'socket/too-many': { retryable: true, status: 429 },
  'route/none': { retryable: false, status: 404 },
  'table/none': { retryable: false, status: 404 },
  'table/no-odds': { retryable: false, status: 409 },
  'table/too-many': { retryable: true, status: 409 },
  'shoe/not-closed': { retryable: true, status: 409 },
  'game/none': { retryable: false, status: 404 },
  'house-file/none': { retryable: false, status: 404 },
  'house-file/faults': { retryable: false, status: 422 },
  'protection/too-soon': { retryable: true, status: 409 },
  'protection/nothing-asked': { retryable: false, status: 409 },
  'adjustment/none': { retryable: false, status: 404 },
  'adjustment/own': { retryable: false, status: 403 },
  'adjustment/same-officer': { retryable: false, status: 403 },
  'adjustment/too-many': { retryable: true, status: 409 },
  'adjustment/not-covered': { retryable: true, status: 409 },
  'grant/not-broke': { retryable: true, status: 409 },
  'grant/too-soon': { retryable: true, status: 409 },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean; readonly status: number }>>;

export type ProtocolRefusalCode = keyof typeof PROTOCOL_REFUSALS;

/** A refusal as a client hears it, whoever said no. */
export const REFUSAL = object(
  'a refusal',
  {
    code: text({ about: 'the code, as in wager/over-limit', pattern: /^[a-z-]+\/[a-z-]+$/ }),
    message: words('one sentence for a person'),
    retryable: flag('whether the same wish may succeed later'),
  },
  {
    bet: betId,
    largest: cents('the largest stake that would do; of an age, the least in years'),
    until: moment('until when the house says so'),
  },
);
export type Refusal = Infer<typeof REFUSAL>;
