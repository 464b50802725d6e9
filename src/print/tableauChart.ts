import { bankerDraws, type GameRules, PLAYER_STOOD, playerDraws, TOTALS } from '../engine/index.ts';
import type { CardWords } from './cardWords.ts';
import { type SourcedText, withSource } from './sourcedText.ts';

/** What each total does. */
export interface TableauActs {
  readonly player: readonly { readonly total: number; readonly act: ChartAction }[];
  /** Columns: points of Player's third card 0 to 9, then `Player stood`. */
  readonly banker: readonly { readonly total: number; readonly acts: readonly ChartAction[] }[];
}

/** The third-card table as a chart, with the basis of its parts. */
export interface TableauChart extends TableauActs {
  readonly marks: readonly SourcedText[];
}

export type ChartAction = 'draws' | 'stands' | 'natural';

export function tableauActs(game: GameRules): TableauActs {
  const { tableau } = game;
  const natural = (total: number): boolean => tableau.natural[total] === 1;
  const act = (draws: boolean): ChartAction => (draws ? 'draws' : 'stands');
  return {
    player: TOTALS.map((total) => ({
      total,
      act: natural(total) ? 'natural' : act(playerDraws(tableau, total)),
    })),
    banker: TOTALS.filter((total) => !natural(total)).map((total) => ({
      total,
      acts: [...TOTALS, PLAYER_STOOD].map((third) => act(bankerDraws(tableau, total, third))),
    })),
  };
}

export function tableauChart(game: GameRules, { card }: CardWords): TableauChart {
  const { marks } = card.chart;
  return {
    ...tableauActs(game),
    marks: [
      withSource(game, 'tableau/naturals', marks.naturals),
      withSource(game, 'tableau/playerDraws', marks.playerDraws),
      withSource(game, 'tableau/bankerDrawsWhenPlayerStands', marks.bankerAlone),
      withSource(game, 'tableau/bankerDrawsAgainst', marks.bankerAgainst),
    ],
  };
}
