/**
 * Arrays in PostgreSQL's binary form, which saves both sides quoting and parsing. `pg` sends a buffer
 * unchanged, and the server refuses one whose element type differs from the statement's.
 */
export const ints = (values: readonly number[]): Buffer =>
  arrayOf(INT4, values, {
    lengthOf: () => 4,
    write: (value, bytes, at) => bytes.writeInt32BE(value, at),
  });

/** Safe integers, or larger ones as text. */
export const bigints = (values: readonly (number | string | null)[]): Buffer =>
  arrayOf(INT8, values, { lengthOf: () => 8, write: writeBigint });

export const texts = (values: readonly string[]): Buffer =>
  arrayOf(TEXT, values, {
    lengthOf: (value) => Buffer.byteLength(value),
    write: (value, bytes, at) => bytes.write(value, at),
  });

export const byteas = (values: readonly Buffer[]): Buffer =>
  arrayOf(BYTEA, values, {
    lengthOf: (value) => value.length,
    write: (value, bytes, at) => value.copy(bytes, at),
  });

/** Bytes given as hex. */
export const hexes = (values: readonly string[]): Buffer => arrayOf(BYTEA, values, HEX);

/** Sixteen bytes given as hex. */
export const uuids = (values: readonly string[]): Buffer => arrayOf(UUID, values, HEX);

const INT4 = 23;
const INT8 = 20;
const TEXT = 25;
const BYTEA = 17;
const UUID = 2950;

interface Form<T> {
  readonly lengthOf: (value: T) => number;
  readonly write: (value: T, bytes: Buffer, at: number) => unknown;
}

const HEX: Form<string> = {
  lengthOf: (value) => value.length / 2,
  write: (value, bytes, at) => bytes.write(value, at, 'hex'),
};

const TWO_32 = 2 ** 32;

function writeBigint(value: number | string, bytes: Buffer, at: number): void {
  if (typeof value === 'string') {
    bytes.writeBigInt64BE(BigInt(value), at);
    return;
  }
  const high = Math.floor(value / TWO_32);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(value - high * TWO_32, at + 4);
}

const NOTHING = -1;
/** Dimensions, whether any is null, the element type, the count and the first index. */
const HEADER = 20;

function arrayOf<T extends NonNullable<unknown>>(
  type: number,
  values: readonly (T | null)[],
  { lengthOf, write }: Form<T>,
): Buffer {
  const size = values.reduce<number>(
    (sum, value) => sum + 4 + (value === null ? 0 : lengthOf(value)),
    HEADER,
  );
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  bytes.writeInt32BE(type, 8);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = HEADER;
  for (const value of values) {
    const length = value === null ? NOTHING : lengthOf(value);
    bytes.writeInt32BE(length, at);
    at += 4;
    if (value === null) continue;
    write(value, bytes, at);
    at += length;
  }
  return bytes;
}
