import { signal } from '@preact/signals';
import type { TablePicture } from '../../client/index.ts';

/** The patron as the bar of every page shows them; undefined before there is a session. */
export interface Standing {
  readonly name: string;
  readonly purse: TablePicture['purse'];
}

export const standing = signal<Standing | undefined>(undefined);

export const balanceOf = ({ cage, tables }: Standing['purse']): number => cage + tables;

export const netOf = (purse: Standing['purse']): number => balanceOf(purse) - purse.granted;

/** `1:02:03`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
