import { sumChips } from '../../base/index.ts';
import { makeMoneyIn } from '../../engine/index.ts';
import type { TableAnswer } from '../../house/drive/index.ts';
import { ALONE, type SoloTable, type SoloWish } from '../../house/solo/index.ts';
import type { Words } from '../../words/index.ts';

type Refused = Extract<TableAnswer, { readonly ok: false }>['refusal'];

/** A refusal in the words of the terminal, where chips beside the felt are a purse; undefined where none are needed. */
export function wordsOf(
  table: SoloTable,
  wish: SoloWish,
  refused: Refused,
  words: Words,
): string | undefined {
  const { code } = refused;
  if (code === 'wager/stack-too-small') {
    const { game, seats } = table.state();
    const held = seats.get(ALONE)?.stack ?? sumChips([]);
    return `That takes ${makeMoneyIn(game, amountOf(table, wish))}, and your purse holds ${makeMoneyIn(game, held)}.`;
  }
  if (code !== 'wager/nothing-placed') return words.refusal(refused);
  if (wish.do === 'double') return 'There is nothing on the felt to double.';
  return wish.do === 'undo' ? 'There is nothing on the felt to take back.' : undefined;
}

/** What a wish would put on the felt. */
function amountOf(table: SoloTable, wish: SoloWish) {
  const seat = table.state().seats.get(ALONE);
  if (wish.do === 'place') return wish.amount;
  const placements = wish.do === 'rebet' ? seat?.last : seat?.placed;
  return sumChips((placements ?? []).map(({ amount }) => amount));
}
