// The browser that scripts draw with: the one inside the npm package, or the one that CHROME_PATH names; as in
// test/browser.ts.
import { chromium } from 'playwright';

export async function launch() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const named = process.env.CHROME_PATH;
  const unwanted = ['--single-process', '--no-zygote', "--headless='shell'"];
  const args = named === undefined ? packaged.args.filter((arg) => !unwanted.includes(arg)) : [];
  return chromium.launch({
    executablePath: named ?? (await packaged.executablePath()),
    args: [...args, '--no-sandbox', '--no-first-run'],
  });
}
