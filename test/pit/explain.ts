import type { Outcome } from './world.ts';

/** What went wrong, the end of the story, and the one command that tells it again. */
export const explain = ({ seed, violation, last }: Outcome): string =>
  [...last.slice(-30), '', `seed ${seed}: ${violation}`, `npm run pit -- --seed ${seed}`].join('\n');
