// What became of the planted bugs, as tables and lists. Pure: results and sources in, text out.

/** The one reviewed list of what no test can notice. */
export const LISTED = 'test/mutants/unkillable.json';

/** Also when the module could not even be loaded: then its tests could not run. */
const CAUGHT = new Set(['Killed', 'Timeout', 'RuntimeError']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** Each mutant with its place, what stood there, what was put there instead, and whether it is listed. */
export function judge(results, sources, listed) {
  const lines = new Map([...sources].map(([file, text]) => [file, text.split('\n')]));
  return results
    .filter(({ status }) => CAUGHT.has(status) || MISSED.has(status))
    .map(({ fileName, location, mutatorName, replacement = '', status }) => {
      const around = lines.get(fileName);
      const mutant = {
        file: fileName,
        line: location.start.line,
        column: location.start.column,
        mutator: mutatorName,
        within: oneLine(around[location.start.line - 1]),
        code: oneLine(cut(around, location)),
        becomes: oneLine(replacement),
        status,
      };
      return MISSED.has(status) && listed.some((entry) => isSame(entry, mutant))
        ? { ...mutant, status: 'Listed' }
        : mutant;
    })
    .sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

/** Per cent of what could be noticed that was. */
export function scoreOf(mutants) {
  const { noticed, all, listed } = countsOf(mutants);
  return all === listed ? 100 : (100 * noticed) / (all - listed);
}

/** One row for each file, and one for the room. */
export function tableText(room, mutants) {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const rows = [
    ['', 'mutants', 'noticed', 'survived', 'no test', 'listed', 'score'],
    ...files.map((name) =>
      rowOf(
        name,
        mutants.filter(({ file }) => file === name),
      ),
    ),
    rowOf(room, mutants),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join('  '),
    )
    .join('\n');
}

function rowOf(name, mutants) {
  const { all, noticed, survived, untested, listed } = countsOf(mutants);
  return [
    name,
    ...[all, noticed, survived, untested, listed].map(String),
    `${scoreOf(mutants).toFixed(1)} %`,
  ];
}

function countsOf(mutants) {
  const count = (...wanted) => mutants.filter(({ status }) => wanted.includes(status)).length;
  return {
    all: mutants.length,
    noticed: count(...CAUGHT),
    survived: count('Survived'),
    untested: count('NoCoverage'),
    listed: count('Listed'),
  };
}

/** What no test noticed, each with its place. */
export function survivorsText(mutants) {
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  if (missed.length === 0) return '\nNothing went unnoticed.';
  const lines = missed.map(
    ({ file, line, column, code, becomes, status }) =>
      `${file}:${line}:${column}${status === 'NoCoverage' ? '  (no test comes here)' : ''}\n    ${code}\n  → ${becomes}`,
  );
  return `\nUnnoticed:\n${lines.join('\n')}`;
}

/** Entries for these files that no survivor needs any more: the code is gone, or a test notices it by now. */
export const staleIn = (listed, files, mutants) =>
  listed.filter(
    (entry) =>
      files.includes(entry.file) &&
      !mutants.some((mutant) => mutant.status === 'Listed' && isSame(entry, mutant)),
  );

/** By what stands there and what line it is in, not by its number: code above may grow. */
const isSame = (entry, mutant) =>
  entry.file === mutant.file &&
  entry.code === mutant.code &&
  entry.becomes === mutant.becomes &&
  (entry.within === undefined || mutant.within.includes(entry.within));

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const MOST = 100;
const oneLine = (text) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST ? line : `${line.slice(0, MOST - 1)}…`;
};

function cut(lines, { start, end }) {
  const taken = lines.slice(start.line - 1, end.line);
  taken[taken.length - 1] = taken.at(-1).slice(0, end.column - 1);
  taken[0] = taken[0].slice(start.column - 1);
  return taken.join('\n');
}
