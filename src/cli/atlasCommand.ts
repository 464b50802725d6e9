import { atlasHouses } from '../houses/atlas/index.ts';
import { publishedBets } from '../odds/index.ts';
import { atlasJson, atlasText, findPublished } from '../print/index.ts';
import { type Io, printJson } from './io.ts';

/** `coup atlas [WORD…]`: published bets and games, with our exact edge beside the printed one. */
export async function atlasCommand(
  io: Io,
  words: readonly string[],
  options: { readonly json?: boolean },
): Promise<number> {
  const bets = findPublished(atlasHouses().flatMap(publishedBets), words);
  if (options.json) await printJson(io, atlasJson(bets));
  else if (bets.length > 0) await io.write(atlasText(bets, io.columns, io.paint));
  if (bets.length > 0) return 0;
  io.complain(`coup: no published bet matches ${words.join(' ')}. "coup atlas" lists them all.`);
  return 1;
}
