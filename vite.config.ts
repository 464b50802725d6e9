// How the pages are built. `--mode live` is the page of a running house; `--mode site` is a whole solo house for any
// file host. What a page can know at build time (colours, printed cards, what differs between houses) is made here.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { chunkCircle } from './src/web/build/chunkCircle.ts';
import { atlasLines, houseLines } from './src/web/build/houseLines.ts';
import { withoutAbouts } from './src/web/build/leanRoutes.ts';
import { precacheList } from './src/web/build/precache.ts';
import { printedPages } from './src/web/build/printedPages.ts';
import { roomsCss } from './src/web/build/roomsCss.ts';

const root = dirname(fileURLToPath(import.meta.url));
const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** `virtual:rooms.css`, `virtual:houses` and `virtual:atlas`: derived from the same modules that print and price. */
function derived(): Plugin {
  const made: Readonly<Record<string, () => string>> = {
    'virtual:rooms.css': () => roomsCss(),
    'virtual:houses': () => `export const HOUSE_LINES = ${JSON.stringify(houseLines())};`,
    'virtual:atlas': () => `export const ATLAS_LINES = ${JSON.stringify(atlasLines())};`,
  };
  return {
    name: 'coup:derived',
    resolveId: (id) => (id in made ? `\0${id}` : undefined),
    load: (id) => made[id.slice(1)]?.(),
  };
}

/** Rule cards and odds of every shipped game, beside the pages. */
function printed(): Plugin {
  return {
    name: 'coup:printed',
    apply: 'build',
    async generateBundle(_, bundle) {
      const font = (part: string): string => {
        const file = Object.keys(bundle).find((name) => name.includes(part) && name.endsWith('.woff2'));
        if (file === undefined) throw new Error(`the pages use no font named ${part}`);
        return file.replace(/^assets\//, '');
      };
      const faces = [
        ['Newsreader', 'newsreader-latin-opsz-normal', '200 800', 'normal'],
        ['Newsreader', 'newsreader-latin-400-italic', '400', 'italic'],
        ['Instrument Sans', 'instrument-sans-latin-wght-normal', '400 700', 'normal'],
      ].map(
        ([family, file = '', weight, style]) =>
          `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url(${font(file)}) format("woff2")}`,
      );
      const pages = await printedPages(faces.join(''), (css) => `assets/printed-${hashOf(css)}.css`);
      for (const { path, text } of pages) this.emitFile({ type: 'asset', fileName: path, source: text });
    },
  };
}

/** SHA-512 and more is for the curve alone: what checks no signature gets hashes of its own, without it. */
function leanHash(): Plugin {
  const ofCurve = (importer = ''): boolean =>
    importer.includes('/@noble/curves/') || importer.endsWith('?curve');
  return {
    name: 'coup:lean-hash',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!ofCurve(importer)) return undefined;
      const found = await this.resolve(source, importer?.replace('?curve', ''), { skipSelf: true });
      return found?.id.includes('/@noble/hashes/') === true ? `${found.id}?curve` : found;
    },
  };
}

/** What routes are about is for who reads the documents: no page tells it. */
function leanRoutes(): Plugin {
  return {
    name: 'coup:lean-routes',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/src/protocol/') ? withoutAbouts(code) : undefined),
  };
}

/** The worker of the static site keeps every file of one build, each by its hash, and mixes no two builds. */
function offline(): Plugin {
  const publicFolder = join(root, 'src/web/public');
  return {
    name: 'coup:offline',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
        const files = Object.values(bundle)
          .filter(({ fileName }) => fileName !== 'sw.js' && !FETCHED_WHEN_NEEDED.test(fileName))
          .map((file) => ({
            path: file.fileName,
            hash: hashOf(file.type === 'chunk' ? file.code : file.source),
          }));
        const copied = PUBLIC_FILES.map((path) => ({
          path,
          hash: hashOf(readFileSync(join(publicFolder, path))),
        }));
        const list = precacheList([...files, ...copied]);
        const marks = /(["'`])__COUP_FILES__\1/;
        if (!marks.test(worker.code)) throw new Error('the service worker has no place for its files');
        worker.code = worker.code
          .replace(marks, () => JSON.stringify(list))
          .replaceAll('__COUP_VERSION__', hashOf(JSON.stringify(list)));
      },
    },
  };
}

/** The bundler may part what belongs together so that two files need one another first: such pages do not open. */
function noCircles(): Plugin {
  return {
    name: 'coup:no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const circle = chunkCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle !== undefined) throw new Error(`these files load one another: ${circle.join(' > ')}`);
    },
  };
}

/** A table needs nearly all of these small files, and one file of them is a tenth lighter than thirty. */
const RULES = { name: 'rules', test: /\/src\/(engine|roads)\// };
/** Every page begins with these. */
const SHELL = {
  name: 'shell',
  test: /\/node_modules\/(@preact|preact)\/|\/src\/web\/(app\/(Page|router|Switches|visitor|language|notices|Bar)|preferences)\b/,
};

/** Opens PDFs, for the few who bring one: larger than all other pages together, and not kept before it is asked for. */
const FETCHED_WHEN_NEEDED = /^assets\/pdf/;

/** What the browser asks for outside of the bundle; copied as it is. */
const PUBLIC_FILES = [
  'manifest.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

// biome-ignore lint/style/noDefaultExport: the bundler asks for it
export default defineConfig(({ mode }) => {
  const site = mode === 'site';
  return {
    root: join(root, 'src/web'),
    base: './',
    publicDir: 'public',
    cacheDir: join(root, 'out/vite'),
    define: { __SITE__: JSON.stringify(site) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [derived(), leanHash(), leanRoutes(), printed(), noCircles(), ...(site ? [offline()] : [])],
    build: {
      outDir: join(root, 'out/web', mode),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // It puts parts of one file into another that needs them first: see noCircles.
        experimental: { chunkOptimization: { mergeCommonChunks: false } },
        input: {
          index: join(root, 'src/web/index.html'),
          ...(site ? { sw: join(root, 'src/web/solo/worker.ts') } : {}),
        },
        output: {
          codeSplitting: { groups: [RULES, SHELL] },
          entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        },
      },
    },
  };
});
