import type { Route } from './router.ts';

/** Where the bar and the menu lead. */
export interface Place {
  readonly at: Route['at'];
  readonly href: string;
  readonly label: string;
}

export const PLACES: readonly Place[] = [
  { at: 'lobby', href: '#/', label: 'Lobby' },
  { at: 'learn', href: '#/learn', label: 'Learn' },
  { at: 'odds', href: '#/odds', label: 'Odds' },
  { at: 'cards', href: '#/cards', label: 'Cards' },
  { at: 'verify', href: '#/verify', label: 'Verify' },
  { at: 'simulate', href: '#/simulate', label: 'Simulate' },
  ...(__SITE__ ? [] : [{ at: 'private', href: '#/private', label: 'Private table' } as const]),
  { at: 'statement', href: '#/statement', label: 'Statement' },
];
