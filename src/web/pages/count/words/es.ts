import type { CountWords } from './en.ts';

export const countEs: CountWords = {
  title: 'Conteo',
  lead: 'Cuán expuesta está una apuesta a quien cuenta las cartas: zapatos reales dados en este navegador, cada mano valorada exactamente por las cartas no vistas.',
  noSuchGame: 'No hay tal juego',
  noGame: (game) => `Ninguna casa da aquí ${game}.`,
  asking: {
    form: 'Qué contar',
    game: 'Juego',
    bet: 'Apuesta',
    shoes: 'Zapatos por corte',
    seed: 'Semilla',
    most: 'Máximo, $',
    line: 'Una línea distinta',
    asPrinted: 'como está impresa',
    lineOf: (line, odds) => `Línea ${line}: ${odds}`,
    pays: 'Paga, a 1',
    start: 'Contar',
    stop: 'Parar',
    fault: (least, most) => `Un número entero de ${least} a ${most}.`,
  },
  progress: (done, of) => `${done} de ${of} zapatos`,
  failed: (why) => `El cálculo se abandonó: ${why}`,
  before: 'El conteo mismo es exacto. Pulse Contar para ver lo que vale en zapatos reales.',
  effects: {
    title: 'El conteo',
    card: 'Carta',
    gone: 'Una menos añade',
    tag: 'Valor',
    full: (edge) => `Un zapato lleno da al apostante ${edge} del importe.`,
    correlation: (figure) => `Correlación con los efectos exactos ${figure}.`,
    trigger: (at) => `Apostar desde una cuenta verdadera de ${at}.`,
    never: 'Ninguna cuenta verdadera hace que valga la pena.',
    unbalanced: 'Los valores no se equilibran.',
  },
  cuts: {
    title: 'Lo que gana, según la carta de corte',
    behind: 'Cartas detrás',
    own: 'la de la ficha',
    byCount: 'Con el conteo',
    perfectly: 'Perfectamente',
    units: 'unidades por zapato',
    share: 'Manos apostadas',
    atMost: (stake) => `Perfectamente, a ${stake}`,
    perShoe: (amount) => `${amount} por zapato`,
    errors: '± es un error típico. Una apuesta cuenta por lo que las cartas no vistas le dejan esperar.',
    plot: (bet, cuts) => `${bet}: unidades por zapato según las cartas detrás del corte. ${cuts}`,
    at: (behind, linear, perfect) => `${behind} detrás: ${linear} con el conteo, ${perfect} perfectamente`,
  },
  verdict: {
    title: 'Veredicto',
    safe: (bet) =>
      `${bet} no se puede batir contando con este corte: ningún zapato dio una apuesta que valiera la pena.`,
    wins: (bet, most, stake, share) =>
      `Quien conoce las cartas no vistas gana como mucho ${most} por zapato con ${bet}, apostando ${stake} en el ${share} de las manos.`,
    byHand: {
      most: 'Un conteo a mano obtiene la mayor parte.',
      part: 'Un conteo a mano obtiene menos de la mitad.',
      nothing: 'Un conteo a mano no obtiene nada.',
    },
    less: 'Más cartas detrás del corte, o un máximo menor, lo reduce.',
  },
  changes: {
    cut: (behind, units, deeper, less) =>
      `La carta de corte: con ${behind} detrás son ${units} unidades por zapato; con ${deeper}, ${less}.`,
    limit: (most, amount, half, less) =>
      `El máximo: a ${most} son ${amount} por zapato; a ${half}, ${less}; las unidades quedan.`,
    line: (line, pays, units, printed) =>
      `La línea: la línea ${line} a ${pays} por 1 da ${units} unidades por zapato; como está impresa, ${printed}.`,
  },
  command: 'Lo mismo en la línea de órdenes: ',
};
