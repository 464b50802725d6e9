/** Translations of the shipped house files, by the English text: bets, pays, and what a card leaves open. */
const TEXTS: Readonly<Record<string, string>> = {
  // Houses
  'Two ways to pay Banker, and pairs at 11 to 1.': '庄有两种赔法，对子 11 赔 1。',
  'The plainest card: three bets and no more.': '最简单的规则卡：只有三种注。',
  '5 % on Banker wins, and the Dragon Bonus.': '庄赢抽水 5%，另有 Dragon Bonus。',
  'Three bets, 5 % commission, no side bets.': '三种注，抽水 5%，没有边注。',
  'Banker’s six pays half. Blazing 7’s.': '庄以 6 点赢只赔一半。另有 Blazing 7’s。',
  'Anyone who has voluntarily excluded themselves from Ontario gaming sites and has not been reinstated':
    '自愿将自己排除在安大略省博彩场所之外且尚未恢复资格者',
  // Bets
  Player: '闲',
  Banker: '庄',
  Tie: '和',
  'Dragon Bonus, Player': 'Dragon Bonus，闲',
  'Dragon Bonus, Banker': 'Dragon Bonus，庄',
  'Pair, Player': '闲对',
  'Pair, Banker': '庄对',
  // What pays
  'Player wins': '闲赢',
  'Banker wins': '庄赢',
  'Banker wins with 6': '庄赢 （6 点）',
  'Natural winner': '例牌赢',
  'Natural tie': '例牌和',
  'Non-natural win by 9': '非例牌赢 9 点',
  'Non-natural win by 8': '非例牌赢 8 点',
  'Non-natural win by 7': '非例牌赢 7 点',
  'Non-natural win by 6': '非例牌赢 6 点',
  'Non-natural win by 5': '非例牌赢 5 点',
  'Non-natural win by 4': '非例牌赢 4 点',
  'First two cards a pair': '前两张牌成对',
  'Both hands a three-card 7': '双方 三张牌 7 点',
  'Both hands a two-card 7': '双方 两张牌 7 点',
  // What a card leaves open
  'Banker 3 to 6 when Player stands on 6 or 7': '闲以 6 或 7 点停牌时，庄 3 至 6 点',
  'Banker draws on 0 to 5, as the cards that print the case say. The card prints no such case, and says that Mini and Midi draw as traditional baccarat does.':
    '庄 0 至 5 点补牌，依写明此情形的规则卡。本卡没有此情形，并说 Mini 与 Midi 的补牌与传统百家乐相同。',
  'Literal: Banker 3 to 6 stands': '照字面：庄 3 至 6 点停牌',
  'Number of decks': '副数',
  'Eight decks, as the cards that speak of it say.': '八副，依提到副数的规则卡。',
  'Six decks': '六副',
  'How a shoe begins and ends': '一靴如何开始与结束',
  'The first card is shown and discarded, then as many more unseen as it has points, ten for tens and faces. 14 cards lie behind the cut card, and one coup begins after it comes out.':
    '第一张牌亮出后弃去，再按其点数不亮牌烧去同样张数，十和公牌算十。切牌后有 14 张，切牌出现后再开一局。',
  'One card burned unseen, 20 behind the cut card': '不亮牌烧一张，切牌后 20 张',
  'Which patron turns the cards': '由哪位玩家开牌',
  'The largest wager on each hand turns that hand; a table may let the dealer turn them instead.':
    '每手牌由该手押注最多者开牌；牌桌也可由荷官开牌。',
  'The largest wager on Player or Banker turns both hands': '押闲或押庄最多者开两手牌',
  'How cards lie until they are turned': '开牌之前牌如何放置',
  'Face down, since patrons turn them over; “dealt and exposed” is read as dealt, and then turned.':
    '牌面朝下，因为由玩家开牌；“发出并亮出”理解为先发出，再开牌。',
  'Face up as they are dealt': '发牌时即牌面朝上',
  'Who turns on equal largest wagers, or none': '注码相同或无人下注时由谁开牌',
  'The earliest accepted wager; the dealer when nobody may turn or the time is out.':
    '最先被接受的下注者；无人可开或超时则由荷官开牌。',
  'Any other order would be as arbitrary, and no card hints at one.': '其他次序同样任意，也没有规则卡提示。',
  'When commission is taken': '何时抽水',
  'As each wager is settled: it is collected on winning hands.': '每注结算时：在赢的牌局收取。',
  'As each wager is settled.': '每注结算时。',
  'At the end of the shoe': '一靴结束时',
  'How commission is rounded': '抽水如何取整',
  'Every stake that the limits allow makes it exact to the cent; any other would be rounded in the patron’s favour.':
    '限红内的每个注额都使抽水精确到分；其他注额则按有利于玩家的方向取整。',
  'Commission rounded up to the next 25 cents': '抽水向上取整到 25 分',
  'The standard wager that a side bet may need': '边注可能需要的普通下注',
  'The standard wager that Dragon Bonus needs': 'Dragon Bonus 所需的普通下注',
  'A wager on Player or Banker, on whichever hand.': '押闲或押庄，哪一手均可。',
  'A Tie wager counts too': '押和也算',
  'On the same hand as the side bet': '与边注押同一手',
  'On the same hand as the Dragon Bonus': '与 Dragon Bonus 押同一手',
  'Limits that the card does not print': '规则卡没有写明的限红',
  'The figures here are ours; a host sets their own.': '这里的数字由我们设定；主办者可自行设定。',
  'A host’s own figures, for example main bets from $25 to $5,000':
    '主办者自定的数字，例如主注 $25 至 $5,000',
  'What a maximum payout is the maximum of': '最高派彩是什么的上限',
  'One sum for all wagers of a patron in one coup. The card says “maximum payouts” and not of what.':
    '一位玩家一局全部下注的总额。本卡只说“最高派彩”，没有说是什么的。',
  'One for each bet': '每个注项各一个',
  'One for all patrons of the table together': '全桌玩家合计一个',
  'A wager that could win more than the maximum payout': '可能超出最高派彩的下注',
  'Refused, and the largest stake that could be paid in full is named.':
    '不予接受，并说明可全额派彩的最大注额。',
  'Taken, and paid up to the maximum': '接受，派至上限',
  Helpline: '求助热线',
  'None printed: the card names a programme, not a number. A host may set one.':
    '没有写明：本卡只写了计划名称，没有号码。主办者可以设定。',
  'None printed: the card gives only the casino’s own telephone. A host may set one.':
    '没有写明：本卡只有赌场自己的电话。主办者可以设定。',
  'A helpline is a fact: where a card gives none, there is none to guess.':
    '热线是事实：卡上没有，就不能猜测。',
  'Player and Banker wagers in one coup': '同一局同时押闲和押庄',
  'Any combination, as the cards that speak of it allow.': '任意组合，依提到此事的规则卡。',
  'Only one of the two': '只能押其一',
  'Whether Super 6 needs a main wager': 'Super 6 是否需要主注',
  'It does not: the card calls it optional and names no other wager.':
    '不需要：本卡说它是可选的，没有提到其他下注。',
  'Needs a wager on Player or Banker': '需要押闲或押庄',
  'A table may require one, as of the other side bets': '牌桌可以要求，与其他边注一样',
  'Whether a side bet needs a main wager': '边注是否需要主注',
  'It may be required; it is not, unless the table’s setting says so.':
    '可以要求；除非牌桌设定要求，否则不需要。',
  'It does not: the card calls side bets optional and names no other wager. Optional may also mean beside one.':
    '不需要：本卡说边注是可选的，没有提到其他下注。可选也可能是指附加于其他下注。',
  Required: '需要',
  'Dragon Bonus on both hands at once': '两手同时押 Dragon Bonus',
  'Allowed: the card says “either” and forbids nothing.': '允许：本卡说“任一手”，没有禁止什么。',
  'One hand only': '只能押一手',
  'What an identical pair is': '什么是相同的对子',
  'Two cards of one rank, whatever their suits: the card’s example is a jack and a jack.':
    '两张点数相同的牌，不论花色：本卡的例子是 J 和 J。',
  'Same rank and same suit': '点数与花色都相同',
  'Which side bets this game offers': '本玩法提供哪些边注',
  'Those that the card describes: Super 6, Dragon Bonus and Pairs.':
    '本卡所述的：Super 6、Dragon Bonus 和对子。',
  'Super 6 alone': '只有 Super 6',
  'Dragon Bonus and Pairs; Super 6 is described for the other game only.':
    'Dragon Bonus 和对子；Super 6 只在另一玩法中说明。',
  None: '没有',
  'Super 6 too': '也有 Super 6',
  'Banker draws on 0 to 5, as the cards that print the case say.': '庄 0 至 5 点补牌，依写明此情形的规则卡。',
  'A third card written as 10': '写作 10 的第三张牌',
  'Tens, jacks, queens and kings all count 0, also as a third card.':
    '10、J、Q、K 都算 0 点，作第三张牌时也一样。',
  'The card says itself that a 10 counts as zero: read otherwise it would contradict itself.':
    '本卡自己说 10 算零点：换一种读法就自相矛盾。',
  'Who turns the cards': '由谁开牌',
  'The dealer.': '荷官。',
  'The largest wager on each hand turns that hand': '每手牌由该手押注最多者开牌',
  'Face up: they are dealt and exposed, and nobody but the dealer is named.':
    '牌面朝上：牌发出并亮出，只提到荷官。',
  'Face down, and exposed by the dealer together': '牌面朝下，由荷官一起亮出',
  'Minimum age': '最低年龄',
  '21. The card prints none.': '21 岁。本卡没有写明。',
  'A host’s own figure, for example 18': '主办者自定，例如 18 岁',
  'What Player pays': '闲的赔率',
  'Even money, as on every other card.': '1 赔 1，与其他各卡相同。',
  'Every card that prints it says the same, and no other pay is known.':
    '写明此项的规则卡都一样，未见其他赔率。',
  'What Banker pays': '庄的赔率',
  'Even money less 5 % commission. The card says nothing of what Banker pays, and nothing of a commission.':
    '1 赔 1，抽水 5%。本卡没有说庄的赔率，也没有提到抽水。',
  'No commission, and a winning 6 pays half': '不抽水，庄以 6 点赢赔一半',
  'Even money without commission: the patron would be ahead': '1 赔 1 不抽水：玩家反而占优',
  'No commission, and a winning three-card 7 pushes': '不抽水，庄以三张牌 7 点赢则退还',
  'The name of the house': '赌场名称',
  'Hollywood Casino at Penn National Race Course: the text prints only the place, and its twin, the card of Morgantown, prints “Hollywood Casino”.':
    'Hollywood Casino at Penn National Race Course：文本只写了地点，与它相同的 Morgantown 规则卡写有“Hollywood Casino”。',
  'Penn National Race Course, as it is printed': 'Penn National Race Course，照印文',
  'Whether the limits of the Dragon Bonus are for each hand or for both':
    'Dragon Bonus 的限红按每手还是按两手合计',
  'For each hand: up to $100 on Player’s and up to $100 on Banker’s.': '按每手：闲最多 $100，庄最多 $100。',
  'Over both hands together is the other reading. No house file can limit two bets by one sum, and no price would change.':
    '另一读法是两手合计。规则文件不能以一个总额限制两个注项，价格也不会改变。',
  'Dragon Bonus on a natural tie': '例牌和局时的 Dragon Bonus',
  'It pushes, as on the other cards that offer the bet. The end of the table is torn in the source, and a row may be lost.':
    '退还，与其他提供此注的规则卡相同。来源中赔率表的末尾残缺，可能少了一行。',
  'It loses': '输',
  'Which games offer the Dragon Bonus': '哪些玩法提供 Dragon Bonus',
  'Both: the section names neither Mini nor Midi.': '两种都有：该节没有提到 Mini 或 Midi。',
  'Not Mini': 'Mini 没有',
  'Not Midi': 'Midi 没有',
  'One patron, with the largest wager on Player or Banker, turns both hands.':
    '由押闲或押庄最多的一位玩家开两手牌。',
  'Face down until they are turned, since a patron reveals them. The card says that they are placed face up, and names no game.':
    '开牌前牌面朝下，因为由玩家亮牌。本卡说牌面朝上放置，没有说是哪种玩法。',
  'The card names its game and a city, and a house that is yet to open. We call it after the city.':
    '本卡写了玩法和城市，以及一家尚未开业的赌场。我们以城市称呼它。',
  'The text has no other name of a house.': '文本中没有其他赌场名称。',
  'Banker 6 when Player stands': '闲停牌时的庄 6 点',
  'The table decides: Banker draws on 5 or less. The introduction names only a Banker 7 as standing and forgets the 6.':
    '以表为准：庄 5 点或以下补牌。引言只说庄 7 点停牌，漏了 6 点。',
  'Banker 6 draws': '庄 6 点补牌',
  'Value of an ace, order of the deal': 'A 的点数，发牌次序',
  'As on the other cards: an ace counts 1, and the first and third cards go to Player.':
    '与其他规则卡相同：A 算 1 点，第一、三张牌归闲。',
  'Standard baccarat, which the card says it plays, has no other ace and no other order.':
    '本卡自称的标准百家乐，A 与次序都没有别的规定。',
  // Where a value comes from
  'Not on the card': '卡上没有',
  'The game has no commission': '此玩法不抽水',
  'Posted at the table, not on the card': '在牌桌公示，卡上没有',
  'Introduction: identical to standard baccarat, with two exceptions': '引言：与标准百家乐相同，有两处例外',
  'Dragon Bonus, Winning and Losing: the row is torn in the source, “NATU / WINNER / 1 TO 1”':
    'Dragon Bonus，输赢：来源中此行残缺，“NATU / WINNER / 1 TO 1”',
  // The two example houses
  'No commission: Banker’s three-card 7 pushes.': '免佣：庄以三张牌 7 点胜时退还。',
  'Banker wins with a three-card 7': '庄以三张牌 7 点胜',
  'Player wins with a three-card 8': '闲以三张牌 8 点胜',
  'Pairs by suit, and a bet on how many cards come.': '按花色的对子，以及对张数的下注。',
  'Suited Pair, Player': '同花对，闲',
  'Suited Pair, Banker': '同花对，庄',
  'Suited pair': '同花对',
  Pair: '对子',
  'Winning Pair': '胜方对子',
  'Both hands a pair': '两手皆有对子',
  'Player wins with a pair': '闲以对子胜',
  'Banker wins with a pair': '庄以对子胜',
  'Card Count': '牌张数',
  'Six cards': '六张牌',
  'Four cards, no natural': '四张牌，无例牌',
};

export const houseTextZh = (english: string): string => TEXTS[english] ?? english;
