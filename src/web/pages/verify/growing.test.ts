import { describe, expect, it } from 'vitest';
import { at } from '../../../base/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { verifyDesk } from './ctrl.ts';
import { exampleShoe } from './example.ts';
import { type Growing, grownBy, isClosed, transcriptSoFar } from './growing.ts';

const { transcript, ownEntropy } = exampleShoe(at(ALL_GAMES, 0), (bytes) => new Uint8Array(bytes).fill(7));
const { rules, open, log } = transcript;
const heard = (from: number, to: number) => ({
  rules: from === 0 ? rules : null,
  open,
  entries: log.slice(from, to),
});
const heardTo = (entries: number): Growing => grownBy(undefined, heard(0, entries)) as Growing;
const settledIn = (entries: number) =>
  log.slice(0, entries).filter(({ type }) => type === 'cards').length > 0;

describe('a log that is followed', () => {
  it('is the same however it was heard', () => {
    const whole = heardTo(60);
    let parts = heardTo(20);
    for (const from of [20, 40]) parts = grownBy(parts, heard(from, from + 20)) as Growing;
    expect(parts).toEqual(whole);
    expect(parts.rules).toBe(rules);
    expect(isClosed(whole)).toBe(false);
    expect(isClosed(heardTo(log.length))).toBe(true);
  });

  it('ends where another shoe is in play, and begins with none where there is none', () => {
    expect(grownBy(heardTo(20), { rules: null, open: { ...open, shoeId: 'example/2' }, entries: [] })).toBe(
      'other',
    );
    expect(grownBy(heardTo(20), { rules: null, open: null, entries: [] })).toBe('other');
    expect(grownBy(undefined, { rules: null, open: null, entries: [] })).toBeUndefined();
  });
});

describe('a desk that follows a shoe', () => {
  const desk = () => verifyDesk((id) => ALL_GAMES.find((one) => one.id === id));
  const atLeast = (coups: number) =>
    log.findIndex((entry) => entry.type === 'settled' && entry.body.coup === coups) + 1;

  it('goes along with whoever looks at the newest coup, and with nobody else', () => {
    const followed = desk();
    followed.follow(transcriptSoFar(heardTo(atLeast(3))), { ownEntropy: [ownEntropy] });
    expect(followed.looked.value?.verification.fault).toBeNull();
    expect([followed.looked.value?.inPlay, followed.at.value]).toEqual([true, 2]);
    followed.follow(transcriptSoFar(heardTo(atLeast(4))), {});
    expect(followed.at.value).toBe(3);
    followed.goTo(1);
    followed.follow(transcriptSoFar(heardTo(atLeast(5))), {});
    expect(followed.at.value).toBe(1);
  });

  it('says from its first entry on what is not proved yet', () => {
    const followed = desk();
    followed.follow(transcriptSoFar(heardTo(1)), {});
    expect(settledIn(1)).toBe(false);
    expect(followed.looked.value?.verification.notProved.map(({ code }) => code)).toContain('seed/not-yet');
    expect(followed.at.value).toBe(0);
  });

  it('forges what it has so far, and sees that it fails; a seed that is not shown cannot be swapped', () => {
    const followed = desk();
    followed.follow(transcriptSoFar(heardTo(atLeast(3))), { publicKey: 'ab'.repeat(32) });
    for (const how of ['card', 'wager', 'skip'] as const) {
      followed.tryForgery(how);
      const { verified, fault } = followed.tried.value?.verification ?? {};
      expect([how, verified]).toEqual([how, false]);
      // What is wrong is the forgery, and not that nobody has signed a shoe that goes on.
      expect([how, fault?.code.split('/')[0]]).not.toEqual([how, 'signature']);
      expect([how, fault?.code]).not.toEqual([how, 'log/unfinished']);
    }
    followed.tryForgery('seed');
    expect(followed.tried.value?.forged).toBeUndefined();
  });
});
