/**
 * Statements of cards with every fact that they give; a question mark where a fact is not sure, nothing where a
 * statement gives none. Each was read by a person before it was put here.
 */
export interface KnownStatement {
  readonly text: string;
  readonly facts: readonly string[];
}

const TABLE = `Player draws on 0 to 5 and stands on 6 and 7.
=>
tableau/playerDraws = [0,1,2,3,4,5]
tableau/playerStands = [6,7]
---
Player 0-5 draws, 6-7 stands.
=>
tableau/playerDraws = [0,1,2,3,4,5]
tableau/playerStands = [6,7]
---
Player draws a card when 0, 1, 2, 3, 4 or 5.
=>
tableau/playerDraws = [0,1,2,3,4,5]
---
Player stands on 6 or 7; draws on 0 to 5.
=>
tableau/playerStands = [6,7]
tableau/playerDraws = [0,1,2,3,4,5]
---
On 0-5 the Player draws a third card.
=>
tableau/playerDraws = [0,1,2,3,4,5]
---
If the Player stands, Banker draws on 0 to 5 and stands on 6 and 7.
=>
tableau/bankerDrawsWhenPlayerStands = [0,1,2,3,4,5]
tableau/bankerStandsWhenPlayerStands = [6,7]
---
Banker draws on 0 to 5 if Player does not draw.
=>
tableau/bankerDrawsWhenPlayerStands = [0,1,2,3,4,5]
---
When Player stands Banker 0-5 draws, 6-7 stands.
=>
tableau/bankerDrawsWhenPlayerStands = [0,1,2,3,4,5]
tableau/bankerStandsWhenPlayerStands = [6,7]
---
Banker 3 draws unless Player's third card is 8.
=>
tableau/bankerDrawsAgainst/3 = [0,1,2,3,4,5,6,7,9]
---
Banker 4 draws only if Player's third card is 2 to 7.
=>
tableau/bankerDrawsAgainst/4 = [2,3,4,5,6,7]
---
When Player draws a third card, Banker 5 draws if the Player's third card is 4, 5, 6 or 7.
=>
tableau/bankerDrawsAgainst/5 = [4,5,6,7]
---
Banker draws on 6 only when Player's third card is 6 or 7.
=>
tableau/bankerDrawsAgainst/6 = [6,7]
---
Banker draws on 3 unless Player's third card is an 8.
=>
tableau/bankerDrawsAgainst/3 = [0,1,2,3,4,5,6,7,9]
---
Banker 6 stands if Player's third card is 0 to 5, 8 or 9.
=>
tableau/bankerStandsAgainst/6 = [0,1,2,3,4,5,8,9]
---
Banker always draws on 0, 1 or 2.
=>
tableau/bankerDrawsAgainst/0 = [0,1,2,3,4,5,6,7,8,9]
tableau/bankerDrawsAgainst/1 = [0,1,2,3,4,5,6,7,8,9]
tableau/bankerDrawsAgainst/2 = [0,1,2,3,4,5,6,7,8,9]
---
Banker always stands on 7.
=>
tableau/bankerDrawsAgainst/7 = []
---
Banker 7 stands.
=>
tableau/bankerDrawsAgainst/7 = []
---
Banker draws on 0 to 2 unless Player has a natural 8 or 9.
=>
tableau/bankerDrawsAgainst/0 = [0,1,2,3,4,5,6,7,8,9]
tableau/bankerDrawsAgainst/1 = [0,1,2,3,4,5,6,7,8,9]
tableau/bankerDrawsAgainst/2 = [0,1,2,3,4,5,6,7,8,9]
---
8 or 9 in the first two cards is a natural and no further cards are drawn.
=>
tableau/naturals = [8,9]
---
PLAYER
0-5 draws
6-7 stands

BANKER, WHEN PLAYER DRAWS
3 draws against 0-7, 9
4 draws against 2-7
5 always unless 0-3, 8, 9
7 stands
=>
tableau/playerDraws = [0,1,2,3,4,5]
tableau/playerStands = [6,7]
tableau/bankerDrawsAgainst/3 = [0,1,2,3,4,5,6,7,9]
tableau/bankerDrawsAgainst/4 = [2,3,4,5,6,7]
tableau/bankerDrawsAgainst/5 = [4,5,6,7]
tableau/bankerDrawsAgainst/7 = []
---
When Banker's first two cards total 3:
Draws unless Player's third card is 8

When Banker's first two cards total 4:
Stands only when Player's third card is 0, 1, 8 or 9

When Banker's first two cards total 7:
Always stands
=>
tableau/bankerDrawsAgainst/3 = [0,1,2,3,4,5,6,7,9]
tableau/bankerStandsAgainst/4 = [0,1,8,9]
tableau/bankerDrawsAgainst/7 = []
---
Banker has     Draws when Player's third card is     Stands when Player's third card is
3              0-7, 9                                8
4              2-7                                   0, 1, 8, 9
5              4-7                                   0-3, 8, 9
6              6, 7                                  0-5, 8, 9
7                                                    stands
=>
tableau/bankerDrawsAgainst/3 = [0,1,2,3,4,5,6,7,9]
tableau/bankerStandsAgainst/3 = [8]
tableau/bankerDrawsAgainst/4 = [2,3,4,5,6,7]
tableau/bankerStandsAgainst/4 = [0,1,8,9]
tableau/bankerDrawsAgainst/5 = [4,5,6,7]
tableau/bankerStandsAgainst/5 = [0,1,2,3,8,9]
tableau/bankerDrawsAgainst/6 = [6,7]
tableau/bankerStandsAgainst/6 = [0,1,2,3,4,5,8,9]
tableau/bankerDrawsAgainst/7 = []
---
Banker    0   1   2   3   4   5   6   7   8   9   none
0-2       D   D   D   D   D   D   D   D   D   D   D
3         D   D   D   D   D   D   D   D   S   D   D
6         S   S   S   S   S   S   D   D   S   S   S
7         S   S   S   S   S   S   S   S   S   S   S
=>
tableau/bankerDrawsAgainst/0 = [0,1,2,3,4,5,6,7,8,9]
tableau/bankerWhenStood/0 = true
tableau/bankerDrawsAgainst/1 = [0,1,2,3,4,5,6,7,8,9]
tableau/bankerWhenStood/1 = true
tableau/bankerDrawsAgainst/2 = [0,1,2,3,4,5,6,7,8,9]
tableau/bankerWhenStood/2 = true
tableau/bankerDrawsAgainst/3 = [0,1,2,3,4,5,6,7,9]
tableau/bankerWhenStood/3 = true
tableau/bankerDrawsAgainst/6 = [6,7]
tableau/bankerWhenStood/6 = false
tableau/bankerDrawsAgainst/7 = []
tableau/bankerWhenStood/7 = false
---
PLAYER   0 D   1 D   2 D   3 D   4 D   5 D   6 S   7 S   8 N   9 N
=>
tableau/playerDraws = [0,1,2,3,4,5]
tableau/playerStands = [6,7]
tableau/naturals = [8,9]
---
Banker's total
Player's third card with which Banker draws
3
0-7, 9
4
2-7
5
4-7
6
6-7
=>
tableau/bankerDrawsAgainst/3 = [0,1,2,3,4,5,6,7,9]
tableau/bankerDrawsAgainst/4 = [2,3,4,5,6,7]
tableau/bankerDrawsAgainst/5 = [4,5,6,7]
tableau/bankerDrawsAgainst/6 = [6,7]
---
Winning bets on Player are paid 1 to 1.
=>
bets/player/odds = [1,1]
---
Player and Banker pay even money.
=>
bets/player/odds = [1,1]
bets/banker/odds = [1,1]
---
Banker pays 19 to 20.
=>
bets/banker/odds = [19,20]
---
Banker pays 1 to 1, less 5% commission.
=>
bets/banker/commission = 5
bets/banker/odds = [1,1]
---
A 4% commission is taken on winning Banker bets.
=>
bets/banker/commission = 4
settlement/collected = "as-settled" ?
---
All winning Banker bets pay even money, but Banker winning with 6 pays half.
=>
bets/banker/odds = [1,1]
bets/banker/line = {"when":{"winner":"banker","bankerTotal":6},"label":"Banker wins with 6","byHand":false,"odds":[1,2]}
---
Banker wins with a total of 6 pays 1 to 2.
=>
bets/banker/line = {"when":{"winner":"banker","bankerTotal":6},"label":"Banker wins with 6","byHand":false,"odds":[1,2]}
---
On a tie, bets on Player and Banker push.
=>
bets/main/tie = true
---
In the event of a tie, stakes on Player and Banker are returned.
=>
bets/main/tie = true
---
A winning tie bet pays 9 to 1.
=>
bets/tie/odds = [9,1]
---
Tie pays 9 for 1.
=>
bets/tie/odds = [8,1]
---
Commission is 4% or 5%.
=>
bets/banker/rates = [4,5]
---
No commission is taken.
=>
bets/banker/commission = 0
---
Lucky Six pays 12 to 1 if Banker wins with a two-card 6 and 20 to 1 with a three-card 6.
=>
side/Lucky Six/line = {"when":{"winner":"banker","bankerTotal":6,"bankerCards":2},"label":"Banker wins with a two-card 6","byHand":false,"odds":[12,1]}
side/Lucky Six/line = {"when":{"winner":"banker","bankerTotal":6,"bankerCards":3},"label":"Banker wins with a three-card 6","byHand":false,"odds":[20,1]}
---
Dragon Seven pays 40 to 1 when Banker wins with a three-card 7.
=>
side/Dragon Seven/line = {"when":{"winner":"banker","bankerTotal":7,"bankerCards":3},"label":"Banker wins with a three-card 7","byHand":false,"odds":[40,1]}
---
LUCKY BONUS
Natural winner	1 to 1
Natural tie	Push
Win by 9	30 to 1
Win by 8 points	10 to 1
=>
side/LUCKY BONUS/line = {"when":{"winner":"hand","winnerNatural":true},"label":"Natural winner","byHand":true,"odds":[1,1]}
side/LUCKY BONUS/line = {"when":{"winner":"tie","bothNatural":true},"label":"Natural tie","byHand":true,"odds":[0,1]}
side/LUCKY BONUS/line = {"when":{"winner":"hand","margin":9},"label":"Win by 9","byHand":true,"odds":[30,1]}
side/LUCKY BONUS/line = {"when":{"winner":"hand","margin":8},"label":"Win by 8","byHand":true,"odds":[10,1]}
---
SIX BONUS
Banker wins with 6     Two cards     Three cards
Six Bonus              12 to 1       20 to 1
=>
side/SIX BONUS/line = {"when":{"winner":"banker","bankerTotal":6,"bankerCards":2},"label":"Banker wins with a two-card 6","byHand":false,"odds":[12,1]}
side/SIX BONUS/line = {"when":{"winner":"banker","bankerTotal":6,"bankerCards":3},"label":"Banker wins with a three-card 6","byHand":false,"odds":[20,1]}
---
Player Pair	11 to 1
Banker Pair	11 to 1
Either Pair	5 to 1
=>
side/Pair, Player/line = {"when":{"playerPair":true},"label":"Player’s first two cards are a pair","byHand":false,"odds":[11,1]}
side/Pair, Banker/line = {"when":{"bankerPair":true},"label":"Banker’s first two cards are a pair","byHand":false,"odds":[11,1]}
side/Either Pair/line = {"when":{"playerPair":true},"label":"Player begins with a pair","byHand":false,"odds":[5,1]}
side/Either Pair/line = {"when":{"bankerPair":true},"label":"Banker begins with a pair","byHand":false,"odds":[5,1]}
---
Player Natural pays 4 to 1.
=>
side/Player Natural/line = {"when":{"playerNatural":true},"label":"Player has a natural","byHand":false,"odds":[4,1]}
---
4 cards	3 to 2
5 or 6 cards	2 to 3
=>

---
PANDA EIGHT    25 to 1    Player wins with a three-card 8
=>
side/PANDA EIGHT/line = {"when":{"winner":"player","playerTotal":8,"playerCards":3},"label":"Player wins with a three-card 8","byHand":false,"odds":[25,1]}
---
The Ruby wager wins 20 to 1 if both hands have a natural 9.
=>
side/Ruby/line = {"when":{"bothNatural":true,"playerTotal":9,"bankerTotal":9},"label":"Both have a natural 9","byHand":false,"odds":[20,1]}
---
TWIN NINES
Both hands a natural 9     50 to 1
Player only                8 to 1
=>
side/TWIN NINES/line = {"when":{"bothNatural":true,"playerTotal":9,"bankerTotal":9},"label":"Both have a natural 9","byHand":false,"odds":[50,1]}
side/TWIN NINES/line = {"when":{"playerNatural":true,"playerTotal":9},"label":"Player alone has a natural 9","byHand":false,"odds":[8,1]}
---
ROYAL COUPLE (Player's first two)
king and queen suited    30 to 1
suited    3 to 1
=>
side/ROYAL COUPLE/line = {"when":{"playerKingQueenSuited":true},"label":"King and queen of one suit","byHand":false,"odds":[30,1]}
side/ROYAL COUPLE/line = {"when":{"playerSuited":true},"label":"Two cards of one suit","byHand":false,"odds":[3,1]}
---
Pairs: Player Pair 11 to 1, Banker Pair 11 to 1
=>
side/Pair, Banker/line = {"when":{"bankerPair":true},"label":"Banker’s first two cards are a pair","byHand":false,"odds":[11,1]} ?
---
TIGER
Banker wins with a two-card 6	12 to 1
Banker wins with a three-card 6	20 to 1

TIE ON SIX
Tie on 6	35 to 1
=>
side/TIGER/line = {"when":{"winner":"banker","bankerTotal":6,"bankerCards":2},"label":"Banker wins with a two-card 6","byHand":false,"odds":[12,1]}
side/TIGER/line = {"when":{"winner":"banker","bankerTotal":6,"bankerCards":3},"label":"Banker wins with a three-card 6","byHand":false,"odds":[20,1]}
side/TIE ON SIX/line = {"when":{"winner":"tie","playerTotal":6},"label":"Tie on 6","byHand":false,"odds":[35,1]}
---
SUM BONUS
Add up the two final totals
0	50 to 1
18	30 to 1
=>
side/SUM BONUS/line = {"when":{"combinedTotal":0},"label":"The totals add up to 0","byHand":false,"odds":[50,1]}
side/SUM BONUS/line = {"when":{"combinedTotal":18},"label":"The totals add up to 18","byHand":false,"odds":[30,1]}
---
Either hand first two cards of the same rank and suit pays 25 to 1.
=>

---
Player wins pays 1 to 1
Banker wins pays 1 to 1
Tie pays 8 to 1
=>
bets/player/odds = [1,1]
bets/banker/odds = [1,1]
bets/tie/odds = [8,1]
---
LUCKY SEVEN
PLAYS WITH PLAYER 7    7 to 1
Player wins with 7     6 to 1
Player wins with a three-card 7    15 to 1
=>
side/PLAYS WITH PLAYER 7/odds = [7,1]
side/PLAYS WITH PLAYER 7/line = {"when":{"winner":"player","playerTotal":7},"label":"Player wins with 7","byHand":false,"odds":[6,1]}
side/PLAYS WITH PLAYER 7/line = {"when":{"winner":"player","playerTotal":7,"playerCards":3},"label":"Player wins with a three-card 7","byHand":false,"odds":[15,1]}
---
BIG AND SMALL
Small (4 cards in all)    3 to 2
Big (5 or 6 cards in all)    1 to 2
=>
side/Small/line = {"when":{"cards":4},"label":"4 cards are dealt","byHand":false,"odds":[3,2]}
side/Big/line = {"when":{"cards":[5,6]},"label":"5 or 6 cards are dealt","byHand":false,"odds":[1,2]}
---
Table minimum $25, maximum $5,000.
=>
limits/main/minimum = 2500
limits/main/maximum = 500000
---
Player and Banker: $10 to $1,000. Tie: $5 to $100. Side bets $1 to $50 each.
=>
limits/player/minimum = 1000
limits/player/maximum = 100000
limits/banker/minimum = 1000
limits/banker/maximum = 100000
limits/tie/minimum = 500
limits/tie/maximum = 10000
limits/side/minimum = 100
limits/side/maximum = 5000
---
LIMITS
                    Minimum      Maximum
Player, Banker      $25          $2,500
Tie                 $5           $200
Lucky Six           $1           $100

Lucky Six pays 12 to 1 when Banker wins with 6.
=>
limits/player/minimum = 2500
limits/player/maximum = 250000
limits/banker/minimum = 2500
limits/banker/maximum = 250000
limits/tie/minimum = 500
limits/tie/maximum = 20000
limits/Lucky Six/minimum = 100
limits/Lucky Six/maximum = 10000
side/Lucky Six/line = {"when":{"winner":"banker","bankerTotal":6},"label":"Banker wins with 6","byHand":false,"odds":[12,1]}
---
LIMITS
                    Player, Banker      Tie
Minimum             $25                 $5
Maximum             $2,500              $200
=>
limits/player/minimum = 2500
limits/banker/minimum = 2500
limits/tie/minimum = 500
limits/player/maximum = 250000
limits/banker/maximum = 250000
limits/tie/maximum = 20000
---
Wagers on the Lucky Six must be at least $5 and may not exceed $100.

Lucky Six pays 12 to 1 when Banker wins with 6.
=>
limits/Lucky Six/minimum = 500
limits/Lucky Six/maximum = 10000
side/Lucky Six/line = {"when":{"winner":"banker","bankerTotal":6},"label":"Banker wins with 6","byHand":false,"odds":[12,1]}
---
Maximum payout to any one patron in any one coup: $100,000.
=>
limits/maximumPayout = 10000000 ?
---
The difference between Player and Banker is at most $50,000.
=>
limits/differential = 5000000 ?
---
BLACKJACK
Minimum $10, maximum $500. Blackjack pays 3 to 2.

BACCARAT
Minimum $25, maximum $1,000.
=>
limits/main/minimum = 2500
limits/main/maximum = 100000
---
                    CLASSIC BACCARAT    SPEED BACCARAT
Decks               8                   6
Tie                 8 to 1              9 to 1
Player, Banker      $10 - 500           $50 - 5,000
=>
shoe/decks = 8 @CLASSIC BACCARAT
shoe/decks = 6 @SPEED BACCARAT
bets/tie/odds = [8,1] @CLASSIC BACCARAT
bets/tie/odds = [9,1] @SPEED BACCARAT
limits/player/minimum = 1000 @CLASSIC BACCARAT
limits/player/maximum = 50000 @CLASSIC BACCARAT
limits/banker/minimum = 1000 @CLASSIC BACCARAT
limits/banker/maximum = 50000 @CLASSIC BACCARAT
limits/player/minimum = 5000 @SPEED BACCARAT
limits/player/maximum = 500000 @SPEED BACCARAT
limits/banker/minimum = 5000 @SPEED BACCARAT
limits/banker/maximum = 500000 @SPEED BACCARAT
---
Table minimum HK$100, maximum HK$5,000.
=>
limits/main/minimum = 10000
limits/main/maximum = 500000
---
Table minimum CHF 10, maximum CHF 500.
=>
limits/main/minimum = 1000
limits/main/maximum = 50000
---
閒 0至5點補牌，6、7點不補牌。
=>
tableau/playerDraws = [0,1,2,3,4,5]
tableau/playerStands = [6,7]
---
Le Joueur tire de 0 à 5 et reste à 6 et 7.
=>
tableau/playerDraws = [0,1,2,3,4,5]
tableau/playerStands = [6,7]
---
Jugador pide carta con 0 a 5 y se planta con 6 y 7.
=>
tableau/playerDraws = [0,1,2,3,4,5]
tableau/playerStands = [6,7]
---
Either Pair: one hand begins with a pair.
Either Pair pays 5 to 1.
=>
side/Either Pair/line = {"when":{"playerPair":true},"label":"Player begins with a pair","byHand":false,"odds":[5,1]}
side/Either Pair/line = {"when":{"bankerPair":true},"label":"Banker begins with a pair","byHand":false,"odds":[5,1]}
---
Banker pays 1 to 1 less 5 per cent.
=>
bets/banker/commission = 5
bets/banker/odds = [1,1]
---
Bets on Egalité are paid 8 to 1 and bets on Punto 1 to 1.
=>
bets/tie/odds = [8,1]
bets/player/odds = [1,1]
---
JADE BONUS
(a) Banker wins with a three-card 7 pays 40 to 1.
(b) Player wins with a three-card 8 pays 25 to 1.
=>

---
The Lucky Six bet is not offered.
Lucky Six    12 to 1    Banker wins with 6
=>
side/Lucky Six/absent = true
side/Lucky Six/line = {"when":{"winner":"banker","bankerTotal":6},"label":"Banker wins with 6","byHand":false,"odds":[12,1]}
---
No tie bets are accepted.
=>
bets/tie/absent = true
---
Insurance pays 2 to 1.
=>

---
Tie pays 9 to 1 in place of 8 to 1.
=>
bets/tie/odds = [9,1]
---
Player and Banker: even money
Tie ............ 8 to 1
=>
bets/player/odds = [1,1]
bets/banker/odds = [1,1]
bets/tie/odds = [8,1]
---
WIN BY 9
WIN BY 8
WIN BY 7

30 TO 1
10 TO 1
6 TO 1

NATURAL WINNER    1 TO 1
=>

---
Lucky Half pays 12 to 1 when Banker wins with 6.
=>
side/Lucky Half/line = {"when":{"winner":"banker","bankerTotal":6},"label":"Banker wins with 6","byHand":false,"odds":[12,1]}
---
Player Pair and Banker Pair pay 11 to 1.
=>

---
Super 6: 15 to 1, if Banker wins with 6.
=>
side/Super 6/line = {"when":{"winner":"banker","bankerTotal":6},"label":"Banker wins with 6","byHand":false,"odds":[15,1]}
---
Banker wins and the total is 6: half.
=>

---
Big pays 1 to 2 when 5 or 6 cards are dealt in all.
=>
side/Big/line = {"when":{"cards":[5,6]},"label":"5 or 6 cards are dealt","byHand":false,"odds":[1,2]}
---
The Emerald pays 50 to 1 if both hands have a three-card 7, or 10 to 1 otherwise.
=>
side/Emerald/line = {"when":{"playerTotal":7,"bankerTotal":7,"playerCards":3,"bankerCards":3},"label":"Both hands a three-card 7","byHand":false,"odds":[50,1]} ?
---
A tie on 6 pays 35 to 1.
=>

---
Tie bets pay 8 to 1. Side bets are optional.
=>
bets/tie/odds = [8,1]
---
Banker has     Draws when Player's third card is
3              any except 8
4              2-7
5              4-7
6              6, 7
=>
tableau/bankerDrawsAgainst/3 = [0,1,2,3,4,5,6,7,9]
tableau/bankerDrawsAgainst/4 = [2,3,4,5,6,7]
tableau/bankerDrawsAgainst/5 = [4,5,6,7]
tableau/bankerDrawsAgainst/6 = [6,7]
---
Lucky Six pays twenty-five to 1 when Banker wins with 6.
=>
side/Lucky Six/line = {"when":{"winner":"banker","bankerTotal":6},"label":"Banker wins with 6","byHand":false,"odds":[25,1]}
---
Player draws on 0, 1, 2, 3, 4, or 5.
=>
tableau/playerDraws = [0,1,2,3,4,5]
---
Tie: $5 minimum, $100 maximum.
=>
limits/tie/minimum = 500
limits/tie/maximum = 10000
---
If either hand has an 8 or 9 with two cards it is a natural and no card is drawn.
=>
tableau/naturals = [8,9]
---
閒 Player    1 to 1    1賠1
=>
bets/player/odds = [1,1] ?
---
Otherwise Banker stands on 7.
=>
tableau/bankerDrawsAgainst/7 = []
---
Banker draws on 3 and 4.
=>

---
Banker always draws on 0 to 5.
=>

---
Player draws on 0 to 5 unless Banker has a natural.
=>

---
The game is not played with a Player draw on 0 to 5.
=>

---
Either hand wins 2 to 1 on Sundays.
=>

---
Tie pays 8 to 1 or 9 to 1.
=>
bets/tie/odds = [8,1]
bets/tie/odds = [9,1]
---
Winning Player bets of $100 or more pay 1 to 1.
=>

---
Tie pays 8 to 1 except on Sundays.
=>
bets/tie/odds = [8,1] ?
---
Only high rollers: Tie pays 9 to 1.
=>
`;

export const STATEMENTS: readonly KnownStatement[] = TABLE.split('\n---\n').map((block) => {
  const [text = '', facts = ''] = block.split('\n=>\n');
  return { text, facts: facts === '' ? [] : facts.split('\n') };
});
