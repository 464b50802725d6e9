import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../src/base/index.ts';
import { COMMANDS } from '../src/cli/commands.ts';
import { parseSettings } from '../src/server/index.ts';
import { SLOW, TABLE, testHouse } from './server/house.ts';
import { Visitor } from './server/visitor.ts';

const FOLDER = 'deploy/systemd';
const units = readdirSync(FOLDER)
  .filter((name) => /\.(service|timer)$/.test(name))
  .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);

describe('units for a machine that boots with a house', () => {
  it('are a service, a backup and an audit, the latter two by a clock', () => {
    expect(units.map(([name]) => name)).toEqual([
      'coup-audit.service',
      'coup-audit.timer',
      'coup-backup.service',
      'coup-backup.timer',
      'coup.service',
    ]);
  });

  it.each(units.flatMap(([name, text]) => callsIn(text).map((call) => [name, call] as const)))(
    '%s runs a command that there is: %s',
    (_, call) => {
      const [first = '', second = ''] = call.split(' ');
      const words = second.startsWith('-') ? [first] : [first, second];
      expect(COMMANDS.map((command) => command.name)).toContain(first);
      const { stdout, status } = spawnSync(process.execPath, ['bin/coup', ...words, '--help'], {
        encoding: 'utf8',
      });
      expect(status).toBe(0);
      for (const flag of call.match(/--[a-z-]+/g) ?? []) expect(stdout).toContain(flag);
    },
  );

  it.each(['coup.service', 'settings.json', 'Caddyfile'])('are in the guide to a server: %s', (name) => {
    const book = readFileSync('docs/how-to/run-on-a-server.md', 'utf8');
    expect(book).toContain(`\n${readFileSync(join(FOLDER, name), 'utf8')}\`\`\`\n`);
  });

  it('come with settings that a house takes, behind the proxy that they show', () => {
    const value: unknown = JSON.parse(readFileSync(join(FOLDER, 'settings.json'), 'utf8'));
    const settings = unwrap(parseSettings({ file: { path: 'settings.json', value }, env: {} }));
    const { publicUrl = '', host, port } = settings;
    const proxy = readFileSync(join(FOLDER, 'Caddyfile'), 'utf8');
    expect(proxy).toContain(`${new URL(publicUrl).host} {`);
    expect(proxy).toContain(`reverse_proxy ${host}:${port} {`);
    expect(settings.trustProxy).toBe(true);
  });

  it('name no unit and no folder that the others do not know', () => {
    for (const [name] of units.filter(([one]) => one.endsWith('.timer')))
      expect(units.map(([one]) => one)).toContain(name.replace('.timer', '.service'));
    const folders = new Set(units.flatMap(([, text]) => text.match(/--data (\S+)/g) ?? []));
    expect([...folders]).toEqual(['--data /var/lib/coup/house']);
  });
});

describe('an image of a house', () => {
  const lines = readFileSync('deploy/docker/Dockerfile', 'utf8').split('\n');
  const said = (word: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const shipped: readonly string[] = JSON.parse(readFileSync('package.json', 'utf8')).files;

  it('holds what the package holds, and what that needs', () => {
    const copied = said('COPY')
      .filter((copy) => copy.startsWith('--from=build '))
      .map((copy) => copy.split(' ')[1]?.replace('/build/', ''));
    expect(copied.sort()).toEqual([...shipped, 'package.json', 'node_modules'].sort());
  });

  it('is built from a clone: what it copies is there, and nothing that it needs is left out', () => {
    const ignored = readFileSync('deploy/docker/Dockerfile.dockerignore', 'utf8').trim().split('\n');
    const needed = ['src', 'scripts', 'vite.config.ts', 'tsconfig.base.json', 'tsconfig.build.json'];
    for (const path of [...needed, ...shipped.filter((one) => one !== 'dist'), 'package-lock.json']) {
      expect(existsSync(path)).toBe(true);
      expect(ignored).not.toContain(path.split('/')[0]);
    }
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist', 'out']));
  });

  it('is pinned, locked and no root’s', () => {
    expect(said('ARG')).toEqual([expect.stringMatching(/^BASE=node:24\.\d+\.\d+-bookworm-slim$/)]);
    expect(said('FROM')).toEqual([expect.stringMatching(/^\$\{BASE\} AS build$/), '\u0024{BASE}']);
    expect(said('USER')).toEqual(['node']);
    expect(said('ADD')).toEqual([]);
    for (const run of said('RUN')) expect(run).not.toMatch(/npm (install|i) |curl|wget/);
  });

  it('runs a command that there is, and asks a route that there is', async () => {
    const [entry = '[]'] = said('ENTRYPOINT');
    const [command = '[]'] = said('CMD');
    expect(JSON.parse(entry)).toEqual(['node', 'bin/coup']);
    expect(COMMANDS.map(({ name }) => name)).toContain(JSON.parse(command)[0]);
    const [health = ''] = said('HEALTHCHECK');
    const route = /127\.0\.0\.1:8787(\/\w+)/.exec(health)?.[1] ?? '';
    const house = await testHouse(SLOW);
    expect((await new Visitor(house.address).ask('GET', route)).status).toBe(200);
    await house.stop();
  });
});

describe('several nodes with Compose', () => {
  const folder = 'deploy/compose';
  const file = readFileSync(join(folder, 'compose.yml'), 'utf8');

  it('tells a node nothing that is no setting of it', () => {
    const [, said = ''] = /x-node: &node[\s\S]*?environment:\n([\s\S]*?)\n {2}depends_on/.exec(file) ?? [];
    const names = [...said.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
    const settings = names.filter((name) => name !== 'NODE_EXTRA_CA_CERTS');
    expect(settings.toSorted()).toEqual(Object.keys(PLAUSIBLE).toSorted());
    expect(unwrap(parseSettings({ env: PLAUSIBLE }))).toMatchObject({
      databaseOwnerUrl: PLAUSIBLE.DATABASE_OWNER_URL,
      databaseUrl: PLAUSIBLE.DATABASE_URL,
      natsUrl: PLAUSIBLE.NATS_URL,
      publicUrl: PLAUSIBLE.COUP_PUBLIC_URL,
      trustProxy: true,
      metrics: 'everybody',
    });
  });

  it('lets nobody but the nodes reach broker and database', () => {
    const of = (start: string): string | undefined => {
      const from = file.indexOf(start);
      return /networks: \[(.+)\]/.exec(file.slice(from))?.[1];
    };
    expect([of('x-node:'), of('x-database:'), of('\n  nats:'), of('\n  proxy:')]).toEqual([
      'outside, broker, record',
      'record',
      'broker',
      'outside',
    ]);
    expect(file).toMatch(/\n {2}broker:\n {4}internal: true\n {2}record:\n {4}internal: true\n/);
    expect([...file.matchAll(/ports:/g)]).toHaveLength(1);
  });

  it('asks in its example for all that must be filled in, and for nothing else', () => {
    const asked = new Set([...file.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const example = readFileSync(join(folder, 'example.env'), 'utf8');
    const offered = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(offered.toSorted()).toEqual([...asked].toSorted());
  });

  it('mounts files that there are, pins its images, and sends the proxy to every node', () => {
    const made = readFileSync(join(folder, 'certificates.sh'), 'utf8');
    for (const [, path = ''] of file.matchAll(/- (\.\/[\w./]+):/g)) {
      const [, certificate] = /^\.\/certificates\/(.+)$/.exec(path) ?? [];
      if (certificate === undefined) expect(existsSync(join(folder, path))).toBe(true);
      else expect(made).toMatch(new RegExp(`-out ${certificate}|key ${certificate}`));
    }
    const images = [...file.matchAll(/image: (\S+)/g)]
      .map(([, image]) => image)
      .filter((one) => one !== 'coup');
    for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
    const nodes = [...file.matchAll(/^ {2}(node-\d):/gm)].map(([, node]) => `${node}:8787`);
    expect(readFileSync(join(folder, 'Caddyfile'), 'utf8')).toContain(`reverse_proxy ${nodes.join(' ')} {`);
  });
});

const PLAUSIBLE = {
  DATABASE_OWNER_URL: 'postgres://coup_owner:secret@database:5432/coup',
  DATABASE_URL: 'postgres://coup_house:secret@database:5432/coup',
  NATS_URL: 'tls://coup:secret@nats:4222',
  COUP_KEY: 'ab'.repeat(32),
  COUP_PUBLIC_URL: 'https://coup.example',
  COUP_TRUST_PROXY: 'true',
  COUP_METRICS: 'everybody',
};

describe('alerts', () => {
  const rules = readFileSync('deploy/prometheus/coup.rules.yml', 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.*)/g)].map(
    ([, name = '', expr = '']) => [name, expr] as const,
  );

  it('ask for nothing that a house does not tell', async () => {
    const house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE);
    await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1 });
    const { text } = await ann.ask('GET', '/metrics');
    const told = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    for (const [alert, expr] of alerts)
      for (const [metric] of expr.matchAll(/\bcoup_\w+/g))
        expect([alert, told.has(metric)]).toEqual([alert, true]);
    await house.stop();
  });

  it('are each in the reference, with what to do', () => {
    const book = readFileSync('docs/reference/monitoring.md', 'utf8');
    const rows = [...book.matchAll(/^\| `(Coup\w+)` \|/gm)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(0);
    expect(rows).toEqual(alerts.map(([name]) => name));
  });
});

/** What is asked of the program, one call to a line. */
function callsIn(text: string): readonly string[] {
  return [...text.matchAll(/\/opt\/coup\/bin\/coup ([^;'\n]+)/g)].map(([, call = '']) => call.trim());
}
