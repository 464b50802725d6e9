import { assert } from '../base/index.ts';
import type { Claim } from './claim.ts';
import {
  type BetFile,
  type ClaimFile,
  type FileSection,
  type FileSectionName,
  type GameFile,
  getParts,
  type HouseFile,
  MEMBER_DEFAULTS,
  OPTIONAL_MEMBERS,
  type PayLineFile,
  SECTION_MEMBERS,
  SECTION_NAMES,
} from './houseFile.ts';

/** A game merged with what it shares, member by member; its own members win. */
export interface EffectiveGame {
  readonly name: string;
  readonly short: string;
  readonly sections: { readonly [N in FileSectionName]: FileSection<N> };
  readonly bets: readonly EffectiveBet[];
  readonly claims: readonly Claim[];
}

export type EffectiveBet = Omit<BetFile, 'lines' | 'payTable' | 'basis'> & {
  readonly id: string;
  readonly lines: readonly PayLineFile[];
};

type Layer = Readonly<Record<string, unknown>> & {
  readonly basis?: Readonly<Record<string, ClaimFile | undefined>>;
};
const NOTHING: Layer = {};

export function effectiveGame(file: HouseFile, gameId: string): EffectiveGame {
  const game = file.games[gameId];
  assert(game !== undefined, `the file has the game ${gameId}`);
  const merged: Partial<Record<FileSectionName, unknown>> = {};
  for (const name of SECTION_NAMES) {
    merged[name] = { ...MEMBER_DEFAULTS[name], ...merge(sectionLayers(file, game, name)) };
  }
  const sections = merged as EffectiveGame['sections'];
  const bets = game.offers.map((id) => {
    const layers = betLayers(file, game, id);
    return { ...(merge(layers) as BetFile), id, lines: getPayLines(file, layers).lines };
  });
  const claims = [
    ...houseClaims(file),
    getClaim('offers', 'offers', [game as Layer]),
    ...SECTION_NAMES.flatMap((name) => sectionClaims(file, game, name)),
    ...game.offers.flatMap((id) => betClaims(file, game, id)),
  ];
  const { name, short = name } = game;
  return { name, short, sections, bets, claims: claims.filter(({ of }) => applies(of, sections, bets)) };
}

/** Only where the file marks them: most cards print their house's name. */
const houseClaims = (file: HouseFile): readonly Claim[] =>
  ['name', 'place', 'currency']
    .filter((member) => file.basis?.[member] !== undefined)
    .map((member) => getClaim(`house/${member}`, member, [file as unknown as Layer]));

function sectionClaims(file: HouseFile, game: GameFile, name: FileSectionName): readonly Claim[] {
  const layers = sectionLayers(file, game, name);
  const optional = Object.keys(OPTIONAL_MEMBERS[name]).filter((member) =>
    layers.some((layer) => member in layer),
  );
  return getClaims(name, [...Object.keys(SECTION_MEMBERS[name]), ...optional], layers);
}

function betClaims(file: HouseFile, game: GameFile, id: string): readonly Claim[] {
  const layers = betLayers(file, game, id);
  const { lines, made } = getPayLines(file, layers);
  const said = ['requires', 'beside', 'excludes', 'upTo', 'limits', 'maximumPayout', 'fee'].filter((member) =>
    layers.some((layer) => member in layer),
  );
  const of = `bets/${id}`;
  const paid = [...made, ...layers];
  return [
    getClaim(`${of}/lines`, 'lines', paid),
    ...lines.flatMap((line, index) => lineClaims(`${of}/lines/${index}`, line)),
    ...(paid.some((layer) => 'otherwise' in layer) ? [getClaim(`${of}/otherwise`, 'otherwise', paid)] : []),
    ...getClaims(of, said, layers),
  ];
}

/** A line's own claims; its table covers the rest. */
const lineClaims = (of: string, { basis = {} }: PayLineFile): readonly Claim[] =>
  Object.entries(basis).flatMap(([part, claim]) =>
    claim === undefined ? [] : [madeClaim(part === '*' ? of : `${of}/${part}`, claim)],
  );

/**
 * A card claims nothing that its game does not have: no limits that no bet takes, no rounding without
 * commission.
 */
function applies(
  of: string,
  { dealing, patron }: EffectiveGame['sections'],
  bets: readonly EffectiveBet[],
): boolean {
  const lines = bets.flatMap((bet) => bet.lines);
  const [section, member] = of.split('/');
  switch (`${section}/${member}`) {
    case 'limits/main':
    case 'limits/side':
      return bets.some((bet) => toLimitsName(bet) === member);
    case 'settlement/commissionTaken':
      return lines.some(({ commission }) => commission !== undefined);
    case 'settlement/commissionRounding':
      return (
        lines.some(({ commission }) => commission !== undefined) || bets.some(({ fee }) => fee !== undefined)
      );
    case 'settlement/profitRounding':
      return lines.some(({ odds }) => odds[1] !== 1);
    case 'dealing/equalWagers':
    case 'dealing/nobodyOrLate':
      return [dealing.turnedBy, ...dealing.mayAlsoBe].some((by) => by !== 'dealer');
    case 'dealing/mayAlsoBe':
      return dealing.mayAlsoBe.length > 0;
    case 'wagering/mainWagers':
      return bets.some(({ requires = 'never', beside }) => requires !== 'never' && beside === undefined);
    case 'patron/exclusion':
      return patron.exclusion !== null;
    default:
      return true;
  }
}

/** Which limits a bet takes: main, side or its own. */
export const toLimitsName = ({ limits, place = 'side' }: EffectiveBet): 'main' | 'side' | 'own' =>
  limits === undefined ? place : typeof limits === 'string' ? limits : 'own';

export const sectionLayers = (file: HouseFile, game: GameFile, name: FileSectionName): readonly Layer[] => [
  (game[name] as Layer | undefined) ?? NOTHING,
  (file.shared?.[name] as Layer | undefined) ?? NOTHING,
];

/** From the nearest layer to the shared one. Own keys only, so that no id reaches a prototype. */
export const betLayers = (file: HouseFile, game: GameFile, id: string): readonly Layer[] =>
  [game.bets, file.shared?.bets].map((bets) =>
    bets !== undefined && Object.hasOwn(bets, id) ? (bets[id] as Layer) : NOTHING,
  );

/** The nearest layer that defines how the bet pays, by its own lines or by a shared pay table. */
export function getPayLines(
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

const getClaims = (of: string, members: readonly string[], layers: readonly Layer[]): readonly Claim[] =>
  members.flatMap((member) => [
    getClaim(`${of}/${member}`, member, layers),
    ...partClaims(`${of}/${member}`, member, layerWith(layers, member)),
  ]);

/** The claim of the nearest layer that has the member. */
function getClaim(of: string, member: string, layers: readonly Layer[]): Claim {
  const { basis } = layerWith(layers, member);
  return madeClaim(of, basis?.[member] ?? basis?.['*']);
}

/** Parts of a member whose basis differs from the rest. */
const partClaims = (of: string, member: string, { basis }: Layer): readonly Claim[] =>
  getParts(member).flatMap((part) => {
    const claim = basis?.[`${member}/${part}`];
    return claim === undefined ? [] : [madeClaim(`${of}/${part}`, claim)];
  });

const layerWith = (layers: readonly Layer[], member: string): Layer =>
  layers.find((candidate) => member in candidate) ?? NOTHING;

const madeClaim = (of: string, claim: ClaimFile | undefined): Claim => ({
  of,
  is: claim?.is ?? 'unmarked',
  where: claim?.where ?? 'no basis given',
  gap: claim?.gap,
});
