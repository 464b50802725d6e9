import { atlasHouses } from '../houses/atlas/index.ts';
import { publishedBets } from '../odds/index.ts';
import { atlasJson, atlasText } from '../print/index.ts';
import { type Io, printJson } from './io.ts';

/** `coup atlas`: published bets and games, our exact edge beside the printed one. */
export async function atlasCommand(io: Io, options: { readonly json?: boolean }): Promise<number> {
  const bets = atlasHouses().flatMap(publishedBets);
  if (options.json) await printJson(io, atlasJson(bets));
  else await io.write(atlasText(bets, io.paint));
  return 0;
}
