import type { AloneLimits } from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import type { Settings } from '../settings.ts';

type FourEyesSettings = Pick<Settings, 'fourEyes' | 'fourEyesAbove' | 'fourEyesAbove30Days'>;

/** Whether anything needs a second officer. A house may do without while it has one officer only. [OF5] */
export function needsTwo({ fourEyes }: FourEyesSettings, register: Pick<Accounts, 'accounts'>): boolean {
  return fourEyes || [...register.accounts()].filter(({ role }) => role === 'pit').length > 1;
}

/** What one officer may move without a second. */
export function aloneLimits(settings: FourEyesSettings, register: Pick<Accounts, 'accounts'>): AloneLimits {
  if (!needsTwo(settings, register)) return { aloneUpTo: Number.MAX_SAFE_INTEGER };
  const { fourEyesAbove, fourEyesAbove30Days = fourEyesAbove } = settings;
  return { aloneUpTo: fourEyesAbove, aloneUpTo30Days: fourEyesAbove30Days };
}
