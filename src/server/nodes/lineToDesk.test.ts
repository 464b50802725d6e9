import { describe, expect, it } from 'vitest';
import { newWire, openDeskEnd, openFrontEnd } from '../../../test/server/nodesTalk.ts';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import { NO_LOG } from '../../house/index.ts';
import type { Hear } from './broker.ts';
import { newLineToDesk } from './lineToDesk.ts';
import { type About, packParcel, unpackParcel } from './parcel.ts';
import { getSubjects } from './subjects.ts';

const SUBJECTS = getSubjects('a house');
const ASKED = {
  method: 'GET',
  url: '/x',
  headers: { a: 'b' },
  address: '192.0.2.7',
  body: Buffer.from('hm'),
};

/** A line to somebody who deals and says what the test says. */
async function opened({ answers = true, early = [] as readonly About[] } = {}) {
  const time = stoppedTime(1_000_000);
  const hears = new Map<string, Hear>();
  const told: About[] = [];
  const noted: string[] = [];
  const said: unknown[] = [];
  const note = (fields: object, words: string) => void said.push([words, fields]);
  let number = 0;
  const say = (about: About, bytes?: Buffer): void =>
    hears.get(SUBJECTS.down('line-1'))?.(packParcel(++number, about, bytes), () => {});
  const asked: unknown[] = [];
  const line = newLineToDesk({
    broker: {
      publish: (subject, data) => {
        const about = unpackParcel(Buffer.from(data))?.about;
        if (subject === SUBJECTS.up('line-1') && about !== undefined) told.push(about);
      },
      subscribe: (subject, hear) => {
        hears.set(subject, hear);
        return () => hears.delete(subject);
      },
      request: async (subject, data, withinMs) => {
        asked.push([subject, JSON.parse(String(data)), withinMs]);
        for (const about of early) say(about);
        return answers ? Buffer.from('{"version":2}') : undefined;
      },
      isUp: () => true,
      close: async () => {},
    },
    subjects: SUBJECTS,
    time,
    log: { ...NO_LOG, warn: note, error: note },
    newId: () => 'line-1',
    origins: () => new Set(['https://a.example']),
    onParcel: ({ is }, bytes) => void noted.push(`${is} ${bytes}`),
    onBroken: () => void noted.push('broken'),
  });
  const isOpen = await line.open(7);
  return { line, time, told, noted, said, say, asked, isOpen };
}

describe('a line to whoever deals', () => {
  it('is asked for by what the node is, and is open once that was answered', async () => {
    const { line, asked, isOpen } = await opened();
    expect(asked).toEqual([
      [SUBJECTS.desk(7), { trunk: 'line-1', origins: ['https://a.example'], speaks: [1, 2] }, 2_000],
    ]);
    expect([isOpen, line.isOpen(), line.epoch(), line.foreign()]).toEqual([true, true, 7, undefined]);
  });

  it('is none where nobody answers: nothing is sent, and nothing is asked', async () => {
    const { line, noted, told, isOpen } = await opened({ answers: false });
    expect([isOpen, line.isOpen(), line.epoch()]).toEqual([false, false, undefined]);
    line.send({ is: 'x' });
    expect(await line.ask(ASKED)).toBeUndefined();
    line.close();
    expect([noted, told.map(({ is }) => is)]).toEqual([[], ['end']]);
  });

  it('hears what was told before it was known to be open, and then the rest in order', async () => {
    const { noted, say } = await opened({ early: [{ is: 'one' }, { is: 'two' }] });
    say({ is: 'three' }, Buffer.from('bytes'));
    expect(noted).toEqual(['one ', 'two ', 'three bytes']);
  });

  it('brings an answer in its parts', async () => {
    const { line, told, say, noted } = await opened();
    const [first, second] = [line.ask(ASKED), line.ask({ ...ASKED, url: '/y' })];
    expect(told).toEqual([
      { is: 'ask', id: 1, method: 'GET', url: '/x', headers: { a: 'b' }, address: '192.0.2.7' },
      { is: 'ask', id: 2, method: 'GET', url: '/y', headers: { a: 'b' }, address: '192.0.2.7' },
    ]);
    say({ is: 'answer', id: 2, status: 404 });
    say({ is: 'answer', id: 1, status: 201, headers: { c: 'd' } });
    say({ is: 'more', id: 1 }, Buffer.from('ab'));
    say({ is: 'more', id: 1 }, Buffer.from('cd'));
    say({ is: 'whole', id: 1 });
    say({ is: 'whole', id: 2 });
    expect(await first).toEqual({ status: 201, headers: { c: 'd' }, body: Buffer.from('abcd') });
    expect(await second).toEqual({ status: 404, headers: {}, body: Buffer.alloc(0) });
    // What nobody waits for any more is nobody else's either.
    say({ is: 'whole', id: 1 });
    say({ is: 'answer', id: 9 });
    expect(noted).toEqual([]);
    const third = line.ask(ASKED);
    say({ is: 'whole', id: 3 });
    expect(await third).toBeUndefined();
  });

  it('gives up an answer that does not come within twenty seconds', async () => {
    const { line, time, say } = await opened();
    let given: unknown = 'waiting';
    void line.ask(ASKED).then((answered) => {
      given = answered;
    });
    for (let second = 0; second < 19; second++) {
      say({ is: 'beat' });
      await time.pass(1_000);
    }
    say({ is: 'beat' });
    await time.pass(999);
    expect(given).toBe('waiting');
    await time.pass(1);
    expect(given).toBeUndefined();
  });

  it('breaks when something was lost: all that was asked is given up, and the node is told once', async () => {
    const { line, noted, said, say } = await opened();
    const asked = line.ask(ASKED);
    say({ is: 'end' });
    expect(await asked).toBeUndefined();
    expect([line.isOpen(), line.epoch(), noted]).toEqual([false, undefined, ['broken']]);
    expect(said).toEqual([
      ['the line to the node that deals has ended', { why: 'the other end has closed it', epoch: 7 }],
    ]);
    line.close();
    expect(noted).toEqual(['broken']);
  });

  it('is ended by the node itself, which is told of it as of any other end', async () => {
    const { line, noted, told, said } = await opened();
    line.send({ is: 'x' });
    line.close();
    expect([told.map(({ is }) => is), noted, line.isOpen(), said]).toEqual([
      ['x', 'end'],
      ['broken'],
      false,
      [],
    ]);
  });

  it('is opened anew in another tenure, and the one before is over', async () => {
    const wire = newWire();
    openDeskEnd(wire);
    const front = openFrontEnd(wire);
    expect([await front.open(), await front.open(), front.line.isOpen()]).toEqual([true, true, true]);
    expect(wire.told.filter(({ about }) => (about as About).is === 'end')).toHaveLength(1);
  });
});
