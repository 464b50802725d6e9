import {
  applyPatch,
  equalJson,
  isRecord,
  makePointer,
  parsePointer,
  type Result,
  valueAt,
} from '../../../../base/index.ts';
import { type Alternative, gapsIn, type HouseFile } from '../../../../engine/index.ts';
import type { Reading } from '../../../../read/index.ts';

type Patch = Alternative['patch'];
type CardQuote = Reading['read'][number]['quotes'][number];

/** One answer: the draft's value, or another reading. */
export interface AnswerOption {
  readonly label: string;
  /** Undefined keeps the draft's value. */
  readonly patch: Patch | undefined;
}

/** Something that the card leaves open, that its prices make unlikely, or that its lines disagree about. */
export interface CardQuestion {
  readonly id: string;
  readonly is: 'gap' | 'doubt' | 'conflict';
  /** The path of the value; empty if unknown. */
  readonly path: string;
  readonly title: string;
  readonly notes: readonly string[];
  /** The words of the card in question. */
  readonly quotes: readonly CardQuote[];
  /** Other lines that it names, counted from 1. */
  readonly lines: readonly number[];
  /** The first is the draft's own. */
  readonly options: readonly AnswerOption[];
}

const linesIn = (text: string): readonly number[] =>
  [...text.matchAll(/\blines? (\d{1,6})/gi)].map(([, line]) => Number(line));

/** All questions about a reading, in the order of the card; those about what the card omits come last. */
export function questionsIn(reading: Reading): readonly CardQuestion[] {
  const gaps = gapQuestions(reading);
  const said = new Set(gaps.flatMap(({ notes, options }) => [...notes, options[0]?.label ?? '']));
  const doubts = reading.doubts
    .filter(({ path, text }) => {
      const inGap = gaps.some((gap) => gap.path === path || gap.options[0]?.label.startsWith(text));
      return !inGap && !said.has(text);
    })
    .map(
      ({ path, text }): CardQuestion => ({
        id: `doubt ${path}`,
        is: 'doubt',
        path,
        title: text,
        notes: [],
        quotes: quotesFor(reading, path),
        lines: [],
        options: [{ label: '', patch: undefined }],
      }),
    );
  const conflicts = conflictQuestions(reading, [...gaps, ...doubts]);
  return [...gaps, ...doubts, ...conflicts].sort((a, b) => firstLine(a) - firstLine(b));
}

const allLines = ({ quotes, lines }: CardQuestion): readonly number[] => [
  ...quotes.map(({ line }) => line),
  ...lines,
];
const firstLine = (question: CardQuestion): number =>
  Math.min(Number.MAX_SAFE_INTEGER, ...allLines(question));

function gapQuestions(reading: Reading): readonly CardQuestion[] {
  return gapsIn(reading.draft).map(({ gap, path }): CardQuestion => {
    const value = valuePath(path);
    const notes = reading.doubts.filter((doubt) => doubt.path === value).map(({ text }) => text);
    return {
      id: gap.id,
      is: 'gap',
      path: value,
      title: gap.title,
      notes: notes.filter((note) => !gap.reading.startsWith(note)),
      quotes: quotesFor(reading, value),
      lines: linesIn(gap.reading),
      options: [
        { label: gap.reading, patch: undefined },
        ...gap.alternatives.map(({ label, patch }) => ({ label, patch })),
      ],
    };
  });
}

/** Asks once about two lines that disagree, and not at all if another question already names both. */
function conflictQuestions(reading: Reading, asked: readonly CardQuestion[]): readonly CardQuestion[] {
  const known = asked.map((each) => new Set(allLines(each)));
  const isAsked = (lines: readonly number[]): boolean =>
    known.some((set) => lines.every((line) => set.has(line)));
  const byLines = new Map<string, CardQuestion>();
  for (const { path, text, lines } of reading.contradictions) {
    if (isAsked(lines)) continue;
    const id = `conflict ${lines.join(' ')}`;
    const before = byLines.get(id);
    byLines.set(id, {
      id,
      is: 'conflict',
      path: '',
      title: before?.title ?? text,
      notes: before === undefined ? [] : [...before.notes, `${path}: ${text}`],
      quotes: [],
      lines: unique(lines),
      options: [{ label: '', patch: undefined }],
    });
  }
  return [...byLines.values()];
}

const unique = (lines: readonly number[]): readonly number[] => [...new Set(lines)].sort((a, b) => a - b);

/** `/shared/shoe/basis/decks/gap` asks about `/shared/shoe/decks`; a gap of all members, about their container. */
export function valuePath(gapPath: string): string {
  const parts = parsePointer(gapPath) ?? [];
  const at = parts.lastIndexOf('basis');
  const [holder, member] = [parts.slice(0, at), parts[at + 1]];
  return makePointer(member === undefined || member === '*' ? holder : [...holder, ...member.split('/')]);
}

/** The quotes that a value, or its container, was read from. */
function quotesFor({ read }: Reading, path: string): readonly CardQuote[] {
  const found =
    read.find((value) => value.path === path) ?? read.find((value) => path.startsWith(`${value.path}/`));
  return found?.quotes ?? [];
}

/** Doubts and conflicts that the visitor has settled, which no file can record. */
export type SettledIds = ReadonlySet<string>;

export const isOpenQuestion = (file: unknown, question: CardQuestion, settled: SettledIds): boolean =>
  question.is === 'gap' ? gapAt(file, question.id) !== undefined : !settled.has(question.id);

function gapAt(file: unknown, id: string): string | undefined {
  if (!isRecord(file)) return undefined;
  return gapsIn(file as unknown as HouseFile).find(({ gap }) => gap.id === id)?.path;
}

/** The option that matches the file; undefined if the visitor wrote something else. */
export function chosenOption(file: unknown, draft: unknown, question: CardQuestion): number | undefined {
  const fits = ({ patch }: AnswerOption): boolean => {
    const wanted = patch === undefined ? { ok: true as const, value: draft } : applyPatch(draft, patch);
    return wanted.ok && touchedBy(question).every((path) => sameAt(file, wanted.value, path));
  };
  const others = question.options.findIndex((option) => option.patch !== undefined && fits(option));
  if (others >= 0) return others;
  const own = question.options.findIndex((option) => option.patch === undefined && fits(option));
  return own < 0 ? undefined : own;
}

function sameAt(file: unknown, other: unknown, path: string): boolean {
  const [one, two] = [valueAt(file, path), valueAt(other, path)];
  return (
    one.ok === two.ok && (!one.ok || !two.ok || equalJson(withoutBasis(one.value), withoutBasis(two.value)))
  );
}

function withoutBasis(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBasis);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([name]) => name !== 'basis');
  return Object.fromEntries(members.map(([name, member]) => [name, withoutBasis(member)]));
}

/** The paths that its options change. A list from which an item is removed counts as a whole. */
function touchedBy({ path, options }: CardQuestion): readonly string[] {
  const patched = options.flatMap(({ patch = [] }) =>
    patch.map((step) => (step.op === 'replace' ? step.path : step.path.slice(0, step.path.lastIndexOf('/')))),
  );
  return patched.length > 0 ? [...new Set(patched)] : [path].filter((each) => each !== '');
}

/** Applies an answer: sets the option's value and removes the gap. Undefined if the file no longer has the path. */
export function fileWithAnswer(
  file: unknown,
  draft: unknown,
  question: CardQuestion,
  index: number,
): unknown | undefined {
  const option = question.options[index];
  if (option === undefined) return undefined;
  const isAgain = gapAt(file, question.id) === undefined;
  const before = isAgain && question.options.length > 1 ? asDrafted(file, draft, question) : file;
  const changed = option.patch === undefined ? ok(before) : applyPatch(before, option.patch);
  return changed.ok ? withoutGap(changed.value, question.id, option.label) : undefined;
}

const ok = (value: unknown): Result<unknown, string> => ({ ok: true, value });

/** Restores the draft's values first, so that a second answer starts from the same state as the first. */
function asDrafted(file: unknown, draft: unknown, question: CardQuestion): unknown {
  return touchedBy(question).reduce<unknown>((now, path) => {
    const value = valueAt(draft, path);
    const put = value.ok ? applyPatch(now, [{ op: 'replace', path, value: value.value }]) : undefined;
    return put?.ok ? put.value : now;
  }, file);
}

const MOST_WHERE = 200;

function withoutGap(file: unknown, id: string, label: string): unknown {
  const path = gapAt(file, id);
  if (path === undefined) return file;
  const claimPath = path.slice(0, -'/gap'.length);
  const claim = valueAt(file, claimPath);
  if (!claim.ok || !isRecord(claim.value)) return file;
  const { gap: _, ...rest } = claim.value;
  const where = `${String(rest['where'] ?? '')}. Answered: ${label}`.replace(/^\. /, '').slice(0, MOST_WHERE);
  const done = applyPatch(file, [{ op: 'replace', path: claimPath, value: { ...rest, where } }]);
  return done.ok ? done.value : file;
}
