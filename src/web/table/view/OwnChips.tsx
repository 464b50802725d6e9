import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Chips, chips } from '../../../base/index.ts';
import type { Bet } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { ChipStack } from '../../draw/Chip.tsx';
import { carry, isStill } from '../draw/motion.ts';
import { PACE } from '../draw/pace.ts';
import { isPast, type Scene } from '../draw/scene.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { LONG_ODDS } from '../state/felt.ts';
import type { SettlementLine } from '../state/settlement.ts';

export interface OwnChipsProps {
  readonly ctrl: TableCtrl;
  readonly bet: Bet;
  readonly stake: number;
}

/** The patron's own stack on a bet, and its outcome. Without a stake there is nothing to show. */
export function OwnChips({ ctrl, bet, stake }: OwnChipsProps) {
  if (stake === 0) return null;
  const rack = ctrl.rack.value;
  const coup = ctrl.settling.value;
  const nth = ctrl.lines.value.findIndex((one) => one.bet.id === bet.id);
  const line = coup === undefined ? undefined : ctrl.lines.value[nth];
  if (line !== undefined && isPast(ctrl.scene.value, 'settle'))
    return <SettledChips key={coup?.coup} rack={rack} line={line} nth={nth} scene={ctrl.scene.value} />;
  const pending = ctrl.pending.value.some((one) => one.bet === bet.id);
  return (
    <span class={`bc ${pending ? 'pending' : ''}`}>
      <ChipStack rack={rack} amount={chips(stake)} />
    </span>
  );
}

interface SettledChipsProps {
  readonly rack: readonly Chips[];
  readonly line: SettlementLine;
  /** The wager's index: stacks move one after the other. */
  readonly nth: number;
  readonly scene: Scene;
}

/** A settled stack: the dealer takes it, or pays beside it and it returns to the rack. */
function SettledChips({ rack, line, nth, scene }: SettledChipsProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const { result, stake, net } = line;
  const taken = result === 'lose' && net + stake === 0 && isPast(scene, 'collect');
  const lies = result === 'lose' && isPast(scene, 'collect') && !taken ? stake + net : stake;
  useLayoutEffect(() => {
    const stack = holder.current;
    if (stack === null) return;
    if (taken) {
      takeAway(stack, 'gone', nth);
      return;
    }
    return () => takeAway(stack, 'home', nth);
  }, [taken]);
  return (
    <>
      <span ref={holder} class={`bc ${taken ? 'gone' : ''}`}>
        <ChipStack rack={rack} amount={chips(lies)} />
        {result === 'win' && net > 0 && isPast(scene, 'pay') && (
          <Winnings rack={rack} line={line} nth={nth} />
        )}
      </span>
      <Result line={line} scene={scene} />
    </>
  );
}

/** The scale of stacks at the dealer's float. */
const AT_FLOAT = 0.42;

/** Losing stacks move to the dealer's float, winning ones to the rack. */
function takeAway(stack: HTMLElement, way: 'gone' | 'home', nth: number): void {
  const lost = way === 'gone';
  if (!stack.isConnected) return;
  const to = document.querySelector(lost ? '[data-float]' : '.rack .chips')?.getBoundingClientRect();
  if (to === undefined) return;
  const [ms, delay] = lost ? [PACE.slide, nth * PACE.nextLost] : [PACE.home, nth * PACE.nextHome];
  for (const chip of stack.querySelectorAll('.chip')) {
    const from = chip.getBoundingClientRect();
    carry(chip, { from, to, ms, delay, small: lost ? AT_FLOAT : 0.9 });
  }
}

function Winnings({ rack, line, nth }: { rack: readonly Chips[]; line: SettlementLine; nth: number }) {
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [own, float] = [holder.current, document.querySelector('[data-float]')?.getBoundingClientRect()];
    const chip = own?.querySelector('.chip') ?? null;
    if (own === null || chip === null || float === undefined || isStill()) return;
    const way = { from: float, to: chip.getBoundingClientRect(), ms: PACE.slide, delay: nth * PACE.nextPaid };
    carry(chip, { ...way, small: AT_FLOAT, comes: true });
    own.animate([{ opacity: 0 }, { opacity: 0 }], { duration: way.ms + way.delay });
  }, []);
  const long = line.stake > 0 && line.profit / line.stake >= LONG_ODDS;
  return (
    <span ref={holder} class={`winnings ${long ? 'long' : ''}`}>
      <ChipStack rack={rack} amount={chips(line.net)} />
    </span>
  );
}

function Result({ line: { result, net }, scene }: { line: SettlementLine; scene: Scene }) {
  if (!isPast(scene, result === 'lose' ? 'collect' : 'pay')) return null;
  if (result === 'push') return <Sign kind="pu">{words().table.felt.push}</Sign>;
  return <Sign kind={result === 'win' ? 'wn' : 'lo'}>{words().figures.signedMoney(net)}</Sign>;
}

const Sign = ({ kind, children }: { kind: string; children: string }) => (
  <span class={`res ${kind}`} aria-hidden="true">
    {children}
  </span>
);
