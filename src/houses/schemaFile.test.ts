import { expect, it } from 'vitest';
import published from '../../houses/house.schema.json' with { type: 'json' };
import { HOUSE_SCHEMA } from '../engine/index.ts';

it("the published schema is the parser's own: npm run schemas writes it", () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(HOUSE_SCHEMA)));
});
