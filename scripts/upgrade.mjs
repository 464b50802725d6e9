// A house of three nodes goes from an older version of this repository to the present one, node by node, under load:
// `npm run test:upgrade`, or with `-- --from REF` for any commit at which a house had nodes. Without it: the newest tag
// or, where there is none, twenty commits ago. The older version is taken out of git and built under out/versions.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './ready.mjs';

const USAGE = 'Usage: npm run test:upgrade -- [--from REF]';
const BEFORE = 'HEAD~20';
const DEEPER = 'this clone has no history that far back: "git fetch --unshallow" brings it';

const stop = (why) => {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
};
const say = (line) => process.stderr.write(`coup: ${line}\n`);

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
const answerOf = (...args) => {
  const { status, stdout } = git(...args);
  return status === 0 ? stdout.trim() : undefined;
};

const { values } = parseArgs({ options: { from: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(`${USAGE}\nREF: a commit, branch or tag; the newest tag or, where there is none, ${BEFORE}.`);
  process.exit(0);
}
const { commit, ref } = theCommit(values.from);
const older = join(root, 'out', 'versions', commit.slice(0, 12));
takeOut(commit, older);
build(older, ref);
ensureInstalled();
ensureBuilt();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'house', 'test/cluster/upgrade.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      UPGRADE_FROM: join(older, 'dist'),
      UPGRADE_FROM_NAME: `${ref}, ${commit.slice(0, 12)}`,
    },
  },
);
process.exit(status ?? 1);

/** The version before, or the one that was named; the process ends with what to do where it is not there. */
function theCommit(named) {
  if (answerOf('rev-parse', '--git-dir') === undefined)
    stop('An older version is taken out of git, and this is no clone: "git clone" the repository first.');
  const ref = named ?? answerOf('describe', '--tags', '--abbrev=0', 'HEAD~1') ?? BEFORE;
  const commit = answerOf('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  const isShallow = answerOf('rev-parse', '--is-shallow-repository') === 'true';
  if (commit === undefined)
    stop(isShallow ? `There is no ${ref} here: ${DEEPER}.` : `There is no ${ref} here.`);
  if (answerOf('cat-file', '-e', `${commit}:src/server/nodes/node.ts`) === undefined)
    stop(`At ${ref} a house had no nodes: name a later commit.`);
  return { commit, ref };
}

/** Its files, as they were: whole or not at all. */
function takeOut(commit, folder) {
  if (existsSync(folder)) return;
  const fresh = `${folder}.tmp-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const archive = join(fresh, 'version.tar');
  for (const [command, ...args] of [
    ['git', 'archive', '--format=tar', '--output', archive, commit],
    ['tar', '-xf', archive, '-C', fresh],
  ])
    if (spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      stop(`The files of ${commit} could not be taken out of git (${command}).`);
  rmSync(archive);
  renameSync(fresh, folder);
}

/** By its own means: with what it locks, which is what is installed here where the locks are the same. */
function build(folder, ref) {
  const lock = (at) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages) && lock(folder) === lock(root))
    symlinkSync(join(root, 'node_modules'), packages, 'junction');
  say(`building ${ref}…`);
  const make = `import('./scripts/ready.mjs').then(({ ensureBuilt }) => ensureBuilt())`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', make], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) stop(`${ref} could not be built: the lines above say why.`);
}
