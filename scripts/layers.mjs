// Holds the arrows between folders: who may import whom. Proves first that it sees a planted wrong arrow.
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from './ready.mjs';

/** folder: what it may import besides itself and base. Arrows are not transitive. */
const MAY_IMPORT = {
  base: [],
  engine: [],
  houses: ['engine'],
  roads: ['engine'],
  odds: ['engine'],
  fair: ['engine'],
  forms: ['engine', 'fair'],
  protocol: ['engine', 'forms'],
  print: ['engine', 'odds'],
  sim: ['engine', 'odds', 'roads'],
  table: ['engine', 'fair', 'forms'],
  ledger: [],
  record: ['ledger', 'forms'],
  house: ['engine', 'fair', 'forms', 'ledger', 'table', 'record'],
  client: ['protocol'],
  server: [
    'engine',
    'houses',
    'forms',
    'table',
    'ledger',
    'record',
    'house',
    'roads',
    'odds',
    'fair',
    'protocol',
    'print',
  ],
  web: [
    'client',
    'engine',
    'houses',
    'fair',
    'forms',
    'roads',
    'odds',
    'sim',
    'print',
    'table',
    'ledger',
    'record',
    'house',
  ],
  bots: ['engine', 'fair', 'client', 'protocol'],
  cli: [
    ...['engine', 'houses', 'roads', 'odds', 'fair', 'protocol', 'print', 'sim', 'table', 'ledger', 'record'],
    ...['house', 'client', 'server', 'bots'],
  ],
};

/** Folders that import no package and nothing of Node. */
const BARE = ['base', 'engine', 'houses', 'roads', 'odds', 'print'];
/** Folders that may import packages, but nothing of Node: they run in a browser too. */
const PORTABLE = [
  ...[...BARE, 'fair', 'forms', 'ledger', 'table', 'house', 'protocol', 'sim', 'client', 'web'].map(
    (room) => `${room}/`,
  ),
  // PostgreSQL and the running of its process are for Node alone.
  'record/(memory/)?[^/]+$',
];

const forbidden = [
  ...Object.entries(MAY_IMPORT).map(([folder, others]) => ({
    name: `${folder} may import only ${['base', ...others].join(', ')}`,
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: '^(src|test|scripts|bench)/', pathNot: `^src/(${[folder, 'base', ...others].join('|')})/` },
  })),
  {
    name: 'the engine and its pure neighbours import no package',
    severity: 'error',
    from: { path: `^src/(${BARE.join('|')})/`, pathNot: '\\.test\\.ts$' },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core', 'unknown', 'undetermined'],
    },
  },
  {
    name: 'what runs in a browser imports nothing of Node',
    severity: 'error',
    from: { path: `^src/(${PORTABLE.join('|')})`, pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no circles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'every folder of src has its arrows',
    severity: 'error',
    from: {},
    to: { path: '^src/', pathNot: `^src/(${Object.keys(MAY_IMPORT).join('|')})/` },
  },
];

async function check(baseDir) {
  const { output } = await cruise(
    ['src'],
    {
      ruleSet: { forbidden },
      validate: true,
      baseDir,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: {
        extensions: ['.ts', '.tsx', '.json', '.js'],
        exportsFields: ['exports'],
        conditionNames: ['import'],
      },
    },
    undefined,
    {},
  );
  return output;
}

const planted = await check(join(root, 'test/layers/planted'));
if (planted.summary.violations.length < 2) {
  console.error('The layer check did not find the planted wrong imports: it would pass on anything.');
  process.exit(1);
}

const { summary } = await check(root);
for (const { rule, from, to } of summary.violations) console.error(`${from} -> ${to}: ${rule.name}`);
if (summary.totalCruised < 20)
  console.error(`Only ${summary.totalCruised} modules seen: the check looked at the wrong place.`);
if (summary.violations.length > 0 || summary.totalCruised < 20) process.exit(1);
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, every arrow allowed; planted ones found`,
);
