import { err, ok, type Result } from '../../../base/index.ts';
import { MOST_CHARACTERS } from './draft.ts';

/** The longest link that chat apps pass on. */
const MOST_IN_LINK = 60_000;

/** Packs a file for an address: compressed, in letters that need no escaping. */
export async function packFile(text: string): Promise<Result<string, 'too-long'>> {
  const packed = await through(new Blob([text]).stream(), new CompressionStream('deflate-raw'), MOST_IN_LINK);
  if (packed === undefined) return err('too-long');
  const base64 = btoa(String.fromCharCode(...packed));
  const letters = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return letters.length > MOST_IN_LINK ? err('too-long') : ok(letters);
}

/** Unpacks the file of such a link, with a bound on the unpacked size. */
export async function unpackFile(letters: string): Promise<Result<string, 'broken'>> {
  if (letters.length > MOST_IN_LINK || !/^[A-Za-z0-9_-]+$/.test(letters)) return err('broken');
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream();
    const unpacked = await through(stream, new DecompressionStream('deflate-raw'), MOST_CHARACTERS);
    return unpacked === undefined ? err('broken') : ok(new TextDecoder().decode(unpacked));
  } catch {
    return err('broken');
  }
}

/** Pipes a stream through a transformer; undefined beyond `most` bytes. */
async function through(
  stream: ReadableStream<Uint8Array>,
  by: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | undefined> {
  const reader = (stream as ReadableStream<BufferSource>).pipeThrough(by).getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    pieces.push(piece.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
