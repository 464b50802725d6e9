import { useLayoutEffect, useRef } from 'preact/hooks';

interface RingProps {
  /** How much of the ring is left, from 1 to 0, and how long until it is empty. */
  readonly left: number;
  readonly leftMs: number;
  /** The figure in the middle. */
  readonly figure: string;
  readonly label: string;
  /** The last seconds: the figure becomes bolder. */
  readonly soon: boolean;
  /** Changes when the ring restarts. */
  readonly clock: string;
  readonly still: boolean;
}

/** A countdown ring that animates without redraws by the page. */
export function Ring({ left, leftMs, figure, label, soon, clock, still }: RingProps) {
  const arc = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    if (arc.current === null || still || leftMs <= 0) return;
    const from = 100 * (1 - left);
    const running = arc.current.animate([{ strokeDashoffset: from }, { strokeDashoffset: 100 }], {
      duration: leftMs,
      fill: 'forwards',
    });
    return () => running.cancel();
  }, [clock, still]);
  return (
    <svg
      class={`ring ${soon ? 'soon' : ''}`}
      viewBox="0 0 72 72"
      role="timer"
      aria-live="off"
      aria-label={label}
    >
      <circle class="rt" cx={36} cy={36} r={31} />
      <circle
        ref={arc}
        class="rf"
        cx={36}
        cy={36}
        r={31}
        pathLength={100}
        stroke-dasharray="100 100"
        stroke-dashoffset={100 * (1 - left)}
        transform="rotate(-90 36 36)"
      />
      <text x={36} y={45}>
        {figure}
      </text>
    </svg>
  );
}
