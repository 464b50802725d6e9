import type { PlayWords } from '../play/index.ts';
import { cardsEs } from './cards.ts';
import { figuresEs } from './figures.ts';
import { tableEs } from './table.ts';

const { count } = figuresEs;
const { bead, big, derived, tally, predictNothing } = tableEs.roads;

export const playEs: PlayWords = {
  whichTable: '¿Qué mesa?',
  number: 'Número (Intro para la 1): ',
  tables: (last) => `Hay mesas de la 1 a la ${last}; q para salir.`,
  welcome: 'Bienvenido. Estas fichas son de juego: no valen nada ni compran nada.',
  given: (chips) => `Su bolsa estaba vacía: aquí tiene ${chips} en fichas de juego.`,
  fresh: (chips) => `Una nueva banca de ${chips}.`,
  broke: (hands, peak, wins, net, chips) =>
    `Se quedó sin fichas tras ${hands} ${hands === 1 ? 'mano' : 'manos'}: máximo ${peak}, racha ganadora más larga ${wins}, neto ${net}. Intro da una nueva banca de ${chips}; q sale.`,
  how: 'Apueste con «1 25» o «banker 25», Intro reparte, «help» dice el resto.',
  explanationsOn: 'Las explicaciones se dan.',
  explanationsOff: 'Las explicaciones se callan.',
  leave: (chips, net, coups) => `Sale con ${chips}, neto ${net} tras ${count(coups, 'mano', 'manos')}.`,
  goBack: 'Intro vuelve a la mesa. ',
  shoe: (left, coup) => `quedan ${count(left, 'carta', 'cartas')}, mano ${coup}`,
  lastShoe: (left, coup) => `quedan ${count(left, 'carta', 'cartas')}, última mano, mano ${coup}`,
  helpline: (number) => `ayuda: ${number}`,
  cutCard: 'Salió la carta de corte: la próxima mano es la última de este zapato.',
  paysOr: (usual, other, line) => `${usual}, o ${other}: ${line}`,
  paysSteps: (profits) => `${profits} a 1`,
  less: (odds, rate) => `${odds} menos ${rate}`,
  tooLittle: (takes, holds) => `Hacen falta ${takes}, y su bolsa tiene ${holds}.`,
  nothingToDouble: 'No hay nada que doblar en el paño.',
  nothingToTakeBack: 'No hay nada que retirar del paño.',
  typeBet: 'Escriba una apuesta y un importe, como «1 25» o «banker 25»; «help» dice el resto.',
  noBet: (typed, bets) => `No hay apuesta «${typed}». Apuestas: ${bets}.`,
  noAmount: (typed) => `«${typed}» no es un importe; escriba dólares, como 25 o 12.50.`,
  orders: {
    deal: 'cerrar las apuestas y repartir (Intro solo también)',
    undo: 'retirar las últimas fichas puestas',
    clear: 'retirar todas las fichas',
    rebet: 'repetir las últimas apuestas',
    double: 'doblar lo que hay en el paño',
    why: 'explicaciones, o ninguna',
    card: 'la carta de reglas',
    roads: 'los cinco caminos',
    statement: 'lo que pasó con sus fichas',
    transcript: 'con un ARCHIVO: el último zapato acabado, para coup shoe verify',
    help: 'esta lista',
    quit: 'salir; sus fichas se guardan',
  },
  place: 'poner dólares en una apuesta, por su número o su nombre',
  transcript: {
    typeFile: (record) => `Escriba «transcript ARCHIVO». Todos sus zapatos están en ${record}.`,
    noneEnded: 'Aún no ha acabado ningún zapato en esta mesa: su semilla se muestra entonces, y no antes.',
    lies: (shoe, file) => `El zapato ${shoe} está en ${file}. Compruébelo: coup shoe verify ${file}`,
  },
  statement: {
    kinds: {
      grant: 'fichas de juego de la casa',
      'buy-in': 'a la mesa',
      leave: 'de la mesa',
      settle: 'una mano',
    },
    moved: 'trasladadas',
  },
  roads: {
    titles: { bead, big, ...derived },
    columns: (from, to) => [`columnas ${from} a ${to}`, `${from} a ${to}`],
    sides: cardsEs.sides,
    tieAfter: 'un empate después',
    twoTies: 'dos empates',
    colours: 'Rojo y azul:',
    tally,
    pairs: (banker, player) => `Pares: Banca ${banker}, Jugador ${player}`,
    before: (ties) => `Antes de la primera ganada: ${count(ties, 'empate', 'empates')}`,
    wouldMark: (side) => `${side} marcaría`,
    predictNothing,
  },
};
