import type { TablePicture } from '../../../client/index.ts';
import { findBet } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { tellLast } from '../words/coup.ts';
import type { SpokenQuestion } from './keys.ts';
import type { Parts } from './parts.ts';
import { getPhase } from './phase.ts';
import type { CentsByBet } from './stakes.ts';
import { getSeconds } from './ticking.ts';

/** What the page knows about the patron's money. */
export interface AnswerNeeds extends Pick<Parts, 'link' | 'picture' | 'game' | 'mode' | 'drawing'> {
  readonly stakes: () => CentsByBet;
  readonly balance: () => number;
}

/** The answer to a keyboard question, in words. */
export function answerQuestion(asked: SpokenQuestion, needs: AnswerNeeds): string {
  const { picture, game, stakes, balance } = needs;
  const [now, rules] = [picture.value, game.value];
  if (now === undefined || rules === undefined) return words().table.answers.nothing;
  switch (asked) {
    case 'last':
      return now.view.last === null ? words().table.answers.noCoup : tellLast(now.view.last, rules);
    case 'wagers': {
      const all = Object.entries(stakes()).flatMap(([bet, stake]) =>
        stake > 0 ? [`${findBet(rules, bet)?.label ?? bet} ${words().figures.money(stake)}`] : [],
      );
      return all.length === 0 ? words().table.answers.noWager : all.join(', ');
    }
    case 'balance':
      return words().table.answers.balance(balance());
    case 'time':
      return timeLeft(now, needs);
  }
}

/** Reads the clock that the ring shows, whatever it counts. */
function timeLeft(now: TablePicture, { drawing, link, mode }: AnswerNeeds): string {
  const { clock } = getPhase({
    ...{
      view: now.view,
      settings: now.settings,
      mine: now.you?.seat,
      mode,
      lifted: undefined,
      game: undefined,
    },
    ...{ scene: drawing.scene.value, showing: drawing.showing.value },
  });
  return clock === undefined
    ? words().table.answers.noClock
    : words().table.phase[clock.what](getSeconds(clock.until - link.now()));
}
