import { encodeQR } from 'qr';

/** A QR code: its SVG path, and the number of modules on each side. */
export interface QrCode {
  readonly side: number;
  readonly path: string;
}

/** The quiet zone that scanners need around the code. */
const BORDER = 4;

export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { side: rows.length, path: squares.join('') };
}
