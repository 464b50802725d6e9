export { odds } from './en.ts';
