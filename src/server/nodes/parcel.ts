import { isRecord } from '../../base/index.ts';

/** A message between two nodes: a JSON header, and bytes that are carried unchanged. */
export interface Parcel {
  readonly number: number;
  readonly about: About;
  readonly bytes: Buffer;
}

/** The kind of message, and its other fields. */
export type About = Readonly<Record<string, unknown>> & { readonly is: string };

const NUMBER_BYTES = 6;
const LENGTH_BYTES = 4;
const HEAD_BYTES = NUMBER_BYTES + LENGTH_BYTES;
const NOTHING = Buffer.alloc(0);

/** Layout: number, length of the header, header as JSON, bytes. */
export function packParcel(number: number, about: About, bytes: Uint8Array = NOTHING): Buffer {
  const words = Buffer.from(JSON.stringify(about));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUIntBE(number, 0, NUMBER_BYTES);
  head.writeUInt32BE(words.length, NUMBER_BYTES);
  return Buffer.concat([head, words, bytes]);
}

export function unpackParcel(data: Buffer): Parcel | undefined {
  if (data.length < HEAD_BYTES) return undefined;
  const end = HEAD_BYTES + data.readUInt32BE(NUMBER_BYTES);
  if (data.length < end) return undefined;
  try {
    const about: unknown = JSON.parse(data.toString('utf8', HEAD_BYTES, end));
    if (!isRecord(about) || typeof about['is'] !== 'string') return undefined;
    return { number: data.readUIntBE(0, NUMBER_BYTES), about: about as About, bytes: data.subarray(end) };
  } catch {
    return undefined;
  }
}
