import { findBet } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { tellLast } from '../words/coup.ts';
import type { Asked } from './keys.ts';
import type { Parts } from './parts.ts';
import type { Stakes } from './stakes.ts';
import { secondsLeft } from './ticking.ts';

/** What the page knows of money. */
export interface AnswerNeeds extends Pick<Parts, 'link' | 'picture' | 'game' | 'mode'> {
  readonly stakes: () => Stakes;
  readonly balance: () => number;
}

/** The answer to a question by key, in words. */
export function answerTo(asked: Asked, { link, picture, game, mode, stakes, balance }: AnswerNeeds): string {
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
      return mode === 'live' && now.view.stage.is === 'betting'
        ? words().table.answers.seconds(secondsLeft(now.view, link.now()))
        : words().table.answers.noClock;
  }
}
