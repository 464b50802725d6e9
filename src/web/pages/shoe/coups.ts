import {
  type Coup,
  dealCoup,
  getOutcome,
  type Outcome,
  parseCard,
  type Winner,
} from '../../../engine/index.ts';
import { type Entry, gameOfRules, parseTranscript } from '../../../fair/index.ts';

/** A coup of a closed shoe, from its log. */
export interface ClosedCoup {
  readonly number: number;
  readonly hands: Coup;
  readonly totals: { readonly player: number; readonly banker: number };
  readonly winner: Winner;
  /** Its marks on the roads. */
  readonly outcome: Outcome;
  /** All patrons' wagers by alias; empty if the house withholds them. */
  readonly rows: readonly SettledRow[];
  /** Why it was voided after settlement. */
  readonly void?: string;
}

type SettledRow = NonNullable<Entry<'settled'>['rows']>[number];

/** Every complete coup of a transcript; empty if it is not a transcript. */
export function coupsIn(transcript: unknown): readonly ClosedCoup[] {
  const parsed = parseTranscript(transcript);
  const game = parsed.ok ? gameOfRules(parsed.value.rules) : parsed;
  if (!parsed.ok || !game.ok) return [];
  const { log } = parsed.value;
  return log.flatMap((entry) => {
    if (entry.type !== 'settled') return [];
    const { coup: number, player, banker, winner } = entry.body;
    const cards = log
      .flatMap((one) => (one.type === 'cards' && one.body.coup === number ? one.body.openings : []))
      .toSorted((a, b) => a.n - b.n)
      .flatMap(({ card }) => parseCard(card) ?? []);
    const { coup: hands, complete } = dealCoup(game.value.tableau, cards);
    if (!complete) return [];
    const told = { number, hands, totals: { player, banker }, winner, outcome: getOutcome(hands) };
    const voided = log.find(
      (one): one is Entry<'void-settled'> => one.type === 'void-settled' && one.body.coup === number,
    );
    return [{ ...told, rows: entry.rows ?? [], ...(voided !== undefined && { void: voided.body.reason }) }];
  });
}
