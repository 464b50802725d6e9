export const protectionEn = {
  title: 'Limits and breaks',
  lead: 'Chips here are worth nothing, and time is not. What you set holds in every window, at every table, from this second.',
  help: 'Someone to talk to',
  helpline: (house: string) => `${house}: helpline`,
  noHelpline: 'No card here prints a helpline.',
  near: (used: string, most: string, what: string) =>
    `You have used ${used} of ${most} (${what}). At the limit your wagers are refused until enough of it is over.`,
  stopMe: 'Stop me for today',
  restricted: {
    'protection/excluded': (until: string) => `You have excluded yourself. The term ends on ${until}.`,
    'protection/break': (until: string) => `You are on a break until ${until}.`,
    'protection/limit': (until: string) => `A limit of yours is reached. It counts until ${until}.`,
    other: 'No wager of yours is taken now.',
  },
  days: {
    title: 'Net result, by day',
    byHour: 'Net result, by hour',
    period: 'Period',
    days30: '30 days',
    days7: '7 days',
    today: 'Today',
    played: 'Days played',
    playedOf: (played: string, of: string) => `${played} of ${of}`,
    time: 'Time',
    picture: (title: string, period: string, net: string, lost: string, won: string, without: string) =>
      `${title}, ${period}: ${net}; ${lost} lost, ${won} won, ${without} without play`,
    caption: 'Full bars: lost. Open bars: won. Where there is no bar, nothing was played.',
  },
  time: (hours: string, minutes: string) => `${hours} h ${minutes} min`,
  minutes: (minutes: string) => `${minutes} min`,
  limits: {
    title: 'Your limits',
    lead: 'Tightening counts at once. Loosening waits 24 hours, and asks again.',
    limit: 'Limit',
    windows: { '24h': '24 hours', '7d': '7 days', '30d': '30 days' },
    kinds: { 'buy-in': 'Chips bought in', loss: 'Loss', wager: 'Wagers', time: 'Time in play' },
    notes: {
      'buy-in': 'gross: what you take back does not count',
      loss: 'stakes less returns',
      wager: 'sum of all stakes',
      time: 'from coup to coup; longer pauses do not count',
    },
    none: 'none set',
    used: (amount: string) => `${amount} used`,
    asked: (what: string, over: string, most: string, from: string) =>
      `Asked for: ${what} in ${over}, ${most}. It can take effect from ${from} on, if you confirm it then.`,
    noLimit: 'no limit',
    confirm: 'Confirm',
    withdraw: 'Withdraw',
    edit: (what: string, over: string) => `${what}, ${over}`,
    inDollars: 'At most, in dollars',
    inMinutes: 'At most, in minutes',
    set: 'Set',
    remove: 'No limit',
    cancel: 'Cancel',
    malformed: 'A whole number, or one with cents.',
  },
  pause: {
    title: 'Take a break',
    lead: 'Starts now. Wagers still open come back; closed ones are settled. Your chips stay yours.',
    hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    days: (days: number) => `${days} days`,
    weeks: (weeks: number) => `${weeks} weeks`,
    sure: (until: string) => `No wager of yours is taken until ${until}. Nobody can end it early.`,
    begin: 'Begin the break',
    other: 'Other',
    howLong: 'How long',
    units: { hours: 'hours', days: 'days' },
    take: 'Take it',
    malformed: 'From 1 hour to 42 days, in whole numbers.',
  },
  reminder: {
    title: 'Remind me of time and result',
    note: 'A quiet line; play waits for “Go on”.',
    off: 'off',
    minutes: (minutes: number) => `${minutes} min`,
  },
  exclusion: {
    title: 'Exclude myself',
    points: [
      'From every table here, by this browser and this name.',
      'For the whole term. It cannot be lifted early by anyone.',
      'After it, only if you ask, and the pit answers.',
      'You can always leave with your chips and read your statement.',
    ],
    months: (months: number) =>
      months < 12 ? `${months} months` : months === 12 ? '1 year' : `${months / 12} years`,
    note: 'You will be asked once more, in plain words, before it begins.',
    sure: (term: string) =>
      `For ${term} you will not sit at any table here, whatever you ask. Open wagers come back, closed ones are settled, and your chips stay yours.`,
    begin: 'Exclude me',
    until: (until: string) => `You are excluded. The term ends on ${until}.`,
    ask: 'Ask to be let in again',
    asked: 'You have asked to be let in again. The pit answers.',
  },
  closed: {
    title: 'Play is closed for now',
    excluded: (until: string | undefined): string =>
      until === undefined
        ? 'You excluded yourself from play.'
        : `You excluded yourself from play until ${until}.`,
    break: (until: string | undefined): string =>
      until === undefined ? 'You are taking a break.' : `You are taking a break until ${until}.`,
    over: 'The term of your exclusion is over. Play stays closed until you ask and the house lets you in.',
    chips: 'Your chips stay yours. Your statement, the lessons and the odds stay open.',
  },
  cancel: 'Not now',
};

export type ProtectionWords = typeof protectionEn;
