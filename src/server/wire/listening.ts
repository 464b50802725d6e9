import { makeFault, parseShape } from '../../base/index.ts';
import { CLIENT_MESSAGE, type ClientMessage, type Refusal } from '../../protocol/index.ts';
import { protocolRefusal } from '../refusal.ts';
import { newBucket } from './bucket.ts';
import type { SocketLimits } from './limits.ts';

/** Reads the messages of one socket, within rate limits. */
export interface Listening {
  readonly hear: (data: Buffer, isBinary: boolean) => void;
  /** Handles a WebSocket ping, or a pong that no ping asked for; each counts as a message. */
  readonly control: (answer: () => void) => void;
}

export interface ListeningDeps {
  readonly limits: SocketLimits;
  readonly now: () => number;
  /** Called with the kind of message, or `malformed`. */
  readonly onHeard: (what: string) => void;
  readonly act: (message: ClientMessage) => void;
  readonly refuse: (no: Refusal) => void;
  /** Called when the client has made more faults than are tolerated. */
  readonly onTooManyFaults: () => void;
}

const FAULTS_FORGIVEN_PER_SECOND = 1 / 60;

export function openListening(deps: ListeningDeps): Listening {
  const { limits, now } = deps;
  const frames = newBucket(limits.framesAtOnce, limits.framesPerSecond, now);
  const passing = {
    fold: newBucket(limits.foldsPerSecond, limits.foldsPerSecond, now),
    remark: newBucket(limits.remarksAtOnce, limits.remarksPerMinute / 60, now),
  } as const;
  const faults = newBucket(limits.faults, FAULTS_FORGIVEN_PER_SECOND, now);

  const fault = (no: Refusal): void => {
    deps.refuse(no);
    if (!faults.take()) deps.onTooManyFaults();
  };

  const take = (): boolean => {
    if (frames.take()) return true;
    fault(protocolRefusal('message/too-many', 'More messages than a table can use: slow down.'));
    return false;
  };

  return {
    control: (answer) => {
      if (take()) answer();
    },
    hear: (data, isBinary) => {
      const passes = findPassing(data);
      if (passes === undefined ? !take() : !passing[passes].take()) return;
      const read = readMessage(data, isBinary);
      deps.onHeard(read.ok ? read.message.say : 'malformed');
      if (!read.ok) return fault(read.refusal);
      if (passes !== undefined && read.message.say !== passes) return fault(TWICE);
      deps.act(read.message);
    },
  };
}

/** Recognizes folds and remarks by their first bytes, before parsing: they have rate limits of their own. */
const PASSING = (['fold', 'remark'] as const).map((say) => [say, Buffer.from(`{"say":"${say}",`)] as const);
const findPassing = (data: Buffer): (typeof PASSING)[number][0] | undefined =>
  PASSING.find(([, opening]) => data.subarray(0, opening.length).equals(opening))?.[0];
const TWICE = protocolRefusal('message/malformed', 'The message says two things.');

type Read =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly refusal: Refusal };

const unreadable = (message: string): Read => ({
  ok: false,
  refusal: protocolRefusal('message/malformed', message),
});

function readMessage(data: Buffer, isBinary: boolean): Read {
  if (isBinary) return unreadable('Messages are text.');
  let value: unknown;
  try {
    value = JSON.parse(data.toString('utf8'));
  } catch {
    return unreadable('The message is not JSON.');
  }
  const parsed = parseShape(CLIENT_MESSAGE, value);
  if (parsed.ok) return { ok: true, message: parsed.value };
  const [first] = parsed.error;
  return unreadable(`The message cannot be read: ${first === undefined ? 'it is none' : makeFault(first)}`);
}
