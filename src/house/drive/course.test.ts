import { describe, expect, it } from 'vitest';
import { handTime } from '../../../test/house/handTime.ts';
import { err, ok } from '../../base/index.ts';
import type { TableEvent, TableState } from '../../table/index.ts';
import type { KeeperAnswer } from '../keeper.ts';
import type { Log } from '../log.ts';
import { presenceCommands } from './audience.ts';
import { endedRefusal, openCourse } from './course.ts';
import { inCoup } from './finish.ts';
import { openProblems, type Problem, storeProblem } from './problems.ts';
import { answerTo, newRequests, type TableAnswer } from './requests.ts';
import { openSnapshots } from './snapshots.ts';
import { toPeople } from './toPeople.ts';

/** What a host is told, word for word. */
function heardLog() {
  const said: unknown[] = [];
  const say =
    (level: string) =>
    (of: object, words: string): void =>
      void said.push([level, of, words]);
  const log: Log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
  return { said, log };
}

function opened() {
  const time = handTime(1_000);
  const { said, log } = heardLog();
  const heard: unknown[] = [];
  const course = openCourse(
    {
      id: 'one',
      time,
      log,
      onAway: (...away) => heard.push(['away', ...away]),
      onEnd: (why) => heard.push(['end', why]),
    },
    1_500,
  );
  return { time, said, log, heard, course };
}

const AWAY = { code: 'store/unavailable', message: 'the store does not answer' };

describe('the course of a table', () => {
  it('begins running, and is looked after when it was told', () => {
    const { course } = opened();
    expect([course.status(), course.goesOn(), course.refusal(), course.nextAt()]).toEqual([
      { is: 'running' },
      true,
      undefined,
      1_500,
    ]);
    course.setNext(1_700);
    expect(course.nextAt()).toBe(1_700);
  });

  it('goes away for ever longer, up to two seconds, says so once, and comes back at once', () => {
    const { course, heard, said } = opened();
    const pauses = Array.from({ length: 8 }, () => {
      course.goAway('no answer');
      return course.nextAt() - 1_000;
    });
    expect(pauses).toEqual([50, 100, 200, 400, 800, 1_600, 2_000, 2_000]);
    expect(said).toEqual([['warn', { table: 'one', error: 'no answer' }, 'the store does not answer']]);
    expect(heard).toEqual(pauses.map(() => ['away', AWAY, 'no answer']));
    expect([course.status(), course.goesOn(), course.refusal()]).toEqual([{ is: 'away' }, true, AWAY]);
    course.comeBack();
    expect([course.status(), course.nextAt(), course.refusal()]).toEqual([
      { is: 'running' },
      1_000,
      undefined,
    ]);
    expect(said.at(-1)).toEqual(['info', { table: 'one' }, 'the store answers again']);
    // Only what is durable makes the next pause a short one.
    course.goAway('no answer');
    expect(course.nextAt()).toBe(3_000);
    course.comeBack();
    course.wrote();
    course.goAway('no answer');
    expect(course.nextAt()).toBe(1_050);
  });

  it('ends once, and for good', () => {
    const { course, heard } = opened();
    course.end('closed');
    course.end('broken');
    course.goAway('no answer');
    expect(heard).toEqual([['end', 'closed']]);
    expect([course.status(), course.goesOn()]).toEqual([{ is: 'ended', why: 'closed' }, false]);
    expect(course.refusal()).toEqual({ code: 'table/none', message: 'This table is closed.' });
  });

  it('closes once, and takes no wish from then on', () => {
    const { course } = opened();
    expect([course.close(), course.close(), course.goesOn()]).toEqual([true, false, false]);
    expect(course.refusal()).toEqual({
      code: 'house/closing',
      message: 'The house is closing: no more wishes.',
    });
    expect(course.status()).toEqual({ is: 'running' });
  });

  it('says why it has ended', () => {
    expect((['closed', 'fenced', 'broken', 'stopped'] as const).map(endedRefusal)).toEqual([
      { code: 'table/none', message: 'This table is closed.' },
      { code: 'house/unavailable', message: 'Another process of the house has this table now.' },
      { code: 'table/none', message: 'The house cannot go on with this table; its record is kept.' },
      { code: 'house/closing', message: 'The house is closing.' },
    ]);
  });
});

describe('refusals that are no patron’s', () => {
  const problem = (code: string): Problem => ({ code, message: 'why' }) as Problem;
  const noted = () => {
    const all = opened();
    return { ...all, problems: openProblems({ id: 'one', ...all }) };
  };

  it('end a table that another has, or whose record cannot be read; else the store is away', () => {
    const fenced = noted();
    fenced.problems.note(problem('store/stale-epoch'));
    expect([fenced.heard, fenced.said]).toEqual([
      [['end', 'fenced']],
      [['error', { table: 'one' }, 'another process has this table: it is dealt here no more']],
    ]);
    for (const code of ['store/damaged', 'store/unreadable']) {
      const broken = noted();
      broken.problems.note(problem(code));
      expect([broken.heard, broken.said]).toEqual([
        [['end', 'broken']],
        [['error', { table: 'one', error: 'why' }, 'the record of this table cannot be read: it is stopped']],
      ]);
    }
    const away = noted();
    away.problems.note(problem('store/unavailable'));
    expect([away.heard, away.course.status()]).toEqual([[['away', AWAY, 'why']], { is: 'away' }]);
  });

  it('of the croupier are tried again a moment later, twenty times in a row at most', () => {
    const { problems, course, heard, said } = noted();
    for (let n = 0; n < 19; n++) problems.noteCroupier(problem('coup/none'));
    expect([course.nextAt(), heard]).toEqual([1_050, []]);
    problems.noteCroupier(undefined);
    for (let n = 0; n < 19; n++) problems.noteCroupier(problem('coup/none'));
    expect([heard, said]).toEqual([[], []]);
    problems.noteCroupier(problem('coup/none'));
    expect(heard).toEqual([['end', 'broken']]);
    expect(said).toEqual([
      ['error', { table: 'one', code: 'coup/none', error: 'why' }, 'the croupier cannot go on'],
    ]);
    const store = noted();
    store.problems.noteCroupier(problem('store/unavailable'));
    expect(store.course.status()).toEqual({ is: 'away' });
  });

  it('are found among answers where they are the store’s about a whole batch', () => {
    const done: KeeperAnswer = ok({ seq: 1, events: [] });
    const no = (code: string): KeeperAnswer => err(problem(code));
    expect(storeProblem([])).toBeUndefined();
    expect(storeProblem([done, no('store/insufficient'), no('seat/not-seated')])).toBeUndefined();
    for (const code of ['store/unavailable', 'store/stale-epoch', 'store/damaged', 'store/unreadable'])
      expect(storeProblem([done, no('seat/not-seated'), no(code)])).toEqual(problem(code));
  });
});

describe('what is asked of a table', () => {
  const command = { do: 'tick' } as const;

  it('is taken in order, five hundred at once, and five thousand wait at most', () => {
    const requests = newRequests();
    const made = Array.from({ length: 5_000 }, () => ({ command: { ...command } }));
    for (const request of made.slice(0, 4_999)) requests.add(request);
    expect([requests.waiting(), requests.full()]).toEqual([4_999, undefined]);
    for (const request of made.slice(4_999)) requests.add(request);
    expect(requests.full()).toEqual({
      code: 'house/unavailable',
      message: 'The table has more to do than it can: ask again.',
    });
    const taken = requests.take();
    expect([taken.length, taken[0] === made[0], taken[499] === made[499]]).toEqual([500, true, true]);
    expect(requests.waiting()).toBe(4_500);
  });

  it('is refused all at once, to whoever waits for an answer', () => {
    const requests = newRequests();
    const answers: TableAnswer[] = [];
    requests.add({ command });
    requests.add({ command, reply: (answer) => answers.push(answer) });
    requests.refuseAll(endedRefusal('closed'));
    requests.refuseAll(endedRefusal('broken'));
    expect(answers).toEqual([{ ok: false, refusal: endedRefusal('closed') }]);
    expect(requests.waiting()).toBe(0);
  });

  it('is answered by the event that did it, also where it comes again', () => {
    const state = {
      seats: new Map([['ann', { patron: 'ann', answers: [] }]]),
      answers: [],
      left: new Map(),
    } as unknown as TableState;
    expect(answerTo(state, command, ok({ seq: 7, events: [] }))).toEqual({ ok: true, seq: 7 });
    const refusal = { code: 'seat/not-seated', message: 'no' } as const;
    expect(answerTo(state, command, err(refusal))).toEqual({ ok: false, refusal });
  });
});

describe('who is there', () => {
  const seats = (...all: readonly (readonly [patron: string, keptUntil?: number])[]) =>
    ({
      seats: new Map(
        all.map(([patron, keptUntil]) => [patron, { patron, keptUntil, name: patron, placed: [] }]),
      ),
    }) as unknown as TableState;

  it('is told to the table where it is otherwise than the table thinks', () => {
    const state = seats(['here'], ['gone'], ['back', 5], ['away', 5]);
    const here = new Set(['here', 'back']);
    expect(presenceCommands(state, (patron) => here.has(patron))).toEqual([
      { do: 'lose', patron: 'gone' },
      { do: 'come-back', patron: 'back' },
    ]);
  });

  it('begins a shoe where it is a person, and a coup where it is anybody', () => {
    const may = (state: TableState) => [toPeople('shoe', state), toPeople('coup', state)];
    expect(may(seats())).toEqual([false, false]);
    expect(may(seats(['Ann (bot)']))).toEqual([false, true]);
    expect(may(seats(['Ann (bot)'], ['Bob']))).toEqual([true, true]);
  });

  it('has a coup to be dealt to its end where bets are closed, or chips lie on the felt', () => {
    const at = (is: string, placed: readonly unknown[]) =>
      inCoup({
        stage: { is },
        seats: new Map([
          ['a', { placed: [] }],
          ['b', { placed }],
        ]),
      } as unknown as TableState);
    expect([at('dealing', []), at('betting', [{}]), at('betting', []), at('settled', [{}])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('snapshots of a table', () => {
  const logged = (type: string) => ({ type: 'logged', entry: { type } }) as TableEvent;

  it('are saved at the end of a shoe, or after two thousand events, and it is said where one is not', async () => {
    let [saved, fails] = [0, false];
    const { said, log } = heardLog();
    const snapshots = openSnapshots(
      {
        state: () => ({ id: 'one' }) as TableState,
        snapshot: async () => {
          saved += 1;
          return fails ? err({ code: 'store/unavailable', message: 'away' }) : ok(undefined);
        },
      } as Parameters<typeof openSnapshots>[0],
      log,
    );
    const many = (count: number) => Array.from({ length: count }, () => logged('cards'));
    await snapshots.after(many(1_999));
    expect(saved).toBe(0);
    await snapshots.after(many(1));
    expect(saved).toBe(1);
    await snapshots.after([...many(3), logged('close'), ...many(1)]);
    expect(saved).toBe(2);
    await snapshots.after([...many(1_999), { type: 'sat' } as TableEvent]);
    expect(saved).toBe(3);
    expect(said).toEqual([]);
    fails = true;
    await snapshots.save();
    expect(said).toEqual([['warn', { table: 'one', error: 'away' }, 'no snapshot was saved']]);
  });
});
