import { MINUTES, type Outcome } from './world.ts';

/** What went wrong, the end of the story, and the one command that tells it again. */
export function explain({ seed, options, violation, last }: Outcome): string {
  const minutes = options.minutes === MINUTES ? '' : ` --minutes ${options.minutes}`;
  const kills = options.kills === undefined ? '' : ` --kills ${options.kills}`;
  const replay = `npm run pit -- --seed ${seed}${minutes}${kills}`;
  return [...last.slice(-30), '', `seed ${seed}: ${violation}`, replay].join('\n');
}
