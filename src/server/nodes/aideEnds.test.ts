import { describe, expect, it } from 'vitest';
import { TABLE_JOURNAL } from '../../forms/index.ts';
import type { ToHouse } from '../../house/drive/index.ts';
import type { OnDealt } from '../table/aides.ts';
import {
  hearHouse,
  houseOver,
  newAides,
  openAideEnd,
  sayDealt,
  sayRetire,
  sayUndealt,
  WRITES,
} from './aideEnds.ts';
import type { About } from './parcel.ts';

type Sent = readonly [about: About, bytes?: string];

/** What was sent on a line. */
function newLine() {
  const sent: Sent[] = [];
  const send = (about: About, bytes?: Uint8Array): void =>
    void sent.push(bytes === undefined ? [about] : [about, Buffer.from(bytes).toString('utf8')]);
  return { sent, send };
}

const NONE = Buffer.alloc(0);
const PAUSE = { type: 'pause-asked', reason: 'A pause.' } as const;

describe('the house’s end of a line to a node that deals', () => {
  /** An end that asked for a table, and what it heard of it. */
  function asked() {
    const { sent, send } = newLine();
    const noted: unknown[] = [];
    const house: ToHouse = {
      news: (...of) => void noted.push(['news', ...of]),
      answered: (...of) => void noted.push(['answered', ...of]),
      ended: (why) => void noted.push(['ended', why]),
    };
    const on: OnDealt = {
      dealt: (dealer, seq) => {
        noted.push(['dealt', seq]);
        dealer.submit(1, { do: 'resume' }, { years: 21 } as never);
        dealer.submit(2, { do: 'resume' });
        dealer.leave();
        dealer.halt();
        return house;
      },
      refused: (reason) => void noted.push(['refused', reason]),
      gone: () => void noted.push(['gone']),
    };
    const end = openAideEnd(send, 'node-b', () => void noted.push(['retired']));
    end.aide.deal('t-1', 4, on);
    return { end, sent, noted };
  }

  it('asks for a table, and tells whoever deals it what is wished', () => {
    const { end, sent, noted } = asked();
    expect(end.aide.holder).toBe('node-b');
    expect(sent).toEqual([[{ is: 'deal', table: 't-1', since: 4 }]]);
    expect(end.hear({ is: 'dealt', table: 't-1', seq: 9 }, NONE)).toBe(true);
    expect(noted).toEqual([['dealt', 9]]);
    expect(sent.slice(1)).toEqual([
      [{ is: 'wish', table: 't-1', n: 1, permit: { years: 21 } }, '{"do":"resume"}'],
      [{ is: 'wish', table: 't-1', n: 2 }, '{"do":"resume"}'],
      [{ is: 'relieve', table: 't-1' }],
      [{ is: 'halt', table: 't-1' }],
    ]);
  });

  it('hears news, answers and the end of a table that is dealt, and of no other', () => {
    const { end, noted } = asked();
    const news = { is: 'news', table: 't-1', first: 5, last: 6 };
    const events = Buffer.from(JSON.stringify([TABLE_JOURNAL.write(PAUSE)]));
    expect(end.hear(news, events)).toBe(true);
    end.hear({ is: 'dealt', table: 't-1', seq: 4 }, NONE);
    end.hear(news, events);
    end.hear(news, NONE);
    end.hear(news, Buffer.from('[{"type":"no-such-event"}]'));
    end.hear({ ...news, table: 't-2' }, events);
    expect(end.hear({ is: 'answered', table: 't-1', n: 3 }, Buffer.from('{"ok":true,"seq":6}'))).toBe(true);
    expect(end.hear({ is: 'undealt', table: 't-1', why: 'stopped', reason: 'x' }, NONE)).toBe(true);
    end.hear(news, events);
    expect(noted).toEqual([
      ['dealt', 4],
      ['news', 5, 6, [PAUSE]],
      ['news', 5, 6, undefined],
      ['news', 5, 6, undefined],
      ['answered', 3, { ok: true, seq: 6 }],
      ['ended', 'stopped'],
    ]);
  });

  it('hears why a table is not dealt, that the node closes, and what is not about tables is another’s', () => {
    const { end, noted } = asked();
    end.hear({ is: 'undealt', table: 't-1', reason: 'no such table' }, NONE);
    end.hear({ is: 'undealt', table: 't-9', reason: 'never asked' }, NONE);
    end.hear({ is: 'dealt', table: 't-9', seq: 1 }, NONE);
    expect(end.hear({ is: 'retire' }, NONE)).toBe(true);
    expect(end.hear({ is: 'say' }, NONE)).toBe(false);
    expect(noted).toEqual([['refused', 'no such table'], ['retired']]);
  });

  it('asks anew for a table: what was told of it before is over', () => {
    const { end, noted } = asked();
    end.hear({ is: 'dealt', table: 't-1', seq: 4 }, NONE);
    end.aide.deal('t-1', 5, { ...SILENT, refused: (reason) => void noted.push(['again', reason]) });
    end.hear({ is: 'undealt', table: 't-1', why: 'stopped', reason: 'late' }, NONE);
    expect(noted.slice(1)).toEqual([['again', 'late']]);
  });

  it('tells once that the line is gone', () => {
    const { end, noted } = asked();
    end.gone();
    end.gone();
    end.hear({ is: 'undealt', table: 't-1', reason: 'late' }, NONE);
    expect(noted).toEqual([['gone']]);
  });
});

const SILENT: OnDealt = {
  dealt: () => {
    throw new Error('nobody deals it');
  },
  refused: () => {},
  gone: () => {},
};

describe('the end of a node that deals', () => {
  it('does what the house says, and leaves to others what is not about tables', () => {
    const done: unknown[] = [];
    const note =
      (what: string) =>
      (...of: readonly unknown[]) =>
        void done.push([what, ...of]);
    const dealing = { deal: note('deal'), submit: note('submit'), leave: note('leave'), halt: note('halt') };
    const hear = (about: About, text = '') => hearHouse(dealing, about, Buffer.from(text));
    expect(hear({ is: 'deal', table: 't', since: 3 })).toBe(true);
    expect(hear({ is: 'relieve', table: 't' })).toBe(true);
    expect(hear({ is: 'halt', table: 't' })).toBe(true);
    expect(hear({ is: 'wish', table: 't', n: 1 }, '{"do":"resume"}')).toBe(true);
    expect(hear({ is: 'wish', table: 't', n: 2, permit: { years: 21 } }, '{"do":"resume"}')).toBe(true);
    expect(hear({ is: 'say', table: 't' })).toBe(false);
    expect(done).toEqual([
      ['deal', 't', 3],
      ['leave', 't'],
      ['halt', 't'],
      ['submit', 't', 1, { do: 'resume' }, undefined],
      ['submit', 't', 2, { do: 'resume' }, { years: 21 }],
    ]);
  });

  it('tells news with the events as they are written, unless they are too much for a broker', () => {
    const { sent, send } = newLine();
    const house = houseOver(send, 't');
    const one = JSON.stringify(TABLE_JOURNAL.write(PAUSE)).length + 1;
    const most = Math.floor((256 * 1_024 - 1) / one);
    const events = (count: number) => Array.from({ length: count }, () => PAUSE);
    house.news(5, 5, events(most));
    house.news(6, 6, events(most + 1));
    house.news(7, 9);
    const news = (first: number, last: number) => ({ is: 'news', table: 't', first, last });
    expect(sent.map(([about, bytes]) => [about, bytes?.length])).toEqual([
      [news(5, 5), most * one + 1],
      [news(6, 6), 0],
      [news(7, 9), 0],
    ]);
  });

  it('tells answers, and what it deals and deals no more', () => {
    const { sent, send } = newLine();
    const house = houseOver(send, 't');
    house.answered(4, { ok: true, seq: 8 });
    house.ended('fenced');
    sayDealt(send, 't', 12);
    sayUndealt(send, 't', 'why');
    sayRetire(send);
    expect(sent).toEqual([
      [{ is: 'answered', table: 't', n: 4 }, '{"ok":true,"seq":8}'],
      [{ is: 'undealt', table: 't', why: 'fenced', reason: 'fenced' }],
      [{ is: 'dealt', table: 't', seq: 12 }],
      [{ is: 'undealt', table: 't', reason: 'why' }],
      [{ is: 'retire' }],
    ]);
  });

  it('says in one word in what forms it writes', () => {
    expect(WRITES).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('the nodes that can deal', () => {
  it('are told of to who listens, when one comes and when one goes', () => {
    const aides = newAides();
    const [a, b] = ['a', 'b'].map((holder) => ({ holder, deal: () => {} }));
    if (a === undefined || b === undefined) throw new Error('there are two');
    const heard: string[] = [];
    const stop = aides.onChange(
      () =>
        void heard.push(
          aides
            .all()
            .map(({ holder }) => holder)
            .join(),
        ),
    );
    aides.add(a);
    aides.add(b);
    aides.remove(a);
    aides.remove(a);
    expect(heard).toEqual(['a', 'a,b', 'b']);
    stop();
    aides.remove(b);
    expect([heard.length, aides.all()]).toEqual([3, []]);
  });
});
