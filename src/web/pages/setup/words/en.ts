export const setupEn = {
  title: 'Run this house',
  lead: 'Nobody runs this house yet. The link that it printed when it started makes you its first officer.',
  noCode: 'The code is missing from this address. Open the whole link that the house printed.',
  account: 'An officer needs an account. Make one here, or log in to yours.',
  take: {
    title: 'Become the first officer',
    lead: (name: string) =>
      `${name} will run the tables, answer patrons and put chips right. An officer doesn't play. You log in again afterwards.`,
    do: 'Run this house',
  },
  logIn: 'You are the first officer. Log in again to begin.',
  done: {
    title: 'You run this house',
    lead: 'Add a passkey or a second way to log in to your account, then open the pit.',
    account: 'Account',
    pit: 'The pit',
  },
};

export type SetupWords = typeof setupEn;
