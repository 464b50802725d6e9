export * from './account.ts';
export * from './books.ts';
export * from './hash.ts';
export * from './refusal.ts';
export * from './statement.ts';
export * from './transfer.ts';
