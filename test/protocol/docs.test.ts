import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { API, CLIENT_MESSAGES, ROUTES, SERVER_MESSAGES } from '../../src/protocol/index.ts';
import { rewritten } from './document.ts';

const PATH = 'docs/protocol.md';
const page = readFileSync(PATH, 'utf8');

describe('docs/protocol.md', () => {
  it('docs/protocol.md shows the current examples, limits and codes: vitest --update writes them', async () => {
    await expect(rewritten(page)).toMatchFileSnapshot(`../../${PATH}`);
  });

  it('docs/protocol.md has a place for every message and every route', () => {
    for (const say of Object.keys(CLIENT_MESSAGES)) expect(page).toContain(`<!-- client ${say} -->`);
    for (const say of Object.keys(SERVER_MESSAGES)) expect(page).toContain(`<!-- server ${say} -->`);
    for (const mark of ['limits', 'events', 'routes', 'refusals', 'refused'])
      expect(page).toContain(`<!-- ${mark} -->\n`);
    for (const { method, path } of Object.values(ROUTES))
      expect(page).toContain(`### ${method} ${API}${path}\n`);
  });
});
