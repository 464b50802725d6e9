import type { PlayWords } from '../play/index.ts';
import { cardsFr } from './cards.ts';
import { figuresFr } from './figures.ts';
import { tableFr } from './table.ts';

const { count } = figuresFr;
const { bead, big, derived, tally, predictNothing } = tableFr.roads;

export const playFr: PlayWords = {
  whichTable: 'Quelle table ?',
  number: 'Numéro (Entrée pour 1) : ',
  tables: (last) => `Il y a les tables 1 à ${last} ; q pour partir.`,
  welcome: 'Bienvenue. Ces jetons sont pour jouer : ils ne valent rien et n’achètent rien.',
  given: (chips) => `Votre bourse était vide : voici ${chips} de jetons pour jouer.`,
  fresh: (chips) => `Une nouvelle cave de ${chips}.`,
  broke: (hands, peak, wins, net, chips) =>
    `Plus de jetons après ${hands} ${hands === 1 ? 'main' : 'mains'} : au plus haut ${peak}, plus longue série gagnante ${wins}, net ${net}. Entrée prend une nouvelle cave de ${chips} ; q quitte.`,
  how: 'Misez par « 1 25 » ou « banker 25 », Entrée donne les cartes, « help » dit le reste.',
  explanationsOn: 'Les explications sont données.',
  explanationsOff: 'Les explications sont tues.',
  leave: (chips, net, coups) =>
    `Vous partez avec ${chips}, net ${net} après ${count(coups, 'coup', 'coups')}.`,
  goBack: 'Entrée ramène à la table. ',
  shoe: (left, coup) => `${count(left, 'carte restante', 'cartes restantes')}, coup ${coup}`,
  lastShoe: (left, coup) =>
    `${count(left, 'carte restante', 'cartes restantes')}, dernier coup, coup ${coup}`,
  helpline: (number) => `aide : ${number}`,
  cutCard: 'La carte de coupe est sortie : le prochain coup est le dernier de ce sabot.',
  paysOr: (usual, other, line) => `${usual}, ou ${other} : ${line}`,
  paysSteps: (profits) => `${profits} à 1`,
  less: (odds, rate) => `${odds} moins ${rate}`,
  tooLittle: (takes, holds) => `Il y faut ${takes}, et votre bourse contient ${holds}.`,
  nothingToDouble: 'Il n’y a rien à doubler sur le tapis.',
  nothingToTakeBack: 'Il n’y a rien à reprendre sur le tapis.',
  typeBet: 'Tapez un pari et un montant, comme « 1 25 » ou « banker 25 » ; « help » dit le reste.',
  noBet: (typed, bets) => `Pas de pari « ${typed} ». Paris : ${bets}.`,
  noAmount: (typed) => `« ${typed} » n’est pas un montant ; tapez des dollars, comme 25 ou 12.50.`,
  orders: {
    deal: 'fermer les paris et donner les cartes (Entrée seule aussi)',
    undo: 'reprendre les derniers jetons misés',
    clear: 'reprendre tous les jetons',
    rebet: 'refaire les dernières mises',
    double: 'doubler ce qui est sur le tapis',
    why: 'les explications, ou pas',
    card: 'la carte des règles',
    roads: 'les cinq routes',
    statement: 'ce qui est arrivé à vos jetons',
    transcript: 'avec un FICHIER : le dernier sabot fini, pour coup shoe verify',
    help: 'cette liste',
    quit: 'partir ; vos jetons sont gardés',
  },
  place: 'miser des dollars sur un pari, par son numéro ou son nom',
  transcript: {
    typeFile: (record) => `Tapez « transcript FICHIER ». Tous vos sabots sont dans ${record}.`,
    noneEnded: 'Aucun sabot n’est encore fini à cette table : sa graine est montrée alors, et pas avant.',
    lies: (shoe, file) => `Le sabot ${shoe} est dans ${file}. Vérifiez-le : coup shoe verify ${file}`,
  },
  statement: {
    kinds: {
      grant: 'jetons offerts par la maison',
      'buy-in': 'vers la table',
      leave: 'de la table',
      settle: 'un coup',
    },
    moved: 'déplacés',
  },
  roads: {
    titles: { bead, big, ...derived },
    columns: (from, to) => [`colonnes ${from} à ${to}`, `${from} à ${to}`],
    sides: cardsFr.sides,
    tieAfter: 'une égalité ensuite',
    twoTies: 'deux égalités',
    colours: 'Rouge et bleu :',
    tally,
    pairs: (banker, player) => `Paires : Banque ${banker}, Joueur ${player}`,
    before: (ties) => `Avant le premier gain : ${count(ties, 'égalité', 'égalités')}`,
    wouldMark: (side) => `${side} marquerait`,
    predictNothing,
  },
};
