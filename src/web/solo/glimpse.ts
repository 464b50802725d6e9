import { ok, type Result } from '../../base/index.ts';
import { visitor } from '../app/visitor.ts';
import type { Glimpse } from './soloHouse.ts';
import { type BrowserRefusal, soloHere } from './thisBrowser.ts';

/** What the lobby shows of a solo house. While another tab plays, this tab does not touch it. */
export async function glimpseSolo(): Promise<Result<readonly Glimpse[], BrowserRefusal>> {
  const house = await soloHere();
  if (!house.ok) return house.error.code === 'solo/elsewhere' ? ok([]) : house;
  const purse = await house.value.purse();
  if (!purse.ok) return purse;
  visitor.value = { name: 'You', purse: purse.value };
  return house.value.glimpses();
}
