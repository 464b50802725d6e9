// The browser that tests drive: an installed Chrome named by CHROME_PATH, else the one inside the npm package.
import { existsSync } from 'node:fs';
// What the package wants for its own place; pages are drawn here without a graphics card, imitated or not.
import unwanted from './browserUnwanted.json' with { type: 'json' };

// The package unpacks its own shared libraries only where it believes it runs on Lambda.
process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
const { default: packaged } = await import('@sparticuz/chromium');

const named = process.env['CHROME_PATH'];

/** Path of a browser that exists; throws (a test run must not skip) when there is none. */
export async function browserPath(): Promise<string> {
  if (named === undefined) return packaged.executablePath();
  if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist`);
  return named;
}

export const browserArgs = (): readonly string[] => [
  ...(named === undefined ? packaged.args.filter((arg) => !unwanted.includes(arg)) : []),
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];
