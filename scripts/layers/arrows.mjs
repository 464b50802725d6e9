// The arrows between the rooms of src: who may import whom. `npm run map` draws those that are used.

/** room: what it may import besides itself and base. Arrows are not transitive, and one that nobody uses is a fault. */
export const MAY_IMPORT = {
  base: [],
  engine: [],
  houses: ['engine'],
  roads: ['engine'],
  odds: ['engine'],
  read: ['engine'],
  fair: ['engine'],
  forms: ['engine', 'fair'],
  protocol: ['engine', 'forms'],
  print: ['engine', 'odds'],
  sim: ['engine', 'odds'],
  table: ['engine', 'fair', 'forms'],
  ledger: [],
  record: ['ledger', 'forms'],
  house: ['engine', 'fair', 'forms', 'ledger', 'table', 'record'],
  client: ['protocol'],
  server: ['engine', 'houses', 'odds', 'print', 'forms', 'protocol', 'table', 'ledger', 'record', 'house'],
  web: ['engine', 'houses', 'fair', 'roads', 'odds', 'sim', 'print', 'client', 'table', 'record', 'house'],
  bots: ['engine', 'fair', 'client', 'protocol'],
  cli: [
    'engine',
    'houses',
    'read',
    'roads',
    'odds',
    'fair',
    'print',
    'sim',
    'table',
    'ledger',
    'record',
    'house',
    'client',
    'server',
    'bots',
  ],
};

/** Rooms that import no package and nothing of Node. */
export const BARE = ['base', 'engine', 'houses', 'roads', 'odds', 'print', 'read'];
