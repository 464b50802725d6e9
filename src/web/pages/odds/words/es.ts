import type { NoPrice } from '../figures.ts';
import type { OddsWords } from './en.ts';

const REFUSED: Readonly<Record<NoPrice['code'], string>> = {
  'shoe/decks': 'Un zapato no tiene tantas barajas.',
  'shoe/malformed': 'Eso no es una cuenta de cartas.',
  'shoe/repeated': 'Una carta se cuenta dos veces.',
  'shoe/mixed': 'Un zapato se dice por valores o por cartas, no por ambos.',
  'shoe/too-few': 'Quedan muy pocas cartas: una mano puede necesitar seis.',
  'shoe/too-many': 'En un zapato no caben tantas cartas.',
  'dealt/unknown-card': 'Esa carta no existe.',
  'dealt/not-in-shoe': 'Esa carta ya no está en el zapato.',
  'dealt/too-many': 'La mano no tiene tantas cartas.',
  'bet/unknown': 'Este juego no tiene esa apuesta.',
  'bet/unpriced': 'Esta apuesta no se puede calcular.',
  'session/hands': 'Una sesión no tiene ese número de apuestas.',
  'session/stake': 'Ese importe no es posible aquí.',
  'session/bankroll': 'Lo que se lleva cubre al menos una apuesta.',
  'session/too-large': 'Tardaría demasiado: tome menos apuestas, o un importe cuya comisión sea exacta.',
  'design/target': 'Esa ventaja no se puede buscar.',
  'design/no-lines': 'Esta apuesta no tiene líneas que cambiar.',
  'compare/too-few': 'Hacen falta al menos dos juegos para comparar.',
  'house/faulty': 'Esta lectura no da una carta completa.',
};

export const odds: OddsWords = {
  title: 'Lo que cuesta cada apuesta',
  lead: (game, deals) => `${game}. Se cuentan todos los repartos de seis cartas, sin muestreo: los ${deals}.`,
  counting: 'Contando todos los repartos',
  game: 'Juego',
  decks: 'Barajas',
  ruleCard: 'Carta de reglas',
  printed: 'Hoja PAR',
  noSuchGame: 'No existe ese juego',
  noGame: (game) => `Ninguna casa reparte aquí ${game}.`,
  refused: ({ code }) => REFUSED[code],
  edge: {
    title: 'Ventaja por apuesta',
    bet: 'Apuesta y lo que paga',
    scale: 'Ventaja de la casa, dibujada',
    full: 'Ventaja, zapato lleno',
    now: 'En el zapato de abajo',
    cost: (stake) => `Coste de ${stake}`,
    of: (stake) => `por ${stake}`,
    wins: 'Gana, de 100',
    sd: 'Desv. típica',
    needsSuits: 'requiere palos',
    toOne: (profits) => `${profits} a 1`,
    bar: (full, now) => (now === undefined ? full : `${full}, ahora ${now}`),
    legend: 'Barra: zapato lleno. Marca vertical: el zapato de abajo.',
    exactly: (bet, ratio) => `${bet}, exactamente: ${ratio}.`,
  },
  gaps: {
    title: 'Donde la carta calla',
    lead: 'Elija una lectura; todas las cifras de esta página la siguen.',
    own: 'Como la leemos',
    none: 'No cambia ninguna ventaja.',
    moves: 'Mueve ',
    more: (count) => `${count} más`,
    stated: 'indicado',
    silent: 'Nada en esta carta puede leerse de otro modo.',
  },
  shoe: {
    title: 'El zapato tal como está',
    lead: (left, out) =>
      out === undefined
        ? `Están las ${left} cartas. Toque una columna para sacar una.`
        : `Quedan ${left} cartas, ${out} están fuera. Toque una columna para sacar una.`,
    table: 'El zapato de la mesa',
    along: (along, coup) =>
      along
        ? `Es el zapato de la mesa, según cada carta que se mostró.${coup === '' ? '' : ` La mano en curso, hasta ahora: ${coup}.`}`
        : 'Ya no es el zapato de la mesa: usted lo ha cambiado.',
    full: 'Zapato lleno',
    back: 'Devolver una',
    backMode: 'Toque para devolver',
    take: ' quedan: sacar una',
    putBack: ' quedan: devolver una',
    player: 'Ahora: Jugador',
    banker: 'Banca',
    tie: 'Empate',
    worth: '¿Vale la pena?',
    nothing: 'ninguna',
  },
  strip: { title: 'Este zapato', favours: 'a su favor' },
  effects: {
    title: 'Lo que vale una carta',
    lead: (stake) =>
      `Sacar una carta así de un zapato lleno cambia en tantos dólares lo que vuelve de ${stake}. Las barras llenas ayudan al apostante, las vacías lo perjudican.`,
    ten: 'diez',
    bet: 'Apuesta',
  },
  band: {
    title: (hands, stake, bet, bankroll) => `${hands} apuestas de ${stake} a ${bet}, desde ${bankroll}`,
    told: (ahead, even, behind, ruined) =>
      `Se cuentan todos los resultados: por delante en ${ahead} de 100 sesiones, igual en ${even}, por detrás en ${behind}; arruinado por el camino en ${ruined}. Las manos se toman como independientes, cada una de un zapato lleno.`,
    hands: 'Apuestas',
    stake: 'Importe, $',
    bankroll: 'Al empezar, $',
    low: '5 de 100 por debajo',
    high: '5 de 100 por encima',
    median: 'mediana',
    average: (amount) => `media ${amount}`,
  },
  houses: {
    title: 'La misma apuesta, casa por casa',
    lead: 'Ventaja con el zapato lleno y las barajas de cada casa. Subrayada: la más barata, donde difieren. Una raya: no se ofrece.',
    table: 'Ventajas por casa',
    bet: 'Apuesta',
    apart: (stake) => `Diferencia, por ${stake}`,
    same: 'igual',
    one: 'una casa',
  },
};
