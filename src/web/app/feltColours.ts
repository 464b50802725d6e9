import type { CSSProperties } from 'preact';
import type { Colours } from '../../engine/index.ts';
import { room } from './room.ts';

/** The felt of a house, as its file has it for the room that is lit: variables for all that is drawn within. */
export function feltColours(colours: Colours): CSSProperties {
  const { felt, deep, accent } = colours[room.value];
  return { '--felt': felt, '--felt-2': deep, '--accent': accent } as CSSProperties;
}
