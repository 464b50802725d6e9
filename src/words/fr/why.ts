import type { Currency } from '../../base/index.ts';
import { makeNumbers, toPercent, type WhyWords } from '../../engine/index.ts';
import { cardsFr } from './cards.ts';
import { figuresFr } from './figures.ts';

const { percent } = figuresFr;

const money = (amount: number, currency: Currency | undefined): string =>
  figuresFr.money(amount, 'if-any', currency);

/** « tire » and « reste » are the terms used at the table. */
const verb = (draws: boolean): string => (draws ? 'tire' : 'reste');

const orNone = (totals: readonly number[]): string =>
  totals.length === 0 ? 'aucun total' : makeNumbers(totals, cardsFr.and);

export const whyFr: WhyWords = {
  odds: ([profit, stake]) => (profit === 0 ? 'remboursé' : `${profit} à ${stake}`),
  part: ([part, whole]) =>
    part === whole ? 'la totalité' : part * 2 === whole ? 'la moitié' : `${part} sur ${whole}`,
  back: (part) => `${whyFr.part(part)} de la mise rendue`,
  rate: (rate) => percent(String(toPercent(rate))),
  natural: (hands) =>
    `Naturel : ${cardsFr.and(hands.map(({ side, total }) => `${cardsFr.sides[side]} ${total}`))}. Aucune main ne tire.`,
  player: ({ draws, total, on }) => `Joueur ${total} ${verb(draws)} : le Joueur tire à ${orNone(on)}.`,
  bankerAlone: ({ draws, total, on }) =>
    `Banque ${total} ${verb(draws)} : le Joueur est resté, et la Banque tire alors à ${orNone(on)}.`,
  banker: ({ draws, total, third, against, stands }) =>
    `Banque ${total} ${verb(draws)} : la troisième carte du Joueur valait ${third}, et à ${total} la Banque ${whyFr.against(against, stands)}.`,
  against: (draws, stands) => {
    if (draws.length === 0) return 'reste toujours';
    if (stands.length === 0) return 'tire contre toute carte';
    if (stands.length <= 2) return `tire sauf contre ${cardsFr.or(stands.map(String))}`;
    return `ne tire que contre ${makeNumbers(draws, cardsFr.and)}`;
  },
  loses: (bet, stake, currency) => `${bet} perd ${money(stake, currency)}.`,
  pushes: (bet, line) => `${bet} est remboursé : ${line}.`,
  returns: ({ bet, stake, part, returned, line, currency }) =>
    `${bet} perd ${money(stake, currency)} et en reçoit ${whyFr.part(part)}, ${money(returned, currency)} : ${line}.`,
  fee: (amount, currency) => `Des frais de ${money(amount, currency)} ont été pris avec la mise.`,
  wins: ({ bet, profit, odds, capped, commission, line, currency }) => {
    const at = capped ? ', tout ce que permet le gain maximal' : `, payé ${whyFr.odds(odds)}`;
    const less =
      commission === undefined
        ? ''
        : `, moins ${whyFr.rate(commission.rate)} de commission, soit ${money(commission.amount, currency)}`;
    return `${bet} gagne ${money(profit, currency)}${at}${less}${line === undefined ? '' : ` : ${line}`}.`;
  },
};
