import type { Words } from '../index.ts';
import { everywhere } from './everywhere.ts';
import { figures } from './figures.ts';

const { percent, count } = figures;

const COUNTS = [
  'Ninguna',
  'Una',
  'Dos',
  'Tres',
  'Cuatro',
  'Cinco',
  'Seis',
  'Siete',
  'Ocho',
  'Nueve',
  'Diez',
  'Once',
  'Doce',
];

export const lobby: Words['lobby'] = {
  title: (houses) => `${COUNTS[houses] ?? houses} ${houses < 2 ? 'casa' : 'casas'}`,
  lead: 'En cada mesa se reparte exactamente como dice la carta de su casa. La línea bajo cada nombre dice qué la distingue.',
  leadAlone:
    'En cada mesa se reparte exactamente como dice la carta de su casa, solo para usted y en este navegador: sin reloj ni servidor.',
  welcome: {
    label: 'Bienvenida',
    what: 'El bacará tal como lo reparten cinco casinos, cada uno según su propia carta impresa, con zapatos que cualquiera puede comprobar.',
    free: 'Es gratis y no pide nada: ni cuenta ni dinero, solo fichas de juego que no valen nada.',
    first: 'Jugar su primera mano',
  },
  noAnswer: (why) =>
    `La casa no responde (${why}). Sus fichas están a salvo; esta página sigue llamando. Jugar en solitario no necesita casa.`,
  stopped: (tables) =>
    `${count(tables, 'mesa cerrada', 'mesas cerradas')}: la casa no puede leer su registro. Las fichas que había en ellas se guardan.`,
  beginAnew: (problem) => `${problem} Abra cualquier mesa para empezar de nuevo.`,
  fetching: 'Cargando las mesas',
  alone: 'En solitario',
  aloneSuffix: ', en solitario',
  filter: 'Filtro',
  filters: {
    all: 'Todas las mesas',
    favourites: 'Favoritas',
    'no-commission': 'Sin comisión',
    'patrons-turn': 'Descubre el público',
  },
  from: (minimum) => `Desde ${minimum}`,
  noMatch: 'Ninguna mesa coincide.',
  showAll: 'Mostrar todas las mesas',
  heads: {
    house: 'Casa',
    game: 'Juego',
    turnedBy: 'Descubre las cartas',
    limits: 'Límites',
    patrons: 'Apostantes',
    road: 'Camino grande',
    now: 'Ahora',
  },
  ownHouse: 'Una casa propia de su anfitrión. Su carta de reglas está en la mesa.',
  bankerEdge: 'Ventaja en Banca',
  edges: (exact) => {
    const joined = exact.map((figure, at) =>
      at === exact.length - 1 ? percent(figure) : figures.decimal(figure),
    );
    return `${joined.join(' o ') || everywhere.none}`;
  },
  commission: {
    some: 'Con o sin comisión',
    none: 'Sin comisión',
    rate: (exact) => `Comisión del ${percent(exact)}`,
  },
  sets: (commission, sideBets) =>
    `${commission}; ${sideBets.length === 0 ? 'sin apuestas laterales' : sideBets.join(', ')}.`,
  said: (head) => `${head}: `,
  turners: { dealer: 'Crupier', 'largest-wager': 'Mayor apuesta', patrons: 'Apostantes' },
  noSideBets: 'sin apuestas laterales',
  side: (range) => `laterales ${range}`,
  both: (basis) => `ambos: ${everywhere.basis[basis]}`,
  private: 'privada',
  restored: 'recuperada',
  bots: (bots) => `${count(bots, 'es un bot', 'son bots')}`,
  tableNumber: (game, number) => `${game}, mesa ${number}`,
  acts: { return: 'Volver', watch: 'Mirar', wait: 'Esperar', sit: 'Sentarse', play: 'Jugar' },
  act: (act, about) => `${act}: ${about}`,
  favourite: (table) => `Guardar ${table} entre las favoritas`,
  pace: (seconds) => `${seconds} s para apostar`,
  seatedOf: (patrons, seats) => `${patrons} de ${seats} sentados`,
  moreTables: (tables, from) => `${count(tables, 'mesa más', 'mesas más')}, desde ${from.join(', ')}`,
  fewer: 'Menos mesas',
  playAlone: 'En solitario',
  miniRoad: (coups) =>
    coups === 0 ? 'Camino grande: ninguna mano' : `Camino grande de ${count(coups, 'mano', 'manos')}`,
  now: {
    betting: (seconds) => `Apuestas, ${seconds} s`,
    noMoreBets: 'No va más',
    goesOn: 'Sigue cuando se siente',
    coup: (coup) => `Mano ${coup}`,
    sealIn: (span) => `Zapato nuevo, sello en ${span}`,
    newShoe: 'Zapato nuevo',
    opens: 'Abre cuando se siente',
    closed: 'Cerrada',
    fresh: 'Un zapato nuevo',
  },
};
