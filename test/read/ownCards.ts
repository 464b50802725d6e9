/**
 * Six further cards of our own, in layouts and languages that no other card here has: a French page of rules, a Spanish
 * leaflet, a Chinese notice, French and English side by side, a leaflet of several games, and a page as a machine read
 * it. Their houses are invented. What a careful reader takes from each was written before the reader was tried on it.
 */
export interface OwnCard {
  readonly name: string;
  readonly text: string;
  readonly house: string;
  readonly age?: number;
  readonly helpline?: string;
  readonly games: readonly OwnGame[];
  /** Of what the card leaves open: the place where a question must stand. */
  readonly open?: readonly string[];
  /** Words of bets that must not be drafted. */
  readonly never?: RegExp;
}

export interface OwnGame {
  readonly decks: number;
  /** The odds of each line in order, with a commission behind `less`. */
  readonly pays: Readonly<Record<string, readonly string[]>>;
  readonly limits?: Readonly<Record<string, readonly [minimum: number, maximum: number]>>;
}

const FRENCH_RULES = `CASINO DU PONT-VIEUX
Règles du punto banco

1. Le jeu se joue avec six jeux de 52 cartes.
2. Les mises gagnantes sur Joueur sont payées 1 contre 1.
3. Les mises gagnantes sur Banquier sont payées 1 contre 1, moins une commission de 5 %.
4. Égalité paie 8 contre 1. En cas d'égalité, les mises sur Joueur et Banquier sont remises.

Tirage de la troisième carte

Joueur : 0 à 5 tire, 6 et 7 reste.
Si Joueur reste, Banquier tire de 0 à 5 et reste à 6 et 7.

Banquier     tire si la troisième carte de Joueur est
0, 1, 2      toujours
3            0 à 7, 9
4            2 à 7
5            4 à 7
6            6, 7
7            reste

Mises permises
                     Minimum      Maximum
Joueur, Banquier     10 €         2 000 €
Égalité              5 €          200 €

Interdit aux moins de 18 ans.
`;

const SPANISH_LEAFLET = `CASINO BAHÍA BLANCA

PUNTO Y BANCA

El juego se reparte de un zapato de ocho barajas.

Jugador paga 1 a 1. Banca paga 1 a 1 menos una comisión del 5 %. Empate paga 9 a 1.
Si hay empate, las apuestas a Jugador y Banca se devuelven.

Jugador pide carta con 0 a 5 y se planta con 6 y 7.

APUESTAS OPCIONALES
Pareja de Jugador    11 a 1
Pareja de Banca      11 a 1

Apuesta mínima 20 €, apuesta máxima 3.000 €.

Prohibida la entrada a menores de 18 años.
Ayuda con el juego: 900 200 225
`;

const CHINESE_NOTICE = `金龍廳 百家樂
使用8副牌

閒    1 : 1
莊    1 : 1 (佣金5%)
和    8 : 1
閒對  11 : 1
莊對  11 : 1

和局退回莊閒投注。

未滿21歲不得進入
`;

const SIDE_BY_SIDE = `CASINO LAC-CLAIR          LAKE CLAIR CASINO
BACCARA                   BACCARAT

Six jeux de cartes        Six decks of cards

Joueur    1 contre 1      Player    1 to 1
Banquier  1 contre 1      Banker    1 to 1
Égalité   8 contre 1      Tie       8 to 1

Commission de 5 % sur les gains de Banquier.
A 5% commission is taken on winning Banker wagers.

En cas d'égalité, les mises sur Joueur et Banquier sont remises.
On a tie, wagers on Player and Banker push.
`;

const SEVERAL_GAMES = `THE COPPER MILL CASINO
TABLE GAMES AT A GLANCE

BLACKJACK
Blackjack pays 3 to 2. Insurance pays 2 to 1. Dealer stands on soft 17.
Minimum bet $15, maximum bet $1,500.

BACCARAT
Eight decks are used.
Player pays 1 to 1. Banker pays 1 to 1. No commission is taken.
When Banker wins with a total of 6, Banker is paid 1 to 2.
Tie pays 8 to 1. On a tie, bets on Player and Banker push.
Minimum bet $25, maximum bet $5,000.

LUCKY SIX
Lucky Six pays 12 to 1 when Banker wins with a two-card 6.
Lucky Six pays 20 to 1 when Banker wins with a three-card 6.
Lucky Six: minimum $5, maximum $250.

ROULETTE
Straight up pays 35 to 1. Red or black pays 1 to 1.
Minimum bet $10, maximum bet $1,000.

CRAPS
The field pays 2 to 1 on 2 and 3 to 1 on 12.

You must be 21 or older to gamble.
Gambling problem? Call 1-800-555-0177.
`;

const MACHINE_READ = `ST. ELMO RIVERB0AT CASlNO
MlNI BACCARAT

The game is dealt from a shoe of B decks.

Player           l to 1
Banker           l to l less S%
Tie              B to 1
On a tie, Player and Banker push.

Player draws on O-S and stands on 6-7.
When Player stands, Banker draws on O-5 and stands on 6-7.

Dragon Pair
Player Pair      ll to 1
Banker Pair      ll to 1

Minimum $1O, maximum $2,OOO.
No person under 2l may wager.
`;

export const OWN_CARDS: readonly OwnCard[] = [
  {
    name: 'French rules',
    text: FRENCH_RULES,
    house: 'Casino du Pont-Vieux',
    age: 18,
    games: [
      {
        decks: 6,
        pays: { player: ['1:1', '0:1'], banker: ['1:1 less 5/100', '0:1'], tie: ['8:1'] },
        limits: { player: [1_000, 200_000], tie: [500, 20_000] },
      },
    ],
  },
  {
    name: 'Spanish leaflet',
    text: SPANISH_LEAFLET,
    house: 'Casino Bahía Blanca',
    age: 18,
    helpline: '900 200 225',
    games: [
      {
        decks: 8,
        pays: {
          player: ['1:1', '0:1'],
          banker: ['1:1 less 5/100', '0:1'],
          tie: ['9:1'],
          'pair-player': ['11:1'],
          'pair-banker': ['11:1'],
        },
        limits: { player: [2_000, 300_000] },
      },
    ],
  },
  {
    name: 'Chinese notice',
    text: CHINESE_NOTICE,
    house: '金龍廳',
    age: 21,
    games: [
      {
        decks: 8,
        pays: {
          player: ['1:1', '0:1'],
          banker: ['1:1 less 5/100', '0:1'],
          tie: ['8:1'],
          'pair-player': ['11:1'],
          'pair-banker': ['11:1'],
        },
      },
    ],
  },
  {
    name: 'two languages side by side',
    text: SIDE_BY_SIDE,
    house: 'Casino Lac-Clair',
    games: [
      {
        decks: 6,
        pays: { player: ['1:1', '0:1'], banker: ['1:1 less 5/100', '0:1'], tie: ['8:1'] },
      },
    ],
  },
  {
    name: 'several games',
    text: SEVERAL_GAMES,
    house: 'The Copper Mill Casino',
    age: 21,
    helpline: '1-800-555-0177',
    games: [
      {
        decks: 8,
        pays: {
          player: ['1:1', '0:1'],
          banker: ['1:2', '1:1', '0:1'],
          tie: ['8:1'],
          'lucky-six': ['20:1', '12:1'],
        },
        limits: { player: [2_500, 500_000], 'lucky-six': [500, 25_000] },
      },
    ],
    never: /insurance|straight|field|blackjack|red/,
  },
  {
    name: 'machine-read page',
    text: MACHINE_READ,
    house: 'St. Elmo Riverboat Casino',
    age: 21,
    games: [
      {
        decks: 8,
        pays: {
          player: ['1:1', '0:1'],
          banker: ['1:1 less 5/100', '0:1'],
          tie: ['8:1'],
          'pair-player': ['11:1'],
          'pair-banker': ['11:1'],
        },
        limits: { player: [1_000, 200_000] },
      },
    ],
  },
];
