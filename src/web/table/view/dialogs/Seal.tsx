import type { View } from '../../state/types.ts';
import { type WhoseEntropy, whoseEntropy } from '../../state/whoseEntropy.ts';
import { SEAL } from '../../words/dialogs.ts';
import { type DialogProps, Panel } from './Panel.tsx';

export function Seal({ ctrl, links }: DialogProps) {
  const picture = ctrl.picture.value;
  const shoe = picture?.view.shoe ?? null;
  const before = shoe === null ? 0 : shoe.index - 1;
  return (
    <Panel ctrl={ctrl} title={shoe === null ? SEAL.none : SEAL.title(shoe.index)} name="seal-panel">
      <p>{shoe === null || shoe.root === null ? SEAL.before : SEAL.after}</p>
      {picture !== undefined && shoe !== null && <ShoeFacts shoe={shoe} whose={whoseEntropy(picture)} />}
      {shoe !== null && before > 0 && links.transcript !== undefined && (
        <a class="row" href={links.transcript(chainOf(shoe), before)}>
          {SEAL.transcript(before)}
        </a>
      )}
    </Panel>
  );
}

/** What stands before the slash in a shoe's id. */
const chainOf = ({ id }: NonNullable<View['shoe']>): string => id.slice(0, id.lastIndexOf('/'));

const ShoeFacts = ({ shoe, whose }: { shoe: NonNullable<View['shoe']>; whose: WhoseEntropy }) => (
  <dl class="facts">
    <dt>{SEAL.root}</dt>
    <dd class="hash">{shoe.root ?? SEAL.noRoot}</dd>
    <dt>{SEAL.anchor}</dt>
    <dd class="hash">{shoe.anchor}</dd>
    <dt>{SEAL.log}</dt>
    <dd>
      {SEAL.entry(shoe.entries)}
      <small class="hash">{shoe.head}</small>
    </dd>
    <dt>{SEAL.coups}</dt>
    <dd>{SEAL.coup(shoe.coups, shoe.last)}</dd>
    <dt>{SEAL.left}</dt>
    <dd>{shoe.cardsLeft ?? SEAL.undealt}</dd>
    <dt>{SEAL.entropy}</dt>
    <dd>{SEAL.entropyOf(whose)}</dd>
    <dt>{SEAL.beacon}</dt>
    <dd>{SEAL.beaconOf(shoe.beacon)}</dd>
  </dl>
);
