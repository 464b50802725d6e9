import type { Words } from '../index.ts';
import { everywhere } from './everywhere.ts';
import { figures } from './figures.ts';

const { percent, count } = figures;

const COUNTS = [
  'Aucune',
  'Une',
  'Deux',
  'Trois',
  'Quatre',
  'Cinq',
  'Six',
  'Sept',
  'Huit',
  'Neuf',
  'Dix',
  'Onze',
  'Douze',
];

export const lobby: Words['lobby'] = {
  title: (houses) => `${COUNTS[houses] ?? houses} ${houses < 2 ? 'maison' : 'maisons'}`,
  lead: 'Chaque table est tenue exactement selon la carte de sa maison. La ligne sous un nom dit ce qui la distingue.',
  leadAlone:
    'Chaque table est tenue exactement selon la carte de sa maison, pour vous seul et dans ce navigateur : ni horloge ni serveur.',
  welcome: {
    label: 'Bienvenue',
    what: 'Le baccara tel que cinq casinos le pratiquent, chacun selon sa propre carte imprimée, avec des sabots que chacun peut vérifier.',
    free: 'C’est gratuit et sans condition : ni compte, ni argent, seulement des jetons qui ne valent rien.',
    first: 'Jouer votre premier coup',
  },
  noAnswer: (why) =>
    `La maison ne répond pas (${why}). Vos jetons sont en sûreté ; cette page continue d’appeler. Jouer en solitaire ne demande pas de maison.`,
  stopped: (tables) =>
    `${count(tables, 'table fermée', 'tables fermées')} : la maison ne peut lire leur registre. Les jetons qui s’y trouvaient sont gardés.`,
  beginAnew: (problem) => `${problem} Ouvrez une table pour recommencer.`,
  fetching: 'Chargement des tables',
  alone: 'En solitaire',
  aloneSuffix: ', en solitaire',
  filter: 'Filtre',
  filters: {
    all: 'Toutes les tables',
    favourites: 'Favorites',
    'no-commission': 'Sans commission',
    'patrons-turn': 'Cartes aux pontes',
  },
  from: (minimum) => `Dès ${minimum}`,
  noMatch: 'Aucune table ne correspond.',
  showAll: 'Montrer toutes les tables',
  heads: {
    house: 'Maison',
    game: 'Jeu',
    turnedBy: 'Cartes retournées par',
    limits: 'Limites',
    patrons: 'Pontes',
    road: 'Grande route',
    now: 'En ce moment',
  },
  ownHouse: 'Une maison de l’hôte lui-même. Sa carte des règles est à la table.',
  bankerEdge: 'Avantage sur Banque',
  edges: (exact) => {
    const joined = exact.map((figure, at) =>
      at === exact.length - 1 ? percent(figure) : figures.decimal(figure),
    );
    return `${joined.join(' ou ') || everywhere.none}`;
  },
  commission: {
    some: 'Avec ou sans commission',
    none: 'Sans commission',
    rate: (exact) => `Commission de ${percent(exact)}`,
  },
  sets: (commission, sideBets) =>
    `${commission} ; ${sideBets.length === 0 ? 'aucun pari annexe' : sideBets.join(', ')}.`,
  said: (head) => `${head} : `,
  turners: { dealer: 'Croupier', 'largest-wager': 'Plus forte mise', patrons: 'Pontes' },
  noSideBets: 'aucun pari annexe',
  side: (range) => `annexes ${range}`,
  both: (basis) => `les deux : ${everywhere.basis[basis]}`,
  private: 'privée',
  restored: 'rétablie',
  bots: (bots) => `dont ${count(bots, 'robot', 'robots')}`,
  tableNumber: (game, number) => `${game}, table ${number}`,
  acts: { return: 'Revenir', watch: 'Regarder', wait: 'Attendre', sit: 'S’asseoir', play: 'Jouer' },
  act: (act, about) => `${act} : ${about}`,
  favourite: (table) => `Garder ${table} parmi les favorites`,
  pace: (seconds) => `${seconds} s pour miser`,
  seatedOf: (patrons, seats) => `${patrons} sur ${seats} à table`,
  moreTables: (tables, from) => `${count(tables, 'autre table', 'autres tables')}, dès ${from.join(', ')}`,
  fewer: 'Moins de tables',
  playAlone: 'En solitaire',
  miniRoad: (coups) =>
    coups === 0 ? 'Grande route : aucun coup' : `Grande route de ${count(coups, 'coup', 'coups')}`,
  now: {
    betting: (seconds) => `Mises, ${seconds} s`,
    noMoreBets: 'Rien ne va plus',
    goesOn: 'Reprend dès que vous jouez',
    coup: (coup) => `Coup ${coup}`,
    sealIn: (span) => `Nouveau sabot, scellé dans ${span}`,
    newShoe: 'Nouveau sabot',
    opens: 'Ouvre dès que vous jouez',
    closed: 'Fermée',
    fresh: 'Un sabot neuf',
  },
};
