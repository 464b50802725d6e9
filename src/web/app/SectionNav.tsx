import type { ComponentChildren } from 'preact';
import { words } from './language.ts';
import { type NavigationPlace, type NavigationSection, SECTIONS, sectionAt } from './places.ts';
import { currentRoute } from './router.ts';
import { visitor } from './visitor.ts';

const isCurrent = (name: NavigationSection): boolean => sectionAt(currentRoute.value.at)?.name === name;

/** A navigation link is current on its own page and on the others of its section. */
const currentIn = (name: NavigationSection, href: string) =>
  isCurrent(name) && ({ 'aria-current': location.hash === href ? 'page' : 'true' } as const);

/** The sections, in the bar of every page. */
export const SectionNav = () => (
  <nav class="sections" aria-label={words().everywhere.navigation}>
    {SECTIONS.map(({ name, places: [{ href }] }) => (
      <a key={name} href={href} {...currentIn(name, href)}>
        {words().everywhere.sections[name]}
      </a>
    ))}
  </nav>
);

/** The same sections as tabs within thumb's reach, on a phone. */
export const TabBar = () => (
  <nav class="tabs" aria-label={words().everywhere.navigation}>
    {SECTIONS.map(({ name, places: [{ href }] }) => (
      <a key={name} href={href} {...currentIn(name, href)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {SIGNS[name]}
        </svg>
        <span>{words().everywhere.sections[name]}</span>
      </a>
    ))}
  </nav>
);

const SIGNS: Readonly<Record<NavigationSection, ComponentChildren>> = {
  play: (
    <>
      <rect x={4} y={5} width={10} height={14} rx={1.5} />
      <path d="m14 7 5.500 1.500-3 11-4-1" />
    </>
  ),
  learn: (
    <path d="M12 7c-2-1.500-5-2-8-1.500v12c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500v-12c-3-.5-6 0-8 1.500Zm0 0v12" />
  ),
  odds: <path d="M4 7h12M4 12h6M4 17h15" />,
  fairness: <path d="M12 3.500 19 6v6c0 4-3 7-7 8.500C8 19 5 16 5 12V6ZM9 12l2.200 2.200L15 10" />,
  create: <path d="M12 5v14M5 12h14" />,
  you: (
    <>
      <circle cx={12} cy={9} r={3.5} />
      <path d="M5 19.500c1-4 4-5.500 7-5.500s6 1.500 7 5.500" />
    </>
  ),
};

export const isOfficerHere = (): boolean => ['pit', 'auditor'].includes(visitor.value?.role ?? '');

export const isOpenTo = ({ officers }: NavigationPlace): boolean => officers === undefined || isOfficerHere();

/** The pages of this section, if there are several. The lobby links to its own pages itself. */
export function PageNav() {
  const section = sectionAt(currentRoute.value.at);
  const places = section?.places.filter(isOpenTo) ?? [];
  if (section === undefined || currentRoute.value.at === 'lobby' || places.length < 2) return null;
  return (
    <nav class="pages" aria-label={words().everywhere.sections[section.name]}>
      {places.map(({ at, href, named }) => (
        <a key={at} href={href} {...(currentRoute.value.at === at && { 'aria-current': 'page' })}>
          {words().everywhere.places[named]}
        </a>
      ))}
    </nav>
  );
}
