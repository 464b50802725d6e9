// Which bugs are planted when only some are: drawn before anything runs, so that only these are put into the code. With
// every bug of a room in place, code that is called often is too slow to be tested.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** What lists the bugs must be what plants them later: the instrumenter that Stryker's core itself brings along. */
const ofCore = createRequire(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json'));

/** Each with its file, its place and what is put there; the same for the same seed, as long as the code stands. */
export async function draw(root, files, { most, seed }) {
  const rankOf = ({ file, location, replacement }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, `/${file}`, location, replacement]))
      .digest('hex');
  return (await allIn(root, files))
    .map((mutant) => ({ mutant, rank: rankOf(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, most)
    .map(({ mutant }) => mutant);
}

async function allIn(root, files) {
  const { Instrumenter } = await import(ofCore.resolve('@stryker-mutator/instrumenter'));
  const { mutants } = await new Instrumenter(SILENT).instrument(
    files.map((name) => ({ name, content: readFileSync(join(root, name), 'utf8'), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return mutants.map(({ fileName, location, replacement }) => ({ file: fileName, location, replacement }));
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, isDebugEnabled: () => false };

/** The place of a mutant as Stryker takes it: it plants nothing outside. */
export const rangeOf = ({ file, location: { start, end } }) =>
  `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** At the place of a bug that was drawn there may be others that were not. Without a sample all are. */
export const isDrawn = ({ drawn }, { fileName, location, replacement }) =>
  drawn === undefined ||
  drawn.some(
    (one) =>
      one.replacement === replacement &&
      fileName.replaceAll('\\', '/').endsWith(`/${one.file}`) &&
      isDeepStrictEqual(one.location, location),
  );

/** The same of a result: there Stryker counts lines and columns from 1, while it works from 0. */
export const isResultDrawn = (coup, { location: { start, end }, ...mutant }) =>
  isDrawn(coup, { ...mutant, location: { start: fromZero(start), end: fromZero(end) } });

const fromZero = ({ line, column }) => ({ line: line - 1, column: column - 1 });
