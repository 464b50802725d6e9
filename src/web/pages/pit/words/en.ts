export const pit = {
  title: 'The pit',
  lead: 'For those who run the house or audit it. Who audits sees the same, and changes nothing.',
  returns: {
    title: 'Ask to be let in again',
    none: 'Nobody asks to be let in again.',
    who: 'Patron',
    since: 'Excluded since',
    until: 'End of the term',
    answer: 'Answer',
    do: 'Let in',
    letIn: (name: string) => `Let in ${name}`,
  },
  officers: {
    title: 'Who runs the house',
    name: 'Name',
    role: 'Role',
    roles: { patron: 'plays', pit: 'runs the house', auditor: 'audits it' },
    since: 'Since',
  },
};

export type PitWords = typeof pit;
