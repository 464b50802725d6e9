import { useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { RANKS } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import type { OddsDesk } from './ctrl.ts';
import type { Figures } from './figures.ts';
import type { Following } from './useShoe.ts';
import { oddsWords } from './words.ts';

const said = () => oddsWords().shoe;

export interface ShoePanelProps {
  readonly desk: OddsDesk;
  readonly figures: Figures;
  readonly following: Following | undefined;
}

/** Thirteen columns of cards: each is a button that takes one out, or puts one back. */
export function ShoePanel({ desk, figures, following }: ShoePanelProps) {
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
            <span class="sr">{backs ? said().putBack : said().take}</span>
          </button>
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
          <dd>{favoured.length === 0 ? said().nothing : favoured.join(', ')}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Whose shoe it is, and the coup under way where its cards are known. */
const Along = ({ following, coup }: { readonly following: Following; readonly coup: readonly string[] }) => (
  <p class="cap" role="status">
    {following.refusal === undefined
      ? said().along(following.along, coup.map(withSign).join(' '))
      : words().refusal(following.refusal)}
  </p>
);

const SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };
const withSign = (card: string): string => `${card.slice(0, -1)}${SIGNS[card.slice(-1)] ?? ''}`;
