import { BOT_MARK, err, ok, type Result } from '../base/index.ts';
import type { Random } from './random.ts';
import type { HouseRefusal } from './refusal.ts';

/** However the mark is written, a person must not look like a bot, nor a bot like a person. */
const LOOKS_LIKE_A_BOT = /\(\s*bot\s*\)\s*$/iu;

/** The public name: the guest's own, or one with a random number. A bot's name always ends in the bot mark. */
export function nameFor(
  name: string | undefined,
  bot: boolean,
  random: Random,
): Result<string, HouseRefusal> {
  if (name !== undefined && LOOKS_LIKE_A_BOT.test(name.normalize('NFKC'))) {
    const bare = name.normalize('NFKC').replace(LOOKS_LIKE_A_BOT, '').trim();
    return bot && bare !== '' ? ok(bare + BOT_MARK) : err(FOR_PROGRAMS);
  }
  const bare = name ?? `${bot ? 'Patron' : 'Guest'} ${fourDigits(random)}`;
  return ok(bot ? bare + BOT_MARK : bare);
}

const FOR_PROGRAMS: HouseRefusal = {
  code: 'name/not-allowed',
  message: 'A name may not end in "(bot)": that is for programs.',
};

const fourDigits = (random: Random): number =>
  1_000 + (random(4).reduce((number, byte) => number * 256 + byte, 0) % 9_000);
