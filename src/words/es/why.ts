import type { Currency } from '../../base/index.ts';
import { makeNumbers, toPercent, type WhyWords } from '../../engine/index.ts';
import { cardsEs } from './cards.ts';
import { figuresEs } from './figures.ts';

const { percent } = figuresEs;

const money = (amount: number, currency: Currency | undefined): string =>
  figuresEs.money(amount, 'if-any', currency);

const verb = (draws: boolean): string => (draws ? 'pide' : 'se planta');

const orNone = (totals: readonly number[]): string =>
  totals.length === 0 ? 'ningún total' : makeNumbers(totals, cardsEs.and);

export const whyEs: WhyWords = {
  odds: ([profit, stake]) => (profit === 0 ? 'se devuelve' : `${profit} a ${stake}`),
  part: ([part, whole]) =>
    part === whole ? 'todo' : part * 2 === whole ? 'la mitad' : `${part} de cada ${whole}`,
  back: (part) => `se devuelve ${whyEs.part(part)}`,
  rate: (rate) => percent(String(toPercent(rate))),
  natural: (hands) =>
    `Natural: ${cardsEs.and(hands.map(({ side, total }) => `${cardsEs.sides[side]} ${total}`))}. Ninguna mano pide.`,
  player: ({ draws, total, on }) => `Jugador ${total} ${verb(draws)}: el Jugador pide con ${orNone(on)}.`,
  bankerAlone: ({ draws, total, on }) =>
    `Banca ${total} ${verb(draws)}: el Jugador se plantó, y entonces la Banca pide con ${orNone(on)}.`,
  banker: ({ draws, total, third, against, stands }) =>
    `Banca ${total} ${verb(draws)}: la tercera carta del Jugador fue ${third}, y con ${total} la Banca ${whyEs.against(against, stands)}.`,
  against: (draws, stands) => {
    if (draws.length === 0) return 'siempre se planta';
    if (stands.length === 0) return 'pide contra cualquier carta';
    if (stands.length <= 2) return `pide salvo contra ${cardsEs.or(stands.map(String))}`;
    return `solo pide contra ${makeNumbers(draws, cardsEs.and)}`;
  },
  loses: (bet, stake, currency) => `${bet} pierde ${money(stake, currency)}.`,
  pushes: (bet, line) => `${bet} se devuelve: ${line}.`,
  returns: ({ bet, stake, part, returned, line, currency }) =>
    `${bet} pierde ${money(stake, currency)} y recupera ${whyEs.part(part)}, ${money(returned, currency)}: ${line}.`,
  fee: (amount, currency) => `Con la apuesta se cobró una tasa de ${money(amount, currency)}.`,
  wins: ({ bet, profit, odds, capped, commission, line, currency }) => {
    const at = capped ? ', todo lo que deja el pago máximo' : ` a ${whyEs.odds(odds)}`;
    const less =
      commission === undefined
        ? ''
        : `, menos ${whyEs.rate(commission.rate)} de comisión, ${money(commission.amount, currency)}`;
    return `${bet} gana ${money(profit, currency)}${at}${less}${line === undefined ? '' : `: ${line}`}.`;
  },
};
