export { type AgainstCard, againstCard } from './against.ts';
export { type OpenQuestion, priceQuestions } from './questions.ts';
export { type Reading, readCard } from './readCard.ts';
