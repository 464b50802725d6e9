import { err, makeFault, ok, type Result } from '../../../base/index.ts';
import { type GameRules, parseHouse } from '../../../engine/index.ts';
import { learnWords } from './words.ts';

const MOST_BYTES = 1_000_000;
/** Of the faults of a bad file the first few say enough. */
const MOST_FAULTS = 5;

/** The first game of a house file from this machine, or what is wrong with it. */
export async function readCard(file: Pick<File, 'size' | 'text'>): Promise<Result<GameRules, () => string>> {
  if (file.size > MOST_BYTES) return err(() => learnWords().tooLarge);
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return err(() => learnWords().notJson);
  }
  const parsed = parseHouse(value);
  if (!parsed.ok) return err(() => parsed.error.slice(0, MOST_FAULTS).map(makeFault).join('\n'));
  const [game] = parsed.value.games;
  return game === undefined ? err(() => learnWords().nothing) : ok(game);
}
