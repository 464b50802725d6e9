export * from './archive.ts';
export { nameOfRow } from './journal.ts';
export * from './memory/memory.ts';
export * from './memory/memoryRecord.ts';
export * from './port.ts';
