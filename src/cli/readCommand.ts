import { statSync } from 'node:fs';
import { cannotBeSaid } from '../engine/index.ts';
import { type OpenQuestion, priceQuestions, type Reading, readCard } from '../read/index.ts';
import { fail, type Io, printJson, readText, writeText } from './io.ts';

export interface ReadOptions {
  readonly json?: boolean;
  readonly explain?: boolean;
  readonly out?: string;
}

/** More bytes than any card's text; larger files are not opened. */
const MOST_BYTES = 8_000_000;

/** `coup read FILE…`: turns the raw text of a rule card into a draft of a house file, with a report. */
export async function readCommand(io: Io, paths: readonly string[], options: ReadOptions): Promise<number> {
  const reading = readCard(paths.map(toText).join('\n'));
  if (!reading.ok) {
    io.complain(`coup: ${paths.join(', ')}: ${reading.error}`);
    return 1;
  }
  const { draft, read, notUnderstood, outOfScope, contradictions, doubts } = reading.value;
  if (options.out !== undefined) writeText(options.out, `${JSON.stringify(draft, undefined, 2)}\n`);
  if (options.json)
    await printJson(io, {
      draft,
      read,
      notUnderstood,
      outOfScope,
      contradictions,
      doubts,
      questions: priceQuestions(draft),
    });
  else if (options.explain) await io.write(`${explained(reading.value).join('\n')}\n`);
  else await io.write(`${report(io, reading.value, options.out).join('\n')}\n`);
  return 0;
}

function toText(path: string): string {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES)
    return fail(`${path} has ${size} bytes, and the text of a rule card has a few thousand.`);
  return readText(path);
}

const BASES = ['stated', 'inferred', 'assumed'] as const;

function report(
  { paint }: Io,
  { draft, read, notUnderstood, outOfScope, contradictions, doubts }: Reading,
  out?: string,
): readonly string[] {
  const games = Object.keys(draft.games);
  return [
    paint.strong(
      `${draft.name}: ${games.length} ${games.length === 1 ? 'game' : 'games'} (${games.join(', ')})`,
    ),
    ...BASES.flatMap((basis) => [
      '',
      paint.strong(basis),
      ...read
        .filter((each) => each.basis === basis)
        .map(({ path, value, line, text }) => {
          const where = line === null ? text : `line ${line}`;
          return `  ${path}: ${clip(JSON.stringify(value))} ${paint.soft(`(${where})`)}`;
        }),
    ]),
    ...section(paint.strong('open questions'), priceQuestions(draft).flatMap(questionLines)),
    ...section(
      paint.bad('contradictions'),
      contradictions.map(({ path, text }) => `  ${path}: ${text}`),
    ),
    ...section(
      paint.bad('unlikely by their prices'),
      doubts.map(({ path, text }) => `  ${path}: ${text}`),
    ),
    ...section(
      paint.bad('out of scope'),
      outOfScope.map(({ line, text, is }) => `  line ${line}: ${cannotBeSaid(is)}: ${clip(text)}`),
    ),
    ...section(
      paint.strong('not understood'),
      notUnderstood.map(({ line, text }) => `  line ${line}: ${clip(text)}`),
    ),
    '',
    paint.soft(
      out === undefined
        ? 'coup read FILE --out draft.json writes the draft.'
        : `Wrote ${out}: coup check ${out} looks it over.`,
    ),
  ];
}

/** A question, and each alternative reading with the edges that it changes. */
const questionLines = ({ title, reading, alternatives, noAlternative }: OpenQuestion): readonly string[] => [
  `  ${title}: ${clip(reading)}`,
  ...alternatives.map(({ label, edges, note }) => {
    const changes = edges
      .slice(0, 4)
      .map((each) => `${each.label} ${each.edge} % \u2192 ${each.otherEdge} %`);
    const more = edges.length > 4 ? ` and ${edges.length - 4} more` : '';
    return `    or: ${clip(label)}${changes.length > 0 ? ` (${changes.join(', ')}${more})` : note === undefined ? '' : ` (${note})`}`;
  }),
  ...(noAlternative === undefined ? [] : [`    ${noAlternative}`]),
];

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/** Each line with what was read from it. */
const explained = ({ explained: lines }: Reading): readonly string[] =>
  lines.flatMap(({ line, lastLine, text, kind, cells, found, leads, foreign, outOfScope }) => [
    `${line}${lastLine > line ? `-${lastLine}` : ''}: ${clip(text, 160)}`,
    `    (${kind}${cells.length > 1 ? ` of ${cells.length} cells` : ''}${foreign ? ', of another game' : ''})`,
    ...found.map(
      ({ of, value, game, sure, why }) =>
        `    ${of}${game === undefined ? '' : ` (${game})`} = ${clip(JSON.stringify(value))}${sure ? '' : ` (not sure: ${why ?? 'not every word was understood'})`}`,
    ),
    ...(outOfScope === undefined ? [] : [`    (out of scope: ${cannotBeSaid(outOfScope)})`]),
    ...(found.length === 0 && leads && outOfScope === undefined
      ? ['    (says what the next lines are about)']
      : []),
  ]);

const clip = (text: string, most = 120): string => (text.length > most ? `${text.slice(0, most)}…` : text);
