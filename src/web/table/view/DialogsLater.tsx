import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DialogProps } from './dialogs/Panel.tsx';

let fetched: ComponentType<DialogProps> | undefined;

/**
 * Loads the table's dialogs in the background, so that play does not wait. After a failure, opening one tries
 * again.
 */
export function DialogsLater(props: DialogProps) {
  const [Dialogs, setDialogs] = useState({ are: fetched });
  const asked = props.ctrl.dialog.value;
  useEffect(() => {
    if (Dialogs.are === undefined) void fetchDialogs().then((are) => setDialogs({ are }));
  }, [asked]);
  return Dialogs.are === undefined ? null : <Dialogs.are {...props} />;
}

async function fetchDialogs(): Promise<ComponentType<DialogProps> | undefined> {
  fetched ??= (await import('./dialogs/Dialogs.tsx').catch(() => undefined))?.Dialogs;
  return fetched;
}
