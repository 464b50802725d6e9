import { describe, expect, it, vi } from 'vitest';
import rockBac from '../../../../houses/rock-bac.json' with { type: 'json' };
import { at, unwrap, valueAt } from '../../../base/index.ts';
import { findBet, findGame, parseHouse, SECTION_MEMBERS } from '../../../engine/index.ts';
import { ALL_HOUSES } from '../../../houses/index.ts';
import { designPayTables, isPriced, makePercent, priceFullShoe, ratio } from '../../../odds/index.ts';
import { countdown, createLocalWorker, getExposureVerdict } from '../../../sim/index.ts';
import { createWorkshop, type Workshop } from './ctrl.ts';
import { designing } from './design/ctrl.ts';
import type { WorkshopResult, WorkshopTask } from './desk/asked.ts';
import { localHand, newClerk, type ToHand } from './desk/clerk.ts';
import { withoutFaultyBets } from './desk/withoutFaultyBets.ts';
import { COUNT_SEED, workOut } from './desk/workOut.ts';
import { MOST_CHARACTERS, readDraft } from './draft.ts';
import { elsewhereIn, faultsIn } from './form/faultsIn.ts';
import { FIELDS, TABS } from './form/fields.ts';
import { getLinesPath, placeInBet, placeOfField } from './form/places.ts';
import { centsOrText, pairOfPercent, percentOfPair, shownMoney, wholeOrText } from './form/values.ts';
import { packFile, unpackFile } from './link.ts';
import { createCountSheet, FIRST_SHOES } from './sheets/countDesk.ts';
import { withValue, writeFile } from './text/edit.ts';
import { workshopEn as english } from './words/en.ts';
import { workshopEs as spanish } from './words/es.ts';
import { workshopFr as french } from './words/fr.ts';
import { workshopZh as chinese } from './words/zh.ts';

const text = writeFile(rockBac);
const GAME = 'rock-bac/commission-free';

/** All that is told of what is asked. */
const getTold = (asked: WorkshopTask): readonly WorkshopResult[] => [...workOut(asked)];

/** A workshop that works on this thread, and has come to rest. */
async function atRest(first: string, kept?: string[]): Promise<Workshop> {
  const shop = createWorkshop(first, {
    hire: localHand,
    restMs: 0,
    ...(kept && { keep: (now) => kept.push(now) }),
  });
  await rests(shop);
  return shop;
}

const rests = (shop: Workshop): Promise<void> =>
  vi.waitFor(() => expect(shop.reckoning.value).toBe(false), { timeout: 60_000, interval: 5 });

const findPercent = (shop: Workshop, bet: string): string | undefined =>
  shop.sound.value?.rows.find(({ id }) => id === bet)?.full?.percent;

describe('a draft', () => {
  it('is a file, no JSON, or too long', () => {
    expect(readDraft(text)).toEqual({ is: 'file', value: rockBac });
    expect(readDraft('{"a":')).toMatchObject({ is: 'not-json', at: 5 });
    expect(readDraft(' '.repeat(MOST_CHARACTERS + 1))).toEqual({ is: 'too-long' });
  });
});

describe('the workshop', () => {
  it('prices what is written as the command does, and goes on while the text is broken', async () => {
    const shop = await atRest(text);
    const exact = priceFullShoe(at(unwrap(parseHouse(rockBac)).games, 0)).bets.map((bet) =>
      isPriced(bet) ? makePercent(bet.edge, 5) : '',
    );
    expect(shop.sound.value?.rows.map(({ full }) => full?.percent)).toEqual(exact);
    expect(shop.found.value).toMatchObject({ faults: [], warnings: [] });
    shop.put('/shared/bets/tie/lines/0/odds', [9, 1]);
    await rests(shop);
    expect(findPercent(shop, 'tie')).toBe('4.84403');
    shop.write(`${shop.text.value}}`);
    await rests(shop);
    expect(shop.draft.value.is).toBe('not-json');
    expect([shop.whole.value, findPercent(shop, 'tie')]).toEqual([false, '4.84403']);
    shop.close();
  });

  it('prices all other bets while one has a fault', async () => {
    const shop = await atRest(withValue(text, '/shared/bets/super-6/lines/0/odds', [12]));
    expect(shop.found.value.faults.map(({ path }) => path)).toEqual(['/shared/bets/super-6/lines/0/odds']);
    expect(shop.sound.value?.rows.map(({ id }) => id)).not.toContain('super-6');
    expect(findPercent(shop, 'blazing-7s')).toBe('7.77970');
    expect(faultsIn(shop, 'bets')).toHaveLength(1);
    expect(elsewhereIn(shop)).toEqual([]);
    shop.close();
  });

  it('goes back a step at a time, typing as one', async () => {
    const shop = await atRest('{}');
    shop.open(text);
    shop.write(`${text} `);
    shop.write(`${text}  `);
    shop.put('/name', 'Another');
    shop.back();
    expect(shop.text.value).toBe(`${text}  `);
    shop.back();
    expect([shop.text.value, shop.mayGoBack.value]).toEqual([text, false]);
    shop.open('{"a":1}');
    shop.back();
    expect([shop.text.value, shop.mayGoBack.value]).toEqual([text, false]);
    shop.close();
  });

  it('keeps what is written here, and not what was only opened', async () => {
    const kept: string[] = [];
    const shop = await atRest('{}', kept);
    shop.open(text);
    await rests(shop);
    expect(kept).toEqual([]);
    shop.put('/name', 'Mine');
    await rests(shop);
    expect(kept).toEqual([shop.text.value]);
    shop.close();
  });

  it('goes from game to game of a house', async () => {
    const two = ALL_HOUSES.find(({ games }) => games.length > 1);
    const shop = await atRest(writeFile(two?.file));
    const names = Object.keys(two?.file.games ?? {});
    shop.chooseGame(at(names, 1));
    await rests(shop);
    expect(shop.sound.value?.game.id).toBe(two?.games[1]?.id);
    shop.chooseGame('no such');
    expect(shop.game.value).toBe(names[0]);
    shop.close();
  });
});

describe('whoever works it out', () => {
  it('is let finish for a while, then let go, for what was asked last', () => {
    vi.useFakeTimers();
    const posted: ToHand[] = [];
    let dismissed = 0;
    const told: WorkshopResult[] = [];
    const busy: boolean[] = [];
    let hear: Parameters<typeof localHand>[0] = () => undefined;
    const clerk = newClerk(
      { told: (one) => told.push(one), busy: (is) => busy.push(is), gaveUp: () => busy.push(false) },
      (listener) => {
        hear = listener;
        return { post: (message) => posted.push(message), dismiss: () => (dismissed += 1) };
      },
    );
    const ask = (bet: string): void => clerk.ask({ want: 'count', file: {}, game: 'a/b', bet });
    const asked = (): readonly string[] => posted.map(({ asked: one }) => ('bet' in one ? one.bet : ''));
    ask('one');
    ask('two');
    ask('three');
    expect([asked(), dismissed]).toEqual([['one'], 0]);
    vi.advanceTimersByTime(2_000);
    expect([asked(), dismissed]).toEqual([['one', 'three'], 1]);
    hear({ number: 1, told: undefined });
    ask('four');
    hear({ number: 2, told: undefined });
    expect([asked(), dismissed]).toEqual([['one', 'three', 'four'], 1]);
    vi.advanceTimersByTime(60_000);
    expect([dismissed, busy.at(-1)]).toEqual([2, false]);
    vi.useRealTimers();
  });

  it('comes to an end on hostile files', () => {
    const deep = `{"games":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const wide = JSON.stringify({
      games: Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`g${n}`, {}])),
    });
    for (const hostile of [
      deep,
      wide,
      '[]',
      'null',
      '"x"',
      '{"shared":{"bets":7},"games":{"a":{"offers":9}}}',
    ]) {
      const [checked] = getTold({ want: 'check', text: hostile, game: undefined });
      expect(checked?.is === 'checked' && checked.faults.length).toBeGreaterThan(0);
    }
  });
});

describe('what is left without faulty bets', () => {
  it('names none of them, and nothing where a fault lies elsewhere', () => {
    const fault = (path: string) => ({ path, found: 'a', expected: 'b' });
    const table = '/shared/payTables/dragon-bonus/lines/0';
    const rest = withoutFaultyBets(rockBac, [fault(table)]);
    expect(JSON.stringify(valueAt(rest, '/games/commission-free/offers'))).not.toContain('dragon');
    expect(withoutFaultyBets(rockBac, [fault('/name')])).toBeUndefined();
  });
});

describe('the form', () => {
  it('has a field for every member that a game must have', () => {
    const fields = TABS.flatMap((tab) => FIELDS[tab].map(([place]) => place as string));
    const members = Object.entries(SECTION_MEMBERS).flatMap(([section, own]) =>
      Object.keys(own).map((member) => `${section}/${member}`),
    );
    // Which bets are main wagers is said at each bet.
    const missing = members.filter((member) => !fields.some((field) => `${field}/`.startsWith(`${member}/`)));
    expect(missing).toEqual(['wagering/mainWagers']);
  });

  it('finds each value where the file has it', () => {
    for (const { file, games } of ALL_HOUSES)
      for (const { id } of games) {
        const game = id.slice(file.id.length + 1);
        for (const tab of TABS)
          for (const [place] of FIELDS[tab]) {
            const found = valueAt(file, placeOfField(file, game, place));
            if (place !== '/tagline') expect(found.ok, `${id} ${place}`).toBe(true);
          }
        for (const bet of file.games[game]?.offers ?? []) {
          expect(Array.isArray(unwrap(valueAt(file, getLinesPath(file, game, bet))))).toBe(true);
          expect(valueAt(file, placeInBet(file, game, bet, 'label')).ok).toBe(true);
        }
      }
  });

  it('has a word in every language for whatever it lets one choose', () => {
    const choices = Object.keys(english.form.choices);
    for (const other of [french, spanish, chinese]) expect(Object.keys(other.form.choices)).toEqual(choices);
  });

  it('reads figures as they are typed, and keeps what is none', () => {
    expect(['8', ' 12 ', 'x', ''].map(wholeOrText)).toEqual([8, 12, 'x', '']);
    expect(['25', '1,250', '2.50', '2.5'].map(centsOrText)).toEqual([2_500, 125_000, 250, '2.5']);
    expect([2_500, 250, 'x', undefined].map(shownMoney)).toEqual(['25', '2.50', 'x', '']);
    expect(['5', '4.5', '4,25', '', 'x'].map(pairOfPercent)).toEqual([
      [5, 100],
      [45, 1_000],
      [425, 10_000],
      undefined,
      'x',
    ]);
    expect([[5, 100], [45, 1_000], [1], 'x'].map(percentOfPair)).toEqual(['5', '4.5', undefined, undefined]);
  });
});

describe('a target edge', () => {
  it('draws the pay table that the command finds, and writes it into the file', async () => {
    const shop = await atRest(text);
    const desk = designing(shop, 'blazing-7s', () => '/shared/bets/blazing-7s/lines', localHand);
    desk.drag(500);
    await vi.waitFor(() => expect(desk.designs.value.length).toBeGreaterThan(0), { timeout: 60_000 });
    const game = findGame(unwrap(parseHouse(rockBac)), GAME);
    const designs =
      game && unwrap(designPayTables(game, { bet: 'blazing-7s', targetEdge: ratio(5n, 100n), most: 6 }));
    expect(desk.designs.value.map(({ percent }) => percent)).toEqual(
      designs?.designs.map(({ edge }) => makePercent(edge, 5)),
    );
    await rests(shop);
    expect(findPercent(shop, 'blazing-7s')).toBe(desk.designs.value[0]?.percent);
    desk.choose(1);
    await rests(shop);
    expect(findPercent(shop, 'blazing-7s')).toBe(desk.designs.value[1]?.percent);
    // From what it was, however often one drags.
    desk.drag(600);
    await vi.waitFor(() => expect(desk.designs.value[0]?.percent).toMatch(/^6\.|^5\.9/), { timeout: 60_000 });
    expect(desk.base.value?.rows.find(({ id }) => id === 'blazing-7s')?.full?.percent).toBe('7.77970');
    shop.back();
    await rests(shop);
    expect([findPercent(shop, 'blazing-7s'), desk.base.value]).toEqual(['7.77970', undefined]);
    desk.close();
    shop.close();
  });
});

describe('counting', () => {
  it('comes to what the command does with the same seed', async () => {
    const house = unwrap(parseHouse(rockBac));
    const game = findGame(house, GAME) ?? at(house.games, 0);
    const one = { ...game, bets: game.bets.filter(({ id }) => id === 'super-6') };
    const hire = () =>
      createLocalWorker(
        () => Promise.reject(new Error('none')),
        (task) => setTimeout(task, 0),
      );
    const desk = createCountSheet({ hire, workers: 1, hand: localHand });
    expect(desk.running.value).toBe(true);
    desk.begin({ house, game: one, rows: [] });
    await vi.waitFor(() => expect(desk.running.value).toBe(false), { timeout: 120_000 });
    const [row] = desk.rows.value;
    const bet = findBet(game, 'super-6') ?? at(game.bets, 0);
    const plan = countdown(game, bet, { behind: game.shoe.cutCard.behind, seed: COUNT_SEED });
    expect(row?.plan?.count).toEqual(plan.count);
    expect(row?.exposure.shoes).toBe(FIRST_SHOES);
    expect(row && getExposureVerdict(row.exposure).byHand).not.toBe('safe');
    desk.stop();
  });
});

describe('a link', () => {
  it('holds the whole file', async () => {
    const packed = await packFile(text);
    expect(packed.ok && packed.value).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unpackFile(packed.ok ? packed.value : '')).toEqual({ ok: true, value: text });
  });

  it('is refused when it is broken, and bounded before it is unpacked', async () => {
    for (const letters of ['', '!!', 'AAAA', 'a'.repeat(60_001)])
      expect(await unpackFile(letters)).toEqual({ ok: false, error: 'broken' });
    const bomb = await packFile(' '.repeat(20_000_000));
    expect(bomb.ok).toBe(true);
    expect(await unpackFile(bomb.ok ? bomb.value : '')).toEqual({ ok: false, error: 'broken' });
  });
});
