import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { isBotName } from '../../../base/index.ts';
import type { TablePicture } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import type { Betting } from './betting.ts';
import type { Parts } from './parts.ts';
import { sumStakes } from './stakes.ts';
import type { SeatedPatron } from './types.ts';

/** What the primary button does now: the shortest way to the next hand. */
export type Primary = 'deal' | 'rebet-deal' | 'next' | 'rebet' | 'ready' | 'waiting';

export interface PrimaryButton {
  /** Undefined while there is nothing to do but wait. */
  readonly primary: ReadonlySignal<Primary | undefined>;
  /** How many other seated people are not ready yet. */
  readonly notReady: ReadonlySignal<number>;
  /** Resolves to true once the house has accepted it. */
  readonly goOn: () => Promise<boolean>;
  /** Votes to halve the betting time, or to restore it. */
  readonly votePace: (faster: boolean) => Promise<void>;
}

interface PrimaryNeeds extends Pick<Parts, 'mode' | 'link' | 'picture' | 'reading' | 'telling'> {
  readonly betting: Pick<Betting, 'act' | 'actReady' | 'placed'>;
  readonly deal: () => Promise<void>;
  /** With no other people at a live table, bets close by themselves. */
  readonly dealsAlone: boolean;
}

/** How long after the last chip. */
const ALONE_MS = 4_000;

export function makePrimary(needs: PrimaryNeeds): PrimaryButton & { readonly endPrimary: () => void } {
  const { link, picture, betting, deal, dealsAlone, telling } = needs;
  const primary = computed(() => primaryNow(needs));
  const others = computed(() => peopleBeside(picture.value));
  const ready = async (): Promise<boolean> => {
    const answer = await link.wish({ do: 'ready' });
    if (!answer.ok) telling.tell(words().refusal(answer.refusal));
    return answer.ok;
  };
  // Compare numbers, so that only this patron's chips restart the timer, not other updates of the table.
  const alone = computed(() => dealsAlone && primary.value === 'ready' && others.value.length === 0);
  const staked = computed(() => sumStakes(betting.placed.value));
  const endPrimary = effect(() => {
    if (!alone.value || staked.value === 0) return;
    const timer = setTimeout(() => void ready(), ALONE_MS);
    return () => clearTimeout(timer);
  });
  return {
    primary,
    notReady: computed(() => others.value.filter((other) => other.ready !== true).length),
    endPrimary,
    goOn: async () => {
      const what = primary.value;
      if (what === undefined || what === 'waiting') return false;
      if (what === 'ready') return ready();
      if (what === 'rebet') return betting.act('rebet');
      if (what === 'rebet-deal' && !(await betting.act('rebet'))) return false;
      await deal();
      return true;
    },
    votePace: async (faster) => {
      const answer = await link.wish({ do: 'pace', faster });
      if (!answer.ok) telling.tell(words().refusal(answer.refusal));
    },
  };
}

function primaryNow({ mode, picture, reading, betting }: PrimaryNeeds): Primary | undefined {
  const you = picture.value?.you ?? null;
  if (you === null || reading.away.value) return undefined;
  if (mode === 'solo' && reading.drawing.value) return 'next';
  if (reading.closedBecause.value !== undefined) return undefined;
  const staked = sumStakes(betting.placed.value) > 0;
  const rebets = !staked && betting.actReady('rebet');
  if (mode === 'solo') return rebets ? 'rebet-deal' : 'deal';
  const mine = picture.value?.view.patrons.find(({ seat }) => seat === you.seat);
  if (mine?.ready === true) return 'waiting';
  if (staked) return 'ready';
  return rebets ? 'rebet' : undefined;
}

/** Other people who are seated and present. Bots never delay a hand. */
const peopleBeside = (now: TablePicture | undefined): readonly SeatedPatron[] =>
  (now?.view.patrons ?? []).filter(
    ({ seat, name, away }) => seat !== now?.you?.seat && !away && !isBotName(name),
  );
