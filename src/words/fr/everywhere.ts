import type { Words } from '../index.ts';
import { figuresFr } from './figures.ts';

const { money } = figuresFr;
const basis = { inferred: 'déduit', assumed: 'supposé', unmarked: 'non précisé' } as const;

export const everywhereFr: Words['everywhere'] = {
  name: 'Coup',
  toLobbyFromBrand: 'Coup, accueil',
  lobby: 'Accueil',
  toLobby: 'Vers l’accueil',
  menu: 'Menu',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  skip: 'Aller au contenu',
  navigation: 'Navigation',
  ways: 'Pages',
  sections: {
    play: 'Jouer',
    learn: 'Apprendre',
    odds: 'Cotes',
    fairness: 'Preuves',
    create: 'Créer',
    you: 'Vous',
  },
  places: {
    lobby: 'Accueil',
    learn: 'Apprendre',
    odds: 'Cotes',
    cards: 'Règles',
    verify: 'Vérifier',
    workshop: 'Atelier',
    simulate: 'Simuler',
    private: 'Table privée',
    count: 'Comptage',
    recall: 'Historique',
    protection: 'Limites et pauses',
    account: 'Compte',
    pit: 'Le pit',
  },
  language: 'Langue',
  light: 'Éclairage',
  room: { dark: 'Salle sombre', light: 'Salle claire' },
  lights: { auto: 'Comme le système', dark: 'Sombre', light: 'Clair' },
  switches: {
    reasons: 'Dire pourquoi une carte est tirée',
    dealerTurns: 'Laisser le croupier retourner mes cartes',
    remarks: 'Mots discrets des autres pontes',
    speech: 'Dire les annonces à voix haute',
    sounds: 'Sons',
  },
  ruleCard: 'Carte des règles',
  ownRules: 'règles de l’hôte',
  odds: 'Cotes exactes',
  shoeOdds: 'Cotes de ce sabot',
  playChips: 'Jetons de jeu : ils ne valent rien et n’achètent rien.',
  house: ', une maison de baccara ouverte',
  ageLine: {
    text: (age) => `Il faut avoir ${age} ans ou plus ici`,
    yes: (age, then) => `J’ai ${age} ans ou plus : ${then === 'deal' ? 'distribuer' : 'm’asseoir'}`,
    no: 'Non, revenir',
  },
  reminder: {
    text: (minutes, net) =>
      `Vous vouliez un rappel : ${figuresFr.count(minutes, 'minute', 'minutes')} ici, net ${figuresFr.signedMoney(net, 'always')}.`,
    goOn: 'Continuer',
  },
  ageAndHelp: 'L’âge requis et la ligne d’aide de chaque maison figurent à ses tables.',
  age: (minimum) => `${minimum} ans et plus`,
  programme: 'Jeu responsable',
  exclusion: 'Non admis',
  helpline: 'Ligne d’aide',
  marked: (text, of) => (of === 'stated' ? text : `${text} (${basis[of]})`),
  basis,
  markIs: '° n’est pas imprimé sur la carte : pointez-le, ou allez-y, pour en lire la raison.',
  doubt: (basis, why) => `${basis} : ${why}`,
  range: (minimum, maximum) => `${minimum} à ${maximum}`,
  session: 'Séance',
  net: 'Résultat',
  balance: 'Solde',
  none: '–',
  table: 'Table',
  nowhere: { title: 'Page introuvable', what: 'Cette adresse ne mène nulle part dans la maison.' },
  notHere: {
    title: 'Pas dans une maison en solitaire',
    what: 'Cette page est une maison pour une seule personne : les tables en direct, même privées, sont tenues par une maison en marche.',
  },
  broke: {
    title: 'La page s’est arrêtée',
    what: 'La faute est à nous. Jetons et mises sont gardés par la maison et non par la page : rien de ce qui est à vous n’est perdu.',
    again: 'Recharger la page',
  },
  notFetched: {
    title: 'La page n’est pas arrivée',
    what: 'Une partie de la page n’a pas pu être chargée. Vos jetons sont en sûreté : rien n’a été envoyé.',
  },
  fetching: 'Chargement de la page',
  yourName: {
    label: 'Votre nom',
    save: 'Enregistrer',
    refused: 'Un nom a de 1 à 24 caractères, sans espace au début ni à la fin.',
    saved: (name) => `Vous serez ${name} dès la prochaine place que vous prendrez.`,
    readBy: 'Les autres à votre table lisent ce nom.',
  },
  chips: {
    less: (balance) => `Il vous reste ${money(balance, 'always')}, moins que le minimum de cette table.`,
    lessThanAny: (balance) =>
      `Il vous reste ${money(balance, 'always')}, moins que le minimum de toute table.`,
    again: (time) => `La maison redonnera des jetons à ${time}.`,
  },
  bankroll: {
    out: 'Vous n’avez plus de jetons.',
    story: (hands, peak, wins, net) =>
      `${hands} ${hands < 2 ? 'main' : 'mains'}, au plus haut ${peak}, plus longue série gagnante ${wins}, net ${net}.`,
    fresh: 'Nouvelle cave',
    pause: 'Faire une pause',
  },
  noTable: {
    title: 'Cette table n’est pas là',
    what: (problem) => `${problem} Vos jetons sont en sûreté.`,
  },
  otherKey:
    'Cette maison signe avec une autre clé qu’à votre première visite. Demandez pourquoi à son hôte avant de vous fier à ses reçus.',
  otherAnchor:
    'Cette table montre une autre ancre que la première fois : ses sabots ne sont plus ceux qui avaient été fixés.',
  restored:
    'Cette maison a été rétablie à partir d’une sauvegarde. Le dernier sabot que vous avez vu a fini sans sa graine, les mises ont été rendues, et la table continue avec une nouvelle chaîne, selon la parole signée de la maison.',
  notRestored:
    'Cette table continue avec une chaîne qui ressemble à celle d’une maison rétablie, et la maison n’a rien signé à ce sujet : une autre histoire que celle que vous avez vue.',
  endedByRestoration: (when) =>
    `Ce sabot a fini quand la maison a été rétablie à partir d’une sauvegarde, le ${when} : les mises ont été rendues, et sa graine n’est montrée que lorsque l’hôte dit que l’original ne distribue plus.`,
};
