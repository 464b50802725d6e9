import { at, type Fault, show, valueAt } from '../base/index.ts';
import { tooFine } from './cardView.ts';
import { MOST_CARDS } from './coup.ts';
import { betLayers, getPayLines, sectionLayers } from './effectiveGame.ts';
import type { Side } from './hand.ts';
import {
  type BetFile,
  type FileSection,
  type FileSectionName,
  type GameFile,
  type HouseFile,
  type LimitRange,
  type PayLineFile,
  SECTION_MEMBERS,
  SECTION_NAMES,
} from './houseFile.ts';
import { makeNumbers } from './notation.ts';
import { TOTALS } from './tableau.ts';
import { anyOf, compileWhen, conditionsIn, factNamed, getValues, needsHand, type WhenFile } from './when.ts';

/** What the shape cannot check: missing members, unknown ids and contradictory rules. */
export function gameFaults(file: HouseFile, gameId: string): Fault[] {
  const game = at([file.games[gameId] as GameFile], 0);
  const faults: Fault[] = [];
  const report: ReportFault = (where, found, expected) =>
    faults.push({ path: getPlace(file, gameId, where), found, expected });
  const sections = wholeSections(file, game, report);
  if (sections.tableau) tableauFaults(sections.tableau, report);
  if (sections.shoe) shoeFaults(sections.shoe, report);
  if (sections.limits) {
    rangeFaults('/limits/main', sections.limits.main, report);
    rangeFaults('/limits/side', sections.limits.side, report);
  }
  const mainWagers = sections.wagering?.mainWagers ?? [];
  for (const id of mainWagers) {
    if (!knownBet(file, game, id)) report('/wagering/mainWagers', id, 'ids of bets in this file');
  }
  for (const id of sections.limits?.differential?.between ?? []) {
    if (!knownBet(file, game, id)) report('/limits/differential', id, 'ids of bets in this file');
  }
  const hasMain = mainWagers.some((id) => game.offers.includes(id));
  for (const [index, id] of game.offers.entries()) {
    betFaults(file, game, id, index, report);
    const requires = betLayers(file, game, id).find((layer) => 'requires' in layer)?.['requires'] ?? 'never';
    const beside = betLayers(file, game, id).some((layer) => 'beside' in layer);
    if (requires !== 'never' && !hasMain && !beside) {
      report(`/bets/${id}/requires`, show(requires), 'never, since the game offers none of its main wagers');
    }
  }
  return faults;
}

/** Where the file defines a path of a game: in the game itself, in `shared`, or in the bet's pay table. */
function getPlace(file: HouseFile, gameId: string, where: string): string {
  const [, holder = '', name = '', member = '', ...rest] = where.split('/');
  const depth = holder === 'bets' ? `/bets/${name}/${member}` : `/${holder}/${name}`;
  if (holder === 'bets' && member === 'lines' && rest.length > 0) {
    for (const root of [`/games/${gameId}`, '/shared']) {
      if (valueAt(file, `${root}/bets/${name}/lines`).ok) return `${root}${where}`;
      const table = valueAt(file, `${root}/bets/${name}/payTable`);
      if (table.ok) return `/shared/payTables/${table.value}/lines/${rest.join('/')}`;
    }
  }
  const own = valueAt(file, `/games/${gameId}${depth}`).ok || !valueAt(file, `/shared${depth}`).ok;
  return own || name === '' ? `/games/${gameId}${where}` : `/shared${where}`;
}

/** Where the file defines a line of a game's bet, or the bet itself. */
export const linePlace = (file: HouseFile, gameId: string, bet: string, line?: number): string =>
  getPlace(
    file,
    gameId.slice(file.id.length + 1),
    line === undefined ? `/bets/${bet}/label` : `/bets/${bet}/lines/${line}`,
  ).replace(/\/label$/, '');

type ReportFault = (where: string, found: string, expected: string) => void;
type Sections = { readonly [N in FileSectionName]?: FileSection<N> };

/** The sections that have all their members. Each missing member is a fault. */
function wholeSections(file: HouseFile, game: GameFile, report: ReportFault): Sections {
  const sections: Record<string, unknown> = {};
  for (const name of SECTION_NAMES) {
    const layers = sectionLayers(file, game, name);
    const members: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>> =
      SECTION_MEMBERS[name];
    const missing = Object.keys(members).filter((member) => !layers.some((layer) => member in layer));
    for (const member of missing) {
      const about = String(members[member]?.schema['description']);
      report(`/${name}/${member}`, 'nothing', `${about} (here or in /shared/${name})`);
    }
    if (missing.length === 0) sections[name] = Object.assign({}, ...[...layers].reverse());
  }
  return sections;
}

/** Every Banker total except naturals needs its row, and no natural draws. */
function tableauFaults(tableau: FileSection<'tableau'>, report: ReportFault): void {
  const wanted = TOTALS.filter((total) => !tableau.naturals.includes(total));
  const rows = Object.keys(tableau.bankerDrawsAgainst).map(Number);
  const missing = wanted.filter((total) => !rows.includes(total));
  const extra = rows.filter((total) => tableau.naturals.includes(total));
  if (missing.length > 0 || extra.length > 0) {
    report(
      '/tableau/bankerDrawsAgainst',
      rows.length === 0 ? 'no rows' : `rows for ${makeNumbers(rows)}`,
      `a row for each of ${makeNumbers(wanted)}`,
    );
  }
  for (const member of ['playerDraws', 'bankerDrawsWhenPlayerStands'] as const) {
    const naturals = tableau[member].filter((total) => tableau.naturals.includes(total));
    if (naturals.length > 0)
      report(`/tableau/${member}`, makeNumbers(naturals), 'no natural: a natural never draws');
  }
}

/** The coup during which the cut card comes out, and those after it, must never run out of cards. */
function shoeFaults(shoe: FileSection<'shoe'>, report: ReportFault): void {
  const { behind, coupsAfter } = shoe.cutCard;
  const needed = MOST_CARDS * coupsAfter + MOST_CARDS - 1;
  if (behind < needed)
    report('/shoe/cutCard/behind', show(behind), `at least ${needed} for ${coupsAfter} more`);
  const burned = shoe.burn.by === 'count' ? shoe.burn.count : 1 + Math.max(9, shoe.burn.tens);
  const cards = shoe.decks * 52;
  // If no coup begins after the cut card is out, one card before it lets the first begin.
  const least = behind + burned + (coupsAfter === 0 ? 1 : 0);
  if (cards < least) {
    report('/shoe', `${cards} cards`, `at least ${least}: the burn and what lies behind the cut card`);
  }
}

function rangeFaults(where: string, range: LimitRange, report: ReportFault): void {
  if (range.minimum > range.maximum)
    report(`${where}/minimum`, show(range.minimum), `at most ${range.maximum}`);
  for (const end of ['minimum', 'maximum'] as const) {
    if (range[end] % range.step !== 0)
      report(`${where}/${end}`, show(range[end]), `a multiple of ${range.step}`);
  }
}

const knownBet = (file: HouseFile, game: GameFile, id: string): boolean =>
  betLayers(file, game, id).some((layer) => Object.keys(layer).length > 0);

function betFaults(file: HouseFile, game: GameFile, id: string, index: number, report: ReportFault): void {
  if (!knownBet(file, game, id)) {
    report(`/offers/${index}`, show(id), 'a bet of this game or of /shared/bets');
    return;
  }
  const layers = betLayers(file, game, id);
  const member = <T>(name: string): T | undefined =>
    layers.find((layer) => name in layer)?.[name] as T | undefined;
  const where = `/bets/${id}`;
  if (member('label') === undefined) report(`${where}/label`, 'nothing', 'the name on the felt');
  const { lines } = getPayLines(file, layers);
  if (lines.length === 0) {
    const table = member<string>('payTable');
    report(
      `${where}/lines`,
      table === undefined ? 'nothing' : show(table),
      'pay lines, or the id of a pay table',
    );
  }
  for (const [line, payLine] of lines.entries()) {
    lineFaults(payLine, member<Side>('hand'), `${where}/lines/${line}`, report);
  }
  const hand = member<Side>('hand');
  const whole = hand !== undefined || !lines.some(({ when }) => needsHand(when));
  const fine = whole ? tooFine(lines.map(({ when }) => ({ when: compileWhen(when, hand) }))) : undefined;
  if (fine !== undefined) report(`${where}/lines`, 'lines that ask for more', fine);
  for (const other of member<readonly string[]>('beside') ?? []) {
    if (!knownBet(file, game, other) || other === id)
      report(`${where}/beside`, other, 'ids of other bets in this file');
  }
  for (const other of member<readonly string[]>('excludes') ?? []) {
    if (!knownBet(file, game, other) || other === id)
      report(`${where}/excludes`, other, 'ids of other bets in this file');
  }
  const upTo = member<BetFile['upTo']>('upTo');
  if (upTo !== undefined && (!knownBet(file, game, upTo.bet) || upTo.bet === id))
    report(`${where}/upTo`, upTo.bet, 'the id of another bet in this file');
  const fee = member<BetFile['fee']>('fee');
  if (fee !== undefined && (fee[0] ?? 0) >= (fee[1] ?? 0))
    report(`${where}/fee`, show(fee), 'less than the stake, as [1, 100]');
  const limits = member<LimitRange | string>('limits');
  if (typeof limits === 'object') rangeFaults(`${where}/limits`, limits, report);
  const most = Math.max(0, ...lines.map(({ odds }) => odds[0] ?? 0));
  const largest = largestStake(file, game, limits ?? member<string>('place') ?? 'side');
  if (most * largest > Number.MAX_SAFE_INTEGER)
    report(`${where}/lines`, `${most} to 1 on a stake of ${largest}`, 'odds and limits with a safe product');
}

/** The largest stake that a bet's limits allow. */
function largestStake(file: HouseFile, game: GameFile, limits: LimitRange | string): number {
  if (typeof limits === 'object') return limits.maximum;
  const [own, shared] = sectionLayers(file, game, 'limits').map(
    (layer) => layer[limits] as LimitRange | undefined,
  );
  return (own ?? shared)?.maximum ?? 0;
}

function lineFaults(line: PayLineFile, hand: Side | undefined, where: string, report: ReportFault): void {
  const [profit = 0, stake = 0] = line.odds;
  if (stake === 0) report(`${where}/odds`, show(line.odds), 'a stake of at least 1');
  if (line.commission !== undefined) {
    const [part = 0, of = 0] = line.commission;
    if (of === 0 || part > of)
      report(`${where}/commission`, show(line.commission), 'a part of the profit, as [5, 100]');
    if (profit === 0) report(`${where}/commission`, show(line.commission), 'none: a push has no profit');
  }
  if (line.returns !== undefined) {
    const [part = 0, of = 0] = line.returns;
    if (profit > 0)
      report(`${where}/returns`, show(line.returns), 'none: a line that wins returns the stake');
    else if (part >= of)
      report(`${where}/returns`, show(line.returns), 'less than the stake, as [1, 2]; without it, a push');
  }
  if (hand === undefined && needsHand(line.when)) {
    report(`${where}/when`, 'a condition on the hand', 'a bet with hand: player or banker');
    return;
  }
  whenFaults(line.when, hand, `${where}/when`, report);
}

function whenFaults(when: WhenFile, hand: Side | undefined, where: string, report: ReportFault): void {
  for (const [fact, wanted] of conditionsIn(when)) {
    if (getValues(factNamed(fact, hand), wanted).length === 0) {
      report(`${where}/${fact}`, show(wanted), 'a range with at least one value');
    }
  }
  for (const [index, each] of anyOf(when).entries()) whenFaults(each, hand, `${where}/any/${index}`, report);
}
