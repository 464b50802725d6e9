import type { Bet, Claim, GameRules } from '../engine/index.ts';

/** Translates the English texts of a house file; unknown ones stay as they are. */
export type TranslateHouseText = (english: string) => string;

const translatedBet = (bet: Bet, text: TranslateHouseText): Bet => ({
  ...bet,
  label: text(bet.label),
  lines: bet.lines.map((line) => ({ ...line, label: text(line.label) })),
});

const translatedClaim = (claim: Claim, text: TranslateHouseText): Claim => ({
  ...claim,
  where: text(claim.where),
  gap: claim.gap && {
    ...claim.gap,
    title: text(claim.gap.title),
    reading: text(claim.gap.reading),
    ...(claim.gap.noAlternative !== undefined && { noAlternative: text(claim.gap.noAlternative) }),
    alternatives: claim.gap.alternatives.map((other) => ({ ...other, label: text(other.label) })),
  },
});

/** The same game with its house file's texts for patrons translated. */
export const translatedGame = (game: GameRules, text: TranslateHouseText): GameRules => ({
  ...game,
  house: {
    ...game.house,
    tagline: game.house.tagline === undefined ? undefined : text(game.house.tagline),
  },
  patron: {
    ...game.patron,
    exclusion: game.patron.exclusion === null ? null : text(game.patron.exclusion),
  },
  bets: game.bets.map((bet) => translatedBet(bet, text)),
  claims: game.claims.map((claim) => translatedClaim(claim, text)),
});
