import type { ReaderWords } from './en.ts';

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const kilobytes = (bytes: number): string => String(Math.ceil(bytes / 1_000));

export const readerEs: ReaderWords = {
  title: 'Leer una carta',
  lead: 'Pega las reglas de un casino. Cada frase queda junto al ajuste en que se convirtió. Nada se adivina en silencio.',
  asForm: 'Abrir como formulario',
  another: 'Leer otra carta',
  input: {
    text: 'El texto de la carta',
    hint: 'Pega el texto de una carta de reglas, o suelta aquí un PDF o un archivo de texto. Se lee en este navegador y no se envía a ninguna parte.',
    read: 'Leer la carta',
    file: 'Elegir un archivo',
    drop: 'Suelta el archivo para leerlo',
    reading: 'Leyendo la carta…',
    opening: 'Abriendo el archivo…',
    bounds: 'Hasta 200 kB de texto, o un PDF de hasta 10 MB y 40 páginas.',
  },
  faults: {
    'text-too-long': ({ bytes }) =>
      `Este texto tiene ${kilobytes(bytes)} kB, y una carta puede tener 200 kB. Pega solo las páginas sobre el bacará.`,
    'pdf-too-large': ({ bytes }) =>
      `Este PDF tiene ${megabytes(bytes)} MB, y una carta puede tener 10 MB. Copia su texto y pégalo.`,
    'pdf-too-many-pages': ({ pages }) =>
      `Este PDF tiene ${pages} páginas, y una carta puede tener 40. Guarda solo las páginas sobre el bacará.`,
    'pdf-without-text': () =>
      'Este PDF no tiene texto, solo imágenes, como un documento escaneado. Pásalo antes por un reconocimiento de texto, o escribe la carta.',
    'pdf-without-letters': () =>
      'Las fuentes de este PDF no dicen qué letras dibujan, así que su texto no se puede leer. Pásalo antes por un reconocimiento de texto, o escribe la carta.',
    'pdf-locked': () => 'Este PDF pide una contraseña. Guarda una copia sin ella y vuelve a probar.',
    'pdf-broken': () => 'Este PDF no se puede abrir: quizá esté dañado. Copia su texto y pégalo.',
    'pdf-not-fetched': () => 'No se pudo cargar el lector de PDF. Revisa tu conexión y vuelve a probar.',
    'not-text': () =>
      'Este archivo no es ni un PDF ni texto sin formato. Guárdalo como uno de ellos, o pega su texto.',
    empty: () => 'No hay texto.',
  },
  gaveUp: 'Leer este texto tarda demasiado aquí. coup read lo hace en la línea de comandos.',
  progress: {
    placed: (placed, total) => [`${placed} de ${total}`, ' frases colocadas.'],
    open: (count) => (count === 1 ? '1 tiene una pregunta.' : `${count} tienen una pregunta.`),
    unread: (count) => (count === 1 ? '1 sin leer.' : `${count} sin leer.`),
    outside: (count) =>
      count === 1
        ? '1 no se puede escribir en un archivo de casa.'
        : `${count} no se pueden escribir en un archivo de casa.`,
    asides: (count) => (count === 1 ? '1 línea no es una regla.' : `${count} líneas no son reglas.`),
    next: 'Pregunta siguiente',
    cutOff: (line) =>
      `Desde la línea ${line} no se leyó nada: el texto es más largo que una carta. Pega solo la parte sobre el bacará.`,
  },
  card: {
    title: 'La carta y sus ajustes',
    words: 'Las palabras de la carta',
    became: 'En qué se convirtieron',
    line: (line) => `Línea ${line}`,
    states: {
      read: 'leída',
      open: 'tiene una pregunta',
      unread: 'sin leer',
      outside: 'no se puede escribir en un archivo de casa',
      aside: 'no es una regla',
    },
    outside: (what) => `Un archivo de casa no puede decirlo: ${what}.`,
    what: {
      decisions: 'las decisiones de un apostante en medio de una mano',
      multipliers: 'los multiplicadores al azar',
      progressives: 'los progresivos',
      envy: 'las primas de envidia',
      streaks: 'las apuestas sobre varias manos',
    },
    nothing: 'Leída. Por sí sola no ajusta nada.',
    also: (label) => `Parte de «${label}»`,
    inQuestion: (nth) => `Pregunta ${nth}`,
    place: 'Colocarla',
    placeAs: (line) => `¿Qué ajuste da la línea ${line}?`,
    choose: 'Elegir un ajuste',
    aside: 'No es una regla',
    isRule: 'Es una regla',
    asides: (count) =>
      count === 1 ? 'Mostrar la línea que no es una regla' : `Mostrar las ${count} líneas que no son reglas`,
    silent: 'No está en la carta',
    silentLead: (count) =>
      count === 1
        ? 'Un ajuste como en la mayoría de las casas.'
        : `${count} ajustes como en la mayoría de las casas.`,
  },
  values: {
    pays: (bet) => `${bet} paga`,
    table: (name) => `Tabla de pagos ${name}`,
    limits: (bet) => `Límites de ${bet}`,
    requires: (bet) => `${bet}: necesita una apuesta principal`,
    excludes: (bet) => `${bet}: no junto con`,
    names: {
      place: 'Dónde está',
      cutCard: 'Carta de corte',
      commissionRounding: 'Redondeo de la comisión',
      profitRounding: 'Redondeo de las ganancias',
      main: 'Límites de la apuesta principal',
      side: 'Límites de las apuestas laterales',
      mainWagers: 'Apuestas principales',
      offers: 'Apuestas del tapete',
      examples: 'Ejemplos de cuenta',
      calls: 'Anuncios del crupier',
      programme: 'Programa de ayuda',
      telephone: 'Teléfono',
      address: 'Dirección',
      website: 'Sitio web',
      printed: 'Tal como se imprime',
      differential: 'Diferencial',
    },
    none: 'ninguno',
    less: (pays, rate) => `${pays} menos ${rate}`,
    rows: (count) => (count === 1 ? '1 fila' : `${count} filas`),
    edit: (label) => `Cambiar ${label}`,
    inForm: 'Esto se cambia en el formulario.',
  },
  questions: {
    title: 'Preguntas',
    left: (count) => (count === 0 ? 'Todas respondidas' : count === 1 ? 'Queda 1' : `Quedan ${count}`),
    none: 'Esta carta no deja nada abierto.',
    nth: (nth) => `Pregunta ${nth}`,
    atLine: (line) => `Línea ${line}`,
    conflict: 'Dos líneas se contradicen',
    doubt: 'Un valor poco probable',
    keep: 'Dejarlo como está',
    checked: 'Lo he revisado',
    now: 'como se leyó',
    own: 'Escribiste otro valor en su ajuste.',
    change: 'Cambiar el ajuste',
    same: 'mismas ventajas',
    unpriced: 'sin precio',
    pricing: 'calculando…',
    answered: 'Respondida',
    edgeOf: (bet) => `ventaja de ${bet}`,
  },
  edges: {
    title: 'Ventaja de la casa ahora',
    or: (percent) => `o ${percent}`,
    left: (count) => (count === 1 ? 'Queda 1 pregunta' : `Quedan ${count} preguntas`),
    play: 'Jugarla',
    waits: 'Calculando…',
    notWhole: 'Algo en el borrador está mal. Ábrelo como formulario para verlo.',
    unpriced: 'sin precio',
  },
};
