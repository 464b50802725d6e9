import type { Words } from '../index.ts';
import { cardsFr } from './cards.ts';
import { everywhereFr } from './everywhere.ts';
import { figuresFr } from './figures.ts';

const { percent, count, money } = figuresFr;

const COUNTS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

export const lobbyFr: Words['lobby'] = {
  tab: 'Jouer au baccara',
  hero: {
    title: (houses) =>
      houses === 1
        ? 'Le baccara selon les règles imprimées d’un vrai casino.'
        : `Le baccara selon les règles imprimées de ${COUNTS[houses] ?? houses} vrais casinos.`,
    lead: 'Jeu gratuit. Sans compte, sans argent réel.',
    leadSolo: 'Jeu gratuit, dans ce navigateur. Sans compte, sans serveur, sans argent réel.',
    play: 'Jouer une main',
    learn: 'Apprendre en 3 minutes',
    under: (chips) => `Distribué aussitôt. Vous commencez avec ${money(chips)} en jetons fictifs.`,
  },
  live: {
    label: (house, table) => `En direct : ${house}, ${table}`,
    table: (game, stake) => `${game}, ${stake}`,
    hand: (hand) => `En direct, main ${hand}`,
    newShoe: 'En direct, nouveau sabot',
    open: 'Ouverte',
    reveals: (name) => `${name} retourne`,
    bets: (bets, sum) => `${count(bets, 'mise', 'mises')}, ${sum}`,
    pool: 'Mises sur le tapis',
    lastHands: (hands) =>
      hands === 0 ? 'Nouveau sabot' : hands === 1 ? 'Dernière main' : `${hands} dernières mains`,
    predict: 'Les routes notent ce qui est sorti. Elles ne prédisent rien.',
    bead: (hands) => `Route perlée de ${count(hands, 'main', 'mains')}`,
    watching: (people) => count(people, 'spectateur', 'spectateurs'),
    hands: cardsFr.winners,
  },
  quick: {
    title: 'Place rapide',
    stake: 'Mise',
    game: 'Jeu',
    any: 'Tous les jeux',
    go: 'M’asseoir',
    next: (table, state) => `Prochaine : ${table}. ${state}.`,
    none: 'Aucune place libre. Essayez une autre mise ou un autre jeu.',
  },
  chips: {
    title: 'Plus de jetons',
    what: (balance) => `Il vous reste ${money(balance)}, moins que la plus petite mise.`,
    again: (time) => `Vous pourrez en reprendre à ${time}.`,
  },
  friends: {
    title: 'Soirée entre amis',
    what: 'Une table privée, vos règles, votre rythme et un lien à partager.',
    go: 'Recevoir',
  },
  own: {
    title: 'Créer votre jeu',
    what: 'Modifiez la carte d’un casino ou inventez un pari. Cotes exactes pendant la saisie.',
    go: 'Ouvrir l’atelier',
  },
  choose: 'Choisir une table',
  chooseSolo: 'Choisir un jeu',
  what: 'Chaque table suit les règles imprimées d’un vrai casino.',
  summary: (dealing, people, bots) =>
    `${count(dealing, 'table en jeu', 'tables en jeu')}, ${count(people, 'personne', 'personnes')}, ${count(bots, 'robot', 'robots')}`,
  noAnswer: (why) =>
    `La maison ne répond pas (${why}). Nouvel essai en cours. Le jeu en solo marche sans elle.`,
  stopped: (tables) =>
    `${count(tables, 'table fermée', 'tables fermées')} : la maison ne peut pas lire le registre. Les jetons y sont en sûreté.`,
  oneOfficer: 'Une seule personne dirige cette maison : elle corrige les jetons sans une seconde.',
  beginAnew: (problem) => `${problem} Ouvrez un jeu pour recommencer.`,
  fetching: 'Chargement des tables',
  soloOnly: 'En solo seulement',
  filter: 'Filtrer les tables',
  filters: {
    all: (games) => `Les ${games} jeux`,
    favourites: 'Favoris',
    dealing: 'En jeu',
    people: 'Joueurs assis',
    'no-commission': 'Sans commission',
    'side-bets': 'Paris annexes',
    'you-reveal': 'Vous retournez',
  },
  noMatch: 'Aucun jeu ne correspond.',
  showAll: 'Voir tous les jeux',
  ownHouse: 'Les règles d’un hôte. La carte des règles est à la table.',
  bankerEdge: 'Avantage sur Banque',
  ageHead: 'Âge',
  age: (years) => `${years}+`,
  edges: (exact) => {
    const joined = exact.map((figure, at) =>
      at === exact.length - 1 ? percent(figure) : figuresFr.decimal(figure),
    );
    return joined.join(' ou ') || everywhereFr.none;
  },
  heads: { house: 'Maison', game: 'Jeu', turnedBy: 'Cartes retournées par', limits: 'Limites' },
  turners: { dealer: 'Croupier', 'largest-wager': 'Plus forte mise', patrons: 'Pontes' },
  commission: {
    some: 'Avec ou sans commission',
    none: 'Sans commission',
    rate: (exact) => `Commission de ${percent(exact)} sur Banque`,
  },
  said: (head) => `${head} : `,
  reveals: {
    dealer: 'Le croupier retourne.',
    'largest-wager': 'La plus forte mise retourne.',
    patrons: 'Vous retournez les cartes.',
  },
  sideBets: (bets) => (bets.length === 0 ? 'Sans pari annexe' : bets.join(', ')),
  limits: (range) => `Mises principales ${range}`,
  private: 'Privée',
  restored: 'rétablie',
  stakes: (game) => `Mises, ${game}`,
  pill: (stake, seated, state) => `Table à ${stake}, ${seated}, ${state}`,
  seats: {
    of: (seated, seats) => `${seated} sur ${seats}`,
    full: 'pleine',
    empty: 'vide',
  },
  states: {
    betting: (span) => `mises ${span}`,
    dealing: 'en jeu',
    paying: 'paiement',
    shuffling: 'mélange',
    open: 'ouverte',
    paused: 'en pause',
    closed: 'fermée',
  },
  now: {
    betting: 'Faites vos jeux',
    dealing: 'Distribution',
    paying: 'Paiement',
    shuffling: 'Nouveau sabot',
    open: 'Ouverte',
    paused: 'En pause',
    closed: 'Fermée',
    hand: (hand) => `Main ${hand}`,
    firstHand: 'Première main',
    sealIn: (span) => `Première main dans ${span}`,
    soon: 'Première main bientôt',
    startsWhenYouSit: 'Commence avec vous',
    resumesWhenYouSit: 'Reprend avec vous',
    last: (winner) => `Dernière : ${winner}`,
    fresh: 'Nouveau sabot. Première main.',
    solo: 'Solo',
    noClock: 'Sans horloge',
  },
  seated: (seated, seats) => `${seated} sur ${seats} assis`,
  bots: (bots) => count(bots, 'robot', 'robots'),
  acts: {
    ...{ return: 'Revenir', sit: 'S’asseoir', full: 'Pleine', watch: 'Regarder' },
    ...{ solo: 'Solo', play: 'Jouer en solo' },
  },
  nothingToWatch: 'Rien à regarder pour l’instant',
  act: (act, about) => `${act} : ${about}`,
  favourite: (game) => `Ajouter ${game} aux favoris`,
  miniRoad: (hands) =>
    hands === 0 ? 'Grande route : aucune main' : `Grande route de ${count(hands, 'main', 'mains')}`,
};
