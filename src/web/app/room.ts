import { computed, effect, signal } from '@preact/signals';
import { preferences } from '../preferences.ts';

const systemIsLight = signal(false);

/** The current theme. */
export const room = computed<'dark' | 'light'>(() => {
  const liked = preferences.room.value;
  return liked === 'auto' ? (systemIsLight.value ? 'light' : 'dark') : liked;
});

const ROOM_COLOURS = { dark: '#151412', light: '#f1ece0' } as const;

/** Applies the theme to the page, and follows the patron's choice and the system's. */
export function lightTheRoom(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  systemIsLight.value = light.matches;
  light.addEventListener('change', ({ matches }) => {
    systemIsLight.value = matches;
  });
  effect(() => {
    document.documentElement.classList.toggle('light', room.value === 'light');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', ROOM_COLOURS[room.value]);
  });
}

export const switchRoom = (): void => {
  preferences.room.value = room.value === 'light' ? 'dark' : 'light';
};
