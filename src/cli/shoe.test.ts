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
    [['shoe', 'new', '--out', 'x.json', '--game', 'rock-bac/commission-free', '--beacon', '00']],
    [['shoe', 'deal', 'package.json']],
    [['shoe', 'deal', 'nowhere.json']],
    [['shoe', 'verify']],
    [['shoe', 'verify', 'README.md']],
    [['shoe', 'verify', 'package.json', '--public-key', 'xyz']],
    [['shoe', 'verify', 'package.json', '--previous-seed', '00']],
    [['shoe', 'verify', 'package.json', '--anchor', 'xyz']],
    [['shoe', 'verify', 'package.json', '--own-entropy', 'XYZ']],
    [['shoe', 'verify', 'package.json', '--receipts', 'package.json']],
  ])('refuses %j in one line', async (argv) => {
    const { code, out, complaints } = await coup(argv);
    expect({ code, out, lines: complaints.length }).toEqual({ code: 2, out: '', lines: 1 });
  });

  it('refuses what is no transcript with a plain answer', async () => {
    const { code, out } = await coup(['shoe', 'verify', 'package.json']);
    expect(code).toBe(1);
    expect(out).toContain('refused');
  });

  describe('verify, by what the reader holds', () => {
    const [shoe, transcript] = ['held-shoe.json', 'held.json'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    const file = (name: string, value: unknown): string => {
      const path = join(folder, name);
      writeFileSync(path, JSON.stringify(value));
      return path;
    };
    const codes = (said: readonly { readonly code: string }[]) => said.map(({ code }) => code);
    const answer = async (...argv: readonly string[]) => {
      const { out, code } = await coup(['shoe', 'verify', ...argv, '--json']);
      return { ...JSON.parse(out), exit: code };
    };
    const made = async () => {
      const chain = ['--chain', CHAIN, '--length', '3', '--index', '2', '--entropy', ENTROPY];
      await coup(['shoe', 'new', '--game', 'rock-bac/commission-free', ...chain, '--out', shoe]);
      await coup(['shoe', 'deal', shoe, '--coups', '1', '--close', transcript, '--void', 'enough']);
      return JSON.parse(readFileSync(transcript, 'utf8'));
    };

    it('says more in its JSON the more it is given, whichever side of the file the flags stand', async () => {
      const { open } = await made();
      const bare = await answer(transcript);
      expect(Object.keys(bare).sort()).toEqual(
        ['exit', 'fault', 'notProved', 'proved', 'verdict', 'verified'].sort(),
      );
      expect(bare).toMatchObject({ verified: true, verdict: 'verified', fault: null, exit: 0 });
      expect(codes(bare.notProved)).toEqual(expect.arrayContaining(['anchor/not-known', 'order/friends']));
      const flags = ['--anchor', open.anchor, '--own-entropy', ENTROPY];
      for (const argv of [
        [transcript, ...flags],
        [...flags, transcript],
      ]) {
        const held = await answer(...argv);
        expect(codes(held.proved)).toEqual(expect.arrayContaining(['anchor/known', 'order/not-chosen']));
      }
      const wrong = await answer(transcript, '--anchor', CHAIN);
      expect(wrong).toMatchObject({
        verified: false,
        verdict: 'refused',
        exit: 1,
        fault: { code: 'open/anchor', at: '/open/anchor' },
        firstFault: { code: 'open/anchor', where: '/open/anchor' },
      });
    });

    it('says whether a public beacon is in the order', async () => {
      await made();
      const beacon = 'golden/fair/cases/beacon.json';
      const { shoes } = JSON.parse(readFileSync(beacon, 'utf8'));
      const said = async (...paths: readonly string[]) =>
        (await coup(['shoe', 'verify', ...paths])).out.replace(/\s+/g, ' ');
      expect(await said(transcript)).toContain(
        'Public beacon · One shoe was called without a public beacon:',
      );
      expect(await said(file('beacon.json', shoes[0]))).toContain(
        'Public beacon · One shoe was bound to a round of a public beacon.',
      );
    });

    it('takes what a patron kept as a file of its own, with or without the transcript', async () => {
      const { open } = await made();
      const kept = (change: object) => ({
        format: 'coup-kept',
        version: 1,
        transcript: null,
        anchor: open.anchor,
        publicKey: null,
        receipts: [],
        ownEntropy: [ENTROPY],
        ...change,
      });
      const whole = file('kept.json', kept({ transcript: JSON.parse(readFileSync(transcript, 'utf8')) }));
      const beside = file('kept-beside.json', kept({}));
      for (const paths of [[whole], [beside, transcript]]) {
        expect(codes((await answer(...paths)).proved)).toContain('order/not-chosen');
      }
      const { code, complaints } = await coup(['shoe', 'verify', beside]);
      expect({ code, complaints }).toEqual({
        code: 2,
        complaints: ['coup: there is no transcript in these files.'],
      });
      expect((await coup(['shoe', 'verify', file('bad.json', kept({ anchor: 'x' }))])).code).toBe(2);
    });

    it('tells of a series which of its shoes is void, and what no shoe of it proves', async () => {
      await made();
      const third = join(folder, 'third.json');
      const chain = ['--chain', CHAIN, '--length', '3', '--index', '3'];
      await coup(['shoe', 'new', '--game', 'rock-bac/commission-free', ...chain, '--out', shoe]);
      await coup(['shoe', 'deal', shoe, '--all', '--close', third]);
      const { out, code } = await coup(['shoe', 'verify', transcript, third]);
      const said = out.replaceAll(/\s+/g, ' ');
      expect(code).toBe(0);
      expect(said).toContain(
        '1 of them is void: table/2 void ("enough") while bets were open, after one coup',
      );
      expect(said).toContain('table/2: That the void was an accident: the house knew the order by then.');
      expect(said).toContain('Each of the 2 shoes: that the anchor stood before the shoe');
      expect((await answer(third, transcript)).fault).toMatchObject({ code: 'series/index-reused' });
    });
  });
});
