import type { LearnWords } from './en.ts';

export const learnFr: LearnWords = {
  title: 'Apprendre le baccara',
  lead: 'Sept courtes leçons avec de vraies cartes. Rien à miser, rien à perdre ; selon les règles de la maison de votre choix.',
  byTheCardOf: 'Selon la carte de',
  ownFile: 'Un fichier de maison à vous',
  tooLarge: 'Un fichier de maison fait au plus 1 Mo.',
  notJson: 'Ce fichier n’est pas du JSON.',
  noSuchGame: 'Jeu inconnu',
  noGame: (game) => `Aucune maison ici ne propose ${game}.`,
  again: 'Tout recommencer',
  lessonsTitle: 'Leçons',
  lessonOf: (number, of, name) => `Leçon ${number} sur ${of} : ${name}`,
  done: 'faite',
  yourAnswer: 'Votre réponse',
  right: 'Juste.',
  wrong: 'Non.',
  rule: (number) => `Règle ${number}`,
  turn: 'Retourner la carte',
  next: 'Suivante',
  goOn: 'Passer à la leçon suivante',
  learnt: (right, needed) => `${right} sur ${needed} justes`,
  practice: 'Entraînement',
  practiceLead: 'Il insiste sur ce que vous manquez.',
  ofAsked: (right, asked) => `${right} sur ${asked}`,
  nextComes: 'Ensuite vient',
  colon: ' : ',
  stop: '.',
  practise: 'S’entraîner',
  print: 'Imprimer ce tableau',
  tableLegend:
    'En largeur : la troisième carte du Joueur ; la dernière colonne est un Joueur qui est resté. En hauteur : le total de la Banque. Un disque tire, un tiret reste.',
  table: 'La troisième carte de la Banque',
  acts: { draws: 'tire', stands: 'reste', natural: 'naturel' },
  fetching: 'La carte arrive',
  nothing: 'Cette carte n’a rien à apprendre.',
  noTotal: 'aucun total',
  counts: ', compte ',

  asked: {
    value: (card) => `Combien compte cette carte : ${card} ?`,
    valueWhy: (card, points) =>
      `Cette carte, ${card}, compte ${points} : un as vaut 1, les cartes de 2 à 9 leur nombre, dix, valet, dame et roi 0.`,
    total: 'Quel est le total ?',
    totalWhy: (sum, digit) => `${sum}${digit === undefined ? '' : `, et le dernier chiffre est ${digit}`}.`,
    natural: 'Le coup est-il fini ?',
    noNatural: (naturals) => `Aucune main n’a ${naturals} avec ses deux premières cartes.`,
    player: 'Que fait le Joueur ?',
    banker: 'Que fait la Banque ?',
    pays: (stake, bet) => `Vous avez ${stake} sur ${bet}. Combien vous revient ?`,
  },
  answers: { over: 'Il est fini', goesOn: 'Il continue', draws: 'Tire une carte', stands: 'Reste' },

  lessons: {
    values: {
      name: 'Les valeurs',
      say: () => 'Une carte compte son nombre.',
      more: () =>
        'Un as vaut 1. Dix, valet, dame et roi valent 0. Les couleurs ne comptent jamais dans un total.',
    },
    totals: {
      name: 'Le dernier chiffre',
      say: () => 'Additionnez et gardez le dernier chiffre.',
      more: () => 'Ainsi 7 et 8 font 15, qui compte 5. Personne n’a plus de 9, et personne ne peut dépasser.',
    },
    naturals: {
      name: 'Les naturels',
      say: ({ naturals }) => `Un ${naturals} en deux cartes met fin au coup.`,
      more: () =>
        'C’est un naturel. Si l’une des mains en a un, aucune ne tire, et le total le plus haut gagne.',
    },
    player: {
      name: 'La troisième carte du Joueur',
      say: () => 'Le Joueur ne regarde que ses deux cartes.',
      more: ({ player }) => `Il prend une carte de plus à ${player}, et reste aux autres totaux.`,
    },
    banker: {
      name: 'La troisième carte de la Banque',
      say: () => 'La Banque regarde aussi la troisième carte du Joueur.',
      more: ({ banker }) =>
        `Quand le Joueur est resté, la Banque tire à ${banker}. Quand il a tiré, le tableau de la Banque le dit.`,
    },
    pays: {
      name: 'Ce que paient les paris',
      say: () => 'Vous misez sur la façon dont le coup finit.',
      more: () =>
        'Une mise qui gagne vous revient avec son gain, moins la commission quand la carte en prend une.',
    },
    practice: {
      name: 'Entraînement',
      say: () => 'Tout, sans ordre.',
      more: () => 'Ce que vous manquez revient plus vite.',
    },
  },

  skills: {
    value: 'Les valeurs',
    total: 'L’addition',
    natural: 'Les naturels',
    player: 'Le Joueur tire',
    'banker-alone': 'Joueur resté',
    pays: 'Les paiements',
    bankerOn: (totals) => `Banque à ${totals}`,
  },
  hints: {
    player: ({ player }) => `tire à ${player}`,
    bankerAlone: ({ banker }) => `la Banque tire à ${banker}`,
  },
};
