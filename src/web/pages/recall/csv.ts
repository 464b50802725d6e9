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

/** One line per wager, oldest first, for a spreadsheet. Names and figures are the house's own, untranslated. */
export function makeCsv(coups: readonly OwnCoup[]): string {
  const lines = coups
    .toReversed()
    .flatMap(({ at, game, table, shoe, coup, cards, wagers, total, void: voided }) =>
      wagers.map(({ bet, stake, result, profit, commission, returned }) =>
        [
          new Date(at).toISOString(),
          ...[game, table, shoe, coup, cards.join(' ')],
          ...[bet, stake, result, profit, commission, returned, total],
          // About the whole coup, repeated on each of its lines.
          ...(voided === undefined ? ['', ''] : [voided.reason, voided.back]),
        ]
          .map(cell)
          .join(),
      ),
    );
  return `${[HEADS.join(), ...lines].join('\r\n')}\r\n`;
}

/** Escaped as RFC 4180 requires; anything that a spreadsheet would run as a formula becomes text. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
