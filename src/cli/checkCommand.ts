import { makeFault } from '../base/index.ts';
import { type Claim, type GameRules, gapsOf, type House, parseHouse } from '../engine/index.ts';
import { type Io, printJson, readJson } from './io.ts';

const STANDINGS = ['stated', 'inferred', 'assumed', 'unmarked'] as const satisfies readonly Claim['is'][];

/** `coup check FILE`: every fault of a house file, or its gaps by basis. */
export async function checkCommand(
  io: Io,
  path: string,
  options: { readonly json?: boolean },
): Promise<number> {
  const parsed = parseHouse(readJson(path));
  if (!parsed.ok) {
    if (options.json) await printJson(io, parsed.error);
    else await io.write(`${parsed.error.map(makeFault).join('\n')}\n`);
    const count = parsed.error.length;
    io.complain(`coup: ${path} has ${count} ${count === 1 ? 'fault' : 'faults'}.`);
    return 2;
  }
  const report = checkReport(parsed.value);
  if (options.json) await printJson(io, report);
  else await io.write(`${reportLines(io, path, report).join('\n')}\n`);
  return 0;
}

interface Report {
  readonly house: string;
  readonly games: readonly GameReport[];
}

interface GameReport {
  readonly id: string;
  readonly values: Readonly<Record<Claim['is'], number>>;
  readonly gaps: readonly {
    readonly id: string;
    readonly basis: string;
    readonly title: string;
    readonly where: string;
    readonly reading: string;
    readonly alternatives: readonly string[];
  }[];
  /** Values without a basis, which a host may still add. */
  readonly unmarked: readonly string[];
}

const checkReport = (house: House): Report => ({
  house: house.identity.id,
  games: house.games.map(gameReport),
});

function gameReport(game: GameRules): GameReport {
  const count = (is: Claim['is']): number => game.claims.filter((claim) => claim.is === is).length;
  const order = (is: string): number => STANDINGS.indexOf(is as Claim['is']);
  return {
    id: game.id,
    values: {
      stated: count('stated'),
      inferred: count('inferred'),
      assumed: count('assumed'),
      unmarked: count('unmarked'),
    },
    gaps: gapsOf(game)
      .map((gap) => ({
        id: gap.id,
        basis: gap.claim.is,
        title: gap.title,
        where: gap.claim.where,
        reading: gap.reading,
        alternatives: gap.alternatives.map((alternative) => alternative.label),
      }))
      .sort((a, b) => order(a.basis) - order(b.basis)),
    unmarked: game.claims.filter((claim) => claim.is === 'unmarked').map((claim) => claim.of),
  };
}

function reportLines({ paint }: Io, path: string, report: Report): readonly string[] {
  return [
    `${paint.good('valid')}  ${path}: ${report.house}, ${report.games.length} ${report.games.length === 1 ? 'game' : 'games'}`,
    ...report.games.flatMap((game) => [
      '',
      paint.strong(game.id),
      `  ${STANDINGS.filter((is) => game.values[is] > 0)
        .map((is) => `${game.values[is]} ${is}`)
        .join(', ')}`,
      ...STANDINGS.flatMap((is) => {
        const gaps = game.gaps.filter((gap) => gap.basis === is);
        if (gaps.length === 0) return [];
        return [
          `  gaps, ${is}:`,
          ...gaps.flatMap((gap) => [
            `    ${gap.title}: ${gap.reading}`,
            ...gap.alternatives.map((alternative) => paint.soft(`      or: ${alternative}`)),
          ]),
        ];
      }),
      ...game.unmarked.map((of) => paint.soft(`  no basis given: ${of}`)),
    ]),
  ];
}
