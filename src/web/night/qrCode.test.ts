import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrCode } from './qrCode.ts';

const SCALE = 4;

/** What a telephone sees: the squares of the path, painted. */
function painted({ side, path }: ReturnType<typeof qrCode>) {
  const width = side * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++)
        darken(data, (Number(y) * SCALE + dy) * width + Number(x) * SCALE + dx);
  return { width, height: width, data };
}

const darken = (data: Uint8Array, pixel: number): void => void data.fill(0, 4 * pixel, 4 * pixel + 3);

it('is read as the link that it was made of', () => {
  const link =
    'https://coup.example/#/table/own:0123456789abcdef0123456789abcdef0123?code=K7QM2-XVD9R-TAH4W-P0000';
  expect(decodeQR(painted(qrCode(link)))).toBe(link);
});
