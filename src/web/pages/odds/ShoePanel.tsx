import type { TargetedPointerEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { RANKS } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { countsIn } from './asked.ts';
import type { OddsDesk } from './ctrl.ts';
import type { OddsFigures } from './figures.ts';
import type { ShoeFollowing } from './useShoe.ts';
import { oddsWords } from './words.ts';

const said = () => oddsWords().shoe;

export interface ShoePanelProps {
  readonly desk: OddsDesk;
  readonly figures: OddsFigures;
  readonly following: ShoeFollowing | undefined;
}

/** Thirteen columns of cards. Each is a button that removes a card or puts one back. */
export function ShoeCountPanel({ desk, figures, following }: ShoePanelProps) {
  const [backs, setBacks] = useState(false);
  const { left, perRank, next, favoured } = figures;
  const now = left.reduce((sum, count) => sum + count, 0);
  const out = RANKS.length * perRank - now;
  const { number, percent } = words().figures;
  return (
    <section class="panel pn shoe-now" aria-label={said().title}>
      <div>
        <h2>{said().title}</h2>
        <p class="cap">{said().lead(number(now), out === 0 ? undefined : number(out))}</p>
        {following !== undefined && <Along following={following} coup={figures.asked.shoe?.coup ?? []} />}
        <div class="ctl">
          {following !== undefined && (
            <button class="btn" type="button" aria-pressed={following.along} onClick={following.follow}>
              {said().table}
            </button>
          )}
          <button class="btn" type="button" onClick={desk.full}>
            {said().full}
          </button>
          <button class="btn" type="button" aria-pressed={backs} onClick={() => setBacks(!backs)}>
            {backs ? said().backMode : said().back}
          </button>
        </div>
      </div>
      <div class="rks">
        {RANKS.map((rank, index) => (
          <Column
            key={rank}
            rank={rank}
            left={at(left, index)}
            of={perRank}
            does={backs ? said().putBack : said().take}
            onTap={() => (backs ? desk.back(index) : desk.take(index))}
            onLeave={(count) => desk.leave(index, count)}
          />
        ))}
      </div>
      <dl aria-live="polite">
        {(['player', 'banker', 'tie'] as const).map((side) => (
          <div key={side}>
            <dt>{said()[side]}</dt>
            <dd>{percent(next[side])}</dd>
          </div>
        ))}
        <div>
          <dt>{said().worth}</dt>
          <dd>{favoured.length === 0 ? said().nothing : favoured.map(words().houseText).join(', ')}</dd>
        </div>
      </dl>
      <TypedShoe desk={desk} left={left} />
    </section>
  );
}

interface ColumnProps {
  readonly rank: string;
  readonly left: number;
  readonly of: number;
  /** What a tap does, for screen readers. */
  readonly does: string;
  readonly onTap: () => void;
  readonly onLeave: (count: number) => void;
}

/** How far a finger moves before a tap becomes a drag. */
const DRAG_PX = 5;

/** A column responds to taps, vertical drags and the arrow keys. */
function Column({ rank, left, of, does, onTap, onLeave }: ColumnProps) {
  const drag = useRef<{ readonly y: number; moved: boolean } | undefined>(undefined);
  const onMove = (event: TargetedPointerEvent<HTMLButtonElement>): void => {
    const [held, column] = [drag.current, event.currentTarget.querySelector('.col')];
    if (held === undefined || column === null) return;
    if (!held.moved && Math.abs(event.clientY - held.y) < DRAG_PX) return;
    held.moved = true;
    const { bottom, height } = column.getBoundingClientRect();
    onLeave(((bottom - event.clientY) / height) * of);
  };
  return (
    <button
      class="rk"
      type="button"
      onPointerDown={(event) => {
        drag.current = { y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      onClick={() => {
        const { moved = false } = drag.current ?? {};
        drag.current = undefined;
        if (!moved) onTap();
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        onLeave(left + step);
      }}
    >
      <span class="col">
        <i style={{ height: `${(100 * left) / of}%` }} />
      </span>
      <b>{left}</b> <span>{rank}</span>
      <span class="sr">{does}</span>
    </button>
  );
}

/** The shoe in the command line's notation. Typing changes the shoe with every letter. */
function TypedShoe({ desk, left }: { readonly desk: OddsDesk; readonly left: readonly number[] }) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const written = RANKS.map((rank, index) => `${rank}=${at(left, index)}`).join(',');
  const onType = (text: string): void => {
    setTyped(text);
    const counts = countsIn(text);
    if (counts !== undefined) desk.leaveAll(counts);
  };
  return (
    <label class="typed-shoe">
      <span class="cap">{said().typed}</span>
      <input
        class="field"
        autoComplete="off"
        spellcheck={false}
        value={typed ?? written}
        aria-invalid={typed !== undefined && countsIn(typed) === undefined}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

/** Whose shoe it is, and the current coup if its cards are known. */
const Along = ({
  following,
  coup,
}: {
  readonly following: ShoeFollowing;
  readonly coup: readonly string[];
}) => (
  <p class="cap" role="status">
    {following.refusal !== undefined
      ? words().refusal(following.refusal)
      : following.waits
        ? ''
        : said().along(following.along, coup.map(withSign).join(' '))}
  </p>
);

const SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };
const withSign = (card: string): string => `${card.slice(0, -1)}${SIGNS[card.slice(-1)] ?? ''}`;
