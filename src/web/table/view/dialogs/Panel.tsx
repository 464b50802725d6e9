import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../../app/language.ts';
import { CloseIcon } from '../../../draw/Icons.tsx';
import type { TableCtrl } from '../../state/ctrl.ts';
import type { TableLinks } from '../Foot.tsx';

export interface DialogProps {
  readonly ctrl: TableCtrl;
  readonly links: TableLinks;
  readonly onLeave: () => void;
}

interface PanelProps {
  readonly ctrl: TableCtrl;
  readonly title: string;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** A small dialog over the table. */
export const DialogPanel = ({ ctrl, title, name, children }: PanelProps) => (
  <Modal
    ctrl={ctrl}
    title={title}
    name={name}
    body={(head) => (
      <div class="over-body">
        <header>{head}</header>
        {children}
      </div>
    )}
  />
);

interface ModalProps extends Omit<PanelProps, 'children'> {
  /** Receives the title and the close button. */
  readonly body: (head: ComponentChildren) => ComponentChildren;
}

/** A native dialog traps the focus and returns it on closing. */
export function Modal({ ctrl, title, name, body }: ModalProps) {
  const holder = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = holder.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const close = (): void => {
    // A dialog replaced by the next one closes later, and must not close its successor.
    if (holder.current !== null) ctrl.dialog.value = undefined;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes by Escape by itself
    <dialog
      ref={holder}
      class={`over ${name}`}
      aria-labelledby="dialog-title"
      onCancel={close}
      onClose={close}
      onClick={(event) => event.target === holder.current && holder.current?.close()}
    >
      {body(
        <>
          <h2 id="dialog-title">{title}</h2>
          <button
            type="button"
            class="icon"
            aria-label={words().everywhere.close}
            onClick={() => holder.current?.close()}
          >
            <CloseIcon />
          </button>
        </>,
      )}
    </dialog>
  );
}
