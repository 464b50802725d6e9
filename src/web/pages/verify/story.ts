import { type Card, dealCoup, parseCard, type Winner } from '../../../engine/index.ts';
import { findLeaf, gameOfRules, type SealOpening, type Transcript } from '../../../fair/index.ts';

/** A coup from the log. */
export interface ToldCoup {
  readonly coup: number;
  /** In the order of the deal. */
  readonly opened: readonly SealedCard[];
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly totals: { readonly player: number; readonly banker: number } | undefined;
  readonly winner: Winner | undefined;
  /** The number of wagers when bets closed. */
  readonly wagers: number;
}

/** One card, compared with its seal. */
export interface SealedCard extends SealOpening {
  readonly face: Card | undefined;
  /** The hash computed from the card, and the one published for its place. */
  readonly worked: string | undefined;
  readonly published: string | undefined;
  readonly fits: boolean;
}

/** What happened to a place of the shoe. */
export type CardFate = 'opened' | 'burned' | 'behind';

/** A transcript prepared for display. It proves nothing; that is the verifier's job. */
export interface TranscriptStory {
  readonly shoeId: string;
  readonly gameId: string;
  readonly decks: number;
  readonly entries: number;
  readonly coups: readonly ToldCoup[];
  readonly places: readonly CardFate[];
  /** By place: whether the opened card matches its seal. */
  readonly fits: ReadonlyMap<number, boolean>;
}

export function getStory(transcript: Transcript): TranscriptStory {
  const { open, log, rules } = transcript;
  const leaves = log.flatMap((entry) => (entry.type === 'seal' ? entry.body.leaves : []));
  const hold = (opening: SealOpening): SealedCard => {
    const worked = findLeaf(open.shoeId, opening);
    const published = leaves[opening.n];
    const fits = worked !== undefined && worked === published;
    return { ...opening, face: parseCard(opening.card), worked, published, fits };
  };
  const coups = coupsIn(transcript, hold);
  const burns = log.flatMap((entry) => (entry.type === 'burn' ? [entry.body] : []));
  const shown = burns.flatMap((burn) => (burn.shown === null ? [] : [hold(burn.shown)]));
  const opened = [...shown, ...coups.flatMap((coup) => coup.opened)];
  const places: CardFate[] = leaves.map(() => 'behind');
  for (const { count } of burns) for (let n = 0; n < count && n < places.length; n++) places[n] = 'burned';
  for (const { n } of opened) if (n < places.length) places[n] = 'opened';
  return {
    shoeId: open.shoeId,
    gameId: rules.game,
    decks: open.decks,
    entries: log.length,
    coups,
    places,
    fits: new Map(opened.map(({ n, fits }) => [n, fits])),
  };
}

function coupsIn(
  { log, rules }: Transcript,
  hold: (opening: SealOpening) => SealedCard,
): readonly ToldCoup[] {
  const coups = new Map<number, ToldCoup>();
  const deal = dealBy(rules);
  const change = (coup: number, what: Partial<ToldCoup>): void => {
    coups.set(coup, { ...(coups.get(coup) ?? { ...UNTOLD, coup }), ...what });
  };
  for (const entry of log) {
    if (entry.type === 'no-more-bets') change(entry.body.coup, { wagers: entry.body.count });
    if (entry.type === 'cards') {
      const before = coups.get(entry.body.coup)?.opened ?? [];
      const opened = [...before, ...entry.body.openings.map(hold)].toSorted((a, b) => a.n - b.n);
      change(entry.body.coup, { opened, ...deal(opened.flatMap(({ face }) => face ?? [])) });
    }
    if (entry.type === 'settled') {
      const { coup, player, banker, winner } = entry.body;
      change(coup, { totals: { player, banker }, winner });
    }
  }
  return [...coups.values()].filter(({ opened }) => opened.length > 0);
}

const UNTOLD: Omit<ToldCoup, 'coup'> = {
  opened: [],
  player: [],
  banker: [],
  totals: undefined,
  winner: undefined,
  wagers: 0,
};

type Deal = (faces: readonly Card[]) => Pick<ToldCoup, 'player' | 'banker'>;

/** Assigns cards to hands by the drawing table of the rules that the file is bound to. */
function dealBy(rules: Transcript['rules']): Deal {
  const game = gameOfRules(rules);
  return (faces) => (game.ok ? dealCoup(game.value.tableau, faces).coup : { player: faces, banker: [] });
}
