import type { SetupWords } from './en.ts';

export const setupFr: SetupWords = {
  title: 'Diriger cette maison',
  lead: 'Personne ne dirige encore cette maison. Le lien affiché à son démarrage fait de vous son premier responsable.',
  noCode: 'Le code manque dans cette adresse. Ouvrez le lien complet affiché par la maison.',
  account: 'Un responsable a besoin d’un compte. Créez-en un ici, ou connectez-vous au vôtre.',
  take: {
    title: 'Devenir le premier responsable',
    lead: (name: string) =>
      `${name} dirigera les tables, répondra aux joueurs et corrigera les jetons. Un responsable ne joue pas. Vous vous reconnecterez ensuite.`,
    do: 'Diriger cette maison',
  },
  logIn: 'Vous êtes le premier responsable. Reconnectez-vous pour commencer.',
  done: {
    title: 'Vous dirigez cette maison',
    lead: 'Ajoutez à votre compte une clé d’accès ou un second moyen de connexion, puis ouvrez le pit.',
    account: 'Compte',
    pit: 'Le pit',
  },
};
