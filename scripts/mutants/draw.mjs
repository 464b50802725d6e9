// Which bugs are planted when only some are: drawn before anything runs, so that only these are put into the code. With
// every bug of a room in place, code that is called often is too slow to be tested.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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

/** Where a drawn mutant stands and what it puts there, to tell it from others at the same place. */
export const keyOf = (file, { start, end }, replacement) =>
  JSON.stringify([file, start.line, start.column, end.line, end.column, replacement]);
