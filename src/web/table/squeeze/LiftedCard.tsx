import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CardFold } from '../../../client/index.ts';
import '../../styles/squeeze.css';
import { isStill } from '../draw/motion.ts';
import { parseCardFold } from './cardFold.ts';
import type { CardBend } from './fold.ts';
import { FLAT } from './hold.ts';
import { paintFold } from './paint.ts';
import { type CardSheets, getContext, makeSheets } from './sheets.tsx';

/** How far a lifted card may extend beyond its place on each side, in card widths. */
const BEYOND = 1;
const FOLLOW_MS = 40;
const NEAR = 0.05;

/** A card that another patron lifts: the same roll with a shaded flap, because this page does not know its face. */
export function LiftedCard({ fold }: { fold: CardFold }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const aim = useRef<CardBend>(FLAT);
  const kick = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    const lifted = followFold(canvas.current, aim);
    kick.current = lifted.kick;
    return lifted.stop;
  }, []);
  useEffect(() => {
    aim.current = parseCardFold(fold);
    kick.current();
  }, [fold]);
  return (
    <span class="lifted" aria-hidden="true">
      <canvas ref={canvas} />
    </span>
  );
}

/** Moves the fold toward its target over the time between two messages. */
function followFold(
  canvas: HTMLCanvasElement,
  aim: { readonly current: CardBend },
): { readonly kick: () => void; readonly stop: () => void } {
  const [ctx, still] = [getContext(canvas), isStill()];
  let [sheets, shown, at]: [CardSheets | undefined, CardBend, number] = [undefined, FLAT, performance.now()];
  let frame: number | undefined;
  const draw = (now: number): void => {
    frame = undefined;
    if (sheets === undefined) return;
    const part = still ? 1 : 1 - Math.exp(-(now - at) / FOLLOW_MS);
    at = now;
    shown = { n: aim.current.n, f: shown.f + (aim.current.f - shown.f) * part };
    const k = canvas.width / (100 * (1 + 2 * BEYOND));
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.translate(canvas.width / 2, canvas.height / 2);
    ctx.scale(k, k);
    paintFold(ctx, { back: sheets.back, front: sheets.shade, fold: shown });
    if (Math.abs(aim.current.f - shown.f) > NEAR) kick();
  };
  const kick = (): void => {
    frame ??= requestAnimationFrame(draw);
  };
  const { width } = canvas.getBoundingClientRect();
  const px = (Math.min(2, devicePixelRatio || 1) * width) / (100 * (1 + 2 * BEYOND));
  canvas.width = Math.round(px * 100 * (1 + 2 * BEYOND));
  canvas.height = Math.round(px * (140 + 200 * BEYOND));
  void makeSheets(canvas.parentElement ?? document.body, px).then((made) => {
    sheets = made;
    at = performance.now();
    kick();
  });
  return { kick, stop: () => frame !== undefined && cancelAnimationFrame(frame) };
}
