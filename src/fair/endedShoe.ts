import { either, type Infer, nothing, object, oneOf, text } from '../base/index.ts';
import { countShape, hex32Shape, MOST_CARDS_IN_SHOE, name } from './form.ts';
import { MOST_ENTRIES } from './mostEntries.ts';
import { PHASES } from './phase.ts';

/** 16 fresh random bytes. */
export const RESTORATION_R = text({
  about: '16 fresh random bytes as 32 lower-case hex digits',
  pattern: /^[0-9a-f]{32}$/,
});

export const ENDED_SHOE = either(
  'the shoe that was open in the backup, or null',
  nothing('none was open'),
  object('a shoe that ended without its seed', {
    shoeId: name('the id of the shoe'),
    k: countShape('its last entry that the backup has', MOST_ENTRIES),
    log: hex32Shape('log_k'),
    phase: oneOf('the phase that it was in', PHASES),
    coupsSettled: countShape('coups that were settled by then', MOST_CARDS_IN_SHOE),
  }),
);
export type EndedShoe = NonNullable<Infer<typeof ENDED_SHOE>>;
