import { describe, expect, it } from 'vitest';
import { ok } from '../../base/index.ts';
import { HOUSES } from '../../houses/index.ts';
import { USUAL_SETTINGS } from '../../table/index.ts';
import { makeCatalogue } from '../catalogue.ts';
import type { Floor } from '../table/floor.ts';
import { openPublicTables } from './publicTables.ts';

const GAME = 'rock-bac/commission-free';
const house = HOUSES.find(({ games }) => games.some(({ id }) => id === GAME));
const game = house?.games.find(({ id }) => id === GAME);
if (house === undefined || game === undefined) throw new Error('it is dealt');

const REFUSED = { ok: false, refusal: { code: 'pit/nothing-to-do', message: 'No.' } };
const BEYOND = {
  ok: false,
  error: {
    code: 'table/malformed',
    message: 'The card leaves no room for that.',
    retryable: expect.any(Boolean),
  },
};

interface Floored {
  readonly answer?: object;
  readonly state?: object;
  readonly is?: string;
  readonly count?: number;
}

/** A floor with one table, and all that was asked of both. */
function floored({ answer = { ok: true }, state = {}, is = 'running', count = 1 }: Floored = {}) {
  const done: unknown[] = [];
  const table = {
    id: 't-1',
    status: () => ({ is }),
    state: () => ({
      asked: {},
      house: house?.file,
      settings: { ...USUAL_SETTINGS, invitation: null },
      game,
      ...state,
    }),
    ask: (command: unknown, told: (answer: unknown) => void) => {
      done.push(['ask', command]);
      told(answer);
    },
  };
  const floor = {
    tables: () => Array.from({ length: count }, () => table),
    find: (id: string) => (id === 't-1' ? table : undefined),
    openPublic: async (wanted: unknown) => {
      done.push(['open', wanted]);
      return ok(table);
    },
    replan: (_: unknown, to: unknown) => {
      done.push(['replan', to]);
      return {
        undo: () => void done.push(['undo']),
        keep: async () => void done.push(['keep']),
      };
    },
  } as unknown as Floor;
  return { tables: openPublicTables({ floor, catalogue: makeCatalogue() }), done, table };
}

describe('a public table that the pit opens', () => {
  it('is dealt by its card with the usual settings, and those that were wanted otherwise', async () => {
    const { tables, done, table } = floored();
    expect(await tables.open({ game: GAME, bettingMs: 9_000 })).toEqual({ ok: true, value: table });
    expect(done).toEqual([
      [
        'open',
        {
          dealt: { house, game },
          settings: { ...USUAL_SETTINGS, turnedBy: game.dealing.turnedBy, bettingMs: 9_000 },
        },
      ],
    ]);
  });

  it('has a higher minimum where the card leaves room for it', async () => {
    const { tables, done } = floored();
    const { minimum, step } = game.limits.main;
    await tables.open({ game: GAME, minimum: minimum + step });
    expect(done).toMatchObject([
      ['open', { dealt: { game: { limits: { main: { minimum: minimum + step } } } } }],
    ]);
    expect(await tables.open({ game: GAME, minimum: game.limits.main.maximum + step })).toEqual(BEYOND);
    expect(done).toHaveLength(1);
  });

  it('is none of a game that nobody deals, nor one more than a floor has room for', async () => {
    expect(await floored().tables.open({ game: 'no/such' })).toMatchObject({
      error: { code: 'game/none', message: 'No house here deals such a game.' },
    });
    expect(await floored({ count: 1_000 }).tables.open({ game: GAME })).toMatchObject({
      error: { code: 'table/too-many', message: 'The floor is full.' },
    });
    expect(await floored({ count: 999 }).tables.open({ game: GAME })).toMatchObject({ ok: true });
  });
});

describe('what the pit asks of a table', () => {
  it('is a pause, and its end, with the reason', async () => {
    const { tables, done } = floored();
    expect(await tables.ask('t-1', { do: 'pause', reason: 'A pause.' })).toEqual({
      ok: true,
      value: undefined,
    });
    await tables.ask('t-1', { do: 'resume', reason: 'On.' });
    expect(done).toEqual([
      ['ask', { do: 'pause', reason: 'A pause.' }],
      ['ask', { do: 'resume' }],
    ]);
    expect(
      await floored({ answer: REFUSED }).tables.ask('t-1', { do: 'resume', reason: 'On.' }),
    ).toMatchObject({ ok: false, error: { code: 'pit/nothing-to-do' } });
  });

  it('closes a table for good: what the floor wants goes first, and comes back where the table says no', async () => {
    const { tables, done } = floored();
    const close = { do: 'close', reason: 'End of the day.' } as const;
    expect(await tables.ask('t-1', close)).toMatchObject({ ok: true });
    expect(done).toEqual([['replan', undefined], ['ask', close], ['keep']]);
    const refused = floored({ answer: REFUSED });
    expect(await refused.tables.ask('t-1', close)).toMatchObject({ ok: false });
    expect(refused.done.at(-1)).toEqual(['undo']);
  });

  it('changes settings over those that were asked for last', async () => {
    const { tables, done } = floored();
    const reason = 'Quicker.';
    await tables.ask('t-1', { do: 'change', reason, bettingMs: 9_000 });
    const settings = { ...USUAL_SETTINGS, invitation: null, bettingMs: 9_000 };
    expect(done).toEqual([
      ['replan', { settings }],
      ['ask', { do: 'change', house: house.file, settings }],
      ['keep'],
    ]);
    const before = { house: { other: true }, settings: { ...USUAL_SETTINGS, seats: 3 } };
    const again = floored({ state: { asked: { change: before } } });
    await again.tables.ask('t-1', { do: 'change', reason, bettingMs: 9_000 });
    expect(again.done[1]).toEqual([
      'ask',
      { do: 'change', house: before.house, settings: { ...before.settings, bettingMs: 9_000 } },
    ]);
  });

  it('raises the minimum as far as the card goes', async () => {
    const { tables, done } = floored();
    const { minimum, step, maximum } = game.limits.main;
    const change = { do: 'change', reason: 'Dearer.' } as const;
    expect(await tables.ask('t-1', { ...change, minimum: minimum + step })).toMatchObject({ ok: true });
    expect(done[0]).toMatchObject([
      'replan',
      { dealt: { game: { limits: { main: { minimum: minimum + step } } } } },
    ]);
    expect(await tables.ask('t-1', { ...change, minimum: maximum + step })).toEqual(BEYOND);
    const gone = floored({ state: { game: { ...game, id: 'no/such' } } });
    expect(await gone.tables.ask('t-1', { ...change, minimum: minimum + step })).toEqual(BEYOND);
    expect(gone.done).toEqual([]);
  });

  it('is nothing for a private table to change, nor for one that is not there', async () => {
    const invited = floored({ state: { settings: { ...USUAL_SETTINGS, invitation: 'a'.repeat(64) } } });
    expect(await invited.tables.ask('t-1', { do: 'change', reason: 'x', bettingMs: 9_000 })).toEqual(BEYOND);
    const none = {
      ok: false,
      error: { code: 'table/none', message: 'There is no table t-2.', retryable: false },
    };
    expect(await floored().tables.ask('t-2', { do: 'resume', reason: 'x' })).toEqual(none);
    expect(await floored({ is: 'ended' }).tables.ask('t-1', { do: 'resume', reason: 'x' })).toMatchObject({
      error: { message: 'There is no table t-1.' },
    });
  });
});
