import { assert } from '../base/index.ts';
import {
  type Basis,
  type BetFile,
  type ClaimFile,
  type GameFile,
  type GapFile,
  type HouseFile,
  type PayLineFile,
  SECTION_MEMBERS,
  SECTION_NAMES,
  type Section,
  type SectionName,
} from './houseFile.ts';

/** A game with what it shares laid under what it says itself, member by member. */
export interface EffectiveGame {
  readonly name: string;
  readonly sections: { readonly [N in SectionName]: Section<N> };
  readonly bets: readonly EffectiveBet[];
  readonly claims: readonly Claim[];
}

export type EffectiveBet = Omit<BetFile, 'lines' | 'payTable' | 'basis'> & {
  readonly id: string;
  readonly lines: readonly PayLineFile[];
};

/** Where one value of a game comes from. */
export interface Claim {
  /** `shoe/decks`, `bets/tie/lines`. */
  readonly of: string;
  /** `unmarked` where the file gives no basis: a host's own file may leave it out. */
  readonly is: Basis | 'unmarked';
  readonly where: string;
  readonly gap: GapFile | undefined;
}

type Layer = Readonly<Record<string, unknown>> & {
  readonly basis?: Readonly<Record<string, ClaimFile | undefined>>;
};
const NOTHING: Layer = {};

export function effectiveGame(file: HouseFile, gameId: string): EffectiveGame {
  const game = file.games[gameId];
  assert(game !== undefined, `the file has the game ${gameId}`);
  const claims: Claim[] = [claimOf('offers', 'offers', [game])];
  const sections: Partial<Record<SectionName, unknown>> = {};
  for (const name of SECTION_NAMES) {
    const layers = sectionLayers(file, game, name);
    sections[name] = merge(layers);
    claims.push(...claimsOf(name, Object.keys(SECTION_MEMBERS[name]), layers));
  }
  const bets = game.offers.map((id) => {
    const layers = betLayers(file, game, id);
    const { lines, made } = linesOf(file, layers);
    const merged = merge(layers) as BetFile;
    claims.push(
      claimOf(`bets/${id}/lines`, 'lines', [...made, ...layers]),
      ...claimsOf(
        `bets/${id}`,
        ['requires', 'excludes', 'limits'].filter((member) => member in merged),
        layers,
      ),
    );
    return { ...merged, id, lines };
  });
  return { name: game.name, sections: sections as EffectiveGame['sections'], bets, claims };
}

export const sectionLayers = (file: HouseFile, game: GameFile, name: SectionName): readonly Layer[] => [
  (game[name] as Layer | undefined) ?? NOTHING,
  (file.shared?.[name] as Layer | undefined) ?? NOTHING,
];

/** From the nearest to the shared one. Own keys only, so that no id reaches a prototype. */
export const betLayers = (file: HouseFile, game: GameFile, id: string): readonly Layer[] =>
  [game.bets, file.shared?.bets].map((bets) =>
    bets !== undefined && Object.hasOwn(bets, id) ? (bets[id] as Layer) : NOTHING,
  );

/** The nearest layer that says how the bet pays decides: by lines of its own or by a shared pay table. */
export function linesOf(
  file: HouseFile,
  layers: readonly Layer[],
): { readonly lines: readonly PayLineFile[]; readonly made: readonly Layer[] } {
  const layer = (layers.find((candidate) => 'lines' in candidate || 'payTable' in candidate) ??
    NOTHING) as BetFile;
  if (layer.lines !== undefined) return { lines: layer.lines, made: [] };
  const tables = file.shared?.payTables;
  const table =
    layer.payTable !== undefined && tables !== undefined && Object.hasOwn(tables, layer.payTable)
      ? tables[layer.payTable]
      : undefined;
  return table === undefined ? { lines: [], made: [] } : { lines: table.lines, made: [table] };
}

function merge(layers: readonly Layer[]): object {
  const merged = Object.assign({}, ...[...layers].reverse()) as { basis?: unknown };
  const { basis: _, ...members } = merged;
  return members;
}

const claimsOf = (of: string, members: readonly string[], layers: readonly Layer[]): readonly Claim[] =>
  members.map((member) => claimOf(`${of}/${member}`, member, layers));

/** The claim of the nearest layer that has the member. */
function claimOf(of: string, member: string, layers: readonly Layer[]): Claim {
  const layer = layers.find((candidate) => member in candidate) ?? NOTHING;
  const claim = layer.basis?.[member] ?? layer.basis?.['*'];
  return { of, is: claim?.is ?? 'unmarked', where: claim?.where ?? 'no basis given', gap: claim?.gap };
}
