export * from './cage.ts';
export * from './door.ts';
export * from './form.ts';
export * from './journalForm.ts';
export * from './leaves.ts';
export * from './significant.ts';
