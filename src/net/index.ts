export { sendHttp } from './ask.ts';
