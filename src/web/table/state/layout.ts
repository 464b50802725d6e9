import type { Signal } from '@preact/signals';
import { chips } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import type { Layouts } from '../../preferences.ts';
import type { Betting } from './betting.ts';
import { type CentsByBet, sumStakes } from './stakes.ts';
import type { PageAnnouncements } from './telling.ts';

/** A saved layout of wagers for a game: one press places it, or saves the wagers on the felt. */
export interface Layout {
  /** What the layout button would do now. */
  readonly layoutAct: () => LayoutAct;
  readonly useLayout: () => void;
}

export type LayoutAct =
  | { readonly is: 'save' }
  | { readonly is: 'place'; readonly sum: number }
  | { readonly is: 'none' };

export interface LayoutNeeds {
  readonly game: { readonly value: GameRules | undefined };
  readonly layouts: Signal<Layouts>;
  readonly betting: Pick<Betting, 'placed' | 'place'>;
  readonly telling: Pick<PageAnnouncements, 'tell' | 'announce'>;
  readonly closedBecause: { readonly value: string | undefined };
}

export function makeLayout({ game, layouts, betting, telling, closedBecause }: LayoutNeeds): Layout {
  const kept = (): CentsByBet => layouts.value[game.value?.id ?? ''] ?? {};
  const layoutAct = (): LayoutAct => {
    if (sumStakes(betting.placed.value) > 0) return { is: 'save' };
    const sum = sumStakes(kept());
    return sum > 0 ? { is: 'place', sum } : { is: 'none' };
  };
  const save = ({ id }: GameRules): void => {
    const stakes = Object.entries(betting.placed.value).filter(([, stake]) => stake > 0);
    layouts.value = { ...layouts.value, [id]: Object.fromEntries(stakes) };
    telling.announce({ text: words().table.betting.saved(sumStakes(betting.placed.value)), urgent: false });
  };
  return {
    layoutAct,
    useLayout: () => {
      const rules = game.value;
      const { is } = layoutAct();
      if (rules === undefined) return;
      if (is === 'save') return save(rules);
      if (is === 'none') return telling.tell(words().table.betting.nothingSaved);
      if (closedBecause.value !== undefined) return telling.tell(closedBecause.value);
      // In the felt's order: a bet that requires another comes after it.
      for (const bet of rules.bets) {
        const stake = kept()[bet.id];
        if (stake !== undefined && !betting.place(bet.id, chips(stake))) return;
      }
    },
  };
}
