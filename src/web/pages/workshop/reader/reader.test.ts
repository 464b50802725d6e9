import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { at, unwrap, valueAt } from '../../../../base/index.ts';
import { gapsIn, type HouseFile, parseHouse } from '../../../../engine/index.ts';
import { isPriced, makePercent, priceFullShoe } from '../../../../odds/index.ts';
import { readCard } from '../../../../read/index.ts';
import { localHand } from '../desk/clerk.ts';
import { checkText, MOST_TEXT_BYTES, textFromFile } from './cardFile.ts';
import { chosenOption, fileWithAnswer, isOpenQuestion, questionsIn, valuePath } from './cardQuestions.ts';
import { type CardReader, createCardReader } from './cardReader.ts';
import { cardRows, progressIn } from './cardRows.ts';
import { keptCard } from './keptCard.ts';
import { textOfPage } from './pageText.ts';
import { priceOptions } from './priceOptions.ts';
import { readerEn as english } from './words/en.ts';
import { readerEs as spanish } from './words/es.ts';
import { readerFr as french } from './words/fr.ts';
import { readerZh as chinese } from './words/zh.ts';

const OPEN_CARD = [
  'HARBOUR ROOM BACCARAT',
  'Player draws on 0 to 5 and stands on 6 and 7.',
  'Banker stands on seven.',
  'Player pays even money.',
  'A dragon sleeps under the bridge at night.',
  'Insurance may be taken at any time.',
].join('\n');

const OWN_CARDS = ['leaflet-of-questions', 'stacked-notice'].map((name) =>
  readFileSync(`test/cards/${name}.txt`, 'utf8'),
);

const CARDS = [OPEN_CARD, ...OWN_CARDS];

const NOTHING_PLACED = { asides: new Set<number>(), values: new Map<number, string>() };

function rowsNow(raw: string, file?: unknown) {
  const reading = unwrap(readCard(raw));
  return cardRows({
    reading,
    questions: questionsIn(reading),
    file: file ?? reading.draft,
    settled: new Set(),
    placed: NOTHING_PLACED,
  });
}

describe('the rows of a card', () => {
  it('say of each statement whether it was read, is open, is unread or is no rule', () => {
    const states = Object.fromEntries(rowsNow(OPEN_CARD).map(({ line, state }) => [line, state]));
    expect(states).toMatchObject({ 2: 'read', 3: 'read', 4: 'read', 5: 'unread', 6: 'outside' });
    const reading = unwrap(readCard(OPEN_CARD));
    // A line that was read is not told to be what no file can say, whatever the heading over it.
    const explained = reading.explained.map((each) => ({ ...each, outOfScope: 'progressives' as const }));
    const rows = cardRows({
      ...{ reading: { ...reading, explained }, questions: [], file: reading.draft },
      ...{ settled: new Set<string>(), placed: NOTHING_PLACED },
    });
    const told = rows.filter(({ outside }) => outside !== undefined);
    expect(told.map(({ state }) => state)).toEqual(told.map(() => 'outside'));
    expect(rows.some(({ state }) => state === 'read')).toBe(true);
  });

  it.each(CARDS)('have every quote of a value, marked with its very words, and each value once', (raw) => {
    const { read, explained } = unwrap(readCard(raw));
    const rows = rowsNow(raw);
    expect(rows.map(({ marks }) => marks.map(({ text }) => text).join(''))).toEqual(
      explained.map(({ text }) => text),
    );
    for (const { path, quotes } of read) {
      const homes = rows.filter(({ own }) => own.includes(path));
      expect(homes.length, path).toBe(quotes.length > 0 ? 1 : 0);
      for (const { text } of quotes)
        expect(
          rows.some(
            ({ own, also, marks }) =>
              [...own, ...also].includes(path) &&
              marks.some(
                (mark) => mark.is !== 'plain' && (mark.text.includes(text) || text.includes(mark.text)),
              ),
          ),
          `${path}: ${text}`,
        ).toBe(true);
    }
    const { placed, open, unread, outside, asides, total } = progressIn(rows);
    expect([placed + open + unread + outside, total + asides]).toEqual([total, rows.length]);
  });
});

describe('a question', () => {
  it('is asked of a bet that favors the patron, and marks its words alone', () => {
    const raw = OPEN_CARD.replace('Player pays even money.', 'Player pays even money. A tie pays 12 to 1.');
    const asked = questionsIn(unwrap(readCard(raw)));
    const tie = asked.findIndex(({ path }) => path === '/shared/bets/tie/lines');
    expect(asked[tie]?.options[0]?.label).toMatch(/^Tie gives the patron [\d.]+ %/);
    const open = rowsNow(raw).filter(({ state }) => state === 'open');
    // The other sentence of the line has no question.
    expect(open.map(({ text }) => text)).toEqual(['A tie pays 12 to 1.']);
    expect(open[0]?.questions).toEqual([tie + 1]);
  });

  it('that names a line is about the sentences of it that something was found in', () => {
    const raw = OPEN_CARD.replace('Player pays even money.', 'The room is warm. Player pays even money.');
    const reading = unwrap(readCard(raw));
    const rows = cardRows({
      reading,
      questions: [
        { id: 'x', is: 'conflict', path: '', title: '', notes: [], quotes: [], lines: [4], options: [] },
      ],
      file: reading.draft,
      settled: new Set(),
      placed: NOTHING_PLACED,
    });
    expect(rows.filter(({ state }) => state === 'open').map(({ text }) => text)).toEqual([
      'Player pays even money.',
    ]);
  });

  it('points at the rows that feed a value which no words were quoted for', () => {
    const raw = [
      'Punto Banco at the Old Mill',
      'Banker draws on 3 when Player’s third card is 0 to 7 or 9.',
      'Banker draws on 6 when Player’s third card is 6 or 7.',
    ].join('\n');
    const reading = unwrap(readCard(raw));
    const path = '/shared/tableau/bankerDrawsAgainst';
    const read = reading.read.map((value) => (value.path === path ? { ...value, quotes: [] } : value));
    const rows = cardRows({
      reading: { ...reading, read },
      questions: [
        { id: 'rows', is: 'doubt', path, title: '', notes: [], quotes: [], lines: [], options: [] },
      ],
      file: reading.draft,
      settled: new Set(),
      placed: NOTHING_PLACED,
    });
    expect(rows.filter(({ also }) => also.includes(path)).map(({ line }) => line)).toEqual([2, 3]);
    // They were read: what is open is what they leave out.
    expect(
      rows.filter(({ questions }) => questions.length > 0).map(({ line, state }) => [line, state]),
    ).toEqual([
      [2, 'read'],
      [3, 'read'],
    ]);
  });

  it('asks about the value that its gap stands beside', () => {
    expect(valuePath('/shared/shoe/basis/decks/gap')).toBe('/shared/shoe/decks');
    expect(valuePath('/shared/payTables/x/lines/1/basis/*/gap')).toBe('/shared/payTables/x/lines/1');
    expect(valuePath('/shared/limits/basis/main~1step/gap')).toBe('/shared/limits/main/step');
  });

  it.each(CARDS)('is answered by each of its options with a house that has the gap no more', (raw) => {
    const reading = unwrap(readCard(raw));
    for (const question of questionsIn(reading).filter(({ is }) => is === 'gap'))
      for (const option of question.options.keys()) {
        const next = fileWithAnswer(reading.draft, reading.draft, question, option);
        expect(parseHouse(next).ok, `${question.id} ${option}`).toBe(true);
        expect(isOpenQuestion(next, question, new Set())).toBe(false);
        expect(chosenOption(next, reading.draft, question)).toBe(option);
        // The other options can still be chosen afterwards, and the first again.
        const again = fileWithAnswer(next, reading.draft, question, 0);
        expect(chosenOption(again, reading.draft, question)).toBe(0);
        const others = gapsIn(reading.draft).filter(({ gap }) => gap.id !== question.id);
        expect(gapsIn(next as HouseFile).map(({ gap }) => gap.id)).toEqual(others.map(({ gap }) => gap.id));
      }
  });

  it('can be answered again where an answer took a line away', () => {
    const draft = {
      lines: [
        { odds: [1, 1] },
        { odds: [0, 1], basis: { '*': { is: 'assumed', where: 'Not on the card' } } },
      ],
    };
    const question = {
      id: 'natural-tie',
      is: 'gap' as const,
      path: '/lines/1',
      title: 'A natural tie',
      notes: [],
      quotes: [],
      lines: [],
      options: [
        { label: 'It pushes', patch: undefined },
        { label: 'It loses', patch: [{ op: 'remove' as const, path: '/lines/1' }] },
      ],
    };
    const gone = fileWithAnswer(draft, draft, question, 1);
    expect(gone).toEqual({ lines: [{ odds: [1, 1] }] });
    expect(chosenOption(gone, draft, question)).toBe(1);
    // Once more changes nothing: no second line goes.
    expect(fileWithAnswer(gone, draft, question, 1)).toEqual(gone);
    expect(fileWithAnswer(gone, draft, question, 0)).toEqual(draft);
  });

  it('keeps what somebody wrote elsewhere, and says where its value is another than both readings', () => {
    const reading = unwrap(readCard(OPEN_CARD));
    const question = questionsIn(reading).find(({ path }) => path === '/shared/shoe/decks') ?? expect.fail();
    const named = { ...reading.draft, name: 'Mine' };
    const six = fileWithAnswer(named, reading.draft, question, 1);
    expect(valueAt(six, '/name')).toEqual({ ok: true, value: 'Mine' });
    expect(valueAt(six, '/shared/shoe/decks')).toEqual({ ok: true, value: 6 });
    expect(valueAt(six, '/shared/shoe/basis/decks')).toEqual({
      ok: true,
      value: { is: 'assumed', where: 'Not on the card. Answered: Six decks' },
    });
    const seven = structuredClone(six) as { shared: { shoe: { decks: number } } };
    seven.shared.shoe.decks = 7;
    expect(chosenOption(seven, reading.draft, question)).toBeUndefined();
  });

  it('is asked once of two lines that disagree, and of what a price makes unlikely', () => {
    const reading = unwrap(readCard(OPEN_CARD));
    const asked = questionsIn({
      ...reading,
      doubts: [{ path: '/shared/bets/player/lines', text: 'Player gives the patron 3.00 %' }],
      contradictions: [
        { path: 'tableau/playerDraws', lines: [2, 3], text: 'one thing' },
        { path: 'tableau/playerStands', lines: [2, 3], text: 'the same' },
      ],
    });
    const doubts = asked.filter(({ is }) => is === 'doubt');
    expect(doubts.map(({ title, quotes }) => [title, quotes.map(({ line }) => line)])).toEqual([
      ['Player gives the patron 3.00 %', [4]],
    ]);
    expect(asked.filter(({ is }) => is === 'conflict').map(({ id, notes }) => [id, notes])).toEqual([
      ['conflict 2 3', ['tableau/playerStands: the same']],
    ]);
  });

  it('has the exact edges of each of its options, where they differ', () => {
    const { draft, ...reading } = unwrap(readCard(OPEN_CARD));
    const questions = questionsIn({ draft, ...reading });
    const priced = [...priceOptions(draft, draft, questions)];
    const decks = questions.find(({ path }) => path === '/shared/shoe/decks') ?? expect.fail();
    const { options } = priced.find(({ id }) => id === decks.id) ?? expect.fail();
    for (const [option, edges] of options.entries()) {
      const house = unwrap(parseHouse(fileWithAnswer(draft, draft, decks, option)));
      const exact = priceFullShoe(at(house.games, 0)).bets.flatMap((price) =>
        isPriced(price) ? [[price.bet.id, makePercent(price.edge, 5)]] : [],
      );
      expect(Object.fromEntries((edges ?? []).map(({ bet, percent }) => [bet, percent]))).toEqual(
        Object.fromEntries(exact),
      );
    }
    expect(options[0]?.[0]?.percent).not.toBe(options[1]?.[0]?.percent);
  });
});

describe('a card that is read', () => {
  const opened = async (raw: string): Promise<CardReader> => {
    const reader = createCardReader({ hire: localHand, restMs: 0 });
    reader.readText(raw);
    await rests(reader);
    return reader;
  };
  const rests = (reader: CardReader): Promise<void> =>
    vi.waitFor(
      () => {
        expect(reader.busy.value || reader.shop.reckoning.value).toBe(false);
        const waits = reader.questions.value.filter(
          ({ options, prices }) => options.length > 1 && prices === undefined,
        );
        expect(waits).toEqual([]);
      },
      { timeout: 60_000, interval: 5 },
    );

  it('counts what is answered, prices it anew, and can be played', async () => {
    const reader = await opened(OPEN_CARD);
    const before = reader.progress.value;
    const [decks] = reader.questions.value.filter(({ path }) => path === '/shared/shoe/decks');
    const edge = (): string | undefined =>
      reader.shop.sound.value?.rows.find(({ id }) => id === 'tie')?.full?.percent;
    expect([edge(), reader.shop.whole.value]).toEqual(['14.35963', true]);
    reader.answer(decks?.id ?? '', 1);
    await rests(reader);
    expect(edge()).toBe('14.43816');
    expect(reader.questions.value.find(({ id }) => id === decks?.id)).toMatchObject({
      open: false,
      chosen: 1,
    });
    const unread = reader.rows.value.find(({ state }) => state === 'unread') ?? expect.fail();
    reader.setAside(unread.index, true);
    expect(reader.progress.value).toMatchObject({ unread: before.unread - 1, total: before.total - 1 });
    reader.setAside(unread.index, false);
    reader.place(unread.index, '/shared/shoe/decks');
    expect(reader.rows.value[unread.index]).toMatchObject({ state: 'read', own: ['/shared/shoe/decks'] });
    expect(reader.progress.value.placed).toBe(before.placed + 1);
    reader.close();
  });

  it('is taken up again with its answers, and not with those of another card', async () => {
    const first = await opened(OPEN_CARD);
    const question = first.questions.value.find(({ path }) => path === '/shared/shoe/decks');
    first.answer(question?.id ?? '', 1);
    const unread = first.rows.value.find(({ state }) => state === 'unread') ?? expect.fail();
    first.setAside(unread.index, true);
    await rests(first);
    const [card, draft] = [keptCard() ?? expect.fail(), first.shop.text.value];
    first.close();
    const second = createCardReader({ hire: localHand, restMs: 0 });
    second.resume(card, draft);
    await rests(second);
    expect(second.questions.value.find(({ id }) => id === question?.id)).toMatchObject({
      open: false,
      chosen: 1,
    });
    expect(second.isSetAside(unread.index)).toBe(true);
    second.readText(at(OWN_CARDS, 1));
    await rests(second);
    expect(second.isSetAside(unread.index)).toBe(false);
    second.close();
  });

  it('asks about two lines that disagree until somebody has looked at them, over a reload too', async () => {
    const first = await opened(`${OPEN_CARD}\nPlayer stands on 7.`);
    const conflict = first.questions.value.find(({ is }) => is === 'conflict') ?? expect.fail();
    expect(conflict).toMatchObject({ open: true, lines: [2, 7] });
    const open = (reader: CardReader): readonly number[] =>
      reader.rows.value.filter(({ state }) => state === 'open').map(({ line }) => line);
    expect(open(first)).toEqual([2, 7]);
    first.answer(conflict.id, 0);
    expect(open(first)).toEqual([]);
    const second = createCardReader({ hire: localHand, restMs: 0 });
    second.resume(keptCard() ?? expect.fail(), first.shop.text.value);
    first.close();
    await rests(second);
    expect([second.rows.value.length > 0, open(second)]).toEqual([true, []]);
    // Pressed again, it is open again.
    second.answer(conflict.id, 0);
    expect(open(second)).toEqual([2, 7]);
    second.close();
  });

  it('says why another text is none, and keeps the card that was read before', async () => {
    const reader = await opened(OPEN_CARD);
    reader.readText('Poker is played with two cards.');
    await vi.waitFor(() => expect(reader.fault.value).toMatchObject({ is: 'refused' }));
    expect(reader.rows.value[1]?.text).toContain('Player draws on 0 to 5');
    reader.close();
  });
});

describe('a file', () => {
  const bytes = (...list: number[]): Blob => new Blob([new Uint8Array(list)]);

  it('is text in the encodings that editors write', async () => {
    expect(await textFromFile(new Blob(['Égalité 9 to 1']))).toEqual({ ok: true, value: 'Égalité 9 to 1' });
    expect(await textFromFile(bytes(0xc9, 0x67, 0x61, 0x6c))).toEqual({ ok: true, value: 'Égal' });
    expect(await textFromFile(bytes(0xff, 0xfe, 0x54, 0, 0x69, 0, 0x65, 0))).toEqual({
      ok: true,
      value: 'Tie',
    });
  });

  it('is refused where it is too long, empty or no text', async () => {
    const long = 'a'.repeat(MOST_TEXT_BYTES + 1);
    expect(await textFromFile(new Blob([long]))).toMatchObject({ error: { is: 'text-too-long' } });
    expect(checkText(long)).toMatchObject({ error: { is: 'text-too-long', bytes: MOST_TEXT_BYTES + 1 } });
    // Letters of three bytes count as three.
    expect(checkText('莊'.repeat(70_000))).toMatchObject({ error: { is: 'text-too-long' } });
    expect(checkText('a'.repeat(MOST_TEXT_BYTES)).ok).toBe(true);
    expect(await textFromFile(new Blob(['  \n']))).toMatchObject({ error: { is: 'empty' } });
    expect(await textFromFile(bytes(0x50, 0x4b, 0, 0, 1))).toMatchObject({ error: { is: 'not-text' } });
    const pdf = new Blob(['%PDF-1.7', 'x'.repeat(10_000_001)]);
    expect(await textFromFile(pdf)).toMatchObject({ error: { is: 'pdf-too-large' } });
  });
});

describe('a page of a PDF', () => {
  const put = (text: string, x: number, y: number, width = text.length * 6) => ({
    text,
    transform: [12, 0, 0, 12, x, y],
    width,
  });

  it('is written from above, with its columns one under the other and paragraphs apart', () => {
    const page = [
      put('Tie', 50, 680),
      put('8 to 1', 250, 680),
      put('Player', 50, 700),
      put('1 to 1', 250, 700.4),
      put('Rules', 50, 760),
      put('of the', 84, 760),
      put('house', 124, 760),
    ];
    const lines = textOfPage(page).split('\n');
    expect(lines).toEqual([
      'Rules of the house',
      '',
      `Player${' '.repeat(27)}1 to 1`,
      `Tie${' '.repeat(30)}8 to 1`,
    ]);
  });

  it('leaves out what stands on its side, and joins pieces of one word', () => {
    const page = [
      put('Bac', 50, 700, 18),
      put('carat', 68, 700, 30),
      { text: 'COPY', transform: [0, 12, -12, 0, 20, 400], width: 30 },
    ];
    expect(textOfPage(page)).toBe('Baccarat');
  });
});

describe('the words of the page', () => {
  it('are sentences of their own in each language', () => {
    const all = [english, french, spanish, chinese];
    for (const words of all)
      expect(words.faults['text-too-long']({ is: 'text-too-long', bytes: 260_400 })).toContain('261');
    expect(new Set(all.map(({ lead }) => lead)).size).toBe(4);
  });
});
