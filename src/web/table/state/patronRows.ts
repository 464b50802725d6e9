import type { GameRules, Winner } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { handsTurnedBy } from './phase.ts';
import { sumRowNets } from './settlement.ts';
import { type CentsByBet, settledStakes } from './stakes.ts';
import type { LastCoup, SeatedPatron, View } from './types.ts';

/** A patron in the list: their largest main wager, with the rest in a few words. */
export interface PatronRow {
  readonly seat: number;
  readonly name: string;
  readonly you: boolean;
  readonly note: string | undefined;
  readonly main:
    | { readonly mark: Winner | undefined; readonly label: string; readonly stake: number }
    | undefined;
  readonly rest: string | undefined;
  /** The net result of a settled coup; undefined without a wager in it. */
  readonly net: number | undefined;
  readonly away: boolean;
}

/** Patrons in seat order; while a settled coup is drawn, with the wagers that it settled. */
export function patronRows(
  game: GameRules,
  view: View,
  mine: number | undefined,
  own: CentsByBet,
  coup: LastCoup | undefined,
): readonly PatronRow[] {
  const largest = largestOn(game, view);
  return view.patrons
    .toSorted((a, b) => a.seat - b.seat)
    .map((patron) => {
      const you = patron.seat === mine;
      const stakes = you ? own : coup === undefined ? patron.wagers : settledStakes(coup.rows, patron.alias);
      return {
        seat: patron.seat,
        name: you ? words().table.rail.you : patron.name,
        you,
        note: findNote(view, patron, largest, you),
        ...getWagers(game, stakes),
        net: coup === undefined ? undefined : netIn(coup, patron.alias),
        away: patron.away,
      };
    });
}

function netIn({ rows }: LastCoup, alias: string | null): number | undefined {
  const own = rows.filter((row) => row.patron === alias);
  return own.length === 0 ? undefined : sumRowNets(own);
}

function findNote(
  view: View,
  patron: SeatedPatron,
  largest: ReadonlyMap<number, string>,
  you: boolean,
): string | undefined {
  if (patron.away) return words().table.rail.away;
  const hands = handsTurnedBy(view, patron.seat);
  if (hands.length === 2) return words().table.rail.turnBoth(you);
  const [hand] = hands;
  if (hand !== undefined) return words().table.rail.turnOne(you, hand);
  if (view.stage.is !== 'betting') return undefined;
  return patron.ready === true ? words().table.hand.isReady : largest.get(patron.seat);
}

/** Where patrons turn cards, the largest wager on each hand earns the right to. */
function largestOn(game: GameRules, view: View): ReadonlyMap<number, string> {
  if (game.dealing.turnedBy === 'dealer') return new Map();
  const hands = game.bets.filter(({ place, hand }) => place === 'main' && hand !== undefined);
  return new Map(
    hands.flatMap(({ id, label }): [number, string][] => {
      const best = view.patrons.reduce<SeatedPatron | undefined>(
        (leader, patron) => ((patron.wagers[id] ?? 0) > (leader?.wagers[id] ?? 0) ? patron : leader),
        undefined,
      );
      return best === undefined ? [] : [[best.seat, words().table.rail.largestOn(label)]];
    }),
  );
}

function getWagers(game: GameRules, stakes: CentsByBet): Pick<PatronRow, 'main' | 'rest'> {
  const all = game.bets.flatMap((bet) => {
    const stake = stakes[bet.id];
    return stake === undefined || stake === 0 ? [] : [{ bet, stake }];
  });
  const onMain = all.filter(({ bet }) => bet.place === 'main').sort((a, b) => b.stake - a.stake);
  const first = onMain[0] ?? all.toSorted((a, b) => b.stake - a.stake)[0];
  if (first === undefined) return { main: undefined, rest: undefined };
  const others = all.filter((wager) => wager !== first);
  return {
    main: { mark: findMark(first.bet), label: first.bet.label, stake: first.stake },
    rest: findRest(others),
  };
}

const findMark = ({ place, hand }: GameRules['bets'][number]): Winner | undefined =>
  place === 'main' ? (hand ?? 'tie') : undefined;

function findRest(
  others: readonly { readonly bet: GameRules['bets'][number]; readonly stake: number }[],
): string | undefined {
  const [one] = others;
  if (one === undefined) return undefined;
  if (others.length === 1) return words().table.rail.andOne(one.bet.label, one.stake);
  const sum = others.reduce((total, { stake }) => total + stake, 0);
  return words().table.rail.andMore(others.length, sum);
}
