export { workshop } from './en.ts';
