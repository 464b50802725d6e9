/** The version of the socket protocol and the HTTP API. Other versions are refused. */
export const PROTOCOL = 2;
/** The HTTP header for the invitation code of a private table. */
export const INVITATION_HEADER = 'coup-invitation';
export const API = `/api/v${PROTOCOL}`;
export const SOCKET_PATH = `${API}/socket`;

/** Limits on what a client may send and must be able to receive, checked before parsing. */
export const LIMITS = {
  /** One message of a client. A wish is a few hundred bytes. */
  frameBytes: 4_096,
  /** Messages per connection: the steady rate and the burst. */
  framesPerSecond: 20,
  framesAtOnce: 60,
  /** Card folds, counted apart from all other messages. */
  foldsPerSecond: 15,
  /** Remarks, also counted apart. */
  remarksPerMinute: 12,
  remarksAtOnce: 3,
  /** The part of these that may request a whole table, which costs more to answer than to ask. */
  watchesPerSecond: 1,
  watchesAtOnce: 24,
  /** Malformed or refused messages before the connection is closed. */
  faults: 10,
  socketsPerPatron: 8,
  tablesPerSocket: 8,
  /** A ticket opens one socket within this time. */
  ticketMs: 30_000,
  /** A client that sends nothing for this long is considered gone. */
  silenceMs: 45_000,
  /**
   * The send queue of a slow reader. Beyond it updates collapse to one snapshot, and then the socket is
   * closed.
   */
  waitingBytes: 262_144,
  mostWaitingBytes: 1_048_576,
  slowMs: 15_000,
  /** A house file that a host uploads. */
  houseFileBytes: 262_144,
  bodyBytes: 16_384,
} as const;
