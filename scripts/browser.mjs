// The browser that scripts draw with: the one inside the npm package, or the one that CHROME_PATH names; as in
// test/browser.ts, and like there without an imitated graphics card, which takes several cores to film with.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';

export async function launch() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const named = process.env.CHROME_PATH;
  const unwanted = JSON.parse(readFileSync(new URL('../test/browserUnwanted.json', import.meta.url), 'utf8'));
  const args = named === undefined ? packaged.args.filter((arg) => !unwanted.includes(arg)) : [];
  return chromium.launch({
    executablePath: named ?? (await packaged.executablePath()),
    args: [...args, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
}
