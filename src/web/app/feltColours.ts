import type { CSSProperties } from 'preact';
import type { Colours } from '../../engine/index.ts';
import { room } from './room.ts';

/** CSS variables for a house's felt, from its file, for the current theme. */
export function feltColours(colours: Colours): CSSProperties {
  const { felt, deep, accent } = colours[room.value];
  return { '--felt': felt, '--felt-2': deep, '--accent': accent } as CSSProperties;
}
