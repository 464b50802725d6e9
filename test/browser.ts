// The browser that tests drive: an installed Chrome named by CHROME_PATH, else the one inside the npm package.
import { existsSync } from 'node:fs';

// The package unpacks its own shared libraries only where it believes it runs on Lambda.
process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
const { default: packaged } = await import('@sparticuz/chromium');

const UNWANTED = ['--single-process', '--no-zygote', "--headless='shell'"];

/** Path of a browser that exists; throws (a test run must not skip) when there is none. */
export async function browserPath() {
  const named = process.env.CHROME_PATH;
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist`);
    return named;
  }
  return packaged.executablePath();
}

export async function browserArgs() {
  const args =
    process.env.CHROME_PATH === undefined ? packaged.args.filter((arg) => !UNWANTED.includes(arg)) : [];
  return [...args, '--no-sandbox', '--disable-background-networking', '--no-first-run'];
}
