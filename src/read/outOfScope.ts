import type { OutOfScope } from '../engine/index.ts';
import type { Statement } from './layout.ts';

const SOMEBODY = String.raw`\b(?:patrons?|punters?|bettors?|guests?|you|players?|banker|bank ?holder)\b`;

/** The trade's words for what no house file can say. */
const PHRASES: Readonly<Record<OutOfScope, readonly RegExp[]>> = {
  decisions: [
    /\binsurance\b/i,
    /\bpeek(?:s|ing|ed)?\b/i,
    /\bchemin(?: |-)de(?: |-)fer\b|\bbanque\b/i,
    /\b(?:may|can) (?:draw or (?:stand|stay)|(?:stand|stay) or draw)\b/i,
    /\b(?:optional|discretionary) (?:draw|third card)\b/i,
    new RegExp(
      `${SOMEBODY}[^.;]{0,60}\\b(?:may|can|choose[s]?|elects?|opts?|decides?|option)\\b[^.;]{0,30}\\b(?:raise|surrender|switch|take a third card|draw (?:a|another) card)\\b`,
      'i',
    ),
  ],
  multipliers: [/\bmultipliers?\b/i, /\brandomly multiplied\b/i, /\blightning (?:cards?|baccarat)\b/i],
  progressives: [
    /\bprogressives?\b/i,
    /\bjackpots? (?:meter|pool|amount|prize|wager|bet|is|are|of|starts?)\b/i,
    /(?:%|percent) of the (?:jackpot|meter|pool)\b/i,
  ],
  envy: [/\benvy\b/i],
  streaks: [
    /\b(?:consecutive|successive)\b[^.;]{0,30}\b(?:hands?|coups?|rounds?|wins?|games?|times)\b/i,
    /\b(?:hands?|coups?|rounds?|wins?|games?|times|\d+|two|three|four|five) in a row\b/i,
    /\bstreaks?\b/i,
    /\b(?:wins?|won|pays?|paid|bet|wager)\b[^.;]{0,60}\b(?:next|previous|last) (?:two|three|four|five|\d+) (?:hands?|coups?|rounds?|games?)\b/i,
    /\b(?:result|winner|outcome) of the (?:previous|next|last) (?:hand|coup|round)\b/i,
  ],
};

/** Said to be absent: `there is no insurance`. */
const ABSENT = /\b(?:no|not|never|without|nor)\b[^.;]{0,24}$/i;

/** Which of it a statement tells of. */
export function outOfScopeIn({ text }: Pick<Statement, 'text'>): OutOfScope | undefined {
  for (const [is, phrases] of Object.entries(PHRASES) as [OutOfScope, readonly RegExp[]][])
    for (const phrase of phrases) {
      const found = phrase.exec(text);
      if (found !== null && !ABSENT.test(text.slice(0, found.index))) return is;
    }
  return undefined;
}
