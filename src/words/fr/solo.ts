import type { Words } from '../index.ts';

export const soloFr: Words['solo'] = {
  title: (table) => `${table}, en solitaire`,
  yourTable: 'Votre table',
  elsewhere: {
    title: 'Ouverte dans un autre onglet',
    goesOn: 'La table continue dans un autre onglet de ce navigateur, telle que vous l’avez laissée.',
    what: (why) => `${why} Rien n’est perdu : un seul onglet donne les cartes à la fois.`,
    here: 'Jouer ici',
  },
  noTable: 'Pas de table',
  notTakenUp: {
    title: 'Votre partie ne peut être reprise',
    anew: 'Recommencer avec des jetons neufs',
    kept: 'Elle est encore gardée telle quelle. Recommencer l’oublie : ses jetons, ses tables et ses sabots, dans ce navigateur seulement.',
  },
  newer: 'Une version plus récente de cette page est prête. Votre table reste telle quelle.',
  useIt: 'L’utiliser',
};
