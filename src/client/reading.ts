import { makeFault, parseShape } from '../base/index.ts';
import { PROTOCOL, SERVER_MESSAGE, type ServerMessage } from '../protocol/index.ts';

export type Read =
  | { readonly is: 'message'; readonly message: ServerMessage }
  | { readonly is: 'unreadable'; readonly reason: string }
  | { readonly is: 'other-version'; readonly reason: string };

/** What the house says must be of the form that it promised: anything else is its bug, and is not guessed at. */
export function readMessage(data: unknown): Read {
  if (typeof data !== 'string') return { is: 'unreadable', reason: 'the house sent what is not text' };
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return { is: 'unreadable', reason: `the house sent what is not JSON: ${data.slice(0, 60)}` };
  }
  const parsed = parseShape(SERVER_MESSAGE, value);
  if (parsed.ok) return { is: 'message', message: parsed.value };
  const version = (value as { readonly say?: unknown; readonly protocol?: unknown } | null) ?? {};
  if (version.say === 'welcome' && version.protocol !== PROTOCOL)
    return {
      is: 'other-version',
      reason: `The house speaks version ${String(version.protocol)} of the protocol, not ${PROTOCOL}: load the page again.`,
    };
  const [fault] = parsed.error;
  return { is: 'unreadable', reason: fault === undefined ? 'unknown' : makeFault(fault) };
}
