/** The version of the socket protocol and of the HTTP API: another one is refused, not guessed at. */
export const PROTOCOL = 2;
/** The header of HTTP in which the code of a private table may come along. */
export const INVITATION_HEADER = 'coup-invitation';
export const API = `/api/v${PROTOCOL}`;
export const SOCKET_PATH = `${API}/socket`;

/** Bounds on what a client may send and must be ready to receive; checked before anything is parsed. */
export const LIMITS = {
  /** One message of a client. A wish is a few hundred bytes. */
  frameBytes: 4_096,
  /** Messages of one connection: a steady rate, and how many may come at once. */
  framesPerSecond: 20,
  framesAtOnce: 60,
  /** Folds of a card, apart from all other messages. */
  foldsPerSecond: 15,
  /** Quiet words, apart as well. */
  remarksPerMinute: 12,
  remarksAtOnce: 3,
  /** Of these, messages that ask for a whole table: dearer to answer than to ask. */
  watchesPerSecond: 1,
  watchesAtOnce: 24,
  /** Malformed or unwelcome messages before the connection is closed. */
  faults: 10,
  socketsPerPatron: 8,
  tablesPerSocket: 8,
  /** A ticket opens one socket, within this time. */
  ticketMs: 30_000,
  /** A client that says nothing for this long is gone. */
  silenceMs: 45_000,
  /** What may wait for a slow reader: beyond it updates collapse to one snapshot, and then the socket is closed. */
  waitingBytes: 262_144,
  mostWaitingBytes: 1_048_576,
  slowMs: 15_000,
  /** A house file that a host brings. */
  houseFileBytes: 262_144,
  bodyBytes: 16_384,
} as const;
