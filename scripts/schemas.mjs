// Writes the published JSON Schemas from the shapes that our parsers are made of: `npm run schemas`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt, root } from './ready.mjs';

ensureBuilt();
const { HOUSE_SCHEMA } = await import('../dist/src/engine/index.js');
const { TRANSCRIPT_SCHEMA } = await import('../dist/src/fair/index.js');

for (const [path, schema] of [
  ['houses/house.schema.json', HOUSE_SCHEMA],
  ['docs/schemas/transcript.schema.json', TRANSCRIPT_SCHEMA],
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${JSON.stringify(schema, undefined, 2)}\n`);
  console.log(`wrote ${path}`);
}
