import { encodeQR } from 'qr';

/** A text as the squares of a QR code: the path of an SVG, and how many squares a side has. */
export interface QrCode {
  readonly side: number;
  readonly path: string;
}

/** What a reader needs free around the code. */
const BORDER = 4;

export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { side: rows.length, path: squares.join('') };
}
