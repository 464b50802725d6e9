import { compareGames, designPayTables, parseRatio, session } from '../odds/index.ts';
import {
  compareJson,
  compareText,
  designJson,
  designText,
  sessionJson,
  sessionSvg,
  sessionText,
  svgFile,
} from '../print/index.ts';
import { parseAmountOption } from './amount.ts';
import { findNamedBet, findNamedGame } from './games.ts';
import { fail, type Io, printJson, writeText } from './io.ts';

/** `coup compare GAME GAME…`: the cost of the same wager in each house. */
export async function compareCommand(
  io: Io,
  names: readonly string[],
  options: { readonly json?: boolean },
): Promise<number> {
  const compared = compareGames(names.map((name) => findNamedGame(name).game));
  if (!compared.ok) return fail(compared.error.message);
  if (options.json) await printJson(io, compareJson(compared.value));
  else await io.write(compareText(compared.value, io.columns, io.paint));
  return 0;
}

export interface DesignOptions {
  readonly json?: boolean;
  readonly bet?: string;
  readonly targetEdge: string;
  readonly most?: string;
  readonly within?: string;
}

/** `coup design FILE --bet ID --target-edge 5%`: pay tables near an edge. */
export async function designCommand(io: Io, name: string, options: DesignOptions): Promise<number> {
  const { game } = findNamedGame(name);
  const { id: bet } = findNamedBet(game, options.bet);
  const targetEdge = parseRatio(options.targetEdge);
  if (targetEdge === undefined)
    return fail(`--target-edge is a per cent like 5% or a ratio like 1/20, not ${options.targetEdge}.`);
  const most = options.most === undefined ? {} : { most: wholeNumber('--most', options.most) };
  const within = options.within === undefined ? undefined : parseRatio(options.within);
  if (options.within !== undefined && within === undefined)
    return fail(`--within is a per cent like 0.5% or a ratio like 1/200, not ${options.within}.`);
  const designs = designPayTables(game, {
    bet,
    targetEdge,
    ...most,
    ...(within !== undefined && { within }),
  });
  if (!designs.ok) return fail(designs.error.message);
  if (options.json) await printJson(io, designJson(designs.value));
  else await io.write(designText(designs.value, io.paint));
  return 0;
}

export interface SessionOptions {
  readonly json?: boolean;
  readonly bet?: string;
  readonly hands: string;
  readonly stake: string;
  readonly bankroll?: string;
  readonly svg?: string;
}

/** `coup session GAME`: how a number of flat wagers can end. */
export async function sessionCommand(io: Io, name: string, options: SessionOptions): Promise<number> {
  const { game } = findNamedGame(name);
  const { id: bet } = findNamedBet(game, options.bet);
  const stake = parseAmountOption('--stake', options.stake);
  const bankroll =
    options.bankroll === undefined ? undefined : parseAmountOption('--bankroll', options.bankroll);
  const worked = session(game, {
    bet,
    hands: wholeNumber('--hands', options.hands),
    stake,
    bankroll,
  });
  if (!worked.ok) return fail(worked.error.message);
  if (options.svg !== undefined) writeText(options.svg, svgFile(sessionSvg(worked.value)));
  if (options.json) await printJson(io, sessionJson(worked.value, game.id));
  else {
    const wrote = options.svg === undefined ? '' : `\nWrote ${options.svg}.\n`;
    await io.write(`${sessionText(worked.value, io.paint)}${wrote}`);
  }
  return 0;
}

const wholeNumber = (option: string, text: string): number =>
  /^\d{1,15}$/.test(text) ? Number(text) : fail(`${option} is a whole number, not ${text}.`);
