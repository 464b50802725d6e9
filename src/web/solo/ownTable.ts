import { err, type Result } from '../../base/index.ts';
import { type House, parseHouse } from '../../engine/index.ts';
import { getSoloGames, memoryDisk } from '../../house/solo/index.ts';
import { keptDraft } from '../app/keptDraft.ts';
import { preferences } from '../preferences.ts';
import { openPageSoloHouse, type PageSoloHouse } from './soloHouse.ts';
import type { SoloLink } from './soloLink.ts';
import { type BrowserRefusal, browserMeans, soloHere } from './thisBrowser.ts';

/**
 * A solo table with the workshop's current file. Its chips are separate and last as long as the page. A patron on a
 * break or over a limit cannot play it either.
 */
export async function openOwnTable(
  gameId: string,
  takeIt: boolean,
): Promise<Result<SoloLink, BrowserRefusal>> {
  const house = draftedHouse();
  if (house === undefined) return err({ code: 'solo/no-game', message: `The game ${gameId} is not here.` });
  const here = await soloHere({ takeIt });
  const view = here.ok ? await here.value.protection() : here;
  if (!view.ok) return view;
  const { refused } = view.value;
  if (refused !== null)
    return err({
      code: refused.code,
      message: '',
      ...(refused.until !== null && { until: refused.until }),
    } as BrowserRefusal);
  const own = await houseFor(house);
  return own.ok ? own.value.table(gameId) : own;
}

let last:
  | { readonly file: string; readonly house: Promise<Result<PageSoloHouse, BrowserRefusal>> }
  | undefined;

/** One house for each file: reopening the same file finds the table as it was, as long as the page lasts. */
async function houseFor(house: House): Promise<Result<PageSoloHouse, BrowserRefusal>> {
  const file = JSON.stringify(house.file);
  if (last?.file !== file) {
    const means = { ...browserMeans, ...getSoloGames([house]), disk: memoryDisk() };
    last = { file, house: openPageSoloHouse({ ...means, age: preferences.age.value }) };
  }
  const opened = await last.house;
  if (!opened.ok) last = undefined;
  const years = preferences.age.value;
  if (opened.ok && years > 0) await opened.value.protect({ do: 'confirm-age', years });
  return opened;
}

function draftedHouse(): House | undefined {
  try {
    const parsed = parseHouse(JSON.parse(keptDraft() ?? ''));
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}
