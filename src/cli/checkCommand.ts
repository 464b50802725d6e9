import { type Fault, makeFault } from '../base/index.ts';
import {
  type Claim,
  type GameRules,
  getGaps,
  type House,
  parseHouse,
  type Warning,
} from '../engine/index.ts';
import { ALL_HOUSES } from '../houses/index.ts';
import { checkPrices, type PriceCheck } from '../odds/index.ts';
import type { Paint } from '../print/index.ts';
import { type AgainstCard, againstCard } from '../read/index.ts';
import { type Io, printJson, readJson, readText } from './io.ts';

const STANDINGS = ['stated', 'inferred', 'assumed', 'unmarked'] as const satisfies readonly Claim['is'][];

export interface CheckOptions {
  readonly json?: boolean;
  /** The text of the card that the file was made from. */
  readonly against?: string;
  /** Exit with 1 on a warning, or on a value that the card does not confirm. */
  readonly strict?: boolean;
}

/** `coup check FILE`: every fault of a house file; for a valid one, likely mistakes, and its gaps by basis. */
export async function checkCommand(io: Io, path: string, options: CheckOptions): Promise<number> {
  const parsed = parseHouse(readJson(path));
  const checked = parsed.ok ? checkPrices(parsed.value, ALL_HOUSES) : { faults: parsed.error, warnings: [] };
  const against =
    parsed.ok && options.against !== undefined
      ? againstCard(parsed.value.file, readText(options.against))
      : undefined;
  const report = {
    ...checkReport(parsed.ok ? parsed.value : undefined, checked),
    ...(against !== undefined && { against }),
  };
  if (options.json) await printJson(io, report);
  else await io.write(`${reportLines(io, path, report).join('\n')}\n`);
  const count = report.faults.length;
  if (count === 0) return options.strict === true && isDoubtful(report) ? 1 : 0;
  io.complain(`coup: ${path} has ${count} ${count === 1 ? 'fault' : 'faults'}.`);
  return 2;
}

const isDoubtful = ({ warnings, against }: Report): boolean =>
  warnings.length > 0 || (against?.unconfirmed.length ?? 0) > 0;

interface Report {
  readonly against?: AgainstCard;
  /** Null if the file is not a house. */
  readonly house: string | null;
  readonly games: readonly GameReport[];
  readonly gaps: readonly GapReport[];
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
}

interface GameReport {
  readonly id: string;
  readonly values: Readonly<Record<Claim['is'], number>>;
  /** Values without a basis, which a host may still add. */
  readonly unmarked: readonly string[];
}

interface GapReport {
  readonly game: string;
  readonly id: string;
  readonly basis: Claim['is'];
  readonly title: string;
  readonly where: string;
  readonly reading: string;
  readonly alternatives: readonly string[];
}

const checkReport = (house: House | undefined, { faults, warnings }: PriceCheck): Report => ({
  house: house?.identity.id ?? null,
  games: (house?.games ?? []).map(gameReport),
  gaps: (house?.games ?? []).flatMap(gapReports),
  faults,
  warnings,
});

function gameReport(game: GameRules): GameReport {
  const count = (is: Claim['is']): number => game.claims.filter((claim) => claim.is === is).length;
  return {
    id: game.id,
    values: {
      stated: count('stated'),
      inferred: count('inferred'),
      assumed: count('assumed'),
      unmarked: count('unmarked'),
    },
    unmarked: game.claims.filter((claim) => claim.is === 'unmarked').map((claim) => claim.of),
  };
}

/** Sorted by basis, from stated to unmarked. */
const gapReports = (game: GameRules): readonly GapReport[] =>
  getGaps(game)
    .map((gap) => ({
      game: game.id,
      id: gap.id,
      basis: gap.basis,
      title: gap.title,
      where: gap.claim.where,
      reading: gap.reading,
      alternatives: gap.alternatives.map((alternative) => alternative.label),
    }))
    .sort((a, b) => STANDINGS.indexOf(a.basis) - STANDINGS.indexOf(b.basis));

function reportLines({ paint }: Io, path: string, report: Report): readonly string[] {
  const { house, games, faults, warnings } = report;
  const told = warnings.map(
    ({ path: at, code, text }) => `${at === '' ? '(the whole file)' : at}: ${text} [${code}]`,
  );
  if (house === null) return faults.map(makeFault);
  const count = (many: number, one: string): string => `${many} ${many === 1 ? one : `${one}s`}`;
  return [
    ...faults.map(makeFault),
    `${faults.length === 0 ? verdict(paint, warnings) : paint.bad('faulty')}  ${path}: ${house}, ${count(games.length, 'game')}, ${count(warnings.length, 'warning')}`,
    ...told.map((line) => `${paint.accent('warning')}  ${line}`),
    ...games.flatMap((game) => gameLines(paint, game, report.gaps)),
    ...againstLines(paint, report.against),
  ];
}

/** `valid, but 2 bets favor the patron`. */
function verdict(paint: Paint, warnings: readonly Warning[]): string {
  const favors = warnings.filter(({ code }) => code === 'bet/favours-patron').length;
  if (favors > 0)
    return paint.accent(`valid, but ${favors} ${favors === 1 ? 'bet favors' : 'bets favor'} the patron`);
  return paint.good('valid');
}

/** Which of the file's stated values the card confirms. */
function againstLines(paint: Paint, against: AgainstCard | undefined): readonly string[] {
  if (against === undefined) return [];
  const { confirmed, unconfirmed, unused } = against;
  return [
    '',
    paint.strong(
      `against the card: ${confirmed.length} of ${confirmed.length + unconfirmed.length} stated values confirmed`,
    ),
    ...unconfirmed.map(({ path, why }) => `  ${paint.accent('not confirmed')}  ${path}: ${why}`),
    ...unused.map(({ line, number, text }) =>
      paint.soft(`  no value uses ${number} in line ${line}: ${text}`),
    ),
  ];
}

const gameLines = (paint: Paint, game: GameReport, gaps: readonly GapReport[]): readonly string[] => [
  '',
  paint.strong(game.id),
  `  ${STANDINGS.filter((is) => game.values[is] > 0)
    .map((is) => `${game.values[is]} ${is}`)
    .join(', ')}`,
  ...STANDINGS.flatMap((is) => {
    const own = gaps.filter((gap) => gap.game === game.id && gap.basis === is);
    if (own.length === 0) return [];
    return [
      `  gaps, ${is}:`,
      ...own.flatMap((gap) => [
        `    ${gap.title}: ${gap.reading}`,
        ...gap.alternatives.map((alternative) => paint.soft(`      or: ${alternative}`)),
      ]),
    ];
  }),
  ...game.unmarked.map((of) => paint.soft(`  no basis given: ${of}`)),
];
