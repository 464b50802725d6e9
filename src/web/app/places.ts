import type { Words } from '../../words/index.ts';
import type { PageRoute } from './router.ts';

/** A page in the navigation. */
export interface NavigationPlace {
  readonly at: PageRoute['at'];
  readonly href: string;
  /** The message key of its label. */
  readonly named: keyof Words['everywhere']['places'];
  /** Only for officers and auditors. */
  readonly officers?: true;
}

export type NavigationSection = keyof Words['everywhere']['sections'];

/** A section of the navigation, which links to its first page. */
export interface PlaceSection {
  readonly name: NavigationSection;
  readonly places: readonly [NavigationPlace, ...NavigationPlace[]];
  /** Pages of the section that the navigation does not list. */
  readonly also?: readonly PageRoute['at'][];
}

export const SECTIONS: readonly PlaceSection[] = [
  {
    name: 'play',
    places: [
      { at: 'lobby', href: '#/', named: 'lobby' },
      ...(__SITE__ ? [] : [{ at: 'private', href: '#/private', named: 'private' } as const]),
    ],
  },
  { name: 'learn', places: [{ at: 'learn', href: '#/learn', named: 'learn' }] },
  {
    name: 'odds',
    places: [
      { at: 'odds', href: '#/odds', named: 'odds' },
      { at: 'cards', href: '#/cards', named: 'cards' },
      { at: 'simulate', href: '#/simulate', named: 'simulate' },
      { at: 'count', href: '#/count', named: 'count' },
    ],
    also: ['own-card'],
  },
  {
    name: 'fairness',
    places: [{ at: 'verify', href: '#/verify', named: 'verify' }],
    also: ['shoe', 'solo-shoe'],
  },
  {
    name: 'create',
    places: [{ at: 'workshop', href: '#/workshop', named: 'workshop' }],
    also: ['reader'],
  },
  {
    name: 'you',
    places: [
      { at: 'recall', href: '#/recall', named: 'recall' },
      { at: 'protection', href: '#/protection', named: 'protection' },
      ...(__SITE__
        ? []
        : [
            { at: 'account', href: '#/account', named: 'account' } as const,
            { at: 'pit', href: '#/pit', named: 'pit', officers: true } as const,
          ]),
    ],
  },
];

/** The section that a page belongs to. */
export const sectionAt = (at: PageRoute['at']): PlaceSection | undefined =>
  SECTIONS.find(({ places, also }) => also?.includes(at) || places.some((place) => place.at === at));
