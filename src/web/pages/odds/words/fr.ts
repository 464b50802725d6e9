import type { NoPrice } from '../figures.ts';
import type { OddsWords } from './en.ts';

const REFUSED: Readonly<Record<NoPrice['code'], string>> = {
  'shoe/decks': 'Un sabot n’a pas autant de jeux.',
  'shoe/malformed': 'Ce n’est pas un nombre de cartes.',
  'shoe/repeated': 'Une carte est comptée deux fois.',
  'shoe/mixed': 'Un sabot se dit par valeurs ou par cartes, pas les deux.',
  'shoe/too-few': 'Il reste trop peu de cartes : un coup peut en demander six.',
  'shoe/too-many': 'Un sabot ne tient pas autant de cartes.',
  'dealt/unknown-card': 'Cette carte n’existe pas.',
  'dealt/not-in-shoe': 'Cette carte n’est plus dans le sabot.',
  'dealt/too-many': 'Le coup n’a pas autant de cartes.',
  'bet/unknown': 'Ce jeu n’a pas ce pari.',
  'bet/unpriced': 'Ce pari ne peut pas être calculé.',
  'session/hands': 'Une séance n’a pas ce nombre de mises.',
  'session/stake': 'Cette mise n’est pas possible ici.',
  'session/bankroll': 'Le départ couvre au moins une mise.',
  'session/too-large':
    'Cela prendrait trop longtemps : prenez moins de mises, ou une mise dont la commission tombe juste.',
  'design/target': 'Cet avantage ne peut pas être visé.',
  'design/no-lines': 'Ce pari n’a pas de ligne à changer.',
  'compare/too-few': 'Il faut au moins deux jeux à comparer.',
  'house/faulty': 'Cette lecture ne fait pas une carte entière.',
};

export const oddsFr: OddsWords = {
  title: 'Ce que coûte chaque mise',
  lead: (game, deals) =>
    `${game}. Toutes les donnes de six cartes sont comptées, aucune n’est tirée au sort : ${deals} en tout.`,
  counting: 'Toutes les donnes sont comptées',
  game: 'Jeu',
  decks: 'Jeux de cartes',
  ruleCard: 'Carte des règles',
  printed: 'Fiche PAR',
  change: 'Changer ses règles',
  noSuchGame: 'Jeu inconnu',
  noGame: (game) => `Aucune maison ici ne propose ${game}.`,
  refused: ({ code }) => REFUSED[code],
  edge: {
    title: 'Avantage par pari',
    bet: 'Pari, et ce qu’il paie',
    scale: 'Avantage de la maison, dessiné',
    full: 'Avantage, sabot plein',
    now: 'Dans le sabot ci-dessous',
    cost: (stake) => `Coût de ${stake}`,
    of: (stake) => `par ${stake}`,
    wins: 'Gagne, sur 100',
    sd: 'Écart type',
    needsSuits: 'demande les couleurs',
    toOne: (profits) => `${profits} à 1`,
    bar: (full, now) => (now === undefined ? full : `${full}, à présent ${now}`),
    legend: 'Barre : sabot plein. Trait debout : le sabot ci-dessous.',
    exactly: (bet, ratio) => `${bet}, exactement : ${ratio}.`,
  },
  gaps: {
    title: 'Là où la carte se tait',
    lead: 'Choisissez une lecture ; tous les chiffres de cette page la suivent.',
    own: 'Comme nous la lisons',
    none: 'Ne change aucun avantage.',
    moves: 'Déplace ',
    more: (count) => `${count} de plus`,
    stated: 'indiqué',
    silent: 'Rien sur cette carte ne peut se lire autrement.',
  },
  shoe: {
    title: 'Le sabot tel qu’il est',
    lead: (left, out) =>
      out === undefined
        ? `Les ${left} cartes y sont toutes. Touchez une colonne pour en retirer une carte, ou tirez-la.`
        : `${left} cartes y sont, ${out} en sont sorties. Touchez une colonne pour en retirer une carte, ou tirez-la.`,
    table: 'Le sabot de la table',
    along: (along, coup) =>
      along
        ? `C’est le sabot de la table, d’après chaque carte montrée.${coup === '' ? '' : ` Le coup en cours, jusqu’ici : ${coup}.`}`
        : 'Ce n’est plus le sabot de la table : vous l’avez changé.',
    typed: 'Le sabot, comme la commande l’écrit',
    full: 'Sabot plein',
    back: 'En remettre une',
    backMode: 'Touchez pour remettre',
    take: ' restent : en retirer une',
    putBack: ' restent : en remettre une',
    player: 'Ensuite : Joueur',
    banker: 'Banque',
    tie: 'Égalité',
    worth: 'Vaut une mise ?',
    nothing: 'aucun pari',
  },
  strip: { title: 'Ce sabot', favours: 'en votre faveur' },
  effects: {
    title: 'Ce que vaut une carte',
    lead: (stake) =>
      `Retirer une telle carte d’un sabot plein change ce qui revient de ${stake} d’autant de dollars. Les barres pleines aident le ponte, les vides lui nuisent.`,
    ten: 'dix',
    bet: 'Pari',
  },
  band: {
    title: (hands, stake, bet, bankroll) => `${hands} mises de ${stake} sur ${bet}, à partir de ${bankroll}`,
    told: (ahead, even, behind, ruined) =>
      `Tous les résultats sont comptés : gagnant dans ${ahead} séances sur 100, à égalité dans ${even}, perdant dans ${behind} ; ruiné en chemin dans ${ruined}. Les coups sont tenus pour indépendants, chacun d’un sabot plein.`,
    hands: 'Mises',
    stake: 'Mise, $',
    bankroll: 'Au départ, $',
    chart: (low, high) => `Comment finissent les séances : neuf sur dix entre ${low} et ${high}.`,
    chartLead: 'Sur 100 séances, combien finissent à un montant ou au-dessous.',
    below: (net, below) => `${below} séances sur 100 finissent à ${net} ou au-dessous.`,
    low: '5 sur 100 au-dessous',
    high: '5 sur 100 au-dessus',
    median: 'médiane',
    average: (amount) => `moyenne ${amount}`,
  },
  houses: {
    title: 'Le même pari, de maison en maison',
    lead: 'Avantage sur un sabot plein, avec les jeux de chaque maison. Souligné : le moins cher, là où elles diffèrent. Un tiret : non proposé.',
    table: 'Avantages par maison',
    bet: 'Pari',
    apart: (stake) => `Écart, pour ${stake}`,
    same: 'le même',
    one: 'une maison',
  },
};
