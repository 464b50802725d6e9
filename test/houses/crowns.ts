import { unwrap } from '../../src/base/index.ts';
import { type House, parseHouse } from '../../src/engine/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';

export const CROWNS = { code: 'SEK', step: 100 };

/** A shipped house file that writes its amounts in crowns; under its own id, or another. */
export function crowns(id = 'rock-bac') {
  const shipped = ALL_HOUSES.find(({ identity }) => identity.id === 'rock-bac');
  if (shipped === undefined) throw new Error('no such house');
  return { ...shipped.file, format: 'coup-house/2', id, currency: CROWNS };
}

export const crownsHouse = (id?: string): House => unwrap(parseHouse(crowns(id)));
