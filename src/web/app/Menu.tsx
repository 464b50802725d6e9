import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MenuIcon } from '../draw/Icons.tsx';
import { preferences, ROOMS } from '../preferences.ts';
import { later } from './Later.tsx';
import { words } from './language.ts';
import { SECTIONS } from './places.ts';
import { currentRoute } from './router.ts';
import { isOpenTo } from './SectionNav.tsx';
import { Switches } from './Switches.tsx';

const NameForm = later(async () => (await import('./NameForm.tsx')).NameForm);

/** What does not fit in the bar: the places, the patron's name, the theme and the sound settings. */
export function Menu() {
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node) || !holder.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      holder.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div class="menu" ref={holder}>
      <button
        class="icon"
        type="button"
        aria-label={words().everywhere.menu}
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        <MenuIcon />
      </button>
      {open && <Sheet onGo={() => setOpen(false)} />}
    </div>
  );
}

const Sheet = ({ onGo }: { readonly onGo: () => void }) => (
  <div class="sheet" id="menu">
    <nav aria-label={words().everywhere.ways}>
      {SECTIONS.flatMap(({ places }) => places)
        .filter(isOpenTo)
        .map(({ at, href, named }) => (
          <a
            key={at}
            href={href}
            onClick={onGo}
            {...(currentRoute.value.at === at && { 'aria-current': 'page' })}
          >
            {words().everywhere.places[named]}
          </a>
        ))}
    </nav>
    <hr />
    {!__SITE__ && (
      <>
        <NameForm />
        <hr />
      </>
    )}
    <fieldset class="plain">
      <legend class="cap">{words().everywhere.light}</legend>
      {ROOMS.map((value) => (
        <label key={value}>
          {words().everywhere.lights[value]}
          <input
            type="radio"
            name="room"
            checked={preferences.room.value === value}
            onChange={() => {
              preferences.room.value = value;
            }}
          />
        </label>
      ))}
    </fieldset>
    <hr />
    <Switches />
  </div>
);
