/** A "no" from anywhere in the house, as far as it can be said in other words. */
export interface Refused {
  readonly code: string;
  /** The house's own sentence, in English. */
  readonly message: string;
  /** Those of the bet that it is about. */
  readonly limits?: { readonly minimum: number; readonly maximum: number; readonly step: number } | undefined;
  /** What would do instead; 0 where no stake would. */
  readonly largest?: number | undefined;
}

/** Every code that a person may hear, whoever says it: the engine, a table, the house, its door or the client. */
export const REFUSAL_CODES = [
  'cards/not-a-list',
  'cards/unknown-card',
  'cards/too-many-copies',
  'cards/too-few',
  'wagers/not-an-object',
  'wager/unknown-bet',
  'wager/not-a-number',
  'wager/fraction-of-a-cent',
  'wager/not-positive',
  'wager/off-step',
  'wager/under-minimum',
  'wager/over-maximum',
  'wager/excluded',
  'wager/needs-main-wager',
  'wager/over-other-wager',
  'wager/over-maximum-payout',
  'wager/over-differential',
  'table/closed',
  'table/malformed',
  'seat/not-seated',
  'seat/seated-already',
  'seat/not-invited',
  'seat/taken',
  'seat/full',
  'seat/leaving',
  'wager/late',
  'wager/nothing-placed',
  'wager/nothing-to-repeat',
  'protection/excluded',
  'protection/break',
  'protection/age',
  'protection/not-ready',
  'protection/reminder',
  'protection/buy-in-limit',
  'protection/loss-limit',
  'protection/wager-limit',
  'protection/time-limit',
  'protection/too-soon',
  'protection/nothing-asked',
  'wager/stack-too-small',
  'wager/bank-cannot-cover',
  'entropy/not-asked',
  'entropy/malformed',
  'entropy/committed-already',
  'entropy/full',
  'entropy/not-committed',
  'entropy/does-not-match',
  'turn/not-yours',
  'turn/no-such-card',
  'turn/too-late',
  'pit/nothing-to-do',
  'croupier/not-due',
  'croupier/does-not-follow',
  'house/closing',
  'house/unavailable',
  'house/unreadable',
  'session/none',
  'role/not-allowed',
  'login/wait',
  'login/refused',
  'login/again',
  'login/taken',
  'password/weak',
  'passkey/not-here',
  'passkey/refused',
  'account/none',
  'account/has-one',
  'account/no-such-key',
  'account/last-key',
  'account/too-many',
  'name/not-allowed',
  'table/none',
  'table/too-many',
  'shoe/not-closed',
  'message/too-large',
  'message/too-many',
  'message/malformed',
  'message/another-version',
  'origin/not-allowed',
  'ticket/spent',
  'socket/too-many',
  'route/none',
  'game/none',
  'house-file/none',
  'house-file/faults',
  'grant/not-broke',
  'grant/too-soon',
  'store/unavailable',
  'store/damaged',
  'store/unreadable',
  'store/stale-epoch',
  'store/wrong-seq',
  'store/malformed',
  'store/id-reused',
  'store/insufficient',
  'store/exists',
  'link/closed',
  'link/too-many',
  'solo/elsewhere',
  'solo/no-game',
  'save/unreadable',
  'save/damaged',
  'save/another-version',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What a language says to each code: the same sentence always, or one made of what the refusal tells. */
export type RefusalWords = Readonly<Record<RefusalCode, string | ((of: Refused) => string)>>;

/** A refusal by its code; one that nobody knows here stays as the house wrote it. */
export function sayRefusal(said: RefusalWords, of: Refused): string {
  if (!Object.hasOwn(said, of.code)) return of.message;
  const words = said[of.code as RefusalCode];
  return typeof words === 'string' ? words : words(of);
}
