import { useEffect, useRef, useState } from 'preact/hooks';
import type uPlot from 'uplot';
import { words } from '../../app/language.ts';
import { useWidth } from '../../app/width.ts';
import type { SessionBand } from './figures.ts';
import { oddsWords } from './words.ts';

const HEIGHT = 200;

/** How many of a hundred sessions end at or below an amount, with the value under the pointer in words. */
export function SessionChart({ band }: { readonly band: SessionBand }) {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const room = useRoom();
  const [at, setAt] = useState<number | undefined>(undefined);
  useEffect(() => {
    const holder = box.current;
    if (holder === null || width === 0 || band.ends.length < 2) return;
    let chart: uPlot | undefined;
    let over = false;
    // If the chart fails to load, or rejects the browser's locale, the figures above suffice.
    void Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]).then(
      ([{ default: Plot }]) => {
        if (!over) chart = new Plot(optionsFor(holder, width, setAt), getData(band), holder);
      },
      () => undefined,
    );
    return () => {
      over = true;
      chart?.destroy();
    };
  }, [band, width, room]);
  const said = oddsWords().band;
  const { decimal } = words().figures;
  const end = at === undefined ? undefined : band.ends[at];
  return (
    <>
      <figure
        class="ends-chart"
        ref={box}
        role="img"
        aria-label={said.chart(money(band.low), money(band.high))}
      />
      <p class="cap" aria-hidden="true">
        {end === undefined ? said.chartLead : said.below(money(end.net), decimal(end.below.toFixed(1)))}
      </p>
    </>
  );
}

const money = (cents: number): string => words().figures.signedMoney(Math.round(cents), 'if-any');

const getData = ({ ends }: SessionBand): uPlot.AlignedData => [
  ends.map(({ net }) => net / 100),
  ends.map(({ below }) => below),
];

/** The current theme, so that the chart redraws when it changes. */
function useRoom(): string {
  const [room, setRoom] = useState(document.documentElement.className);
  useEffect(() => {
    const observer = new MutationObserver(() => setRoom(document.documentElement.className));
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  return room;
}

function optionsFor(
  holder: HTMLElement,
  width: number,
  tell: (index: number | undefined) => void,
): uPlot.Options {
  const style = getComputedStyle(holder);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: colour('--soft'), font, grid: { stroke: colour('--line'), width: 1 } };
  return {
    ...{ width, height: HEIGHT, legend: { show: false } },
    scales: { x: { time: false }, y: { range: [0, 100] } },
    axes: [
      { ...axis, ticks: { show: false }, values: (_, nets) => nets.map((net) => money(net * 100)) },
      { ...axis, ticks: { show: false }, size: 44, values: (_, parts) => parts.map(String) },
    ],
    series: [
      {},
      { stroke: colour('--brass'), width: 2, fill: `${colour('--brass')}22`, points: { show: false } },
    ],
    cursor: { drag: { x: false, y: false }, y: false },
    hooks: { setCursor: [({ cursor: { idx } }) => tell(idx ?? undefined)] },
  };
}
