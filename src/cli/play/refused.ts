import { sumChips } from '../../base/index.ts';
import type { TableAnswer } from '../../house/drive/index.ts';
import { ALONE, type SoloTable, type SoloWish } from '../../house/solo/index.ts';
import type { Words } from '../../words/index.ts';
import type { PlayWords } from '../../words/play/index.ts';

type Refused = Extract<TableAnswer, { readonly ok: false }>['refusal'];

/** A refusal in the terminal's words, where the chips off the felt are the purse; undefined if it needs no change. */
export function findWords(
  table: SoloTable,
  wish: SoloWish,
  refused: Refused,
  words: Words,
  said: PlayWords,
): string | undefined {
  const { code } = refused;
  if (code === 'wager/stack-too-small') {
    const { game, seats } = table.state();
    const held = seats.get(ALONE)?.stack ?? sumChips([]);
    const money = (amount: number): string => words.figures.money(amount, 'if-any', game.house.currency);
    return said.tooLittle(money(getAmount(table, wish)), money(held));
  }
  if (code !== 'wager/nothing-placed') return words.refusal(refused);
  if (wish.do === 'double') return said.nothingToDouble;
  return wish.do === 'undo' ? said.nothingToTakeBack : undefined;
}

/** The amount that a command would put on the felt. */
function getAmount(table: SoloTable, wish: SoloWish) {
  const seat = table.state().seats.get(ALONE);
  if (wish.do === 'place') return wish.amount;
  const placements = wish.do === 'rebet' ? seat?.last : seat?.placed;
  return sumChips((placements ?? []).map(({ amount }) => amount));
}
