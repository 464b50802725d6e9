import { err, ok, type Result } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { type OwnHouseFault, readOwnHouse } from '../../app/ownHouse.ts';
import { faultText } from '../../faults/words.ts';
import { learnWords } from './words.ts';

/** The first few faults of a bad file are enough. */
const MOST_FAULTS = 5;

/** The first game of a house file from this device, or what is wrong with it. */
export async function readOwnCard(
  file: Pick<File, 'size' | 'text'>,
): Promise<Result<GameRules, () => string>> {
  const read = await readOwnHouse(file);
  if (!read.ok) return err(() => unreadText(read.error));
  const [game] = read.value.house.games;
  return game === undefined ? err(() => learnWords().nothing) : ok(game);
}

function unreadText(fault: OwnHouseFault): string {
  if (fault.is === 'faults') return fault.faults.slice(0, MOST_FAULTS).map(faultText).join('\n');
  return fault.is === 'too-large' ? learnWords().tooLarge : learnWords().notJson;
}
