// Two small plugins of ours: one tells how far it is and draws the sample, one leaves out what was not drawn. Stryker
// runs a checker in a process of its own, so the sample goes through a file.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function reporter({ coup }) {
  let all = 0;
  let tested = 0;
  let survived = 0;
  return {
    onMutationTestingPlanReady({ mutantPlans }) {
      const mutants = mutantPlans.filter(({ plan }) => plan === 'Run').map(({ mutant }) => mutant);
      all = mutants.length;
      if (coup.most === undefined) return;
      const drawn = draw(mutants, coup);
      all = drawn.length;
      mkdirSync(dirname(coup.file), { recursive: true });
      writeFileSync(coup.file, JSON.stringify(drawn.map(({ id }) => id)));
    },
    onMutantTested({ status, statusReason }) {
      if (statusReason === 'not drawn') return;
      tested += 1;
      if (status === 'Survived' || status === 'NoCoverage') survived += 1;
      progress(`${tested} of ${all} mutants, ${survived} unnoticed`, tested);
    },
    wrapUp: () => progress('', 0),
  };
}
reporter.inject = ['options'];

/** The same seed draws the same mutants, as long as the code around them stands. */
function draw(mutants, { most, seed }) {
  const rankOf = ({ fileName, location, replacement }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, fileName.replace(process.cwd(), ''), location, replacement]))
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, rank: rankOf(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, most)
    .map(({ mutant }) => mutant);
}

function progress(line, count) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${line}`);
  else if (count > 0 && count % 50 === 0) process.stderr.write(`${line}\n`);
}

function checker({ coup }) {
  const drawn = () => new Set(JSON.parse(readFileSync(coup.file, 'utf8')));
  return {
    init: async () => {},
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) => {
      const ids = drawn();
      return Object.fromEntries(
        mutants.map(({ id }) => [
          id,
          ids.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
        ]),
      );
    },
  };
}
checker.inject = ['options'];

export const strykerPlugins = [
  { kind: 'Reporter', name: 'coup', factory: reporter },
  { kind: 'Checker', name: 'sample', factory: checker },
];
