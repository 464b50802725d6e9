// Planted: a door that exports what nobody uses, and one thing that is used.
export { behind, unused } from './behind.ts';
