import type { Words } from '../index.ts';
import { cardsEs } from './cards.ts';
import { everywhereEs } from './everywhere.ts';
import { figuresEs } from './figures.ts';

const { percent, count, money } = figuresEs;

const COUNTS = ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

export const lobbyEs: Words['lobby'] = {
  tab: 'Jugar al bacará',
  hero: {
    title: (houses) =>
      `Bacará con las reglas impresas de ${COUNTS[houses] ?? houses} ${houses === 1 ? 'casino' : 'casinos'} de verdad.`,
    lead: 'Gratis. Sin cuenta y sin dinero real.',
    leadSolo: 'Gratis, en este navegador. Sin cuenta, sin servidor y sin dinero real.',
    play: 'Jugar una mano',
    learn: 'Aprender en 3 minutos',
    under: (chips) => `Se reparte al momento. Empieza con ${money(chips)} en fichas de juego.`,
  },
  live: {
    label: (house, table) => `En directo: ${house}, ${table}`,
    table: (game, stake) => `${game}, ${stake}`,
    hand: (hand) => `En directo, mano ${hand}`,
    newShoe: 'En directo, zapato nuevo',
    open: 'Abierta',
    reveals: (name) => `Descubre ${name}`,
    bets: (bets, sum) => `${count(bets, 'apuesta', 'apuestas')}, ${sum}`,
    pool: 'Apuestas en el paño',
    lastHands: (hands) =>
      hands === 0 ? 'Zapato nuevo' : hands === 1 ? 'Última mano' : `Últimas ${hands} manos`,
    predict: 'Los caminos anotan lo que salió. No predicen nada.',
    bead: (hands) => `Camino de cuentas de ${count(hands, 'mano', 'manos')}`,
    watching: (people) => count(people, 'mirando', 'mirando'),
    hands: cardsEs.winners,
  },
  quick: {
    title: 'Asiento rápido',
    stake: 'Apuesta',
    game: 'Juego',
    any: 'Cualquier juego',
    go: 'Sentarme',
    next: (table, state) => `Siguiente: ${table}. ${state}.`,
    none: 'No hay asiento libre. Pruebe otra apuesta u otro juego.',
  },
  chips: {
    title: 'Sin fichas',
    what: (balance) => `Le quedan ${money(balance)}, menos que la apuesta mínima.`,
    again: (time) => `Podrá pedir más a las ${time}.`,
  },
  friends: {
    title: 'Noche de amigos',
    what: 'Una mesa privada con sus reglas, su ritmo y un enlace para compartir.',
    go: 'Organizar',
  },
  own: {
    title: 'Cree su propio juego',
    what: 'Cambie la carta de un casino o invente una apuesta. Probabilidades exactas al escribir.',
    go: 'Abrir el taller',
  },
  choose: 'Elija una mesa',
  chooseSolo: 'Elija un juego',
  what: 'Cada mesa sigue las reglas impresas de un casino de verdad.',
  summary: (dealing, people, bots) =>
    `${count(dealing, 'mesa en juego', 'mesas en juego')}, ${count(people, 'persona', 'personas')}, ${count(bots, 'bot', 'bots')}`,
  noAnswer: (why) => `La casa no responde (${why}). Reintentando. En solitario se juega sin ella.`,
  stopped: (tables) =>
    `${count(tables, 'mesa cerrada', 'mesas cerradas')}: la casa no puede leer su registro. Las fichas están a salvo.`,
  oneOfficer: 'Una sola persona dirige esta casa: corrige las fichas sin otra.',
  beginAnew: (problem) => `${problem} Abra cualquier juego para empezar de nuevo.`,
  fetching: 'Cargando las mesas',
  soloOnly: 'Solo en solitario',
  filter: 'Filtrar mesas',
  filters: {
    all: (games) => `Los ${games} juegos`,
    favourites: 'Favoritos',
    dealing: 'En juego',
    people: 'Con gente',
    'no-commission': 'Sin comisión',
    'side-bets': 'Apuestas laterales',
    'you-reveal': 'Usted descubre',
  },
  noMatch: 'Ningún juego coincide.',
  showAll: 'Ver todos los juegos',
  ownHouse: 'Reglas propias de un anfitrión. La carta de reglas está en la mesa.',
  bankerEdge: 'Ventaja en Banca',
  ageHead: 'Edad',
  age: (years) => `${years}+`,
  edges: (exact) => {
    const joined = exact.map((figure, at) =>
      at === exact.length - 1 ? percent(figure) : figuresEs.decimal(figure),
    );
    return joined.join(' o ') || everywhereEs.none;
  },
  heads: { house: 'Casa', game: 'Juego', turnedBy: 'Descubre las cartas', limits: 'Límites' },
  turners: { dealer: 'Crupier', 'largest-wager': 'Mayor apuesta', patrons: 'Apostantes' },
  commission: {
    some: 'Con o sin comisión',
    none: 'Sin comisión',
    rate: (exact) => `Comisión del ${percent(exact)} en Banca`,
  },
  said: (head) => `${head}: `,
  reveals: {
    dealer: 'Descubre el crupier.',
    'largest-wager': 'Descubre la mayor apuesta.',
    patrons: 'Usted descubre las cartas.',
  },
  sideBets: (bets) => (bets.length === 0 ? 'Sin apuestas laterales' : bets.join(', ')),
  limits: (range) => `Apuestas principales ${range}`,
  private: 'Privada',
  restored: 'recuperada',
  stakes: (game) => `Apuestas, ${game}`,
  pill: (stake, seated, state) => `Mesa de ${stake}, ${seated}, ${state}`,
  seats: {
    of: (seated, seats) => `${seated} de ${seats}`,
    full: 'llena',
    empty: 'vacía',
  },
  states: {
    betting: (span) => `apuestas ${span}`,
    dealing: 'en juego',
    paying: 'pagando',
    shuffling: 'barajando',
    open: 'abierta',
    paused: 'en pausa',
    closed: 'cerrada',
  },
  now: {
    betting: 'Hagan sus apuestas',
    dealing: 'Repartiendo',
    paying: 'Pagando',
    shuffling: 'Zapato nuevo',
    open: 'Abierta',
    paused: 'En pausa',
    closed: 'Cerrada',
    hand: (hand) => `Mano ${hand}`,
    firstHand: 'Primera mano',
    sealIn: (span) => `Primera mano en ${span}`,
    soon: 'Primera mano pronto',
    startsWhenYouSit: 'Empieza al sentarse',
    resumesWhenYouSit: 'Sigue al sentarse',
    last: (winner) => `Última: ${winner}`,
    fresh: 'Zapato nuevo. Primera mano.',
    solo: 'En solitario',
    noClock: 'Sin reloj',
  },
  seated: (seated, seats) => `${seated} de ${seats} sentados`,
  bots: (bots) => count(bots, 'bot', 'bots'),
  acts: {
    ...{ return: 'Volver', sit: 'Sentarse', full: 'Llena', watch: 'Mirar' },
    ...{ solo: 'Solitario', play: 'Jugar en solitario' },
  },
  nothingToWatch: 'Aún no hay nada que mirar',
  act: (act, about) => `${act}: ${about}`,
  favourite: (game) => `Añadir ${game} a favoritos`,
  miniRoad: (hands) =>
    hands === 0 ? 'Camino grande: ninguna mano' : `Camino grande de ${count(hands, 'mano', 'manos')}`,
};
