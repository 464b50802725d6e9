import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';

// The review's archive of 0.5 MB took 2,060 MB of memory in `coup archive check`; a transcript of 60 MB took 2,800.
const MOST_MEGABYTES = 300;

const folder = temporaryFolder('hostile');
// PostgreSQL gives root up and passes here as another user.
chmodSync(folder, 0o711);
const report = join(folder, 'report.mjs');
writeFileSync(
  report,
  `import { readFileSync } from 'node:fs';
process.on('exit', () => process.stderr.write(/VmHWM:.*/.exec(readFileSync('/proc/self/status', 'utf8'))[0]));`,
);

/** Runs the command in a process of its own: how it ended, what it said, and the most memory that it took. */
async function coup(args: readonly string[], input?: Iterable<Uint8Array>) {
  const child = spawn(process.execPath, ['--import', pathToFileURL(report).href, 'bin/coup', ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)));
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  for (const piece of input ?? []) {
    if (child.exitCode !== null || !child.stdin.writable) break;
    if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended]);
  }
  child.stdin.end();
  const [code] = await ended;
  return { code, said, megabytes: Number(/VmHWM:\s+(\d+)/.exec(said)?.[1]) / 1024 };
}

const MEGABYTE = 1 << 20;
function* times(many: number, text: string): Generator<Buffer> {
  const piece = Buffer.from(text.repeat(Math.ceil(MEGABYTE / text.length)));
  for (let n = 0; n < many; n++) yield piece;
}

const HEAD = '{"form":"coup/archive/v1","journal":"a","first":1,"last":2,"before":"x"}\n';
const LONG_HEAD = HEAD.replace('2', '999999999');
const ARCHIVES: readonly (readonly [string, () => Iterable<Buffer>])[] = [
  ['500 MB without a line end', () => times(500, 'x')],
  ['50 million empty lines', () => times(50, '\n')],
  ['60 MB of empty lines behind a right head', () => [Buffer.from(HEAD), ...times(60, '\n')]],
  ['60 MB of short lines behind a head for as many', () => [Buffer.from(LONG_HEAD), ...times(60, 'x\n')]],
  ['400 MB of brackets', () => times(400, '[')],
];

async function archiveWith(pieces: Iterable<Buffer>): Promise<string> {
  const archive = join(folder, `archive-${++archives}`);
  mkdirSync(archive);
  const gzip = createGzip({ level: 1 });
  const written = once(
    gzip.pipe(createWriteStream(join(archive, 'a.000000001-000000002.jsonl.gz'))),
    'close',
  );
  for (const piece of pieces) if (!gzip.write(piece)) await once(gzip, 'drain');
  gzip.end();
  await written;
  return archive;
}
let archives = 0;

const JSONS: readonly (readonly [string, () => string])[] = [
  ['brackets', () => '['.repeat(31e6)],
  ['lists', () => `[${'[],'.repeat(10e6)}[]]`],
  ['objects, each with a name of its own', () => `[${named(2e6).join(',')}]`],
  // As many as are read.
  ['few lists', () => `[${'[],'.repeat(499_000)}[]]`],
  ['few objects, each with a name of its own', () => `[${named(333_000).join(',')}]`],
  ['few names of one object', () => `{${named(499_000).join(',').replaceAll(/[{}]/g, '')}}`],
  ['letters', () => `"${'é'.repeat(15e6)}中"`],
];
const named = (many: number): string[] => Array.from({ length: many }, (_, n) => `{"a${n}":1}`);

describe.runIf(process.platform === 'linux')('[attack] files of a stranger', () => {
  it.each(ARCHIVES)('`coup archive check` refuses %s within 300 MB', async (_, pieces) => {
    const { code, said, megabytes } = await coup(['archive', 'check', await archiveWith(pieces())]);
    expect(said).toContain('is not a complete archive file');
    expect(code).toBe(1);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });

  it('`coup archive check` reads no device in the place of a file', async () => {
    const archive = join(folder, 'device');
    mkdirSync(archive);
    symlinkSync('/dev/zero', join(archive, 'a.000000001-000000002.jsonl.gz'));
    const { code, megabytes } = await coup(['archive', 'check', archive]);
    expect(code).toBe(1);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });

  it.each(JSONS.map(([name, text], n) => [n % 2 === 0 ? 'check' : 'shoe verify', name, text] as const))(
    '`coup %s` takes %s within 300 MB',
    async (command, _, text) => {
      const path = join(folder, `${++archives}.json`);
      writeFileSync(path, text());
      const { code, megabytes } = await coup([...command.split(' '), path]);
      expect([1, 2]).toContain(code);
      expect(megabytes).toBeLessThan(MOST_MEGABYTES);
    },
  );

  it.each([
    ['a line of brackets', () => [Buffer.from('['.repeat(8e6))]],
    ['a line of objects', () => [Buffer.from(`[${'{},'.repeat(2_600_000)}{}]`)]],
    ['a line without an end', () => times(300, 'x')],
  ])('`coup ledger import` refuses %s within 300 MB', async (_, pieces) => {
    const first = readFileSync('golden/record/16/house.jsonl', 'utf8').split('\n')[0];
    const args = ['ledger', 'import', '--unsigned', '--data', join(folder, 'house')];
    const { code, said, megabytes } = await coup(args, [Buffer.from(`${first}\n`), ...pieces()]);
    expect(said).toContain('nothing was imported: line 2');
    expect(code).toBe(2);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });

  it.each(EXPORTS)('`coup ledger import` refuses %s within 300 MB', async (_, lines, words) => {
    const args = ['ledger', 'import', '--unsigned', '--data', join(folder, `house-${++archives}`)];
    const { code, said, megabytes } = await coup(args, exported(lines));
    expect(said).toContain(words);
    expect(code).toBe(2);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });
});

type ExportLine = Readonly<Record<string, { readonly [member: string]: unknown }>>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An export that fits together, of whatever lines: the hashes of its rows, its counts and its end are right. */
function* exported(lines: () => Iterable<ExportLine>): Generator<Buffer> {
  const hash = createHash('sha256');
  const counts = { events: 0, transfers: 0, secrets: 0, balances: 0 };
  let waiting = `${JSON.stringify({ coup: 'house/v1' })}\n`;
  for (const line of lines()) {
    for (const kind of Object.keys(line)) counts[`${kind}s` as keyof typeof counts] += 1;
    waiting += `${JSON.stringify(line)}\n`;
    if (waiting.length < MEGABYTE) continue;
    hash.update(waiting);
    yield Buffer.from(waiting);
    waiting = '';
  }
  hash.update(waiting);
  yield Buffer.from(`${waiting}${JSON.stringify({ end: { ...counts, hash: hash.digest('hex') } })}\n`);
}

/** Rows of one journal, each with the hash that covers the one before. */
function rowsOfJournal(journal: string) {
  let [seq, before] = [0, '0'.repeat(64)];
  return (body: unknown): ExportLine => {
    seq += 1;
    const head = JSON.stringify(['coup/journal/v1', before, journal, seq, 'x']);
    before = sha256(`${head.slice(0, -1)},${JSON.stringify(body)}]`);
    return { event: { journal, seq, type: 'x', body, hash: before } };
  };
}

function grantTo(account: string, seq: number, id: string): ExportLine {
  const legs = [
    { account: 'mint', amount: -1 },
    { account, amount: 1 },
  ];
  const legsInHash = legs.map(({ account, amount }) => [account, amount]);
  const hash = sha256(JSON.stringify(['coup/transfer/v1', 'cage', seq, id, 'grant', legsInHash]));
  return { transfer: { journal: 'cage', seq, id, kind: 'grant', legs, hash } };
}

const accountName = (n: number): string => `cage/${String(n).padStart(32, '0')}`;

function* manyBalances(): Generator<ExportLine> {
  for (let n = 0; n < 3_000_000; n++) yield { balance: { account: accountName(n), amount: 1 } };
}

function* largeEvents(): Generator<ExportLine> {
  const row = rowsOfJournal('cage');
  for (let n = 0; n < 60; n++) yield row({ n, text: 'x'.repeat(7_900_000) });
}

function* manyTransfersOfOneEvent(): Generator<ExportLine> {
  yield rowsOfJournal('cage')({});
  for (let n = 0; n < 1_000_000; n++) yield grantTo(accountName(n), 1, `grant/${n}`);
}

const EXPORTS = [
  ['three million balances of nobody', manyBalances, 'is not what its transfers add up to'],
  ['events of 8 MB each', largeEvents, 'is longer than 1048576 characters'],
  ['a million transfers of one event', manyTransfersOfOneEvent, 'more transfers came with journal cage'],
] as const;
