import { type Fault, isRecord } from '../../../../base/index.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * The file without its faulty bets and the references to them, so that the rest is valid. Undefined if a fault is
 * elsewhere.
 */
export function withoutFaultyBets(file: Members, faults: readonly Fault[]): Members | undefined {
  const gone = new Set(faults.flatMap(({ path }) => getBetsAt(file, path)));
  if (faults.some(({ path }) => getBetsAt(file, path).length === 0)) return undefined;
  const stays = (id: unknown): boolean => !gone.has(String(id));
  const games = Object.entries(getMembers(file['games'])).map(
    ([name, game]) => [name, shortened(getMembers(game), stays)] as const,
  );
  return {
    ...file,
    shared: shortened(getMembers(file['shared']), stays),
    games: Object.fromEntries(games.filter(([, { offers }]) => Array.isArray(offers) && offers.length > 0)),
  };
}

/** The bets affected by a fault at this path; for a pay table, all bets that use it. */
export function getBetsAt(file: Members, path: string): readonly string[] {
  const [, bet] = /^\/(?:shared|games\/[^/]+)\/bets\/([^/]+)/.exec(path) ?? [];
  if (bet !== undefined) return [bet];
  const [, table] = /^\/shared\/payTables\/([^/]+)/.exec(path) ?? [];
  if (table === undefined) return [];
  const layers = [getMembers(file['shared']), ...Object.values(getMembers(file['games'])).map(getMembers)];
  const using = layers.flatMap((layer) =>
    Object.entries(getMembers(layer['bets'])).flatMap(([id, each]) =>
      getMembers(each)['payTable'] === table ? [id] : [],
    ),
  );
  return [...new Set(using)];
}

function shortened(layer: Members, stays: (id: unknown) => boolean): Members {
  const bets = Object.entries(getMembers(layer['bets'])).filter(([id]) => stays(id));
  const wagering = getMembers(layer['wagering']);
  return {
    ...layer,
    ...(Array.isArray(layer['offers']) && { offers: layer['offers'].filter(stays) }),
    ...(layer['bets'] !== undefined && {
      bets: Object.fromEntries(bets.map(([id, bet]) => [id, withoutNames(getMembers(bet), stays)])),
    }),
    ...(Array.isArray(wagering['mainWagers']) && {
      wagering: { ...wagering, mainWagers: wagering['mainWagers'].filter(stays) },
    }),
  };
}

const withoutNames = (bet: Members, stays: (id: unknown) => boolean): Members =>
  Array.isArray(bet['excludes']) ? { ...bet, excludes: bet['excludes'].filter(stays) } : bet;

const getMembers = (value: unknown): Members => (isRecord(value) ? value : {});
