/**
 * Everything that can be wrong with a shoe, roughly in the order of the checks. None is retryable: a log does
 * not change.
 */
export const SHOE_FAULTS = {
  request: 'what was asked for cannot be made',
  form: 'the file does not have the form of a transcript',
  'signature/missing': 'the house did not sign the whole log',
  'signature/other-key': 'another key signed',
  'signature/wrong': 'a signature of the transcript is not valid',
  'signature/other-file': 'the file is not what was signed',
  'rules/hash': 'the rules are not those of the open record',
  'rules/not-a-game': 'the rules cannot be played by',
  'open/shoe-id': 'the shoe is not named after its table and index',
  'open/decks': 'the open record has other decks than the rules',
  'open/anchor': 'the anchor is not the one that was published',
  'open/hash': 'log_0 is not the hash of the open record',
  'log/hash': 'an entry does not hash to what is written beside it',
  'log/out-of-order': 'an entry stands where none of its type may stand',
  'log/unfinished': 'the log does not end in a close',
  'chain/index': 'the index lies beyond the chain',
  'entropy/duplicate': 'one commitment is listed twice',
  'entropy/not-listed': 'entropy was used that nobody had committed to in time',
  'entropy/not-as-committed': 'entropy was used that is not what was committed to',
  'entropy/beacon': 'the beacon is not used as it was named',
  'entropy/beacon-signature': 'the named beacon did not publish what was used',
  'entropy/own-missing': "the verifier's own entropy was left out",
  'seal/leaf-count': 'there is not one leaf for each card',
  'seal/root': 'the root is not the root of the leaves',
  'burn/rule': 'the burn is not what the rules say',
  'opening/leaf': 'a card is not the one that was sealed',
  'shoe/over': 'a coup began after the last one',
  'wagers/coup': 'coups are not numbered one by one',
  'wagers/hash': 'the wagers are not those that were closed',
  'wagers/refused': 'wagers stand that the rules do not let stand',
  'cards/before-bets-closed': 'a card was opened while bets were open',
  'cards/not-consecutive': 'a card was skipped, repeated or taken from elsewhere',
  'cards/beyond-the-coup': 'a card was opened that the coup does not have',
  'settled/too-early': 'a coup was settled before its last card',
  'settled/outcome': 'the outcome is not that of the cards',
  'settled/amounts': 'a wager was not settled by the rules',
  'settled/hash': 'the settled wagers are not those that were logged',
  'cut-card/missing': 'the cut card came out and was not logged',
  'cut-card/rule': 'the cut card is not where the rules have it',
  'void/cards': 'a coup that is void was not shown to its last card',
  'void/coup': 'a coup was called void that was not settled, or is void already',
  'void/hash': 'what goes back of a void coup is not what was logged',
  'void/amounts': 'what goes back of a void coup is not what it had cost',
  'correction/coup': 'a payment was put right that had not been made',
  'next-chain/twice': 'two next chains were announced',
  'close/too-early': 'the shoe ended early and was not called void',
  'chain/link': 'the seed does not lead to the anchor',
  'chain/previous': "the seed does not lead to the previous shoe's",
  'seal/leaf': 'a leaf does not follow from seed, entropy and beacon',
  'receipt/other-shoe': 'a signature of the transcript is for another shoe',
  'receipt/no-key': 'there is no key to check receipts with',
  'receipt/wrong': 'the signature of a kept receipt is not valid',
  'receipt/two-stories': 'the house signed another story',
  'series/other-table': 'the shoes are of different tables',
  'series/index-reused': 'one index was used for two shoes',
  'series/shoe-missing': 'a shoe of the chain is missing',
  'series/other-chain': 'a chain began that the one before it did not announce',
  'restored/form': 'a statement of restoration does not have its form, or not the names that it gives',
  'restored/signature': 'a statement of restoration is not signed by the house',
} as const;

export type ShoeFaultCode = keyof typeof SHOE_FAULTS;

export interface ShoeFault {
  readonly code: ShoeFaultCode;
  /** A JSON Pointer into the transcript. */
  readonly where: string;
  readonly message: string;
}

export const shoeFault = (code: ShoeFaultCode, where: string, message: string): ShoeFault => ({
  code,
  where,
  message,
});
