import type { Rank } from '../../engine/index.ts';
import type { PrintedWords } from '../printed/index.ts';
import { cardsEs } from './cards.ts';
import { everywhereEs } from './everywhere.ts';
import { figuresEs } from './figures.ts';
import { whyEs } from './why.ts';

const { count } = figuresEs;
const NAMES: Readonly<Partial<Record<Rank, string>>> = {
  A: 'un as',
  J: 'una jota',
  Q: 'una reina',
  K: 'un rey',
};
const TURNERS = {
  dealer: 'el crupier',
  'largest-wager': 'el apostante con la mayor apuesta a Jugador o Banca',
  patrons: 'en cada mano, el apostante con la mayor apuesta en ella',
} as const;
const WHO: Readonly<Record<string, string>> = { earliest: 'el primero', dealer: 'el crupier' };
const LIE: Readonly<Record<string, string>> = { 'face-down': 'boca abajo', 'face-up': 'boca arriba' };
const DIRECTIONS: Readonly<Record<string, string>> = {
  up: 'hacia arriba',
  down: 'hacia abajo',
  nearest: 'al más cercano',
};

export const cardEs: PrintedWords['card'] = {
  money: (amount, currency) => figuresEs.money(amount, 'if-any', currency),
  basis: { stated: 'indicado', ...everywhereEs.basis },
  stated: (where) => `indicado: ${where}`,
  sides: cardsEs.sides,
  stop: '.',
  comma: ', ',
  colon: ': ',
  oneOf: cardsEs.or,
  age: everywhereEs.age,
  deal: {
    title: 'El juego',
    aim: 'Apueste a la mano que quedará más cerca de 9, o a un empate',
    ace: 'Un as vale 1',
    numbers: 'las cartas de 2 a 9 su número',
    tens: 'dieces y figuras nada',
    lastDigit: 'de una suma solo la última cifra',
    order:
      'La primera y la tercera carta son del Jugador, la segunda y la cuarta de la Banca. Una mano recibe como mucho una más',
    naturals: (totals) => `Un ${totals} de dos cartas en cualquier lado es un natural: nadie pide`,
    examples: (hands) => {
      const words = hands.map(({ ranks, sum }) => {
        const named = cardsEs.and(ranks.map((rank) => NAMES[rank] ?? rank));
        return sum < 10 ? `${named} valen ${sum}` : `${named} suman ${sum} y valen ${sum % 10}`;
      });
      return `Por ejemplo: ${words.join('; ')}`;
    },
  },
  chart: {
    title: 'Terceras cartas',
    playersTotal: 'Total del Jugador',
    ownTotal: 'Su total',
    playersThirdCard: 'Tercera del Jugador',
    playersThird: 'Tercera del J.',
    none: 'ninguna',
    banker: (total) => `Banca ${total}`,
    letters: { draws: 'P', natural: 'N' },
    acts: { draws: 'pide', stands: 'se planta', natural: 'natural' },
    legend: (totals) =>
      `P pide, · se planta, N natural: un ${totals} de dos cartas en cualquier lado termina el reparto`,
    caption: (totals) =>
      `P pide, un punto se planta. N: un ${totals} de dos cartas en cualquier lado termina el reparto.`,
    marks: {
      naturals: 'Naturales',
      playerDraws: 'El Jugador pide',
      bankerAlone: 'Banca, si el Jugador se plantó',
      bankerAgainst: 'Banca, contra una tercera carta',
    },
  },
  bets: {
    title: 'Lo que paga cada apuesta',
    offers: 'Qué apuestas ofrece este juego',
    less: (rate) => `menos ${rate}`,
    noCommission: 'sin comisión',
    otherwise: 'Todo lo demás',
    loses: 'pierde',
    range: (minimum, maximum) => `${minimum} a ${maximum}`,
    by: (step) => `de ${step} en ${step}`,
    upTo: (part, bet) => `Como mucho ${whyEs.part(part)} de la apuesta a ${bet}`,
    mostPaid: (amount) => `Paga como mucho ${amount} por apostante y mano`,
    fee: (rate) => `Con la apuesta se cobra una tasa del ${rate}, sea cual sea el resultado`,
    requires: {
      never: () => 'No necesita otra apuesta',
      may: (main) => `Una mesa puede pedir además una apuesta a ${cardsEs.or(main)}`,
      always: (main) => `Solo junto a una apuesta a ${cardsEs.or(main)}`,
    },
    excludes: (others) => `No junto con ${cardsEs.or(others)}`,
    both: 'Puede hacerse en las dos manos a la vez',
  },
  shoe: {
    title: 'El zapato',
    decks: 'Barajas',
    burned: 'Quemadas',
    cutCard: 'Carta de corte',
    unseen: (burned) => `${count(burned, 'carta', 'cartas')}, sin mostrar`,
    byPoints: (tens) => `la primera carta, mostrada, y tantas más como sus puntos (dieces y figuras ${tens})`,
    cut: (behind, coups) =>
      `${count(behind, 'carta', 'cartas')} detrás; ${coups === 0 ? 'no empieza ninguna mano' : `${count(coups, 'mano empieza', 'manos empiezan')}`} después de salir`,
  },
  dealing: {
    title: 'El reparto',
    calledOut: 'Se anuncia',
    calls: {
      'no-more-bets': '«no va más» antes de repartir',
      totals: 'ambos totales tras las cuatro primeras cartas',
    },
    and: cardsEs.and,
    printed: 'Primera carta del Jugador',
    printedIs: (printed) => `impresa en el tapete: ${printed}; no sale de ningún zapato`,
    turnedBy: 'Descubre las cartas',
    turners: TURNERS,
    turnersAre: { ...TURNERS, patrons: 'apostantes' },
    whichTurns: {
      dealer: 'ambas manos',
      'largest-wager': 'ambas manos',
      patrons: 'cada mano, quien tiene la mayor apuesta en ella',
    },
    mayAlsoBe: 'O, según la mesa',
    others: (by) => cardsEs.or(by.map((one) => TURNERS[one])),
    untilTurned: 'Hasta entonces están',
    lie: (how) => LIE[how] ?? how,
    equalWagers: 'Con apuestas iguales',
    nobodyOrLate: 'Nadie, o demasiado tarde',
    turns: (who) => `descubre ${WHO[who] ?? who}`,
  },
  limits: {
    title: 'Límites y pagos',
    main: 'Apuestas principales',
    side: 'Apuestas laterales',
    maximumPayout: 'Pago máximo',
    perPatron: (amount) => `${amount} por apostante y mano`,
    posted: 'Expuesto en la mesa',
    postings: {
      limits: 'las apuestas mínimas y máximas',
      'maximum-payout': 'los pagos máximos',
      'side-bets': 'qué apuestas laterales se ofrecen',
      'pay-tables': 'las tablas de pagos de las apuestas laterales, o en el tapete',
    },
    and: cardsEs.and,
    over: 'Una apuesta que podría ganar más',
    refused: 'rechazada',
    paidUpTo: 'pagada hasta ahí',
    together: 'De todos los apostantes juntos',
    perCoup: (amount) => `${amount} por mano`,
    stakesOn: (bets) => `Todas las apuestas a ${cardsEs.and(bets)}`,
    apart: (amount) => `como mucho ${amount} de diferencia`,
    bothMain: (bets) => `${cardsEs.and(bets)} juntas`,
    taken: 'se aceptan',
    mainWager: 'Una apuesta principal es',
    oneOn: (bets) => `una a ${cardsEs.or(bets)}`,
    commissionTaken: 'La comisión se cobra',
    taking: {
      'as-settled': 'al liquidar cada apuesta',
      'end-of-shoe': 'anotada y retenida al liquidar cada apuesta, se debe al final del zapato o al irse',
    },
    commissionRounded: 'Redondeo de la comisión',
    oddCents: 'Una ganancia con fracciones',
    rounded: (how) => `redondeada ${how}`,
    rounding: (direction, unit) =>
      `${DIRECTIONS[direction] ?? direction}, ${unit === undefined ? 'al centavo' : `a un múltiplo de ${unit}`}`,
  },
  patrons: {
    title: 'Apostantes',
    age: 'Edad',
    older: everywhereEs.age,
    helpline: 'Línea de ayuda',
    noHelpline: 'ninguna en la carta',
    programme: 'Juego responsable',
    exclusion: 'No admitidos',
    telephone: 'Teléfono',
    address: 'Dirección',
    website: 'Sitio web',
    slogan: 'Lema',
    problem: '¿Problemas con el juego?',
    programmeIs: 'Juego responsable:',
  },
  gaps: {
    none: 'La carta no deja nada abierto',
    title: 'Donde la carta calla o es dudosa',
    noOther: (why) => `Ninguna otra lectura: ${why}`,
    or: (other) => `o: ${other}`,
    Or: ['O: ', '.'],
  },
  legend:
    'Lo que no está marcado está indicado en la carta; (deducido) se sigue de ella o de otras cartas; (supuesto) es elección nuestra. Las fichas de juego no valen nada ni compran nada.',
  footer: (source) => [
    `Fuente: ${source}. Lo que no está marcado está `,
    'indicado',
    ' en la carta; ',
    'deducido',
    ' se sigue de ella o de otras cartas, ',
    'supuesto',
    ' es elección nuestra. Las fichas de juego no valen nada ni compran nada.',
  ],
  score: 'Anotación',
  scoreSigns: { player: 'J', banker: 'B' },
};
