import { fileURLToPath } from 'node:url';

/** For a bundler: tiny bounds in place of the house's and the table's own. */
export const TINY_BOUNDS = ['house', 'table'].map((room) => ({
  find: new RegExp(`^.*/${room}Bounds\\.ts$`),
  replacement: fileURLToPath(new URL(`./${room}Bounds.ts`, import.meta.url)),
}));
