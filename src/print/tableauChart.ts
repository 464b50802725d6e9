import { bankerDraws, type GameRules, PLAYER_STOOD, playerDraws, TOTALS } from '../engine/index.ts';
import { type Said, said } from './said.ts';

/** The third-card table as a chart. */
export interface TableauChart {
  readonly player: readonly { readonly total: number; readonly act: Act }[];
  /** Columns: points of Player's third card 0 to 9, then `Player stood`. */
  readonly banker: readonly { readonly total: number; readonly acts: readonly Act[] }[];
  readonly marks: readonly Said[];
}

export type Act = 'draws' | 'stands' | 'natural';

export function tableauChart(game: GameRules): TableauChart {
  const { tableau } = game;
  const natural = (total: number): boolean => tableau.natural[total] === 1;
  const act = (draws: boolean): Act => (draws ? 'draws' : 'stands');
  return {
    player: TOTALS.map((total) => ({
      total,
      act: natural(total) ? 'natural' : act(playerDraws(tableau, total)),
    })),
    banker: TOTALS.filter((total) => !natural(total)).map((total) => ({
      total,
      acts: [...TOTALS, PLAYER_STOOD].map((third) => act(bankerDraws(tableau, total, third))),
    })),
    marks: [
      said(game, 'tableau/naturals', 'Naturals'),
      said(game, 'tableau/playerDraws', 'Player draws'),
      said(game, 'tableau/bankerDrawsWhenPlayerStands', 'Banker, when Player stood'),
      said(game, 'tableau/bankerDrawsAgainst', 'Banker, against a third card'),
    ],
  };
}
