import { isRecord, makeFault, readShape } from '../base/index.ts';
import { PROTOCOL, SERVER_MESSAGE, SERVER_MESSAGES, type ServerMessage } from '../protocol/index.ts';

export type Read =
  | { readonly is: 'message'; readonly message: ServerMessage }
  /** A message from a newer house. */
  | { readonly is: 'unknown' }
  | { readonly is: 'unreadable'; readonly reason: string }
  | { readonly is: 'other-version'; readonly reason: string };

/**
 * Validates a message of the house. Unknown members and messages come from newer versions and are ignored;
 * anything else that does not match the schema is a bug of the house.
 */
export function readMessage(data: unknown): Read {
  if (typeof data !== 'string')
    return { is: 'unreadable', reason: 'the house sent a message that is not text' };
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return { is: 'unreadable', reason: `the house sent a message that is not JSON: ${data.slice(0, 60)}` };
  }
  const { say, protocol } = isRecord(value) ? value : {};
  if (say === 'welcome' && protocol !== PROTOCOL)
    return { is: 'other-version', reason: otherVersion(`version ${String(protocol)}`) };
  if (typeof say === 'string' && !Object.hasOwn(SERVER_MESSAGES, say)) return { is: 'unknown' };
  const parsed = readShape(SERVER_MESSAGE, value);
  if (parsed.ok) return { is: 'message', message: parsed.value };
  const [fault] = parsed.error;
  return { is: 'unreadable', reason: fault === undefined ? 'unknown' : makeFault(fault) };
}

/** The reason shown to a page that is older or newer than the house. */
export const otherVersion = (spoken: string): string =>
  `The house speaks ${spoken} of the protocol, not ${PROTOCOL}: load the page again.`;
