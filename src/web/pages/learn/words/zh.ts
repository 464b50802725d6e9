export { learn } from './en.ts';
