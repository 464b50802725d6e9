// Which test files begin first, and what the short form of `npm test` leaves to the long one, `npm test -- --all`.

/** By what they take, the longest first, so that none of them begins last and ends alone. */
export const LONGEST: readonly string[] = [
  'test/live/kill.test.ts',
  'test/cluster/cluster.test.ts',
  'test/pit/planted.test.ts',
  'test/pit/pit.test.ts',
  'test/pit/moreSeeds.test.ts',
  'test/pit/thousandKills.test.ts',
  'test/pit/database.test.ts',
  'src/record/postmaster/server.test.ts',
  'src/server/postgres.test.ts',
  'src/record/postgres/postgres.test.ts',
  'src/odds/lineCounts.test.ts',
  'src/cli/serve.test.ts',
  'src/record/postgres/postgresFaults.test.ts',
];

/** Files that start whole runs of their own, or a cluster: minutes each. */
export const ONLY_IN_LONG: readonly string[] = [
  'test/attacks/hostileFiles.test.ts',
  'test/cluster/cluster.test.ts',
  'test/cluster/upgrade.test.ts',
  'test/mutants/mutants.test.ts',
  'test/siege/siege.test.ts',
  'test/sim/planted.test.ts',
];

/** Of each portable room the file that the short form also runs in Chromium; the long form runs all of them there. */
export const SMOKE_IN_BROWSER: readonly string[] = [
  'src/base/canonicalJson.test.ts',
  'src/engine/settle.test.ts',
  'src/houses/houses.test.ts',
  'src/roads/roads.test.ts',
  'src/words/words.test.ts',
  'src/odds/price.test.ts',
  'src/fair/golden.test.ts',
  'src/forms/journals.test.ts',
  'src/ledger/booksHash.test.ts',
  'src/table/table.test.ts',
  'src/print/printedCard.test.ts',
  'src/read/readCard.test.ts',
  'src/protocol/protocol.test.ts',
  'src/client/houseClient.test.ts',
  'src/sim/sfc32.test.ts',
];
