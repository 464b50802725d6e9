/** A solo table in the page. */
export const soloEn = {
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
    anew: 'Start over with new chips',
    kept: 'It is still stored. Starting over deletes its chips, tables and shoes from this browser.',
  },
  newer: 'A newer version of this page is ready. Your table stays as it is.',
  useIt: 'Use it',
};
