import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../../app/language.ts';
import { WholeRoads } from '../RoadsPanel.tsx';
import { Auto } from './Auto.tsx';
import { BuyChips } from './BuyChips.tsx';
import { Help } from './Help.tsx';
import { LimitsDialog } from './Limits.tsx';
import { TableMenu } from './Menu.tsx';
import { PageOver } from './PageOver.tsx';
import { DialogPanel, type DialogProps } from './Panel.tsx';
import { usePagesOver } from './pagesOver.ts';
import { Seal } from './Seal.tsx';
import { StripLater } from './StripLater.tsx';

/** Everything that opens over the table, and only on request. */
export function Dialogs(props: DialogProps) {
  usePagesOver(props.ctrl);
  return (
    <>
      <StripLater {...props} />
      <Opened {...props} />
    </>
  );
}

function Opened(props: DialogProps) {
  const { ctrl } = props;
  const game = ctrl.game.value;
  useOpener(ctrl.dialog.value !== undefined);
  switch (ctrl.dialog.value) {
    case 'menu':
      return <TableMenu {...props} />;
    case 'seal':
      return <Seal {...props} />;
    case 'help':
      return <Help {...props} />;
    case 'roads':
      return (
        <DialogPanel ctrl={ctrl} title={words().table.roads.roads} name="roads-panel">
          <WholeRoads ctrl={ctrl} />
        </DialogPanel>
      );
    case 'chips':
      return <BuyChips {...props} />;
    case 'auto':
      return <Auto {...props} />;
    case 'page':
      return <PageOver ctrl={ctrl} />;
    case 'limits':
      return game === undefined ? null : <LimitsDialog {...props} game={game} />;
    default:
      return null;
  }
}

/** One dialog may lead to another: on closing, the focus returns to what opened the first. */
function useOpener(open: boolean): void {
  const opener = useRef<HTMLElement | undefined>(undefined);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    // Wait until the dialog is gone: until then it traps the focus.
    return () => queueMicrotask(() => opener.current?.focus());
  }, [open]);
}
