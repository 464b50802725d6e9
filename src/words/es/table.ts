import type { Score, Words } from '../index.ts';
import { beaconName, entropyParts } from '../seal.ts';
import { cards } from './cards.ts';
import { figures } from './figures.ts';

const { money, signedMoney, figure, count } = figures;

const NUMBERS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
const PLACES = ['primera', 'segunda', 'tercera'];
const OF_HAND = { player: 'del Jugador', banker: 'de la Banca' } as const;
const NOTHING_PLACED = 'No tiene nada en el tapete.';
const NEW_SHOE = 'Se prepara un zapato nuevo.';
const DEALT = {
  press: 'Pulse Repartir.',
  clock: 'Cuando se acaba el reloj, se reparten las cartas.',
  here: 'Las cartas están en el tapete.',
} as const;
const BEAD = 'Plato de cuentas';
const BIG = 'Camino grande';
const MARKS = { R: 'regular', B: 'irregular' } as const;
const MUCH = { little: 'un poco', third: 'un tercio', half: 'la mitad' } as const;
const EDGES = {
  bottom: 'el borde de abajo',
  top: 'el borde de arriba',
  left: 'el borde izquierdo',
  right: 'el borde derecho',
  'bottom left': 'la esquina inferior izquierda',
  'bottom right': 'la esquina inferior derecha',
  'top left': 'la esquina superior izquierda',
  'top right': 'la esquina superior derecha',
} as const;

/** «8 a 3», primero el total del ganador; «iguales a uno» en un empate. */
function score({ winner, player, banker }: Score): string {
  if (winner === 'tie') return `iguales a ${NUMBERS[player] ?? player}`;
  return winner === 'player' ? `${player} a ${banker}` : `${banker} a ${player}`;
}

const natural = (is: boolean): string => (is ? ', con un natural' : '');
const seconds = (left: number): string => count(left, 'segundo', 'segundos');

export const table: Words['table'] = {
  bar: {
    fetching: 'Cargando la mesa',
    onFelt: 'En el tapete',
    mute: 'Silenciar',
    volume: 'Volumen',
    solo: 'en solitario',
    table: (number) => `mesa ${number ?? ''}`,
    place: (game, where) => `${game}, ${where}`,
    shoe: (index) => `Zapato ${index} `,
    noShoe: 'sin zapato',
    betweenShoes: 'entre zapatos',
    unsealed: 'aún sin sellar',
    anchor: (hash) => `ancla ${hash}`,
    sealed: 'sellado',
    root: (hash, coups) => `raíz ${hash}, mano ${coups}`,
    cardsLeft: (left) => `quedan ${left}`,
  },
  answers: {
    nothing: 'La mesa aún no está aquí.',
    noCoup: 'Aún no se ha repartido ninguna mano.',
    noWager: 'No tiene nada en el tapete.',
    balance: (balance) => `Saldo ${money(balance, 'always')}`,
    noClock: 'No corre ningún reloj.',
  },
  betting: {
    acts: { undo: 'Deshacer', clear: 'Retirar', rebet: 'Repetir', double: 'Doblar' },
    placed: (bet, stake) => `${bet}, ${money(stake)}`,
    done: {
      undo: (onFelt) => `Deshecho. ${money(onFelt)} en el tapete`,
      clear: () => 'Retirado. Nada en el tapete',
      rebet: (onFelt) => `Apuesta repetida. ${money(onFelt)} en el tapete`,
      double: (onFelt) => `Doblado. ${money(onFelt)} en el tapete`,
    },
    notReady: {
      undo: NOTHING_PLACED,
      clear: NOTHING_PLACED,
      rebet: 'No hay una apuesta anterior que repetir.',
      double: NOTHING_PLACED,
    },
    saveLayout: 'Guardar',
    savedLayout: 'Mi jugada',
    saved: (sum) => `Guardado. ${money(sum)} como están`,
    nothingSaved: 'Aún no hay ninguna jugada guardada. Ponga fichas y pulse Guardar.',
    stackEmpty: 'Su pila está vacía.',
    stackHolds: (stack) => `Su pila tiene ${money(stack)}.`,
    largest: (stake) => `Como mucho se aceptarían ${money(stake)}.`,
    returned: (onFelt, why) => `Se le devolvieron ${money(onFelt, 'always')}. ${why}`,
    voided: (coup, back, why) =>
      `La mano ${coup} queda anulada.${back === 0 ? '' : ` ${money(back, 'always')} han vuelto a su caja.`} ${why}`,
  },
  closed: {
    notHere: 'La mesa aún no está aquí.',
    lost: 'Se perdió la conexión.',
    watching: 'Tome asiento primero.',
    leaving: 'Está dejando la mesa.',
    paused: (why) => `La mesa está en pausa: ${why}`,
    stage: {
      resting: 'La mesa descansa.',
      committing: NEW_SHOE,
      opening: NEW_SHOE,
      sealing: NEW_SHOE,
      betting: 'Aún se dibuja la última mano.',
      dealing: 'No va más: se reparte la mano.',
      settled: 'Se apuesta de nuevo en la próxima mano.',
      closed: 'La mesa está cerrada.',
    },
  },
  calls: {
    calls: 'Los anuncios del crupier',
    bettingOpen: 'Hagan sus apuestas',
    bettingOpenFor: (left) => `Hagan sus apuestas, ${seconds(left)}`,
    seconds: (left) => seconds(left),
    hand: (hand, ranks, total) => `${cards.sides[hand]} ${ranks.join(', ')}: ${total}`,
    sentence: (words) => `${words}.`,
    third: (hand, card, total) => `Tercera carta ${OF_HAND[hand]}, ${card}: ${total}`,
    outcome: (of) => `${cards.won[of.winner]}, ${score(of)}.`,
    push: (bet) => `${bet} se devuelve`,
    wins: (bet, net) => `${bet} gana ${figure(net)}`,
    loses: (bet, stake) => `${bet} pierde ${figure(stake)}`,
    result: (outcome, each, net, balance) =>
      `${outcome} ${each.join(', ')}. Neto ${net < 0 ? 'menos ' : ''}${figure(net)}. Saldo ${figure(balance)}`,
    refused: (bet, why) => `${bet}: ${why}`,
  },
  coup: {
    even: 'Queda a mano.',
    won: (amount) => `Ganó ${money(amount)}.`,
    lost: (amount) => `${signedMoney(-amount)}.`,
    outcome: (of, isNatural) => `${cards.won[of.winner]}, ${score(of)}${natural(isNatural)}.`,
    pushes: (bets) => `Se devuelven las apuestas a ${cards.and(bets)}.`,
    last: (of, isNatural) => {
      const won = { player: 'ganó el Jugador', banker: 'ganó la Banca', tie: 'empate' }[of.winner];
      return `Última mano: ${won}, ${score(of)}${natural(isNatural)}.`;
    },
  },
  menu: {
    buy: 'Comprar más fichas',
    inCage: (cage) => `${money(cage, 'always')} en caja`,
    limits: 'Todas las apuestas y sus límites',
    strip: 'Estas probabilidades sobre el tapete',
    keys: 'Teclas',
    leave: 'Dejar la mesa',
    chipsGo: 'sus fichas van a caja',
  },
  buyChips: {
    title: 'Comprar fichas',
    cage: 'En caja',
    table: 'En esta mesa',
    empty: 'No queda nada en caja. Cuando no le quede nada, la casa le dará fichas de nuevo.',
    all: (cage) => `Todo, ${money(cage)}`,
  },
  seal: {
    follow: 'Seguir este zapato en el verificador',
    none: 'Sin zapato',
    title: (index) => `Zapato ${index}`,
    before:
      'El orden de las cartas aún no está decidido: primero los apostantes añaden entropía y después se sella el zapato.',
    after:
      'El orden de estas cartas se fijó antes de la primera apuesta. Cada carta se abre contra la raíz de abajo y, al acabar el zapato, se muestra su semilla para que cualquiera pueda comprobarlo todo.',
    root: 'Raíz',
    noRoot: 'aún sin sellar',
    anchor: 'Ancla de la cadena',
    log: 'Registro',
    entry: (entries) => `entrada ${entries}`,
    coups: 'Manos',
    coup: (coups, last) => `${coups}${last ? ', la última de este zapato' : ''}`,
    left: 'Cartas restantes',
    undealt: 'aún sin repartir',
    entropy: 'Entropía',
    entropyOf: (whose) => {
      const parts = entropyParts(whose, {
        you: 'usted',
        others: (others) => `${others} más`,
        left: (gone) => (gone === 1 ? '1 que se fue' : `${gone} que se fueron`),
      });
      const of = parts.length === 0 ? 'solo de la casa' : `de ${cards.and(parts)}`;
      return `${of}${whose.yoursNext ? '; la suya entra en el próximo zapato' : ''}`;
    },
    beacon: 'Baliza pública',
    beaconOf: (beacon) =>
      beacon === null
        ? 'ninguna. Esta casa no usa ninguna baliza pública'
        : `ronda ${beacon.round} de ${beaconName(beacon)}, hecha después de la entropía`,
    transcript: (index) => `Acta del zapato ${index}`,
  },
  limits: {
    title: 'Todas las apuestas',
    most: ['Las apuestas de una persona en una mano pueden ganar juntas como mucho ', '; '],
    less: (odds, rate) => `${odds} menos ${rate}`,
    otherwise: 'Todo lo demás',
    loses: 'pierde',
    refused: 'lo que podría ganar más se rechaza.',
    unpaid: 'lo demás no se paga.',
    bet: 'Apuesta',
    pays: 'Paga',
    limits: 'Límites',
    edge: 'Ventaja',
  },
  keys: {
    arrows: ['Flechas', 'moverse por el tapete'],
    enter: ['Intro', 'pone la ficha en mano sobre la apuesta'],
    chips: ['1 a 6', 'elegir una ficha'],
    undo: ['U', 'deshacer lo último'],
    clear: ['C', 'retirar todas sus apuestas'],
    rebet: ['R', 'repetir la apuesta de la última mano'],
    double: ['D', 'doblar sus apuestas'],
    layout: ['F', 'guardar las apuestas puestas, o poner las guardadas'],
    squeeze: ['S', 'brujulear su próxima carta: las flechas levantan un borde, T la gira, Intro la abre'],
    turn: ['T', 'descubrir su próxima carta; en solitario, repartir'],
    last: ['L', 'decir la última mano'],
    wagers: ['W', 'decir sus apuestas'],
    balance: ['B', 'decir su saldo'],
    time: ['Q', 'decir cuánto tiempo queda'],
    help: ['?', 'esta lista'],
  },
  felt: {
    fee: (rate) => `tasa ${rate}`,
    felt: 'Tapete',
    bets: 'Apuestas de este tapete',
    edge: 'vent.',
    by: 'por',
    to: 'a',
    toOne: 'a 1',
    nonNaturalBy: 'sin nat. por',
    naturalWin: (pays) => `natural ${pays}`,
    naturalTie: (pays) => `empate nat. ${pays}`,
    push: 'devuelta',
    wins: 'gana',
    less: (rate) => `menos ${rate} de comisión`,
    saidLine: (odds, rate, line) => `${odds}${rate === undefined ? '' : ` menos ${rate}`} en ${line}`,
    saidPays: (pays) => `, paga ${pays}`,
    saidEdge: (edge) => `ventaja de la casa ${figures.decimal(edge)} por ciento`,
    saidUnpriced: 'ventaja de la casa sin calcular',
    saidWager: (stake) => `su apuesta ${money(stake)}`,
    others: (patrons, sum) => `${count(patrons, 'otro', 'otros')}, ${money(sum)}`,
    onHand: (hand, { patrons, sum }) =>
      patrons === 0 ? cards.sides[hand] : `${cards.sides[hand]} ${patrons}, ${money(sum)}`,
    onHands: (player, banker) =>
      `En Jugador ${count(player.patrons, 'apostante', 'apostantes')} con ${money(player.sum)}, en Banca ${count(banker.patrons, 'apostante', 'apostantes')} con ${money(banker.sum)}`,
    unpriced: 'sin calcular',
  },
  placard: {
    main: 'Apuestas principales',
    side: 'Apuestas laterales',
    mostPaid: 'Pago máximo',
    marked: 'Comisión anotada',
    every: 'Todas las apuestas',
  },
  thirdCards: {
    title: 'Terceras cartas',
    caption: 'Quién pide tercera carta: P pide, un punto se planta, N es un natural.',
    signs: { draws: 'P', stands: '·', natural: 'N' },
    total: 'Total',
    playersThird: 'Tercera del Jugador',
    noThird: 'sin',
    banker: (total) => `Banca ${total}`,
    legend: 'P pide, un punto se planta, N es un natural y termina el reparto.',
  },
  guide: {
    title: 'Su primera mano',
    step: (step, of) => `${step} de ${of}`,
    place: 'Apueste a la mano que cree que acabará más cerca de 9.',
    deal: (how) => `${DEALT[how]} Los dieces y las figuras valen 0. Solo cuenta la última cifra del total.`,
    result: 'Gana la mano más cercana a 9. Lo ganado se paga junto a su apuesta y luego pasa a sus fichas.',
    hide: 'Ocultar',
    again: 'Mostrar la guía de la primera mano',
    words: 'Palabras del bacará',
    meanings: {
      coup: ['Mano', 'Una ronda: dos manos de dos o tres cartas.'],
      patron: ['Apostante', 'Una persona en la mesa. Jugador y Banca son solo los nombres de las dos manos.'],
      cage: ['Caja', 'Donde están sus fichas mientras no están en ninguna mesa.'],
      push: ['Devuelta', 'Nadie gana: su apuesta vuelve a usted.'],
    },
  },
  line: {
    rule: (rule) => `Regla ${rule}`,
    closing: (why) => `Esta mesa va a cerrar: ${why}`,
    sealed: (index, coups) =>
      `El zapato ${index} está sellado. ${coups === 0 ? 'Aún no se ha repartido ninguna mano de él.' : ''}`,
    yourEntropy: 'Su entropía entra en el próximo zapato.',
    entropy: (patrons) =>
      patrons === 0
        ? 'Zapato nuevo: los apostantes añaden entropía antes de que se selle.'
        : `Zapato nuevo: entropía de ${count(patrons, 'apostante', 'apostantes')} hasta ahora.`,
  },
  connection: {
    sessionOver: 'Su sesión ha terminado.',
    closed: 'La conexión está cerrada.',
    lost: 'Conexión perdida, intentando de nuevo.',
    silent: 'La casa no responde por ahora.',
    again: 'La casa responde de nuevo.',
    nothingHere: 'No tiene nada en esta mesa.',
    feltStays: (onFelt) => `Sus ${money(onFelt, 'always')} siguen en el tapete.`,
    stackStays: (stack) => `Sus ${money(stack, 'always')} siguen en su asiento.`,
    back: 'De vuelta. No se perdió nada.',
    missed: (coups, net) =>
      `De vuelta. Se perdió ${count(coups, 'mano', 'manos')}: ${signedMoney(net, 'always')}.`,
  },
  phase: {
    closed: 'Mesa cerrada',
    paused: 'En pausa',
    placeBets: 'Hagan sus apuestas',
    seconds: 'segundos',
    thenDeal: 'y reparta',
    leftToBet: (left) => `${seconds(left)} para apostar`,
    newShoe: 'Zapato nuevo',
    gathering: 'reuniendo entropía',
    toAdd: (left) => `${seconds(left)} para añadir entropía`,
    opening: 'abriendo la entropía',
    untilSealed: (left) => `${seconds(left)} hasta que se selle el zapato`,
    beacon: 'esperando la baliza',
    sealing: 'sellando',
    noMoreBets: 'No va más',
    moment: 'Un momento',
    rests: 'Siéntese y se reparte',
    opensWhenYouSit: 'se abre un zapato',
    goesOnWhenYouSit: 'sigue el zapato',
    nextCoup: 'próxima mano',
    toNextCoup: (left) => `${seconds(left)} hasta la próxima mano`,
    youTurn: 'Usted descubre',
    turns: (name) => `${name} descubre`,
    aPatron: 'Un apostante',
    leftToTurn: (left) => `${seconds(left)} para descubrir las cartas`,
  },
  hands: {
    hands: 'Manos',
    cards: (hand) => `Cartas ${OF_HAND[hand]}`,
    squeeze: (hand, nth) => `Brujulear la ${PLACES[nth] ?? ''} carta ${OF_HAND[hand]}`,
    noTotal: '–',
  },
  rail: {
    rail: 'Apostantes y apuestas',
    patrons: 'Apostantes',
    seated: (seated, watching) => `${seated} en la mesa, ${watching} mirando`,
    nobody: 'Aún no se sienta nadie aquí.',
    more: (patrons) => `y ${patrons} más`,
    sayQuietly: 'Decir algo discreto',
    remarks: { nice: 'Bien', unlucky: 'Mala suerte', 'good-luck': 'Suerte', thanks: 'Gracias' },
    you: 'Usted',
    out: 'no juega esta mano',
    away: 'ausente',
    turnBoth: (you) => (you ? 'usted descubre las cartas' : 'descubre las cartas'),
    turnOne: (you, hand) => `${you ? 'usted descubre' : 'descubre'} las cartas ${OF_HAND[hand]}`,
    largestOn: (bet) => `mayor apuesta en ${bet}`,
    andOne: (bet, stake) => `y ${bet} ${money(stake)}`,
    andMore: (bets, sum) => `y ${bets} más, ${money(sum)}`,
    yourWagers: 'Sus apuestas',
    nothing: 'Nada en el tapete.',
    stack: 'En su pila',
    thisCoup: 'Esta mano',
    noWager: 'No había apostado.',
    fees: 'Tasas, cobradas con las apuestas',
    commission: 'Comisión, ya descontada',
    why: 'Por qué se pidieron cartas',
  },
  roads: {
    roads: 'Caminos',
    bead: BEAD,
    big: BIG,
    bigScrolls: 'Camino grande, se desplaza de lado',
    told: (road, tally) => `${road === 'bead' ? BEAD : BIG}. ${tally}`,
    derived: { bigEye: 'Ojo grande', small: 'Camino pequeño', cockroach: 'Cucaracha' },
    coups: (coups) => (coups === 0 ? 'Ninguna mano' : `Tras ${count(coups, 'mano', 'manos')}`),
    tally: ({ coups, banker, player, tie }) =>
      coups === 0
        ? 'Ninguna mano'
        : `Tras ${count(coups, 'mano', 'manos')}: Banca ${banker}, Jugador ${player}, Empate ${tie}`,
    fullScreen: 'Caminos a pantalla completa',
    ifWins: { player: 'Si Jugador', banker: 'Si Banca' },
    pairs: (banker, player) => `pares: Banca ${banker}, Jugador ${player}`,
    runs: (banker, player) => `racha más larga: Banca ${banker}, Jugador ${player}`,
    nothingYet: (road) => `${road}. Nada aún`,
    toldDerived: (road, { regular, irregular, newest, run }) =>
      `${road}. ${count(regular, 'regular', 'regulares')}, ${count(irregular, 'irregular', 'irregulares')}; la última ${MARKS[newest]}, ${run} seguidas`,
    nothingToMark: 'nada aún en los caminos derivados',
    marks: MARKS,
    wouldBe: (road, mark) => `${road} ${mark}`,
    predictNothing: 'Los caminos anotan lo repartido. No predicen nada.',
    signs: { P: 'J', B: 'B', T: 'E' },
  },
  seat: {
    rack: 'Fichas y acciones',
    chips: 'Ficha en mano',
    chip: (chip) => `ficha de ${figure(chip)} dólares`,
    watching: 'Está mirando.',
    full: 'Todos los asientos están ocupados.',
    sit: (cage) => (cage > 0 ? `Sentarse con ${money(cage)}` : 'Sentarse'),
    notInvited: 'Esta mesa es privada: su enlace necesita la invitación del anfitrión.',
    cageEmpty: 'Su caja está vacía.',
    noChips: 'No tiene fichas en esta mesa.',
    buy: (cage) => `Comprar ${money(cage)} en fichas`,
    squeeze: 'Brujulear',
    turnOne: 'Descubrir',
    turnAll: (left) => (left === 1 ? 'Descubrirla' : `Las ${left}`),
  },
  hand: {
    primary: {
      deal: 'Repartir',
      'rebet-deal': 'Repetir y repartir',
      next: 'Seguir',
      rebet: 'Repetir',
      ready: 'Repartir ya',
    },
    waiting: (people) => (people === 0 ? 'Repartiendo' : `Faltan ${people}`),
    isReady: 'listo',
    faster: 'Más rápido',
    votes: (votes, people) => `${votes} de ${people} lo quieren más rápido`,
    space: 'Espacio',
    natural: (total) => `Natural ${total}`,
    pays: (stake, profit) => `${money(stake)} paga ${money(profit)}`,
  },
  auto: {
    button: 'Auto',
    title: 'Apuesta automática',
    what: (stake) => `Apuesta ${money(stake)} otra vez después de cada mano.`,
    hands: 'Manos',
    loss: 'Parar tras perder',
    pauses: 'Una ganancia de 8 a 1 o más siempre la para.',
    start: 'Empezar',
    stop: (left) => `Parar (${left})`,
    done: (net) => `Apuesta automática terminada: ${signedMoney(net)}.`,
    lost: (amount) => `Apuesta automática parada: ${money(amount)} perdidos.`,
    longWin: 'Apuesta automática parada: una ganancia a cuota alta.',
    refused: 'Apuesta automática parada: no se aceptó la apuesta.',
  },
  squeeze: {
    hand: 'La carta en su mano. Las flechas levantan un borde, T gira la carta, Intro la abre, Escape la deja.',
    pull: 'Tire de un borde o una esquina.',
    waiting: 'La carta está en camino.',
    dealer: (said) => `Se acabó el tiempo: la descubre el crupier. ${said}`,
    turn: 'Girar 90°',
    lay: 'Dejar',
    open: 'Abrir',
    tab: (title) => `Su turno: ${title}`,
    nothingShows: 'Aún no se ve nada.',
    noPip: (ranks) => `Ninguna marca hasta ahora: ${ranks}.`,
    shows: (what, ranks) => `${what}: ${ranks}.`,
    emblem: 'Marco y emblema',
    frame: 'Un marco impreso',
    holds: (name, hand) => `${name} tiene la carta ${OF_HAND[hand]}`,
    lifts: (name, edge, much) => `${name} levanta ${EDGES[edge]}, ${MUCH[much]}`,
  },
};
