/** What a client needs of the world around it; a browser and Node each bring their own. */
export interface World {
  /** Where the house is, as in `https://coup.example`; no path behind it. */
  readonly url: string;
  readonly fetch: Fetch;
  readonly makeSocket: (url: string) => Socket;
  /** This machine's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something once, after so many milliseconds; gives the way to call it off. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** So many bytes that nobody can guess: ids of wishes are made of them. */
  readonly random: (bytes: number) => Uint8Array;
  /** Whether somebody looks on: then a dead connection is found within seconds. */
  readonly isWatched?: () => boolean;
  /** Hears of what only a bug of the house can cause. */
  readonly report?: (bug: string) => void;
}

/** As much of the Fetch API as is used; a page's own `fetch` fits. */
export type Fetch = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly credentials: 'same-origin';
  },
) => Promise<{ readonly status: number; readonly text: () => Promise<string> }>;

/** As much of a WebSocket as is used; a page's own fits, and so does that of `ws`. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close' | 'error', listener: () => void): void;
}
