import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '../src/words/index.ts';
import type { Figure } from './roads.ts';

/** A table, live or alone; alone the whole house comes with it. */
const MOST = { table: 130_000, solo: 180_000, lobby: 130_000 };

/** The desk: each of its pages is fetched when it is opened, with its own words and workers. */
const DESK = {
  odds: { page: 'pages/odds/OddsPage.tsx', most: 160_000 },
  counting: { page: 'pages/count/CountPage.tsx', most: 160_000 },
  workshop: { page: 'pages/workshop/WorkshopPage.tsx', most: 250_000 },
  verify: { page: 'pages/verify/VerifyPage.tsx', most: 200_000 },
  recall: { page: 'pages/recall/RecallPage.tsx', most: 200_000 },
  learn: { page: 'pages/learn/LearnPage.tsx', most: 130_000 },
} as const;

/**
 * What a page weighs on its way to a browser: everything that it loads before it can be played, the words of its
 * longest language among it; but not its fonts, nor the one house file of 2 or 3 kB that a table plays by.
 */
export async function benchWeb(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coup-web-'));
  try {
    const { buildWeb } = (await import(
      pathToFileURL(join(rootFolder(), 'scripts/web.mjs')).href
    )) as WebBuild;
    await buildWeb({ mode: 'live', outDir: folder, manifest: true });
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    return [
      await figure('table page, gzipped, without fonts', folder, manifest, 'live/LiveTable.tsx', MOST.table),
      await figure(
        'solo table page, gzipped, without fonts',
        folder,
        manifest,
        'solo/SoloPage.tsx',
        MOST.solo,
      ),
      await figure(
        'lobby, gzipped, without fonts',
        folder,
        manifest,
        'pages/lobby/LiveLobby.tsx',
        MOST.lobby,
      ),
      ...(await Promise.all(
        Object.entries(DESK).map(([name, { page, most }]) =>
          figure(`${name}, gzipped, without fonts`, folder, manifest, page, most),
        ),
      )),
      ofDeskIn('the table', manifest, 'live/LiveTable.tsx'),
      ofDeskIn('the lobby', manifest, 'pages/lobby/LiveLobby.tsx'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface WebBuild {
  readonly buildWeb: (options: {
    readonly mode: 'live';
    readonly outDir: string;
    readonly manifest: boolean;
  }) => Promise<string>;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

async function figure(
  name: string,
  folder: string,
  manifest: Manifest,
  page: string,
  most: number,
): Promise<Figure> {
  const code = [...filesOf(manifest, 'index.html'), ...filesOf(manifest, page)];
  const own = ['index.html', ...code, ...(await workersOf(folder, manifest, page))];
  const said = (language: Language): readonly string[] =>
    [wordsOf(language), ...ownWordsOf(manifest, page, language)].flatMap((words) => filesOf(manifest, words));
  const bytes = Math.max(
    ...(await Promise.all(LANGUAGES.map((language) => weightOf(folder, [...own, ...said(language)])))),
  );
  return {
    name,
    value: `${(bytes / 1000).toFixed(1)} kB`,
    target: `at most ${most / 1000} kB`,
    met: bytes <= most,
  };
}

const wordsOf = (language: Language): string => `../words/${language}/index.ts`;

/** What a page keeps to say for itself: in its folder, by language. */
const ownWordsOf = (manifest: Manifest, page: string, language: Language): readonly string[] =>
  Object.keys(manifest).filter(
    (name) => name.startsWith(`${dirname(page)}/`) && name.endsWith(`/${language}.ts`),
  );

/** Workers stand in no manifest: the page's own code names them. */
async function workersOf(folder: string, manifest: Manifest, page: string): Promise<readonly string[]> {
  const codes = await Promise.all(
    [...new Set(filesOf(manifest, page))]
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFile(join(folder, file), 'utf8')),
  );
  return codes.flatMap((code) =>
    (code.match(/worker-[\w-]+\.js/g) ?? []).map((name) => join('assets', name)),
  );
}

/** Players do not fetch the desk's pages. */
function ofDeskIn(where: string, manifest: Manifest, page: string): Figure {
  const fetched = new Set([...filesOf(manifest, 'index.html'), ...filesOf(manifest, page)]);
  const desk = Object.values(DESK).flatMap(({ page: other }) => manifest[other]?.file ?? []);
  const found = desk.filter((file) => fetched.has(file));
  return {
    name: `pages of the desk that ${where} loads`,
    value: `${found.length} of ${desk.length}`,
    target: 'none',
    met: found.length === 0 && desk.length === Object.keys(DESK).length,
  };
}

async function weightOf(folder: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of new Set(files))
    bytes += gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
  return bytes;
}

/** A chunk with all that it imports at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`the build has no ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen)),
  ];
}

function rootFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
