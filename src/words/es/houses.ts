/** Translations of the shipped house files, by the English text: bets, pays, and what a card leaves open. */
const TEXTS: Readonly<Record<string, string>> = {
  // Houses
  'Two ways to pay Banker, and pairs at 11 to 1.': 'Dos formas de pagar la Banca, y parejas a 11 a 1.',
  'The plainest card: three bets and no more.': 'La carta más sencilla: tres apuestas y ninguna más.',
  '5 % on Banker wins, and the Dragon Bonus.': '5 % sobre lo que gana la Banca, y el Dragon Bonus.',
  'Three bets, 5 % commission, no side bets.': 'Tres apuestas, 5 % de comisión, sin apuestas laterales.',
  'Banker’s six pays half. Blazing 7’s.': 'El seis de la Banca paga la mitad. Blazing 7’s.',
  'Anyone who has voluntarily excluded themselves from Ontario gaming sites and has not been reinstated':
    'Quien se haya excluido voluntariamente de los locales de juego de Ontario y no haya sido readmitido',
  // Bets
  Player: 'Jugador',
  Banker: 'Banca',
  Tie: 'Empate',
  'Dragon Bonus, Player': 'Dragon Bonus, Jugador',
  'Dragon Bonus, Banker': 'Dragon Bonus, Banca',
  'Pair, Player': 'Pareja, Jugador',
  'Pair, Banker': 'Pareja, Banca',
  // What pays
  'Player wins': 'Gana el Jugador',
  'Banker wins': 'Gana la Banca',
  'Banker wins with 6': 'Gana la Banca con 6',
  'Natural winner': 'Natural ganador',
  'Natural tie': 'Empate de naturales',
  'Non-natural win by 9': 'Gana por 9 sin natural',
  'Non-natural win by 8': 'Gana por 8 sin natural',
  'Non-natural win by 7': 'Gana por 7 sin natural',
  'Non-natural win by 6': 'Gana por 6 sin natural',
  'Non-natural win by 5': 'Gana por 5 sin natural',
  'Non-natural win by 4': 'Gana por 4 sin natural',
  'First two cards a pair': 'Las dos primeras cartas, pareja',
  'Both hands a three-card 7': 'Ambas manos con 7 de tres cartas',
  'Both hands a two-card 7': 'Ambas manos con 7 de dos cartas',
  // What a card leaves open
  'Banker 3 to 6 when Player stands on 6 or 7': 'Banca de 3 a 6 si el Jugador se planta en 6 o 7',
  'Banker draws on 0 to 5, as the cards that print the case say. The card prints no such case, and says that Mini and Midi draw as traditional baccarat does.':
    'La Banca pide de 0 a 5, como dicen las cartas que imprimen el caso. Esta no lo imprime, y dice que Mini y Midi piden como el bacará tradicional.',
  'Literal: Banker 3 to 6 stands': 'Al pie de la letra: la Banca se planta de 3 a 6',
  'Number of decks': 'Número de barajas',
  'Eight decks, as the cards that speak of it say.': 'Ocho barajas, como dicen las cartas que lo mencionan.',
  'Six decks': 'Seis barajas',
  'How a shoe begins and ends': 'Cómo empieza y acaba un zapato',
  'The first card is shown and discarded, then as many more unseen as it has points, ten for tens and faces. 14 cards lie behind the cut card, and one coup begins after it comes out.':
    'La primera carta se muestra y se quema, y luego tantas más sin mostrar como puntos tenga, diez por dieces y figuras. Hay 14 cartas detrás de la carta de corte, y una mano empieza después de salir.',
  'One card burned unseen, 20 behind the cut card':
    'Una carta quemada sin mostrar, 20 detrás de la carta de corte',
  'Which patron turns the cards': 'Qué apostante descubre las cartas',
  'The largest wager on each hand turns that hand; a table may let the dealer turn them instead.':
    'La mayor apuesta en cada mano la descubre; una mesa puede dejarlo al crupier.',
  'The largest wager on Player or Banker turns both hands':
    'La mayor apuesta a Jugador o Banca descubre ambas manos',
  'How cards lie until they are turned': 'Cómo están las cartas hasta que se descubren',
  'Face down, since patrons turn them over; “dealt and exposed” is read as dealt, and then turned.':
    'Boca abajo, ya que las descubren los apostantes; «repartidas y expuestas» se lee: repartidas y luego descubiertas.',
  'Face up as they are dealt': 'Boca arriba al repartirse',
  'Who turns on equal largest wagers, or none': 'Quién descubre con apuestas iguales, o sin ninguna',
  'The earliest accepted wager; the dealer when nobody may turn or the time is out.':
    'La primera apuesta aceptada; el crupier si nadie puede o se acaba el tiempo.',
  'Any other order would be as arbitrary, and no card hints at one.':
    'Cualquier otro orden sería igual de arbitrario, y ninguna carta insinúa uno.',
  'When commission is taken': 'Cuándo se cobra la comisión',
  'As each wager is settled: it is collected on winning hands.':
    'Al liquidar cada apuesta: se cobra en las manos que ganan.',
  'As each wager is settled.': 'Al liquidar cada apuesta.',
  'At the end of the shoe': 'Al final del zapato',
  'How commission is rounded': 'Cómo se redondea la comisión',
  'Every stake that the limits allow makes it exact to the cent; any other would be rounded in the patron’s favour.':
    'Toda apuesta dentro de los límites la hace exacta al centavo; cualquier otra se redondearía a favor del apostante.',
  'Commission rounded up to the next 25 cents': 'Comisión redondeada hacia arriba a 25 centavos',
  'The standard wager that a side bet may need': 'La apuesta normal que puede pedir una apuesta lateral',
  'The standard wager that Dragon Bonus needs': 'La apuesta normal que pide el Dragon Bonus',
  'A wager on Player or Banker, on whichever hand.':
    'Una apuesta a Jugador o Banca, a cualquiera de las manos.',
  'A Tie wager counts too': 'También vale una apuesta a Empate',
  'On the same hand as the side bet': 'A la misma mano que la apuesta lateral',
  'On the same hand as the Dragon Bonus': 'A la misma mano que el Dragon Bonus',
  'Limits that the card does not print': 'Límites que la carta no imprime',
  'The figures here are ours; a host sets their own.':
    'Estas cifras son nuestras; cada anfitrión pone las suyas.',
  'A host’s own figures, for example main bets from $25 to $5,000':
    'Las cifras de un anfitrión, por ejemplo apuestas principales de $25 a $5,000',
  'What a maximum payout is the maximum of': 'De qué es máximo un pago máximo',
  'One sum for all wagers of a patron in one coup. The card says “maximum payouts” and not of what.':
    'Una suma para todas las apuestas de un apostante en una mano. La carta dice «pagos máximos», y no de qué.',
  'One for each bet': 'Uno por apuesta',
  'One for all patrons of the table together': 'Uno para todos los apostantes de la mesa juntos',
  'A wager that could win more than the maximum payout':
    'Una apuesta que podría ganar más que el pago máximo',
  'Refused, and the largest stake that could be paid in full is named.':
    'Se rechaza, y se dice la mayor apuesta que se pagaría entera.',
  'Taken, and paid up to the maximum': 'Se acepta, y se paga hasta el máximo',
  Helpline: 'Línea de ayuda',
  'None printed: the card names a programme, not a number. A host may set one.':
    'Ninguna impresa: la carta nombra un programa, no un número. Un anfitrión puede poner una.',
  'None printed: the card gives only the casino’s own telephone. A host may set one.':
    'Ninguna impresa: la carta solo da el teléfono del casino. Un anfitrión puede poner una.',
  'A helpline is a fact: where a card gives none, there is none to guess.':
    'Una línea de ayuda es un hecho: donde la carta no da ninguna, no hay nada que adivinar.',
  'Player and Banker wagers in one coup': 'Jugador y Banca en la misma mano',
  'Any combination, as the cards that speak of it allow.':
    'Cualquier combinación, como permiten las cartas que lo mencionan.',
  'Only one of the two': 'Solo una de las dos',
  'Whether Super 6 needs a main wager': 'Si el Super 6 necesita una apuesta principal',
  'It does not: the card calls it optional and names no other wager.':
    'No: la carta lo llama opcional y no nombra otra apuesta.',
  'Needs a wager on Player or Banker': 'Necesita una apuesta a Jugador o Banca',
  'A table may require one, as of the other side bets':
    'Una mesa puede exigirla, como en las otras apuestas laterales',
  'Whether a side bet needs a main wager': 'Si una apuesta lateral necesita una principal',
  'It may be required; it is not, unless the table’s setting says so.':
    'Puede exigirse; no se exige salvo que lo diga el ajuste de la mesa.',
  'It does not: the card calls side bets optional and names no other wager. Optional may also mean beside one.':
    'No: la carta llama opcionales a las apuestas laterales y no nombra otra. Opcional también puede querer decir junto a una.',
  Required: 'Se exige',
  'Dragon Bonus on both hands at once': 'Dragon Bonus en las dos manos a la vez',
  'Allowed: the card says “either” and forbids nothing.':
    'Se permite: la carta dice «una u otra» y no prohíbe nada.',
  'One hand only': 'Solo una mano',
  'What an identical pair is': 'Qué es una pareja idéntica',
  'Two cards of one rank, whatever their suits: the card’s example is a jack and a jack.':
    'Dos cartas del mismo rango, de cualquier palo: el ejemplo de la carta es una jota y una jota.',
  'Same rank and same suit': 'Mismo rango y mismo palo',
  'Which side bets this game offers': 'Qué apuestas laterales ofrece este juego',
  'Those that the card describes: Super 6, Dragon Bonus and Pairs.':
    'Las que describe la carta: Super 6, Dragon Bonus y Parejas.',
  'Super 6 alone': 'Solo Super 6',
  'Dragon Bonus and Pairs; Super 6 is described for the other game only.':
    'Dragon Bonus y Parejas; el Super 6 solo se describe para el otro juego.',
  None: 'Ninguna',
  'Super 6 too': 'También Super 6',
  'Banker draws on 0 to 5, as the cards that print the case say.':
    'La Banca pide de 0 a 5, como dicen las cartas que imprimen el caso.',
  'A third card written as 10': 'Una tercera carta escrita como 10',
  'Tens, jacks, queens and kings all count 0, also as a third card.':
    'Dieces, jotas, reinas y reyes valen 0, también como tercera carta.',
  'The card says itself that a 10 counts as zero: read otherwise it would contradict itself.':
    'La propia carta dice que un 10 vale cero: leída de otro modo se contradiría.',
  'Who turns the cards': 'Quién descubre las cartas',
  'The dealer.': 'El crupier.',
  'The largest wager on each hand turns that hand': 'La mayor apuesta en cada mano la descubre',
  'Face up: they are dealt and exposed, and nobody but the dealer is named.':
    'Boca arriba: se reparten y se exponen, y solo se nombra al crupier.',
  'Face down, and exposed by the dealer together': 'Boca abajo, y el crupier las expone juntas',
  'Minimum age': 'Edad mínima',
  '21. The card prints none.': '21 años. La carta no imprime ninguna.',
  'A host’s own figure, for example 18': 'La de un anfitrión, por ejemplo 18 años',
  'What Player pays': 'Lo que paga el Jugador',
  'Even money, as on every other card.': 'A la par, como en todas las demás cartas.',
  'Every card that prints it says the same, and no other pay is known.':
    'Todas las cartas que lo imprimen dicen lo mismo, y no se conoce otro pago.',
  'What Banker pays': 'Lo que paga la Banca',
  'Even money less 5 % commission. The card says nothing of what Banker pays, and nothing of a commission.':
    'A la par menos 5 % de comisión. La carta no dice lo que paga la Banca, ni habla de comisión.',
  'No commission, and a winning 6 pays half': 'Sin comisión, y un 6 ganador paga la mitad',
  'Even money without commission: the patron would be ahead':
    'A la par sin comisión: el apostante tendría ventaja',
  'No commission, and a winning three-card 7 pushes':
    'Sin comisión, y un 7 ganador de tres cartas se devuelve',
  'The name of the house': 'El nombre de la casa',
  'Hollywood Casino at Penn National Race Course: the text prints only the place, and its twin, the card of Morgantown, prints “Hollywood Casino”.':
    'Hollywood Casino at Penn National Race Course: el texto solo imprime el lugar, y su gemela, la carta de Morgantown, imprime «Hollywood Casino».',
  'Penn National Race Course, as it is printed': 'Penn National Race Course, como está impreso',
  'Whether the limits of the Dragon Bonus are for each hand or for both':
    'Si los límites del Dragon Bonus son por mano o para ambas',
  'For each hand: up to $100 on Player’s and up to $100 on Banker’s.':
    'Por mano: hasta $100 en la del Jugador y hasta $100 en la de la Banca.',
  'Over both hands together is the other reading. No house file can limit two bets by one sum, and no price would change.':
    'La otra lectura es para ambas manos juntas. Ningún archivo puede limitar dos apuestas con una suma, y ningún precio cambiaría.',
  'Dragon Bonus on a natural tie': 'Dragon Bonus con empate de naturales',
  'It pushes, as on the other cards that offer the bet. The end of the table is torn in the source, and a row may be lost.':
    'Se devuelve, como en las otras cartas que ofrecen la apuesta. El final de la tabla está roto en la fuente, y puede faltar una fila.',
  'It loses': 'Pierde',
  'Which games offer the Dragon Bonus': 'Qué juegos ofrecen el Dragon Bonus',
  'Both: the section names neither Mini nor Midi.': 'Ambos: la sección no nombra ni Mini ni Midi.',
  'Not Mini': 'Mini no',
  'Not Midi': 'Midi no',
  'One patron, with the largest wager on Player or Banker, turns both hands.':
    'Un solo apostante, el de la mayor apuesta a Jugador o Banca, descubre ambas manos.',
  'Face down until they are turned, since a patron reveals them. The card says that they are placed face up, and names no game.':
    'Boca abajo hasta que un apostante las descubre. La carta dice que se ponen boca arriba, sin nombrar juego.',
  'The card names its game and a city, and a house that is yet to open. We call it after the city.':
    'La carta nombra su juego y una ciudad, y una casa por abrir. La llamamos como la ciudad.',
  'The text has no other name of a house.': 'El texto no tiene otro nombre de casa.',
  'Banker 6 when Player stands': 'Banca 6 si el Jugador se planta',
  'The table decides: Banker draws on 5 or less. The introduction names only a Banker 7 as standing and forgets the 6.':
    'Decide la tabla: la Banca pide con 5 o menos. La introducción solo dice que se planta la Banca 7 y olvida el 6.',
  'Banker 6 draws': 'La Banca 6 pide',
  'Value of an ace, order of the deal': 'Valor de un as, orden del reparto',
  'As on the other cards: an ace counts 1, and the first and third cards go to Player.':
    'Como en las otras cartas: un as vale 1, y la primera y la tercera carta van al Jugador.',
  'Standard baccarat, which the card says it plays, has no other ace and no other order.':
    'El bacará corriente, que la carta dice jugar, no tiene otro as ni otro orden.',
  // Where a value comes from
  'Not on the card': 'No está en la carta',
  'The game has no commission': 'El juego no tiene comisión',
  'Posted at the table, not on the card': 'Expuesto en la mesa, no en la carta',
  'Introduction: identical to standard baccarat, with two exceptions':
    'Introducción: idéntico al bacará corriente, con dos excepciones',
  'Dragon Bonus, Winning and Losing: the row is torn in the source, “NATU / WINNER / 1 TO 1”':
    'Dragon Bonus, ganar y perder: la fila está rota en la fuente, «NATU / WINNER / 1 TO 1»',
  // The two example houses
  'No commission: Banker’s three-card 7 pushes.':
    'Sin comisión: un 7 de tres cartes de la Banca devuelve la apuesta.',
  'Banker wins with a three-card 7': 'La Banca gana con un 7 de tres cartes',
  'Player wins with a three-card 8': 'El Jugador gana con un 8 de tres cartes',
  'Pairs by suit, and a bet on how many cards come.': 'Parejas por palo, y una apuesta al número de cartas.',
  'Suited Pair, Player': 'Pareja del mismo palo, Jugador',
  'Suited Pair, Banker': 'Pareja del mismo palo, Banca',
  'Suited pair': 'Pareja del mismo palo',
  Pair: 'Pareja',
  'Winning Pair': 'Pareja ganadora',
  'Both hands a pair': 'Pareja en las dos manos',
  'Player wins with a pair': 'El Jugador gana con una pareja',
  'Banker wins with a pair': 'La Banca gana con una pareja',
  'Card Count': 'Número de cartas',
  'Six cards': 'Seis cartas',
  'Four cards, no natural': 'Cuatro cartas, sin natural',
};

export const houseTextEs = (english: string): string => TEXTS[english] ?? english;
