import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOW, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { API } from '../../protocol/index.ts';
import { plainStyles, refusedPage } from './docsPage.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse(SLOW, { requestsPerMinute: 40 });
});
afterAll(() => house.stop());

const get = async (path: string, accept = 'text/html,*/*', language = 'en') => {
  const answer = await fetch(`${house.address.replace(/\/$/, '')}${path}`, {
    headers: { accept, 'accept-language': language },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
};

describe('pages that the house makes itself', () => {
  it('have the colours of the dark room as the built pages have them', () => {
    const base = readFileSync('src/web/styles/base.css', 'utf8');
    const dark = /prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(plainStyles([]))?.[1] ?? '';
    const tokens = dark.split(';').filter((token) => token.startsWith('--'));
    expect(tokens.length).toBeGreaterThan(5);
    for (const token of tokens) {
      const [name = '', value = ''] = token.split(':');
      expect(base).toContain(`${name}: ${value};`);
    }
  });

  it('have the faces of the built pages where there are any, and none from elsewhere', () => {
    const styles = plainStyles(['instrument-sans-latin-wght-normal-abc.woff2', 'x.js']);
    expect(styles).toContain('url("/assets/instrument-sans-latin-wght-normal-abc.woff2")');
    expect(styles).not.toMatch(/Newsreader;font-weight|https?:/);
  });

  it('lead on from where there is nothing', async () => {
    const { status, type, text } = await get('/no/such/page');
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    for (const way of ['href="/"', 'href="/#/cards"', 'There is nothing here', 'class="bar"'])
      expect(text).toContain(way);
    expect(text).not.toMatch(/<script|style=/);
  });

  it('speak the language that the browser asks for, English where it is not spoken here', async () => {
    const french = await get('/no/such/page', 'text/html', 'de-DE, fr-CA;q=0.8, en;q=0.5');
    expect(french.text).toContain('<html lang="fr">');
    expect(french.text).toContain('Il n’y a rien ici');
    expect((await get('/no/such/page', 'text/html', 'zh-CN')).text).toContain('<html lang="zh-Hans">');
    expect((await get('/no/such/page', 'text/html', 'x'.repeat(4_000))).text).toContain('<html lang="en">');
    const no = { code: 'message/too-many', message: 'Slow down.', retryable: true } as const;
    expect(refusedPage(no, 'es')).toContain('La casa dice que no');
    expect(refusedPage(no, 'es')).not.toContain('Slow down.');
  });

  it('say no as a page to who opens one, and as JSON to programs', async () => {
    for (let many = 0; many < 40; many++) await get('/');
    const page = await get('/');
    expect([page.status, page.type]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.text).toContain('slow down');
    expect(page.text).toContain('To the lobby');
    for (let many = 0; many < 40; many++) await get(`${API}/tables`);
    const program = await get(`${API}/tables`, '*/*');
    expect([program.status, program.type]).toEqual([429, 'application/json; charset=utf-8']);
    expect(JSON.parse(program.text)).toMatchObject({ error: { code: 'message/too-many' } });
    expect((await get(`${API}/tables`)).type).toBe('application/json; charset=utf-8');
  });
});
