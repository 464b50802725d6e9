import type { Guest, Log, Significant } from '../../house/index.ts';
import type { Accounts, FailedLogIn } from '../../house/register/index.ts';
import type { Refusal } from '../../protocol/index.ts';
import { getNetwork } from '../wire/network.ts';

/** Records failed log-ins and forbidden requests in the log and for auditors. */
export interface SecurityLog {
  readonly logInFailed: (failed: FailedLogIn) => void;
  /** A patron asked for something that their role does not allow. */
  readonly rightRefused: (asked: string, guest: Guest, address: string) => void;
  /** The house refused an officer's request. */
  readonly officerRefused: (asked: string, officer: string, no: Refusal) => void;
}

export interface SecurityLogDeps {
  readonly log: Pick<Log, 'warn'>;
  readonly significant: Pick<Significant, 'note' | 'refused'>;
  readonly register: Pick<Accounts, 'account'>;
  readonly now: () => number;
}

/** The same refusal of the same officer is recorded once in this time. */
const AGAIN_MS = 60_000;
const MOST_KNOWN = 10_000;

/** Refusals by the rule of two officers, and of requests that an officer's role forbids. */
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

/** The keyed mark of a log-in name, cut to fit a log line and still distinguish accounts. */
export const shortMark = (mark: string | undefined): string => mark?.slice(0, 16) ?? 'none';
