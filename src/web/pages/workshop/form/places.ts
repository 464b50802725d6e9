import { type Fault, isRecord, makePointer, valueAt } from '../../../../base/index.ts';
import { BASES, type Basis } from '../../../../engine/index.ts';

/** The path of a field's value in a file, present or not. */
export function placeOfField(file: unknown, game: string, at: string): string {
  const [own, shared] = placesOfField(game, at);
  if (shared === undefined) return own;
  // A game overrides shared values member by member.
  const member = (place: string): string => getMember(place, at);
  if (valueAt(file, member(own)).ok) return own;
  return valueAt(file, member(shared)).ok || valueAt(file, '/shared').ok ? shared : own;
}

/** The game's own path, and the shared one. */
export function placesOfField(game: string, at: string): readonly [own: string, shared?: string] {
  if (at.startsWith('/')) return [at];
  const root = `/games${makePointer([game])}`;
  return at.startsWith('./') ? [`${root}${at.slice(1)}`] : [`${root}/${at}`, `/shared/${at}`];
}

/** The path of a section's member, without anything deeper. */
function getMember(place: string, at: string): string {
  const deeper = at.split('/').slice(2);
  return deeper.length === 0 ? place : place.slice(0, -`/${deeper.join('/')}`.length);
}

/** The file's basis for a section's value. */
export function basisOfField(file: unknown, game: string, at: string): Basis | undefined {
  if (at.startsWith('/') || at.startsWith('./')) return undefined;
  const [section = '', member = ''] = at.split('/');
  const place = getMember(placeOfField(file, game, at), at);
  const claims = valueAt(file, `${place.slice(0, place.lastIndexOf('/'))}/basis`);
  const [own, all] = [member, '*'].map((name) => claimIn(claims.ok ? claims.value : undefined, name));
  return section === '' ? undefined : (own ?? all);
}

export function claimIn(claims: unknown, name: string): Basis | undefined {
  const claim = isRecord(claims) ? claims[name] : undefined;
  const is = isRecord(claim) ? claim['is'] : undefined;
  return BASES.find((each) => each === is);
}

/** Whether a path is at or under one of these. */
export const isAt = ({ path }: Pick<Fault, 'path'>, places: readonly (string | undefined)[]): boolean =>
  places.some((place) => place !== undefined && (path === place || path.startsWith(`${place}/`)));

/** The path of a bet's member, in the game or in the shared part. */
export function placeInBet(file: unknown, game: string, bet: string, member: string): string {
  const [own, shared] = betPlaces(game, bet);
  if (valueAt(file, `${own}/${member}`).ok) return `${own}/${member}`;
  if (valueAt(file, `${shared}/${member}`).ok) return `${shared}/${member}`;
  return `${valueAt(file, shared).ok || !valueAt(file, own).ok ? shared : own}/${member}`;
}

export const betPlaces = (game: string, bet: string): readonly [own: string, shared: string] => [
  `/games${makePointer([game, 'bets', bet])}`,
  `/shared${makePointer(['bets', bet])}`,
];

/** The path of a bet's lines: its own, or a pay table's. */
export function getLinesPath(file: unknown, game: string, bet: string): string {
  for (const place of betPlaces(game, bet)) {
    if (valueAt(file, `${place}/lines`).ok) return `${place}/lines`;
    const table = valueAt(file, `${place}/payTable`);
    if (table.ok && typeof table.value === 'string')
      return `/shared${makePointer(['payTables', table.value, 'lines'])}`;
  }
  return placeInBet(file, game, bet, 'lines');
}

/** The bets of a game, in the order of its felt. */
export function offersIn(file: unknown, game: string): readonly string[] {
  const offers = valueAt(file, `/games${makePointer([game])}/offers`);
  return offers.ok && Array.isArray(offers.value)
    ? offers.value.filter((each): each is string => typeof each === 'string')
    : [];
}
