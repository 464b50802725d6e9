import type { Rank } from '../../engine/index.ts';
import type { PrintedWords } from '../printed/index.ts';
import { cardsFr } from './cards.ts';
import { everywhereFr } from './everywhere.ts';
import { figuresFr } from './figures.ts';
import { whyFr } from './why.ts';

const { count } = figuresFr;
const NAMES: Readonly<Partial<Record<Rank, string>>> = {
  A: 'un as',
  J: 'un valet',
  Q: 'une dame',
  K: 'un roi',
};
const TURNERS = {
  dealer: 'le croupier',
  'largest-wager': 'le ponte ayant la plus forte mise sur Joueur ou Banque',
  patrons: 'pour chaque main, le ponte qui y a la plus forte mise',
} as const;
const WHO: Readonly<Record<string, string>> = { earliest: 'le premier arrivé', dealer: 'le croupier' };
const LIE: Readonly<Record<string, string>> = { 'face-down': 'face cachée', 'face-up': 'face visible' };
const DIRECTIONS: Readonly<Record<string, string>> = {
  up: 'vers le haut',
  down: 'vers le bas',
  nearest: 'au plus proche',
};

export const cardFr: PrintedWords['card'] = {
  money: (amount, currency) => figuresFr.money(amount, 'if-any', currency),
  basis: { stated: 'indiqué', ...everywhereFr.basis },
  stated: (where) => `indiqué : ${where}`,
  sides: cardsFr.sides,
  stop: '.',
  comma: ', ',
  colon: ' : ',
  oneOf: cardsFr.or,
  age: everywhereFr.age,
  deal: {
    title: 'Le jeu',
    aim: 'Misez sur la main qui sera la plus proche de 9, ou sur une égalité',
    ace: 'Un as compte 1',
    numbers: 'les cartes de 2 à 9 leur nombre',
    tens: 'dix et figures rien',
    lastDigit: 'd’une somme seul le dernier chiffre',
    order:
      'La première et la troisième carte sont au Joueur, la deuxième et la quatrième à la Banque. Une main en reçoit au plus une de plus',
    naturals: (totals) =>
      `Un ${totals} en deux cartes d’un côté ou de l’autre est un naturel : personne ne tire`,
    examples: (hands) => {
      const words = hands.map(({ ranks, sum }) => {
        const named = cardsFr.and(ranks.map((rank) => NAMES[rank] ?? rank));
        return sum < 10 ? `${named} comptent ${sum}` : `${named} font ${sum} et comptent ${sum % 10}`;
      });
      return `Par exemple : ${words.join(' ; ')}`;
    },
  },
  chart: {
    title: 'Troisièmes cartes',
    playersTotal: 'Total du Joueur',
    ownTotal: 'Son total',
    playersThirdCard: 'Troisième du Joueur',
    playersThird: 'Troisième J.',
    none: 'aucune',
    banker: (total) => `Banque ${total}`,
    letters: { draws: 'T', natural: 'N' },
    acts: { draws: 'tire', stands: 'reste', natural: 'naturel' },
    legend: (totals) =>
      `T tire, · reste, N naturel : un ${totals} en deux cartes d’un côté ou de l’autre met fin à la donne`,
    caption: (totals) =>
      `T tire, un point reste. N : un ${totals} en deux cartes d’un côté ou de l’autre met fin à la donne.`,
    marks: {
      naturals: 'Naturels',
      playerDraws: 'Le Joueur tire',
      bankerAlone: 'Banque, quand le Joueur est resté',
      bankerAgainst: 'Banque, contre une troisième carte',
    },
  },
  bets: {
    title: 'Ce que paie chaque pari',
    offers: 'Quels paris ce jeu propose',
    less: (rate) => `moins ${rate}`,
    noCommission: 'sans commission',
    otherwise: 'Tout le reste',
    loses: 'perd',
    range: (minimum, maximum) => `${minimum} à ${maximum}`,
    by: (step) => `par ${step}`,
    upTo: (part, bet) => `Au plus ${whyFr.part(part)} de la mise sur ${bet}`,
    mostPaid: (amount) => `Paie au plus ${amount} par ponte et par coup`,
    fee: (rate) => `Des frais de ${rate} de la mise sont pris avec elle, quel que soit le résultat`,
    requires: {
      never: () => 'Ne demande aucune autre mise',
      may: (main) => `Une table peut demander aussi une mise sur ${cardsFr.or(main)}`,
      always: (main) => `Seulement avec une mise sur ${cardsFr.or(main)}`,
    },
    excludes: (others) => `Pas avec ${cardsFr.or(others)}`,
    both: 'Peut se jouer sur les deux mains à la fois',
  },
  shoe: {
    title: 'Le sabot',
    decks: 'Jeux de cartes',
    burned: 'Brûlé',
    cutCard: 'Carte de coupe',
    unseen: (burned) => `${count(burned, 'carte', 'cartes')}, sans les montrer`,
    byPoints: (tens) =>
      `la première carte, montrée, et autant d’autres que ses points (dix et figures ${tens})`,
    cut: (behind, coups) =>
      `${count(behind, 'carte', 'cartes')} derrière elle ; ${coups === 0 ? 'aucun coup ne commence' : `${count(coups, 'coup commence', 'coups commencent')}`} après sa sortie`,
  },
  dealing: {
    title: 'La donne',
    calledOut: 'Annoncé',
    calls: {
      'no-more-bets': '« rien ne va plus » avant la donne',
      totals: 'les deux totaux après les quatre premières cartes',
    },
    and: cardsFr.and,
    printed: 'Première carte du Joueur',
    printedIs: (printed) => `imprimée sur le tapis : ${printed} ; elle ne vient d’aucun sabot`,
    turnedBy: 'Cartes retournées par',
    turners: TURNERS,
    turnersAre: { ...TURNERS, patrons: 'des pontes' },
    whichTurns: {
      dealer: 'les deux mains',
      'largest-wager': 'les deux mains',
      patrons: 'chaque main par celui qui y a la plus forte mise',
    },
    mayAlsoBe: 'Ou, selon la table',
    others: (by) => cardsFr.or(by.map((one) => TURNERS[one])),
    untilTurned: 'Jusque-là elles sont',
    lie: (how) => LIE[how] ?? how,
    equalWagers: 'À mises égales',
    nobodyOrLate: 'Personne, ou trop tard',
    turns: (who) => `${WHO[who] ?? who} retourne`,
  },
  limits: {
    title: 'Limites et paiement',
    main: 'Paris principaux',
    side: 'Paris annexes',
    maximumPayout: 'Gain maximal',
    perPatron: (amount) => `${amount} par ponte et par coup`,
    posted: 'Affiché à la table',
    postings: {
      limits: 'les mises minimales et maximales',
      'maximum-payout': 'les gains maximaux',
      'side-bets': 'les paris annexes proposés',
      'pay-tables': 'les barèmes des paris annexes, ou sur le tapis',
    },
    and: cardsFr.and,
    over: 'Une mise qui pourrait gagner plus',
    refused: 'refusée',
    paidUpTo: 'payée jusque-là',
    together: 'De tous les pontes ensemble',
    perCoup: (amount) => `${amount} par coup`,
    stakesOn: (bets) => `Toutes les mises sur ${cardsFr.and(bets)}`,
    apart: (amount) => `au plus ${amount} d’écart`,
    bothMain: (bets) => `${cardsFr.and(bets)} ensemble`,
    taken: 'accepté',
    mainWager: 'Une mise principale est',
    oneOn: (bets) => `une mise sur ${cardsFr.or(bets)}`,
    commissionTaken: 'Commission prélevée',
    taking: {
      'as-settled': 'au règlement de chaque mise',
      'end-of-shoe': 'notée et retenue au règlement de chaque mise, due à la fin du sabot ou au départ',
    },
    commissionRounded: 'Commission arrondie',
    oddCents: 'Un gain avec des fractions',
    rounded: (how) => `arrondi ${how}`,
    rounding: (direction, unit) =>
      `${DIRECTIONS[direction] ?? direction}, ${unit === undefined ? 'au cent' : `à un multiple de ${unit}`}`,
  },
  patrons: {
    title: 'Pontes',
    age: 'Âge',
    older: everywhereFr.age,
    helpline: 'Ligne d’aide',
    noHelpline: 'aucune sur la carte',
    programme: 'Jeu responsable',
    exclusion: 'Non admis',
    telephone: 'Téléphone',
    address: 'Adresse',
    website: 'Site web',
    slogan: 'Devise',
    problem: 'Un problème de jeu ?',
    programmeIs: 'Jeu responsable :',
  },
  gaps: {
    none: 'La carte ne laisse rien en suspens',
    title: 'Où la carte est muette ou douteuse',
    noOther: (why) => `Aucune autre lecture : ${why}`,
    or: (other) => `ou : ${other}`,
    Or: ['Ou : ', '.'],
  },
  legend:
    'Ce qui n’est pas marqué est indiqué sur la carte ; (déduit) en découle ou d’autres cartes ; (supposé) est notre choix. Les jetons de jeu ne valent rien et n’achètent rien.',
  footer: (source) => [
    `Source : ${source}. Ce qui n’est pas marqué est `,
    'indiqué',
    ' sur la carte ; ',
    'déduit',
    ' en découle ou d’autres cartes, ',
    'supposé',
    ' est notre choix. Les jetons de jeu ne valent rien et n’achètent rien.',
  ],
  score: 'Marque',
  scoreSigns: { player: 'J', banker: 'B' },
};
