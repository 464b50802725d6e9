// Small plugins of ours for Stryker: one tells how far it is, one leaves out what was not drawn, one runs the tests.
import { isResultDrawn } from './draw.mjs';
import { runner } from './runner.mjs';

function reporter({ coup }) {
  let all = 0;
  let tested = 0;
  let unnoticed = 0;
  const tell = teller();
  return {
    onDryRunCompleted({ result, timing }) {
      const seconds = Math.round((timing.net + timing.overhead) / 1000);
      tell(`${coup.room}: ${result.tests.length} tests pass without a bug, in ${seconds} s`, true);
    },
    onMutationTestingPlanReady({ mutantPlans }) {
      all = coup.drawn?.length ?? mutantPlans.filter(({ plan }) => plan === 'Run').length;
    },
    onMutantTested({ status, ...mutant }) {
      if (status === 'Ignored' || !isResultDrawn(coup, mutant)) return;
      tested += 1;
      if (status === 'Survived' || status === 'NoCoverage') unnoticed += 1;
      tell(`${coup.room}: ${tested} of ${all} bugs, ${unnoticed} unnoticed`, tested === all);
    },
  };
}
reporter.inject = ['options'];

const MINUTE_MS = 60_000;
/** On a terminal one line that is written over; elsewhere a line whenever a minute has passed. */
function teller() {
  let last = Date.now();
  return (line, always) => {
    if (process.stderr.isTTY) return process.stderr.write(`\r\x1b[2K${line}${always ? '\n' : ''}`);
    if (!always && Date.now() - last < MINUTE_MS) return;
    last = Date.now();
    process.stderr.write(`${line}\n`);
  };
}

/** A node of the code in which nothing was drawn: bugs there are not even put into it. */
function ignorer({ coup }) {
  const places = (coup.drawn ?? []).map(({ location }) => location);
  return {
    shouldIgnore: ({ node: { loc } }) =>
      loc && !places.some((place) => isWithin(place, loc)) ? NOT_DRAWN : undefined,
  };
}
ignorer.inject = ['options'];

/** Stryker counts lines from 0, its parser from 1. */
const isWithin = (place, loc) =>
  isInOrder(loc.start, { ...place.start, line: place.start.line + 1 }) &&
  isInOrder({ ...place.end, line: place.end.line + 1 }, loc.end);

const isInOrder = (a, b) => a.line < b.line || (a.line === b.line && a.column <= b.column);

const NOT_DRAWN = 'not drawn';

export const strykerPlugins = [
  { kind: 'Reporter', name: 'coup', factory: reporter },
  { kind: 'Ignore', name: 'sample', factory: ignorer },
  { kind: 'TestRunner', name: 'coup', factory: runner },
];
