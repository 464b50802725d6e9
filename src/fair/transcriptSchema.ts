import { withDefinitions } from '../base/index.ts';
import { TRANSCRIPT } from './transcript.ts';

/** The published schema. */
export const TRANSCRIPT_SCHEMA = withDefinitions({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Coup shoe transcript',
  ...TRANSCRIPT.schema,
});
