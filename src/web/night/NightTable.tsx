import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { TableLink } from '../../client/index.ts';
import { goTo } from '../app/router.ts';
import { makeNightCtrl } from './ctrl.ts';
import { HostBar } from './HostBar.tsx';
import { StandingsPage } from './StandingsPage.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';
import { nightWords } from './words.ts';
import '../styles/plain.css';
import '../styles/night.css';

export { StandingsPage };

export const loadNight = async (): Promise<void> => nightWords.loadWords();

export interface NightTableProps {
  readonly link: TableLink;
  readonly code: string | undefined;
  /** Draws the table, with the host's controls above it. */
  readonly draw: (above: ComponentChildren) => ComponentChildren;
}

/** A private table with a host: its waiting room, the table under the host's bar, and its standings. */
export function NightTable({ link, code, draw }: NightTableProps) {
  const ctrl = useMemo(() => makeNightCtrl(link, code), [link, code]);
  useEffect(() => () => ctrl.stop(), [ctrl]);
  const own = code === undefined ? ctrl.host.value?.code : undefined;
  useEffect(() => {
    // The host returns through the list of tables, and sits down like the guests.
    if (own !== undefined) goTo({ at: 'table', table: ctrl.picture.value?.table ?? '', code: own });
  }, [own]);
  const picture = ctrl.picture.value;
  const { night, stage } = picture?.view ?? {};
  if (picture === undefined || night === undefined) return draw(null);
  if (stage?.is === 'closed') return <StandingsPage table={picture.table} code={code} />;
  if (!ctrl.isKnown.value) return null;
  const [isHost, guest] = [ctrl.host.value !== undefined, ctrl.guest.value];
  const isOutside = !isHost && picture.you === null && guest !== undefined && guest !== 'admitted';
  if (night.holds === 'before-first-hand' || isOutside) return <WaitingRoom ctrl={ctrl} />;
  return draw(isHost && <HostBar ctrl={ctrl} />);
}
