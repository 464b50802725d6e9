import { isBotName } from '../../../base/index.ts';
import { REMARKS, type Remark } from '../../../client/index.ts';
import { explainCoup, type GameRules } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { WinnerMark } from '../../draw/Marks.tsx';
import { Seats } from '../../draw/Seats.tsx';
import { preferences } from '../../preferences.ts';
import { isPast } from '../draw/scene.ts';
import { getShownCoup } from '../draw/showing.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { type PatronRow, patronRows } from '../state/patronRows.ts';
import { netOfLines } from '../state/settlement.ts';
import { getFeesOnStakes, sumStakes } from '../state/stakes.ts';
import { Meanings } from './Guide.tsx';
import { ThirdCardsLater } from './ThirdCardsLater.tsx';

/** The patrons with their wagers, and below them this patron's wagers or their outcome. */
export const Rail = ({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) => (
  <aside class="rail panel" aria-label={words().table.rail.rail}>
    {ctrl.mode === 'live' && <Patrons ctrl={ctrl} game={game} />}
    <Meanings ctrl={ctrl} />
    <div class="mine" aria-busy={ctrl.pending.value.length > 0}>
      {isPast(ctrl.scene.value, 'settle') &&
      (ctrl.settling.value !== undefined || sumStakes(ctrl.stakes.value) === 0) ? (
        <ThisCoup ctrl={ctrl} game={game} />
      ) : (
        <YourWagers ctrl={ctrl} game={game} />
      )}
    </div>
    {ctrl.mode === 'solo' && preferences.reasons.value && ctrl.step.value === undefined && (
      <ThirdCardsLater ctrl={ctrl} game={game} />
    )}
  </aside>
);

const MOST_LISTED = 60;

function Patrons({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const picture = ctrl.picture.value;
  if (picture === undefined) return null;
  const { view, you: own, watching, settings } = picture;
  const rows = patronRows(game, view, own?.seat, ctrl.stakes.value, ctrl.settling.value);
  const mine = rows.find(({ you }) => you);
  return (
    <>
      <h2>
        {words().table.rail.patrons} <span>{words().table.rail.seated(rows.length, watching)}</span>
      </h2>
      <Seats seats={settings.seats} taken={rows.map(({ seat }) => seat)} yours={mine?.seat} />
      {rows.length === 0 ? (
        <p class="cap nobody">{words().table.rail.nobody}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys
        <ol tabIndex={0} aria-label={words().table.rail.patrons}>
          {rows.slice(0, MOST_LISTED).map((row) => (
            <PatronLine
              key={row.seat}
              row={row}
              said={ctrl.remarks.value.get(row.seat)}
              paid={isPast(ctrl.scene.value, 'settle')}
            />
          ))}
          {rows.length > MOST_LISTED && (
            <li class="out">{words().table.rail.more(rows.length - MOST_LISTED)}</li>
          )}
        </ol>
      )}
      {mine !== undefined && <Pace ctrl={ctrl} />}
      {mine !== undefined && preferences.remarks.value && <Remarks ctrl={ctrl} />}
    </>
  );
}

/** If all people vote for it, the betting time is halved. */
function Pace({ ctrl }: { ctrl: TableCtrl }) {
  const { view, you = null } = ctrl.picture.value ?? {};
  const people = view?.patrons.filter(({ name, away }) => !away && !isBotName(name)) ?? [];
  const faster = people.find(({ seat }) => seat === you?.seat)?.faster === true;
  const votes = people.filter((one) => one.faster === true).length;
  return (
    <div class="remarks pace">
      <button type="button" aria-pressed={faster} onClick={() => void ctrl.votePace(!faster)}>
        {words().table.hand.faster}
      </button>
      {votes > 0 && <small>{words().table.hand.votes(votes, people.length)}</small>}
    </div>
  );
}

/** Four short remarks, no pictures. */
const Remarks = ({ ctrl }: { ctrl: TableCtrl }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
  <div class="remarks" role="group" aria-label={words().table.rail.sayQuietly}>
    {REMARKS.map((remark) => (
      <button key={remark} type="button" onClick={() => ctrl.say(remark)}>
        {words().table.rail.remarks[remark]}
      </button>
    ))}
  </div>
);

interface PatronLineProps {
  readonly row: PatronRow;
  readonly said: Remark | undefined;
  /** The payouts are drawn, so the list shows each result. */
  readonly paid: boolean;
}

const PatronLine = ({
  row: { seat, name, you, note, main, rest, net, away },
  said,
  paid,
}: PatronLineProps) => (
  <li class={`${you ? 'you' : ''} ${away ? 'away' : ''}`}>
    <span class="seat">{seat}</span>
    <span class="nm">
      {name}
      {said !== undefined && <span class="remark">{words().table.rail.remarks[said]}</span>}
      {note !== undefined && <small>{note}</small>}
    </span>
    <span class="wg">
      {main === undefined ? (
        <span class="wn out">{words().table.rail.out}</span>
      ) : (
        <>
          {main.mark !== undefined && <WinnerMark of={main.mark} />}
          <span class="wn">{main.label}</span>
          {rest !== undefined && <small>{rest}</small>}
        </>
      )}
    </span>
    {paid && net !== undefined ? (
      <span class={`am ${net > 0 ? 'up' : ''}`}>{words().figures.signedMoney(net)}</span>
    ) : (
      <span class="am">{main === undefined ? '' : words().figures.money(main.stake)}</span>
    )}
  </li>
);

function YourWagers({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const stakes = ctrl.stakes.value;
  const you = ctrl.picture.value?.you ?? null;
  const placed = game.bets.filter(({ id }) => (stakes[id] ?? 0) > 0);
  const fees = getFeesOnStakes(game, stakes);
  return (
    <>
      <h2>
        {words().table.rail.yourWagers}{' '}
        <span>{placed.length === 0 ? '' : words().figures.money(sumStakes(stakes), 'always')}</span>
      </h2>
      <dl>
        {placed.map(({ id, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{words().figures.money(stakes[id] ?? 0, 'always')}</dd>
          </div>
        ))}
        {placed.length === 0 && (
          <div>
            <dt>{you === null ? words().table.seat.watching : words().table.rail.nothing}</dt>
          </div>
        )}
        {fees > 0 && (
          <div>
            <dt>{words().table.rail.fees}</dt>
            <dd>{words().figures.money(fees, 'always')}</dd>
          </div>
        )}
        {you !== null && you.marked > 0 && (
          <div>
            <dt>{words().table.placard.marked}</dt>
            <dd>{words().figures.money(you.marked, 'always')}</dd>
          </div>
        )}
        {you !== null && (
          <div class="stack">
            <dt>{words().table.rail.stack}</dt>
            <dd>{words().figures.money(ctrl.stack.value, 'always')}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Each wager's line, commission, net and reason; then the decisions of the coup. */
function ThisCoup({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const [lines, { coup }] = [ctrl.lines.value, ctrl.showing.value];
  if (coup === undefined) return null;
  const net = netOfLines(lines);
  const fees = lines.reduce((sum, line) => sum + line.fee, 0);
  const commission = lines.reduce((sum, line) => sum + line.commission, 0);
  return (
    <>
      <h2>
        {words().table.rail.thisCoup}{' '}
        <span>{lines.length === 0 ? '' : <b>{words().figures.signedMoney(net, 'always')}</b>}</span>
      </h2>
      <dl class="settled">
        {lines.map((line) => (
          <div key={line.bet.id}>
            <dt>
              <span>{line.bet.label}</span> <i>{line.short}</i>
            </dt>
            <dd>{words().figures.signedMoney(line.net, 'always')}</dd>
          </div>
        ))}
        {lines.length === 0 && (
          <div>
            <dt>{words().table.rail.noWager}</dt>
          </div>
        )}
        {fees > 0 && (
          <div>
            <dt>{words().table.rail.fees}</dt>
            <dd>{words().figures.signedMoney(-fees, 'always')}</dd>
          </div>
        )}
        {commission > 0 && (
          <div>
            <dt>{words().table.rail.commission}</dt>
            <dd>{words().figures.money(commission, 'always')}</dd>
          </div>
        )}
      </dl>
      {preferences.reasons.value && (
        <ul class="why" aria-label={words().table.rail.why}>
          {explainCoup(game.tableau, getShownCoup(game, coup), words().why).map(({ rule, text }) => (
            <li key={rule}>
              {text} <span class="seat">{rule}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
