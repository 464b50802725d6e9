import { AgainIcon } from '../../draw/Icons.tsx';
import { preferences } from '../../preferences.ts';
import { isPast } from '../draw/director.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { moneyAndCents, tellLast, tellOutcome } from '../state/words.ts';

/** One line that keeps its height in every phase: why a card is drawn, what came of it, or what happened just now. */
export function RuleLine({ ctrl, card, lobby }: { ctrl: TableCtrl; card: string; lobby: string }) {
  if (ctrl.away.value) return <ConnectionLine ctrl={ctrl} lobby={lobby} />;
  const { text, rule } = lineOf(ctrl);
  return (
    <p class="rule">
      <span key={text}>{text}</span>
      {rule !== undefined && (
        <a href={card} target="_blank" rel="noopener">
          Rule {rule}
        </a>
      )}
    </p>
  );
}

function lineOf(ctrl: TableCtrl): { readonly text: string; readonly rule?: string | undefined } {
  const [notice, scene, { coup, timeline }] = [ctrl.notice.value, ctrl.scene.value, ctrl.showing.value];
  const [game, picture] = [ctrl.game.value, ctrl.picture.value];
  if (notice !== undefined) return { text: notice };
  if (game === undefined || picture === undefined) return { text: '' };
  if (coup !== undefined && isPast(scene, 'pay')) return { text: tellOutcome(coup, game) };
  if (timeline !== undefined) {
    if (!preferences.reasons.value || scene.reason === undefined) return { text: '' };
    return { text: scene.reason.text, rule: scene.reason.rule };
  }
  const { view } = picture;
  if (view.paused !== null) return { text: `The table is paused: ${view.paused}` };
  if (view.closing !== null) return { text: `This table will close: ${view.closing}` };
  if (view.stage.is === 'committing' || view.stage.is === 'opening') return { text: entropyWords(ctrl) };
  if (view.last !== null) return { text: tellLast(view.last, game) };
  if (view.shoe !== null && view.shoe.root !== null)
    return {
      text: `Shoe ${view.shoe.index} is sealed. ${view.shoe.coups === 0 ? 'No coup was dealt from it yet.' : ''}`,
    };
  return { text: '' };
}

function entropyWords(ctrl: TableCtrl): string {
  const picture = ctrl.picture.value;
  const commitments = picture?.view.shoe?.commitments ?? 0;
  if (picture?.you?.committed === true) return 'Your entropy goes into the next shoe.';
  if (commitments === 0) return 'A new shoe: patrons add entropy before it is sealed.';
  return `A new shoe: entropy of ${commitments === 1 ? 'one patron' : `${commitments} patrons`} so far.`;
}

function ConnectionLine({ ctrl, lobby }: { ctrl: TableCtrl; lobby: string }) {
  const connection = ctrl.connection.value;
  const closed = connection.is === 'closed';
  return (
    <div class="conn">
      <AgainIcon />
      <span>
        <b>{closed ? 'The connection is closed.' : 'Connection lost, trying again.'}</b> {safeWords(ctrl)}
        {closed && (
          <>
            {' '}
            {connection.reason} <a href={lobby}>To the lobby</a>
          </>
        )}
      </span>
    </div>
  );
}

/** What is safe meanwhile. */
function safeWords(ctrl: TableCtrl): string {
  const you = ctrl.picture.value?.you ?? null;
  if (you === null) return 'Nothing of yours is at this table.';
  if (you.onFelt > 0) return `Your ${moneyAndCents(you.onFelt)} stays on the felt.`;
  return `Your ${moneyAndCents(you.stack)} stays at your seat.`;
}
