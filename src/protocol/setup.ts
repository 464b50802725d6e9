import { object, text } from '../base/index.ts';
import { defineRoute } from './route.ts';

export const SETUP_ROUTES = {
  setup: defineRoute({
    method: 'POST',
    path: '/setup',
    about:
      'Become the first officer with the code of the link that `coup serve` prints while the house has no officer. It works once, within an hour. All your sessions end; log in again. A person who sits at a table cannot become an officer.',
    session: 'needed',
    only: ['patron'],
    body: object('a setup', {
      code: text({ about: 'the code of the setup link', pattern: /^[0-9a-f]{64}$/ }),
    }),
  }),
} as const;
