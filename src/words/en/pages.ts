/** Pages beside the lobby and the table. */
export const pages = {
  cards: {
    title: 'Cards and odds',
    lead: 'A rule card says all that a house’s own card says, each value with its basis. The odds are exact: every order of the shoe is counted.',
    decks: 'Decks',
    commission: 'Commission',
    noCommission: 'none',
    printed: 'Printed',
    cardOf: (house: string, game: string): string => `Rule card of ${house}, ${game}`,
    oddsOf: (house: string, game: string): string => `Exact odds of ${house}, ${game}`,
  },
  solo: {
    title: (table: string): string => `${table}, solo`,
    yourTable: 'Your table',
    elsewhere: {
      title: 'Open in another tab',
      goesOn: 'The table goes on in another tab of this browser, as you left it.',
      what: (why: string): string => `${why} Nothing is lost: one tab deals at a time.`,
      here: 'Play here instead',
    },
    noTable: 'No table',
    notTakenUp: {
      title: 'Your game cannot be taken up',
      anew: 'Begin anew with fresh chips',
      kept: 'It is still kept as it is. Beginning anew forgets it: its chips, its tables and its shoes, in this browser alone.',
    },
    newer: 'A newer version of this page is ready. Your table stays as it is.',
    useIt: 'Use it',
  },
};
