export { verify } from './en.ts';
