/**
 * What the words of rule cards mean, in several languages. A phrase is told in lower case; the longest one counts. An
 * `s` at the end of an English word may be left out here.
 */
export const CONCEPTS = [
  // hands and bets
  'PLAYER',
  'BANKER',
  'TIE',
  'HAND',
  'BET',
  'MAIN',
  'SIDE',
  'PAIR',
  'YOURS',
  'OTHERHAND',
  // what a hand does
  'DRAW',
  'STAND',
  'WIN',
  'LOSE',
  'PUSH',
  'HAS',
  'MAKES',
  // cards and totals
  'CARD',
  'THIRD',
  'FIRST2',
  'TOTAL',
  'NATURAL',
  'CARDS',
  'INALL',
  'MARGIN',
  'POINTS',
  'SAME',
  'RANK',
  'SUIT',
  'COMBINED',
  'KINGQUEEN',
  'PAIRCARDS',
  'SUITEDPAIR',
  'ODDNUMBER',
  // how it is joined
  'IF',
  'UNLESS',
  'BUT',
  'ONLY',
  'ALWAYS',
  'NOT',
  'NONE',
  'ANY',
  'OTHER',
  'EITHER',
  'BOTH',
  'EACH',
  'OR',
  'AND',
  'LESS',
  'UPTO',
  'ATLEAST',
  'ORLESS',
  'ORMORE',
  'AGAINST',
  // money
  'PAY',
  'ODDS',
  'HALF',
  'FOR',
  'COMMISSION',
  'FREE',
  'PCT',
  'MONEY',
  'MIN',
  'MAX',
  'LIMITS',
  'PAYOUT',
  'SETTLED',
  'SHOEEND',
  'ROUNDED',
  'UP',
  'DOWN',
  'NEAREST',
  'DIFFERENCE',
  'AGGREGATE',
  // numbers
  'NUM',
  'SET',
  'AB',
  // the shoe and the people
  'DECKS',
  'SHOE',
  'DEALER',
  'PATRON',
  'LARGEST',
  'TURN',
  'BURN',
  'CUTCARD',
  'BEHIND',
  'NEED',
  'ALONE',
  'OFFERED',
  'NOTOFFERED',
  // other
  'GAME',
  'OTHERGAME',
  'TABLE',
  'CHART',
  'PREVAILS',
  'FRENCH',
  'ENGLISH',
  'CHINESE',
  'SPANISH',
  'INSTEAD',
  'SAMEASBEFORE',
  'WINNERS',
  'DOT',
  'OPTIONAL',
  'DRAWTO',
  // marks
  'COMMA',
  'COLON',
  'OPEN',
  'CLOSE',
  'SEMI',
  'STOP',
  'DASH',
  'SLASH',
  'PLUS',
  'EQUALS',
  'CELL',
  'MARK',
  'WORD',
  'QUOTE',
] as const;
export type Concept = (typeof CONCEPTS)[number];

const LEXICON: Partial<Record<Concept, string>> = {
  WINNERS: 'hand closest to 9 wins|hand closest to nine wins|hand nearest to 9 wins|winning hand',
  DRAWTO: 'draws to|draw to|draws up to|draw up to|hits to|hit to|tire jusqu \u00e0',
  OPTIONAL: 'optional|is optional|are optional',
  PLAYER:
    'player|punto|joueur|le joueur|jugador|spieler|p|\u9592|\u9592\u5bb6|\u95f2|\u95f2\u5bb6|players hand|playerside',
  BANKER: 'banker|bank|banco|banquier|banca|b|\u838a|\u838a\u5bb6|\u5e84|\u5e84\u5bb6',
  TIE: 'tie|tied|\u00e9galit\u00e9|egalit\u00e9|\u00e9galite|egalite|empate|unentschieden|\u548c|\u548c\u5c40|equal points|equal totals|same point count|same total|identical totals|result in identical totals|result in a tie|results in a tie|\u540c\u9ede|tying|ties',
  HAND: 'hand|side|mano|\u5bb6',
  BET: 'your bet|your wager|bet|wager|stake|betting|wagering|mise|apuesta|\u6295\u6ce8|wagered on|wagered|bets on',
  MAIN: 'main bet|main wager|main hand|main|base bet|base wager|standard baccarat wager|baccarat wager|standard wager',
  SIDE: 'side bet|side wager|optional wager|optional bet|optional side wager|bonus bet|extra|additional wager|additional bet|all other|other bet',
  PAIR: 'pair|paire|pareja|\u5c0d|\u5bf9|\u5c0d\u5b50|\u5bf9\u5b50|identical pair',
  YOURS:
    'your hand|selected hand|their selected hand|your side|hand chosen|the hand chosen|that hand|your|its hand|the side you have wagered on|side you have wagered on|side you wagered on|hand you bet on|hand selected|the selected hand|chosen hand',
  OTHERHAND: 'the other hand|other hand|the other side|other side',
  DRAW: 'draw|drew|drawn|draws a card|hit|take a card|take a third card|takes a third card|takes a card|took a card|receive a third card|receives a third card|draw a third card|draws a third card|dealt a third card|is dealt a third card|be dealt a third card|draw a card|tire|tirer|pide|pide carta|toma carta|roba|\u88dc\u724c|\u8865\u724c|\u88dc|must draw|third card drawn|tire une carte|take card',
  STAND:
    'stand|stood|stay|stayed|stand pat|stands pat|reste|se planta|\u4e0d\u88dc\u724c|\u4e0d\u8865\u724c|\u4e0d\u88dc|no third card|takes no card|take no card|took no card|takes no third card|does not draw|do not draw|did not draw|does not take a card|does not receive a third card|doe not draw|no draw|draws no card|draws no third card|does not take a third card|must stand|no card',
  WIN: 'gain|ganancia|gagnant|gagnante|gagnantes|gagnants|ganadora|ganadoras|ganador|win|won|winning|wins on|gagne|gana|\u8d0f|\u8d62|victory|winner|is a winner|better',
  LOSE: 'lose|lost|loss|losing|perd|pierde|\u8f38',
  PUSH: 'push|pushe|pushing|is a push|are a push|returned|is returned|are returned|be returned|void and returned|are void and returned|neither win nor lose|neither wins nor lose|neither win or lose|neither wins or lose|neither hand wins or lose|there is no action|no action|have neither won nor lost|remise|est remise|sont remise|sont remises|remises|stand-off|standoff|stand off|bets push|just push|nobody wins or loses|se devuelve|se devuelven|\u9000\u56de|stake returned|stakes returned|money back|wager is returned',
  HAS: 'has|have|having|holds|hold|avec|with|w|con|ha|tiene|shows|show|held|tenir|holding|having',
  MAKES: 'makes|make|made|ends on|end on|finish on|finishes on|finish with|finishes with',
  CARD: 'card|cards|carte|carta|\u724c|\u5f35|\u5f20',
  THIRD:
    'third card|3rd card|hit card|third card dealt to|third-card|third card dealt|third card drawn|troisi\u00e8me carte|carte|tercera carta|\u7b2c\u4e09\u5f35\u724c|\u7b2c\u4e09\u5f20\u724c|third|card 3rd card',
  FIRST2:
    'first two cards|first 2 cards|first two|initial two cards|two cards given|first two card|deux premi\u00e8res cartes|deux cartes|deux premi\u00e8res cartes d une main|initial hand|first two cards given|primeras dos cartas|\u9996\u5169\u5f35|\u9996\u5169\u5f35\u724c|\u9996\u4e24\u5f20|begin with|begins with|starts with|start with|first two cards of|first two cards are',
  TOTAL:
    'total|point count|count|point total|total point|total score|score|punti|puntos|points total|final total|totaling|\u7e3d\u9ede|\u603b\u70b9',
  NATURAL: 'natural|nat|natu|naturel|natural hand|\u4f8b\u724c|natural number',
  INALL:
    'in all|in total|en tout|in total are dealt|in both hands|total cards|in total dealt|altogether|the hand is settled with|it takes',
  POINTS: 'point|punto s|points|\u9ede|\u70b9|pips|spots',
  SAME: 'same|equal|de m\u00eame|m\u00eame|mismo|misma|\u540c',
  RANK: 'rank|value|denomination|rang|valor|\u9ede\u6578|\u724c\u9762|face value',
  SUIT: 'suit|suited|couleur|palo|\u82b1\u8272',
  PAIRCARDS:
    'of the same rank|of one rank|of equal rank|of the same value|of equal value|of one denomination|of the same denomination|same rank|equal rank|one rank|de m\u00eame rang|de m\u00eame valeur|del mismo valor|del mismo rango|\u540c\u9ede\u6578\u724c|identical|are identical pairs|identical pairs|one denomination|same denomination|same value',
  SUITEDPAIR:
    'of the same rank and suit|same rank and suit|of one rank and one suit|one rank and one suit|of one rank and suit|same rank and same suit|of the same rank and the same suit|of the same suit and rank|identical in rank and suit',
  COMBINED:
    'add up the two final totals|both totals added|sum of both totals|sum of the two totals|the two totals added|combined total|totals added together|two totals added together',
  KINGQUEEN: 'king queen|king and queen|king + queen|queen king|king and a queen|a king and a queen',
  IF: 'if|when|where|whenever|wherever|provided|si|lorsque|quand|cuando|\u7576|\u5f53|\u6642|\u65f6|in the event of|en cas d|en cas de|in case of|in the event that|should',
  UNLESS: 'unless|except|except when|except if|excepting|sauf|sauf si|excepto|salvo|other than',
  BUT: 'there is only one catch|there is one catch|with one exception|one exception|but|however|but if|except that|with the exception of|otherwise',
  ONLY: 'only',
  ALWAYS: 'always|must always|toujours|siempre|will always|in every case',
  NOT: 'not|no|non|never|pas|sans|without|neither|nor|n t|doesn t|don t|isn t|cannot|can t|\u4e0d',
  NONE: 'none|nothing|nobody|aucune|never|ninguna',
  ANY: 'any|any card|anything|any total|all|whatever|every|every card|toute|cualquiera|any points|all card',
  OTHER:
    'any other|all other result|all other outcome|all others|other result|all other|otherwise|any other result|every other result',
  EITHER:
    'either|one hand|a hand|one side|on either|either hand|either one|either side|for one hand|d un c\u00f4t\u00e9 ou de l autre|one of the hands',
  BOTH: 'both|both hand|both side|for both hands|les deux|deux|ambas|ambos|both hands do|two hands',
  EACH: 'each|per|every|chaque',
  OR: 'or|ou|o',
  AND: 'and|et|y|&|plus',
  LESS: 'less|minus|moins une|moins|menos|moins une commission de|after|owes the house|and owes the house|subject to',
  UPTO: 'up to|as high as|go as high as|goes as high as|not more than|at most|no more than|cannot exceed|can not exceed|may not exceed|jusqu \u00e0|hasta|go to|goes to|jusqu a',
  ATLEAST: 'at least|no less than|not less than|must be at least|minimum of',
  ORLESS: 'or less|or fewer|or under|or below|or lower|and under|and below|ou moins|o menos',
  ORMORE: 'or more|or over|or above|or higher|or greater|and up|and over|or better|ou plus|and above',
  AGAINST: 'against|contre|vs|versus|by',
  PAY: 'pay\u00e9|pay\u00e9e|pay\u00e9es|pay\u00e9s|pagada|pagadas|se paga|se pagan|pay|paid|payout|pays out|payoff|paying|paie|paient|paga|pagan|get|you get|are paid|is paid|be paid|shall be paid|\u8ce0|\u8ce0\u7387|earn|at odds|odds|for a payout of|you win|payment',
  ODDS: 'even money|evens|1 to 1 even money|\u00e0 \u00e9galit\u00e9|pari|a la par|even-money',
  HALF: 'half|one half|half the bet|half of the bet|half of the wager|half of the original wager|half the wager|half of the stake|half their bet|half your bet|paid half|50 percent of the bet',
  FOR: 'for',
  COMMISSION: 'commission|vigorish|vig|comisi\u00f3n|provision|\u4f63\u91d1|\u4f63',
  FREE: 'no commission|commission-free|commission free|non commission|non-commission|no-commission|without commission|sans commission|sin comisi\u00f3n|\u514d\u4f63|not charged commission|without a commission|no vigorish|without any commission|free of commission|are not charged commission|no commission is charged|no commission is taken|there is no commission',
  MIN: 'minimum|min|least|\u6700\u4f4e|minimo|m\u00ednimo|minima|m\u00ednima|minimale|mindestens|minimums|smallest',
  MAX: 'maximum|max|\u6700\u9ad8|m\u00e1ximo|maxima|m\u00e1xima|maximale|maximums|largest',
  LIMITS:
    'limits|limit|bet limits|table limits|\u9650\u7d05|\u9650\u7ea2|mises permises|allowed bets|range|ranges|wager ranges|l\u00edmites',
  PAYOUT:
    'maximum payout|max payout|maximum aggregate payout|house max|maximum win|aggregate payout|payout limit|most we pay',
  SETTLED:
    'as each wager is settled|as settled|when paid|as you are paid|as it is paid|at the time of payout|at each coup|\u00e0 chaque coup|at settlement|at payout|time of payout|per\u00e7ue \u00e0 chaque coup|as each bet is settled',
  SHOEEND:
    'at the end of the shoe|end of the shoe|before you leave the table|before you leave|when you leave the table|at the end of each shoe|end of shoe|\u00e0 la fin du sabot',
  ROUNDED: 'rounded|rounds it|arrondie|arrondi|redondeada|redondea|rounding',
  UP: 'up|up to the next|upward|upwards|sup\u00e9rieur|al alza',
  DOWN: 'down|dropped|inf\u00e9rieur|downward|is dropped|a la baja',
  NEAREST: 'nearest|to the nearest|le plus proche',
  DIFFERENCE: 'differential|largest difference|difference between|\u5dee\u984d|table differential|difference',
  AGGREGATE: 'aggregate|all guests together|whole table|to the whole table|all players together',
  DECKS:
    'deck|pack|jeux|jeux de 52 cartes|baraja|mazo|\u526f\u724c|\u526f|decks of cards|spiele|paquets|card decks',
  SHOE: 'shoe|sabot|zapato|\u724c\u9774',
  DEALER: 'dealer|croupier|house dealer|the house',
  PATRON: 'patron|you|guest|customer|member|punter|bettor|one patron|your|anyone|people|joueurs|participant',
  LARGEST: 'largest bet|largest wager|highest bet|highest wager|biggest bet|largest stake|biggest wager',
  TURN: 'turn|turned|turns all card|handles|handled|reveals|revealed|turned by|cards turned by|retourne|turn over|turning',
  BURN: 'burn|burned|burnt|burns|discarded|br\u00fbl\u00e9e|quema',
  CUTCARD: 'cut card|cutting card|indicator card|carte de coupe|carta de corte|yellow card|cut-card',
  BEHIND:
    'from the back|from the end|behind|from the bottom|from back|from the back of the stack|from the end of the pack|behind the cut card',
  NEED: 'need|needs|require|requires|required|must also be made|must make|exige|requiere|needed',
  ALONE:
    'without another wager|without any other bet|n exige aucune autre mise|do not need a main bet|may be made without another wager|alone|without a main bet|without any other wager|available without any other bet|on its own|by itself',
  OFFERED: 'offered|available',
  NOTOFFERED: 'not offered|are not offered|is not offered|not available',
  GAME: 'baccarat|minibaccarat|baccara|bac|bacc|mini-baccarat|midi-baccarat|punto banco|\u767e\u5bb6\u6a02|\u767e\u5bb6\u4e50|bacar\u00e1|bacara',
  OTHERGAME:
    'blackjack|black jack|roulette|craps|bingo|keno|poker|slot|spanish 21|pai gow|pai gow tiles|pai gow poker|sic bo|casino war|super 4|dragon tiger|three card poker|pull-tab|big six|ultimate texas hold em|texas hold em|caribbean stud|let it ride|double deck|fan tan|war',
  TABLE: 'table|tables|room|tisch|mesa',
  CHART:
    'chart|appendix|schedule|layout inscription|following table|table below|this table|rules|rule|reglas|r\u00e8gles|\u898f\u5247',
  PREVAILS: 'prevails|prevail|pr\u00e9vaut|shall prevail|governs|prevalece|\u70ba\u6e96|\u4e3a\u51c6',
  FRENCH: 'french|french text|fran\u00e7ais|texte fran\u00e7ais|french version',
  ENGLISH: 'english|english text|english version|texte anglais',
  CHINESE: 'chinese|chinese text|\u4e2d\u6587|chinese version',
  SPANISH: 'spanish|spanish text|texto espa\u00f1ol|versi\u00f3n espa\u00f1ola',
  INSTEAD: 'in place of|instead of|replaces|in error|by mistake|corrected|correction|erratum',
  SAMEASBEFORE:
    'everything else is the same|all else is the same|all other rules are the same|otherwise the same|everything else as above|all other rules are as above',
};

/** Words that change no meaning, wherever they stand in a rule. Nothing that limits, negates or excepts is one. */
const HARMLESS = `a an the of is are be been being was were will would shall must it its this that these those there to in at as
than from into upon under here do does did also then so each which who whose their his her they them he she
up out for our we us my on actual actually simply also
amount money once too they else goes ends end ended result results collect collected collects charge charged levied deducted withheld observe please thus hence note remember simply just immediately
sur dans hay la le les l un une des de du d est sont en \u00e0 au aux qui que se elle il ils celle celui ces cette son sa leur y
el los las una uno al del es son por se su sus
casino house croupiers dealt given initial final
place placed made make accepted regular standard fixed
whichever whether such way ways
bet's wager's
following
called named
\u7684 \u4ee5 \u70ba \u5247 \u81f3`;

const splitPhrase = (phrase: string): string =>
  phrase.toLowerCase().replace(/[-']/g, ' ').replace(/ +/g, ' ').trim();

/** Beginnings of words that a narrow column cuts off. */
export const CUT_OFF: ReadonlySet<string> = new Set(['natu']);

export const isHan = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

interface Phrases {
  /** By first word: the phrases that begin with it, longest first. */
  readonly byFirst: ReadonlyMap<
    string,
    readonly { readonly words: readonly string[]; readonly concept: Concept }[]
  >;
  readonly han: ReadonlyMap<string, Concept>;
  readonly mostHan: number;
}

export const PHRASES: Phrases = phrases();
export const HARMLESS_WORDS: ReadonlySet<string> = new Set(HARMLESS.split(/\s+/));

function phrases(): Phrases {
  const byFirst = new Map<string, { readonly words: readonly string[]; readonly concept: Concept }[]>();
  const han = new Map<string, Concept>();
  for (const [concept, text] of Object.entries(LEXICON) as [Concept, string][])
    for (const phrase of text.split('|')) {
      if (isHan(phrase)) {
        han.set(phrase, concept);
        continue;
      }
      const words = splitPhrase(phrase).split(' ');
      const first = words[0] ?? '';
      const known = byFirst.get(first) ?? [];
      if (!known.some((each) => each.words.join(' ') === words.join(' '))) known.push({ words, concept });
      byFirst.set(first, known);
    }
  for (const known of byFirst.values()) known.sort((a, b) => b.words.length - a.words.length);
  return { byFirst, han, mostHan: Math.max(...[...han.keys()].map((key) => key.length)) };
}
