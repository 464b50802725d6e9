import { closedWords } from '../../app/closedWords.ts';
import { words } from '../../app/language.ts';
import { AgainIcon } from '../../draw/Icons.tsx';
import { preferences } from '../../preferences.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { safeWords, toRuleLine } from '../state/ruleLine.ts';
import { netOfLines } from '../state/settlement.ts';

/** One line whose height is the same in every phase. */
export function RuleLine({ ctrl, card, lobby }: { ctrl: TableCtrl; card: string; lobby: string }) {
  if (ctrl.away.value) return <ConnectionLine ctrl={ctrl} lobby={lobby} />;
  const { text, rule } = toRuleLine({
    notice: ctrl.notice.value,
    scene: ctrl.scene.value,
    showing: ctrl.showing.value,
    game: ctrl.game.value,
    picture: ctrl.picture.value,
    reasons: preferences.reasons.value,
    net: netInSight(ctrl),
  });
  return (
    <p class="rule">
      <span key={text}>{text}</span>
      {rule !== undefined && (
        <a href={card} target="_blank" rel="noopener">
          {words().table.line.rule(rule)}
        </a>
      )}
    </p>
  );
}

const netInSight = ({ lines }: TableCtrl): number | undefined =>
  lines.value.length === 0 ? undefined : netOfLines(lines.value);

/** The message for a connection that is not open. */
const SAID = { connecting: 'lost', open: 'lost', lost: 'lost', silent: 'silent', closed: 'closed' } as const;

function ConnectionLine({ ctrl, lobby }: { ctrl: TableCtrl; lobby: string }) {
  const connection = ctrl.connection.value;
  const closed = connection.is === 'closed';
  return (
    <div class="conn">
      <AgainIcon />
      <span>
        <b>{words().table.connection[SAID[connection.is]]}</b> {safeWords(ctrl.picture.value)}
        {closed && (
          <>
            {' '}
            {closedWords(connection)} <a href={lobby}>{words().everywhere.toLobby}</a>
          </>
        )}
      </span>
    </div>
  );
}
