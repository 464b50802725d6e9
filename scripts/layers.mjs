// Checks the arrows between the rooms of src and their doors, that each exported name is declared once, and that
// docs/map.svg is fresh. Proves first on planted faults that it would notice.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { BARE, MAY_IMPORT } from './layers/arrows.mjs';
import { doorFaults, promisesIn } from './layers/doors.mjs';
import { productSources, readImports } from './layers/imports.mjs';
import { doubleNames } from './layers/names.mjs';
import { mapNow, measuredArrows } from './map.mjs';
import { root } from './ready.mjs';

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

/** An unused arrow would allow an import that no review sees. */
function unusedArrows(imports) {
  const used = new Set(measuredArrows(imports).map(({ from, to }) => `${from} -> ${to}`));
  return Object.entries(MAY_IMPORT)
    .flatMap(([room, others]) => others.map((other) => `${room} -> ${other}`))
    .filter((arrow) => !used.has(arrow))
    .map((arrow) => `${arrow}: allowed, and unused`);
}

const wrongImports = ({ summary }) =>
  summary.violations.map(({ rule, from, to }) => `${from} -> ${to}: ${rule.name}`);

/** One pattern for each kind of fault that is planted. */
const PLANTED = [
  /engine\/wrong\.ts -> src\/cli\/right\.ts: engine may import only/,
  /engine\/wrong\.ts -> path: the engine and its pure neighbours/,
  /^roads -> engine: allowed, and unused$/,
  /houses\/past\.ts -> src\/engine\/behind\.ts: reaches past the door$/,
  /^bench\/behind\.ts -> src\/engine\/behind\.ts: behind is to be had at src\/engine\/index\.ts$/,
  /^src\/houses\/index\.ts: says by name what it exports/,
  /^src\/engine\/index\.ts: unused is used by no other room$/,
  /^coup\/engine: lost is promised and not exported$/,
  /^hidden is declared in src\/cli\/right\.ts, src\/engine\/behind\.ts/,
];

const garden = join(root, 'test/layers/planted');
const there = readImports(garden);
const planted = [
  ...wrongImports(await check(garden)),
  ...unusedArrows(there),
  ...doorFaults(garden, there, new Map([['engine', ['lost']]])),
  ...doubleNames(productSources(garden)),
];
const missed = PLANTED.filter((pattern) => !planted.some((fault) => pattern.test(fault)));
if (missed.length > 0) {
  console.error(`The layer check did not find what is planted, so that it would pass on anything: ${missed}`);
  process.exit(1);
}

const cruised = await check(root);
const imports = readImports(root);
const promised = promisesIn(readFileSync(join(root, 'docs/library.md'), 'utf8'));
const { totalCruised, totalDependenciesCruised } = cruised.summary;
const faults = [
  ...wrongImports(cruised),
  ...unusedArrows(imports),
  ...doorFaults(root, imports, promised),
  ...doubleNames(productSources(root)),
  ...(mapNow(imports).isFresh ? [] : ['docs/map.svg is stale: npm run map draws it again']),
  ...(totalCruised < 20 ? [`Only ${totalCruised} modules seen: the check looked at the wrong place.`] : []),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
  `${totalCruised} modules, ${totalDependenciesCruised} imports, every arrow allowed and used, every room entered by its doors, every exported name declared once, the map fresh; planted faults found`,
);
