import { withDefinitions } from '../base/index.ts';
import { HOUSE_FILE } from './houseFile.ts';

/** The published schema, with which editors complete and check house files. */
export const HOUSE_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Coup house file',
  ...withDefinitions(HOUSE_FILE.schema),
};
