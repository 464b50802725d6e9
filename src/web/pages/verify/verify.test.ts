import { beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../../base/index.ts';
import { getWinner, makeCards } from '../../../engine/index.ts';
import { parseTranscript, verifyTranscript } from '../../../fair/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { verifyDesk } from './ctrl.ts';
import { exampleShoe } from './example.ts';
import { FORGERIES, forge } from './forgery.ts';
import { getStory } from './story.ts';
import { tellForged, verifyWords } from './words.ts';

beforeAll(() => verifyWords.loadWords());

/** Bytes that look drawn, and are the same in every run. */
function drawing(seed: number): (bytes: number) => Uint8Array {
  let state = seed;
  return (bytes) =>
    Uint8Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    });
}

const game = at(ALL_GAMES, 0);
const example = exampleShoe(game, drawing(1));
const { transcript } = example;
const story = getStory(transcript);
const house = (id: string) => ALL_GAMES.find((one) => one.id === id);

describe('an example', () => {
  it('of any game is a shoe that verifies, with the reader’s own entropy in it', () => {
    for (const one of ALL_GAMES) {
      const { transcript: dealt, ownEntropy } = exampleShoe(one, drawing(2));
      const found = verifyTranscript(dealt, { house, ownEntropy: [ownEntropy] });
      expect([one.id, found.fault, found.verified]).toEqual([one.id, null, true]);
    }
  });
});

describe('a story', () => {
  it('tells every coup with its cards, each held against its seal', () => {
    expect(story.coups.length).toBeGreaterThan(50);
    for (const { player, banker, winner, opened, coup } of story.coups) {
      expect([coup, getWinner({ player, banker })]).toEqual([coup, winner]);
      expect(player.length + banker.length).toBe(opened.length);
      expect(opened.every(({ fits, worked, published }) => fits && worked === published)).toBe(true);
    }
    expect(story.coups.map(({ coup }) => coup)).toEqual(story.coups.map((_, index) => index + 1));
  });

  it('knows of each place what became of it', () => {
    expect(story.places).toHaveLength(52 * story.decks);
    const opened = story.places.filter((place) => place === 'opened').length;
    const shown = game.shoe.burn.by === 'first-card' ? 1 : 0;
    expect(opened).toBe(story.coups.reduce((sum, coup) => sum + coup.opened.length, shown));
    expect(story.places[story.places.length - 1]).toBe('behind');
    expect([...story.fits.values()].every((fits) => fits)).toBe(true);
  });

  it('shows a card that does not fit, and only that', () => {
    const forged = forge(transcript, 'card');
    const form = parseTranscript(forged?.transcript);
    expect(form.ok).toBe(true);
    if (!form.ok || forged?.did.is !== 'card') return;
    const told = getStory(form.value);
    expect([...told.fits].filter(([, fits]) => !fits).map(([n]) => n)).toEqual([forged.did.n]);
  });
});

describe('a forgery', () => {
  it.each(FORGERIES)('of a %s is refused, the true file untouched', (how) => {
    const before = JSON.stringify(transcript);
    const forged = forge(transcript, how);
    expect(forged).toBeDefined();
    if (forged === undefined) return;
    const { verified, fault } = verifyTranscript(forged.transcript, { house });
    expect([verified, fault === null]).toEqual([false, false]);
    expect(JSON.stringify(transcript)).toBe(before);
    expect(tellForged(forged.did)).toMatch(/^Somebody /);
  });
});

describe('the desk', () => {
  it('looks at a file, goes through its coups, and no further', () => {
    const desk = verifyDesk(house);
    desk.look([transcript], { ownEntropy: [example.ownEntropy] });
    expect(desk.looked.value?.verification.verified).toBe(true);
    expect(desk.looked.value?.held).toBe(true);
    expect(desk.looked.value?.verification.proved.map(({ code }) => code)).toContain('entropy/own');
    desk.goTo(10_000);
    expect(desk.at.value).toBe(story.coups.length - 1);
    desk.goTo(-1);
    expect(desk.at.value).toBe(0);
  });

  it('forges a copy, and says what became of it', () => {
    const desk = verifyDesk(house);
    desk.tryForgery('card');
    expect(desk.tried.value).toBeUndefined();
    desk.look([transcript]);
    desk.tryForgery('seed');
    expect(desk.tried.value?.verification?.verified).toBe(false);
    desk.look([transcript]);
    expect(desk.tried.value).toBeUndefined();
  });

  it('refuses what is no transcript, and takes what was kept with one', () => {
    const desk = verifyDesk(house);
    desk.look([{ no: 'transcript' }]);
    expect(desk.looked.value?.verification.fault?.code).toBe('form');
    expect(desk.looked.value?.story).toBeUndefined();
    const kept = {
      format: 'coup-kept',
      version: 1,
      transcript,
      anchor: transcript.open.anchor,
      publicKey: null,
      receipts: [],
      ownEntropy: [example.ownEntropy],
    };
    desk.look([kept]);
    expect(desk.looked.value?.verification.verified).toBe(true);
    expect(desk.looked.value?.verification.proved.map(({ code }) => code)).toContain('entropy/own');
    expect(makeCards(desk.looked.value?.story?.coups[0]?.player ?? [])).not.toBe('');
  });

  it('checks several as a series', () => {
    const desk = verifyDesk(house);
    desk.look([transcript, transcript]);
    expect([desk.looked.value?.shoes, desk.looked.value?.verification.verified]).toEqual([2, false]);
  });
});
