import { type GapDraft, inferred, read, type Sourced } from './claims.ts';
import type { BetEvent } from './events.ts';
import type { Fact, ReadCondition } from './fact.ts';
import { toNameKey } from './names.ts';
import type { Contradiction, Notes } from './notes.ts';
import { paysForSame, type ReadOdds, type ReadPayLine, splitRepeatedLines } from './payLine.ts';
import { slug } from './slug.ts';
import { titled } from './titled.ts';

/** A side bet of one game: its lines, and the names that it goes by. */
export interface SideBet {
  readonly id: string;
  readonly label: string;
  readonly keys: readonly string[];
  readonly byHand: boolean;
  readonly lines: Sourced;
  readonly isPair: boolean;
  readonly isNatural: boolean;
}

export interface SideBets {
  readonly bets: readonly SideBet[];
  /** Names with a pay whose condition was not read. */
  readonly unread: readonly { readonly name: string; readonly facts: readonly Fact[] }[];
  readonly contradictions: readonly Contradiction[];
}

/** More side bets, and lines of one, than any card has. */
const MOST_BETS = 24;
const MOST_LINES = 60;

export function getSideBets(notes: Notes, game: string | undefined, suffix: string): SideBets {
  const byKey = new Map<string, { readonly name: string; readonly facts: Fact[] }>();
  for (const fact of notes.about(/^side\//, game)) {
    const name = fact.of.split('/')[1] ?? '';
    const key = toNameKey(name);
    const known = byKey.get(key) ?? { name, facts: [] };
    known.facts.push(fact);
    if (!byKey.has(key) && byKey.size < MOST_BETS) byKey.set(key, known);
  }
  const bets: SideBet[] = [];
  const unread: { name: string; facts: readonly Fact[] }[] = [];
  const contradictions: Contradiction[] = [];
  for (const [key, { name, facts }] of byKey) {
    const bet = findBet(notes, key, name, facts, suffix, contradictions);
    if (bet !== undefined) bets.push(bet);
    else if (facts.some(({ of }) => of.endsWith('/odds') || of.endsWith('/line')))
      unread.push({ name, facts });
  }
  return { bets: merged(bets), unread, contradictions };
}

/** Of one id the first counts. */
const merged = (bets: readonly SideBet[]): readonly SideBet[] =>
  [...new Map([...bets].reverse().map((bet) => [bet.id, bet])).values()].reverse();

function findBet(
  notes: Notes,
  key: string,
  name: string,
  facts: readonly Fact[],
  suffix: string,
  contradictions: Contradiction[],
): SideBet | undefined {
  const own = ownFirst(notes, facts);
  if (facts.some(({ of }) => of.endsWith('/absent'))) return undefined;
  const said = own.filter(({ of }) => of.endsWith('/line')).slice(0, MOST_LINES);
  const paired = said.length === 0 ? definedWithOdds(own) : [];
  const all = [...said, ...paired];
  if (all.length === 0) return undefined;
  const { kept, twice } = splitRepeatedLines(all);
  const lines = orderedLines(kept.map(({ value }) => value as ReadPayLine));
  const byHand = lines.some(({ byHand: hand }) => hand);
  const id = getId(name, lines);
  const gap = findGap(id, suffix, lines, twice, own);
  for (const fact of twice) {
    const first = kept.find((each) => paysForSame(each.value as ReadPayLine, fact.value as ReadPayLine));
    contradictions.push({
      path: `bets/${id}`,
      lines: [first?.line ?? fact.line, fact.line],
      text: `line ${first?.line} pays ${String((first?.value as ReadPayLine | undefined)?.odds)}, line ${fact.line} pays ${String((fact.value as ReadPayLine).odds)}`,
    });
  }
  const value = lines.map((line, at) => lineFile(line, { at, id, byHand, suffix, lines }));
  const isCut = own.some(({ of }) => of.endsWith('/unread')) && said.length === 0;
  const sourced = isCut
    ? inferred(value, 'Part of it was not understood', kept, gap)
    : read(value, kept, gap);
  return {
    id,
    label: getLabel(id, name),
    keys: [key],
    byHand,
    lines: sourced,
    isPair: lines.some(({ when }) => Object.keys(when).some((fact) => /Pair$/.test(fact))),
    isNatural: lines.every(
      ({ when }) =>
        Object.keys(when).every((fact) => /Natural$|Total$/.test(fact)) &&
        Object.keys(when).some((fact) => /Natural$/.test(fact)),
    ),
  };
}

/** What is said of this game alone counts before what is said of all. */
function ownFirst(notes: Notes, facts: readonly Fact[]): readonly Fact[] {
  const own = facts.filter((fact) => notes.isOwn(fact));
  return own.length > 0 && own.some(({ of }) => /\/(line|odds)$/.test(of))
    ? [...own, ...facts.filter((fact) => !notes.isOwn(fact) && fact.of.endsWith('/event'))]
    : facts;
}

/** One pay and one condition, told apart from each other. */
function definedWithOdds(facts: readonly Fact[]): readonly Fact[] {
  const odds = facts.filter(({ of }) => of.endsWith('/odds'));
  const events = facts.filter(({ of }) => of.endsWith('/event'));
  const [pay, event] = [odds[0], events[0]];
  if (pay === undefined || event === undefined) return [];
  const asked = event.value as BetEvent;
  const isTwice = odds.some(({ value }) => String(value) !== String(pay.value));
  return [asked, ...(asked.also ?? [])].map(({ when, label }) => ({
    ...pay,
    of: pay.of.replace(/odds$/, 'line'),
    value: { when, label, byHand: asked.byHand === true, odds: pay.value as ReadOdds } satisfies ReadPayLine,
    sure: pay.sure && event.sure && !isTwice,
    line: pay.line,
    text: pay.text,
    ...(isTwice && { why: 'Two pays are named' }),
  }));
}

/** Naturals before margins, and what asks for more before what asks for less; then what pays more. */
function orderedLines(lines: readonly ReadPayLine[]): readonly ReadPayLine[] {
  const weight = ({ when }: ReadPayLine): number =>
    'winnerNatural' in when
      ? 0
      : 'bothNatural' in when && !('playerTotal' in when)
        ? 1
        : 'margin' in when
          ? 2
          : 10 - Object.keys(when).length;
  const margin = ({ when }: ReadPayLine): number => Number(when['margin'] ?? 0);
  const pays = ({ odds: [profit, stake] }: ReadPayLine): number => profit / stake;
  return [...lines].sort((a, b) => weight(a) - weight(b) || margin(b) - margin(a) || pays(b) - pays(a));
}

/** Bets whose name is what they ask have the names that everybody gives them. */
function getId(name: string, lines: readonly ReadPayLine[]): string {
  const [first, ...more] = lines;
  const only = first === undefined || more.length > 0 ? undefined : Object.keys(first.when);
  if (only?.length === 1 && only[0] === 'playerPair') return 'pair-player';
  if (only?.length === 1 && only[0] === 'bankerPair') return 'pair-banker';
  return slug(name).replace(/^(pair)s$/, '$1');
}

const getLabel = (id: string, name: string): string =>
  id === 'pair-player' ? 'Pair, Player' : id === 'pair-banker' ? 'Pair, Banker' : titled(name);

interface LinePlace {
  readonly at: number;
  readonly id: string;
  readonly byHand: boolean;
  readonly suffix: string;
  readonly lines: readonly ReadPayLine[];
}

/** A line as the file has it, with a basis of its own where it is less sure than the others. */
function lineFile(line: ReadPayLine, place: LinePlace): object {
  const { when, odds, doubt, isCutOff } = line;
  const isNatural = place.lines.some((each) => 'winnerNatural' in each.when);
  // After the natural winners every other win is one of a hand that is no natural.
  const label =
    isNatural && typeof when['margin'] === 'number' ? `Non-natural win by ${when['margin']}` : line.label;
  const basis = {
    ...(doubt !== undefined && { when: identicalCards(line, place) }),
    ...(isCutOff === true && { odds: { is: 'inferred', where: 'A word of its row is cut off' } }),
  };
  return { label, when, odds, ...(Object.keys(basis).length > 0 && { basis }) };
}

/** `identical pairs`: of one rank, or of one rank and one suit. */
function identicalCards({ when }: ReadPayLine, { at, id, byHand, suffix }: LinePlace): object {
  const suited = Object.fromEntries(
    Object.entries(when).map(([fact, value]) => [fact.replace(/(?<!Suited)Pair$/, 'SuitedPair'), value]),
  );
  const holder = byHand ? `/shared/payTables/${id}` : `@/bets/${id}`;
  return {
    is: 'inferred',
    where: 'The card says identical, and not of what',
    gap: {
      id: `identical-${id}${byHand ? '' : suffix}`,
      title: 'What an identical pair is',
      reading: 'Two cards of one rank, whatever their suits.',
      alternatives: [
        {
          label: 'Same rank and same suit',
          patch: [{ op: 'replace', path: `${holder}/lines/${at}/when`, value: suited }],
        },
      ],
    },
  };
}

/** What the lines leave open: two pays, a line that is missing, a natural tie that goes unmentioned. */
function findGap(
  id: string,
  suffix: string,
  lines: readonly ReadPayLine[],
  twice: readonly Fact[],
  facts: readonly Fact[],
): GapDraft | undefined {
  const gap = (title: string, reading: string, more: Partial<GapDraft> = {}): GapDraft => ({
    id: `${id}-pays${suffix}`,
    title,
    reading,
    ...(more.alternatives === undefined && { noAlternative: 'The card has no other figure for it.' }),
    alternatives: more.alternatives ?? [],
  });
  const [other] = twice;
  if (other !== undefined) {
    const { label, odds } = other.value as ReadPayLine;
    return gap('Two pays for one result', `${label}: line ${other.line} says ${odds.join(' to ')}.`, {
      alternatives: twice.slice(0, 4).map((fact) => otherPay(id, lines, fact)),
    });
  }
  const margins = lines.flatMap(({ when }) => (typeof when['margin'] === 'number' ? [when['margin']] : []));
  const has = (fact: string): boolean => lines.some(({ when }) => fact in when);
  if (margins.length > 0) {
    const missing = [4, 5, 6, 7, 8, 9].filter((each) => !margins.includes(each));
    if (missing.length > 0)
      return gap('A margin without a pay', `The card gives no pay for a win by ${missing.join(', ')}.`);
    if (!has('winnerNatural')) return gap('A natural win', 'The card gives no pay for a natural winner.');
  }
  const isOpen = facts.some(({ of }) => of.endsWith('/unread'));
  return isOpen
    ? gap('Part of the bet was not understood', 'A statement about this bet was not read to its end.')
    : undefined;
}

/** The same line with what the other statement pays for it. */
function otherPay(
  id: string,
  lines: readonly ReadPayLine[],
  { value, line }: Fact,
): GapDraft['alternatives'][number] {
  const other = value as ReadPayLine;
  const at = lines.findIndex((each) => paysForSame(each, other));
  const { odds } = other;
  const isByHand = lines.some(({ byHand }) => byHand);
  const isShifted =
    isByHand && addsNaturalTie(lines) && at >= lines.findIndex((each) => 'margin' in each.when);
  const holder = isByHand ? `/shared/payTables/${id}` : `@/bets/${id}`;
  return {
    label: `${odds.join(' to ')}, as line ${line} says`,
    patch: [{ op: 'replace', path: `${holder}/lines/${isShifted ? at + 1 : at}/odds`, value: odds }],
  };
}

/** Natural winners and margins, and no word of natural ties. */
function addsNaturalTie(lines: readonly Pick<ReadPayLine, 'when'>[]): boolean {
  const has = (fact: string): boolean => lines.some(({ when }) => fact in when);
  return has('winnerNatural') && has('margin') && !has('bothNatural');
}

/** A table of margins and natural winners that says nothing of natural ties: they push on cards that say it. */
export function naturalTie(bet: SideBet):
  | {
      readonly line: {
        readonly label: string;
        readonly when: ReadCondition;
        readonly odds: ReadOdds;
        readonly basis: object;
      };
    }
  | undefined {
  const lines = bet.lines.value as readonly ReadPayLine[];
  if (!addsNaturalTie(lines)) return undefined;
  const at = lines.findIndex(({ when }) => 'margin' in when);
  const gap: GapDraft = {
    id: `natural-tie-${bet.id}`,
    title: 'A natural tie',
    reading: 'It pushes, as on cards that say it; the line is assumed.',
    alternatives: [
      { label: 'It loses', patch: [{ op: 'remove', path: `/shared/payTables/${bet.id}/lines/${at}` }] },
    ],
  };
  return {
    line: {
      label: 'Natural tie',
      when: { winner: 'tie', bothNatural: true },
      odds: [0, 1],
      basis: { '*': { is: 'assumed', where: 'The card prints no such line', gap } },
    },
  };
}
