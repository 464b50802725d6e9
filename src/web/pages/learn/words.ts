import {
  bankerDrawsOn,
  bankerReason,
  drawingTotals,
  makeNumbers,
  type Tableau,
} from '../../../engine/index.ts';
import { pageWords, words } from '../../app/language.ts';
import { findBankerRule, openTotals, type Skill } from './skill.ts';
import type { LearnWords, Totals } from './words/en.ts';

export const learnWords = pageWords<LearnWords>({
  en: async () => (await import('./words/en.ts')).learnEn,
  fr: async () => (await import('./words/fr.ts')).learnFr,
  es: async () => (await import('./words/es.ts')).learnEs,
  zh: async () => (await import('./words/zh.ts')).learnZh,
});

/** The totals of a card, as its lessons name them. */
export function getTotals(tableau: Tableau): Totals {
  const { and, or } = words().cards;
  return {
    naturals: listed(tableau.rules.naturals, or),
    player: listed(drawingTotals(tableau, 'player'), and),
    banker: listed(drawingTotals(tableau, 'banker'), and),
  };
}

const listed = (totals: readonly number[], list: (words: readonly string[]) => string): string =>
  totals.length === 0 ? learnWords().noTotal : makeNumbers(totals, list);

/** The name of a skill, shown beside its bar. */
export function skillName(skill: Skill): string {
  const { skills } = learnWords();
  const rule = findBankerRule(skill);
  if (rule !== undefined) return skills.bankerOn(rule === 2 ? '0–2' : String(rule));
  return skills[skill as Exclude<keyof typeof skills, 'bankerOn'>];
}

/** A hint before the next question of a skill; none if the cards suffice. */
export function skillHint(tableau: Tableau, skill: Skill): string | undefined {
  const { hints } = learnWords();
  const rule = findBankerRule(skill);
  const [total] = rule === undefined ? [] : openTotals(tableau, rule);
  if (total !== undefined) return bankerReason(bankerDrawsOn(tableau, total), words().why);
  if (skill === 'player') return hints.player(getTotals(tableau));
  if (skill === 'banker-alone') return hints.bankerAlone(getTotals(tableau));
  return undefined;
}
