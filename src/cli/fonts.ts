import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FACES = [
  { family: 'Newsreader', file: 'newsreader-latin-opsz-normal.woff2', weight: '200 800', style: 'normal' },
  { family: 'Newsreader', file: 'newsreader-latin-400-italic.woff2', weight: '400', style: 'italic' },
  {
    family: 'Instrument Sans',
    file: 'instrument-sans-latin-wght-normal.woff2',
    weight: '400 700',
    style: 'normal',
  },
] as const;

/** Embeds the fonts, so that a printed file looks the same everywhere and loads nothing. */
export function embeddedFonts(): string {
  const folder = join(packageRoot(), 'assets', 'fonts');
  return FACES.filter(({ file }) => existsSync(join(folder, file)))
    .map(({ family, file, weight, style }) => {
      const bytes = readFileSync(join(folder, file)).toString('base64');
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
    })
    .join('\n');
}

/** The folder of package.json, from `src` or from `dist`. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
