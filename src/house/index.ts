export * from './audit.ts';
export * from './moving/exportHouse.ts';
export * from './moving/importHouse.ts';
export { expectedTransfers } from './postings.ts';
