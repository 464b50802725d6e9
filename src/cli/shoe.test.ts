import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';

const folder = temporaryFolder('shoe');
const CHAIN = '11'.repeat(32);
const ENTROPY = '22'.repeat(32);

describe('coup shoe', () => {
  it('makes the same shoe again from the same flags, and tells secrets only when asked', async () => {
    const flags = [
      'shoe',
      'new',
      '--decks',
      '8',
      '--shoe-id',
      'table-1/2',
      '--chain',
      CHAIN,
      '--length',
      '3',
      '--index',
      '2',
      '--entropy',
      ENTROPY,
      '--json',
    ];
    const [once, again] = [await coup(flags), await coup(flags)];
    expect(again.out).toBe(once.out);
    const made = JSON.parse(once.out);
    expect(made.leaves).toHaveLength(416);
    expect('seed' in made || 'order' in made || 'chain' in made).toBe(false);
    const revealed = JSON.parse((await coup([...flags, '--reveal'])).out);
    expect(revealed).toMatchObject({ anchor: made.anchor, root: made.root });
    expect(revealed.order).toHaveLength(416);
    const other = JSON.parse(
      (await coup(flags.map((flag) => (flag === ENTROPY ? '33'.repeat(32) : flag)))).out,
    );
    expect(other.root).not.toBe(made.root);
    expect(other.anchor).toBe(made.anchor);
  });

  it('deals a shoe to its end and verifies it; a changed byte is refused with exit 1', async () => {
    const [shoe, transcript, forged] = ['shoe.json', 'transcript.json', 'forged.json'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    expect(
      (await coup(['shoe', 'new', '--game', 'rock-bac/commission-free', '--chain', CHAIN, '--out', shoe]))
        .code,
    ).toBe(0);
    expect(statSync(shoe).mode & 0o777).toBe(0o600);
    const wagers = JSON.stringify([{ patron: 'ann', bet: 'banker', stake: 2500 }]);
    expect((await coup(['shoe', 'deal', shoe, '--coups', '2', '--wagers', wagers])).out).toContain(
      'Coup   2',
    );
    expect((await coup(['shoe', 'deal', shoe, '--all', '--close', transcript])).out).toContain(
      'last of the shoe',
    );
    const verified = await coup(['shoe', 'verify', transcript]);
    expect(verified.code).toBe(0);
    expect(verified.out).toContain('no patron added entropy');
    const text = readFileSync(transcript, 'utf8');
    writeFileSync(forged, text.replace('"stake":2500', '"stake":9500'));
    const refused = await coup(['shoe', 'verify', forged, '--json']);
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out).verdict).toBe('refused');

    const log = JSON.parse(text);
    const leaves = log.log.find(({ type }: { type: string }) => type === 'seal').body.leaves;
    const { n, card, salt } = log.log.find(({ type }: { type: string }) => type === 'cards').body.openings[0];
    const opening = (value: string) =>
      coup(['shoe', 'verify', '--opening', value, '--leaf', leaves[n], '--shoe-id', log.open.shoeId]);
    expect((await opening(`${n}:${card}:${salt}`)).code).toBe(0);
    expect((await opening(`${n}:${card === 'AS' ? 'KS' : 'AS'}:${salt}`)).code).toBe(1);
  });

  it.each([
    [['shoe', 'new', '--decks', '0']],
    [['shoe', 'new', '--chain', 'xyz']],
    [['shoe', 'new', '--index', '5', '--length', '3']],
    [['shoe', 'new', '--out', 'x.json']],
    [['shoe', 'deal', 'package.json']],
    [['shoe', 'deal', 'nowhere.json']],
    [['shoe', 'verify']],
    [['shoe', 'verify', 'README.md']],
  ])('refuses %j in one line', async (argv) => {
    const { code, out, complaints } = await coup(argv);
    expect({ code, out, lines: complaints.length }).toEqual({ code: 2, out: '', lines: 1 });
  });

  it('refuses what is no transcript with a plain answer', async () => {
    const { code, out } = await coup(['shoe', 'verify', 'package.json']);
    expect(code).toBe(1);
    expect(out).toContain('refused');
  });
});
