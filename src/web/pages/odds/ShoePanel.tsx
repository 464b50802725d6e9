import { useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { RANKS } from '../../../engine/index.ts';
import type { OddsDesk } from './ctrl.ts';
import type { Figures } from './figures.ts';
import { ODDS } from './words.ts';

const { shoe: WORDS } = ODDS;

/** Thirteen columns of cards: each is a button that takes one out, or puts one back. */
export function ShoePanel({ desk, figures }: { readonly desk: OddsDesk; readonly figures: Figures }) {
  const [backs, setBacks] = useState(false);
  const { left, perRank, next, favoured } = figures;
  const now = left.reduce((sum, count) => sum + count, 0);
  return (
    <section class="panel pn shoe-now" aria-label={WORDS.title}>
      <div>
        <h2>{WORDS.title}</h2>
        <p class="cap">{WORDS.lead(now, RANKS.length * perRank - now)}</p>
        <div class="ctl">
          <button class="btn" type="button" onClick={desk.full}>
            {WORDS.full}
          </button>
          <button class="btn" type="button" aria-pressed={backs} onClick={() => setBacks(!backs)}>
            {backs ? WORDS.backMode : WORDS.back}
          </button>
        </div>
      </div>
      <div class="rks">
        {RANKS.map((rank, index) => (
          <button
            key={rank}
            class="rk"
            type="button"
            onClick={() => (backs ? desk.back(index) : desk.take(index))}
          >
            <span class="col">
              <i style={{ height: `${(100 * at(left, index)) / perRank}%` }} />
            </span>
            <b>{at(left, index)}</b> <span>{rank}</span>
            <span class="sr">{backs ? WORDS.putBack : WORDS.take}</span>
          </button>
        ))}
      </div>
      <dl aria-live="polite">
        {(['player', 'banker', 'tie'] as const).map((side) => (
          <div key={side}>
            <dt>{WORDS[side]}</dt>
            <dd>{next[side]}</dd>
          </div>
        ))}
        <div>
          <dt>{WORDS.worth}</dt>
          <dd>{favoured.length === 0 ? WORDS.nothing : favoured.join(', ')}</dd>
        </div>
      </dl>
    </section>
  );
}
