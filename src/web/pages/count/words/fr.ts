import type { CountWords } from './en.ts';

export const countFr: CountWords = {
  title: 'Comptage',
  lead: 'À quel point un pari est exposé à qui compte les cartes : de vrais sabots donnés dans ce navigateur, chaque coup évalué exactement d’après les cartes non vues.',
  noSuchGame: 'Jeu inconnu',
  noGame: (game) => `Aucune maison ici ne donne ${game}.`,
  asking: {
    form: 'Que compter',
    game: 'Jeu',
    bet: 'Pari',
    shoes: 'Sabots par coupe',
    seed: 'Graine',
    most: 'Maximum, $',
    line: 'Une ligne autrement',
    asPrinted: 'comme imprimé',
    lineOf: (line, odds) => `Ligne ${line} : ${odds}`,
    pays: 'Elle paie, contre 1',
    start: 'Compter',
    stop: 'Arrêter',
    fault: (least, most) => `Un nombre entier de ${least} à ${most}.`,
  },
  progress: (done, of) => `${done} sabots sur ${of}`,
  failed: (why) => `Le calcul a été abandonné : ${why}`,
  before: 'Le comptage lui-même est exact. Appuyez sur Compter pour voir ce qu’il vaut dans de vrais sabots.',
  effects: {
    title: 'Le comptage',
    card: 'Carte',
    gone: 'Une de moins ajoute',
    tag: 'Valeur',
    full: (edge) => `Un sabot plein donne au ponte ${edge} de la mise.`,
    correlation: (figure) => `Corrélation avec les effets exacts ${figure}.`,
    trigger: (at) => `Miser à partir d’un compte vrai de ${at}.`,
    never: 'Aucun compte vrai ne rend ce pari avantageux.',
    unbalanced: 'Les valeurs ne s’équilibrent pas.',
  },
  cuts: {
    title: 'Ce qu’il gagne, selon la carte de coupe',
    behind: 'Cartes derrière',
    own: 'celle de la fiche',
    byCount: 'Par le comptage',
    perfectly: 'Parfaitement',
    units: 'unités par sabot',
    share: 'Coups misés',
    atMost: (stake) => `Parfaitement, à ${stake}`,
    perShoe: (amount) => `${amount} par sabot`,
    errors: '± est une erreur type. Une mise compte pour ce que les cartes non vues lui font espérer.',
    plot: (bet, cuts) => `${bet} : unités par sabot selon les cartes derrière la carte de coupe. ${cuts}`,
    at: (behind, linear, perfect) =>
      `${behind} derrière : ${linear} par le comptage, ${perfect} parfaitement`,
  },
  verdict: {
    title: 'Verdict',
    safe: (bet) =>
      `${bet} ne peut être battu en comptant à cette coupe : aucun sabot n’a donné de mise avantageuse.`,
    wins: (bet, most, stake, share) =>
      `Qui connaît les cartes non vues gagne au plus ${most} par sabot sur ${bet}, en misant ${stake} sur ${share} des coups.`,
    byHand: {
      most: 'Un comptage à la main en obtient la plus grande part.',
      part: 'Un comptage à la main en obtient moins de la moitié.',
      nothing: 'Un comptage à la main n’en obtient rien.',
    },
    less: 'Plus de cartes derrière la carte de coupe, ou un maximum plus bas, le réduit.',
  },
  changes: {
    cut: (behind, units, deeper, less) =>
      `La carte de coupe : avec ${behind} derrière, ${units} unités par sabot ; avec ${deeper}, ${less}.`,
    limit: (most, amount, half, less) =>
      `Le maximum : à ${most}, ${amount} par sabot ; à ${half}, ${less} ; les unités restent.`,
    line: (line, pays, units, printed) =>
      `La ligne : la ligne ${line} à ${pays} contre 1 donne ${units} unités par sabot ; comme imprimé, ${printed}.`,
  },
  command: 'La même chose en ligne de commande : ',
};
