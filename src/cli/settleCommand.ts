import { isRecord, show } from '../base/index.ts';
import {
  type Coup,
  cardsDrawn,
  explainCoup,
  explainSettled,
  type GameRules,
  getTotal,
  getWinner,
  makeCard,
  parseCoup,
  parseWagers,
  type Settled,
  settle,
} from '../engine/index.ts';
import type { Words } from '../words/index.ts';
import { findNamedGame } from './games.ts';
import type { Io } from './io.ts';
import { type InputLine, lines } from './lines.ts';
import { spokenIn } from './spokenIn.ts';

const LONGEST_LINE = 65_536;

/** Why a line is refused before its cards are checked; the engine's refusals follow. */
type LineRefusal = {
  readonly code: 'line/too-long' | 'line/not-json' | 'line/not-an-object' | 'line/unknown-key';
  readonly message: string;
};

export interface SettleOptions {
  readonly lang?: string;
}

/** `coup settle GAME`: reads a coup and its wagers per line, and prints the settlement or a refusal per line. */
export async function settleCommand(io: Io, name: string, { lang }: SettleOptions = {}): Promise<number> {
  const { game } = findNamedGame(name);
  const words = await spokenIn(lang);
  let refused = false;
  for await (const batch of lines(io.input, LONGEST_LINE)) {
    let out = '';
    for (const line of batch) {
      if ('text' in line && line.text.trim() === '') continue;
      const answer = settleLine(game, line, words);
      if ('error' in answer) refused = true;
      out += `${JSON.stringify(answer)}\n`;
    }
    if (out !== '') await io.write(out);
  }
  return refused ? 1 : 0;
}

function settleLine(game: GameRules, line: InputLine, words: Words): object {
  if ('tooLong' in line)
    return refuse({ code: 'line/too-long', message: `A line has at most ${LONGEST_LINE} characters.` });
  let request: unknown;
  try {
    request = JSON.parse(line.text);
  } catch {
    return refuse({ code: 'line/not-json', message: `A line is a JSON object, not ${show(line.text)}.` });
  }
  if (!isRecord(request)) {
    return refuse({
      code: 'line/not-an-object',
      message: `A line is an object with cards and wagers, not ${show(request)}.`,
    });
  }
  const unknown = Object.keys(request).find((key) => key !== 'cards' && key !== 'wagers');
  if (unknown !== undefined) {
    return refuse({
      code: 'line/unknown-key',
      message: `A line has cards and wagers, not ${show(unknown)}.`,
    });
  }
  const coup = parseCoup(game, request['cards']);
  if (!coup.ok) return refuse(coup.error);
  const wagers = parseWagers(game, request['wagers'] ?? {});
  if (!wagers.ok) return refuse(wagers.error);
  return settlementJson(game, coup.value, settle(game, coup.value, wagers.value), words);
}

const refuse = ({
  code,
  message,
}: LineRefusal | { readonly code: string; readonly message: string }): object => ({
  error: { code, message },
});

function settlementJson(
  game: GameRules,
  coup: Coup,
  settled: readonly Settled[],
  { why }: Pick<Words, 'why'>,
): object {
  return {
    player: coup.player.map(makeCard),
    banker: coup.banker.map(makeCard),
    totals: { player: getTotal(coup.player), banker: getTotal(coup.banker) },
    winner: getWinner(coup),
    drawn: cardsDrawn(game.tableau, coup),
    wagers: Object.fromEntries(
      settled.map(({ wager, result, profit, commission, fee, returned }) => [
        wager.bet.id,
        { stake: wager.stake, result, profit, commission, ...(fee !== undefined && { fee }), returned },
      ]),
    ),
    why: [
      ...explainCoup(game.tableau, coup, why),
      ...settled.map((one) => explainSettled(one, game.house.currency, why)),
    ],
  };
}
