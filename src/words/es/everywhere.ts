import type { Words } from '../index.ts';
import { figuresEs } from './figures.ts';

const { money } = figuresEs;
const basis = { inferred: 'deducido', assumed: 'supuesto', unmarked: 'sin indicar' } as const;

export const everywhereEs: Words['everywhere'] = {
  name: 'Coup',
  toLobbyFromBrand: 'Coup, vestíbulo',
  lobby: 'Vestíbulo',
  toLobby: 'Al vestíbulo',
  menu: 'Menú',
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  skip: 'Ir al contenido',
  navigation: 'Navegación',
  ways: 'Páginas',
  sections: {
    play: 'Jugar',
    learn: 'Aprender',
    odds: 'Cuotas',
    fairness: 'Pruebas',
    create: 'Crear',
    you: 'Usted',
  },
  places: {
    lobby: 'Vestíbulo',
    learn: 'Aprender',
    odds: 'Pagos',
    cards: 'Reglas',
    verify: 'Verificar',
    workshop: 'Taller',
    simulate: 'Simular',
    private: 'Mesa privada',
    count: 'Conteo',
    recall: 'Historial',
    protection: 'Límites y pausas',
    account: 'Cuenta',
    pit: 'El foso',
  },
  language: 'Idioma',
  light: 'Luz de la sala',
  room: { dark: 'Sala oscura', light: 'Sala clara' },
  lights: { auto: 'Como el sistema', dark: 'Oscura', light: 'Clara' },
  switches: {
    reasons: 'Decir por qué se piden cartas',
    dealerTurns: 'Que el crupier descubra mis cartas',
    remarks: 'Palabras discretas de otros',
    speech: 'Decir los anuncios en voz alta',
    sounds: 'Sonidos',
  },
  ruleCard: 'Carta de reglas',
  ownRules: 'reglas del anfitrión',
  odds: 'Probabilidades exactas',
  shoeOdds: 'Probabilidades de este zapato',
  playChips: 'Fichas de juego: no valen nada ni compran nada.',
  house: ', una casa de bacará abierta',
  ageLine: {
    text: (age) => `Aquí hay que tener ${age} años o más`,
    yes: (age, then) => `Tengo ${age} años o más: ${then === 'deal' ? 'repartir' : 'sentarme'}`,
    no: 'No, volver',
  },
  reminder: {
    text: (minutes, net) =>
      `Pidió un aviso: ${figuresEs.count(minutes, 'minuto', 'minutos')} aquí, neto ${figuresEs.signedMoney(net, 'always')}.`,
    goOn: 'Seguir',
  },
  ageAndHelp: 'La edad y la línea de ayuda de cada casa están en sus mesas.',
  age: (minimum) => `${minimum} años o más`,
  programme: 'Juego responsable',
  exclusion: 'No admitidos',
  helpline: 'Línea de ayuda',
  marked: (text, of) => (of === 'stated' ? text : `${text} (${basis[of]})`),
  basis,
  markIs: '° no está impreso en la carta: señálelo, o vaya a él, para leer el motivo.',
  doubt: (basis, why) => `${basis}: ${why}`,
  range: (minimum, maximum) => `${minimum} a ${maximum}`,
  session: 'Sesión',
  net: 'Neto',
  balance: 'Saldo',
  none: '–',
  table: 'Mesa',
  nowhere: { title: 'No existe esa página', what: 'Esta dirección no lleva a ninguna parte de la casa.' },
  notHere: {
    title: 'No en una casa en solitario',
    what: 'Esta página es una casa para una sola persona: las mesas en vivo, también las privadas, las atiende una casa en marcha.',
  },
  broke: {
    title: 'La página se detuvo',
    what: 'El fallo es nuestro. Las fichas y las apuestas las guarda la casa, no la página: nada suyo se ha perdido.',
    again: 'Cargar la página de nuevo',
  },
  notFetched: {
    title: 'La página no llegó',
    what: 'No se pudo cargar una parte de la página. Sus fichas están a salvo: no se envió nada.',
  },
  fetching: 'Cargando la página',
  yourName: {
    label: 'Su nombre',
    save: 'Guardar',
    refused: 'Un nombre tiene de 1 a 24 caracteres, sin espacios al principio ni al final.',
    saved: (name) => `Será ${name} desde el próximo asiento que ocupe.`,
    readBy: 'Los demás en su mesa leen este nombre.',
  },
  chips: {
    less: (balance) => `Le quedan ${money(balance, 'always')}, menos del mínimo de esta mesa.`,
    lessThanAny: (balance) => `Le quedan ${money(balance, 'always')}, menos del mínimo de cualquier mesa.`,
    again: (time) => `La casa volverá a dar fichas a las ${time}.`,
  },
  bankroll: {
    out: 'Se quedó sin fichas.',
    story: (hands, peak, wins, net) =>
      `${hands} ${hands === 1 ? 'mano' : 'manos'}, máximo ${peak}, racha ganadora más larga ${wins}, neto ${net}.`,
    fresh: 'Nueva banca',
    pause: 'Tomar un descanso',
  },
  noTable: {
    title: 'Esa mesa no está ahora',
    what: (problem) => `${problem} Sus fichas están a salvo.`,
  },
  otherKey:
    'Esta casa firma con otra clave que en su primera visita. Pregunte a su anfitrión por qué antes de confiar en sus recibos.',
  otherAnchor:
    'Esta mesa muestra otra ancla que la primera vez: sus zapatos no son los que se fijaron entonces.',
  restored:
    'Esta casa se recuperó de una copia de seguridad. El último zapato que vio terminó sin su semilla, las apuestas se devolvieron y la mesa sigue con una cadena nueva, según la palabra firmada de la casa.',
  notRestored:
    'Esta mesa sigue con una cadena que parece de una casa recuperada, y la casa no ha firmado nada sobre ella: otra historia que la que usted vio.',
  endedByRestoration: (when) =>
    `Este zapato terminó cuando la casa se recuperó de una copia de seguridad, el ${when}: las apuestas se devolvieron, y su semilla se muestra solo cuando el anfitrión dice que el original ya no reparte.`,
};
