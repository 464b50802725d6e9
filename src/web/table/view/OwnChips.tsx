import type { CSSProperties } from 'preact';
import { chips, makeSignedMoney } from '../../../base/index.ts';
import type { Bet } from '../../../engine/index.ts';
import { ChipStack } from '../../draw/Chip.tsx';
import { isPast, type Scene } from '../draw/scene.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import type { SettlementLine } from '../state/settlement.ts';
import { FELT } from '../words/felt.ts';

export interface OwnChipsProps {
  readonly ctrl: TableCtrl;
  readonly bet: Bet;
  readonly stake: number;
  readonly won: boolean;
}

/** The patron's own stack on a bet, and what becomes of it. */
export function OwnChips({ ctrl, bet, stake, won }: OwnChipsProps) {
  if (stake === 0) return won ? <Sign kind="wn">{FELT.wins}</Sign> : null;
  const [scene, rack, lines] = [ctrl.scene.value, ctrl.rack.value, ctrl.lines.value];
  const place = lines.findIndex((one) => one.bet.id === bet.id);
  const line = isPast(scene, 'settle') ? lines[place] : undefined;
  const pending = ctrl.pending.value.some((one) => one.bet === bet.id);
  return (
    <>
      <span
        class={`bc ${pending ? 'pending' : ''} ${line === undefined ? '' : wayOf(line, scene)}`}
        style={{ '--i': Math.max(0, place) } as CSSProperties}
      >
        <ChipStack rack={rack} amount={chips(stake)} />
        {line !== undefined && line.result === 'win' && isPast(scene, 'pay') && line.net > 0 && (
          <span class="winnings">
            <ChipStack rack={rack} amount={chips(line.net)} />
          </span>
        )}
      </span>
      {line !== undefined && <Result line={line} scene={scene} />}
    </>
  );
}

/** Where a settled stack is by now: taken, on its way home, or still where it was. */
function wayOf({ result }: SettlementLine, scene: Scene): '' | 'gone' | 'home' {
  if (result === 'lose') return isPast(scene, 'collect') ? 'gone' : '';
  return isPast(scene, 'home') ? 'home' : '';
}

function Result({ line: { result, net }, scene }: { line: SettlementLine; scene: Scene }) {
  if (!isPast(scene, result === 'lose' ? 'collect' : 'pay')) return null;
  if (result === 'push') return <Sign kind="pu">{FELT.push}</Sign>;
  return <Sign kind={result === 'win' ? 'wn' : 'lo'}>{makeSignedMoney(net)}</Sign>;
}

const Sign = ({ kind, children }: { kind: string; children: string }) => (
  <span class={`res ${kind}`} aria-hidden="true">
    {children}
  </span>
);
