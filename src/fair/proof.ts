/**
 * What a verification can report of a shoe or of a series, by code. No code is in both lists: what the reader
 * holds decides which of them applies.
 */
export const PROVED = {
  'rules/card': 'the rules are those of the card that the verifier has by this name',
  'anchor/known': 'the anchor is the one that the reader knew beforehand',
  'seed/of-chain': 'the seed is the one that the anchor has at this index',
  'seed/after-previous': "the seed comes right after the previous shoe's",
  'entropy/patrons': 'patrons added entropy, each as it was committed to',
  'entropy/own': "the reader's own entropy is in the shoe",
  'order/not-chosen': 'the house could not choose the order',
  'beacon/round': 'a round of a public beacon is in the order, due after the entropy was in',
  'seal/shoe': 'the shoe held exactly its decks, and each card that was opened is the one that was sealed',
  'seal/so-far': 'each card that was opened so far is the one that was sealed in its place',
  'play/by-the-rules':
    'by the log, bets were closed before cards, and cards came from the front by the rules',
  'wagers/settled': 'the wagers that are shown were settled by the rules',
  'wagers/own': 'which of the wagers are the reader’s own',
  'void/index-spent': 'a void shoe spent its index and showed its seed',
  'void/coups': 'which coups are void by themselves, and what each would have been',
  'void/bets': 'how often open bets were void, for which coups, and how many wagers went back',
  'signature/house': 'the house signed the whole log with the key that the reader knows',
  'receipts/kept': 'the receipts that the reader kept tell the same story',
  'series/unbroken': 'the shoes follow each other: none was dropped, swapped or dealt twice',
} as const;

export const NOT_PROVED = {
  'rules/no-card': 'that the rules are those of a card: the verifier has none by this name',
  'rules/other-edition': 'that the rules are those of the card: the verifier has another edition of it',
  'anchor/not-known': 'that the anchor stood before the shoe: it was taken from the file',
  'order/nobody': 'that the order was not chosen: no patron added entropy',
  'order/friends': 'that the order was not chosen: the patrons may be friends of the house',
  'order/not-bound': "that the house was bound before it knew the reader's entropy",
  'order/unopened': 'that the order was not picked among several: commitments were never opened',
  'beacon/unknown': 'what the beacon published: the verifier does not know it',
  'beacon/chained': 'what the beacon published: its signature covers a round that is not in the file',
  'beacon/early': 'that nobody knew the beacon: its round was due before the entropy was in',
  'beacon/unwitnessed': 'that the round was named before it was made: a log proves order, not hours',
  'seed/not-yet': 'that the order follows from seed and entropy: the seed is shown when the shoe is closed',
  'wagers/withheld': 'how wagers were settled: the file withholds them',
  'wagers/own-none':
    'which wagers are the reader’s own: none that is shown is under an alias that the reader can prove',
  'void/order-known': 'that a void was an accident: the house may have known the order',
  'void/coups-known': 'that void coups were accidents: the house knew how they would end',
  'void/bets-known': 'that void bets were accidents: the house knew how their coups would end',
  'corrections/paid': 'that payments were put right as the log says, and that they were wrong before',
  'chain/no-next': "what the table's next chain is: the last shoe announced none",
  'signature/none': 'that a house stands by the file: nobody signed it',
  'signature/key-not-known': "that the key that signed is the house's",
  'receipts/none': 'that the log was written as it happened, and that everybody was told the same',
  'receipts/other-shoes': 'what receipts for other shoes tell',
  'entropy/own-not-found': "in which shoe the reader's own entropy is",
  'series/earlier': 'what came before the first shoe of the series',
  'series/restored': 'what the original dealt after the backup that the house was restored from',
  further: 'anything further: checking ended at the first thing that is wrong',
} as const;

export type ProvedCode = keyof typeof PROVED;
export type NotProvedCode = keyof typeof NOT_PROVED;

/** One finding of a verification, in plain words. */
export interface Point<Code extends string> {
  readonly code: Code;
  readonly text: string;
}

/** What one step of a verification can report. */
export type ProofFinding =
  | { readonly proved: Point<ProvedCode> }
  | { readonly notProved: Point<NotProvedCode> };

export const proved = (code: ProvedCode, text: string): ProofFinding => ({ proved: { code, text } });
export const notProved = (code: NotProvedCode, text: string): ProofFinding => ({ notProved: { code, text } });
