import { describe, expect, it } from 'vitest';
import { SERVER_EXAMPLES } from '../../test/protocol/examples.ts';
import { at } from '../base/index.ts';
import type { TablePicture } from '../client/index.ts';
import type { PublicView, ServerMessageOf, YouView } from '../protocol/index.ts';
import { type BotMemory, getBotAction } from './bot.ts';

const snapshot = at(SERVER_EXAMPLES.table, 0).value as ServerMessageOf<'table'>;
const welcome = at(SERVER_EXAMPLES.welcome, 0).value as ServerMessageOf<'welcome'>;
const NOTHING: BotMemory = { decided: undefined, entropy: undefined };
const YOU = snapshot.you as YouView;

const getPicture = (view: Partial<PublicView>, you: YouView | null = YOU): TablePicture => ({
  ...snapshot,
  house: {},
  view: { ...snapshot.view, cards: [], turns: [], ...view },
  you,
  me: { patron: welcome.patron, name: welcome.name, alias: null },
  purse: welcome.purse,
  publicKey: welcome.publicKey,
});

const betting = { stage: { is: 'betting', until: 99 } } as const;
const shoe = snapshot.view.shoe?.id ?? '';

describe('a bot’s next action', () => {
  it('a bot turns its cards one after the other while they are down', () => {
    const { cards, turns } = snapshot.view;
    expect(getBotAction(getPicture({ cards, turns }), NOTHING)).toMatchObject({ do: 'turn', place: 11 });
    const up = cards.map((card) => (card.place === 11 ? { ...card, card: 'AC' as const } : card));
    expect(getBotAction(getPicture({ cards: up, turns }), NOTHING)).toMatchObject({ do: 'turn', place: 12 });
    const others = turns.map((turn) => ({ ...turn, seat: 9 }));
    expect(getBotAction(getPicture({ cards, turns: others }), NOTHING)).toEqual({ do: 'wait' });
  });

  it('a bot decides once about each coup', () => {
    const next = getBotAction(getPicture(betting), NOTHING);
    expect(next).toEqual({ do: 'wager', coup: `${shoe}/1`, until: 99 });
    expect(getBotAction(getPicture(betting), { ...NOTHING, decided: `${shoe}/1` })).toEqual({ do: 'wait' });
    expect(getBotAction(getPicture(betting), { ...NOTHING, decided: `${shoe}/0` })).toEqual(next);
    expect(getBotAction(getPicture({ ...betting, paused: 'A pause.' }), NOTHING)).toEqual({ do: 'wait' });
  });

  it('a bot commits entropy to a shoe, then reveals it', () => {
    const entropy = { shoe, entropy: 'e', commitment: 'c', opened: false };
    const committing = { stage: { is: 'committing', until: 99 } } as const;
    const opening = { stage: { is: 'opening', until: 99 } } as const;
    expect(getBotAction(getPicture(committing, { ...YOU, committed: false }), NOTHING)).toEqual({
      do: 'commit',
      shoe,
    });
    expect(getBotAction(getPicture(committing), NOTHING)).toEqual({ do: 'wait' });
    expect(getBotAction(getPicture(opening), { ...NOTHING, entropy })).toEqual({ do: 'open' });
    expect(getBotAction(getPicture(opening), { ...NOTHING, entropy: { ...entropy, opened: true } })).toEqual({
      do: 'wait',
    });
    expect(getBotAction(getPicture(opening), { ...NOTHING, entropy: { ...entropy, shoe: 'x' } })).toEqual({
      do: 'wait',
    });
  });

  it('a bot leaves when the table closes or the seat is gone', () => {
    expect(getBotAction(getPicture({ stage: { is: 'closed' } }), NOTHING)).toEqual({ do: 'go' });
    expect(getBotAction(getPicture({ ...betting, closing: 'The end.' }), NOTHING)).toEqual({ do: 'go' });
    expect(getBotAction(getPicture(betting, null), NOTHING)).toEqual({ do: 'go' });
  });
});
