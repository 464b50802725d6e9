import { err, ok, type Result } from '../../base/index.ts';
import type { Log } from '../../house/index.ts';

/** Carries messages between nodes and stores none. It loses what it cannot deliver; senders must detect that. */
export interface Broker {
  readonly publish: (subject: string, data: Uint8Array) => void;
  /** Returns a function that unsubscribes. Messages of one sender arrive in the order in which it sent them. */
  readonly subscribe: (subject: string, hear: Hear) => () => void;
  /** Undefined when no answer arrives in time. */
  readonly request: (subject: string, data: Uint8Array, withinMs: number) => Promise<Buffer | undefined>;
  readonly isUp: () => boolean;
  readonly close: () => Promise<void>;
}

export type Hear = (data: Buffer, answer: (data: Uint8Array) => void) => void;

export interface BrokerRefusal {
  readonly code: 'house/unavailable';
  readonly message: string;
}

const RECONNECT_MS = 250;
const PING_MS = 2_000;
const CONNECT_MS = 5_000;

/** Core NATS. The client is imported here so that only houses of several nodes load it. */
export async function connectBroker(
  url: string,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<Result<Broker, BrokerRefusal>> {
  const { connect } = await import('@nats-io/transport-node');
  const { username, password, protocol } = new URL(url);
  let up = true;
  try {
    const line = await connect({
      servers: url.replace(/^[a-z]+:\/\/(?:[^@/]*@)?|\/$/g, ''),
      name: `coup, pid ${process.pid}`,
      timeout: CONNECT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: RECONNECT_MS,
      pingInterval: PING_MS,
      ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      ...(protocol === 'tls:' && { tls: {} }),
    });
    const watch = async (): Promise<void> => {
      for await (const { type } of line.status()) {
        if (type === 'disconnect') log.warn({}, 'the broker has gone away');
        if (type === 'reconnect') log.info({}, 'the broker is back');
        if (type === 'disconnect') up = false;
        if (type === 'reconnect') up = true;
      }
    };
    void watch();
    return ok({
      publish: (subject, data) => {
        try {
          if (!line.isClosed()) line.publish(subject, data);
        } catch (error) {
          // The message is too large, or the client's buffer is full while the broker is down. The receiver notices the
          // gap in the numbers.
          log.warn({ bytes: data.length, error: String(error) }, 'the broker did not take a message');
        }
      },
      subscribe: (subject, hear) => {
        const subscription = line.subscribe(subject, {
          callback: (error, message) => {
            if (error !== null) return;
            const data = asBuffer(message.data);
            try {
              hear(data, (answer) => message.respond(answer));
            } catch (thrown) {
              // An exception here would close the connection to the broker for good.
              const told = { subject, bytes: data.length, error: String(thrown) };
              log.warn(told, 'message from the broker dropped');
            }
          },
        });
        return () => subscription.unsubscribe();
      },
      request: async (subject, data, withinMs) => {
        try {
          const { data: answer } = await line.request(subject, data, { timeout: withinMs });
          return asBuffer(answer);
        } catch {
          return undefined;
        }
      },
      isUp: () => up && !line.isClosed(),
      close: () => line.close(),
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return err({
      code: 'house/unavailable',
      message: `the broker at ${tellable(url)} does not answer: ${why}`,
    });
  }
}

const asBuffer = (data: Uint8Array): Buffer => Buffer.from(data.buffer, data.byteOffset, data.byteLength);

/** Removes the credentials from a broker URL, for messages. */
export const tellable = (url: string): string => url.replace(/\/\/[^@/]*@/, '//');
