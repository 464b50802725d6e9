/** What a client needs from its platform; browsers and Node each provide one. */
export interface World {
  /** The house's origin, as in `https://coup.example`. */
  readonly url: string;
  readonly fetch: Fetch;
  readonly makeSocket: (url: string) => Socket;
  /** This machine's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a function once after so many milliseconds. Returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** Cryptographically secure random bytes, for the ids of wishes. */
  readonly random: (bytes: number) => Uint8Array;
  /** Whether a person is watching: then a dead connection is found within seconds. */
  readonly isWatched?: () => boolean;
  /** Reports what only a bug of the house can cause. */
  readonly report?: (bug: string) => void;
}

/** The part of the Fetch API that the client uses; a page's own `fetch` fits. */
export type Fetch = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly credentials: 'same-origin';
  },
) => Promise<{ readonly status: number; readonly text: () => Promise<string> }>;

/** The part of WebSocket that the client uses; a page's own and that of `ws` fit. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close' | 'error', listener: () => void): void;
}
