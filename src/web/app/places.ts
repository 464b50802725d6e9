import type { Words } from '../../words/index.ts';
import type { Route } from './router.ts';

/** Where the bar and the menu lead. */
export interface Place {
  readonly at: Route['at'];
  readonly href: string;
  /** The name of its label among the words. */
  readonly named: keyof Words['everywhere']['places'];
  /** Only in the menu: the bar has no room for all. */
  readonly apart?: true;
  /** Only for those who run the house, or audit it. */
  readonly officers?: true;
}

export const PLACES: readonly Place[] = [
  { at: 'lobby', href: '#/', named: 'lobby' },
  { at: 'learn', href: '#/learn', named: 'learn' },
  { at: 'odds', href: '#/odds', named: 'odds' },
  { at: 'cards', href: '#/cards', named: 'cards' },
  { at: 'verify', href: '#/verify', named: 'verify' },
  { at: 'workshop', href: '#/workshop', named: 'workshop' },
  { at: 'simulate', href: '#/simulate', named: 'simulate' },
  ...(__SITE__ ? [] : [{ at: 'private', href: '#/private', named: 'private', apart: true } as const]),
  { at: 'count', href: '#/count', named: 'count', apart: true },
  { at: 'recall', href: '#/recall', named: 'recall' },
  ...(__SITE__ ? [] : [{ at: 'account', href: '#/account', named: 'account', apart: true } as const]),
  ...(__SITE__ ? [] : [{ at: 'pit', href: '#/pit', named: 'pit', apart: true, officers: true } as const]),
  { at: 'statement', href: '#/statement', named: 'statement', apart: true },
  { at: 'protection', href: '#/protection', named: 'protection', apart: true },
];
