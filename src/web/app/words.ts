/** `1 seat`, `2 seats`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** What stands on every page. */
export const EVERYWHERE = {
  name: 'Coup',
  toLobby: 'Coup, lobby',
  lobby: 'Lobby',
  menu: 'Menu',
  close: 'Close',
  room: { dark: 'Dark room', light: 'Light room' },
  ruleCard: 'Rule card',
  odds: 'Exact odds',
  playChips: 'Play chips. They are worth nothing and buy nothing.',
  session: 'Session',
  net: 'Net',
  balance: 'Balance',
  /** In the place of a figure that is not there yet. */
  none: '–',
} as const;
