import { getCommitment, makeHex } from '../../src/fair/index.ts';
import { getView, PLAIN_NIGHT, type PublicView, type YouView } from '../../src/table/index.ts';
import { Driver } from './driver.ts';

/** A table from its opening to its close, with every kind of event in between. */
export function evening(game: string) {
  const table = new Driver(game, { invitation: 'ab'.repeat(32) });
  table.aliasIn = (patron) => `alias-of-${patron}`;
  const views: { readonly view: PublicView; readonly you: YouView | undefined }[] = [];
  const look = (): void => {
    const { you, float: _, ...view } = getView(table.state, { is: 'patron', patron: 'ann' });
    views.push({ view, you });
  };
  const coup = (): void => {
    table.place('ann', 'banker', 100);
    look();
    table.place('bob', 'player', 50);
    table.place('bob', 'player', 50);
    table.wish('bob', { do: 'undo' });
    table.run(({ stage, coup }) => {
      look();
      const mine = coup?.turns.find(({ patron }) => patron === 'ann');
      if (mine !== undefined) {
        for (const place of mine.places.slice(0, 2)) {
          table.wish('ann', { do: 'peel', place });
          look();
        }
        table.wish('ann', { do: 'turn', place: mine.places[0] ?? 0 });
      }
      return stage.is === 'settled';
    });
    look();
  };
  look();
  table.do({ do: 'host', patron: 'ann', act: { do: 'open', night: { ...PLAIN_NIGHT, name: 'Friday' } } });
  table.seat('ann', 5_000);
  table.seat('bob', 5_000);
  table.runTo('committing');
  const entropy = new Uint8Array(32).fill(5);
  table.wish('ann', { do: 'commit', commitment: makeHex(getCommitment(entropy)) });
  look();
  table.runTo('opening');
  table.wish('ann', { do: 'open', entropy: makeHex(entropy) });
  look();
  for (let played = 0; played < 40; played++) {
    table.runTo('betting');
    coup();
  }
  table.do({ do: 'lose', patron: 'bob' });
  look();
  table.do({ do: 'come-back', patron: 'bob' });
  table.runTo('betting');
  table.place('bob', 'player', 50);
  table.wish('bob', { do: 'ready' });
  table.wish('bob', { do: 'pace', faster: true });
  look();
  table.do({ do: 'recover' });
  look();
  table.place('bob', 'player', 50);
  table.do({ do: 'void-coup', coup: (table.state.shoe?.coups ?? 0) + 1, reason: 'A test.', by: 'boss' });
  look();
  table.do({ do: 'pause', reason: 'A pause.' });
  table.do({ do: 'resume' });
  table.runTo('betting');
  table.place('bob', 'player', 50);
  table.run(({ stage }) => stage.is !== 'betting');
  table.wish('bob', { do: 'leave' });
  look();
  table.runTo('settled');
  const { house, settings } = table.state;
  table.do({ do: 'change', house, settings: { ...settings, bettingMs: settings.bettingMs + 1_000 } });
  table.do({ do: 'void', reason: 'A test.' });
  table.runTo('betting');
  look();
  table.restore('0123456789abcdef'.repeat(2));
  table.runTo('betting');
  look();
  table.do({ do: 'void', reason: 'A test.' });
  table.do({ do: 'close', reason: 'The end.' });
  table.runTo('closed');
  look();
  return { views, events: table.events };
}
