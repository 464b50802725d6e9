export * from './audit.ts';
export { otherStory, parseHeads, type SignedHeads } from './heads.ts';
export { openKeyring, readSigningKey, type SigningKey } from './keys/keyring.ts';
export * from './keys/rotate.ts';
export * from './moving/exportHouse.ts';
export * from './moving/importHouse.ts';
export { expectedTransfers } from './postings.ts';
