import { explainCoup, type GameRules } from '../../../engine/index.ts';
import { WinnerMark } from '../../draw/Marks.tsx';
import { preferences } from '../../preferences.ts';
import { coupOf, isPast } from '../draw/director.ts';
import { dealtCard } from '../draw/showing.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { type PatronRow, patronRows } from '../state/patronRows.ts';
import { money, moneyAndCents, signedMoney, sumOf } from '../state/words.ts';
import { ThirdCards } from './ThirdCards.tsx';

/** Who sits here with what, and under them the patron's own wagers or what became of them. */
export const Rail = ({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) => (
  <aside class="rail panel" aria-label="Patrons and wagers">
    {ctrl.mode === 'live' && <Patrons ctrl={ctrl} game={game} />}
    <div class="mine">
      {ctrl.showing.value.coup !== undefined && isPast(ctrl.scene.value, 'pay') ? (
        <ThisCoup ctrl={ctrl} game={game} />
      ) : (
        <YourWagers ctrl={ctrl} game={game} />
      )}
    </div>
    {ctrl.mode === 'solo' && preferences.reasons.value && <ThirdCards ctrl={ctrl} game={game} />}
  </aside>
);

const MOST_LISTED = 60;

function Patrons({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const picture = ctrl.picture.value;
  if (picture === undefined) return null;
  const { view, me, watching } = picture;
  const rows = patronRows(game, view, me.patron, ctrl.stakes.value, ctrl.showing.value.coup);
  return (
    <>
      <h2>
        Patrons{' '}
        <span>
          {rows.length} seated, {watching} watching
        </span>
      </h2>
      {rows.length === 0 ? (
        <p class="cap nobody">Nobody sits here yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys
        <ol tabIndex={0} aria-label="Patrons">
          {rows.slice(0, MOST_LISTED).map((row) => (
            <PatronLine key={row.patron} row={row} />
          ))}
          {rows.length > MOST_LISTED && <li class="out">and {rows.length - MOST_LISTED} more</li>}
        </ol>
      )}
    </>
  );
}

const PatronLine = ({ row: { seat, name, you, note, main, rest, away } }: { row: PatronRow }) => (
  <li class={`${you ? 'you' : ''} ${away ? 'away' : ''}`}>
    <span class="seat">{seat}</span>
    <span class="nm">
      {name}
      {note !== undefined && <small>{note}</small>}
    </span>
    <span class="wg">
      {main === undefined ? (
        <span class="wn out">sitting out</span>
      ) : (
        <>
          {main.mark !== undefined && <WinnerMark of={main.mark} />}
          <span class="wn">{main.label}</span>
          {rest !== undefined && <small>{rest}</small>}
        </>
      )}
    </span>
    <span class="am">{main === undefined ? '' : money(main.stake)}</span>
  </li>
);

function YourWagers({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const stakes = ctrl.stakes.value;
  const you = ctrl.picture.value?.you ?? null;
  const placed = game.bets.filter(({ id }) => (stakes[id] ?? 0) > 0);
  return (
    <>
      <h2>
        Your wagers <span>{placed.length === 0 ? '' : moneyAndCents(sumOf(stakes))}</span>
      </h2>
      <dl>
        {placed.map(({ id, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{moneyAndCents(stakes[id] ?? 0)}</dd>
          </div>
        ))}
        {placed.length === 0 && (
          <div>
            <dt>{you === null ? 'You are watching.' : 'Nothing on the felt.'}</dt>
          </div>
        )}
        {you !== null && (
          <div class="stack">
            <dt>In your stack</dt>
            <dd>
              {moneyAndCents(you.stack - ctrl.pending.value.reduce((sum, { amount }) => sum + amount, 0))}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Each wager's line, commission and net, and why; then the decisions of the coup. */
function ThisCoup({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const [lines, { coup }] = [ctrl.lines.value, ctrl.showing.value];
  if (coup === undefined) return null;
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const commission = lines.reduce((sum, line) => sum + line.commission, 0);
  return (
    <>
      <h2>
        This coup <span>{lines.length === 0 ? '' : <b>{signedMoney(net)}</b>}</span>
      </h2>
      <dl class="settled">
        {lines.map((line) => (
          <div key={line.bet.id}>
            <dt>
              {line.bet.label} <i>{line.short}</i>
            </dt>
            <dd>{signedMoney(line.net)}</dd>
          </div>
        ))}
        {lines.length === 0 && (
          <div>
            <dt>You had no wager.</dt>
          </div>
        )}
        {commission > 0 && (
          <div>
            <dt>Commission, taken off above</dt>
            <dd>{moneyAndCents(commission)}</dd>
          </div>
        )}
      </dl>
      {preferences.reasons.value && (
        <ul class="why" aria-label="Why cards were drawn">
          {explainCoup(game.tableau, coupOf(coup.cards.map(dealtCard))).map(({ rule, text }) => (
            <li key={rule}>
              {text} <span class="seat">{rule}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
