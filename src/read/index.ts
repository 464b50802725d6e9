export { type AgainstCard, againstCard } from './against.ts';
export { type Reading, readCard } from './readCard.ts';
