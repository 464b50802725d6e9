import { makeSpan } from '../../base/index.ts';

/** A terminal line that is redrawn, and removed at the end. */
export interface ProgressLine {
  readonly show: (line: string) => void;
  readonly clear: () => void;
}

interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

const CLEAR_LINE = '\r\u001b[2K';
const BETWEEN_MS = 100;

/** Silent without a terminal. `now` is in milliseconds. */
export function progressOn(screen: Screen, now: () => number): ProgressLine {
  if (screen.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let last = Number.NEGATIVE_INFINITY;
  let shown = false;
  return {
    show: (line) => {
      if (now() - last < BETWEEN_MS) return;
      last = now();
      shown = true;
      screen.write(`${CLEAR_LINE}${line.slice(0, (screen.columns ?? 80) - 1)}`);
    },
    clear: () => {
      if (shown) screen.write(CLEAR_LINE);
      shown = false;
    },
  };
}

const BAR = 16;

export interface Stand {
  readonly done: number;
  /** Undefined if unknown. */
  readonly total: number | undefined;
  readonly seconds: number;
  readonly unit: string;
}

/** `[██████░░░░░░]  52 %  520.0 million hands  61.2 million/s  0:07 left`. */
export function progressLine({ done, total, seconds, unit }: Stand): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const figures = `${millions(done)} ${unit}  ${millions(rate)}/s`;
  if (total === undefined || total <= 0) return figures;
  const part = Math.min(1, done / total);
  const full = Math.round(part * BAR);
  const left = rate > 0 ? `${makeSpan(Math.ceil((total - done) / rate))} left` : '';
  return `[${'█'.repeat(full)}${'░'.repeat(BAR - full)}] ${String(Math.floor(part * 100)).padStart(3)} %  ${figures}  ${left}`;
}

/** `61.2 million`, `12,345`. */
export const millions = (count: number): string =>
  count >= 1e6
    ? `${(count / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} million`
    : Math.round(count).toLocaleString('en-US');
