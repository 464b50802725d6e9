import { preferences, SWITCHES } from '../preferences.ts';
import { words } from './language.ts';

/** The switches in every menu; they apply to this browser only. */
export const Switches = ({ row }: { readonly row?: string }) =>
  SWITCHES.map((name) => (
    <label class={row} key={name}>
      {words().everywhere.switches[name]}
      <input
        type="checkbox"
        checked={preferences[name].value}
        onChange={(event) => {
          preferences[name].value = event.currentTarget.checked;
        }}
      />
    </label>
  ));
