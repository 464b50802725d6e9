import { unwrap } from '../base/index.ts';
import { type House, parseAsWritten } from '../engine/index.ts';

/** A house by its id, shipped or of the atlas. Fetches only that file, for a page that deals one game. */
export async function fetchHouse(id: string): Promise<House | undefined> {
  const fetchFile = Object.hasOwn(FILES, id) ? FILES[id] : undefined;
  return fetchFile === undefined ? undefined : unwrap(parseAsWritten((await fetchFile()).default));
}

const FILES: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  fallsview: () => import('../../houses/fallsview.json', { with: { type: 'json' } }),
  firekeepers: () => import('../../houses/firekeepers.json', { with: { type: 'json' } }),
  'penn-national': () => import('../../houses/penn-national.json', { with: { type: 'json' } }),
  morgantown: () => import('../../houses/morgantown.json', { with: { type: 'json' } }),
  'rock-bac': () => import('../../houses/rock-bac.json', { with: { type: 'json' } }),
  'ez-baccarat': () => import('../../houses/examples/ez-baccarat.json', { with: { type: 'json' } }),
  'pair-room': () => import('../../houses/examples/pair-room.json', { with: { type: 'json' } }),
  'atlas-both-hands': () => import('../../houses/atlas/both-hands.json', { with: { type: 'json' } }),
  'atlas-card-counts': () => import('../../houses/atlas/card-counts.json', { with: { type: 'json' } }),
  'atlas-cards': () => import('../../houses/atlas/cards.json', { with: { type: 'json' } }),
  'atlas-games': () => import('../../houses/atlas/games.json', { with: { type: 'json' } }),
  'atlas-main-wagers': () => import('../../houses/atlas/main-wagers.json', { with: { type: 'json' } }),
  'atlas-margins': () => import('../../houses/atlas/margins.json', { with: { type: 'json' } }),
  'atlas-ties': () => import('../../houses/atlas/ties.json', { with: { type: 'json' } }),
  'atlas-totals': () => import('../../houses/atlas/totals.json', { with: { type: 'json' } }),
  'atlas-winning-totals': () => import('../../houses/atlas/winning-totals.json', { with: { type: 'json' } }),
};
