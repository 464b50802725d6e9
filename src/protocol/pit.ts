import { either, list, nothing, object } from '../base/index.ts';
import { id, moment, words } from '../forms/index.ts';
import type { Visitor } from './access.ts';
import { route } from './route.ts';

/** Who looks at the house from the pit; only the first changes anything. */
const OFFICERS: readonly Visitor[] = ['pit', 'auditor'];

const RETURN = object('somebody who asks to be let in again', {
  patron: id('the patron'),
  name: either('the name that others read', nothing('nobody is known by it any more'), words('the name')),
  since: moment('when the self-exclusion began'),
  until: moment('the end of its term'),
});

/** What the pit looks at, and what it does. */
export const PIT_ROUTES = {
  returns: route({
    method: 'GET',
    path: '/pit/returns',
    about: 'Who has asked to be let in again after the term of a self-exclusion.',
    session: 'needed',
    only: OFFICERS,
    answer: list(RETURN, { about: 'the longest over first', to: 10_000 }),
  }),
  letIn: route({
    method: 'POST',
    path: '/pit/returns/:patron',
    about:
      'Lift a self-exclusion after its term, where the patron has asked for it; never before. Who did is written down.',
    session: 'needed',
    only: ['pit'],
    params: { patron: id('whom') },
  }),
} as const;
