import { fileURLToPath } from 'node:url';

/** For a bundler: tiny bounds in place of the house's and the table's own, and a chain of drand that the pit signs. */
export const TINY_BOUNDS = ['houseBounds', 'tableBounds', 'drandChains'].map((name) => ({
  find: new RegExp(`^.*/${name}\\.ts$`),
  replacement: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
}));
