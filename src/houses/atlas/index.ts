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
 * Published bets and games of the trade, as files. They are in no list of houses and are found only by name.
 * A separate entry point that is read on first use, so that other callers do not load it.
 */
export function atlasHouses(): readonly House[] {
  read ??= FILES.map((file) => unwrap(parseAsWritten(file)));
  return read;
}
