// What vitest tells `npm test` while it runs (over the channel between the two processes), and its report at the end.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How a test says that it has waited for long (test/waiting.ts). */
const WAITING = /^still waiting after .*$/m;

// biome-ignore lint/style/noDefaultExport: the test runner asks for it
export default class StepReporter {
  onInit(vitest) {
    this.root = vitest.config.root;
    this.files = [];
    this.failures = [];
    this.slow = [];
  }

  onTestRunStart(specifications) {
    tell({ is: 'files', files: specifications.map(({ moduleId }) => this.pathOf(moduleId)) });
  }

  onUserConsoleLog({ content }) {
    const said = WAITING.exec(content)?.[0];
    if (said !== undefined) tell({ is: 'waiting', said });
  }

  onTestModuleEnd(module) {
    const file = this.pathOf(module.moduleId);
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      counts[state === 'pending' ? 'skipped' : state] += 1;
      const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
      if (state !== 'skipped') this.slow.push({ file, name: namesOf(test).join(' › '), seconds });
      if (state === 'failed') this.failures.push(failureOf(file, test, errors));
    }
    for (const error of errorsOutside(module)) {
      counts.failed += 1;
      this.failures.push({ file, line: lineIn(file, [error]), name: firstLine(error), fullName: undefined });
    }
    const { duration, collectDuration } = module.diagnostic();
    const seconds = (duration + collectDuration) / 1000;
    this.files.push({ file, seconds, ...counts });
    tell({ is: 'file', file, seconds, failed: counts.failed });
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled)
      this.failures.push({ file: undefined, line: undefined, name: firstLine(error), fullName: undefined });
    const slow = this.slow.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    const report = { files: this.files, failures: this.failures, slow };
    const path = process.env.COUP_TEST_REPORT;
    if (path !== undefined) writeFileSync(path, JSON.stringify(report));
  }

  pathOf(moduleId) {
    return relative(this.root, moduleId).replaceAll('\\', '/');
  }
}

const tell = (message) => process.send?.(message);

/** Of a test its name, and before that those of all it stands in. */
function namesOf(test) {
  const names = [];
  for (let one = test; one.type !== 'module'; one = one.parent) names.unshift(one.name);
  return names;
}

const failureOf = (file, test, errors) => ({
  file,
  line: lineIn(file, errors),
  name: namesOf(test).join(' › '),
  fullName: namesOf(test).join(' '),
  seed: seedIn(errors.map(({ message }) => message ?? '').join('\n')),
});

/** Of suites and of the file itself: what threw where no test was running. */
const errorsOutside = (module) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

/** The line of the test file that an error came by. */
const lineIn = (file, errors) =>
  errors
    .flatMap(({ stacks = [] }) => stacks)
    .find((frame) => frame.file?.replaceAll('\\', '/').endsWith(file))?.line;

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const plain = (text) => text.replaceAll(ESCAPES, '');

const firstLine = ({ message }) =>
  plain(message ?? '')
    .trim()
    .split('\n')[0] || 'the file itself';

/** As fast-check tells it, or a test of ours: `seed: 5`, `--seed 5`. */
const seedIn = (text) => /\bseed[: ]+(-?\d+)/.exec(plain(text))?.[1];
