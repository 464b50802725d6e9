import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '../src/words/index.ts';
import type { Figure } from './roads.ts';

/** A table, live or alone; alone the whole house comes with it. */
const MOST = { table: 130_000, solo: 160_000, lobby: 130_000 };

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
  const own = ['index.html', ...filesOf(manifest, 'index.html'), ...filesOf(manifest, page)];
  const bytes = Math.max(
    ...(await Promise.all(
      LANGUAGES.map((language) => weightOf(folder, [...own, ...filesOf(manifest, wordsOf(language))])),
    )),
  );
  return {
    name,
    value: `${(bytes / 1000).toFixed(1)} kB`,
    target: `at most ${most / 1000} kB`,
    met: bytes <= most,
  };
}

const wordsOf = (language: Language): string => `../words/${language}/index.ts`;

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
