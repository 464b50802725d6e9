import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { SpokenRefusal } from '../../../words/index.ts';
import { house, leftHere } from '../../live/house.ts';
import { type AccountCtrl, makeAccountCtrl } from '../account/ctrl.ts';

/** The visitor's next step: create an account, take the role, or log in again. */
export type SetupStep =
  | { readonly is: 'no-code' | 'account' | 'log-in' | 'done' }
  | { readonly is: 'take'; readonly name: string };

export interface SetupCtrl {
  readonly account: AccountCtrl;
  /** Undefined until the account is known. */
  readonly step: ReadonlySignal<SetupStep | undefined>;
  readonly refused: ReadonlySignal<SpokenRefusal | undefined>;
  readonly take: () => Promise<void>;
}

export function makeSetupCtrl(code: string | undefined): SetupCtrl {
  const account = makeAccountCtrl();
  const refused = signal<SpokenRefusal | undefined>(undefined);
  const isTaken = signal(false);
  const step = computed((): SetupStep | undefined => {
    const here = account.here.value;
    if (here === undefined) return undefined;
    if (here.is === 'account' && here.view.role !== 'patron') return { is: 'done' };
    if (isTaken.value) return { is: 'log-in' };
    if (code === undefined) return { is: 'no-code' };
    return here.is === 'account' ? { is: 'take', name: here.view.name } : { is: 'account' };
  });
  return {
    account,
    step,
    refused: computed(() => refused.value ?? account.refused.value),
    take: async () => {
      if (code === undefined) return;
      const taken = await house.account.setUp(code);
      refused.value = taken.ok ? undefined : taken.error;
      if (!taken.ok) return;
      isTaken.value = true;
      leftHere();
      await account.look();
    },
  };
}
