import type { LearnWords } from './en.ts';

export const learnEs: LearnWords = {
  title: 'Aprender bacará',
  lead: 'Siete lecciones cortas con cartas de verdad. Nada que apostar, nada que perder; con las reglas de la casa que quiera.',
  byTheCardOf: 'Según la carta de',
  ownFile: 'Un archivo de casa propio',
  tooLarge: 'Un archivo de casa ocupa como mucho 1 MB.',
  notJson: 'Este archivo no es JSON.',
  noSuchGame: 'No existe ese juego',
  noGame: (game) => `Ninguna casa reparte aquí ${game}.`,
  again: 'Empezar de nuevo',
  lessonsTitle: 'Lecciones',
  lessonOf: (number, of, name) => `Lección ${number} de ${of}: ${name}`,
  done: 'hecha',
  yourAnswer: 'Su respuesta',
  right: 'Correcto.',
  wrong: 'No es así.',
  rule: (number) => `Regla ${number}`,
  turn: 'Volver la carta',
  next: 'Siguiente',
  goOn: 'A la lección siguiente',
  learnt: (right, needed) => `${right} de ${needed} bien`,
  practice: 'Práctica',
  practiceLead: 'Pregunta más lo que usted falla.',
  ofAsked: (right, asked) => `${right} de ${asked}`,
  nextComes: 'Ahora viene',
  colon: ': ',
  stop: '.',
  practise: 'Practicar',
  print: 'Imprimir esta tabla',
  tableLegend:
    'En horizontal: la tercera carta del Jugador; la última columna es un Jugador que se plantó. En vertical: el total de la Banca. Un disco pide, una raya se planta.',
  table: 'La tercera carta de la Banca',
  acts: { draws: 'pide', stands: 'se planta', natural: 'mano natural' },
  fetching: 'Trayendo la carta',
  nothing: 'Esta carta no tiene nada que practicar.',
  noTotal: 'ningún total',
  counts: ', cuenta ',

  asked: {
    value: (card) => `¿Cuánto cuenta esta carta: ${card}?`,
    valueWhy: (card, points) =>
      `Esta carta, ${card}, cuenta ${points}: un as es 1, del 2 al 9 su número, y diez, jota, reina y rey son 0.`,
    total: '¿Cuál es el total?',
    totalWhy: (sum, digit) => `${sum}${digit === undefined ? '' : `, y la última cifra es ${digit}`}.`,
    natural: '¿Ha terminado la mano?',
    noNatural: (naturals) => `Nadie tiene ${naturals} con sus dos primeras cartas.`,
    player: '¿Qué hace el Jugador?',
    banker: '¿Qué hace la Banca?',
    pays: (stake, bet) => `Tiene ${stake} en ${bet}. ¿Cuánto le vuelve?`,
  },
  answers: { over: 'Ha terminado', goesOn: 'Sigue', draws: 'Pide carta', stands: 'Se planta' },

  lessons: {
    values: {
      name: 'Valores',
      say: () => 'Una carta cuenta su número.',
      more: () => 'Un as es 1. Diez, jota, reina y rey son 0. Los palos nunca cuentan en un total.',
    },
    totals: {
      name: 'La última cifra',
      say: () => 'Sume y quédese con la última cifra.',
      more: () => 'Así, 7 y 8 son 15, que cuenta 5. Nadie puede tener más de 9, y nadie se pasa.',
    },
    naturals: {
      name: 'Naturales',
      say: ({ naturals }) => `Un ${naturals} con dos cartas termina la mano.`,
      more: () => 'Se llama natural. Si alguno lo tiene, nadie pide, y gana el total más alto.',
    },
    player: {
      name: 'La tercera carta del Jugador',
      say: () => 'El Jugador solo mira sus dos cartas.',
      more: ({ player }) => `Toma una carta más con ${player}, y se planta con los demás totales.`,
    },
    banker: {
      name: 'La tercera carta de la Banca',
      say: () => 'La Banca mira también la tercera carta del Jugador.',
      more: ({ banker }) =>
        `Si el Jugador se plantó, la Banca pide con ${banker}. Si pidió, lo dice la tabla de la Banca.`,
    },
    pays: {
      name: 'Lo que pagan las apuestas',
      say: () => 'Usted apuesta a cómo termina la mano.',
      more: () =>
        'Una apuesta que gana vuelve con su ganancia encima, menos la comisión donde la carta la cobra.',
    },
    practice: {
      name: 'Práctica',
      say: () => 'Todo, sin orden.',
      more: () => 'Lo que falla vuelve antes.',
    },
  },

  skills: {
    value: 'Valores',
    total: 'Sumar',
    natural: 'Naturales',
    player: 'El Jugador pide',
    'banker-alone': 'Jugador plantado',
    pays: 'Los pagos',
    bankerOn: (totals) => `Banca con ${totals}`,
  },
  hints: {
    player: ({ player }) => `pide con ${player}`,
    bankerAlone: ({ banker }) => `la Banca pide con ${banker}`,
  },
};
