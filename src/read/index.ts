export { type Reading, readCard } from './readCard.ts';
