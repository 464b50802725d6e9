import type { Words } from '../index.ts';

export const soloEs: Words['solo'] = {
  title: (table) => `${table}, en solitario`,
  yourTable: 'Su mesa',
  elsewhere: {
    title: 'Abierta en otra pestaña',
    goesOn: 'La mesa sigue en otra pestaña de este navegador, tal como la dejó.',
    what: (why) => `${why} Nada se pierde: solo una pestaña reparte a la vez.`,
    here: 'Jugar aquí',
  },
  noTable: 'No hay mesa',
  notTakenUp: {
    title: 'Su partida no se puede retomar',
    anew: 'Empezar de nuevo con fichas nuevas',
    kept: 'Sigue guardada tal como está. Empezar de nuevo la olvida: sus fichas, sus mesas y sus zapatos, solo en este navegador.',
  },
  newer: 'Hay una versión más nueva de esta página. Su mesa queda como está.',
  useIt: 'Usarla',
};
