import type { ReaderWords } from './en.ts';

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1).replace('.', ',');
const kilobytes = (bytes: number): string => String(Math.ceil(bytes / 1_000));

export const readerFr: ReaderWords = {
  title: 'Lire une carte',
  lead: 'Collez les règles d’un casino. Chaque phrase est placée à côté du réglage qu’elle est devenue. Rien n’est deviné en silence.',
  asForm: 'Ouvrir en formulaire',
  another: 'Lire une autre carte',
  input: {
    text: 'Le texte de la carte',
    hint: 'Collez le texte d’une carte de règles, ou déposez ici un PDF ou un fichier texte. Il est lu dans ce navigateur et n’est envoyé nulle part.',
    read: 'Lire la carte',
    file: 'Choisir un fichier',
    drop: 'Déposez le fichier pour le lire',
    reading: 'Lecture de la carte…',
    opening: 'Ouverture du fichier…',
    bounds: 'Jusqu’à 200 ko de texte, ou un PDF de 10 Mo et 40 pages au plus.',
  },
  faults: {
    'text-too-long': ({ bytes }) =>
      `Ce texte fait ${kilobytes(bytes)} ko, et une carte peut en faire 200. Ne collez que les pages sur le baccara.`,
    'pdf-too-large': ({ bytes }) =>
      `Ce PDF fait ${megabytes(bytes)} Mo, et une carte peut en faire 10. Copiez son texte et collez-le.`,
    'pdf-too-many-pages': ({ pages }) =>
      `Ce PDF a ${pages} pages, et une carte peut en avoir 40. N’enregistrez que les pages sur le baccara.`,
    'pdf-without-text': () =>
      'Ce PDF n’a pas de texte, seulement des images, comme un document numérisé. Passez-le d’abord par une reconnaissance de texte, ou saisissez la carte.',
    'pdf-without-letters': () =>
      'Les polices de ce PDF ne disent pas quelles lettres elles dessinent : son texte ne peut pas être lu. Passez-le d’abord par une reconnaissance de texte, ou saisissez la carte.',
    'pdf-locked': () =>
      'Ce PDF demande un mot de passe. Enregistrez-en une copie qui n’en a pas et réessayez.',
    'pdf-broken': () => 'Ce PDF ne s’ouvre pas : il est peut-être endommagé. Copiez son texte et collez-le.',
    'pdf-not-fetched': () =>
      'Le lecteur de PDF n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    'not-text': () =>
      'Ce fichier n’est ni un PDF ni du texte simple. Enregistrez-le sous l’un de ces formats, ou collez son texte.',
    empty: () => 'Il n’y a pas de texte.',
  },
  gaveUp: 'La lecture de ce texte est trop longue ici. coup read le fait en ligne de commande.',
  progress: {
    placed: (placed, total) => [`${placed} sur ${total}`, ' phrases placées.'],
    open: (count) => (count === 1 ? '1 pose une question.' : `${count} posent une question.`),
    unread: (count) => (count === 1 ? '1 n’est pas lue.' : `${count} ne sont pas lues.`),
    outside: (count) =>
      count === 1
        ? '1 ne peut pas s’écrire dans un fichier de maison.'
        : `${count} ne peuvent pas s’écrire dans un fichier de maison.`,
    asides: (count) =>
      count === 1 ? '1 ligne n’est pas une règle.' : `${count} lignes ne sont pas des règles.`,
    next: 'Question suivante',
    cutOff: (line) =>
      `À partir de la ligne ${line}, rien n’a été lu : le texte est plus long qu’une carte. Ne collez que la partie sur le baccara.`,
  },
  card: {
    title: 'La carte et ses réglages',
    words: 'Les mots de la carte',
    became: 'Ce qu’ils sont devenus',
    line: (line) => `Ligne ${line}`,
    states: {
      read: 'lue',
      open: 'pose une question',
      unread: 'non lue',
      outside: 'ne peut pas s’écrire dans un fichier de maison',
      aside: 'n’est pas une règle',
    },
    outside: (what) => `Un fichier de maison ne peut pas le dire : ${what}.`,
    what: {
      decisions: 'les décisions d’un ponte au milieu d’un coup',
      multipliers: 'des multiplicateurs au hasard',
      progressives: 'les progressifs',
      envy: 'les primes d’envie',
      streaks: 'les paris sur plusieurs coups',
    },
    nothing: 'Lue. Elle ne règle rien à elle seule.',
    also: (label) => `Partie de « ${label} »`,
    inQuestion: (nth) => `Question ${nth}`,
    place: 'La placer',
    placeAs: (line) => `Quel réglage la ligne ${line} donne-t-elle ?`,
    choose: 'Choisir un réglage',
    aside: 'Pas une règle',
    isRule: 'C’est une règle',
    asides: (count) =>
      count === 1
        ? 'Montrer la ligne qui n’est pas une règle'
        : `Montrer les ${count} lignes qui ne sont pas des règles`,
    silent: 'Pas sur la carte',
    silentLead: (count) =>
      count === 1
        ? 'Un réglage comme dans la plupart des maisons.'
        : `${count} réglages comme dans la plupart des maisons.`,
  },
  values: {
    pays: (bet) => `${bet} paie`,
    table: (name) => `Table de paiement ${name}`,
    limits: (bet) => `Limites de ${bet}`,
    requires: (bet) => `${bet} : exige une mise principale`,
    excludes: (bet) => `${bet} : pas avec`,
    names: {
      place: 'Où elle se trouve',
      cutCard: 'Carte de coupe',
      commissionRounding: 'Arrondi de la commission',
      profitRounding: 'Arrondi des gains',
      main: 'Limites de la mise principale',
      side: 'Limites des paris annexes',
      mainWagers: 'Mises principales',
      offers: 'Paris sur le tapis',
      examples: 'Exemples de calcul',
      calls: 'Annonces du croupier',
      programme: 'Programme d’aide',
      telephone: 'Téléphone',
      address: 'Adresse',
      website: 'Site web',
      printed: 'Tel qu’imprimé',
      differential: 'Différentiel',
    },
    none: 'aucun',
    less: (pays, rate) => `${pays} moins ${rate}`,
    rows: (count) => (count === 1 ? '1 rangée' : `${count} rangées`),
    edit: (label) => `Modifier ${label}`,
    inForm: 'Cela se modifie dans le formulaire.',
  },
  questions: {
    title: 'Questions',
    left: (count) =>
      count === 0
        ? 'Toutes ont une réponse'
        : count === 1
          ? '1 question restante'
          : `${count} questions restantes`,
    none: 'Cette carte ne laisse rien en suspens.',
    nth: (nth) => `Question ${nth}`,
    atLine: (line) => `Ligne ${line}`,
    conflict: 'Deux lignes se contredisent',
    doubt: 'Une valeur peu probable',
    keep: 'Garder tel quel',
    checked: 'Je l’ai vérifié',
    now: 'tel que lu',
    own: 'Vous avez écrit une autre valeur dans son réglage.',
    change: 'Modifier le réglage',
    same: 'mêmes avantages',
    unpriced: 'sans prix',
    pricing: 'calcul…',
    answered: 'Répondu',
    edgeOf: (bet) => `avantage de ${bet}`,
  },
  edges: {
    title: 'Avantage de la maison',
    or: (percent) => `ou ${percent}`,
    left: (count) => (count === 1 ? '1 question restante' : `${count} questions restantes`),
    play: 'Y jouer',
    waits: 'Calcul en cours…',
    notWhole: 'Quelque chose est faux dans le brouillon. Ouvrez-le en formulaire pour le voir.',
    unpriced: 'sans prix',
  },
};
