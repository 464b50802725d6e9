import { describe, expect, test } from 'vitest';
import eightDecks from '../../golden/fair/eight-decks.json' with { type: 'json' };
import eightDecksTranscript from '../../golden/fair/eight-decks.transcript.json' with { type: 'json' };
import oneDeck from '../../golden/fair/one-deck.json' with { type: 'json' };
import oneDeckTranscript from '../../golden/fair/one-deck.transcript.json' with { type: 'json' };
import { fairGoldens } from '../../test/fair/goldens.ts';
import { verifyTranscript } from './verify.ts';

const FROZEN: Readonly<Record<string, object>> = {
  'one-deck.json': oneDeck,
  'one-deck.transcript.json': oneDeckTranscript,
  'eight-decks.json': eightDecks,
  'eight-decks.transcript.json': eightDecksTranscript,
};

describe('the known answers', () => {
  const made = fairGoldens();

  test('the frozen known answers are complete', () => {
    expect(Object.keys(made)).toEqual(Object.keys(FROZEN));
  });

  test.each(Object.entries(FROZEN))('the known answer %s is reproduced byte for byte', (file, frozen) => {
    expect(JSON.parse(JSON.stringify(made[file]))).toEqual(frozen);
  });

  test.each([oneDeckTranscript, eightDecksTranscript])(
    'the frozen transcripts still verify',
    (transcript) => {
      expect(verifyTranscript(transcript).firstFault).toBeUndefined();
    },
  );
});
