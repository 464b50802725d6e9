import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { saySecondsLeft } from '../words/calls.ts';
import type { Parts } from './parts.ts';
import type { View } from './types.ts';

/** The page's clock: seconds, and announcements of the betting time left. */
export interface Ticking {
  /** Ticks once a second. */
  readonly second: ReadonlySignal<number>;
  readonly stop: () => void;
}

const TICK_MS = 250;
/** When the time left is announced, and from when each second ticks aloud. */
const TOLD_AT = 10;
const HEARD_FROM = 5;

export function makeTicking(
  parts: Pick<Parts, 'link' | 'mode' | 'picture' | 'connection' | 'telling' | 'voice'>,
): Ticking {
  const { link, mode, picture, connection, telling, voice } = parts;
  const tick = signal(Date.now());
  let last = -1;
  const onTick = (): void => {
    tick.value = Date.now();
    const view = picture.value?.view;
    if (view?.stage.is !== 'betting' || mode === 'solo' || connection.value.is !== 'open') return;
    const left = secondsLeft(view, link.now());
    if (left === last) return;
    last = left;
    if (left === TOLD_AT) telling.announce(saySecondsLeft(TOLD_AT));
    if (left > 0 && left <= HEARD_FROM) voice.sound('tick');
  };
  const timer = setInterval(onTick, TICK_MS);
  return { second: computed(() => Math.floor(tick.value / 1_000)), stop: () => clearInterval(timer) };
}

export const secondsLeft = ({ stage }: Pick<View, 'stage'>, now: number): number =>
  'until' in stage ? getSeconds(stage.until - now) : 0;

/** Rounds up like a countdown: the last second lasts until nothing is left. */
export const getSeconds = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / 1_000));
