import type { PitWords } from './en.ts';

export const pit: PitWords = {
  title: 'Le pit',
  lead: 'Pour qui dirige la maison ou la contrôle. Qui contrôle voit la même chose et ne change rien.',
  returns: {
    title: 'Demandent à revenir',
    none: 'Personne ne demande à revenir.',
    who: 'Client',
    since: 'Exclu depuis',
    until: 'Fin du terme',
    answer: 'Réponse',
    do: 'Admettre',
    letIn: (name) => `Admettre ${name}`,
  },
  officers: {
    title: 'Qui dirige la maison',
    name: 'Nom',
    role: 'Rôle',
    roles: { patron: 'joue', pit: 'dirige la maison', auditor: 'la contrôle' },
    since: 'Depuis',
  },
};
