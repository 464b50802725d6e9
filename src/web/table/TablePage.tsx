import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { TableLink } from '../../client/index.ts';
import { useCurrency } from '../app/currency.ts';
import { feltColours } from '../app/feltColours.ts';
import { words } from '../app/language.ts';
import { DealerSide } from '../draw/DealerSide.tsx';
import '../styles/draw.css';
import '../styles/table/index.css';
import { makeTableCtrl, type TableCtrl } from './state/ctrl.ts';
import { keyAct } from './state/keys.ts';
import type { Mode } from './state/types.ts';
import { useAwake } from './view/awake.ts';
import { TableBar } from './view/Bar.tsx';
import { Bets } from './view/Bets.tsx';
import { DialogsLater } from './view/DialogsLater.tsx';
import { Foot, type TableLinks } from './view/Foot.tsx';
import { Guide, isGuided } from './view/Guide.tsx';
import { Hands } from './view/Hands.tsx';
import { HandsBar } from './view/HandsBar.tsx';
import { HeldCard } from './view/HeldCard.tsx';
import { Placard } from './view/Placard.tsx';
import { Rack } from './view/Rack.tsx';
import { Rail } from './view/Rail.tsx';
import { RoadsPanel } from './view/RoadsPanel.tsx';
import { RuleLine } from './view/RuleLine.tsx';
import { useTurnCall } from './view/turnCall.ts';

export interface TablePageProps {
  readonly link: TableLink;
  readonly mode: Mode;
  /** Called after the patron has left the table. */
  readonly onLeave: () => void;
  /** Solo: closes bets, or takes the next step; settles once the table has done it. */
  readonly onDeal?: (() => Promise<void>) | undefined;
  /** The code of a private table, sent when the patron sits down. */
  readonly invitation?: string | undefined;
  readonly links: TableLinks;
  /** Shown between the bar and the felt: the host's controls of a private table. */
  readonly above?: ComponentChildren;
}

/** One table, live or solo. Everything it needs comes through its link. */
export function TablePage({ link, mode, onLeave, onDeal, invitation, links, above }: TablePageProps) {
  const ctrl = useMemo(
    () => makeTableCtrl(link, mode, { onDeal, invitation, dealsAlone: mode === 'live' }),
    [link, mode],
  );
  useEffect(() => () => ctrl.stop(), [ctrl]);
  // Listen before the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => obeyKey(ctrl, event);
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ' && isBetOrChip(event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, [ctrl]);
  useTurnCall(ctrl);
  useAwake(ctrl);
  const game = ctrl.game.value;
  useCurrency(game?.house.currency);
  return (
    <div
      class={`table ${mode} ${ctrl.step.value === undefined ? '' : 'first'}`}
      style={game === undefined ? {} : feltColours(game.house.colours)}
    >
      <TableBar ctrl={ctrl} lobby={links.lobby} />
      {above}
      {game === undefined ? (
        <Fetching />
      ) : (
        <main id="main">
          <section class={`felt ${ctrl.away.value ? 'away' : ''}`} aria-label={words().table.felt.felt}>
            <DealerSide
              cardsLeft={ctrl.cardsLeft.value}
              gathered={(ctrl.picture.value?.view.last?.coup ?? 0) > 0}
            />
            <Hands ctrl={ctrl} />
            {isGuided(ctrl) ? (
              <Guide ctrl={ctrl} />
            ) : (
              <RuleLine ctrl={ctrl} card={links.card} lobby={links.lobby} />
            )}
            <HandsBar ctrl={ctrl} game={game} />
            <Bets ctrl={ctrl} game={game} />
            <Placard ctrl={ctrl} game={game} />
            <HeldCard ctrl={ctrl} />
          </section>
          <Rack ctrl={ctrl} />
          <RoadsPanel ctrl={ctrl} />
          <Rail ctrl={ctrl} game={game} />
        </main>
      )}
      <Foot game={game} links={links} recall={findRecall(ctrl, links)} />
      <DialogsLater ctrl={ctrl} links={links} onLeave={onLeave} />
      <Said ctrl={ctrl} />
    </div>
  );
}

/** A link to replay the last coup, for a seated patron. */
function findRecall({ picture }: TableCtrl, links: TableLinks): string | undefined {
  const { view, you = null } = picture.value ?? {};
  if (view === undefined || view.last === null || view.shoe === null || you === null) return undefined;
  return links.recall?.(view.shoe.id, view.last.coup);
}

const SLOW_MS = 800;

/** The felt without its bets; a line of text only when loading is slow. */
function Fetching() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main">
      <section class="felt fetching" aria-label={words().table.felt.felt} aria-busy="true">
        <p class="rule">
          <span>{slow ? words().table.bar.fetching : ''}</span>
        </p>
      </section>
    </main>
  );
}

/** Screen reader output: one polite region, and an urgent one for "no more bets". */
const Said = ({ ctrl }: { ctrl: TableCtrl }) => (
  <>
    <div class="sr" role="log" aria-live="polite" aria-label={words().table.calls.calls} data-said="polite">
      {ctrl.said.value.polite.map(({ n, text }) => (
        <p key={n}>{text}</p>
      ))}
    </div>
    <div class="sr" aria-live="assertive" aria-atomic="true" data-said="urgent">
      {ctrl.said.value.urgent}
    </div>
  </>
);

/** Keys of the whole page. Fields and open dialogs keep their own. */
function obeyKey(ctrl: TableCtrl, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (ctrl.dialog.value !== undefined || isField(event.target)) return;
  const meant = keyAct(event.key);
  if (meant === undefined) return;
  if (meant.is === 'primary' && isPressable(event.target) && !isBetOrChip(event.target)) return;
  event.preventDefault();
  switch (meant.is) {
    case 'primary':
      if (!event.repeat) void ctrl.goOn();
      return;
    case 'chip': {
      const chip = ctrl.offered.value[meant.index];
      if (chip !== undefined) ctrl.chooseChip(chip);
      return;
    }
    case 'act':
      void ctrl.act(meant.act);
      return;
    case 'layout':
      ctrl.useLayout();
      return;
    case 'turn': {
      const [first] = ctrl.yourTurn.value;
      if (first === undefined) void ctrl.deal();
      else ctrl.turn([first.place]);
      return;
    }
    case 'ask':
      ctrl.tellOf(meant.about);
      return;
    case 'squeeze':
      ctrl.takeUp();
      return;
    case 'help':
      ctrl.dialog.value = 'help';
  }
}

/** Enter places the selected chip on a bet, so that Space stays with the primary button. */
const isBetOrChip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-bet], [role=radio]') !== null;

/** Elements that Space presses on its own. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [tabindex="0"]') !== null;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
