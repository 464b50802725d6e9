// `npm run test:service`: the unit of deploy/systemd and the upgrade of docs/how-to/run-on-a-server.md, as far as a machine without
// systemd can prove them. A checkout of root's, read-only for the user of the service, with a data folder of its own;
// then the same as an installed package. Needs root, for it becomes another user. Takes about two minutes.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureWeb, root } from './ready.mjs';

/** The user that stands in for the user `coup`. */
const USER = 65_534;
let running;
const say = (words) => console.log(words);

function must(what, holds, detail = '') {
  if (!holds) throw new Error(`${what}: no. ${detail}`);
  say(`  yes  ${what}`);
}

if (process.getuid?.() !== 0) {
  console.error('npm run test:service becomes another user: run it as root.');
  process.exit(2);
}

const machine = mkdtempSync(join(tmpdir(), 'coup-service-'));
chmodSync(machine, 0o755);
const there = (path) => join(machine, path);
/** As systemd gives it: no home that can be written, and nothing of the process that started it. */
const AS_USER = {
  uid: USER,
  gid: USER,
  cwd: '/',
  env: { PATH: process.env.PATH, HOME: '/nonexistent', LANG: 'C.UTF-8' },
};

/** Paths of the unit and of the documents, on the machine that is made here. */
const moved = (text) =>
  text.replaceAll(/(?<![\w./-])\/(opt\/coup|etc\/coup|var\/lib\/coup)/g, (_, path) => there(path));

try {
  ensureWeb();
  makeMachine();
  say('The unit, as its user, on a tree that belongs to root');
  const before = hashOfTree(there('opt/coup/dist'));
  await openAndStop();
  must('the build is as it was', hashOfTree(there('opt/coup/dist')) === before);

  say('The upgrade');
  appendFileSync(there('opt/coup/src/base/assert.ts'), '\nexport const UPGRADED = true;\n');
  const refused = asUser(unit('ExecStart').split(' '));
  must('a stale build is refused with code 2', refused.status === 2, `${refused.status}`);
  const lines = refused.stderr.split('\n').filter((line) => line !== '');
  must(
    'in one line that says what to do',
    lines.length === 1 && /npm run build/.test(lines[0]),
    refused.stderr,
  );
  must('systemd does not try again after code 2', unit('RestartPreventExitStatus') === '2');
  for (const command of upgradeCommands()) runAsRoot(command);
  await openAndStop();
  const built = readFileSync(there('opt/coup/dist/src/base/assert.js'), 'utf8');
  must('what runs is the new version', built.includes('UPGRADED'));

  say('A copy of the checkout');
  rmSync(there('opt/copy'), { recursive: true, force: true });
  cpSync(there('opt/coup'), there('opt/copy'), { recursive: true, verbatimSymlinks: true });
  const copied = asUser([process.execPath, there('opt/copy/bin/coup'), 'houses']);
  must('runs without a build', copied.status === 0 && copied.stderr === '', copied.stderr);

  say('An installed package');
  install();
  const packaged = hashOfTree(there('opt/coup'));
  must('has no sources', !readdirSync(there('opt/coup')).includes('src'));
  await openAndStop();
  must('is as it was', hashOfTree(there('opt/coup')) === packaged);
  say('All of it holds.');
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
} finally {
  running?.kill('SIGKILL');
  rmSync(machine, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
}

/** What git knows of this checkout, with its build and its packages; settings; and the data folder of the user. */
function makeMachine() {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((one) => one !== '' && !/^(golden|bench|verifiers|docs)\//.test(one)))
    cpSync(join(root, file), there(join('opt/coup', file)));
  cpSync(join(root, 'dist'), there('opt/coup/dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), there('opt/coup/node_modules'));
  mkdirSync(there('etc/coup'), { recursive: true });
  const settings = JSON.parse(readFileSync(join(root, 'deploy/systemd/settings.json'), 'utf8'));
  // Two houses on one machine need two ports.
  writeFileSync(there('etc/coup/settings.json'), JSON.stringify({ ...settings, port: 0 }));
  mkdirSync(there('var/lib/coup'), { recursive: true });
  chmodSync(there('var/lib/coup'), 0o700);
  chownSync(there('var/lib/coup'), USER, USER);
  // For everybody else: to be read, and not to be changed.
  execFileSync('chmod', ['-R', 'a+rX,go-w', there('opt'), there('etc')]);
}

function unit(name) {
  const text = readFileSync(join(root, 'deploy/systemd/coup.service'), 'utf8');
  const [, value] = new RegExp(`^${name}=(.*)$`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`the unit says no ${name}`);
  return moved(value);
}

function asUser([command, ...args]) {
  return spawnSync(command, args, { ...AS_USER, encoding: 'utf8' });
}

async function openAndStop() {
  const [command, ...args] = unit('ExecStart').split(' ');
  const house = spawn(command, args, { ...AS_USER, stdio: ['ignore', 'pipe', 'pipe'] });
  running = house;
  const ended = new Promise((done) => house.once('exit', (code) => done(code)));
  const said = [];
  const isOpen = new Promise((found) => {
    for (const stream of [house.stdout, house.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (line.startsWith('Stop: ')) found();
      });
  });
  await Promise.race([isOpen, ended]);
  must('the house opens', house.exitCode === null, said.join('\n'));
  must(
    'it is of the user of the service',
    ownerOfProcess(house.pid) === USER,
    `uid ${ownerOfProcess(house.pid)}`,
  );
  must(
    'it offers the first officer a link',
    said.some((line) => line.includes('#/setup?code=')),
  );
  house.kill('SIGTERM');
  const code = await ended;
  must('SIGTERM ends it in order', code === 0, `code ${code}\n${said.slice(-5).join('\n')}`);
}

/** What Linux says of it. */
function ownerOfProcess(pid) {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
}

/** The commands of the documents, without what stops and starts the service and what fetches the new version. */
function upgradeCommands() {
  const book = readFileSync(join(root, 'docs/how-to/run-on-a-server.md'), 'utf8');
  const [, block] = /^## Upgrade$[\s\S]*?```\n([\s\S]*?)```/m.exec(book) ?? [];
  const commands = (block ?? '').split('\n').map((line) => line.replace(/\s+#.*$/, '').trim());
  const here = commands.filter((line) => line !== '' && !/systemctl|git .*pull|cp .*systemd/.test(line));
  if (here.length === 0) throw new Error('the documents say no command that builds');
  return here;
}

function runAsRoot(command) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', moved(command.replaceAll('sudo ', ''))], {
    cwd: '/',
    encoding: 'utf8',
  });
  must(`as root: ${command}`, status === 0, stdout + stderr);
}

/** As `npm install -g` of the package would leave it; its dependencies are those that are here. */
function install() {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', machine], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  rmSync(there('opt/coup'), { recursive: true, force: true });
  mkdirSync(there('opt/coup'), { recursive: true });
  execFileSync('tar', ['-xzf', there(filename), '--strip-components', '1', '-C', there('opt/coup')]);
  symlinkSync(join(root, 'node_modules'), there('opt/coup/node_modules'));
  execFileSync('chmod', ['-R', 'a+rX,go-w', there('opt')]);
  chmodSync(there('opt/coup/bin/coup'), 0o755);
}

function hashOfTree(folder) {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  for (const name of names.sort()) hash.update(name).update(readFileSync(name));
  return hash.digest('hex');
}
