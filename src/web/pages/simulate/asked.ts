import { err, ok, type Result } from '../../../base/index.ts';
import { MAX_SIMULATED_HANDS, MOST_SEED } from '../../../sim/index.ts';
import { pagesWords } from '../../app/pagesWords.ts';

/** `1000000`, `1,000,000`, `1 000 000` or `1e6`: the command line's notation and common ways to write it. */
export function parseHands(text: string): Result<number, string> {
  const trimmed = text.trim();
  const digits = /^\d{1,3}([,_ \u00a0\u202f]\d{3})+$/.test(trimmed)
    ? trimmed.replaceAll(/[,_ \u00a0\u202f]/g, '')
    : trimmed;
  const hands = /^(\d{1,15}|[1-9]e\d{1,2})$/.test(digits) ? Number(digits) : Number.NaN;
  return hands >= 1 && hands <= MAX_SIMULATED_HANDS
    ? ok(hands)
    : err(pagesWords().simulate.asking.handsFault(MAX_SIMULATED_HANDS));
}

export function parseSeed(text: string): Result<number, string> {
  const trimmed = text.trim();
  const seed = /^\d{1,16}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return seed <= MOST_SEED ? ok(seed) : err(pagesWords().simulate.asking.seedFault(MOST_SEED));
}
