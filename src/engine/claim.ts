import { isRecord, makePointer } from '../base/index.ts';
import type { Provenance } from './basis.ts';
import type { ClaimFile, GapFile, HouseFile } from './houseFile.ts';
import type { Bet, GameRules } from './houseRules.ts';

/** Where one value of a game comes from. */
export interface Claim {
  /** `shoe/decks`, `bets/tie/lines`, `bets/dragon/lines/1`, `limits/main/step`. */
  readonly of: string;
  readonly is: Provenance;
  readonly where: string;
  readonly gap: GapFile | undefined;
}

/**
 * Where a value comes from: its own claim, else that of the whole that contains it. A bet that takes the main
 * or side limits has their basis.
 */
export function claimFor(game: Pick<GameRules, 'claims' | 'bets'>, of: string): Claim {
  const [section, bet, member, ...part] = of.split('/');
  const from = game.bets.find(({ id }) => id === bet)?.limitsFrom;
  const shared = section === 'bets' && member === 'limits' && from !== undefined && from !== 'own';
  const path = shared ? ['limits', from, ...part] : of.split('/');
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('/');
    const found = game.claims.find((claim) => claim.of === name);
    if (found !== undefined) return { ...found, of };
  }
  return { of, is: 'unmarked', where: 'no basis given', gap: undefined };
}

/** Several values together are as sure as the least sure of them. */
export const leastSure = (game: GameRules, of: readonly string[]): Claim | undefined =>
  of
    .map((each) => claimFor(game, each))
    .reduce<Claim | undefined>(
      (least, claim) => (least !== undefined && SURENESS[least.is] <= SURENESS[claim.is] ? least : claim),
      undefined,
    );

/** A value that is not the card's own: how it is known, and why. */
export interface ClaimDoubt {
  readonly is: Exclude<Provenance, 'stated'>;
  readonly why: string;
}

/** The least sure of several claims as a doubt; undefined if the card states all of them. */
export function findDoubt(game: GameRules, of: readonly string[]): ClaimDoubt | undefined {
  const claim = leastSure(game, of);
  if (claim === undefined || claim.is === 'stated') return undefined;
  return { is: claim.is, why: claim.gap?.reading ?? claim.where };
}

const SURENESS: Readonly<Record<Provenance, number>> = { unmarked: 0, assumed: 1, inferred: 2, stated: 3 };

/** Where the least and largest stake on these bets come from; undefined without bets. */
export const limitsBasis = (game: GameRules, bets: readonly Bet[]): Provenance | undefined =>
  leastSure(
    game,
    bets.flatMap(({ id }) => [`bets/${id}/limits/minimum`, `bets/${id}/limits/maximum`]),
  )?.is;

/** As `limitsBasis`, for all bets of a place on the felt. */
export const placeLimitsBasis = (game: GameRules, place: Bet['place']): Provenance | undefined =>
  limitsBasis(
    game,
    game.bets.filter((bet) => bet.place === place),
  );

/** A gap of the card as one game uses it. `basis` is that of the reading: the value itself may be stated. */
export interface Gap extends GapFile {
  readonly claim: Claim;
  readonly basis: Provenance;
}

/** Each gap once, where the game first uses it: two bets may share one pay table. */
export function getGaps(game: GameRules): readonly Gap[] {
  const gaps = new Map<string, Gap>();
  for (const claim of game.claims) {
    const { gap, is } = claim;
    if (gap !== undefined && !gaps.has(gap.id)) gaps.set(gap.id, { ...gap, claim, basis: gap.is ?? is });
  }
  return [...gaps.values()];
}

/** Every claim in a file with its path, whether a game uses it or not. */
export function claimsIn(file: HouseFile): readonly { readonly claim: ClaimFile; readonly path: string }[] {
  return holdersIn(file, []).flatMap(({ basis, path }) =>
    Object.entries(basis).map(([member, claim]) => ({
      claim: claim as ClaimFile,
      path: makePointer([...path, 'basis', member]),
    })),
  );
}

/** Every gap in a file with its path. */
export const gapsIn = (file: HouseFile): readonly { readonly gap: GapFile; readonly path: string }[] =>
  claimsIn(file).flatMap(({ claim: { gap }, path }) =>
    gap === undefined ? [] : [{ gap, path: `${path}/gap` }],
  );

interface Holder {
  readonly basis: Readonly<Record<string, unknown>>;
  readonly path: readonly (string | number)[];
}

/** Members whose keys are ids: a game or a bet may be called `basis`. */
const MAPS: readonly unknown[] = ['games', 'bets', 'payTables'];

/** Every object that has a `basis`. The contents of a basis are prose, so they are skipped. */
function holdersIn(value: unknown, path: Holder['path']): readonly Holder[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => holdersIn(item, [...path, index]));
  if (!isRecord(value)) return [];
  const isMap = MAPS.includes(path.at(-1));
  const basis = isMap ? undefined : value['basis'];
  return [
    ...(isRecord(basis) ? [{ basis, path }] : []),
    ...Object.entries(value).flatMap(([name, member]) =>
      member === basis ? [] : holdersIn(member, [...path, name]),
    ),
  ];
}
