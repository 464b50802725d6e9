import { ALL_HOUSES } from '../houses/index.ts';
import { textTable } from '../print/index.ts';
import { type Io, printJson } from './io.ts';

/** `coup houses`: all shipped games. */
export async function housesCommand(io: Io, options: { readonly json?: boolean }): Promise<number> {
  const games = ALL_HOUSES.flatMap(({ identity, games }) =>
    games.map((game) => ({
      id: game.id,
      house: identity.name,
      game: game.name,
      decks: game.shoe.decks,
      bets: game.bets.map((bet) => bet.id),
    })),
  );
  if (options.json) {
    await printJson(io, games);
    return 0;
  }
  const rows = games.map((game) => [
    game.id,
    game.house,
    game.game,
    String(game.decks),
    String(game.bets.length),
  ]);
  const table = textTable(
    [
      { title: 'Id', paint: io.paint.strong },
      { title: 'House' },
      { title: 'Game' },
      { title: 'Decks', align: 'right' },
      { title: 'Bets', align: 'right' },
    ],
    rows,
  );
  const next = io.paint.soft('coup card ID prints a rule card, coup play ID deals it.');
  await io.write(`${table.join('\n')}\n\n${next}\n`);
  return 0;
}
