import { words } from '../../../app/language.ts';
import { makeRoute, parseRoute } from '../../../app/router.ts';
import type { View } from '../../state/types.ts';
import { type ShoeEntropyOwners, whoseEntropy } from '../../state/whoseEntropy.ts';
import { DialogPanel, type DialogProps } from './Panel.tsx';

export function Seal({ ctrl, links }: DialogProps) {
  const picture = ctrl.picture.value;
  const shoe = picture?.view.shoe ?? null;
  const live = followedAt(links.shoeOdds());
  const before = shoe === null ? 0 : shoe.index - 1;
  return (
    <DialogPanel
      ctrl={ctrl}
      title={shoe === null ? words().table.seal.none : words().table.seal.title(shoe.index)}
      name="seal-panel"
    >
      <p>{shoe === null || shoe.root === null ? words().table.seal.before : words().table.seal.after}</p>
      {picture !== undefined && shoe !== null && <ShoeFacts shoe={shoe} whose={whoseEntropy(picture)} />}
      {shoe !== null && before > 0 && links.transcript !== undefined && (
        <a class="row" href={links.transcript(getChain(shoe), before)}>
          {words().table.seal.transcript(before)}
        </a>
      )}
      {live !== undefined && (
        <a class="row" href={live} target="_blank" rel="noopener">
          {words().table.seal.follow}
        </a>
      )}
    </DialogPanel>
  );
}

/** A link to the verifier that follows this shoe; only for tables of the house, which the odds link names. */
function followedAt(shoeOdds: string): string | undefined {
  const route = parseRoute(shoeOdds);
  return route.at !== 'odds' || route.table === undefined
    ? undefined
    : makeRoute({ at: 'verify', table: route.table, code: route.code });
}

/** The part of a shoe's id before the last slash. */
const getChain = ({ id }: NonNullable<View['shoe']>): string => id.slice(0, id.lastIndexOf('/'));

const ShoeFacts = ({ shoe, whose }: { shoe: NonNullable<View['shoe']>; whose: ShoeEntropyOwners }) => (
  <dl class="facts">
    <dt>{words().table.seal.root}</dt>
    <dd class="hash">{shoe.root ?? words().table.seal.noRoot}</dd>
    <dt>{words().table.seal.anchor}</dt>
    <dd class="hash">{shoe.anchor}</dd>
    <dt>{words().table.seal.log}</dt>
    <dd>
      {words().table.seal.entry(shoe.entries)}
      <small class="hash">{shoe.head}</small>
    </dd>
    <dt>{words().table.seal.coups}</dt>
    <dd>{words().table.seal.coup(shoe.coups, shoe.last)}</dd>
    <dt>{words().table.seal.left}</dt>
    <dd>{shoe.cardsLeft ?? words().table.seal.undealt}</dd>
    <dt>{words().table.seal.entropy}</dt>
    <dd>{words().table.seal.entropyOf(whose)}</dd>
    <dt>{words().table.seal.beacon}</dt>
    <dd>{words().table.seal.beaconOf(shoe.beacon)}</dd>
  </dl>
);
