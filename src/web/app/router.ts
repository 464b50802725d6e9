import { signal } from '@preact/signals';

/** The current page. Hash routes let the pages work from any folder of any file host. */
export type PageRoute =
  | { readonly at: 'lobby' }
  | { readonly at: 'table'; readonly table: string; readonly code: string | undefined }
  /** `own`: uses the workshop's current file. */
  | { readonly at: 'solo'; readonly house: string; readonly game: string; readonly own?: true }
  | {
      readonly at: 'shoe';
      readonly table: string;
      readonly index: number;
      readonly code: string | undefined;
    }
  | { readonly at: 'solo-shoe'; readonly house: string; readonly game: string; readonly index: number }
  | { readonly at: 'cards' }
  | { readonly at: 'simulate'; readonly game: string | undefined }
  | { readonly at: 'learn'; readonly game: string | undefined }
  | { readonly at: 'count'; readonly game: string | undefined }
  /** `file`: the hash of the table's house file, if the game is not a shipped one. */
  | {
      readonly at: 'odds';
      readonly game: string | undefined;
      readonly file?: string | undefined;
      /** The table whose current shoe is priced, with the invitation to a private one. */
      readonly table?: string | undefined;
      readonly code?: string | undefined;
      /** The cards seen of a shoe, packed; for a table dealt in this browser. */
      readonly seen?: string | undefined;
    }
  | { readonly at: 'own-card'; readonly game: string; readonly file: string }
  /** `table`: whose shoe to follow as it is dealt, with the invitation to a private one. */
  | {
      readonly at: 'verify';
      readonly table?: string | undefined;
      readonly code?: string | undefined;
    }
  | { readonly at: 'workshop'; readonly packed: string | undefined }
  /** Turns a card's text into a draft for the workshop. */
  | { readonly at: 'reader' }
  | RecallRoute
  /** `draft`: uses the workshop's current file. */
  | { readonly at: 'private'; readonly draft?: true }
  | { readonly at: 'account' | 'pit' }
  /** Opened by the link that the house prints until it has its first officer. */
  | { readonly at: 'setup'; readonly code: string | undefined }
  /** The patron's own limits: at the tables of the house, or solo in this browser. */
  | { readonly at: 'protection'; readonly solo: boolean }
  | { readonly at: 'nowhere' };

/** A coup by its shoe, the patron's own by the transfer that settled it, or their latest. */
export interface RecallRoute {
  readonly at: 'recall';
  readonly place: { readonly chain: string; readonly index: number; readonly coup: number } | undefined;
  readonly settled: { readonly table: string; readonly seq: number } | undefined;
  /** The invitation to a private table. */
  readonly code: string | undefined;
}

const ID = '[A-Za-z0-9_.:-]{1,64}';
const SLUG = '[a-z0-9-]{1,64}';
const INDEX = '[1-9]\\d{0,6}';
/** How many of each of the 52 cards are gone, one digit each; then the cards of the current coup. */
export const SEEN_PATTERN = /^[0-9a-z]{52}(?:\.(?:10|[A2-9JQK])[CDHS]){0,6}$/;
const path = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

const SOLO = path(`/solo/(${SLUG})/(${SLUG})`);
const SOLO_SHOE = path(`/solo/(${SLUG})/(${SLUG})/shoe/(${INDEX})`);
const SIMULATE = path(`/simulate(?:/(${SLUG}/${SLUG}))?`);
const BY_GAME = path(`/(learn|odds|count)(?:/(${SLUG}/${SLUG}))?`);
const OWN_CARD = path(`/own-card/(${SLUG}/${SLUG})`);
const WORKSHOP = path('/workshop(?:/([A-Za-z0-9_-]{1,60000}))?');
const TABLE = path(`/table/(${ID})`);
const SHOE = path(`/table/(${ID})/shoe/(${INDEX})`);
const RECALL = path(`/recall(?:/(${ID})/(${INDEX})/(${INDEX}))?`);
const SETTLED = path(`/settled/(${ID})/(${INDEX})`);
const SOLO_PROTECTION = '/protection/solo';
/** The history page includes the statement now. */
const OLD_STATEMENT = '#/statement';
const PLAIN = {
  '/': 'lobby',
  '': 'lobby',
  '/cards': 'cards',
  '/reader': 'reader',
  '/private': 'private',
  '/account': 'account',
  '/pit': 'pit',
} as const;

export function parseRoute(hash: string): PageRoute {
  const [where = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  if (hash === OLD_STATEMENT) return { at: 'recall', place: undefined, settled: undefined, code: undefined };
  const plain = Object.hasOwn(PLAIN, where) ? PLAIN[where as keyof typeof PLAIN] : undefined;
  if (plain === 'private' && query === 'draft') return { at: plain, draft: true };
  if (plain !== undefined) return { at: plain };
  if (where === '/protection' || where === SOLO_PROTECTION)
    return { at: 'protection', solo: where === SOLO_PROTECTION };
  if (where === '/setup') return { at: 'setup', code: codeIn(query) };
  const [, table] = TABLE.exec(where) ?? [];
  if (table !== undefined) return { at: 'table', table, code: codeIn(query) };
  const [, house, game] = SOLO.exec(where) ?? [];
  if (house !== undefined && game !== undefined) return { at: 'solo', house, game, ...OWN[query] };
  const simulated = SIMULATE.exec(where);
  if (simulated !== null) return { at: 'simulate', game: simulated[1] };
  const [, page, of] = BY_GAME.exec(where) ?? [];
  if (page === 'learn' || page === 'count') return { at: page, game: of };
  const file = fileIn(query);
  if (page === 'odds') return { at: page, game: of, ...(file !== undefined && { file }), ...shoeIn(query) };
  if (where === '/verify') {
    const { seen: _, ...followed } = shoeIn(query);
    return { at: 'verify', ...followed };
  }
  const [, own] = OWN_CARD.exec(where) ?? [];
  if (own !== undefined && file !== undefined) return { at: 'own-card', game: own, file };
  const made = WORKSHOP.exec(where);
  if (made !== null) return { at: 'workshop', packed: made[1] };
  const [, chain, index] = SHOE.exec(where) ?? [];
  if (chain !== undefined) return { at: 'shoe', table: chain, index: Number(index), code: codeIn(query) };
  const recalled = recallIn(where, codeIn(query));
  if (recalled !== undefined) return recalled;
  const [, soloHouse, soloGame, soloIndex] = SOLO_SHOE.exec(where) ?? [];
  if (soloHouse !== undefined && soloGame !== undefined)
    return { at: 'solo-shoe', house: soloHouse, game: soloGame, index: Number(soloIndex) };
  return { at: 'nowhere' };
}

function recallIn(where: string, code: string | undefined): RecallRoute | undefined {
  const [, table, seq] = SETTLED.exec(where) ?? [];
  if (table !== undefined)
    return { at: 'recall', place: undefined, settled: { table, seq: Number(seq) }, code };
  const found = RECALL.exec(where);
  if (found === null) return undefined;
  const [, chain, index, coup] = found;
  const place = chain === undefined ? undefined : { chain, index: Number(index), coup: Number(coup) };
  return { at: 'recall', place, settled: undefined, code };
}

const OWN: Readonly<Record<string, { readonly own: true }>> = { own: { own: true } };

const codeIn = (query: string): string | undefined => {
  const code = new URLSearchParams(query).get('code');
  return code !== null && /^[A-Za-z0-9-]{1,64}$/.test(code) ? code : undefined;
};

const fileIn = (query: string): string | undefined => {
  const file = new URLSearchParams(query).get('file');
  return file !== null && /^[0-9a-f]{64}$/.test(file) ? file : undefined;
};

function shoeIn(query: string): Pick<Extract<PageRoute, { at: 'odds' }>, 'table' | 'code' | 'seen'> {
  const asked = new URLSearchParams(query);
  const [table, seen, code] = [asked.get('table'), asked.get('seen'), codeIn(query)];
  if (table !== null && path(ID).test(table)) return { table, ...(code !== undefined && { code }) };
  return seen !== null && SEEN_PATTERN.test(seen) ? { seen } : {};
}

const withFile = (file: string | undefined): string => (file === undefined ? '' : `?file=${file}`);

interface Asked {
  readonly file?: string | undefined;
  readonly table?: string | undefined;
  readonly code?: string | undefined;
  readonly seen?: string | undefined;
}

function withAll({ file, table, code, seen }: Asked): string {
  const said = Object.entries({ file, table, code, seen }).filter(([, value]) => value !== undefined);
  return said.length === 0 ? '' : `?${said.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

const withCode = (code: string | undefined): string => (code === undefined ? '' : `?code=${code}`);

export function makeRoute(route: PageRoute): string {
  switch (route.at) {
    case 'table':
      return `#/table/${route.table}${withCode(route.code)}`;
    case 'solo':
      return `#/solo/${route.house}/${route.game}${route.own === true ? '?own' : ''}`;
    case 'simulate':
    case 'learn':
    case 'count':
      return `#/${route.at}${route.game === undefined ? '' : `/${route.game}`}`;
    case 'odds':
      return `#/odds${route.game === undefined ? '' : `/${route.game}`}${withAll(route)}`;
    case 'verify':
      return `#/verify${withAll(route)}`;
    case 'own-card':
      return `#/own-card/${route.game}${withFile(route.file)}`;
    case 'shoe':
      return `#/table/${route.table}/shoe/${route.index}${withCode(route.code)}`;
    case 'solo-shoe':
      return `#/solo/${route.house}/${route.game}/shoe/${route.index}`;
    case 'recall':
      return `#${recallPath(route)}${withCode(route.code)}`;
    case 'workshop':
      return `#/workshop${route.packed === undefined ? '' : `/${route.packed}`}`;
    case 'private':
      return route.draft === true ? '#/private?draft' : '#/private';
    case 'protection':
      return route.solo ? `#${SOLO_PROTECTION}` : '#/protection';
    case 'setup':
      return `#/setup${withCode(route.code)}`;
    case 'lobby':
    case 'nowhere':
      return '#/';
    default:
      return `#/${route.at}`;
  }
}

function recallPath({ place, settled }: RecallRoute): string {
  if (settled !== undefined) return `/settled/${settled.table}/${settled.seq}`;
  return place === undefined ? '/recall' : `/recall/${place.chain}/${place.index}/${place.coup}`;
}

/** The current page. */
export const currentRoute = signal<PageRoute>({ at: 'lobby' });

/** Follows the page's address from now on. */
export function followAddress(): void {
  const read = (): void => {
    if (location.hash === OLD_STATEMENT) history.replaceState(null, '', '#/recall');
    currentRoute.value = parseRoute(location.hash);
  };
  addEventListener('hashchange', read);
  read();
}

/** The page open over the table, if any. It navigates within the overlay, and the address stays the table's. */
export const overlayRoute = signal<PageRoute | undefined>(undefined);

export const goTo = (to: PageRoute): void => {
  if (overlayRoute.value === undefined) location.hash = makeRoute(to);
  else overlayRoute.value = to;
};
