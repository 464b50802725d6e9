import { open } from 'node:fs/promises';
import { isRecord } from '../base/index.ts';
import { type AskForRound, pathOfRound } from '../house/index.ts';
import { sendHttp } from '../net/index.ts';

/** Reads rounds of drand: from a URL that answers as drand's servers do, or from a file that another program fills. */
export const askBeacon = (place: string): AskForRound =>
  /^https?:\/\//.test(place) ? fromUrl(place) : fromFile(place);

const PATIENCE_MS = 5_000;
const MOST_BYTES = 64 * 1_024;

const fromUrl =
  (base: string): AskForRound =>
  async (round) => {
    const url = base.replace(/\/+$/, '') + pathOfRound(round);
    const { status, text } = await sendHttp(url, { withinMs: PATIENCE_MS, mostBytes: MOST_BYTES });
    // A round that does not exist yet is not found, which is no error.
    return status >= 200 && status <= 299 ? (JSON.parse(text) as unknown) : undefined;
  };

/** The file holds one round, a list, or one round on each line. Only the end of a long file is read. */
const fromFile =
  (path: string): AskForRound =>
  async (wanted) => {
    const rounds = roundsIn(await loadEnd(path));
    return wanted === 'latest'
      ? rounds.reduce<Round | undefined>(
          (newest, one) => (newest && newest.round > one.round ? newest : one),
          undefined,
        )
      : rounds.find(({ round }) => round === wanted);
  };

async function loadEnd(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(MOST_BYTES),
      position: Math.max(0, size - MOST_BYTES),
    });
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await file.close();
  }
}

interface Round {
  readonly round: number;
}

function roundsIn(text: string): readonly Round[] {
  const whole = jsonIn(text);
  const values = whole === undefined ? text.split('\n').map(jsonIn) : Array.isArray(whole) ? whole : [whole];
  return values.filter(isRound);
}

const isRound = (value: unknown): value is Round => isRecord(value) && typeof value['round'] === 'number';

/** Skips a line that is incomplete: still being written, or cut off at the start. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
