export * from './api.ts';
export * from './clientMessage.ts';
export * from './limits.ts';
export * from './refusal.ts';
export { pathWith, type Route } from './route.ts';
export * from './serverMessage.ts';
export * from './view.ts';
export * from './wish.ts';
