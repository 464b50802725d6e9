/** Translations of the shipped house files, by the English text: bets, pays, and what a card leaves open. */
const TEXTS: Readonly<Record<string, string>> = {
  // Houses
  'Two ways to pay Banker, and pairs at 11 to 1.':
    'Deux façons de payer la Banque, et les paires à 11 contre 1.',
  'The plainest card: three bets and no more.': 'La carte la plus simple : trois paris, pas un de plus.',
  '5 % on Banker wins, and the Dragon Bonus.': '5 % sur les gains de la Banque, et le Dragon Bonus.',
  'Three bets, 5 % commission, no side bets.': 'Trois paris, 5 % de commission, aucun pari annexe.',
  'Banker’s six pays half. Blazing 7’s.': 'Le six de la Banque paie la moitié. Blazing 7’s.',
  'Anyone who has voluntarily excluded themselves from Ontario gaming sites and has not been reinstated':
    'Quiconque s’est exclu volontairement des sites de jeu de l’Ontario et n’a pas été réadmis',
  // Bets
  Player: 'Joueur',
  Banker: 'Banque',
  Tie: 'Égalité',
  'Dragon Bonus, Player': 'Dragon Bonus, Joueur',
  'Dragon Bonus, Banker': 'Dragon Bonus, Banque',
  'Pair, Player': 'Paire, Joueur',
  'Pair, Banker': 'Paire, Banque',
  // What pays
  'Player wins': 'Le Joueur gagne',
  'Banker wins': 'La Banque gagne',
  'Banker wins with 6': 'La Banque gagne avec 6',
  'Natural winner': 'Naturel gagnant',
  'Natural tie': 'Égalité de naturels',
  'Non-natural win by 9': 'Gain de 9 sans naturel',
  'Non-natural win by 8': 'Gain de 8 sans naturel',
  'Non-natural win by 7': 'Gain de 7 sans naturel',
  'Non-natural win by 6': 'Gain de 6 sans naturel',
  'Non-natural win by 5': 'Gain de 5 sans naturel',
  'Non-natural win by 4': 'Gain de 4 sans naturel',
  'First two cards a pair': 'Les deux premières cartes font la paire',
  'Both hands a three-card 7': 'Deux mains de trois cartes à 7',
  'Both hands a two-card 7': 'Deux mains de deux cartes à 7',
  // What a card leaves open
  'Banker 3 to 6 when Player stands on 6 or 7': 'Banque de 3 à 6 quand le Joueur reste à 6 ou 7',
  'Banker draws on 0 to 5, as the cards that print the case say. The card prints no such case, and says that Mini and Midi draw as traditional baccarat does.':
    'La Banque tire de 0 à 5, comme le disent les cartes qui donnent ce cas. La carte ne le donne pas, et dit que le Mini et le Midi tirent comme le baccarat traditionnel.',
  'Literal: Banker 3 to 6 stands': 'À la lettre : la Banque reste de 3 à 6',
  'Number of decks': 'Nombre de jeux de cartes',
  'Eight decks, as the cards that speak of it say.': 'Huit jeux, comme le disent les cartes qui en parlent.',
  'Six decks': 'Six jeux',
  'How a shoe begins and ends': 'Comment un sabot commence et finit',
  'The first card is shown and discarded, then as many more unseen as it has points, ten for tens and faces. 14 cards lie behind the cut card, and one coup begins after it comes out.':
    'La première carte est montrée et brûlée, puis autant d’autres sans les montrer qu’elle a de points, dix pour les dix et les figures. 14 cartes sont derrière la carte de coupe, et un coup commence après sa sortie.',
  'One card burned unseen, 20 behind the cut card':
    'Une carte brûlée sans la montrer, 20 derrière la carte de coupe',
  'Which patron turns the cards': 'Quel ponte retourne les cartes',
  'The largest wager on each hand turns that hand; a table may let the dealer turn them instead.':
    'La plus forte mise sur chaque main la retourne ; une table peut en charger le croupier.',
  'The largest wager on Player or Banker turns both hands':
    'La plus forte mise sur Joueur ou Banque retourne les deux mains',
  'How cards lie until they are turned': 'Comment sont les cartes avant d’être retournées',
  'Face down, since patrons turn them over; “dealt and exposed” is read as dealt, and then turned.':
    'Face cachée, puisque des pontes les retournent ; « distribuées et exposées » se lit : distribuées, puis retournées.',
  'Face up as they are dealt': 'Face visible dès la donne',
  'Who turns on equal largest wagers, or none': 'Qui retourne à mises égales, ou sans mise',
  'The earliest accepted wager; the dealer when nobody may turn or the time is out.':
    'La première mise acceptée ; le croupier si personne ne le peut ou si le temps est écoulé.',
  'Any other order would be as arbitrary, and no card hints at one.':
    'Tout autre ordre serait aussi arbitraire, et aucune carte n’en suggère un.',
  'When commission is taken': 'Quand la commission est prélevée',
  'As each wager is settled: it is collected on winning hands.':
    'Au règlement de chaque mise : elle est perçue sur les mains gagnantes.',
  'As each wager is settled.': 'Au règlement de chaque mise.',
  'At the end of the shoe': 'À la fin du sabot',
  'How commission is rounded': 'Comment la commission est arrondie',
  'Every stake that the limits allow makes it exact to the cent; any other would be rounded in the patron’s favour.':
    'Toute mise que les limites permettent la rend exacte au cent ; toute autre serait arrondie en faveur du ponte.',
  'Commission rounded up to the next 25 cents': 'Commission arrondie aux 25 cents supérieurs',
  'The standard wager that a side bet may need': 'La mise ordinaire qu’un pari annexe peut demander',
  'The standard wager that Dragon Bonus needs': 'La mise ordinaire que le Dragon Bonus demande',
  'A wager on Player or Banker, on whichever hand.':
    'Une mise sur Joueur ou Banque, sur l’une ou l’autre main.',
  'A Tie wager counts too': 'Une mise sur Égalité compte aussi',
  'On the same hand as the side bet': 'Sur la même main que le pari annexe',
  'On the same hand as the Dragon Bonus': 'Sur la même main que le Dragon Bonus',
  'Limits that the card does not print': 'Les limites que la carte n’imprime pas',
  'The figures here are ours; a host sets their own.':
    'Ces chiffres sont les nôtres ; un hôte fixe les siens.',
  'A host’s own figures, for example main bets from $25 to $5,000':
    'Les chiffres d’un hôte, par exemple des paris principaux de 25 $ à 5 000 $',
  'What a maximum payout is the maximum of': 'De quoi un gain maximal est le maximum',
  'One sum for all wagers of a patron in one coup. The card says “maximum payouts” and not of what.':
    'Une somme pour toutes les mises d’un ponte dans un coup. La carte dit « gains maximaux », sans dire de quoi.',
  'One for each bet': 'Un par pari',
  'One for all patrons of the table together': 'Un pour tous les pontes de la table ensemble',
  'A wager that could win more than the maximum payout': 'Une mise qui pourrait gagner plus que le maximum',
  'Refused, and the largest stake that could be paid in full is named.':
    'Refusée, en nommant la plus forte mise qui serait payée en entier.',
  'Taken, and paid up to the maximum': 'Acceptée, et payée jusqu’au maximum',
  Helpline: 'Ligne d’aide',
  'None printed: the card names a programme, not a number. A host may set one.':
    'Aucune d’imprimée : la carte nomme un programme, pas un numéro. Un hôte peut en donner un.',
  'None printed: the card gives only the casino’s own telephone. A host may set one.':
    'Aucune d’imprimée : la carte ne donne que le téléphone du casino. Un hôte peut en donner une.',
  'A helpline is a fact: where a card gives none, there is none to guess.':
    'Une ligne d’aide est un fait : où la carte n’en donne pas, il n’y a rien à deviner.',
  'Player and Banker wagers in one coup': 'Joueur et Banque dans le même coup',
  'Any combination, as the cards that speak of it allow.':
    'Toute combinaison, comme le permettent les cartes qui en parlent.',
  'Only one of the two': 'Un seul des deux',
  'Whether Super 6 needs a main wager': 'Si le Super 6 demande une mise principale',
  'It does not: the card calls it optional and names no other wager.':
    'Non : la carte le dit facultatif et ne nomme aucune autre mise.',
  'Needs a wager on Player or Banker': 'Demande une mise sur Joueur ou Banque',
  'A table may require one, as of the other side bets':
    'Une table peut en exiger une, comme pour les autres paris annexes',
  'Whether a side bet needs a main wager': 'Si un pari annexe demande une mise principale',
  'It may be required; it is not, unless the table’s setting says so.':
    'Elle peut être exigée ; elle ne l’est que si le réglage de la table le dit.',
  'It does not: the card calls side bets optional and names no other wager. Optional may also mean beside one.':
    'Non : la carte dit les paris annexes facultatifs et ne nomme aucune autre mise. Facultatif peut aussi vouloir dire à côté d’une autre.',
  Required: 'Exigée',
  'Dragon Bonus on both hands at once': 'Dragon Bonus sur les deux mains à la fois',
  'Allowed: the card says “either” and forbids nothing.':
    'Permis : la carte dit « l’une ou l’autre » et n’interdit rien.',
  'One hand only': 'Une seule main',
  'What an identical pair is': 'Ce qu’est une paire identique',
  'Two cards of one rank, whatever their suits: the card’s example is a jack and a jack.':
    'Deux cartes de même rang, quelles que soient leurs couleurs : l’exemple de la carte est un valet et un valet.',
  'Same rank and same suit': 'Même rang et même couleur',
  'Which side bets this game offers': 'Quels paris annexes ce jeu propose',
  'Those that the card describes: Super 6, Dragon Bonus and Pairs.':
    'Ceux que la carte décrit : Super 6, Dragon Bonus et Paires.',
  'Super 6 alone': 'Super 6 seul',
  'Dragon Bonus and Pairs; Super 6 is described for the other game only.':
    'Dragon Bonus et Paires ; le Super 6 n’est décrit que pour l’autre jeu.',
  None: 'Aucun',
  'Super 6 too': 'Super 6 aussi',
  'Banker draws on 0 to 5, as the cards that print the case say.':
    'La Banque tire de 0 à 5, comme le disent les cartes qui donnent ce cas.',
  'A third card written as 10': 'Une troisième carte écrite 10',
  'Tens, jacks, queens and kings all count 0, also as a third card.':
    'Dix, valets, dames et rois comptent tous 0, aussi en troisième carte.',
  'The card says itself that a 10 counts as zero: read otherwise it would contradict itself.':
    'La carte dit elle-même qu’un 10 compte zéro : lue autrement, elle se contredirait.',
  'Who turns the cards': 'Qui retourne les cartes',
  'The dealer.': 'Le croupier.',
  'The largest wager on each hand turns that hand': 'La plus forte mise sur chaque main la retourne',
  'Face up: they are dealt and exposed, and nobody but the dealer is named.':
    'Face visible : elles sont distribuées et exposées, et seul le croupier est nommé.',
  'Face down, and exposed by the dealer together': 'Face cachée, puis exposées ensemble par le croupier',
  'Minimum age': 'Âge minimal',
  '21. The card prints none.': '21 ans. La carte n’en imprime aucun.',
  'A host’s own figure, for example 18': 'Celui d’un hôte, par exemple 18 ans',
  'What Player pays': 'Ce que paie le Joueur',
  'Even money, as on every other card.': 'À égalité, comme sur toutes les autres cartes.',
  'Every card that prints it says the same, and no other pay is known.':
    'Toutes les cartes qui l’impriment disent la même chose, et aucun autre paiement n’est connu.',
  'What Banker pays': 'Ce que paie la Banque',
  'Even money less 5 % commission. The card says nothing of what Banker pays, and nothing of a commission.':
    'À égalité moins 5 % de commission. La carte ne dit rien de ce que paie la Banque, ni d’une commission.',
  'No commission, and a winning 6 pays half': 'Sans commission, et un 6 gagnant paie la moitié',
  'Even money without commission: the patron would be ahead':
    'À égalité sans commission : le ponte aurait l’avantage',
  'No commission, and a winning three-card 7 pushes':
    'Sans commission, et un 7 gagnant en trois cartes est remboursé',
  'The name of the house': 'Le nom de la maison',
  'Hollywood Casino at Penn National Race Course: the text prints only the place, and its twin, the card of Morgantown, prints “Hollywood Casino”.':
    'Hollywood Casino at Penn National Race Course : le texte n’imprime que le lieu, et sa jumelle, la carte de Morgantown, imprime « Hollywood Casino ».',
  'Penn National Race Course, as it is printed': 'Penn National Race Course, comme c’est imprimé',
  'Whether the limits of the Dragon Bonus are for each hand or for both':
    'Si les limites du Dragon Bonus valent pour chaque main ou pour les deux',
  'For each hand: up to $100 on Player’s and up to $100 on Banker’s.':
    'Pour chaque main : jusqu’à 100 $ sur celle du Joueur et jusqu’à 100 $ sur celle de la Banque.',
  'Over both hands together is the other reading. No house file can limit two bets by one sum, and no price would change.':
    'L’autre lecture : les deux mains ensemble. Aucun fichier ne peut limiter deux paris par une somme, et aucun prix ne changerait.',
  'Dragon Bonus on a natural tie': 'Dragon Bonus sur une égalité de naturels',
  'It pushes, as on the other cards that offer the bet. The end of the table is torn in the source, and a row may be lost.':
    'Remboursé, comme sur les autres cartes qui offrent ce pari. La fin du barème est déchirée dans la source, et une ligne peut manquer.',
  'It loses': 'Il perd',
  'Which games offer the Dragon Bonus': 'Quels jeux offrent le Dragon Bonus',
  'Both: the section names neither Mini nor Midi.': 'Les deux : la section ne nomme ni le Mini ni le Midi.',
  'Not Mini': 'Pas le Mini',
  'Not Midi': 'Pas le Midi',
  'One patron, with the largest wager on Player or Banker, turns both hands.':
    'Un seul ponte, à la plus forte mise sur Joueur ou Banque, retourne les deux mains.',
  'Face down until they are turned, since a patron reveals them. The card says that they are placed face up, and names no game.':
    'Face cachée jusqu’à ce qu’un ponte les révèle. La carte dit qu’elles sont posées face visible, sans nommer de jeu.',
  'The card names its game and a city, and a house that is yet to open. We call it after the city.':
    'La carte nomme son jeu et une ville, et une maison encore à ouvrir. Nous lui donnons le nom de la ville.',
  'The text has no other name of a house.': 'Le texte n’a aucun autre nom de maison.',
  'Banker 6 when Player stands': 'Banque 6 quand le Joueur reste',
  'The table decides: Banker draws on 5 or less. The introduction names only a Banker 7 as standing and forgets the 6.':
    'Le tableau décide : la Banque tire à 5 ou moins. L’introduction ne dit rester que la Banque 7 et oublie le 6.',
  'Banker 6 draws': 'La Banque 6 tire',
  'Value of an ace, order of the deal': 'Valeur d’un as, ordre de la donne',
  'As on the other cards: an ace counts 1, and the first and third cards go to Player.':
    'Comme sur les autres cartes : un as compte 1, et la première et la troisième carte vont au Joueur.',
  'Standard baccarat, which the card says it plays, has no other ace and no other order.':
    'Le baccarat ordinaire, que la carte dit jouer, n’a ni autre as ni autre ordre.',
  // Where a value comes from
  'Not on the card': 'Pas sur la carte',
  'The game has no commission': 'Le jeu n’a pas de commission',
  'Posted at the table, not on the card': 'Affiché à la table, pas sur la carte',
  'Introduction: identical to standard baccarat, with two exceptions':
    'Introduction : identique au baccarat ordinaire, à deux exceptions près',
  'Dragon Bonus, Winning and Losing: the row is torn in the source, “NATU / WINNER / 1 TO 1”':
    'Dragon Bonus, gains et pertes : la ligne est déchirée dans la source, « NATU / WINNER / 1 TO 1 »',
  // The two example houses
  'No commission: Banker’s three-card 7 pushes.':
    'Sans commission : un 7 en trois cartes de la Banque rend la mise.',
  'Banker wins with a three-card 7': 'La Banque gagne avec un 7 en trois cartes',
  'Player wins with a three-card 8': 'Le Joueur gagne avec un 8 en trois cartes',
  'Pairs by suit, and a bet on how many cards come.':
    'Des paires par couleur, et un pari sur le nombre de cartes.',
  'Suited Pair, Player': 'Paire assortie, Joueur',
  'Suited Pair, Banker': 'Paire assortie, Banque',
  'Suited pair': 'Paire assortie',
  Pair: 'Paire',
  'Winning Pair': 'Paire gagnante',
  'Both hands a pair': 'Une paire dans les deux mains',
  'Player wins with a pair': 'Le Joueur gagne avec une paire',
  'Banker wins with a pair': 'La Banque gagne avec une paire',
  'Card Count': 'Nombre de cartes',
  'Six cards': 'Six cartes',
  'Four cards, no natural': 'Quatre cartes, sans naturel',
};

export const houseTextFr = (english: string): string => TEXTS[english] ?? english;
