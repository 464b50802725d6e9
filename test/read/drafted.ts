/**
 * A few lines of a card, with what they change in the draft of a card that says no more than what Tie pays: values with
 * how sure they are, questions (`?`) with the edges of their other readings, contradictions (`!`) and prices that
 * make a value unlikely (`$`). Each was read by a person before it was put here.
 */
export interface DraftedLines {
  readonly text: string;
  readonly said: readonly string[];
}

const TABLE = `Player pays 1 to 1. Player pays 2 to 1.
=>
? player-pays: Read as 1 to 1; another statement says otherwise. | 2 to 1, as line 7 says player -43.3896
! bets/player/odds: line 7 says [1,1], line 7 says [2,1]
---
Banker pays 1 to 1. A commission of 4% or 5% is charged on Banker.
=>
inferred /games/baccarat/bets/banker/lines = [{"label":"Banker wins","odds":[1,1],"commission":[4,100]},{"label":"Tie","odds":[0,1]}]
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2498, tie 18.0896, banker 3.0428
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 0.5972
? banker-pays: The card names several rates and leaves the choice to the house. | 5 % banker 1.0579
---
No commission is taken.
=>
inferred /games/baccarat/bets/banker/lines = [{"label":"Banker wins","odds":[1,1]},{"label":"Tie","odds":[0,1]}]
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2498, tie 18.0896, banker 1.2498
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker -1.2374
? banker-pays: Even money without commission, as the card says; most such games pay less for one way to win. | A winning 6 pays half banker 1.4581 | A winning three-card 7 is a push banker 1.0183
$ /games/baccarat/bets/banker/lines: Banker gives the patron 1.24 %
---
Banker wins with 6 pays 1 to 2. Banker wins with 6 pays 2 to 3.
=>
inferred /games/baccarat/bets/banker/lines = [{"label":"Banker wins with 6","odds":[1,2]},{"label":"Banker wins","odds":[1,1]},{"label":"Tie","odds":[0,1]}]
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2498, tie 18.0896, banker 3.9430
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.4548
---
A 5% commission is taken on winning Banker bets. A 4% commission is taken on winning Banker bets.
=>
inferred /shared/settlement/commissionTaken = "as-settled"
inferred /games/baccarat/bets/banker/lines = [{"label":"Banker wins","odds":[1,1],"commission":[5,100]},{"label":"Tie","odds":[0,1]}]
? commission-taken: As each wager is settled: it is collected on winning hands. | At the end of the shoe
? banker-pays: Read as 5 %; another statement says otherwise. | 4 %, as line 7 says banker 0.5993
! bets/banker/commission: line 7 says 5, line 7 says 4
---
Player draws on 0 to 5 and stands on 5, 6 and 7.
=>
? player-draws: One statement draws on 5, another stands on it. | Player draws on 0, 1, 2, 3, 4 player 1.5214, tie 17.2694, banker 0.7869
! tableau/playerDraws: line 7 draws on 5, line 7 stands on it
---
Player stands on 6 and 7.
=>

---
Banker 3 draws unless Player's third card is 8.
=>
? banker-rows: The card gives no row for 0, 1, 2, 4, 5, 6, 7; read as on nearly every card. | Literal: Banker stands where the card gives no row player -11.8759, tie 11.4788, banker 13.8331
---
Six decks are used. Eight decks are used.
=>
inferred /shared/shoe/decks = 6
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2484, tie 18.1705, banker 3.4898
? shoe-decks: Read as 6. | 8, as line 7 says player 1.2351, tie 14.3596, banker 1.0579
? banker-pays: Even money less 5 %, as most houses do. | Even money without commission banker -1.2374 | No commission, and a winning 6 pays half banker 1.4548
! shoe/decks: line 7 says 6, line 7 says 8
---
Minimum $25.
=>
inferred /shared/limits/main = {"minimum":2500,"maximum":1000000,"step":100}
assumed /shared/limits/main/maximum = 1000000
assumed /shared/bets/tie/limits = {"minimum":500,"maximum":1000000,"step":100}
---
Maximum $2,000.
=>
inferred /shared/limits/main = {"minimum":500,"maximum":200000,"step":100}
assumed /shared/limits/main/minimum = 500
assumed /shared/bets/tie/limits = {"minimum":500,"maximum":1000000,"step":100}
---
Minimum $500, maximum $100.
=>
inferred /shared/limits/main = {"minimum":50000,"maximum":50000,"step":100}
assumed /shared/bets/tie/limits = {"minimum":500,"maximum":1000000,"step":100}
? limits-player: The largest wager is below the smallest. | No price depends on it: ask which of the sums holds.
---
Table minimum $25, maximum $500. Table minimum $50, maximum $500.
=>
inferred /shared/limits/main = {"minimum":2500,"maximum":50000,"step":100}
assumed /shared/bets/tie/limits = {"minimum":500,"maximum":1000000,"step":100}
? limits-player: Line 7 says 50 instead. | No price depends on it: ask which of the sums holds.
! limits/main/minimum: line 7 says 2500, line 7 says 5000
---
Tie: minimum $5, maximum $100.
=>
stated /shared/bets/tie/limits = {"minimum":500,"maximum":10000,"step":100}
---
Lucky Six pays 12 to 1 when Banker wins with 6.
Lucky Six: minimum $5, maximum $100.
=>
stated /shared/bets/lucky-six/lines = [{"label":"Banker wins with 6","odds":[12,1]}]
assumed /shared/bets/lucky-six/requires = "never"
stated /shared/bets/lucky-six/limits = {"minimum":500,"maximum":10000,"step":100}
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.0558, lucky-six 30.0022
---
LUCKY BONUS
Natural winner	1 to 1
Win by 9	30 to 1
Win by 8	10 to 1
Win by 7	6 to 1
Win by 6	4 to 1
Win by 5	2 to 1
Win by 4	1 to 1
=>
assumed /shared/bets/lucky-bonus-player/requires = "never"
assumed /shared/bets/lucky-bonus-player/excludes = []
assumed /shared/bets/lucky-bonus-banker/requires = "never"
assumed /shared/bets/lucky-bonus-banker/excludes = []
stated /shared/payTables/lucky-bonus/lines = [{"label":"Natural winner","odds":[1,1]},{"label":"Non-natural win by 9","odds":[30,1]},{"label":"Non-natural win by 8","odds":[10,1]},{"label":"Non-natural win by 7","odds":[6,1]},{"label":"Non-natural win by 6","odds":[4,1]},{"label":"Non-natural win by 5","odds":[2,1]},{"label":"Non-natural win by 4","odds":[1,1]}]
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2498, tie 18.0896, banker 3.4910, lucky-bonus-player 6.8462
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.0558, lucky-bonus-player 2.6675, lucky-bonus-banker 9.3889
? natural-tie-lucky-bonus: It pushes, as on cards that say it; the line is assumed. | It loses lucky-bonus-player 4.4388, lucky-bonus-banker 11.1602
---
Lucky Six pays 12 to 1 when Banker wins with 6.
Lucky Six pays 15 to 1 when Banker wins with 6.
=>
inferred /shared/bets/lucky-six/lines = [{"label":"Banker wins with 6","odds":[12,1]}]
assumed /shared/bets/lucky-six/requires = "never"
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.0558, lucky-six 30.0022
? lucky-six-pays: Banker wins with 6: line 8 says 15 to 1. | 15 to 1, as line 8 says lucky-six 13.8181
! bets/Lucky Six/line: line 7 pays [12,1], line 8 pays [15,1]
! bets/lucky-six: line 7 pays 12,1, line 8 pays 15,1
---
Cut card goes in 16 from the back.
=>
inferred /shared/shoe/cutCard = {"behind":16,"coupsAfter":1}
---
The dealer burns three cards.
=>
stated /shared/shoe/burn = {"by":"count","count":3}
---
You must be 21 or older to gamble. You must be 18 or older to gamble.
=>
inferred /shared/patron/minimumAge = 21
? patron-minimum-age: Read as 21. | 18, as line 7 says
! patron/minimumAge: line 7 says 21, line 7 says 18
---
Visit TestCasino.com
555-123-4567
12 Shore Road | Fair Haven, XY
=>
stated /place = "Fair Haven, XY"
inferred /shared/patron/helpline = "555-123-4567"
stated /shared/contact/telephone = "555-123-4567"
stated /shared/contact/address = "12 Shore Road, Fair Haven, XY"
stated /shared/contact/website = "TestCasino.com"
---
Guests who have excluded themselves from our tables may not enter.
=>
stated /shared/patron/exclusion = "Anyone who has excluded themselves from our tables"
---
The player with the largest wager on a hand turns the cards.
=>
stated /shared/dealing/turnedBy = "largest-wager"
inferred /shared/dealing/untilTurned = "face-down"
? who-turns: One patron, with the largest wager on Player or Banker, turns both hands. | The largest wager on each hand turns that hand
? until-turned: Face down, since patrons turn them over. | Face up as they are dealt
---
Cards are dealt and exposed.
=>
inferred /shared/dealing/untilTurned = "face-up"
? until-turned: Face up, as they are dealt and exposed. | Face down, and exposed together
---
There are three ways to bet: Player, Banker and/or Tie.
=>
stated /shared/bets/player/excludes = []
stated /games/baccarat/bets/banker/excludes = []
---
You have three betting options: Player, Banker or Tie.
=>
inferred /shared/bets/player/excludes = []
inferred /games/baccarat/bets/banker/excludes = []
? main-wagers-together-player: Any combination: the card forbids none. | Only one of the two
? main-wagers-together-banker: Any combination: the card forbids none. | Only one of the two
---
MINI BACCARAT
Six decks are used. Banker pays 1 to 1 less 5%.

EZ BACCARAT
Eight decks are used. Banker pays 1 to 1. Banker wins with a three-card 7 pays push.
=>
stated /games/mini/shoe/decks = 6
stated /games/mini/bets/banker/lines = [{"label":"Banker wins","odds":[1,1],"commission":[5,100]},{"label":"Tie","odds":[0,1]}]
assumed /games/mini/bets/banker/excludes = []
stated /games/ez/shoe/decks = 8
stated /games/ez/bets/banker/lines = [{"label":"Banker wins with a three-card 7","odds":[0,1]},{"label":"Banker wins","odds":[1,1]},{"label":"Tie","odds":[0,1]}]
assumed /games/ez/bets/banker/excludes = []
? banker-when-player-stands-mini: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2484, tie 18.1705, banker 3.4898, player -1.2498, tie 18.0896, banker 3.2959
---
All amounts are in HKD. Table minimum HK$100, maximum HK$5,000.
=>
stated /shared/limits/main = {"minimum":10000,"maximum":500000,"step":100}
assumed /shared/bets/tie/limits = {"minimum":500,"maximum":1000000,"step":100}
---
Table minimum HK$100, maximum HK$5,000.
=>
stated /shared/limits/main = {"minimum":10000,"maximum":500000,"step":100}
assumed /shared/bets/tie/limits = {"minimum":500,"maximum":1000000,"step":100}
---
Optional pairs
The wager wins 11 to 1 if the first 2 cards for the side you have wagered on are identical pairs.
=>
assumed /shared/bets/pair-player/requires = "never"
assumed /shared/bets/pair-player/excludes = []
assumed /shared/bets/pair-banker/requires = "never"
assumed /shared/bets/pair-banker/excludes = []
stated /shared/payTables/pair/lines = [{"label":"First two cards a pair","odds":[11,1]}]
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.0558, pair-player 11.2540, pair-banker 11.2540
? identical-pair: Two cards of one rank, whatever their suits. | Same rank and same suit pair-player 79.7590, pair-banker 79.7590
---
LUCKY BONUS
You must also make a main wager.
Natural winner	1 to 1
Win by 9	30 to 1
=>
inferred /shared/wagering/mainWagers = ["player","banker"]
stated /shared/bets/lucky-bonus-player/requires = "always"
assumed /shared/bets/lucky-bonus-player/excludes = []
inferred /shared/bets/lucky-bonus-player/payTable = "lucky-bonus"
stated /shared/bets/lucky-bonus-banker/requires = "always"
assumed /shared/bets/lucky-bonus-banker/excludes = []
inferred /shared/bets/lucky-bonus-banker/payTable = "lucky-bonus"
inferred /shared/payTables/lucky-bonus/lines = [{"label":"Natural winner","odds":[1,1]},{"label":"Non-natural win by 9","odds":[30,1]}]
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.0558, lucky-bonus-player 54.2853, lucky-bonus-banker 56.1584
? lucky-bonus-pays-player: The card gives no pay for a win by 4, 5, 6, 7, 8. | The card has no other figure for it.
? lucky-bonus-pays-banker: The card gives no pay for a win by 4, 5, 6, 7, 8. | The card has no other figure for it.
? natural-tie-lucky-bonus: It pushes, as on cards that say it; the line is assumed. | It loses lucky-bonus-player 56.0647, lucky-bonus-banker 57.9371
$ /shared/payTables/lucky-bonus/lines: Lucky Bonus, Banker costs 56.15 %
---
DRAGON
The wager requires a main wager beside it.
Dragon    40 to 1    Banker wins with a three-card 7
=>
inferred /shared/wagering/mainWagers = ["player","banker"]
stated /shared/bets/dragon/lines = [{"label":"Banker wins with a three-card 7","odds":[40,1]}]
stated /shared/bets/dragon/requires = "always"
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2498, tie 18.0896, banker 3.4910, dragon 16.1069
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.0558, dragon 7.6062
---
Player and Banker: $10 to $1,000. Tie: $5 to $100. Side bets $1 to $50 each.
Lucky Six pays 12 to 1 when Banker wins with 6.
=>
stated /shared/limits/main = {"minimum":1000,"maximum":100000,"step":100}
stated /shared/limits/side = {"minimum":100,"maximum":5000,"step":100}
stated /shared/bets/tie/limits = {"minimum":500,"maximum":10000,"step":100}
stated /shared/bets/lucky-six/lines = [{"label":"Banker wins with 6","odds":[12,1]}]
assumed /shared/bets/lucky-six/requires = "never"
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.0558, lucky-six 30.0022
---
The difference between Player and Banker is at most $50,000.
=>
inferred /shared/limits/differential = {"between":["player","banker"],"maximum":5000000}
---
Maximum payout to any one patron: $100,000.
=>
stated /shared/limits/maximumPayout = 10000000
---
Winning Banker bets are paid even money. When Banker wins with a three-card 7 bets on Banker push.
=>
stated /games/baccarat/bets/banker/lines = [{"label":"Banker wins with a three-card 7","odds":[0,1]},{"label":"Banker wins","odds":[1,1]},{"label":"Tie","odds":[0,1]}]
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2498, tie 18.0896, banker 3.2959
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.0161
---
No commission is taken. When Banker wins with a total of 6, Banker is paid half.
=>
stated /games/baccarat/bets/banker/lines = [{"label":"Banker wins with 6","odds":[1,2]},{"label":"Banker wins","odds":[1,1]},{"label":"Tie","odds":[0,1]}]
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2498, tie 18.0896, banker 3.9430
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker 1.4548
---
Baccarat with no commission.
=>
inferred /games/baccarat/bets/banker/lines = [{"label":"Banker wins","odds":[1,1]},{"label":"Tie","odds":[0,1]}]
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player -1.2498, tie 18.0896, banker 1.2498
? decks: Eight. The card does not say. | Six decks player 1.2374, tie 14.4382, banker -1.2374
? banker-pays: Even money without commission, as the card says; most such games pay less for one way to win. | A winning 6 pays half banker 1.4581 | A winning three-card 7 is a push banker 1.0183
$ /games/baccarat/bets/banker/lines: Banker gives the patron 1.24 %
---
Commission is collected at the end of the shoe.
=>
stated /shared/settlement/commissionTaken = "end-of-shoe"
---
Minimums and maximums are posted at the table.
=>
stated /shared/announcing/posted = ["limits"]
---
Side wagers are posted at the table.
=>
stated /shared/announcing/posted = ["side-bets"]
---
Tens, jacks, queens and kings count zero.
=>
stated /shared/dealing/points = "ace-1-tens-0"
---
The rules of this game are identical to standard baccarat.
=>
inferred /shared/dealing/order = "player-banker-player-banker"
---
Player draws on 0 to 6 and stands on 7.
=>
inferred /shared/tableau/playerDraws = [0,1,2,3,4,5,6]
? price-shared-tableau-playerdraws: These are not the third-card rules that nearly every house has: look at the card again. | The text that was read has no other figure for it.
? banker-when-player-stands: It draws on 0 to 5, as on cards that say it. | Only 0 to 2 draw player 1.1880, tie 19.9633, banker 1.1194
? decks: Eight. The card does not say. | Six decks player 2.2277, tie 18.1514, banker 0.1007
? banker-pays: Even money less 5 %, as most houses do. | Even money without commission banker -2.2265 | No commission, and a winning 6 pays half banker 0.7155
$ /shared/tableau/playerDraws: These are not the third-card rules that nearly every house has`;

export const DRAFTED: readonly DraftedLines[] = TABLE.split('\n---\n').map((block) => {
  const [text = '', said = ''] = block.split('\n=>\n');
  return { text, said: said === '' ? [] : said.split('\n') };
});
