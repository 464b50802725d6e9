import type { Score, Words } from '../index.ts';
import { beaconName, entropyParts } from '../sealWords.ts';
import { cardsFr } from './cards.ts';
import { figuresFr } from './figures.ts';

const { money, signedMoney, figure, count } = figuresFr;

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];
const PLACES = ['première', 'deuxième', 'troisième'];
const OF_HAND = { player: 'du Joueur', banker: 'de la Banque' } as const;
const NOTHING_PLACED = 'Rien sur le tapis n’est à vous.';
const NEW_SHOE = 'Un nouveau sabot se prépare.';
const DEALT = {
  press: 'Appuyez sur Donner.',
  clock: 'Quand l’horloge s’arrête, les cartes sont données.',
  here: 'Les cartes sont sur le tapis.',
} as const;
const BEAD = 'Grille de perles';
const BIG = 'Grande route';
const MARKS = { R: 'régulier', B: 'irrégulier' } as const;
const MUCH = { little: 'un peu', third: 'd’un tiers', half: 'à moitié' } as const;
const EDGES = {
  bottom: 'le bord du bas',
  top: 'le bord du haut',
  left: 'le bord gauche',
  right: 'le bord droit',
  'bottom left': 'le coin en bas à gauche',
  'bottom right': 'le coin en bas à droite',
  'top left': 'le coin en haut à gauche',
  'top right': 'le coin en haut à droite',
} as const;

/** « 8 à 3 », the winner's total first; « un partout » for a tie. */
function score({ winner, player, banker }: Score): string {
  if (winner === 'tie') return `${NUMBERS[player] ?? player} partout`;
  return winner === 'player' ? `${player} à ${banker}` : `${banker} à ${player}`;
}

const natural = (is: boolean): string => (is ? ', avec un naturel' : '');
const seconds = (left: number): string => count(left, 'seconde', 'secondes');

export const tableFr: Words['table'] = {
  bar: {
    fetching: 'Chargement de la table',
    onFelt: 'Sur le tapis',
    mute: 'Couper le son',
    volume: 'Volume',
    solo: 'en solitaire',
    table: (number) => `table ${number ?? ''}`,
    place: (game, where) => `${game}, ${where}`,
    shoe: (index) => `Sabot ${index} `,
    noShoe: 'pas de sabot',
    betweenShoes: 'entre deux sabots',
    unsealed: 'pas encore scellé',
    anchor: (hash) => `ancre ${hash}`,
    sealed: 'scellé',
    root: (hash, coups) => `racine ${hash}, coup ${coups}`,
    cardsLeft: (left) => `reste ${left}`,
  },
  answers: {
    nothing: 'La table n’est pas encore là.',
    noCoup: 'Aucun coup n’a encore été donné.',
    noWager: 'Rien sur le tapis n’est à vous.',
    balance: (balance) => `Solde ${money(balance, 'always')}`,
    noClock: 'Aucune horloge ne tourne.',
  },
  betting: {
    acts: { undo: 'Annuler', clear: 'Retirer', rebet: 'Remiser', double: 'Doubler' },
    placed: (bet, stake) => `${bet}, ${money(stake)}`,
    done: {
      undo: (onFelt) => `Annulé. ${money(onFelt)} sur le tapis`,
      clear: () => 'Retiré. Rien sur le tapis',
      rebet: (onFelt) => `Misé de nouveau. ${money(onFelt)} sur le tapis`,
      double: (onFelt) => `Doublé. ${money(onFelt)} sur le tapis`,
    },
    notReady: {
      undo: NOTHING_PLACED,
      clear: NOTHING_PLACED,
      rebet: 'Aucune mise précédente à refaire.',
      double: NOTHING_PLACED,
    },
    saveLayout: 'Garder',
    savedLayout: 'Mises gardées',
    saved: (sum) => `Gardé. ${money(sum)} tels qu’ils sont posés`,
    nothingSaved: 'Aucune disposition gardée. Posez des jetons et appuyez sur Garder.',
    stackEmpty: 'Votre pile est vide.',
    stackHolds: (stack) => `Votre pile contient ${money(stack)}.`,
    largest: (stake) => `Au plus ${money(stake)} conviendrait.`,
    returned: (onFelt, why) => `${money(onFelt, 'always')} vous ont été rendus. ${why}`,
    voided: (coup, back, why) =>
      `Le coup ${coup} est annulé.${back === 0 ? '' : ` ${money(back, 'always')} sont revenus à votre caisse.`} ${why}`,
  },
  closed: {
    notHere: 'La table n’est pas encore là.',
    lost: 'La connexion est perdue.',
    watching: 'Prenez d’abord une place.',
    leaving: 'Vous quittez la table.',
    paused: (why) => `La table est en pause : ${why}`,
    stage: {
      resting: 'La table se repose.',
      committing: NEW_SHOE,
      opening: NEW_SHOE,
      sealing: NEW_SHOE,
      betting: 'Le dernier coup se dessine encore.',
      dealing: 'Rien ne va plus : le coup se joue.',
      settled: 'Les mises reprennent au prochain coup.',
      closed: 'La table est fermée.',
    },
  },
  calls: {
    calls: 'Les annonces du croupier',
    bettingOpen: 'Faites vos jeux',
    bettingOpenFor: (left) => `Faites vos jeux, ${seconds(left)}`,
    seconds: (left) => seconds(left),
    hand: (hand, ranks, total) => `${cardsFr.sides[hand]} ${ranks.join(', ')} : ${total}`,
    totals: (player, banker) => `Joueur ${player}, Banque ${banker}.`,
    sentence: (words) => `${words}.`,
    third: (hand, card, total) => `Troisième carte ${OF_HAND[hand]}, ${card} : ${total}`,
    outcome: (of) => `${cardsFr.won[of.winner]}, ${score(of)}.`,
    push: (bet) => `${bet} remboursé`,
    wins: (bet, net) => `${bet} gagne ${figure(net)}`,
    loses: (bet, stake) => `${bet} perd ${figure(stake)}`,
    result: (outcome, each, net, balance) =>
      `${outcome} ${each.join(', ')}. Résultat ${net < 0 ? 'moins ' : ''}${figure(net)}. Solde ${figure(balance)}`,
    refused: (bet, why) => `${bet} : ${why}`,
  },
  coup: {
    even: 'Vous êtes à égalité.',
    won: (amount) => `Vous gagnez ${money(amount)}.`,
    lost: (amount) => `${signedMoney(-amount)}.`,
    outcome: (of, isNatural) => `${cardsFr.won[of.winner]}, ${score(of)}${natural(isNatural)}.`,
    pushes: (bets) => `Les mises sur ${cardsFr.and(bets)} sont rendues.`,
    last: (of, isNatural) => {
      const won = { player: 'le Joueur a gagné', banker: 'la Banque a gagné', tie: 'égalité' }[of.winner];
      return `Dernier coup : ${won}, ${score(of)}${natural(isNatural)}.`;
    },
  },
  menu: {
    buy: 'Acheter des jetons',
    inCage: (cage) => `${money(cage, 'always')} à la caisse`,
    limits: 'Tous les paris et leurs limites',
    strip: 'Ces cotes au-dessus du tapis',
    keys: 'Touches',
    leave: 'Quitter la table',
    chipsGo: 'vos jetons vont à la caisse',
  },
  buyChips: {
    title: 'Acheter des jetons',
    cage: 'À la caisse',
    table: 'À cette table',
    empty: 'Il ne reste rien à la caisse. Quand vous n’avez plus rien, la maison vous redonne des jetons.',
    all: (cage) => `Tout, ${money(cage)}`,
  },
  seal: {
    follow: 'Suivre ce sabot dans le vérificateur',
    none: 'Pas de sabot',
    title: (index) => `Sabot ${index}`,
    before:
      'L’ordre des cartes n’est pas encore arrêté : les pontes ajoutent d’abord de l’entropie, puis le sabot est scellé.',
    after:
      'L’ordre de ces cartes a été fixé avant la première mise. Chaque carte est ouverte contre la racine ci-dessous, et à la fin du sabot sa graine est montrée : chacun peut tout vérifier.',
    root: 'Racine',
    noRoot: 'pas encore scellé',
    anchor: 'Ancre de la chaîne',
    log: 'Journal',
    entry: (entries) => `entrée ${entries}`,
    coups: 'Coups',
    coup: (coups, last) => `${coups}${last ? ', le dernier de ce sabot' : ''}`,
    left: 'Cartes restantes',
    undealt: 'pas encore donné',
    entropy: 'Entropie',
    entropyOf: (whose) => {
      const parts = entropyParts(whose, {
        you: 'vous',
        others: (others) => `${others} autres`,
        left: (gone) => (gone === 1 ? '1 qui est parti' : `${gone} qui sont partis`),
      });
      const of = parts.length === 0 ? 'de la maison seule' : `de ${cardsFr.and(parts)}`;
      return `${of}${whose.yoursNext ? ' ; la vôtre entre dans le prochain sabot' : ''}`;
    },
    beacon: 'Balise publique',
    beaconOf: (beacon) =>
      beacon === null
        ? 'aucune. Cette maison n’utilise pas de balise publique'
        : `tour ${beacon.round} de ${beaconName(beacon)}, fait après l’entropie`,
    transcript: (index) => `Procès-verbal du sabot ${index}`,
  },
  limits: {
    title: 'Tous les paris',
    most: ['Les mises d’un ponte sur un coup peuvent gagner ensemble au plus ', ' ; '],
    less: (odds, rate) => `${odds} moins ${rate}`,
    otherwise: 'Tout le reste',
    loses: 'perd',
    refused: 'ce qui pourrait gagner davantage est refusé.',
    unpaid: 'le surplus n’est pas payé.',
    bet: 'Pari',
    pays: 'Paie',
    limits: 'Limites',
    edge: 'Avantage',
  },
  keys: {
    arrows: ['Flèches', 'se déplacer sur le tapis'],
    enter: ['Entrée', 'pose le jeton en main sur le pari'],
    chips: ['1 à 6', 'choisir un jeton'],
    undo: ['U', 'annuler la dernière pose'],
    clear: ['C', 'retirer toutes vos mises'],
    rebet: ['R', 'remiser comme au dernier coup'],
    double: ['D', 'doubler vos mises'],
    layout: ['F', 'garder les mises posées, ou reposer celles qui sont gardées'],
    squeeze: ['S', 'filer votre prochaine carte : les flèches lèvent un bord, T la tourne, Entrée l’ouvre'],
    turn: ['T', 'retourner votre prochaine carte ; en solitaire, donner'],
    last: ['L', 'dire la dernière main'],
    wagers: ['W', 'dire vos mises'],
    balance: ['B', 'dire votre solde'],
    time: ['Q', 'dire le temps qui reste'],
    help: ['?', 'cette liste'],
  },
  felt: {
    fee: (rate) => `frais ${rate}`,
    felt: 'Tapis',
    bets: 'Paris de ce tapis',
    edge: 'av.',
    by: 'par',
    to: 'à',
    toOne: 'à 1',
    nonNaturalBy: 'hors nat. de',
    naturalWin: (pays) => `naturel ${pays}`,
    naturalTie: (pays) => `égalité nat. ${pays}`,
    push: 'rendu',
    wins: 'gagne',
    less: (rate) => `moins ${rate} de commission`,
    saidLine: (odds, rate, line) => `${odds}${rate === undefined ? '' : ` moins ${rate}`} sur ${line}`,
    saidPays: (pays) => `, paie ${pays}`,
    saidEdge: (edge) => `avantage de la maison ${figuresFr.decimal(edge)} pour cent`,
    saidUnpriced: 'avantage de la maison non calculé',
    saidWager: (stake) => `votre mise ${money(stake)}`,
    others: (patrons, sum) => `${count(patrons, 'autre', 'autres')}, ${money(sum)}`,
    onHand: (hand, { patrons, sum }) =>
      patrons === 0 ? cardsFr.sides[hand] : `${cardsFr.sides[hand]} ${patrons}, ${money(sum)}`,
    onHands: (player, banker) =>
      `Sur Joueur ${count(player.patrons, 'ponte', 'pontes')} avec ${money(player.sum)}, sur Banque ${count(banker.patrons, 'ponte', 'pontes')} avec ${money(banker.sum)}`,
    unpriced: 'non calculé',
  },
  placard: {
    main: 'Paris principaux',
    side: 'Paris annexes',
    mostPaid: 'Gain maximal',
    marked: 'Commission notée',
    every: 'Tous les paris',
  },
  thirdCards: {
    title: 'Troisièmes cartes',
    caption: 'Qui tire une troisième carte : T tire, un point reste, N est un naturel.',
    signs: { draws: 'T', stands: '·', natural: 'N' },
    total: 'Total',
    playersThird: 'Troisième du Joueur',
    noThird: 'sans',
    banker: (total) => `Banque ${total}`,
    legend: 'T tire, un point reste, N est un naturel et met fin à la donne.',
  },
  guide: {
    title: 'Votre première main',
    step: (step, of) => `${step} sur ${of}`,
    place: 'Misez sur la main qui finira, selon vous, le plus près de 9.',
    deal: (how) => `${DEALT[how]} Dix et figures valent 0. Seul le dernier chiffre d’un total compte.`,
    result:
      'La main la plus proche de 9 gagne. Vos gains sont payés à côté de la mise, puis rejoignent vos jetons.',
    hide: 'Masquer',
    again: 'Montrer le guide de la première main',
    words: 'Les mots du baccara',
    meanings: {
      coup: ['Coup', 'Une donne : deux mains de deux ou trois cartes.'],
      patron: ['Ponte', 'Une personne à la table. Joueur et Banque ne sont que les noms des deux mains.'],
      cage: ['Caisse', 'Où sont vos jetons quand ils ne sont à aucune table.'],
      push: ['Remboursé', 'Personne ne gagne : votre mise vous revient.'],
    },
  },
  line: {
    rule: (rule) => `Règle ${rule}`,
    closing: (why) => `Cette table va fermer : ${why}`,
    sealed: (index, coups) =>
      `Le sabot ${index} est scellé. ${coups === 0 ? 'Aucun coup n’en a encore été donné.' : ''}`,
    yourEntropy: 'Votre entropie entre dans le prochain sabot.',
    entropy: (patrons) =>
      patrons === 0
        ? 'Nouveau sabot : les pontes ajoutent de l’entropie avant qu’il soit scellé.'
        : `Nouveau sabot : entropie de ${count(patrons, 'ponte', 'pontes')} pour l’instant.`,
  },
  connection: {
    sessionOver: 'Votre séance est terminée.',
    closed: 'La connexion est fermée.',
    lost: 'Connexion perdue, nouvel essai.',
    silent: 'La maison ne répond pas pour l’instant.',
    again: 'La maison répond de nouveau.',
    nothingHere: 'Rien de ce qui est à vous n’est à cette table.',
    feltStays: (onFelt) => `Vos ${money(onFelt, 'always')} restent sur le tapis.`,
    stackStays: (stack) => `Vos ${money(stack, 'always')} restent à votre place.`,
    back: 'De retour. Vous n’avez rien manqué.',
    missed: (coups, net) =>
      `De retour. Vous avez manqué ${count(coups, 'coup', 'coups')} : ${signedMoney(net, 'always')}.`,
  },
  phase: {
    closed: 'Table fermée',
    paused: 'En pause',
    placeBets: 'Faites vos jeux',
    seconds: 'secondes',
    thenDeal: 'puis donnez',
    leftToBet: (left) => `${seconds(left)} pour miser`,
    newShoe: 'Nouveau sabot',
    gathering: 'collecte d’entropie',
    toAdd: (left) => `${seconds(left)} pour ajouter de l’entropie`,
    opening: 'ouverture de l’entropie',
    untilSealed: (left) => `${seconds(left)} avant que le sabot soit scellé`,
    beacon: 'attente de la balise',
    sealing: 'scellement',
    noMoreBets: 'Rien ne va plus',
    betsClosed: 'Les mises sont closes',
    moment: 'Un instant',
    rests: 'Asseyez-vous, on donne',
    opensWhenYouSit: 'un sabot s’ouvre',
    goesOnWhenYouSit: 'le sabot reprend',
    nextCoup: 'prochain coup',
    toNextCoup: (left) => `${seconds(left)} avant le prochain coup`,
    youTurn: 'À vous de retourner',
    turns: (name) => `${name} retourne`,
    aPatron: 'Un ponte',
    leftToTurn: (left) => `${seconds(left)} pour retourner les cartes`,
  },
  hands: {
    hands: 'Mains',
    cards: (hand) => `Cartes ${OF_HAND[hand]}`,
    squeeze: (hand, nth) => `Filer la ${PLACES[nth] ?? ''} carte ${OF_HAND[hand]}`,
    noTotal: '–',
  },
  rail: {
    rail: 'Pontes et mises',
    patrons: 'Pontes',
    seated: (seated, watching) => `${seated} à table, ${count(watching, 'spectateur', 'spectateurs')}`,
    nobody: 'Personne n’est encore à table.',
    more: (patrons) => `et ${count(patrons, 'autre', 'autres')}`,
    sayQuietly: 'Dire un mot discret',
    remarks: { nice: 'Joli', unlucky: 'Dommage', 'good-luck': 'Bonne chance', thanks: 'Merci' },
    you: 'Vous',
    out: 'passe ce coup',
    away: 'absent',
    turnBoth: (you) => (you ? 'retournez les cartes' : 'retourne les cartes'),
    turnOne: (you, hand) => `${you ? 'retournez' : 'retourne'} les cartes ${OF_HAND[hand]}`,
    largestOn: (bet) => `plus forte mise sur ${bet}`,
    andOne: (bet, stake) => `et ${bet} ${money(stake)}`,
    andMore: (bets, sum) => `et ${count(bets, 'autre', 'autres')}, ${money(sum)}`,
    yourWagers: 'Vos mises',
    nothing: 'Rien sur le tapis.',
    stack: 'Dans votre pile',
    thisCoup: 'Ce coup',
    noWager: 'Vous n’aviez pas misé.',
    fees: 'Frais, pris avec les mises',
    commission: 'Commission, déjà déduite',
    why: 'Pourquoi les cartes ont été tirées',
  },
  roads: {
    roads: 'Routes',
    bead: BEAD,
    big: BIG,
    bigScrolls: 'Grande route, défile latéralement',
    told: (road, tally) => `${road === 'bead' ? BEAD : BIG}. ${tally}`,
    derived: { bigEye: 'Grand œil', small: 'Petite route', cockroach: 'Route du cafard' },
    coups: (coups) => (coups === 0 ? 'Aucun coup' : `Après ${count(coups, 'coup', 'coups')}`),
    tally: ({ coups, banker, player, tie }) =>
      coups === 0
        ? 'Aucun coup'
        : `Après ${count(coups, 'coup', 'coups')} : Banque ${banker}, Joueur ${player}, Égalité ${tie}`,
    fullScreen: 'Routes en plein écran',
    ifWins: { player: 'Si Joueur', banker: 'Si Banque' },
    pairs: (banker, player) => `paires : Banque ${banker}, Joueur ${player}`,
    runs: (banker, player) => `plus longue série : Banque ${banker}, Joueur ${player}`,
    nothingYet: (road) => `${road}. Rien encore`,
    toldDerived: (road, { regular, irregular, newest, run }) =>
      `${road}. ${count(regular, 'régulier', 'réguliers')}, ${count(irregular, 'irrégulier', 'irréguliers')} ; le dernier ${MARKS[newest]}, ${run} de suite`,
    nothingToMark: 'rien encore sur les routes dérivées',
    marks: MARKS,
    wouldBe: (road, mark) => `${road} ${mark}`,
    predictNothing: 'Les routes notent ce qui fut donné. Elles ne prédisent rien.',
    signs: { P: 'J', B: 'B', T: 'É' },
  },
  seat: {
    rack: 'Jetons et actions',
    chips: 'Jeton en main',
    chip: (chip) => `jeton de ${figure(chip)} dollars`,
    watching: 'Vous regardez.',
    full: 'Toutes les places sont prises.',
    sit: (cage) => (cage > 0 ? `S’asseoir avec ${money(cage)}` : 'S’asseoir'),
    notInvited: 'Cette table est privée : son lien doit porter l’invitation de l’hôte.',
    cageEmpty: 'Votre caisse est vide.',
    noChips: 'Vous n’avez pas de jetons à cette table.',
    buy: (cage) => `Acheter ${money(cage)} de jetons`,
    squeeze: 'Filer',
    turnOne: 'Retourner',
    turnAll: (left) => (left === 1 ? 'Celle-ci' : `Les ${left}`),
  },
  hand: {
    primary: {
      deal: 'Donner',
      'rebet-deal': 'Remiser et donner',
      next: 'Suite',
      rebet: 'Remiser',
      ready: 'Donner maintenant',
    },
    waiting: (people) => (people === 0 ? 'On donne' : `En attente : ${people}`),
    isReady: 'prêt',
    faster: 'Plus vite',
    votes: (votes, people) => `${votes} sur ${people} veulent aller plus vite`,
    space: 'Espace',
    natural: (total) => `Naturel ${total}`,
    pays: (stake, profit) => `${money(stake)} rapporte ${money(profit)}`,
  },
  auto: {
    button: 'Auto',
    title: 'Remise automatique',
    what: (stake) => `Remise ${money(stake)} après chaque coup.`,
    hands: 'Coups',
    loss: 'Arrêter après une perte de',
    pauses: 'Un gain à 8 contre 1 ou plus l’arrête toujours.',
    start: 'Commencer',
    stop: (left) => `Arrêter (${left})`,
    done: (net) => `Remise automatique terminée : ${signedMoney(net)}.`,
    lost: (amount) => `Remise automatique arrêtée : ${money(amount)} perdus.`,
    longWin: 'Remise automatique arrêtée : un gain à forte cote.',
    refused: 'Remise automatique arrêtée : la mise n’a pas été prise.',
  },
  squeeze: {
    hand: 'La carte dans votre main. Les flèches lèvent un bord, T tourne la carte, Entrée l’ouvre, Échap la repose.',
    pull: 'Tirez un bord ou un coin.',
    waiting: 'La carte arrive.',
    dealer: (said) => `Le temps est écoulé : le croupier la retourne. ${said}`,
    turn: 'Tourner de 90°',
    lay: 'Reposer',
    open: 'Ouvrir',
    tab: (title) => `À vous : ${title}`,
    nothingShows: 'Rien n’apparaît encore.',
    noPip: (ranks) => `Aucun point jusqu’ici : ${ranks}.`,
    shows: (what, ranks) => `${what} : ${ranks}.`,
    emblem: 'Cadre et emblème',
    frame: 'Un cadre imprimé',
    holds: (name, hand) => `${name} tient la carte ${OF_HAND[hand]}`,
    lifts: (name, edge, much) => `${name} lève ${EDGES[edge]}, ${MUCH[much]}`,
  },
};
