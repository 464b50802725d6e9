import { words } from '../../../app/language.ts';
import { DialogPanel, type DialogProps } from './Panel.tsx';

export const Help = ({ ctrl }: DialogProps) => (
  <DialogPanel ctrl={ctrl} title={words().table.menu.keys} name="help-panel">
    <dl class="facts keys">
      {Object.values(words().table.keys).map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </DialogPanel>
);
