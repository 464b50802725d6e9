export * from './archive.ts';
export * from './audit.ts';
export * from './exportHouse.ts';
export * from './importHouse.ts';
export { nameOfRow } from './journal.ts';
export * from './memory.ts';
export * from './memoryRecord.ts';
export * from './port.ts';
export { expectedTransfers } from './postings.ts';
