import type { Taken } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { straysBy } from './floor.ts';
import { pitWords } from './words.ts';

/** Pixels per standard deviation; anything farther out is drawn at the edge. */
const [SD, MIDDLE, FURTHEST] = [22, 60, 2.65];
/** The standard deviations that cover 95 % and 99 % of a normal distribution. */
const [MOST, NEARLY_ALL] = [1.96, 2.576];

/** The position of the win in the band around its theo. */
export function TheoBand({ taken }: { readonly taken: Taken }) {
  const strays = straysBy(taken);
  if (strays === undefined) return <span class="cap">–</span>;
  const at = MIDDLE + SD * Math.max(-FURTHEST, Math.min(FURTHEST, strays));
  const label = pitWords().tables.strays(words().figures.decimal(strays.toFixed(2)));
  return (
    <svg class="bnd" viewBox="0 0 120 16" role="img" aria-label={label}>
      <Part class="b3" reach={NEARLY_ALL} />
      <Part class="b2" reach={MOST} />
      <path d={`M${MIDDLE} 2v12`} />
      <circle class={Math.abs(strays) > NEARLY_ALL ? 'far' : ''} cx={at.toFixed(1)} cy="8" r="3.6" />
    </svg>
  );
}

const Part = ({ class: named, reach }: { readonly class: string; readonly reach: number }) => (
  <rect class={named} x={MIDDLE - SD * reach} y="5" width={2 * SD * reach} height="6" />
);

const [WIDTH, HEIGHT] = [80, 27];

/** The house's cumulative win, coup by coup. */
export function Spark({ wins }: { readonly wins: readonly number[] }) {
  if (wins.length < 2) return <span class="cap">–</span>;
  const [least, most] = [Math.min(0, ...wins), Math.max(0, ...wins)];
  const x = (index: number): string => (1 + (index / (wins.length - 1)) * (WIDTH - 2)).toFixed(1);
  const y = (win: number): string =>
    (HEIGHT - 2 - ((win - least) / (most - least || 1)) * (HEIGHT - 4)).toFixed(1);
  return (
    <svg class="spk" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path class="z" d={`M0 ${y(0)}H${WIDTH}`} />
      <path class="line" d={`M${wins.map((win, index) => `${x(index)} ${y(win)}`).join('L')}`} />
    </svg>
  );
}
