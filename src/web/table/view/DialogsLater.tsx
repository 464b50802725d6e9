import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DialogProps } from './dialogs/Panel.tsx';

let fetched: ComponentType<DialogProps> | undefined;

/** What opens over the table is fetched behind it: nobody waits for it to play. Where that failed, asking tries again. */
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
