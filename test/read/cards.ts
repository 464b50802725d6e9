/**
 * Card texts of our own writing, as a program extracts them from a page: tables with tabs, columns torn apart, other
 * games between. What each plants is said beside it.
 */
export interface WrittenCard {
  readonly about: string;
  readonly text: string;
}

const BULLETS = `THE THIRD CARD

Player's first two cards total:

- 0-1-2-3-4-5 • here Player draws
- 6 - 7 • here Player stands
- 8 - 9 • a natural, and nobody draws

Banker's first two cards total:

- 0 - 1 - 2 • Banker draws, naturals aside
- 3 • draws where Player's third card was 0 - 1 - 2 - 3 - 4 - 5 - 6 - 7 - 9
 - stands where Player's third card was 8
- 4 • draws where Player's third card was 2 - 3 - 4 - 5 - 6 - 7
 - stands where Player's third card was 0 - 1 - 8 - 9
- 5 • draws where Player's third card was 4 - 5 - 6 - 7
- 6 • draws where Player's third card was 6 - 7
- 7 • never draws: stands
`;

const TABLE = `PLAYER, by the first two cards:
0-5\tDraws
6-7\tStands
8-9\tNatural
BANKER: if Player stands, Banker draws on 0-5 and stands on 6 and 7. Otherwise Banker always draws on 0, 1 or 2, and else goes by the chart.
BANKER WITH\tDRAWS IF PLAYER'S THIRD CARD IS:\tSTANDS IF PLAYER'S THIRD CARD IS:
3\t0-1-2-3-4-5-6-7-9\t8
4\t2-3-4-5-6-7\t0-1-8-9
5\t4-5-6-7\t0-1-2-3-8-9
6\t6-7\t0-1-2-3-4-5-8-9
7\t\tSTANDS
`;

const POINT_COUNTS = `PLAYER COUNTS:

A count of 0 thru 5 - Player has to draw

A count of 6 or 7 - Player has to stand

A count of 8 or 9 - a natural, and the deal is over

BANKER COUNTS:

If Player draws no third card, Banker draws with a count of 5 or less.

A count of 0 thru 2 - Banker has to draw

A count of 3 - Banker has to draw, except when Player's third card was an 8

A count of 4 - Banker draws, but only when Player's third card was a 2 thru 7

A count of 5 - Banker draws, but only when Player's third card was a 4 thru 7

A count of 6 - Banker draws, but only when Player's third card was a 6 or 7

A count of 7 - Banker has to stand
`;

const TOTALS = `Banker's first two cards total 0-1-2:

Banker always draws

Banker's first two cards total 3:

Draws if Player's third card was 1-2-3-4-5-6-7-9-10

Banker's first two cards total 4:

Draws if Player's third card was 2-3-4-5-6-7

Banker's first two cards total 5:

Draws if Player's third card was 4-5-6-7

Banker's first two cards total 6:

Draws if Player's third card was 6-7

Banker's first two cards total 7:

Always stands

Player draws on 0-1-2-3-4-5

Player stands on 6-7
`;

const MARGINS = `Natural Winner\t1 to 1
Natural Tie\tPush
Win by 9\t30 to 1
Win by 8\t10 to 1
Win by 7\t6 to 1
Win by 6\t4 to 1
Win by 5\t2 to 1
Win by 4\t1 to 1
`;

export const CARDS = {
  bullets: {
    about:
      'bullets below half sentences; two variants under headings; what Banker does when Player stood is missing',
    text: `HARBOUR CASINO

The first and third cards go to Player. Tens and court cards count zero.

Whichever hand wins, a wager on either is paid even money. A tie is a push for Player and Banker, and pays 8 to 1 to who has wagered on it.

NO COMMISSION BACCARAT

A Banker who wins with a total of six (6) is paid half (1 to 2).

There is a side wager - LUCKY SIX. Lucky Six pays 12 to 1 if the Banker wins with a total of 6.

COMMISSION BACCARAT

Banker wins even money, less a 5% commission each time.

ADDITIONAL WAGERS

HARBOUR BONUS

Choose the Player or Banker hand. A table may require a main wager beside it.

${MARGINS}
${BULLETS}
OLD HARBOUR ~ SOMEWHERE

Nobody below the age plays here: you must be 19. Guests who have excluded themselves from our tables and have not been reinstated may not enter.

Side wagers that are offered are posted at the table.
`,
  },
  totals: {
    about:
      'a heading for each Banker total; a ten written as 10; nothing on what Banker pays, nor on Player standing',
    text: `BACCARAT

You have three ways to bet, Player, Banker and/or Tie. On a tie Player and Banker push. The tie pays 8 to 1. So 9+5+10=14 counts 4.

${TOTALS}
LAKESIDE

CASINO • HOTEL
FAIR HAVEN

B-7 to Exit 12 | 14 Shore Road | Fair Haven, XY

555-FUN-1234 | LakeSideFun.com
`,
  },
  table: {
    about: 'prose and a table with tabs; a pay table torn into columns; two variants in sentences',
    text: `MINI BACCARAT AND MIDI BACCARAT

The house keeps a 5% commission of what Banker wins, taken at settlement. Tie bets pay 8 to 1. Minibaccarat has eight decks in its shoe. At Midi Baccarat whoever has the largest wager on a hand turns the cards. At Mini Baccarat the dealer turns all cards. Whoever is closest to 9 wins 1 to 1. On a tie Player and Banker push.

${TABLE}
Margin Bonus

It requires a main wager beside it. Stakes are at least \\$5 and at most \\$100.

HAND

WIN BY 6

WIN BY 5

PAYS

4 TO 1

2 TO 1

HAND

WIN BY 9

WIN BY 8

PAYS

30 TO 1

10 TO 1

\tWIN BY 7\t\t6 TO 1\t\tWIN BY 4\t\t1 TO 1
\t\tNATU\t\tWINNER\t1 TO 1

- AT MOUNT FAIR RACE COURSE -

Worried about gambling? Call 1-800-555-0199.
`,
  },
  chart: {
    about: 'the same chart without side bets; the age is missing',
    text: `MINI BACCARAT

Winning Banker bets pay 1 to 1 less a 5% commission. Winning Player bets are paid even money. Ties push on Player and Banker. A tie bet pays 8 to 1. Eight decks are used.

${TABLE}`,
  },
  counts: {
    about: 'point counts; commission free; two columns of odds; an event of two numbers of cards',
    text: `RIVER BAC COMMISSION FREE

There are ways to bet on the bank, the player and/or the tie.

- A Banker who wins with a total of 6 gets half.
- Otherwise Banker wins even money without commission.

Player wins even money. Tie bets pay 8 to 1. On a tie Player and Banker push.

${POINT_COUNTS}
The Margin Bonus wager is optional, and may stand for both hands.

WHAT\tPLAYER\tBANKER
Win by 9*\t30 to 1\t30 to 1
Win by 8*\t10 to 1\t10 to 1
Natural Winner\t1 to 1\t1 to 1
Natural Tie\tPush\tPush

Sevens Alight

- The Sevens Alight Wager is optional

Both hands 2-card, total 7\t50 to 1
Both hands 3-card, total 7\t200 to 1

SOON THE HOME OF

RIVERTON

PROBLEMS WITH GAMBLING: CALL 1-800-555-0142
Only for those who are 21 or older.
`,
  },
  prose: {
    about: 'nothing but sentences, wrapped in the middle',
    text: `Baccarat is dealt from six decks. Winning Player wagers are paid
even money and winning Banker wagers are paid even money less a
5% commission. The tie pays 8 to 1. On a tie Player and Banker push.
A hand of 8 or 9 in two cards is a natural.
Player draws on 0 to 5 and stands on 6 and 7.
If Player stands, Banker draws on 0 to 5 and stands on 6 and 7.
Banker always draws on 0 to 2. Banker 3 draws unless Player's third
card is 8. Banker 4 draws if Player's third card is 2 to 7. Banker 5
draws if Player's third card is 4 to 7. Banker 6 draws if Player's
third card is 6 or 7. Banker stands on 7.
`,
  },
  pipes: {
    about: 'a table with pipes',
    text: `# BACCARAT

Tie bets pay 8 to 1. A 5% commission is taken on winning Banker bets.

Player draws on 0-5 and stands on 6-7.
When Player stands, Banker draws on 0-5 and stands on 6-7.
Banker always draws on 0, 1 or 2.

| Banker has | draws when Player's third card is | stands when Player's third card is |
| 3 | 0-1-2-3-4-5-6-7-9 | 8 |
| 4 | 2-3-4-5-6-7 | 0-1-8-9 |
| 5 | 4-5-6-7 | 0-1-2-3-8-9 |
| 6 | 6-7 | 0-1-2-3-4-5-8-9 |
| 7 | | stands |
`,
  },
  threeCardSeven: {
    about: 'no commission by a push on three cards; two side bets in sentences; six decks',
    text: `EASY BACCARAT
No commission is taken. A winning Banker hand with a three-card total of 7 is a push: Banker wins with a three-card total of 7, wagers push.
Winning Player wagers are paid even money. Tie pays 8 to 1.
${TABLE}
Six decks are used.

Dragon Seven
Dragon Seven pays 40 to 1 when the Banker wins with a three-card total of 7.

Panda Eight
Panda Eight pays 25 to 1 when the Player wins with a three-card total of 8.
`,
  },
  punto: {
    about:
      'the hands called Punto and Banco; 19 to 20 in place of a commission; a sentence that begins with a figure',
    text: `PUNTO BANCO
THE OLD MILL CASINO

Stakes: minimum $10, maximum $2,000.
The game is dealt from a shoe of six decks.
Winning bets on Punto are paid 1 to 1. Winning bets on Banco are paid 19 to 20. A bet on Egalité is paid 8 to 1. In the event of a tie, stakes on Punto and Banco are returned.

Punto with 0 to 5 draws, with 6 or 7 stands. 8 or 9 is a natural and no further cards are drawn.
If Punto stands, Banco draws on 0 to 5 and stands on 6 and 7.
Banco 0, 1 or 2 always draws.
Banco 3 draws unless Punto's third card is an 8.
Banco 4 draws when Punto's third card is 2 to 7.
Banco 5 draws when Punto's third card is 4 to 7.
Banco 6 draws when Punto's third card is 6 or 7.
Banco 7 stands.
`,
  },
  regulation: {
    about:
      'OMITTED: most rows; paragraphs of a regulation: hands stay, five percent in words, two pays in one sentence',
    text: `Section 1. The dealer shall collect a commission of five percent on winning Banker wagers at the end of the shoe.
(a) The game shall be played with eight decks.
(b) A wager on Tie shall win at odds of 9 to 1.
(c) The Player Hand shall draw a third card on a Point Count of 0, 1, 2, 3, 4 or 5 and shall stay on 6 or 7.
(d) The Banker Hand having a Point Count of 3 shall draw a third card unless the third card dealt to the Player Hand is an 8.
Lucky Half pays 12 to 1 if Banker wins with a two-card total of 6 and 20 to 1 with a three-card total of 6.
A progressive jackpot of $50,000 is paid for a suited royal.
`,
  },
  beyond: {
    about: 'what no house file can say: one of each kind, one under a heading of its own, one that is absent',
    text: `BACCARAT
Tie bets pay 8 to 1. A 5% commission on winning Banker bets.
No insurance is offered on the main wagers, and there is no progressive.
Before the third card each guest may raise the wager on Player.
Insurance on a Banker natural pays 3 to 2.
Each round one to five cards are given a multiplier of 2 to 8 times.
The Jewel jackpot is $25,000 or more and grows with each wager.
Four in a Row pays 10 to 1 if Banker wins four hands in a row.
ENVY BONUS
Natural tie\t50 to 1
Win by 9\t10 to 1
The game is dealt from six decks, with a progressive.
DRAGON BONUS
Natural winner\t1 to 1
Win by 9\t30 to 1
Win by 8\t10 to 1
${TABLE}`,
  },
  forOne: {
    about: 'a tie printed for 1',
    text: `BACCARAT\nTie bets pay 9 for 1. A 5% commission on winning Banker bets.\n${TABLE}`,
  },
  fourPercent: {
    about: 'other games between; another commission',
    text: `BLACKJACK
Dealer must stand on all 17s. Insurance pays 2 to 1. Blackjack pays 3 to 2.

BACCARAT
A commission of 4% is taken on winning Banker bets. The tie bet pays 9 to 1.
${POINT_COUNTS}
ROULETTE
A straight up number pays 35 to 1.
`,
  },
  twoTies: {
    about: 'PLANTED: two pays for a tie',
    text: `BACCARAT\nTie bets pay 8 to 1. A 5% commission on Banker.\n${TABLE}\nREMEMBER\nTie bets pay 9 to 1.\n`,
  },
  drawsAndStands: {
    about: 'PLANTED: Banker 3 draws and stands on 8',
    text: `BACCARAT\nTie bets pay 8 to 1. A 5% commission on Banker.\n${TABLE.replace('0-1-2-3-4-5-6-7-9', '0-1-2-3-4-5-6-7-8-9')}`,
  },
  twoDecks: {
    about: 'PLANTED: two numbers of decks',
    text: `BACCARAT\nEight decks are used. Tie bets pay 8 to 1. A 5% commission on Banker.\n${TABLE}\nSix decks are used.\n`,
  },
  twoMargins: {
    about: 'PLANTED: one event of a side bet with two pays',
    text: `BACCARAT\nTie bets pay 8 to 1. A 5% commission on Banker.\n${TABLE}\nMargin Bonus\n${MARGINS}Win by 9\t25 to 1\n`,
  },
  noRows: {
    about: 'OMITTED: rows of Banker 5 and 6',
    text: `BACCARAT\nTie bets pay 8 to 1. A 5% commission on Banker.\n${TABLE.replace(/^[56]\t.*\n/gm, '')}`,
  },
  noPlayer: {
    about: 'OMITTED: what Player does, and who is paid what',
    text: `BACCARAT\nTie bets pay 8 to 1.\n${TOTALS.replace(/^Player.*$/gm, '')}`,
  },
  limits: {
    about: 'limits of the table, and who may not play',
    text: `BACCARAT\nTable minimum $25, table maximum $5,000.\nYou may not bet Player and Banker in one coup.\nTie bets pay 8 to 1. A 5% commission on Banker. Ten cards behind? No: 16 cards behind the cut card.\nSelf-excluded persons may not play.\n${TABLE}`,
  },
} as const satisfies Readonly<Record<string, WrittenCard>>;
