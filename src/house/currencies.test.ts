import { describe, expect, it } from 'vitest';
import { CROWNS, crownsHouse } from '../../test/houses/crowns.ts';
import { chips, DOLLARS, ok, unwrap } from '../base/index.ts';
import { ALL_HOUSES } from '../houses/index.ts';
import { memoryStore } from '../record/index.ts';
import { USUAL_SETTINGS } from '../table/index.ts';
import { openCage } from './cage.ts';
import { inCurrencies, openedIn } from './currencies.ts';
import { openNewTable } from './keeper.ts';
import { getSoloGames, memoryDisk, openSoloHouse } from './solo/index.ts';

const line = (transfer: string) => ({
  ...{ transfer, kind: transfer.split('/')[0] ?? '' },
  ...{ change: 500, total: 200_000 },
});

describe('the currencies of a statement', () => {
  it('are those of the tables, the dollar unsaid, and each table is asked once', async () => {
    const asked: string[] = [];
    const told = await inCurrencies(
      ['settle/kr/9/ann', 'buy-in/kr/2/ann', 'settle/us/4/ann', 'grant/ann/1'].map(line),
      async (table) => {
        asked.push(table);
        return ok(table === 'kr' ? CROWNS : DOLLARS);
      },
    );
    expect(unwrap(told).map(({ currency }) => currency)).toEqual([CROWNS, CROWNS, undefined, undefined]);
    expect(asked).toEqual(['kr', 'us']);
  });

  it('are told by the journal of a table that is gone', async () => {
    const store = memoryStore();
    const { file, games } = crownsHouse('kronor');
    const [game] = games;
    if (game === undefined) return expect.fail();
    unwrap(await unwrap(await openCage(store)).fundBank(chips(USUAL_SETTINGS.float)));
    const settings = { ...USUAL_SETTINGS, turnedBy: 'dealer' } as const;
    unwrap(
      await openNewTable(store, { id: 'kr', house: file, game: game.id, settings }, 1, (patron) => patron),
    );
    expect(unwrap(await openedIn(store, 'kr'))).toEqual(CROWNS);
    expect(unwrap(await openedIn(store, 'nowhere'))).toBeUndefined();
  });

  it('are those of the houses of a solo house', async () => {
    const kronor = crownsHouse('kronor');
    let [now, byte] = [1_000_000_000_000, 7];
    const house = unwrap(
      await openSoloHouse({
        ...getSoloGames([...ALL_HOUSES, kronor]),
        disk: memoryDisk(),
        grant: chips(200_000),
        age: 25,
        now: () => ++now,
        random: (length) => Uint8Array.from({ length }, () => (byte = (byte * 73 + 41) % 251)),
        after: () => () => undefined,
      }),
    );
    for (const game of [kronor.games[0]?.id ?? '', 'penn-national/midi']) unwrap(await house.table(game));
    const lines = unwrap(await house.statement());
    expect(lines.map(({ kind, currency }) => [kind, currency?.code])).toEqual([
      ['buy-in', undefined],
      ['leave', 'SEK'],
      ['buy-in', 'SEK'],
      ['grant', undefined],
    ]);
  });
});
