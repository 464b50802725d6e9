import { KEYS, MENU } from '../../words/dialogs.ts';
import { type DialogProps, Panel } from './Panel.tsx';

export const Help = ({ ctrl }: DialogProps) => (
  <Panel ctrl={ctrl} title={MENU.keys} name="help-panel">
    <dl class="facts keys">
      {KEYS.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
