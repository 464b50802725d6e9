/** The variant of the game that a text names. */
export function variantIn(text: string): string | undefined {
  if (/\b(no commission|commission[- ]free)\b/i.test(text)) return 'no-commission';
  if (/^commission baccarat\b/i.test(text)) return 'commission';
  if (/\bmini ?-? ?bac/i.test(text) && !/\bmidi\b/i.test(text)) return 'mini';
  return /\bmidi ?-? ?bac/i.test(text) && !/\bmini\b/i.test(text) ? 'midi' : undefined;
}
