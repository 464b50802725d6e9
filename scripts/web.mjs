// `node scripts/web.mjs live|site [folder]`: builds the pages. `live` is what a running house serves (dist/web),
// `site` a whole solo house for any file host (dist/site).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ensureInstalled, root } from './ready.mjs';

const USUAL = { live: 'dist/web', site: 'dist/site' };

/** Builds the pages into a folder of their own, which is emptied first. */
export async function buildWeb({ mode, outDir = join(root, USUAL[mode]), manifest = false }) {
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode,
    logLevel: 'warn',
    build: { outDir, manifest },
  });
  if (mode === 'live') compress(outDir);
  return outDir;
}

const WORTH_IT = ['.js', '.css', '.html', '.svg'];

/** Beside each text its gzipped twin, so that the house need not compress while it deals. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (WORTH_IT.includes(extname(path)))
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [mode, outDir] = process.argv.slice(2);
  if (mode !== 'live' && mode !== 'site') {
    console.error('Say which pages to build: node scripts/web.mjs live|site [folder]');
    process.exit(2);
  }
  ensureInstalled({ withDevelopment: false });
  const built = await buildWeb(outDir === undefined ? { mode } : { mode, outDir: resolve(outDir) });
  console.log(`Built the ${mode === 'live' ? 'pages of the house' : 'static site'} in ${built}`);
}
