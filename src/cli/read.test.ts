import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { CARDS } from '../../test/read/cards.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';

const folder = temporaryFolder('read');

function getFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('coup read', () => {
  it('drafts a house file that coup check takes, and says what it did not find', async () => {
    const draft = join(folder, 'draft.json');
    const card = getFile('card.txt', CARDS.bullets.text);
    const { out, code } = await coup(['read', card, '--out', draft]);
    expect(code).toBe(0);
    for (const said of ['stated', 'inferred', 'assumed', '/shared/shoe/decks: 8 (Not on the card)']) {
      expect(out).toContain(said);
    }
    expect(JSON.parse(readFileSync(draft, 'utf8')).format).toBe('coup-house/2');
    expect((await coup(['check', draft])).code).toBe(0);
  });

  it('answers in JSON, names contradictions, and explains each line', async () => {
    const card = getFile('twice.txt', CARDS.twoTies.text);
    const { out, code } = await coup(['read', card, '--json']);
    const answer = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(answer)).toEqual([
      'draft',
      'read',
      'notUnderstood',
      'outOfScope',
      'contradictions',
      'doubts',
      'questions',
    ]);
    expect(
      answer.questions.find((each: { id: string }) => each.id === 'tie-pays').alternatives[0],
    ).toMatchObject({
      label: '9 to 1, as line 16 says',
      edges: [{ bet: 'tie', edge: '14.3596', otherEdge: '4.8440' }],
    });
    expect(answer.contradictions[0].path).toBe('bets/tie/odds');
    expect((await coup(['read', card, '--explain'])).out).toContain('bets/tie/odds = [9,1]');
  });

  it('names what is out of scope in the words of coup check', async () => {
    const card = getFile('beyond.txt', CARDS.beyond.text);
    const said = (await coup(['read', card])).out;
    const tries = join(folder, 'tries.json');
    await coup(['read', card, '--out', tries]);
    const draft = JSON.parse(readFileSync(tries, 'utf8'));
    const bet = { label: 'Envy', lines: [{ when: { winner: 'tie' }, odds: [8, 1] }], envyBonus: 1 };
    writeFileSync(tries, JSON.stringify({ ...draft, games: { ...draft.games, more: { bets: { bet } } } }));
    const { complaints, out } = await coup(['check', tries]);
    for (const text of [said, `${out}${complaints.join('\n')}`])
      expect(text).toContain('envy bonuses cannot be said in a house file');
    expect((await coup(['read', card, '--explain'])).out).toContain(
      '(out of scope: random multipliers cannot be said in a house file)',
    );
  });

  it('exits 1 where nothing of a baccarat card was found, and 2 where there is no file', async () => {
    const other = await coup(['read', getFile('other.txt', 'Blackjack pays 3 to 2.')]);
    expect([other.code, other.out]).toEqual([1, '']);
    expect(other.complaints.join()).toMatch(/^coup: .*Nothing of a baccarat card was found/);
    expect((await coup(['read', join(folder, 'none.txt')])).code).toBe(2);
    expect((await coup(['read', getFile('large.txt', 'x'.repeat(8_000_001))])).code).toBe(2);
  });
});

describe('coup check', () => {
  it('holds a draft against its card, and catches what the card does not say', async () => {
    const card = getFile('against.txt', CARDS.punto.text);
    const draft = join(folder, 'against.json');
    await coup(['read', card, '--out', draft]);
    const whole = JSON.parse((await coup(['check', draft, '--against', card, '--json'])).out);
    expect(whole.against.unconfirmed).toEqual([]);
    expect(whole.against.confirmed.length).toBeGreaterThan(5);
    const file = JSON.parse(readFileSync(draft, 'utf8'));
    file.shared.bets.tie.lines[0].odds = [9, 1];
    file.shared.shoe.basis.decks.where = 'Line 2: \u201cdealt from a shoe of twelve decks\u201d';
    writeFileSync(draft, JSON.stringify(file));
    const { out } = await coup(['check', draft, '--against', card, '--json']);
    expect(JSON.parse(out).against.unconfirmed).toMatchObject([
      { path: '/shared/shoe/decks', why: expect.stringContaining('is not on the card') },
      { path: '/shared/bets/tie/lines', why: 'the card was not read to this value' },
    ]);
    expect((await coup(['check', draft, '--against', card, '--strict'])).code).toBe(1);
  });

  it('names the numbers that no value uses', async () => {
    const card = getFile('unused.txt', `${CARDS.punto.text}\nA secret bonus pays 77 to 1 on Fridays.\n`);
    const draft = join(folder, 'unused.json');
    await coup(['read', card, '--out', draft]);
    const { out } = await coup(['check', draft, '--against', card]);
    expect(out).toContain('no value uses 77 in line');
  });

  it('says that bets favor the patron, and fails on it where that is asked', async () => {
    const card = getFile(
      'generous.txt',
      'BACCARAT\n\nPlayer pays 2 to 1.\nBanker pays 1 to 1.\nTie pays 8 to 1.\n',
    );
    const draft = join(folder, 'generous.json');
    await coup(['read', card, '--out', draft]);
    const { out, code } = await coup(['check', draft]);
    expect([code, out.split('  ')[0]]).toEqual([0, 'valid, but 1 bet favors the patron']);
    expect((await coup(['check', draft, '--strict'])).code).toBe(1);
  });
});

describe('coup atlas', () => {
  it('lists our edge beside the printed one, and games of it are found by name', async () => {
    const rows = JSON.parse((await coup(['atlas', '--json'])).out) as Record<string, unknown>[];
    expect(rows.find(({ bet }) => bet === 'dragon-7')).toMatchObject({
      id: 'atlas-winning-totals/bets/dragon-7',
      published: { edgePct: 7.6113 },
      agrees: true,
    });
    expect(rows.find(({ bet }) => bet === 'lucky-nines')).toMatchObject({ agrees: false });
    expect((await coup(['atlas'])).out).toContain('4.80 % is printed, and exact is 4.844032 %');
    expect((await coup(['odds', 'atlas-games/monkey', '--json'])).code).toBe(0);
    expect((await coup(['card', 'atlas-cards/bets'])).code).toBe(0);
    expect((await coup(['houses'])).out).not.toContain('atlas');
  });
});
