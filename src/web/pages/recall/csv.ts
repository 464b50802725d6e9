import type { OwnCoup } from '../../../client/index.ts';

const HEADS = [
  'at',
  'game',
  'table',
  'shoe',
  'coup',
  'cards',
  'bet',
  'stake_cents',
  'result',
  'profit_cents',
  'commission_cents',
  'returned_cents',
  'chips_after_cents',
  'void',
  'void_back_cents',
] as const;

/** One line a wager, oldest first: for a spreadsheet. Names and figures are the house's own, in no language. */
export function makeCsv(coups: readonly OwnCoup[]): string {
  const lines = coups
    .toReversed()
    .flatMap(({ at, game, table, shoe, coup, cards, wagers, total, void: voided }) =>
      wagers.map(({ bet, stake, result, profit, commission, returned }) =>
        [
          new Date(at).toISOString(),
          ...[game, table, shoe, coup, cards.join(' ')],
          ...[bet, stake, result, profit, commission, returned, total],
          // Of the whole coup, on each of its lines.
          ...(voided === undefined ? ['', ''] : [voided.reason, voided.back]),
        ]
          .map(cell)
          .join(),
      ),
    );
  return `${[HEADS.join(), ...lines].join('\r\n')}\r\n`;
}

/** As RFC 4180 writes it; what a spreadsheet could take for a formula is told as text. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
