import type { Guest, Log, Significant } from '../../house/index.ts';
import type { Accounts, FailedLogIn } from '../../house/register/index.ts';
import type { Refusal } from '../../protocol/index.ts';
import { getNetwork } from '../wire/network.ts';

/** Tells the log, and an auditor, of failed log-ins and of what somebody had no right to. */
export interface SecurityLog {
  readonly logInFailed: (failed: FailedLogIn) => void;
  /** Somebody with a session asked for what their account is not for. */
  readonly rightRefused: (asked: string, guest: Guest, address: string) => void;
  /** An officer asked for something, and the house said no. */
  readonly officerRefused: (asked: string, officer: string, no: Refusal) => void;
}

export interface SecurityLogDeps {
  readonly log: Pick<Log, 'warn'>;
  readonly significant: Pick<Significant, 'note' | 'refused'>;
  readonly register: Pick<Accounts, 'account'>;
  readonly now: () => number;
}

/** The same refusal of the same officer is noted once in so long. */
const AGAIN_MS = 60_000;
const MOST_KNOWN = 10_000;

/** What the rules of two officers refuse, and what no role of an officer may. */
const NOTED: readonly string[] = [
  'officer/another',
  'officer/too-new',
  'officer/not-independent',
  'role/own',
  'role/seated',
  'role/not-allowed',
  'adjustment/own',
  'adjustment/same-officer',
];

export function openSecurityLog({ log, significant, register, now }: SecurityLogDeps): SecurityLog {
  const notedAt = new Map<string, number>();
  return {
    logInFailed: ({ mark, network, code }) => {
      log.warn({ account: shortMark(mark), network, code }, 'log-in refused');
      significant.refused('log-in', network);
    },
    rightRefused: (asked, { patron }, address) => {
      const network = getNetwork(address);
      log.warn({ account: shortMark(register.account(patron)?.login), network, asked }, 'right refused');
      significant.refused('right', network);
    },
    officerRefused: (asked, officer, { code }) => {
      const account = register.account(officer);
      if (account === undefined || account.role === 'patron' || !NOTED.includes(code)) return;
      const key = `${officer} ${asked} ${code}`;
      if (now() - (notedAt.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
      notedAt.delete(key);
      notedAt.set(key, now());
      if (notedAt.size > MOST_KNOWN) notedAt.delete(notedAt.keys().next().value ?? '');
      significant.note({ type: 'officer-refused', patron: officer, asked, code });
    },
  };
}

/** The keyed mark of a log-in name, short enough for a line and long enough to tell accounts apart. */
export const shortMark = (mark: string | undefined): string => mark?.slice(0, 16) ?? 'none';
