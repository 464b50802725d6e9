/**
 * The five cards once more, as plainly as they are printed: an `if` for each sentence, card names in, cents out,
 * nothing shared with the engine and little between the houses. Where a card is silent, the default reading.
 */
export interface PrintedCoup {
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

export interface PrintedPay {
  readonly result: 'win' | 'lose' | 'push';
  readonly profit: number;
  readonly commission: number;
  readonly returned: number;
}

type Pays = (coup: PrintedCoup, stake: number) => PrintedPay;

export interface PrintedGame {
  readonly id: string;
  readonly playerDraws: (total: number) => boolean;
  /** `third` is Player's third card, by name; undefined when Player stood. */
  readonly bankerDraws: (total: number, third: string | undefined) => boolean;
  readonly bets: Readonly<Record<string, Pays>>;
}

/** Tens and faces count nothing, an ace one, the rest what they show. */
export function points(card: string): number {
  const rank = card.slice(0, -1);
  if (rank === 'A') return 1;
  if (rank === '10' || rank === 'J' || rank === 'Q' || rank === 'K') return 0;
  return Number(rank);
}

/** Only the right-hand digit of the sum counts. */
export function total(hand: readonly string[]): number {
  let sum = 0;
  for (const card of hand) sum += points(card);
  return Number(String(sum).slice(-1));
}

/** First and third card to Player, second and fourth to Banker, then the third cards. */
export function dealAsPrinted(game: PrintedGame, cards: readonly string[]): PrintedCoup {
  const [p1, b1, p2, b2, fifth, sixth] = cards as [string, string, string, string, string, string];
  const player = [p1, p2];
  const banker = [b1, b2];
  const playerTotal = total(player);
  const bankerTotal = total(banker);
  if (playerTotal === 8 || playerTotal === 9) return { player, banker };
  if (bankerTotal === 8 || bankerTotal === 9) return { player, banker };
  if (game.playerDraws(playerTotal)) {
    if (game.bankerDraws(bankerTotal, fifth)) return { player: [p1, p2, fifth], banker: [b1, b2, sixth] };
    return { player: [p1, p2, fifth], banker };
  }
  if (game.bankerDraws(bankerTotal, undefined)) return { player, banker: [b1, b2, fifth] };
  return { player, banker };
}

export function winner(coup: PrintedCoup): 'player' | 'banker' | 'tie' {
  if (total(coup.player) > total(coup.banker)) return 'player';
  if (total(coup.banker) > total(coup.player)) return 'banker';
  return 'tie';
}

// Fallsview

function fallsviewPlayerDraws(has: number): boolean {
  if (has === 0 || has === 1 || has === 2 || has === 3 || has === 4 || has === 5) return true;
  return false;
}

function fallsviewBankerDraws(has: number, third: string | undefined): boolean {
  if (has === 0 || has === 1 || has === 2) return true;
  if (has === 7) return false;
  if (third === undefined) return has <= 5; // not printed: as the three cards that print it
  const shows = points(third);
  if (has === 3) return [0, 1, 2, 3, 4, 5, 6, 7, 9].includes(shows);
  if (has === 4) return [2, 3, 4, 5, 6, 7].includes(shows);
  if (has === 5) return [4, 5, 6, 7].includes(shows);
  if (has === 6) return [6, 7].includes(shows);
  throw new Error(`no sentence for Banker ${has}`);
}

const fallsviewDragonBonus =
  (hand: 'player' | 'banker'): Pays =>
  (coup, stake) => {
    const natural = twoCardEightOrNine(coup[hand]);
    if (winner(coup) === hand && natural) return wins(stake, stake);
    if (winner(coup) === 'tie' && natural) return pushes(stake);
    if (winner(coup) !== hand) return loses();
    const by = margin(coup);
    if (by === 9) return wins(stake, stake * 30);
    if (by === 8) return wins(stake, stake * 10);
    if (by === 7) return wins(stake, stake * 4);
    if (by === 6) return wins(stake, stake * 4);
    if (by === 5) return wins(stake, stake * 2);
    if (by === 4) return wins(stake, stake * 2);
    return loses();
  };

const fallsviewPair =
  (hand: 'player' | 'banker'): Pays =>
  (coup, stake) => {
    const [first = '', second = ''] = coup[hand];
    return first.slice(0, -1) === second.slice(0, -1) ? wins(stake, stake * 11) : loses();
  };

const fallsviewNoCommission: PrintedGame = {
  id: 'fallsview/no-commission',
  playerDraws: fallsviewPlayerDraws,
  bankerDraws: fallsviewBankerDraws,
  bets: {
    player: evenMoneyOnPlayer,
    tie: eightToOne,
    banker: halfOnSix,
    'super-6': twelveOnSix,
    'dragon-bonus-player': fallsviewDragonBonus('player'),
    'dragon-bonus-banker': fallsviewDragonBonus('banker'),
    'pair-player': fallsviewPair('player'),
    'pair-banker': fallsviewPair('banker'),
  },
};

const fallsviewCommission: PrintedGame = {
  id: 'fallsview/commission',
  playerDraws: fallsviewPlayerDraws,
  bankerDraws: fallsviewBankerDraws,
  bets: {
    player: evenMoneyOnPlayer,
    tie: eightToOne,
    banker: fivePercentOnBanker,
    'dragon-bonus-player': fallsviewDragonBonus('player'),
    'dragon-bonus-banker': fallsviewDragonBonus('banker'),
    'pair-player': fallsviewPair('player'),
    'pair-banker': fallsviewPair('banker'),
  },
};

// FireKeepers: third cards are written 1 to 10

function firekeepersBankerDraws(has: number, third: string | undefined): boolean {
  if (has <= 2) return true;
  if (has === 7) return false;
  if (third === undefined) return has <= 5; // not printed: as the three cards that print it
  const written = points(third) === 0 ? 10 : points(third);
  if (has === 3) {
    if ([1, 2, 3, 4, 5, 6, 7, 9, 10].includes(written)) return true;
    if ([8].includes(written)) return false;
  }
  if (has === 4) {
    if ([2, 3, 4, 5, 6, 7].includes(written)) return true;
    if ([1, 8, 9, 10].includes(written)) return false;
  }
  if (has === 5) {
    if ([4, 5, 6, 7].includes(written)) return true;
    if ([1, 2, 3, 8, 9, 10].includes(written)) return false;
  }
  if (has === 6) {
    if ([6, 7].includes(written)) return true;
    if ([1, 2, 3, 4, 5, 8, 9, 10].includes(written)) return false;
  }
  throw new Error(`no sentence for Banker ${has} against ${written}`);
}

const firekeepers: PrintedGame = {
  id: 'firekeepers/baccarat',
  playerDraws: (has) => [0, 1, 2, 3, 4, 5].includes(has),
  bankerDraws: firekeepersBankerDraws,
  bets: {
    player: evenMoneyOnPlayer, // not printed
    tie: eightToOne,
    banker: fivePercentOnBanker, // not printed
  },
};

// Penn National and Morgantown print one chart, and stand and draw in two columns

function hollywoodBankerDraws(has: number, third: string | undefined): boolean {
  if (third === undefined) {
    if ([0, 1, 2, 3, 4, 5].includes(has)) return true;
    if ([6, 7].includes(has)) return false;
    throw new Error(`no sentence for Banker ${has}`);
  }
  if (has === 0 || has === 1 || has === 2) return true;
  const doesNotDraw: Record<number, readonly number[]> = {
    3: [8],
    4: [0, 1, 8, 9],
    5: [0, 1, 2, 3, 8, 9],
    6: [0, 1, 2, 3, 4, 5, 8, 9],
    7: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  };
  return !doesNotDraw[has]?.includes(points(third));
}

const hollywoodPlayerDraws = (has: number): boolean => [0, 1, 2, 3, 4, 5].includes(has);

const sixForSevenDragonBonus =
  (hand: 'player' | 'banker'): Pays =>
  (coup, stake) => {
    const natural = twoCardEightOrNine(coup[hand]);
    if (winner(coup) === hand && natural) return wins(stake, stake);
    if (winner(coup) === 'tie' && natural) return pushes(stake); // Penn National prints nothing
    if (winner(coup) !== hand) return loses();
    switch (margin(coup)) {
      case 9:
        return wins(stake, stake * 30);
      case 8:
        return wins(stake, stake * 10);
      case 7:
        return wins(stake, stake * 6);
      case 6:
        return wins(stake, stake * 4);
      case 5:
        return wins(stake, stake * 2);
      case 4:
        return wins(stake, stake);
      default:
        return loses();
    }
  };

const hollywood = (id: string, sideBets: Readonly<Record<string, Pays>>): PrintedGame => ({
  id,
  playerDraws: hollywoodPlayerDraws,
  bankerDraws: hollywoodBankerDraws,
  bets: { player: evenMoneyOnPlayer, tie: eightToOne, banker: fivePercentOnBanker, ...sideBets },
});

const pennNationalSideBets = {
  'dragon-bonus-player': sixForSevenDragonBonus('player'),
  'dragon-bonus-banker': sixForSevenDragonBonus('banker'),
};

// Rock Bac

function rockBacBankerDraws(has: number, third: string | undefined): boolean {
  if (third === undefined) return has <= 5;
  const shows = points(third);
  if (has <= 2) return true;
  if (has === 3) return shows !== 8;
  if (has === 4) return shows >= 2 && shows <= 7;
  if (has === 5) return shows >= 4 && shows <= 7;
  if (has === 6) return shows === 6 || shows === 7;
  return false;
}

function blazingSevens(coup: PrintedCoup, stake: number): PrintedPay {
  if (total(coup.player) !== 7 || total(coup.banker) !== 7) return loses();
  if (coup.player.length === 2 && coup.banker.length === 2) return wins(stake, stake * 50);
  if (coup.player.length === 3 && coup.banker.length === 3) return wins(stake, stake * 200);
  return loses();
}

const rockBac: PrintedGame = {
  id: 'rock-bac/commission-free',
  playerDraws: (has) => has <= 5,
  bankerDraws: rockBacBankerDraws,
  bets: {
    player: evenMoneyOnPlayer,
    tie: eightToOne,
    banker: halfOnSix,
    'super-6': twelveOnSix,
    'dragon-bonus-player': sixForSevenDragonBonus('player'),
    'dragon-bonus-banker': sixForSevenDragonBonus('banker'),
    'blazing-7s': blazingSevens,
  },
};

export const PRINTED_GAMES: readonly PrintedGame[] = [
  fallsviewNoCommission,
  fallsviewCommission,
  firekeepers,
  hollywood('penn-national/mini', pennNationalSideBets),
  hollywood('penn-national/midi', pennNationalSideBets),
  hollywood('morgantown/mini', {}),
  hollywood('morgantown/midi', {}),
  rockBac,
];

// Sentences that several cards print

function evenMoneyOnPlayer(coup: PrintedCoup, stake: number): PrintedPay {
  if (winner(coup) === 'player') return wins(stake, stake);
  if (winner(coup) === 'tie') return pushes(stake);
  return loses();
}

function eightToOne(coup: PrintedCoup, stake: number): PrintedPay {
  return winner(coup) === 'tie' ? wins(stake, stake * 8) : loses();
}

function fivePercentOnBanker(coup: PrintedCoup, stake: number): PrintedPay {
  if (winner(coup) === 'banker') return wins(stake, stake, Math.floor((stake * 5) / 100));
  if (winner(coup) === 'tie') return pushes(stake);
  return loses();
}

function halfOnSix(coup: PrintedCoup, stake: number): PrintedPay {
  if (winner(coup) === 'tie') return pushes(stake);
  if (winner(coup) === 'player') return loses();
  return total(coup.banker) === 6 ? wins(stake, Math.ceil(stake / 2)) : wins(stake, stake);
}

function twelveOnSix(coup: PrintedCoup, stake: number): PrintedPay {
  return winner(coup) === 'banker' && total(coup.banker) === 6 ? wins(stake, stake * 12) : loses();
}

const margin = (coup: PrintedCoup): number => Math.abs(total(coup.player) - total(coup.banker));

const twoCardEightOrNine = (hand: readonly string[]): boolean => hand.length === 2 && total(hand) >= 8;

const wins = (stake: number, profit: number, commission = 0): PrintedPay => ({
  result: 'win',
  profit,
  commission,
  returned: stake + profit - commission,
});

const pushes = (stake: number): PrintedPay => ({ result: 'push', profit: 0, commission: 0, returned: stake });

const loses = (): PrintedPay => ({ result: 'lose', profit: 0, commission: 0, returned: 0 });
