/** Where one is, and the sealed shoe. */
export const BAR = {
  fetching: 'Fetching the table',
  onFelt: 'On the felt',
  mute: 'Mute',
  volume: 'Volume',
  solo: 'solo',
  table: (number: number | undefined): string => `table ${number ?? ''}`,
  place: (game: string, table: string): string => `${game}, ${table}`,
  shoe: (index: number): string => `Shoe ${index} `,
  noShoe: { word: 'no shoe', under: 'between shoes' },
  unsealed: 'not sealed yet',
  anchor: (hash: string): string => `anchor ${shortHash(hash)}`,
  sealed: 'sealed',
  root: (hash: string, coups: number): string => `root ${shortHash(hash)}, coup ${coups}`,
} as const;

/** `8f3c 07be … a1d9`: enough of a hash to compare by eye. */
const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
