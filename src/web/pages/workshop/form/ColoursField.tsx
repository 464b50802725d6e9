import { valueAt } from '../../../../base/index.ts';
import { type Colours, NEUTRAL_COLOURS } from '../../../../engine/index.ts';
import type { Workshop } from '../ctrl.ts';
import { workshopWords } from '../words.ts';
import { FaultLine } from './FaultLine.tsx';
import { isAt } from './places.ts';

const ROOMS = ['dark', 'light'] as const;
const PARTS = ['felt', 'deep', 'accent'] as const;

/** The felt's colors in either theme; a file without colors starts with the neutral ones. */
export function ColoursField({ shop }: { readonly shop: Workshop }) {
  const said = workshopWords().form;
  const file = shop.file.value;
  const faults = shop.found.value.faults.filter((fault) => isAt(fault, ['/colours']));
  const own = valueAt(file, '/colours').ok;
  const colourAt = (room: keyof Colours, part: (typeof PARTS)[number]): string => {
    const found = valueAt(file, `/colours/${room}/${part}`);
    return found.ok && typeof found.value === 'string' ? found.value : NEUTRAL_COLOURS[room][part];
  };
  const put = (room: keyof Colours, part: (typeof PARTS)[number], colour: string): void =>
    shop.putAll([
      ...(own ? [] : [['/colours', NEUTRAL_COLOURS] as const]),
      [`/colours/${room}/${part}`, colour],
    ]);
  return (
    <fieldset class={`shop-field ${faults.length > 0 ? 'wrong' : ''}`}>
      <legend>{said.colours}</legend>
      <div class="shop-colours">
        {ROOMS.flatMap((room) =>
          PARTS.map((part) => (
            <label key={`${room} ${part}`}>
              <input
                type="color"
                value={colourAt(room, part)}
                onInput={({ currentTarget: { value } }) => put(room, part, value)}
              />
              <span>
                {said.parts[part]} <small>{said.rooms[room]}</small>
              </span>
            </label>
          )),
        )}
      </div>
      {faults.slice(0, 3).map((fault) => (
        <FaultLine key={`${fault.path} ${fault.expected}`} fault={fault} whole />
      ))}
    </fieldset>
  );
}
