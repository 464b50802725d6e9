import { err, type Result } from '../base/index.ts';
import { REFUSALS } from '../engine/index.ts';
import { type AnyRefusal, HOUSE_REFUSALS, type HouseRefusalCode } from '../house/index.ts';
import {
  API,
  PROTOCOL,
  PROTOCOL_REFUSALS,
  type ProtocolRefusalCode,
  type Refusal,
} from '../protocol/index.ts';
import { STORE_REFUSALS } from '../record/index.ts';
import { TABLE_REFUSALS } from '../table/index.ts';

/** A refusal in the form that clients get. */
export const protocolRefusal = (code: ProtocolRefusalCode, message: string): Refusal => ({
  code,
  message: clean(message),
  retryable: PROTOCOL_REFUSALS[code].retryable,
});

export const refuseRequest = (
  code: ProtocolRefusalCode,
  message: string,
): { readonly ok: false; readonly error: Refusal } => err(protocolRefusal(code, message));

const RETRYABLE: Readonly<Record<string, { readonly retryable: boolean }>> = {
  ...REFUSALS,
  ...TABLE_REFUSALS,
  ...STORE_REFUSALS,
  ...HOUSE_REFUSALS,
};

/** House codes that differ from the protocol's. */
const CODES: Readonly<Record<string, ProtocolRefusalCode>> = {
  'name/not-allowed': 'message/malformed',
} satisfies Readonly<Record<Exclude<HouseRefusalCode, ProtocolRefusalCode>, ProtocolRefusalCode>>;

/** The store's own messages are for the host: they may name accounts and servers. */
const STORE_WORDS: Readonly<Record<string, string>> = {
  'store/unavailable': 'The house cannot write at the moment. Ask again: the same wish is never done twice.',
  'store/insufficient': 'You have not that many chips in the cage.',
  'store/stale-epoch': 'Another process of the house has this table now.',
};
const OTHER_STORE_WORDS = 'The house cannot keep its record of this table; nothing has changed.';

/** Converts any refusal of the house to the form that clients get. */
export function refusalFrom(of: AnyRefusal): Refusal {
  const message = of.code.startsWith('store/') ? (STORE_WORDS[of.code] ?? OTHER_STORE_WORDS) : of.message;
  return {
    code: CODES[of.code] ?? of.code,
    message: clean(message),
    retryable: RETRYABLE[of.code]?.retryable ?? false,
    ...('bet' in of && /^[a-z0-9-]{1,64}$/.test(of.bet) && { bet: of.bet }),
    ...('largest' in of && { largest: of.largest }),
    ...('until' in of && { until: of.until }),
  };
}

/** Converts the refusal in a result, if any. */
export const heard = <T>(answer: Result<T, AnyRefusal>): Result<T, Refusal> =>
  answer.ok ? answer : err(refusalFrom(answer.error));

/** Says so if the client asks for another version of the API. */
export const noRoute = (url: string): Refusal =>
  /^\/api\/v\d+\//.test(url) && !url.startsWith(`${API}/`)
    ? protocolRefusal('message/another-version', `This house speaks version ${PROTOCOL}.`)
    : protocolRefusal('route/none', 'There is no such route.');

/** The HTTP status of a refusal. */
export const getStatus = ({ code }: Refusal): number =>
  (PROTOCOL_REFUSALS as Readonly<Record<string, { readonly status: number }>>)[code]?.status ??
  (code === 'store/unavailable' ? 503 : code.startsWith('store/') ? 500 : 409);

const LONGEST = 500;

/** One line of limited length, whatever text it quotes. */
const clean = (message: string): string => {
  const line = message.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
};
