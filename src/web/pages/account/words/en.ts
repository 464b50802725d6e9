export const accountEn = {
  title: 'Account',
  lead: {
    nobody: 'Nobody needs an account to play. It keeps your chips, name and history, wherever you log in.',
    guest: (name: string, balance: string) =>
      `You are ${name}, a guest of this browser with ${balance}. An account keeps that, and your history, wherever you log in.`,
    account: 'No mail, no telephone number: what you come in with is all that the house knows you by.',
  },
  make: {
    title: 'Make an account',
    by: 'What you will come in with',
    do: 'Make the account',
  },
  logIn: {
    title: 'Log in',
    by: 'What you come in with',
    leavesBehind: (name: string, balance: string) =>
      `The guest ${name} and ${balance} stay behind: they are not added to the account.`,
    passkeyNote: 'Your device asks which one.',
    do: 'Log in',
  },
  again: {
    title: 'Log in once more',
    note: 'What opens an account is changed soon after a log-in, and not later. Then it is done at once.',
  },
  ways: {
    passkey: 'Passkey',
    password: 'Password',
    code: 'Recovery code',
    totp: 'One-time codes',
  },
  noPasskeys: {
    address:
      'No passkeys at this address: they belong to a name, and this page is open at a bare number. On the machine of the house itself, open it as localhost.',
    plain: 'No passkeys here: they need https, or the name localhost. A password does the same work.',
    browser: 'This browser has no passkeys. A password does the same work.',
  },
  fields: {
    oneTimeCode: 'One-time code',
    oneTimeCodeNote: 'Six digits from your authenticator app. Leave it empty if you have none.',
    passwordToo: 'Officers enter their password too.',
    login: 'Log-in name',
    loginNote: 'Nobody else reads it. The house keeps no copy that can be read, so write it down.',
    password: 'Password',
    passwordNote: 'At least 10 characters, and none that many people have.',
    newPassword: 'New password',
    code: 'Recovery code',
    label: 'What to call it',
  },
  you: {
    title: 'You',
    name: 'Name',
    role: 'For',
    roles: { patron: 'playing', pit: 'running the house', auditor: 'auditing the house' },
    since: 'Since',
    chips: 'Chips',
    sessions: 'Logged in',
    places: (places: number) => (places === 1 ? 'here alone' : `in ${places} places`),
    logOut: 'Log out',
    everywhere: 'Log out everywhere',
  },
  credentials: {
    title: 'Ways in',
    lead: 'Several of each, so that a lost telephone locks nobody out.',
    since: (day: string) => `since ${day}`,
    remove: 'Remove',
    removeWhat: (label: string) => `Remove ${label}`,
    sure: (label: string) => `${label} opens nothing from then on, and every other session ends.`,
    change: 'Change',
    changeWhat: (label: string) => `Change ${label}`,
    add: { passkey: 'Add a passkey', password: 'Add a password' },
  },
  totp: {
    title: 'One-time codes',
    needed: 'Officers need a second factor. Set up one-time codes here, or add a passkey and log in with it.',
    lead: 'An authenticator app shows a new code every 30 seconds. Then your password works only with a code.',
    begin: 'Set up one-time codes',
    replace: 'Set up another app',
    scan: 'Scan this with the app, or type the key.',
    qrCode: 'The key as a QR code; the same key is written below',
    app: 'Authenticator app',
    done: 'Turn on one-time codes',
  },
  codes: {
    title: 'Recovery codes',
    left: (left: number) =>
      left === 1
        ? '1 code is left. Each lets you in once.'
        : `${left} codes are left. Each lets you in once.`,
    renew: 'New codes',
    sure: 'The old codes are worth nothing from then on.',
    lead: 'Each of these lets you in once, where all else is lost. They are shown now and never again: write them down, or print them.',
    print: 'Print',
    save: 'Save as a file',
    done: 'I have them',
  },
  data: {
    title: 'Your data',
    lead: 'All that the house has of you: account, limits, statement and coups, as one file.',
    take: 'Take it along',
    remove: 'Delete the account',
    sure: (balance: string) =>
      `The account and ${balance} are gone at once, for ever. The ledger keeps a number that says nothing of you.`,
    gone: 'The account is deleted.',
  },
  cancel: 'Not now',
};

export type AccountWords = typeof accountEn;
