import bothHands from '../../../houses/atlas/both-hands.json' with { type: 'json' };
import cardCounts from '../../../houses/atlas/card-counts.json' with { type: 'json' };
import cards from '../../../houses/atlas/cards.json' with { type: 'json' };
import games from '../../../houses/atlas/games.json' with { type: 'json' };
import mainWagers from '../../../houses/atlas/main-wagers.json' with { type: 'json' };
import margins from '../../../houses/atlas/margins.json' with { type: 'json' };
import ties from '../../../houses/atlas/ties.json' with { type: 'json' };
import totals from '../../../houses/atlas/totals.json' with { type: 'json' };
import winningTotals from '../../../houses/atlas/winning-totals.json' with { type: 'json' };
import { unwrap } from '../../base/index.ts';
import { type House, parseAsWritten } from '../../engine/index.ts';

const FILES = [mainWagers, winningTotals, bothHands, ties, cardCounts, totals, margins, cards, games];

let read: readonly House[] | undefined;

/**
 * Published bets and games of the trade, as files. They are dealt nowhere and in no list of houses; a command that names one
 * finds it. A door of its own, and read when first asked for: who does not ask for the atlas does not carry it.
 */
export function atlasHouses(): readonly House[] {
  read ??= FILES.map((file) => unwrap(parseAsWritten(file)));
  return read;
}
