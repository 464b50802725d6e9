import type { AccountWords } from './en.ts';

export const accountFr: AccountWords = {
  title: 'Compte',
  lead: {
    nobody:
      'Personne n’a besoin d’un compte pour jouer. Il garde vos jetons, votre nom et votre historique, où que vous vous connectiez.',
    guest: (name, balance) =>
      `Vous êtes ${name}, un invité de ce navigateur, avec ${balance}. Un compte garde tout cela, et votre historique, où que vous vous connectiez.`,
    account: 'Ni courriel ni téléphone : la maison ne vous connaît que par ce avec quoi vous entrez.',
  },
  make: {
    title: 'Créer un compte',
    by: 'Avec quoi vous entrerez',
    do: 'Créer le compte',
  },
  logIn: {
    title: 'Se connecter',
    by: 'Avec quoi vous entrez',
    leavesBehind: (name, balance) =>
      `L’invité ${name} et ${balance} restent en arrière : ils ne s’ajoutent pas au compte.`,
    passkeyNote: 'Votre appareil demande laquelle.',
    do: 'Se connecter',
  },
  again: {
    title: 'Connectez-vous encore une fois',
    note: 'Ce qui ouvre un compte se change peu après une connexion, et pas plus tard. Ce sera fait aussitôt.',
  },
  ways: {
    passkey: 'Clé d’accès',
    password: 'Mot de passe',
    code: 'Code de secours',
    totp: 'Codes à usage unique',
  },
  noPasskeys: {
    address:
      'Pas de clés d’accès à cette adresse : elles vont avec un nom, et cette page est ouverte sous un simple numéro. Sur la machine même de la maison, ouvrez-la sous le nom localhost.',
    plain:
      'Pas de clés d’accès ici : elles demandent https, ou le nom localhost. Un mot de passe fait le même travail.',
    browser: 'Ce navigateur n’a pas de clés d’accès. Un mot de passe fait le même travail.',
  },
  fields: {
    oneTimeCode: 'Code à usage unique',
    oneTimeCodeNote: 'Six chiffres de votre application. Laissez vide si vous n’en avez pas.',
    passwordToo: 'La direction donne aussi son mot de passe.',
    login: 'Identifiant',
    loginNote: 'Personne d’autre ne le lit. La maison n’en garde aucune copie lisible : notez-le.',
    password: 'Mot de passe',
    passwordNote: 'Au moins 10 caractères, et aucun que beaucoup de gens utilisent.',
    newPassword: 'Nouveau mot de passe',
    code: 'Code de secours',
    label: 'Comment l’appeler',
  },
  you: {
    title: 'Vous',
    name: 'Nom',
    role: 'Pour',
    roles: { patron: 'jouer', pit: 'diriger la maison', auditor: 'contrôler la maison' },
    since: 'Depuis',
    chips: 'Jetons',
    sessions: 'Connecté',
    places: (places) => (places === 1 ? 'ici seulement' : `à ${places} endroits`),
    logOut: 'Se déconnecter',
    everywhere: 'Se déconnecter partout',
  },
  credentials: {
    title: 'Accès',
    lead: 'Plusieurs de chaque, pour qu’un téléphone perdu n’enferme personne dehors.',
    since: (day) => `depuis le ${day}`,
    remove: 'Retirer',
    removeWhat: (label) => `Retirer ${label}`,
    sure: (label) => `${label} n’ouvrira plus rien, et toute autre séance prend fin.`,
    change: 'Changer',
    changeWhat: (label) => `Changer ${label}`,
    add: { passkey: 'Ajouter une clé d’accès', password: 'Ajouter un mot de passe' },
  },
  totp: {
    title: 'Codes à usage unique',
    needed:
      'La direction a besoin d’un second facteur. Activez ici les codes à usage unique, ou ajoutez une clé d’accès et connectez-vous avec elle.',
    lead: 'Une application d’authentification affiche un nouveau code toutes les 30 secondes. Votre mot de passe ne suffit alors plus sans code.',
    begin: 'Activer les codes',
    replace: 'Utiliser une autre application',
    scan: 'Scannez ceci avec l’application, ou tapez la clé.',
    qrCode: 'La clé sous forme de code QR ; la même clé est écrite dessous',
    app: 'Application d’authentification',
    done: 'Activer',
  },
  codes: {
    title: 'Codes de secours',
    left: (left) =>
      left <= 1
        ? `Il reste ${left} code. Chacun ouvre une fois.`
        : `Il reste ${left} codes. Chacun ouvre une fois.`,
    renew: 'Nouveaux codes',
    sure: 'Les anciens codes ne vaudront plus rien.',
    lead: 'Chacun ouvre une fois, quand tout le reste est perdu. Ils se montrent maintenant et plus jamais : notez-les ou imprimez-les.',
    print: 'Imprimer',
    save: 'Enregistrer',
    done: 'Je les ai',
  },
  data: {
    title: 'Vos données',
    lead: 'Tout ce que la maison a de vous : compte, limites, relevé et coups, en un fichier.',
    take: 'Les emporter',
    remove: 'Supprimer le compte',
    sure: (balance) =>
      `Le compte et ${balance} disparaissent aussitôt, pour toujours. Le grand livre garde un numéro qui ne dit rien de vous.`,
    gone: 'Le compte est supprimé.',
  },
  cancel: 'Pas maintenant',
};
