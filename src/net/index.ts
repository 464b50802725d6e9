export { ask } from './ask.ts';
